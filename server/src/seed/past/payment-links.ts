import {
  createPaymentLink,
  disablePaymentLink,
} from '@back-office/contract/features/payment-links';
import type { LinkAddressMode } from '@back-office/contract/features/payment-links/addresses';
import type { LinkItem, LinkPlan } from '@back-office/contract/features/payment-links/new-link';
import type { InputOf } from '@back-office/contract/kit/call';
import { readSites } from '#features/websites/public';
import { minutesFrom } from '#platform/clock';
import { inTenant } from '#platform/database';
import { tenantScope } from '#platform/tenant-scope';
import type { Past } from './act.ts';
import { awaited, payByLink, trying } from './shop/link-payers.ts';
import { addLinkPayments, testedTitle } from './shop/link-payments.ts';
import type { Calendar, Step } from './steps.ts';

type Made = {
  login: string;
  businessId: bigint;
  gatewayNumber: string;
  /** The host of the website that the link sells for. */
  website: string;
  currency: string;
  daysAgo: number;
  openDays: number;
  title: string;
  amount: InputOf<typeof createPaymentLink>['amount'];
  type: 'oneTime' | 'reusable';
  reference: string;
  isDisabled?: true;
  isDraft?: true;
  address?: LinkAddressMode;
  plan?: LinkPlan;
};

const lanternBay = {
  login: 'mei.chan',
  businessId: 1n,
  gatewayNumber: '10000101',
  website: 'shop.lanternbay.example',
} as const;
const harbourLight = {
  login: 'daniel.fong',
  businessId: 2n,
  gatewayNumber: '10000201',
  website: 'store.harbourlight.example',
} as const;
const item = (name: string, unitMinor: string, quantity = 1): LinkItem => ({
  number: null,
  name,
  unitMinor,
  quantity,
});

const goods = (items: LinkItem[], freightMinor = '0') =>
  ({ mode: 'merchant', items, freightMinor }) as const;

