import type { RuleContent } from '@back-office/contract/features/risk/rules';
import { addRule } from '#features/risk/public';
import { inTenant } from '#platform/database';
import { tenantScope } from '#platform/tenant-scope';
import type { Past } from '../act.ts';
import type { Calendar, Step } from '../steps.ts';

// Rules of the demo's merchants. Payments in the sandbox's history name them by numbers derived from the merchant.

type Shop = {
  businessId: bigint;
  by: string;
  /** The gateway where its rules hold payments, and the minimum amount. */
  held?: { gatewayNumber: string; minor: string; currency: string };
};

const shops: readonly Shop[] = [
  {
    businessId: 1n,
    by: 'Mei Chan 陳美',
    held: { gatewayNumber: '10000102', minor: '6000', currency: 'USD' },
  },
  {
    businessId: 2n,
    by: 'Daniel Fong',
    held: { gatewayNumber: '10000202', minor: '100000', currency: 'HKD' },
  },
  { businessId: 3n, by: '林涛' },
];

const declining: readonly RuleContent[] = [
  {
    name: 'Card used 5 times within 1 hour',
    action: 'decline',
    place: 10,
    conditions: [{ kind: 'count', by: 'card', atLeast: 5, withinMinutes: 60 }],
  },
  {
    name: 'First order above USD 900',
    action: 'decline',
    place: 20,
    conditions: [
      { kind: 'amountAbove', minor: '90000', currency: 'USD' },
      { kind: 'firstOrderWithin', hours: 24 },
    ],
  },
];

const holding = ({ minor, currency }: NonNullable<Shop['held']>): RuleContent => ({
  name: 'Large order of a new payer',
  action: 'review',
  place: 30,
  conditions: [
    { kind: 'amountAbove', minor, currency },
    { kind: 'firstOrderWithin', hours: 24 },
  ],
});

/** No payment of the history names it. */
const authenticating: RuleContent = {
  name: 'Card of another country than the payer',
  action: 'threeDS',
  place: 40,
  conditions: [
    { kind: 'countryMismatch', between: 'cardAndNetwork' },
    { kind: 'threeDS', results: ['none'] },
  ],
};

const addRules = ({ platform }: Past, { businessId, by, held }: Shop, at: Date): Promise<void> =>
  inTenant(platform.database, {
    scope: tenantScope(businessId, null),
    mode: 'read write',
    work: async (tx) => {
      const rules = [
        ...declining.map((content) => ({ content, gatewayNumber: null })),
        ...(held === undefined
          ? []
          : [{ content: holding(held), gatewayNumber: held.gatewayNumber }]),
      ];
      for (const [place, { content, gatewayNumber }] of rules.entries()) {
        const number = `K20260101${100_000n + businessId}000${place + 1}`;
        await addRule({ tx, businessId, content, from: at, by, now: at }, gatewayNumber, number);
      }
      await addRule({ tx, businessId, content: authenticating, from: at, by, now: at }, null);
    },
  });

/** Creates the rules before the history begins to name them. */
export const riskRuleSteps = (past: Past, on: Calendar): Step[] =>
  shops.map((shop): Step => {
    const at = on(182, '10:00');
    return { at, take: () => addRules(past, shop, at) };
  });
