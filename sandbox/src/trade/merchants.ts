// The merchants of this gateway and their trade. The back-office's demo has the same three, with the same numbers.

export type Gateway = {
  number: string;
  mode: 'live' | 'test';
  /** Members of the demo's back-office who may refund its payments. */
  refundedBy: readonly [string, ...string[]];
};

export type Trade = {
  /** Payments of an ordinary day in the history. */
  ordersPerDay: number;
  /** Weight of each weekday, Sunday first. */
  weekdays: readonly number[];
  /** Weight of each hour of the day in UTC. */
  hours: readonly number[];
  /** Prices in minor units; an order has one to itemsMax of them. */
  prices: Readonly<Record<string, readonly number[]>>;
  currencies: readonly (readonly [weight: number, currency: string])[];
  itemsMax: number;
  countries: readonly (readonly [weight: number, country: string])[];
  /** Number of people who have ever bought here. */
  customers: number;
  isShipped: boolean;
  rates: {
    preauthorised: number;
    threeDS: number;
    wallet: number;
    refund: number;
    dispute: number;
    alert: number;
    fraudReport: number;
  };
};

export type Merchant = {
  number: string;
  name: string;
  website: string;
  orderPrefix: string;
  settlementCurrency: string;
  gateways: readonly [Gateway, ...Gateway[]];
  trade: Trade;
};

const evening = [
  9, 7, 5, 4, 3, 3, 4, 5, 6, 8, 10, 12, 13, 12, 12, 13, 14, 16, 18, 20, 20, 18, 15, 12,
];
const asianDay = [
  8, 10, 12, 13, 13, 14, 13, 13, 14, 14, 15, 16, 18, 18, 16, 13, 8, 5, 3, 2, 2, 3, 4, 6,
];
const roundTheClock = [
  12, 11, 10, 9, 9, 9, 10, 11, 12, 13, 14, 15, 15, 15, 16, 17, 18, 19, 20, 20, 19, 17, 15, 13,
];

