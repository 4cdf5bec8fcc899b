// Reads a shop's terms and settlement dates, and compares its statements with its own files. Anything the audit can't
// judge is an error with a sentence, so that "0 differences" always means that something was compared.
import { compare, type Ask } from './compare.ts';
import { readCsv } from './read-csv.ts';
import { readShopBook, type ShopBook } from './shop-book.ts';
import { recomputeAll, type AuditRun, type AuditTerms, type DayTerms } from './statements.ts';

type Row = Record<string, string>;

const refuse = (sentence: string): never => {
  throw new Error(sentence);
};

/** The gateways of the business that sold; all share its balance, so the files of each are needed. */
const readGateways = async (ask: Ask, businessId: string): Promise<string[]> => {
  const gateways = await ask(
    'select distinct gateway_number as number from ledger_days where business_id = $1 order by 1',
    [businessId],
  );
  return gateways.length === 0
    ? refuse('Nothing is booked for the business. Import its files first.')
    : gateways.map(({ number = '' }) => number);
};

const narrowest = ['whose', 'card_brand', 'region'] as const;

/** The newest row in force for a card, of the gateway's own before the general ones, then by brand and by region. */
const validOn = (rows: readonly Row[], day: string, card = ''): Row | undefined => {
  const [brand, region] = card.split(' ');
  return rows
    .filter(
      (row) =>
        (row['valid_from'] ?? '') <= day &&
        ['any', brand, undefined].includes(row['card_brand']) &&
        ['any', region, undefined].includes(row['region']),
    )
    .toSorted((one, other) => {
      const by = narrowest.find((name) => (one[name] === 'any') !== (other[name] === 'any'));
      return by === undefined
        ? (one['valid_from'] ?? '') < (other['valid_from'] ?? '')
          ? 1
          : -1
        : one[by] === 'any'
          ? 1
          : -1;
    })[0];
};

const readContract = (ask: Ask, of: string[]): Promise<Row[]> =>
  ask(
    `select case gateway_number when 'any' then 'any' else 'own' end as whose, valid_from::text, settlement_currency,
       deduction_rate_ppm::text, single_fee_minor::text, refund_fee_minor::text,
       card_brand, region
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
  if (settlement.some((row) => row['has_more'] === 'true')) {
    refuse('The business has a delivery condition, a margin or a deposit. The audit knows none.');
  }
  const holidays = await ask('select day::text from bank_holidays where currency = $1', [currency]);
  const known = new Map<string, DayTerms>();
  const read = (day: string, card?: string): DayTerms => {
    const [rates, cycle] = [validOn(contract, day, card), validOn(settlement, day)];
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
    on: (day, card) => {
      const key = `${day} ${card}`;
      const terms = known.get(key) ?? read(day, card);
      known.set(key, terms);
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

/** The files of one gateway. The number may be that of a merchant with a single gateway. */
export type AuditFiles = { orders: string; links: string; number: string };

const readBusiness = async (ask: Ask, number: string): Promise<string> => {
  const [business] = await ask(
    `select id::text from businesses where merchant_number = $1
     union all select business_id::text from gateways where gateway_number = $1`,
    [number],
  );
  return business?.['id'] ?? refuse(`There is no merchant or gateway ${number}.`);
};

/** Which card paid each sale, a fact that the files lack and the rates may need. */
const withCards = async (
  ask: Ask,
  { businessId, gatewayNumber }: { businessId: string; gatewayNumber: string },
  { sales, refunds }: ShopBook,
): Promise<ShopBook> => {
  const rows = await ask(
    `select merchant_order_number as invoice, coalesce(card_brand, '') || case issuing_country when 'CN' then ' domestic' else ' overseas' end as card
     from transactions where business_id = $1 and gateway_number = $2`,
    [businessId, gatewayNumber],
  );
  const cards = new Map(rows.map(({ invoice = '', card = '' }) => [invoice, card]));
  const cardOf = (invoice: string) => ({ card: cards.get(invoice) ?? ' overseas' });
  return {
    sales: sales.map((sale) => ({ ...sale, ...cardOf(sale.invoice) })),
    refunds: refunds.map((refund) => ({ ...refund, ...cardOf(refund.sale) })),
  };
};

const readGateway = async (
  ask: Ask,
  files: AuditFiles,
  of: { businessId: string; gatewayNumber: string },
) => {
  const terms = await readTerms(ask, of);
  const { currency } = terms;
  const read = readShopBook(readCsv(files.orders), readCsv(files.links), currency);
  if (read.sales.length === 0) {
    refuse(`No sale in ${currency} was read from ${files.orders}.`);
  }
  return { shop: { ask, ...of, currency }, terms, book: await withCards(ask, of, read) };
};

/** Assumes one currency for all gateways, and that all statements of a run were credited on one day. */
export const auditShop = async (ask: Ask, asked: readonly AuditFiles[]): Promise<Audited> => {
  const businessId = await readBusiness(ask, asked[0]?.number ?? '');
  const numbers = await readGateways(ask, businessId);
  const gateways: Awaited<ReturnType<typeof readGateway>>[] = [];
  for (const gatewayNumber of numbers) {
    const files =
      asked.find(({ number }) => number === gatewayNumber) ??
      (numbers.length === 1 ? asked[0] : undefined) ??
      refuse(`Gateway ${gatewayNumber} sold, too: name its files and its number.`);
    gateways.push(await readGateway(ask, files, { businessId, gatewayNumber }));
  }
  if (new Set(gateways.map(({ shop }) => shop.currency)).size > 1) {
    refuse('The gateways are settled in several currencies. The audit knows one balance.');
  }
  const runs = await readRuns(ask, businessId);
  const reckonings = recomputeAll(gateways, runs);
  const statements = reckonings.flatMap((one) => one.statements);
  if (statements.length === 0) {
    refuse('No statement is due yet, so nothing was compared.');
  }
  const sum = (of: (book: ShopBook) => unknown[]): number =>
    gateways.reduce((count, { book }) => count + of(book).length, 0);
  const net = statements.reduce((total, statement) => total + statement.net, 0n);
  return {
    read: `${sum(({ sales }) => sales)} sales, ${sum(({ refunds }) => refunds)} refunds, ${statements.length} statements of ${gateways.length} gateways in ${runs.length} runs, net ${net}`,
    differences: await compare(
      gateways.map((one, place) => ({
        ...one,
        reckoning: reckonings[place] ?? refuse('Each gateway is reckoned.'),
      })),
    ),
  };
};
