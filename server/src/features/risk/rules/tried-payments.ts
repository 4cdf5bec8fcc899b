import { trialDays } from '@back-office/contract/features/risk/rules';
import type {
  CountedBy,
  CountryPair,
  RuleAction,
  RuleCondition,
} from '@back-office/contract/gateway/risk-rules';
import { businessDayOf } from '@back-office/contract/kit/business-day';
import sql, { empty, join, type Sql } from 'sql-template-tag';
import { minutesFrom } from '#platform/clock';
import { inScope, type TenantScope } from '#platform/tenant-scope';

// A rule over past payments, as sets. It means what `ruleHits` of the contract means, which the gateway judges by; a property test
// holds the two together (Decision 35).

export type Trial = {
  scope: TenantScope;
  action: RuleAction;
  conditions: readonly RuleCondition[];
  gatewayNumber: string | null;
  until: Date;
};

const dayMinutes = 24 * 60;
export const beginningOfTrial = (until: Date): Date => minutesFrom(until, -trialDays * dayMinutes);

/** Of `s`, the payments that are looked at. */
const keyOf: Readonly<Record<CountedBy, Sql>> = {
  card: sql`t.card_fingerprint collate "C"`,
  email: sql`nullif(p.email, '') collate "C"`,
  ip: sql`t.ip collate "C"`,
  device: sql`t.device_id collate "C"`,
};

const countriesOf: Readonly<Record<CountryPair, readonly [Sql, Sql]>> = {
  cardAndNetwork: [sql`s.issuing_country`, sql`s.payment_country`],
  cardAndBilling: [sql`s.issuing_country`, sql`s.billing_country`],
  cardAndReceiver: [sql`s.issuing_country`, sql`s.ship_to_country`],
  billingAndReceiver: [sql`s.billing_country`, sql`s.ship_to_country`],
  billingAndNetwork: [sql`s.billing_country`, sql`s.payment_country`],
};

type Counted = Extract<RuleCondition, { kind: 'count' }>;
const countedOf = (conditions: readonly RuleCondition[]): Counted[] =>
  conditions.filter((condition) => condition.kind === 'count');

const counts = ['seen_0', 'seen_1', 'seen_2', 'seen_3', 'seen_4', 'seen_5'] as const;
const countColumns: readonly Sql[] = counts.map((name) => sql([name]));

/** How many payments had the same value at earlier instants within the minutes, this one included: those of its own instant are left out. */
const countOf = ({ by, withinMinutes }: Counted, place: number): Sql => {
  // Half a million rows are sorted by it: numbers are compared faster than gateways and addresses that begin alike.
  const window = sql`
    partition by hashtextextended(${keyOf[by]}, 0), ${keyOf[by]}, t.gateway_number collate "C" order by t.ordered_at`;
  return sql`, case when ${keyOf[by]} is not null then
      count(*) over (${window} range between ${`${withinMinutes} minutes`}::interval preceding and current row)
      - count(*) over (${window} range between current row and current row) + 1 end as ${countColumns[place] ?? empty}`;
};

type Conditions = {
  [Kind in RuleCondition['kind']]: (
    condition: Extract<RuleCondition, { kind: Kind }>,
    counted: readonly Counted[],
  ) => Sql;
};

/** Whether a payment `s` meets a condition. What compares times of first orders asks `f` afterwards. */
const conditionOf: Conditions = {
  amountAbove: ({ minor, currency }) =>
    sql`s.currency = ${currency} and s.ordered_minor > ${minor}::bigint`,
  count: (condition, counted) =>
    sql`${countColumns[counted.indexOf(condition)] ?? empty} >= ${condition.atLeast}`,
  countryMismatch: ({ between }) => join(countriesOf[between], ' <> '),
  bin: ({ values }) => sql`s.card_first6 = any (${values})`,
  emailDomain: ({ values }) => sql`split_part(s.email, '@', -1) = any (${values})`,
  firstOrderWithin: () => sql`s.email is not null`,
  threeDS: ({ results }) => sql`s.three_ds = any (${results})`,
};