export const merchants: readonly [Merchant, Merchant, Merchant] = [
  {
    number: '100001',
    name: 'Lantern Bay Tea & Ceramics',
    website: 'shop.lanternbay.example',
    orderPrefix: 'LB',
    settlementCurrency: 'USD',
    gateways: [
      { number: '10000101', mode: 'live', refundedBy: ['Mei Chan 陳美', 'Ken Lau 劉健'] },
      { number: '10000102', mode: 'live', refundedBy: ['Mei Chan 陳美'] },
      { number: '10000199', mode: 'test', refundedBy: ['Mei Chan 陳美'] },
    ],
    trade: {
      ordersPerDay: 24,
      weekdays: [1.35, 0.9, 0.85, 0.9, 0.95, 1.0, 1.25],
      hours: evening,
      prices: {
        USD: [890, 1290, 1650, 2400, 3850, 5600, 7800, 12800, 18900],
        EUR: [890, 1250, 1590, 2290, 3650, 5400, 7500, 11900, 17900],
        GBP: [790, 1090, 1390, 1990, 3190, 4700, 6500, 10500, 15900],
      },
      currencies: [
        [55, 'USD'],
        [28, 'EUR'],
        [17, 'GBP'],
      ],
      itemsMax: 4,
      countries: [
        [38, 'US'],
        [16, 'GB'],
        [14, 'DE'],
        [9, 'FR'],
        [6, 'NL'],
        [5, 'CA'],
        [4, 'AU'],
        [4, 'IT'],
        [2, 'HK'],
        [2, 'JP'],
      ],
      customers: 2_400,
      isShipped: true,
      rates: {
        // Wholesale orders are captured on dispatch.
        preauthorised: 0.05,
        threeDS: 0.45,
        wallet: 0.2,
        refund: 0.045,
        dispute: 0.009,
        alert: 0.008,
        fraudReport: 0.004,
      },
    },
  },
  {
    number: '100002',
    name: 'Harbour Light Electronics',
    website: 'store.harbourlight.example',
    orderPrefix: 'HL',
    settlementCurrency: 'HKD',
    gateways: [
      { number: '10000201', mode: 'live', refundedBy: ['Daniel Fong', '赵睿'] },
      { number: '10000202', mode: 'live', refundedBy: ['Daniel Fong', '赵睿'] },
      { number: '10000299', mode: 'test', refundedBy: ['Daniel Fong'] },
    ],
    trade: {
      ordersPerDay: 19,
      weekdays: [1.2, 0.95, 0.9, 0.9, 0.95, 1.15, 1.3],
      hours: asianDay,
      prices: {
        USD: [2900, 4900, 8900, 15900, 29900, 54900, 89900, 149900],
        HKD: [19900, 38800, 68800, 128000, 239900, 429900, 698800, 1179900],
        JPY: [3980, 7480, 12800, 23800, 44800, 79800, 128000, 219800],
      },
      currencies: [
        [30, 'USD'],
        [48, 'HKD'],
        [22, 'JPY'],
      ],
      itemsMax: 2,
      countries: [
        [45, 'HK'],
        [21, 'JP'],
        [12, 'SG'],
        [9, 'US'],
        [6, 'AU'],
        [4, 'GB'],
        [3, 'CN'],
      ],
      customers: 1_900,
      isShipped: true,
      rates: {
        preauthorised: 0.34,
        threeDS: 0.7,
        wallet: 0.16,
        refund: 0.06,
        dispute: 0.011,
        alert: 0.01,
        fraudReport: 0.007,
      },
    },
  },
  {
    number: '100003',
    name: 'Silk Road Digital',
    website: 'play.silkroad.example',
    orderPrefix: 'SR',
    settlementCurrency: 'USD',
    gateways: [
      { number: '10000301', mode: 'live', refundedBy: ['林涛'] },
      { number: '10000399', mode: 'test', refundedBy: ['林涛'] },
    ],
    trade: {
      ordersPerDay: 44,
      weekdays: [1.1, 0.92, 0.92, 0.95, 1.0, 1.15, 1.15],
      hours: roundTheClock,
      prices: {
        USD: [99, 299, 499, 999, 1499, 1999, 4999],
        KWD: [300, 900, 1500, 3050, 4500, 6150, 15_250],
        EUR: [99, 299, 499, 999, 1499, 1999, 4999],
      },
      currencies: [
        [58, 'USD'],
        [24, 'KWD'],
        [18, 'EUR'],
      ],
      itemsMax: 1,
      countries: [
        [26, 'US'],
        [21, 'KW'],
        [12, 'DE'],
        [9, 'FR'],
        [8, 'ES'],
        [8, 'SA'],
        [7, 'AE'],
        [5, 'BR'],
        [4, 'GB'],
      ],
      customers: 3_200,
      isShipped: false,
      rates: {
        preauthorised: 0,
        threeDS: 0.3,
        wallet: 0.34,
        refund: 0.03,
        dispute: 0.012,
        alert: 0.013,
        fraudReport: 0.008,
      },
    },
  },
];

export const currenciesOf = (merchant: Merchant): string[] =>
  merchant.trade.currencies.map(([, currency]) => currency);

export const findGateway = (
  number: string,
): { merchant: Merchant; gateway: Gateway } | undefined => {
  for (const merchant of merchants) {
    const gateway = merchant.gateways.find((one) => one.number === number);
    if (gateway !== undefined) {
      return { merchant, gateway };
    }
  }
  return undefined;
};

const [tea] = merchants;

/** A merchant known only by a gateway number, such as a newly approved one. */
const newcomerOf = (number: string): { merchant: Merchant; gateway: Gateway } => {
  // The back-office opens two numbers, the first for payments and the second for tests.
  const mode = number.endsWith('02') ? 'test' : 'live';
  const gateway: Gateway = { number, mode, refundedBy: ['order system'] };
  const currencies = ['USD', 'HKD', 'GBP', 'EUR', 'JPY'].map((currency) => [1, currency] as const);
  const merchant = {
    number: number.slice(0, 6),
    name: number,
    website: '',
    orderPrefix: 'NEW',
    settlementCurrency: 'USD',
    gateways: [gateway],
    trade: { ...tea.trade, currencies },
  } satisfies Merchant;
  return { merchant, gateway };
};

/** The same for any number, for payments made by people. */
export const gatewayOf = (number: string): { merchant: Merchant; gateway: Gateway } =>
  findGateway(number) ?? newcomerOf(number);
