import {
  findMoneySubjects,
  type MoneySubject,
  subjectsMax,
} from '@back-office/contract/features/funds/subjects';
import sql, { empty } from 'sql-template-tag';
import { implement } from '#platform/http/route';
import { foundBy } from './read-decisions.ts';

/** Merchants to choose from, in the order of their names. */
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
