import { randomUUID } from 'node:crypto';
import {
  type AdjustmentKind,
  proposeAdjustment,
} from '@back-office/contract/features/funds/adjustments';
import { businessDayOf } from '@back-office/contract/kit/business-day';
import { minorOfMajor } from '@back-office/contract/kit/money';
import sql from 'sql-template-tag';
import { addProposal, type HeldProposal } from '#features/proposals/public';
import type { Tx } from '#platform/database';
import { implement } from '#platform/http/route';
import { announceStale } from '#platform/stale';
import { postTransfers } from '../ledger/post-transfers.ts';
import {
  type Confirming,
  findGateway,
  type Gateway,
  nextNumber,
  type Obstacle,
} from './overseen.ts';

/** Whether a gateway is or ever was settled in a currency: there is a contract in it, or an account. */
const isSettledIn = async (
  tx: Tx,
  { businessId, gatewayNumber }: Gateway,
  currency: string,
): Promise<boolean> => {
  const [answer] = await tx.rows<{ isSettled: boolean }>(sql`
    select exists (
      select from contract_terms
      where business_id = ${businessId} and gateway_number in (${gatewayNumber}, 'any') and settlement_currency = ${currency}
    ) or exists (
      select from ledger_accounts where business_id = ${businessId} and currency = ${currency}
    ) as "isSettled"`);
  return answer?.isSettled ?? false;
};

type Adjusted = {
  gatewayNumber: string;
  kind: AdjustmentKind;
  currency: string;
  amountMinor: string;
};
type Judged = { obstacle: 'funds.gatewayNotFound' | 'funds.notSettledIn' } | { gateway: Gateway };

/** Whether a gateway may be adjusted in a currency; checked at the proposal and again at the confirmation. */
const judge = async (
  tx: Tx,
  named: { merchantNumber: string; gatewayNumber: string; currency: string },
): Promise<Judged> => {
  const gateway = await findGateway(tx, named);
  if (gateway === undefined) {
    return { obstacle: 'funds.gatewayNotFound' };
  }
  return (await isSettledIn(tx, gateway, named.currency))
    ? { gateway }
    : { obstacle: 'funds.notSettledIn' };
};

/** Proposes to credit or charge the merchant independently of its payments; takes effect once another operator confirms. */
export const proposeAdjustmentRoute = implement(proposeAdjustment, async (context, input) => {
  const { tx, session, now, refuse, change } = context;
  const { merchantNumber, gatewayNumber, kind, currency, amount, reason } = input;
  const judged = await judge(tx, input);
  if ('obstacle' in judged) {
    return refuse(judged.obstacle);
  }
  const amountMinor = minorOfMajor(amount, currency);
  if (amountMinor === undefined || amountMinor === 0n) {
    return refuse('funds.amountNotPossible');
  }
  const { businessId } = judged.gateway;
  const after: Adjusted = { gatewayNumber, kind, currency, amountMinor: String(amountMinor) };
  // Several proposals may wait at once, since each is independent.
  const id = randomUUID();
  await addProposal(tx, {
    businessId,
    id,
    kind: 'adjustment',
    about: id,
    before: null,
    after,
    reason,
    by: session,
    now,
  });
  await announceStale(tx, { businessId, stale: 'home' });
  change({ businessId, objectNumber: merchantNumber, before: null, after: { ...after, reason } });
  return { id };
});

/** Books a proposal confirmed by another operator; returns the reason if it is no longer possible, and changes nothing. */
export const applyAdjustment = async (
  tx: Tx,
  proposal: HeldProposal<string>,
  { merchantNumber, by, now }: Confirming,
): Promise<{ obstacle: Obstacle } | { number: string }> => {
  const { gatewayNumber, kind, currency, ...told } = proposal.after as Adjusted;
  const judged = await judge(tx, { merchantNumber, gatewayNumber, currency });
  if ('obstacle' in judged) {
    return judged;
  }
  const { businessId } = proposal;
  const amountMinor = BigInt(told.amountMinor);
  const number = await nextNumber(tx, 'A', now);
  await tx.run(sql`
    insert into adjustments (business_id, number, gateway_number, currency, kind, amount_minor, reason, made_by, made_by_name, made_at,
      confirmed_by, confirmed_by_name)
    values (${businessId}, ${number}, ${gatewayNumber}, ${currency}, ${kind}, ${amountMinor}, ${proposal.reason}, ${proposal.proposedBy},
      ${proposal.proposedByName}, ${now}, ${by.personId}, ${by.personName})`);
  const businessDay = businessDayOf(now);
  await postTransfers(
    tx,
    [{ businessId, cause: number, kind, gatewayNumber, currency, amountMinor, businessDay }],
    now,
  );
  return { number };
};
