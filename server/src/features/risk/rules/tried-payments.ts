import { trialDays } from '@back-office/contract/features/risk/rule-trial';
import type {
  CountedBy,
  CountryPair,
  RuleAction,
  RuleCondition,
} from '@back-office/contract/gateway/risk-rules';
import { businessDayOf } from '@back-office/contract/kit/business-day';
import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import { minutesFrom } from '#platform/clock';
import { inScope, type TenantScope } from '#platform/tenant-scope';

// Applies a rule to past payments, in SQL sets. It means the same as the contract's `ruleHits`, which the gateway uses;
// a property test compares the two (Decision 35).

export type Trial = {
  scope: TenantScope;
  action: RuleAction;
  conditions: readonly RuleCondition[];
  gatewayNumber: string | null;
  until: Date;
};

const dayMinutes = 24 * 60;
export const beginningOfTrial = (until: Date): Date => minutesFrom(until, -trialDays * dayMinutes);

/** The values that payments are counted by, on `t` and their payers `p`. */
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

const joined = (parts: readonly Sql[]): Sql => (parts.length === 0 ? empty : join(parts, ''));

type Counted = Extract<RuleCondition, { kind: 'count' }>;
const countedOf = (conditions: readonly RuleCondition[]): Counted[] =>
  conditions.filter((condition) => condition.kind === 'count');

/** On `s`, the examined payments: the value that the condition at this place counts by. */
const keyAt = (place: number): Sql => raw(`key_${place}`);

/** A condition on a payment's own data leaves few payments, and only their values are counted. */
type Fits = { fits: Sql; isNarrow: boolean };

/**
 * `counted_…`: the otherwise matching payments with enough payments of the same value at the same gateway at earlier
 * instants within the minutes, including this one. Others at the same instant are left out, and instants are whole
 * microseconds. Only values with a matching payment are counted; where every payment matches, also not those that are
 * too rare: most people pay once. The rest is sorted by numbers, since half a million texts take longer.
 */
const countOf = (
  { atLeast, withinMinutes }: Counted,
  place: number,
  { fits, isNarrow }: Fits,
): Sql => sql`,
    keys_${raw(String(place))} as (
      select ${keyAt(place)}, gateway_number, row_number() over () as id from seen s
      where ${keyAt(place)} is not null ${isNarrow ? sql`and ${fits}` : empty}
      group by 1, 2 ${isNarrow ? empty : sql`having count(*) >= ${atLeast} and bool_or(${fits})`}
    ),
    counted_${raw(String(place))} as (
      select number from (
        select s.number, ${fits} as fits, 1 + count(*) over (partition by k.id order by s.ordered_at
          range between ${`${withinMinutes} minutes`}::interval preceding and interval '1 microsecond' preceding) as times
        from keys_${raw(String(place))} k
        join seen s on s.${keyAt(place)} = k.${keyAt(place)} and s.gateway_number = k.gateway_number
      ) times
      where fits and times >= ${atLeast}
    )`;

const isCounted = (place: number): Sql => sql`
      and s.number in (select number from counted_${raw(String(place))})`;

type OfOneself = Exclude<RuleCondition, { kind: 'count' }>;
type Conditions = {
  [Kind in OfOneself['kind']]: (condition: Extract<OfOneself, { kind: Kind }>) => Sql;
};

/** Whether a payment `s` meets a condition by its own data. First orders are compared afterwards. */
const conditionOf: Conditions = {
  amountAbove: ({ minor, currency }) =>
    sql`s.currency = ${currency} and s.ordered_minor > ${minor}::bigint`,
  countryMismatch: ({ between }) => join(countriesOf[between], ' <> '),
  bin: ({ values }) => sql`s.card_first6 = any (${values})`,
  emailDomain: ({ values }) => sql`split_part(s.email, '@', -1) = any (${values})`,
  firstOrderWithin: () => sql`true`,
  threeDS: ({ results }) => sql`s.three_ds = any (${results})`,
};

const email = sql`, nullif(p.email, '') as email`;
const threeDS = sql`, coalesce(t.threeds ->> 'result', 'none') as three_ds`;

/** The columns that each kind of condition needs from a payment `t` and its payer `p`. */
const askedBy: Readonly<Record<RuleCondition['kind'], Sql>> = {
  amountAbove: sql`, coalesce(t.ordered_minor, t.amount_minor) as ordered_minor`,
  countryMismatch: sql`, t.issuing_country, t.billing_country, t.ship_to_country, t.payment_country`,
  bin: sql`, t.card_first6`,
  emailDomain: email,
  firstOrderWithin: sql`, t.payer_id`,
  threeDS,
  count: empty,
};

/** We read only the columns that the rule needs from half a million payments; and payers only if it needs them. */
const readingOf = ({ action, conditions }: Pick<Trial, 'action' | 'conditions'>) => {
  const asked = new Set([
    ...conditions.map(({ kind }) => askedBy[kind]),
    ...(action === 'threeDS' ? [threeDS] : []),
  ]);
  return {
    columns: joined([...asked]),
    asksPayers: asked.has(email) || countedOf(conditions).some(({ by }) => by === 'email'),
  };
};

