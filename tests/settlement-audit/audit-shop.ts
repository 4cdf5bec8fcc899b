// Reads a shop's terms and settlement dates, and compares its statements with its own files. Anything the audit can't
// judge is an error with a sentence, so that "0 differences" always means that something was compared.
import { readAccounts } from './accounts.ts';
import { compare, type Ask, type Compared } from './compare.ts';
import { readCsv } from './read-csv.ts';
import {
  recomputeAll,
  type AuditRun,
  type AuditTerms,
  type DayTerms,
  type Reckoning,
} from './statements.ts';

type Row = Record<string, string>;

const refuse = (sentence: string): never => {
  throw new Error(sentence);
};

/** The gateways of the business that sold; all share its balances, so the files of each are needed. */
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
       settle_day::text, reserve_ppm::text, reserve_days::text, delivery_condition, margin_target_minor::text, deposit_target_minor::text
     from settlement_terms where business_id = $1 and gateway_number in ($2, 'any') order by valid_from`,
    of,
  );

type Agreed = { contract: readonly Row[]; settlement: readonly Row[] };

const laysBy = ({ settlement }: Agreed): boolean =>
  settlement.some(
    (row) => row['margin_target_minor'] !== '0' || row['deposit_target_minor'] !== '0',
  );

const lineOf = ({ contract }: Agreed, day: string, card?: string): Row =>
  validOn(contract, day, card) ?? refuse(`Nothing was agreed for ${day}.`);

/** Terms are data: they are read, and all results are recalculated from them. */
const termsOn = (agreed: Agreed, day: string, card?: string): DayTerms => {
  const rates = lineOf(agreed, day, card);
  const cycle = validOn(agreed.settlement, day) ?? refuse(`Nothing was agreed for ${day}.`);
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
    deliveryCondition: cycle['delivery_condition'] as DayTerms['deliveryCondition'],
    marginTarget: BigInt(cycle['margin_target_minor'] ?? ''),
    depositTarget: BigInt(cycle['deposit_target_minor'] ?? ''),
  };
};

const readTerms = async (ask: Ask, agreed: Agreed, currency: string): Promise<AuditTerms> => {
  const holidays = await ask('select day::text from bank_holidays where currency = $1', [currency]);
  const known = new Map<string, DayTerms>();
  return {
    on: (day, card) => {
      const key = `${day} ${card}`;
      const terms = known.get(key) ?? termsOn(agreed, day, card);
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

type Account = Omit<Compared, 'reckoning'>;

/** A gateway's sales by settlement currency. */
const readGateway = async (
  ask: Ask,
  files: AuditFiles,
  of: { businessId: string; gatewayNumber: string },
): Promise<Account[]> => {
  const agreed: Agreed = {
    contract: await readContract(ask, [of.businessId, of.gatewayNumber]),
    settlement: await readSettlementTerms(ask, [of.businessId, of.gatewayNumber]),
  };
  const settledIn = (day: string, card: string): string =>
    lineOf(agreed, day, card)['settlement_currency'] ?? '';
  const rows = { orders: readCsv(files.orders), links: readCsv(files.links) };
  const books = await readAccounts(ask, { of, settledIn }, rows);
  if (books.size > 1 && laysBy(agreed)) {
    refuse(
      `Gateway ${of.gatewayNumber} is settled in several currencies and lays by a margin or a deposit. The audit can't tell in which.`,
    );
  }
  const accounts: Account[] = [];
  for (const [currency, book] of books) {
    const terms = await readTerms(ask, agreed, currency);
    accounts.push({ shop: { ask, ...of, currency }, terms, book });
  }
  return accounts.length === 0 ? refuse(`No sale was read from ${files.orders}.`) : accounts;
};

/** The audit covers debts from the available balance alone; it says so rather than report false differences. */
const refuseTaken = async (ask: Ask, businessId: string): Promise<void> => {
  const taken = await ask(
    'select from offsets where business_id = $1 and reserve_minor + deposit_minor > 0',
    [businessId],
  );
  if (taken.length > 0) {
    refuse(
      'A debt was covered from reserve or deposit after thirty days. The audit knows neither.',
    );
  }
};

/** The statements of each currency by itself: its gateways share a balance. */
const reckonAll = (accounts: readonly Account[], runs: readonly AuditRun[]): Compared[] =>
  [...Map.groupBy(accounts, ({ shop }) => shop.currency).values()].flatMap((some) => {
    const reckonings: readonly (Reckoning | undefined)[] = recomputeAll(some, runs);
    return some.map((account, place) => ({
      ...account,
      reckoning: reckonings[place] ?? refuse('Each gateway is reckoned.'),
    }));
  });

/** What is booked in a currency in which the files have no sale. */
const compareBooked = async (
  ask: Ask,
  businessId: string,
  accounts: readonly Account[],
): Promise<string[]> => {
  const known = new Set(accounts.map(({ shop }) => `${shop.gatewayNumber} ${shop.currency}`));
  const booked = await ask(
    `select distinct gateway_number || ' ' || currency as name from ledger_days where business_id = $1 order by 1`,
    [businessId],
  );
  return booked.flatMap(({ name = '' }) =>
    known.has(name) ? [] : [`${name}: entries are booked, and the files have no such sale`],
  );
};

/** Assumes that all statements of a run were credited on one day. */
export const auditShop = async (ask: Ask, asked: readonly AuditFiles[]): Promise<Audited> => {
  const businessId = await readBusiness(ask, asked[0]?.number ?? '');
  const numbers = await readGateways(ask, businessId);
  await refuseTaken(ask, businessId);
  const accounts: Account[] = [];
  for (const gatewayNumber of numbers) {
    const files =
      asked.find(({ number }) => number === gatewayNumber) ??
      (numbers.length === 1 ? asked[0] : undefined) ??
      refuse(`Gateway ${gatewayNumber} sold, too: name its files and its number.`);
    accounts.push(...(await readGateway(ask, files, { businessId, gatewayNumber })));
  }
  const runs = await readRuns(ask, businessId);
  const compared = reckonAll(accounts, runs);
  const statements = compared.flatMap(({ reckoning }) => reckoning.statements);
  if (statements.length === 0) {
    refuse('No statement is due yet, so nothing was compared.');
  }
  const count = (of: (account: Account) => readonly unknown[]): number =>
    accounts.reduce((sum, account) => sum + of(account).length, 0);
  const nets = [...Map.groupBy(compared, ({ shop }) => shop.currency)].map(([currency, some]) => {
    const all = some.flatMap(({ reckoning }) => reckoning.statements);
    return `${currency} ${all.reduce((sum, { net }) => sum + net, 0n)}`;
  });
  return {
    read: `${count(({ book }) => book.sales)} sales, ${count(({ book }) => book.refunds)} refunds, ${statements.length} statements of ${numbers.length} gateways in ${runs.length} runs, net ${nets.join(', ')}`,
    differences: [
      ...(await compareBooked(ask, businessId, accounts)),
      ...(await compare(compared)),
    ],
  };
};
