// Reads a shop's terms and settlement dates, and compares its statements with its own files. Anything the audit can't
// judge is an error with a sentence, so that "0 differences" always means that something was compared.
import { compare, type Ask } from './compare.ts';
import { readCsv } from './read-csv.ts';
import { readShopBook } from './shop-book.ts';
import { recompute, type AuditRun, type AuditTerms, type DayTerms } from './statements.ts';

type Row = Record<string, string>;

const refuse = (sentence: string): never => {
  throw new Error(sentence);
};

/** The shop's only gateway: the audit can't separate figures shared by several. */
const readGateway = async (ask: Ask, businessId: string): Promise<string> => {
  const [gateway, another] = await ask(
    'select distinct gateway_number as number from ledger_days where business_id = $1',
    [businessId],
  );
  if (another !== undefined) {
    refuse('The business sells through several gateways. The audit knows one.');
  }
  return (
    gateway?.['number'] ?? refuse('Nothing is booked for the business. Import its files first.')
  );
};

/** The newest row in force, of a gateway or else the general ones. */
const validOn = (rows: readonly Row[], day: string): Row | undefined => {
  const begun = rows.filter((row) => (row['valid_from'] ?? '') <= day);
  return begun.findLast((row) => row['whose'] === 'own') ?? begun.at(-1);
};

const readContract = (ask: Ask, of: string[]): Promise<Row[]> =>
  ask(
    `select case gateway_number when 'any' then 'any' else 'own' end as whose, valid_from::text, settlement_currency,
       deduction_rate_ppm::text, single_fee_minor::text, refund_fee_minor::text,
       (card_brand <> 'any' or region <> 'any')::text as is_by_card
     from contract_terms where business_id = $1 and gateway_number in ($2, 'any') order by valid_from`,
    of,
  );

const readSettlementTerms = (ask: Ask, of: string[]): Promise<Row[]> =>
  ask(
    `select case gateway_number when 'any' then 'any' else 'own' end as whose, valid_from::text, settle_type, settle_after::text,
       settle_day::text, reserve_ppm::text, reserve_days::text,
       (delivery_condition <> 'free' or margin_target_minor + deposit_target_minor > 0)::text as has_more
     from settlement_terms where business_id = $1 and gateway_number in ($2, 'any') order by valid_from`,
    of,
  );

/** Terms are data: they are read, and all results are recalculated from them. */
const readTerms = async (
  ask: Ask,
  of: { businessId: string; gatewayNumber: string },
): Promise<AuditTerms & { currency: string }> => {
  const contract = await readContract(ask, [of.businessId, of.gatewayNumber]);
  const settlement = await readSettlementTerms(ask, [of.businessId, of.gatewayNumber]);
  const [currency, otherCurrency] = [
    ...new Set(contract.map((row) => row['settlement_currency'] ?? '')),
  ];
  if (currency === undefined || otherCurrency !== undefined) {
    return refuse('The audit needs terms in one settlement currency.');
  }
  if (contract.some((row) => row['is_by_card'] === 'true')) {
    refuse('The business has rates by card. The audit knows one rate a day.');
  }
  if (settlement.some((row) => row['has_more'] === 'true')) {
    refuse('The business has a delivery condition, a margin or a deposit. The audit knows none.');
  }
  const holidays = await ask('select day::text from bank_holidays where currency = $1', [currency]);
  const known = new Map<string, DayTerms>();
  const read = (day: string): DayTerms => {
    const [rates, cycle] = [validOn(contract, day), validOn(settlement, day)];
    if (rates === undefined || cycle === undefined) {
      return refuse(`Nothing was agreed for ${day}.`);
    }
    return {
      deductionPpm: BigInt(rates['deduction_rate_ppm'] ?? ''),
      singleFeeMinor: BigInt(rates['single_fee_minor'] ?? ''),
      refundFeeMinor: BigInt(rates['refund_fee_minor'] ?? ''),
      cycle: {
        type: cycle['settle_type'] as DayTerms['cycle']['type'],
        after: Number(cycle['settle_after']),
        day: Number(cycle['settle_day']),
      },
      reservePpm: BigInt(cycle['reserve_ppm'] ?? ''),
      reserveDays: Number(cycle['reserve_days']),
    };
  };
  return {
    currency,
    on: (day) => {
      const terms = known.get(day) ?? read(day);
      known.set(day, terms);
      return terms;
    },
    bankHolidays: new Set(holidays.map(({ day = '' }) => day)),
  };
};

/**
 * The nightly runs since the first statement, and the days on which their statements were credited; undefined while
 * any of them waits.
 */
const readRuns = async (ask: Ask, businessId: string): Promise<AuditRun[]> => {
  const rows = await ask(
    `select r.settlement_day::text as newest,
       case when bool_and(b.credited_at is not null) then (max(b.credited_at) at time zone interval '8 hours')::date::text end as credited_on
     from settlement_runs r
     left join settlement_batches b on b.business_id = $1 and b.made_at = r.finished_at and b.status <> 'cancelled'
     where r.finished_at >= (select min(made_at) from settlement_batches where business_id = $1)
     group by 1 order by 1`,
    [businessId],
  );
  return rows.map(({ newest = '', credited_on: creditedOn }) => ({
    newest,
    creditedOn: creditedOn ?? undefined,
  }));
};

export type Audited = { read: string; differences: string[] };

/** Assumes one currency and one gateway, and that all statements of a run were credited on one day. */
export const auditShop = async (
  ask: Ask,
  files: { orders: string; links: string },
  merchantNumber: string,
): Promise<Audited> => {
  const [business] = await ask('select id::text from businesses where merchant_number = $1', [
    merchantNumber,
  ]);
  const businessId = business?.['id'] ?? refuse(`There is no merchant ${merchantNumber}.`);
  const gatewayNumber = await readGateway(ask, businessId);
  const terms = await readTerms(ask, { businessId, gatewayNumber });
  const { currency } = terms;
  const book = readShopBook(readCsv(files.orders), readCsv(files.links), currency);
  if (book.sales.length === 0) {
    refuse(`No sale in ${currency} was read from ${files.orders}.`);
  }
  const runs = await readRuns(ask, businessId);
  const reckoning = recompute(book, terms, runs);
  const { statements } = reckoning;
  if (statements.length === 0) {
    refuse('No statement is due yet, so nothing was compared.');
  }
  const net = statements.reduce((sum, statement) => sum + statement.net, 0n);
  return {
    read: `${book.sales.length} sales, ${book.refunds.length} refunds, ${statements.length} statements in ${runs.length} runs, net ${net}`,
    differences: await compare(
      { ask, businessId, gatewayNumber, currency },
      book,
      reckoning,
      terms,
    ),
  };
};