// One in each state shown: one payable once, one being paid and one paid, several open to anyone, one expired, one disabled, one
// disabled automatically, and a draft.
const links: readonly Made[] = [
  {
    ...lanternBay,
    currency: 'USD',
    daysAgo: 2,
    openDays: 90,
    title: 'Autumn tea ceremony set',
    amount: goods(
      [
        { ...item('Celadon teapot set', '12600'), number: 'TS-204' },
        { ...item('Tieguanyin, 120 g', '1650', 2), number: 'TG-120' },
      ],
      '980',
    ),
    type: 'oneTime',
    reference: 'Ms Wong, phone order',
    address: 'both',
  },
  {
    ...lanternBay,
    currency: 'USD',
    daysAgo: 1,
    openDays: 30,
    title: awaited.title,
    amount: goods([item('Yixing teapot, second half', '19400')]),
    type: 'oneTime',
    reference: 'Ms Laurent, order LB-2213',
    address: 'billing',
  },
  {
    ...lanternBay,
    currency: 'USD',
    daysAgo: 1,
    openDays: 30,
    title: trying.title,
    amount: goods([item('A tea of the season, 120 g', '2400')]),
    type: 'oneTime',
    reference: 'Mr Tanaka, by phone',
    plan: { interval: { unit: 'month', count: 1 }, trialDays: 30, charges: 12 },
  },
  {
    ...lanternBay,
    currency: 'EUR',
    daysAgo: 12,
    openDays: 300,
    title: 'Tea tasting, one seat',
    amount: goods([item('Tea tasting', '4500')]),
    type: 'reusable',
    reference: 'Tasting room',
  },
  {
    ...lanternBay,
    currency: 'USD',
    daysAgo: 6,
    openDays: 300,
    title: 'Tea of the month',
    amount: goods([item('A tea of the season, 120 g', '2400')]),
    type: 'reusable',
    reference: 'Subscription',
    plan: { interval: { unit: 'month', count: 1 }, trialDays: 14, charges: null },
  },
  {
    ...lanternBay,
    currency: 'GBP',
    daysAgo: 40,
    openDays: 7,
    title: 'Gaiwan with name',
    amount: goods([item('Gaiwan', '6500')], '1200'),
    type: 'oneTime',
    reference: 'Mr Hughes',
  },
  {
    ...lanternBay,
    currency: 'USD',
    daysAgo: 20,
    openDays: 365,
    title: 'Gift card',
    amount: {
      mode: 'customer',
      leastMinor: '1000',
      mostMinor: '50000',
      presetsMinor: ['2500', '5000', '10000'],
    },
    type: 'reusable',
    reference: 'Website footer',
  },
  {
    ...lanternBay,
    currency: 'USD',
    daysAgo: 1,
    openDays: 30,
    title: 'New Year tea box',
    amount: goods([item('New Year tea box', '8800')]),
    type: 'reusable',
    reference: 'Waits for the photographs',
    isDraft: true,
  },
  {
    ...lanternBay,
    currency: 'USD',
    daysAgo: 20,
    openDays: 60,
    title: 'Balance of a wholesale order',
    amount: { mode: 'customer', leastMinor: '1000', mostMinor: '5000000', presetsMinor: [] },
    type: 'oneTime',
    reference: 'Order LB-2207',
  },
  {
    ...lanternBay,
    currency: 'USD',
    daysAgo: 20,
    openDays: 180,
    title: testedTitle,
    amount: { mode: 'customer', leastMinor: '500', mostMinor: '20000', presetsMinor: ['500'] },
    type: 'reusable',
    reference: 'Newsletter',
  },
  {
    ...lanternBay,
    currency: 'USD',
    daysAgo: 33,
    openDays: 200,
    title: 'Pottery course, spring term',
    amount: goods([item('Six evenings', '32000')]),
    type: 'reusable',
    reference: 'Fully booked',
    isDisabled: true,
  },
  {
    ...harbourLight,
    currency: 'HKD',
    daysAgo: 25,
    openDays: 365,
    title: '相機維修訂金',
    amount: goods([item('維修訂金', '50000')]),
    type: 'reusable',
    reference: '維修部',
    isDisabled: true,
  },
];

/** The website's application, approved by then. */
const websiteNumberOf = (
  { platform }: Past,
  { businessId, gatewayNumber, website }: Pick<Made, 'businessId' | 'gatewayNumber' | 'website'>,
) =>
  inTenant(platform.database, {
    scope: tenantScope(businessId, null),
    mode: 'read only',
    work: async (tx) => {
      const sites = await readSites(tx, businessId);
      return sites.get(gatewayNumber)?.find(({ host }) => host === website)?.number ?? null;
    },
  });

const stepOf = (past: Past, on: Calendar, link: Made): Step => {
  const { act, find } = past;
  const { login, businessId, daysAgo, openDays, isDisabled, website, ...content } = link;
  const by = find(login, businessId);
  const at = on(daysAgo, '11:10');
  const input = {
    ...content,
    description: '',
    message: '',
    paymentsMax: null,
    activeUntil: minutesFrom(at, openDays * 24 * 60).toISOString(),
  };
  return {
    at,
    take: async () => {
      const websiteNumber = await websiteNumberOf(past, {
        businessId,
        gatewayNumber: content.gatewayNumber,
        website,
      });
      const { number } = await act(createPaymentLink, {
        by,
        at,
        input: { ...input, websiteNumber },
      });
      if (isDisabled === true) {
        await act(disablePaymentLink, { by, at: minutesFrom(at, 30), input: { number } });
      }
    },
  };
};

/** Links made by merchants, and their payers' acts. */
export const paymentLinkSteps = (past: Past, on: Calendar, now: Date): Step[] => [
  ...links.map((link) => stepOf(past, on, link)),
  { at: now, take: () => addLinkPayments(past, now) },
  { at: now, take: () => payByLink(past, awaited, now) },
  { at: now, take: () => payByLink(past, trying, now) },
];
