import {
  applyForWebsites,
  changeWebsite,
  websiteChecks,
  type WebsiteCheck,
} from '@back-office/contract/features/websites';
import { decideWebsite, stopWebsite } from '@back-office/contract/features/websites/audits';
import type { InputOf } from '@back-office/contract/kit/call';
import { minutesFrom } from '#platform/clock';
import type { Past } from '../act.ts';
import type { Calendar, Step } from '../steps.ts';

type Comments = Partial<Record<WebsiteCheck, string>>;
type Site = {
  login: string;
  businessId: bigint;
  merchantNumber: string;
  daysAgo: number;
  input: InputOf<typeof applyForWebsites>;
  /** Findings of the audit and then of the review; empty before either. */
  audits: readonly Comments[];
  /** Later change to the live website. */
  end?: 'disabled' | 'stopped';
};

const lanternBay = { login: 'mei.chan', businessId: 1n, merchantNumber: '100001' } as const;
const harbourLight = { login: 'daniel.fong', businessId: 2n, merchantNumber: '100002' } as const;
const tea = {
  gatewayNumber: '10000101',
  type: 'physicalGoods',
  platform: 'shopify',
  currency: 'USD',
  averageMinor: '6500',
} as const;
const cameras = {
  gatewayNumber: '10000201',
  type: 'physicalGoods',
  platform: 'ownSite',
  currency: 'HKD',
  averageMinor: '180000',
} as const;
const nothing: Comments = {};

// At least one in each status.
const sites: readonly Site[] = [
  {
    ...lanternBay,
    daysAgo: 170,
    input: { ...tea, addresses: ['https://shop.lanternbay.example'] },
    audits: [nothing, nothing],
  },
  {
    ...harbourLight,
    daysAgo: 160,
    input: { ...cameras, addresses: ['https://store.harbourlight.example'] },
    audits: [nothing, nothing],
  },
  {
    ...lanternBay,
    daysAgo: 120,
    input: { ...tea, addresses: ['https://outlet.lanternbay.example'] },
    audits: [nothing, nothing],
    end: 'disabled',
  },
  {
    ...harbourLight,
    daysAgo: 90,
    input: { ...cameras, addresses: ['https://repair.harbourlight.example'] },
    audits: [nothing, nothing],
    end: 'stopped',
  },
  {
    ...lanternBay,
    daysAgo: 20,
    input: { ...tea, type: 'subscriptions', addresses: ['https://club.lanternbay.example'] },
    audits: [nothing, { recurringTerms: 'A subscription can be cancelled by email only.' }],
  },
  {
    ...lanternBay,
    daysAgo: 9,
    input: { ...tea, platform: 'ownSite', addresses: ['http://lanternbay-tea.example'] },
    audits: [
      {
        tls: 'The basket and the checkout are served over http.',
        returnPolicy: 'The return policy is linked, but nobody has to accept it.',
      },
    ],
  },
  {
    ...lanternBay,
    daysAgo: 3,
    input: { ...tea, addresses: ['https://gifts.lanternbay.example'] },
    audits: [nothing],
  },
  {
    ...lanternBay,
    daysAgo: 1,
    input: { ...tea, addresses: ['https://wholesale.lanternbay.example'] },
    audits: [],
  },
  {
    ...harbourLight,
    daysAgo: 1,
    input: { ...cameras, addresses: ['https://rental.harbourlight.example'] },
    audits: [],
  },
];

const checksOf = (comments: Comments): InputOf<typeof decideWebsite>['checks'] =>
  websiteChecks.map((check) => {
    const comment = comments[check] ?? null;
    return { check, answer: comment === null ? 'yes' : 'no', comment };
  });

const dayMinutes = 24 * 60;

const stepOf = ({ act, find }: Past, on: Calendar, site: Site): Step => {
  const { merchantNumber, daysAgo, input, audits, end } = site;
  const by = find(site.login, site.businessId);
  const at = on(daysAgo, '10:20');
  return {
    at,
    take: async () => {
      const { numbers } = await act(applyForWebsites, { by, at, input });
      const named = { merchantNumber, number: numbers[0] ?? '' };
      for (const [place, comments] of audits.entries()) {
        await act(decideWebsite, {
          by: find(place === 0 ? 'ops' : 'ops2'),
          at: minutesFrom(at, (place + 1) * dayMinutes * 0.8),
          input: {
            ...named,
            stage: place === 0 ? 'audit' : 'review',
            version: place + 1,
            checks: checksOf(comments),
          },
        });
      }
      const later = minutesFrom(at, 30 * dayMinutes);
      if (end === 'disabled') {
        const { number } = named;
        await act(changeWebsite, { by, at: later, input: { number, action: 'disable' } });
      }
      if (end === 'stopped') {
        const reason = 'The site offers repairs for which no contract was agreed.';
        await act(stopWebsite, { by: find('ops'), at: later, input: { ...named, reason } });
      }
    },
  };
};

/** The merchants' websites, each brought to its state. */
export const websiteSteps = (past: Past, on: Calendar): Step[] =>
  sites.map((site) => stepOf(past, on, site));