const isMet = (condition: RuleCondition): Sql[] =>
  condition.kind === 'count'
    ? []
    : // Each kind has its own conditions.
      [sql`(${(conditionOf[condition.kind] as (one: OfOneself) => Sql)(condition)})`];

const digitsOf = (at: Date): string => businessDayOf(at).replaceAll('-', '');

/**
 * The live payments of a trial, from an instant on. A payment is found by its number within months, and its number
 * begins with its day.
 */
const isSince = (
  { scope, gatewayNumber, until }: Pick<Trial, 'scope' | 'gatewayNumber' | 'until'>,
  since: Date,
): Sql => sql`${inScope(scope)} and mode = 'live' and ordered_at >= ${since} and ordered_at < ${until}
  and number >= ${digitsOf(since)} and number < ${digitsOf(minutesFrom(until, dayMinutes))}
  ${gatewayNumber === null ? empty : sql`and gateway_number = ${gatewayNumber}`}`;

/**
 * The payments that a rule would have decided, as the table `hits`, among the examined ones, `seen`; put it before a
 * select. Only live payments.
 */
export const withHits = ({ scope, action, conditions, gatewayNumber, until }: Trial): Sql => {
  const { businessId } = scope;
  const from = beginningOfTrial(until);
  const counted = countedOf(conditions);
  const since = minutesFrom(from, -Math.max(0, ...counted.map((one) => one.withinMinutes)));
  const hours = conditions.flatMap((one) => (one.kind === 'firstOrderWithin' ? [one.hours] : []));
  const { columns, asksPayers } = readingOf({ action, conditions });
  const keys = counted.map(({ by }, place) => sql`, ${keyOf[by]} as ${keyAt(place)}`);
  const fits = join(
    [
      sql`s.ordered_at >= ${from} and s.is_judged`,
      ...conditions.flatMap(isMet),
      ...(action === 'threeDS' ? [sql`s.three_ds not in ('Y', 'A')`] : []),
    ],
    ' and ',
  );
  const isNarrow = action === 'threeDS' || counted.length < conditions.length;
  return sql`
    with seen as (
      select t.number, t.gateway_number, t.ordered_at, t.status, t.currency, t.amount_minor,
        -- Rules don't judge payments that a list entry decided or the gateway did not accept.
        t.risk_entry is null and t.decline_class is distinct from 'interface' as is_judged,
        case when t.has_fraud_report or t.has_fraud_chargeback then 'fraud' when t.has_chargeback then 'dispute'
          when t.status in ('success', 'preauthorised') then 'good' else 'unpaid' end as outcome
        ${columns}${joined(keys)}
      from (
        select * from transactions
        where ${isSince({ scope, gatewayNumber, until }, since)}
      ) t
      ${asksPayers ? sql`left join payers p on p.business_id = ${businessId} and p.id = t.payer_id` : empty}
    )${joined(counted.map((one, place) => countOf(one, place, { fits, isNarrow })))},
    fits as (
      select s.* from seen s where ${fits}${joined(counted.map((_, place) => isCounted(place)))}
    )${hours.length === 0 ? sql`, hits as (select * from fits)` : firstOrders({ scope, since }, Math.min(...hours))}`;
};

type FirstOrders = { scope: TenantScope; since: Date };

/**
 * The first order of each person at a gateway is mostly among the examined payments, which are there already. Only the payers of
 * payments that the rule would hit so far are looked up with their e-mail, by which a person is one. Earlier months and years are
 * searched only where even the first examined order is young: for each in the index of the person's own payments until the first one
 * is found, by a look-up that the planner can't turn into a join with all payments of all years.
 */
const firstOrders = ({ scope, since }: FirstOrders, hours: number): Sql => {
  const { businessId } = scope;
  const age = sql`${`${hours} hours`}::interval`;
  return sql`, people as materialized (
      select id, email as person from payers
      where business_id = ${businessId} and email in (
        select p.email from fits s join payers p on p.business_id = ${businessId} and p.id = s.payer_id
        where p.email <> ''
      )
    ), seen_firsts as (
      select s.gateway_number, p.person, min(s.ordered_at) as first_at
      from seen s join people p on p.id = s.payer_id group by 1, 2
    ), young as materialized (
      select s.*, p.person
      from fits s join people p on p.id = s.payer_id
      join seen_firsts f on f.gateway_number = s.gateway_number and f.person = p.person
      where s.ordered_at < f.first_at + ${age}
    ), known as materialized (
      select person, array_agg(id) as payer_ids from people
      where person in (select person from young) group by 1
    ), hits as (
      select s.* from young s join known k on k.person = s.person
      where (
        select true from transactions t
        where t.business_id = ${businessId} and t.payer_id = any (k.payer_ids) and t.gateway_number = s.gateway_number
          and t.mode = 'live' and t.number < ${digitsOf(minutesFrom(since, dayMinutes))}
          -- As a sum, since an index of all payers' payments by time would look like the shorter way.
          and t.ordered_at + ${age} <= s.ordered_at
        limit 1
      ) is null
    )`;
};
