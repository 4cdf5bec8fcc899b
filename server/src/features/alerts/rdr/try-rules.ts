import {
  listRdrTrialCases,
  rdrCasesPerPage,
  rdrTrialMonths,
  tryRdrRules,
  type RdrFate,
  type RdrTrial,
} from '@back-office/contract/features/alerts/rdr-rules';
import {
  categoryCodes,
  type RdrConditions,
  type RdrRule,
} from '@back-office/contract/gateway/rdr-rules';
import { businessDayOf, startOfBusinessDay } from '@back-office/contract/kit/business-day';
import { addMonths } from '@back-office/contract/kit/date-range';
import sql, { empty, join, type Sql } from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { implement } from '#platform/http/route';
import { inScope, type TenantScope } from '#platform/tenant-scope';

/** A condition's tests on a case `c`, as the gateway applies them (`decidingRule`). */
const askedBy = (conditions: RdrConditions): Sql[] => {
  const { bins, days, amount, currencies, purchaseIds, categories, conditionCodes } = conditions;
  return [
    bins && sql`c.bin = any(${bins})`,
    days && sql`c.days between ${days.from} and ${days.to}`,
    amount &&
      sql`c.currency = ${amount.currency} and c.amount_minor between ${amount.fromMinor}::bigint and ${amount.toMinor}::bigint`,
    currencies && sql`c.currency = any(${currencies})`,
    purchaseIds &&
      sql`(${join(
        purchaseIds.map((begin) => sql`starts_with(c.purchase_id, ${begin})`),
        ' or ',
      )})`,
    categories && sql`left(c.reason_code, 2) = any(${categories.map((one) => categoryCodes[one])})`,
    conditionCodes && sql`c.reason_code = any(${conditionCodes})`,
  ].filter((one) => one !== undefined);
};

/** The place of the rule that decides a case `c`; 0 without one. */
const placeOf = (rules: readonly RdrRule[]): Sql =>
  rules.length === 0
    ? sql`0`
    : sql`case ${join(
        rules.map(
          ({ conditions }, index) =>
            sql`when ${join([sql`true`, ...askedBy(conditions)], ' and ')} then ${index + 1}::int`,
        ),
        ' ',
      )} else 0 end`;

const fate = sql`case when c.state in ('won', 'withdrawn') then 'won' when c.state in ('awaiting', 'underAppeal') then 'open' else 'lost' end`;

type Span = { from: string; to: string };

const spanOf = (now: Date): Span => {
  const to = businessDayOf(now);
  return { from: addMonths(to, -rdrTrialMonths), to };
};

type Asking = {
  scope: TenantScope;
  rules: readonly RdrRule[];
  span: Span;
  /** The version of the proposed set that the decided cases are stored with. */
  keptAs?: number | undefined;
};

/** The Visa chargebacks of live payments that a person may see, each with its deciding rule. */
const ruledCases = ({ scope, rules, span }: Asking): Sql => sql`
  select c.*, ${fate} as fate, ${placeOf(rules)} as place
  from (
    select d.number, d.currency, d.amount_minor, d.reason_code, d.state, d.opened_at, t.merchant_order_number as purchase_id,
      coalesce(t.card_first6, '') as bin, d.gateway_number,
      business_day(d.opened_at) - business_day(coalesce(t.captured_at, t.processed_at, t.ordered_at)) as days
    from disputes d
    join transactions t on t.business_id = d.business_id and t.number = d.payment_number
    where d.business_id = ${scope.businessId} and t.business_id = ${scope.businessId}
      and (${scope.gatewayNumbers}::text[] is null or d.gateway_number = any(${scope.gatewayNumbers}))
      and d.stage <> 'retrieval' and t.card_brand = 'visa' and t.mode = 'live' and d.amount_minor > 0
      and d.opened_at >= ${startOfBusinessDay(span.from)}
  ) c`;

/** The places of the accepting rules. */
const accepting = (rules: readonly RdrRule[]): number[] =>
  rules.flatMap(({ decision }, index) => (decision === 'accept' ? [index + 1] : []));

type Grouped = {
  place: number;
  fate: RdrFate;
  gatewayNumber: string;
  /** The settlement's currency; the case's own currency and amount if nothing is booked for it. */
  currency: string;
  cases: bigint;
  amountMinor: bigint;
  feesMinor: bigint;
};

