import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import type { HeldToken } from '../../subscription-row.ts';
import type { Verdict } from '../retry-rules.ts';

/**
 * `isOfCard`: the issuer's answer concerns the card, whichever token was charged. `isStop`: this merchant may not
 * charge it any more.
 */
export type StoppedToken = {
  number: string;
  status: 'suspended' | 'expired';
  reason: string | null;
  isOfCard: boolean;
  isStop: boolean;
};

/**
 * An expiry concerns one token: the same card number may be stored with a later date. So does a token that the gateway
 * no longer stores.
 */
export const tokenAfter = (
  verdict: Verdict,
  number: string,
  { code: reason, isDeclined }: { code: string | null; isDeclined: boolean },
): StoppedToken | null => {
  if (verdict.kind === 'stopCard') {
    return { number, status: 'suspended', reason, isOfCard: true, isStop: true };
  }
  if (verdict.kind !== 'newCard' || verdict.token === null) {
    return null;
  }
  const isOfCard = isDeclined && verdict.token === 'suspended';
  return { number, status: verdict.token, reason, isOfCard, isStop: false };
};

type Stopping = {
  stopped: readonly StoppedToken[];
  held: ReadonlyMap<string, HeldToken>;
  now: Date;
};

/** The card's other subscriptions find it stopped when their next period comes, whichever of its tokens they charge. */
export const stopCards = async (tx: Tx, businessId: bigint, { stopped, held, now }: Stopping) => {
  const ofCards = stopped.map((token) => ({ ...token, card: held.get(token.number)?.card }));
  await tx.run(sql`
    update payment_tokens t set status = case when t.status = 'active' then r.status else t.status end,
      reason = case when t.status = 'active' then r.reason else t.reason end,
      stopped_at = case when r."isStop" then ${now} else t.stopped_at end
    from json_to_recordset(${JSON.stringify(ofCards)}) as r (number text, card text, status text, reason text, "isOfCard" boolean, "isStop" boolean)
    where t.business_id = ${businessId} and (t.status = 'active' or r."isStop")
      and (t.number = r.number or (r."isOfCard" and coalesce(t.fingerprint, t.number) = r.card))`);
};
