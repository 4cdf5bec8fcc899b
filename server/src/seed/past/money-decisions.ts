import type { InputOf } from '@back-office/contract/kit/call';
import { proposeAdjustment } from '@back-office/contract/features/funds/adjustments';
import { placeHold, proposeRelease } from '@back-office/contract/features/funds/holds';
import {
  confirmMoneyProposal,
  rejectMoneyProposal,
  withdrawMoneyProposal,
} from '@back-office/contract/features/funds/proposals';
import type { Past } from './act.ts';
import { findSale, type Calendar, type Step } from './steps.ts';

/** A proposal and its decision, in days ago; without a decision it waits. */
type Decided<Proposed> = Proposed & {
  daysAgo: number;
  decidedDaysAgo?: number;
  end: 'confirmed' | 'rejected' | 'withdrawn' | 'waiting';
  note?: string;
};

const holds: (Pick<Decided<unknown>, 'daysAgo'> & {
  merchantNumber: string;
  gatewayNumber: string;
  reason: string;
  release?: Omit<Decided<{ reason: string }>, 'note'>;
})[] = [
  {
    daysAgo: 41,
    merchantNumber: '100002',
    gatewayNumber: '10000201',
    reason: 'The issuer asks for the invoice',
    release: {
      daysAgo: 33,
      decidedDaysAgo: 32,
      end: 'confirmed',
      reason: 'The invoice matches the order',
    },
  },
  {
    daysAgo: 13,
    merchantNumber: '100003',
    gatewayNumber: '10000301',
    reason: 'Several cards from one address',
  },
  {
    daysAgo: 9,
    merchantNumber: '100001',
    gatewayNumber: '10000101',
    reason: 'Shipped to another country than the card’s',
    release: {
      daysAgo: 1,
      end: 'waiting',
      reason: 'The payer confirmed the order by telephone',
    },
  },
];

const holdSteps = (past: Past, on: Calendar): Step[] =>
  holds.flatMap(({ daysAgo, merchantNumber, gatewayNumber, reason, release }) => {
    const { act, find } = past;
    const [grace, victor] = [find('ops'), find('ops2')];
    let number = '';
    let id = '';
    const placed = on(daysAgo, '11:20');
    const steps: Step[] = [
      {
        at: placed,
        take: async () => {
          const sale = await findSale(past, {
            gatewayNumber,
            before: on(daysAgo + 1, '12:00'),
            atLeastMinor: 1400n,
          });
          const input = { merchantNumber, paymentNumber: sale.number, reason };
          ({ number } = await act(placeHold, { by: grace, at: placed, input }));
        },
      },
    ];
    if (release !== undefined) {
      const at = on(release.daysAgo, '10:45');
      const input = () => ({ merchantNumber, number, reason: release.reason });
      steps.push({
        at,
        take: async () => {
          ({ id } = await act(proposeRelease, { by: grace, at, input: input() }));
        },
      });
    }
    if (release?.decidedDaysAgo !== undefined) {
      const at = on(release.decidedDaysAgo, '16:10');
      steps.push({
        at,
        take: () => act(confirmMoneyProposal, { by: victor, at, input: { merchantNumber, id } }),
      });
    }
    return steps;
  });

const adjustments: Decided<InputOf<typeof proposeAdjustment>>[] = [
  {
    daysAgo: 74,
    decidedDaysAgo: 73,
    end: 'confirmed',
    merchantNumber: '100001',
    gatewayNumber: '10000101',
    kind: 'otherReturn',
    currency: 'USD',
    amount: '25.00',
    reason: 'Chargeback fee charged twice',
  },
  {
    daysAgo: 39,
    decidedDaysAgo: 38,
    end: 'confirmed',
    merchantNumber: '100002',
    gatewayNumber: '10000202',
    kind: 'otherDeduction',
    currency: 'HKD',
    amount: '390.00',
    reason: 'Courier of two terminals',
  },
  {
    daysAgo: 17,
    decidedDaysAgo: 16,
    end: 'rejected',
    merchantNumber: '100003',
    gatewayNumber: '10000301',
    kind: 'otherReturn',
    currency: 'USD',
    amount: '480.00',
    reason: 'Goodwill after the outage',
    note: 'The contract excludes compensation for outages',
  },
  {
    daysAgo: 8,
    decidedDaysAgo: 8,
    end: 'withdrawn',
    merchantNumber: '100001',
    gatewayNumber: '10000102',
    kind: 'otherDeduction',
    currency: 'USD',
    amount: '60.00',
    reason: 'Certificate of good standing',
  },
  {
    daysAgo: 1,
    end: 'waiting',
    merchantNumber: '100002',
    gatewayNumber: '10000201',
    kind: 'otherReturn',
    currency: 'HKD',
    amount: '1170.00',
    reason: 'Six RDR fees of refunded sales',
  },
];

const adjustmentSteps = ({ act, find }: Past, on: Calendar): Step[] =>
  adjustments.flatMap(({ daysAgo, decidedDaysAgo, end, note = '', ...input }) => {
    const [grace, victor] = [find('ops'), find('ops2')];
    const { merchantNumber } = input;
    let id = '';
    const at = on(daysAgo, '14:30');
    const decidedAt = on(decidedDaysAgo ?? 0, '16:20');
    const decide = {
      confirmed: () =>
        act(confirmMoneyProposal, { by: victor, at: decidedAt, input: { merchantNumber, id } }),
      rejected: () =>
        act(rejectMoneyProposal, {
          by: victor,
          at: decidedAt,
          input: { merchantNumber, id, note },
        }),
      withdrawn: () =>
        act(withdrawMoneyProposal, { by: grace, at: decidedAt, input: { merchantNumber, id } }),
    };
    const proposed: Step = {
      at,
      take: async () => {
        // Each of the two has a proposal of the other's to confirm.
        const by = end === 'waiting' ? victor : grace;
        ({ id } = await act(proposeAdjustment, { by, at, input }));
      },
    };
    return end === 'waiting' ? [proposed] : [proposed, { at: decidedAt, take: decide[end] }];
  });

/** Held sales and adjustments: proposed by one operator, decided by another. */
export const moneyDecisionSteps = (past: Past, on: Calendar): Step[] => [
  ...holdSteps(past, on),
  ...adjustmentSteps(past, on),
];