/** Part of the statement that counts the cases, so that figures and cases agree. */
const keepCases = ({ scope, keptAs }: Asking): Sql =>
  keptAs === undefined
    ? empty
    : sql`kept as (
      insert into rdr_trial_cases (business_id, version, number, gateway_number, place, fate)
      select ${scope.businessId}, ${keptAs}, number, gateway_number, place, fate from ruled where place > 0
      on conflict do nothing returning number
    ),`;

// The ledger entries for a chargeback and its fees.
const bookedKinds = [
  'chargeback',
  'chargebackReversal',
  'chargebackFee',
  'chargebackFeeReversal',
  'preArbitrationFee',
  'preArbitrationFeeReversal',
  'arbitrationFee',
  'arbitrationFeeReversal',
  'concededArbitrationFee',
  'concededArbitrationFeeReversal',
];

/** One scan of the cases and one of their ledger entries. */
const groupCases = (tx: Tx, asking: Asking): Promise<Grouped[]> =>
  tx.rows<Grouped>(sql`
    with ruled as materialized (${ruledCases(asking)}),
    ${keepCases(asking)}
    booked as materialized (
      select l.cause, l.currency,
        sum(case when l.kind = 'chargeback' then l.amount_minor when l.kind = 'chargebackReversal' then -l.amount_minor else 0 end) as amount_minor,
        sum(case when l.kind in ('chargebackFee', 'preArbitrationFee', 'arbitrationFee', 'concededArbitrationFee') then l.amount_minor
          when l.kind in ('chargebackFeeReversal', 'preArbitrationFeeReversal', 'arbitrationFeeReversal', 'concededArbitrationFeeReversal') then -l.amount_minor else 0 end) as fees_minor
      from ledger_transfers l
      where l.business_id = ${asking.scope.businessId} and l.cause in (select number from ruled) and l.kind = any(${bookedKinds})
      group by l.cause, l.currency
    )
    select r.place, r.fate, r.gateway_number as "gatewayNumber", coalesce(b.currency, r.currency) as currency, count(*) as cases,
      sum(coalesce(b.amount_minor, r.amount_minor))::bigint as "amountMinor", coalesce(sum(b.fees_minor), 0)::bigint as "feesMinor"
    from ruled r left join booked b on b.cause = r.number
    group by r.place, r.fate, r.gateway_number, coalesce(b.currency, r.currency)`);

type Agreed = { gatewayNumber: string; currency: string; feeMinor: bigint };

/**
 * The current RDR fee of a gateway number: terms for Visa cards take precedence over those for any, the gateway's over
 * the business's.
 */
const readFees = (tx: Tx, { scope, span }: Asking): Promise<Agreed[]> =>
  tx.rows<Agreed>(sql`
    select distinct on (g.gateway_number) g.gateway_number as "gatewayNumber", c.settlement_currency as currency,
      c.rdr_fee_minor as "feeMinor"
    from gateways g
    join contract_terms c on c.business_id = g.business_id and c.gateway_number in (g.gateway_number, 'any')
      and c.card_brand in ('visa', 'any') and c.region in ('overseas', 'any') and c.valid_from <= ${span.to}::date
    where g.business_id = ${scope.businessId}
    order by g.gateway_number, c.gateway_number = 'any', c.card_brand = 'any', c.region = 'any', c.valid_from desc`);

type Sum = RdrTrial['sums'][number];
type Counted = { cases: number; amountMinor: bigint };

const added = (groups: readonly Grouped[]): Counted => ({
  cases: groups.reduce((sum, { cases }) => sum + Number(cases), 0),
  amountMinor: groups.reduce((sum, { amountMinor }) => sum + amountMinor, 0n),
});
const wired = ({ cases, amountMinor }: Counted) => ({ cases, amountMinor: String(amountMinor) });

/** The RDR fees by their agreed currency, which may differ from that of the cases. */
const rdrFeesOf = (taken: readonly Grouped[], agreed: readonly Agreed[]): Map<string, bigint> => {
  const agreedAt = new Map(agreed.map((one) => [one.gatewayNumber, one]));
  const sums = new Map<string, bigint>();
  for (const { gatewayNumber, cases } of taken) {
    const fee = agreedAt.get(gatewayNumber);
    if (fee !== undefined && fee.feeMinor > 0n) {
      sums.set(fee.currency, (sums.get(fee.currency) ?? 0n) + cases * fee.feeMinor);
    }
  }
  return sums;
};

