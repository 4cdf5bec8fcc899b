import { planned, type Tx } from '#platform/database';
import type { BlockedSale, ForeseenLines } from '../run/foresee-batch.ts';
import type { Account } from '../run/read-gateway.ts';
import { waitsFor } from './await-delivery.ts';
import type { Calendar } from './read-calendar.ts';

/**
 * A waiting sale. `from`: the day from which the proof of one that came too late counts, else null; `dueDay`: its settlement day
 * then, else null.
 */
export type WaitingSale = BlockedSale & { from: string | null; dueDay: string | null };

/**
 * Lines that any statement takes from a day on, also one that only releases reserve. `day`: the settlement day that the books know
 * for them; a statement that is only foreseen may bring an earlier one.
 */
export type LaterLines = ForeseenLines & {
  from: string;
  /** The sale, if it is a single one. */
  cause: string | null;
  isRough: boolean;
  takenOn: string | null;
};

export type Proof = { cause: string; uploadedAt: Date | null; deliveredAt: Date | null };

const readProofs = (tx: Tx, { businessId }: Account, causes: readonly string[]): Promise<Proof[]> =>
  tx.rows<Proof>(planned`
    select payment_number as cause, uploaded_at as "uploadedAt", delivered_at as "deliveredAt" from delivery_proofs
    where business_id = ${businessId} and payment_number = any (${causes}::text[])`);

const isUndelivered = ({ reason }: BlockedSale): boolean =>
  reason === 'awaitingProof' || reason === 'awaitingDelivery';

type Asked = { account: Account; calendar: Calendar; proof?: Proof | undefined };

/** The sales that the next night passes over, those whose proof is there and only came too late for it with their day. */
export const withLaterDays = async (
  tx: Tx,
  { account, calendar, proof }: Asked,
  blocked: readonly BlockedSale[],
): Promise<WaitingSale[]> => {
  const undelivered = blocked.filter(isUndelivered);
  const causes = undelivered.map(({ cause }) => cause);
  const read = causes.length === 0 ? [] : await readProofs(tx, account, causes);
  const proofs = new Map([...read, ...(proof ? [proof] : [])].map((one) => [one.cause, one]));
  return blocked.map((sale) => {
    const { cause, businessDay } = sale;
    if (!isUndelivered(sale)) {
      return { ...sale, from: null, dueDay: null };
    }
    const { uploadedAt = null, deliveredAt = null } = proofs.get(cause) ?? {};
    const condition = calendar.termsOn({ ...account, businessDay })?.deliveryCondition ?? 'free';
    const { reason, from } = waitsFor(condition, { businessDay, uploadedAt, deliveredAt });
    const dueDay = from === null ? null : (calendar.nextDay(account, from) ?? null);
    return { ...sale, reason, from, dueDay };
  });
};

/** Their lines in the statements of those days. */
export const linesOfLater = (waiting: readonly WaitingSale[]): LaterLines[] =>
  waiting.flatMap(({ cause, from, dueDay, businessDay, sums, holdDays }) =>
    from === null || dueDay === null
      ? []
      : [
          {
            day: dueDay,
            from,
            businessDay,
            isSale: true,
            sums,
            holdDays,
            cause,
            isRough: false,
            takenOn: null,
          },
        ],
  );

/** The waiting sales with the day of the statement that takes them. */
export const withTakenDays = (
  waiting: readonly WaitingSale[],
  later: readonly LaterLines[],
): WaitingSale[] => {
  const taken = new Map(later.map(({ cause, takenOn }) => [cause, takenOn]));
  return waiting.map((sale) => ({ ...sale, dueDay: taken.get(sale.cause) ?? sale.dueDay }));
};
