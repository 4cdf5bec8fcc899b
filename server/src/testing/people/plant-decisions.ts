import { proposeAdjustment } from '@back-office/contract/features/funds/adjustments';
import { placeHold } from '@back-office/contract/features/funds/holds';
import { confirmMoneyProposal } from '@back-office/contract/features/funds/proposals';
import type { CallDefinition, InputOf } from '@back-office/contract/kit/call';
import { fundsRoutes } from '#features/funds/routes';
import { now } from '#platform/clock';
import { inRole, type Database } from '#platform/database';
import sql from 'sql-template-tag';
import { askAsOperator } from '../ask-as-operator.ts';
import { payingBusiness } from './planted-businesses.ts';

const [{ number: sailLoft }] = payingBusiness.gateways;

/**
 * A hold on the oldest sale of the demo, so that no list or refund of another test meets it; and a fee that two operators
 * returned.
 */
export const plantDecisions = async (database: Database): Promise<void> => {
  const [operator, second] = await inRole(database, 'identity', (tx) =>
    tx.rows<{ personId: bigint; personName: string }>(sql`
      select id as "personId", name as "personName" from persons where kind = 'operator' order by id limit 2`),
  );
  const [sale] = await inRole(database, 'operator', (tx) =>
    tx.rows<{ merchantNumber: string; number: string }>(sql`
      select b.merchant_number as "merchantNumber", p.number
      from priced_payments p join businesses b on b.id = p.business_id
      where p.business_id = 2 and p.is_sold and p.is_live
        and not exists (select from payment_holds h where h.business_id = p.business_id)
      order by p.number limit 1`),
  );
  if (operator === undefined || second === undefined || sale === undefined) {
    return;
  }
  const decide = <Call extends CallDefinition>(
    call: Call,
    input: InputOf<Call>,
    person = operator,
  ) => askAsOperator(database, { call, routes: fundsRoutes, input, now: now(), person });
  await decide(placeHold, {
    merchantNumber: sale.merchantNumber,
    paymentNumber: sale.number,
    reason: 'Under review',
  });
  const { merchantNumber } = payingBusiness;
  const { id } = await decide(proposeAdjustment, {
    merchantNumber,
    gatewayNumber: sailLoft,
    kind: 'otherReturn',
    currency: 'USD',
    amount: '12.50',
    reason: 'Fee of March given back',
  });
  await decide(confirmMoneyProposal, { merchantNumber, id }, second);
};