const sumOf = (
  currency: string,
  taken: readonly Grouped[],
  fees: ReadonlyMap<string, bigint>,
): Sum => {
  const rdrFees = fees.get(currency) ?? 0n;
  const saved = taken.reduce((sum, { feesMinor }) => sum + feesMinor, 0n);
  const ofFate = (wanted: RdrFate) => added(taken.filter((group) => group.fate === wanted));
  const won = ofFate('won');
  return {
    currency,
    taken: wired(added(taken)),
    rdrFeesMinor: String(rdrFees),
    feesSavedMinor: String(saved),
    won: wired(won),
    lost: wired(ofFate('lost')),
    open: wired(ofFate('open')),
    netMinor: String(saved - rdrFees - won.amountMinor),
  };
};

/** The effect that rules would have had on the cases of the last 12 months, computed in sets, however many. */
export const tryRules = async (
  tx: Tx,
  { now, ...asked }: Omit<Asking, 'span'> & { now: Date },
): Promise<RdrTrial> => {
  const span = spanOf(now);
  const { rules } = asked;
  const asking = { ...asked, span };
  const groups = await groupCases(tx, asking);
  const places = accepting(rules);
  const taken = groups.filter(({ place }) => places.includes(place));
  const fees = rdrFeesOf(taken, await readFees(tx, asking));
  const byCurrency = Map.groupBy(taken, ({ currency }) => currency);
  const currencies = new Set([...byCurrency.keys(), ...fees.keys()]);
  return {
    ...span,
    cases: added(groups).cases,
    sums: [...currencies].map((currency) => sumOf(currency, byCurrency.get(currency) ?? [], fees)),
    byRule: rules.map(({ decision }, index) => ({
      place: index + 1,
      decision,
      cases: added(groups.filter(({ place }) => place === index + 1)).cases,
    })),
  };
};

export const tryRdrRulesRoute = implement(tryRdrRules, ({ tx, scope, now }, { rules }) =>
  tryRules(tx, { scope, rules, now }),
);

type Row = {
  number: string;
  merchantOrderNumber: string;
  reasonCode: string;
  currency: string;
  amountMinor: bigint;
  openedAt: Date;
  fate: RdrFate;
  rule: number;
};

/** The cases stored with a proposed set, limited to gateways that the person sees. */
const keptCases = (scope: TenantScope, version: number): Sql => sql`
  select k.number, k.place, k.fate, d.currency, d.amount_minor, d.reason_code, d.opened_at, t.merchant_order_number as purchase_id
  from (select * from rdr_trial_cases where ${inScope(scope)} and version = ${version}) k
  join disputes d on d.business_id = k.business_id and d.number = k.number
  join transactions t on t.business_id = d.business_id and t.number = d.payment_number`;

/** Whether a case `r` counts in the currency of a sum: that of its ledger entries, otherwise its own. */
const isCountedIn = ({ businessId }: TenantScope, currency: string): Sql => {
  const booked = sql`select l.cause from ledger_transfers l where l.business_id = ${businessId} and l.kind = any(${bookedKinds})`;
  return sql`(r.number in (${booked} and l.currency = ${currency})
    or r.currency = ${currency} and r.number not in (${booked}))`;
};

/** The rows behind a figure. */
export const listRdrTrialCasesRoute = implement(
  listRdrTrialCases,
  async ({ tx, scope, now }, { rules, version, rule, fate: wanted, currency, pages }) => {
    const cases =
      version === null
        ? ruledCases({ scope, rules, span: spanOf(now) })
        : keptCases(scope, version);
    const places = rule === null ? accepting(rules) : [rule];
    const condition = sql`r.place = any(${places}::int[]) and (${wanted}::text is null or r.fate = ${wanted})
      ${currency === null ? empty : sql`and ${isCountedIn(scope, currency)}`}`;
    const [counted] = await tx.rows<{ total: bigint }>(
      sql`select count(*) as total from (${cases}) r where ${condition}`,
    );
    const rows = await tx.rows<Row>(sql`
      select r.number, r.purchase_id as "merchantOrderNumber", r.reason_code as "reasonCode", r.currency,
        r.amount_minor as "amountMinor", r.opened_at as "openedAt", r.fate, r.place as rule
      from (${cases}) r where ${condition}
      order by r.opened_at desc, r.number desc
      limit ${pages * rdrCasesPerPage}`);
    return {
      total: Number(counted?.total ?? 0n),
      rows: rows.map(({ currency, amountMinor, openedAt, ...row }) => ({
        ...row,
        amount: { minor: String(amountMinor), currency },
        openedAt: openedAt.toISOString(),
      })),
    };
  },
);
