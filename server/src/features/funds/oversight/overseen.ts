import type { confirmMoneyProposal } from '@back-office/contract/features/funds/proposals';
import {
  findMoneySubjects,
  type MoneySubject,
  subjectsMax,
} from '@back-office/contract/features/funds/subjects';
import { businessDayOf } from '@back-office/contract/kit/business-day';
import type { ErrorsOf } from '@back-office/contract/kit/call';
import sql, { empty, type Sql } from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { implement } from '#platform/http/route';
import { foundBy } from './read-decisions.ts';

export type Gateway = { businessId: bigint; gatewayNumber: string };

/** Finds a gateway by its merchant number and gateway number. */
export const findGateway = async (
  tx: Tx,
  { merchantNumber, gatewayNumber }: { merchantNumber: string; gatewayNumber: string },
): Promise<Gateway | undefined> => {
  const [gateway] = await tx.rows<Gateway>(sql`
    select g.business_id as "businessId", g.gateway_number as "gatewayNumber"
    from gateways g join businesses b on b.id = g.business_id
    where b.merchant_number = ${merchantNumber} and g.gateway_number = ${gatewayNumber} and g.mode = 'live'`);
  return gateway;
};

type Letter = 'H' | 'A' | 'O';
const sequences = { H: 'hold_numbers', A: 'adjustment_numbers', O: 'offset_numbers' };

/** A letter, the business day, and a ten-digit sequence number, new for each row. */
export const numberOfRow = (letter: Letter, now: Date): Sql =>
  sql`(${`${letter}${businessDayOf(now).replaceAll('-', '')}`}
    || lpad((nextval(${sequences[letter]}::regclass) % 10000000000)::text, 10, '0'))`;

export const nextNumber = async (tx: Tx, letter: Letter, now: Date): Promise<string> => {
  const [next] = await tx.rows<{ number: string }>(
    sql`select ${numberOfRow(letter, now)} as number`,
  );
  return next?.number ?? '';
};

/** The reason why a proposal can no longer be applied. */
export type Obstacle = Extract<
  ErrorsOf<typeof confirmMoneyProposal>,
  'funds.gatewayNotFound' | 'funds.notSettledIn' | 'funds.releasedAlready' | 'funds.debtChanged'
>;
/** The second operator, who confirms and books. */
export type Confirming = {
  merchantNumber: string;
  by: { personId: bigint; personName: string };
  now: Date;
};

/** Merchants to choose from, ordered by name. */
export const findMoneySubjectsRoute = implement(findMoneySubjects, async ({ tx }, { search }) => ({
  merchants: await tx.rows<MoneySubject>(sql`
    with found as materialized (
      select b.id, b.merchant_number, b.name from businesses b
      where b.merchant_number is not null ${search ? sql`and ${foundBy()(search)}` : empty} order by b.name, b.id limit ${subjectsMax}
    ),
    gates as (
      select g.business_id, jsonb_agg(jsonb_build_object('number', g.gateway_number, 'name', g.name) order by g.gateway_number) as list
      from gateways g where g.business_id in (select id from found) and g.mode = 'live' group by 1
    ),
    money as (
      select business_id, jsonb_agg(currency order by currency) as list
      from (
        select business_id, settlement_currency as currency from contract_terms where business_id in (select id from found)
        union
        select business_id, currency from ledger_accounts where business_id in (select id from found)
      ) known group by 1
    )
    select f.merchant_number as "merchantNumber", f.name as "merchantName", coalesce(g.list, '[]') as gateways,
      coalesce(m.list, '[]') as currencies
    from found f left join gates g on g.business_id = f.id left join money m on m.business_id = f.id
    order by f.name, f.id`),
}));
