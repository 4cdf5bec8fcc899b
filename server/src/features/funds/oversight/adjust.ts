import { listAdjustments, makeAdjustment } from '@back-office/contract/features/funds/adjustments';
import { businessDayOf } from '@back-office/contract/kit/business-day';
import { minorOfMajor } from '@back-office/contract/kit/money';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { implement } from '#platform/http/route';
import { announceStale } from '#platform/stale';
import { postTransfers } from '../ledger/post-transfers.ts';
import { findGateway, nextNumber, type Gateway } from './overseen.ts';
import { readAdjustments, tellMade } from './read-decisions.ts';

/** Whether a gateway is, or ever was, settled in a currency: there is a contract in it, or an account. */
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

/** Gives the merchant something back, or charges it, besides what his payments did. */
export const makeAdjustmentRoute = implement(makeAdjustment, async (context, input) => {
  const { tx, session, now, refuse, change } = context;
  const { kind, currency, amount, reason } = input;
  const gateway = await findGateway(tx, input);
  if (gateway === undefined) {
    return refuse('funds.gatewayNotFound');
  }
  const amountMinor = minorOfMajor(amount, currency);
  if (amountMinor === undefined || amountMinor === 0n) {
    return refuse('funds.amountNotPossible');
  }
  if (!(await isSettledIn(tx, gateway, currency))) {
    return refuse('funds.notSettledIn');
  }
  const { businessId, gatewayNumber } = gateway;
  const number = await nextNumber(tx, 'A', now);
  await tx.run(sql`
    insert into adjustments (business_id, number, gateway_number, currency, kind, amount_minor, reason, made_by, made_by_name, made_at)
    values (${businessId}, ${number}, ${gatewayNumber}, ${currency}, ${kind}, ${amountMinor}, ${reason}, ${session.personId},
      ${session.personName}, ${now})`);
  const businessDay = businessDayOf(now);
  await postTransfers(
    tx,
    [{ businessId, cause: number, kind, gatewayNumber, currency, amountMinor, businessDay }],
    now,
  );
  await announceStale(tx, { businessId, stale: 'home' });
  change({
    businessId,
    objectNumber: number,
    before: null,
    after: { gatewayNumber, kind, currency, amountMinor: String(amountMinor), reason },
  });
  return { number };
});

export const listAdjustmentsRoute = implement(listAdjustments, ({ tx }, asked) =>
  tellMade(tx, { table: 'adjustments', read: readAdjustments }, asked),
);
