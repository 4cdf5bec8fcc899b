import {
  askForProduct,
  cancelProductRequest,
  declineProductRequest,
  grantProductRequest,
  type Product,
} from '@back-office/contract/features/merchant-products';
import type { InputOf } from '@back-office/contract/kit/call';
import type { Past } from './act.ts';
import type { Calendar, Step } from './steps.ts';

type Wish = {
  login: string;
  businessId: bigint;
  merchantNumber: string;
  product: Product;
  daysAgo: number;
  /** Monthly volume in minor units. */
  volume: InputOf<typeof askForProduct>['volume'];
  note: string | null;
  end:
    | { is: 'waiting' }
    | { is: 'cancelled'; after: number }
    | { is: 'declined'; after: number; reason: string }
    | { is: 'granted'; after: number; account?: { bankName: string; tail: string } };
};

const lanternBay = { login: 'mei.chan', businessId: 1n, merchantNumber: '100001' } as const;
const harbourLight = { login: 'daniel.fong', businessId: 2n, merchantNumber: '100002' } as const;
const silkRoad = { login: 'lin.tao', businessId: 3n, merchantNumber: '100003' } as const;
const usd = (minor: string) => ({ minor, currency: 'USD' }) as const;

const wishes: readonly Wish[] = [
  {
    ...lanternBay,
    product: 'HKD',
    daysAgo: 118,
    volume: { minor: '24000000', currency: 'HKD' },
    note: null,
    end: {
      is: 'granted',
      after: 6,
      account: { bankName: 'Harbour Trust Bank', tail: '4425' },
    },
  },
  {
    ...harbourLight,
    product: 'fps',
    daysAgo: 64,
    volume: { minor: '90000000', currency: 'HKD' },
    note: 'Many customers in Hong Kong ask for it',
    end: { is: 'granted', after: 3 },
  },
  {
    ...lanternBay,
    product: 'konbini',
    daysAgo: 41,
    volume: usd('600000'),
    note: 'Customers in Japan',
    end: { is: 'declined', after: 4, reason: 'Offered to shops that sell in JPY' },
  },
  {
    ...silkRoad,
    product: 'jcb',
    daysAgo: 20,
    volume: usd('1500000'),
    note: null,
    end: { is: 'cancelled', after: 1 },
  },
  {
    ...silkRoad,
    product: 'unionpay',
    daysAgo: 8,
    volume: usd('8000000'),
    note: '国内客户要求银联付款',
    end: { is: 'waiting' },
  },
  {
    ...lanternBay,
    product: 'alipay',
    daysAgo: 3,
    volume: usd('4000000'),
    note: 'For visitors from the mainland',
    end: { is: 'waiting' },
  },
  {
    ...harbourLight,
    product: 'SGD',
    daysAgo: 2,
    volume: { minor: '3000000', currency: 'SGD' },
    note: null,
    end: { is: 'waiting' },
  },
];

const stepsOf = ({ act, find }: Past, on: Calendar, wish: Wish): Step[] => {
  const { login, businessId, merchantNumber, product, daysAgo, volume, note, end } = wish;
  const by = find(login, businessId);
  const at = on(daysAgo, '10:20');
  let id = '';
  const asked: Step = {
    at,
    take: async () => {
      ({ id } = await act(askForProduct, { by, at, input: { product, volume, note } }));
    },
  };
  if (end.is === 'waiting') {
    return [asked];
  }
  const endedAt = on(daysAgo - end.after, '15:40');
  const operator = { by: find('ops2'), at: endedAt };
  const ended = (): Promise<unknown> => {
    const named = { merchantNumber, id };
    switch (end.is) {
      case 'cancelled':
        return act(cancelProductRequest, { by, at: endedAt, input: { id } });
      case 'declined':
        return act(declineProductRequest, {
          ...operator,
          input: { ...named, reason: end.reason },
        });
      case 'granted':
        return act(grantProductRequest, {
          ...operator,
          input: { ...named, account: end.account ?? null },
        });
    }
  };
  return [asked, { at: endedAt, take: ended }];
};

/** Products requested by merchants, and the decisions. */
export const productRequestSteps = (past: Past, on: Calendar): Step[] =>
  wishes.flatMap((wish) => stepsOf(past, on, wish));