const isMet = (condition: RuleCondition, counted: readonly Counted[]): Sql =>
  // Each kind has its own conditions.
  (conditionOf[condition.kind] as (one: RuleCondition, counted: readonly Counted[]) => Sql)(
    condition,
    counted,
  );

const digitsOf = (at: Date): string => businessDayOf(at).replaceAll('-', '');

/**
 * The live payments that a trial looks at, from an instant on. A payment is found by its number within months, and its number begins
 * with its day.
 */
export const isSince = (
  { scope, gatewayNumber, until }: Pick<Trial, 'scope' | 'gatewayNumber' | 'until'>,
  since: Date,
): Sql => sql`${inScope(scope)} and mode = 'live' and ordered_at >= ${since} and ordered_at < ${until}
  and number >= ${digitsOf(since)} and number < ${digitsOf(minutesFrom(until, dayMinutes))}
  ${gatewayNumber === null ? empty : sql`and gateway_number = ${gatewayNumber}`}`;

/** Rules judge neither what an entry of a list decided nor what the gateway did not take up. */
export const isJudged = (payment: Sql): Sql =>
  sql`(${payment}.risk_entry is null and ${payment}.decline_class is distinct from 'interface')`;

/**
 * The payments that a rule would have decided, as the table `hits`: to be put before a select. Live payments alone.
 */
export const withHits = ({ scope, action, conditions, gatewayNumber, until }: Trial): Sql => {
  const { businessId } = scope;
  const from = beginningOfTrial(until);
  const counted = countedOf(conditions);
  const since = minutesFrom(from, -Math.max(0, ...counted.map((one) => one.withinMinutes)));
  const hours = conditions.flatMap((one) => (one.kind === 'firstOrderWithin' ? [one.hours] : []));
  const met = conditions.map((condition) => sql`(${isMet(condition, counted)})`);
  return sql`
    with seen as (
      select t.number, t.gateway_number, t.ordered_at, t.status, t.currency, t.amount_minor,
        coalesce(t.ordered_minor, t.amount_minor) as ordered_minor, t.issuing_country, t.billing_country, t.ship_to_country,
        t.payment_country, t.card_first6, nullif(p.email, '') as email, coalesce(t.threeds ->> 'result', 'none') as three_ds,
        ${isJudged(sql`t`)} as is_judged,
        case when t.has_fraud_report or t.has_fraud_chargeback then 'fraud' when t.has_chargeback then 'dispute'
          when t.status in ('success', 'preauthorised') then 'good' else 'unpaid' end as outcome
        ${counted.length === 0 ? empty : join(counted.map(countOf), '')}
      from (
        select * from transactions
        where ${isSince({ scope, gatewayNumber, until }, since)}
      ) t
      left join payers p on p.business_id = ${businessId} and p.id = t.payer_id
    ), fits as (
      select s.* from seen s
      where s.ordered_at >= ${from} and s.is_judged and ${join(met, ' and ')}
        ${action === 'threeDS' ? sql`and s.three_ds not in ('Y', 'A')` : empty}
    )${hours.length === 0 ? sql`, hits as (select * from fits)` : firstOrders(scope, Math.min(...hours))}`;
};

/** Only the payers that the other conditions leave are looked for in earlier years. */
const firstOrders = (scope: TenantScope, hours: number): Sql => sql`, known as (
      select distinct email from fits
    ), firsts as (
      select t.gateway_number, p.email, min(t.ordered_at) as first_at
      from known k
      join payers p on p.business_id = ${scope.businessId} and p.email = k.email
      join (select * from transactions where ${inScope(scope)}) t on t.business_id = ${scope.businessId} and t.payer_id = p.id
      group by 1, 2
    ), hits as (
      select s.* from fits s join firsts f on f.gateway_number = s.gateway_number and f.email = s.email
      where s.ordered_at < f.first_at + ${`${hours} hours`}::interval
    )`;
