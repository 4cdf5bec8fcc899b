import { answerAlert, refundAlert } from '@back-office/contract/features/alerts/detail';
import sql from 'sql-template-tag';
import { minutesFrom } from '#platform/clock';
import { inRole } from '#platform/database';
import type { Past } from '../act.ts';
import type { Step } from '../steps.ts';

type Open = { number: string; amountMinor: bigint; cause: 'customerDispute' | 'confirmedFraud' };

/** Alerts that wait for a merchant, by deadline. */
const findOpen = ({ platform }: Past, businessId: bigint): Promise<Open[]> =>
  inRole(platform.database, 'operator', (tx) =>
    tx.rows<Open>(sql`
      select a.number, a.amount_minor as "amountMinor", a.cause from alerts a
      join transactions t on t.business_id = a.business_id and t.number = a.payment_number
      where a.business_id = ${businessId} and a.kind = 'ethoca' and a.state = 'open' and t.refunded_minor = 0
      order by a.due_at, a.number`),
  );

/** The second waiting one: the first and the last are left for people. */
const answeredOf = async (past: Past, businessId: bigint): Promise<Open | undefined> =>
  (await findOpen(past, businessId))[1];

/** One alert is answered by a refund already sent, one as not matching any order of the merchant. */
export const alertSteps = (past: Past, now: Date): Step[] => {
  const at = minutesFrom(now, -25);
  const { act, find } = past;
  return [
    {
      at,
      take: async () => {
        const alert = await answeredOf(past, 1n);
        if (alert !== undefined) {
          const { number, cause } = alert;
          const outcome = cause === 'confirmedFraud' ? 'stopped' : 'resolved';
          const amountMinor = String(alert.amountMinor);
          const input = { number, outcome, amountMinor, note: '' } as const;
          await act(refundAlert, { by: find('mei.chan', 1n), at, input });
        }
      },
    },
    {
      at,
      take: async () => {
        const alert = await answeredOf(past, 2n);
        if (alert !== undefined) {
          const note = 'The cardholder bought this at another shop.';
          const input = { number: alert.number, outcome: 'notFound', note } as const;
          await act(answerAlert, { by: find('rui.zhao', 2n), at, input });
        }
      },
    },
  ];
};
