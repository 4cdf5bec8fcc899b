// Reads a shop's terms and settlement dates, and compares its statements with its own files. Anything the audit can't
// judge is an error with a sentence, so that "0 differences" always means that something was compared.
import { readAccounts } from './accounts.ts';
import { compare, type Ask, type Compared } from './compare.ts';
import { readCsv } from './read-csv.ts';
import {
  recomputeAll,
  type AuditRun,
  type AuditTerms,
  type Credit,
  type DayTerms,
  type Reckoning,
  type Selling,
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

const lineOf = ({ contract }: Agreed, day: string, card?: string): Row =>
  validOn(contract, day, card) ?? refuse(`Nothing was agreed for ${day}.`);

const widestFirst = (one: Row, other: Row): number => {
  const nameOf = ({ card_brand: brand = '', region = '' }: Row): string =>
    [brand === 'any' ? 0 : 1, region === 'any' ? 0 : 1, brand, region].join(' ');
  const [name, otherName] = [nameOf(one), nameOf(other)];
  return name === otherName
    ? (other['valid_from'] ?? '').localeCompare(one['valid_from'] ?? '')
    : name.localeCompare(otherName, 'en');
};

/**
 * The currency in which a gateway lays by a margin and a deposit: that of its own widest line where its own price every card, else
 * of the general line, else of the widest.
 */
const laidByIn = ({ contract }: Agreed, day: string): string | undefined => {
  const lines = contract.filter((row) => (row['valid_from'] ?? '') <= day).toSorted(widestFirst);
  const own = lines.filter(({ whose }) => whose === 'own');
  const all = lines.filter(({ whose }) => whose === 'any');
  const regions = own.flatMap((row) => (row['card_brand'] === 'any' ? [row['region']] : []));
  const pricesAll =
    regions.includes('any') || (regions.includes('domestic') && regions.includes('overseas'));
  const general = all.find((row) => row['card_brand'] === 'any' && row['region'] === 'any');
  return (pricesAll ? own[0] : (general ?? own[0] ?? all[0]))?.['settlement_currency'];
};

/** Terms are data: they are read, and all results are recalculated from them. */
const termsOn = (
  agreed: Agreed,
  { day, card, currency }: { day: string; card: string | undefined; currency: string },
): DayTerms => {
  const rates = lineOf(agreed, day, card);
  const isLaidBy = [undefined, currency].includes(laidByIn(agreed, day));
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
    marginTarget: isLaidBy ? BigInt(cycle['margin_target_minor'] ?? '') : 0n,
    depositTarget: isLaidBy ? BigInt(cycle['deposit_target_minor'] ?? '') : 0n,
  };
};

const readTerms = async (ask: Ask, agreed: Agreed, currency: string): Promise<AuditTerms> => {
  const holidays = await ask('select day::text from bank_holidays where currency = $1', [currency]);
  const known = new Map<string, DayTerms>();
  return {
    on: (day, card) => {
      const key = `${day} ${card}`;
      const terms = known.get(key) ?? termsOn(agreed, { day, card, currency });
      known.set(key, terms);
      return terms;
    },
    bankHolidays: new Set(holidays.map(({ day = '' }) => day)),
  };
};

/** The nightly runs since the first statement. */
const readRuns = async (ask: Ask, businessId: string): Promise<AuditRun[]> => {
  const rows = await ask(
    `select (finished_at at time zone interval '8 hours')::date::text as "on", max(settlement_day)::text as newest
     from settlement_runs
     where finished_at >= (select min(made_at) from settlement_batches where business_id = $1)
     group by finished_at order by finished_at`,
    [businessId],
  );
  return rows.map(({ on = '', newest = '' }) => ({ on, newest, creditedOn: undefined }));
};

const hasBatches = async (ask: Ask, businessId: string): Promise<boolean> =>
  (await ask('select from settlement_batches where business_id = $1 limit 1', [businessId]))
    .length > 0;

/** An operator's decision: its day, and the runs before it. */
const decided = (
  at: string,
): string => `(${at} at time zone interval '8 hours')::date::text as "on",
       (select count(distinct finished_at)::text from settlement_runs
         where finished_at <= ${at} and finished_at >= (select min(made_at) from settlement_batches where business_id = $1)) as run`;

const creditOf = ({ on = '', run = '' }: Row): Credit => ({ on, run: Number(run) });

/** Decisions of operators on a gateway in a currency: facts, like the terms. */
const readDecisions = async (
  ask: Ask,
  { businessId, gatewayNumber }: { businessId: string; gatewayNumber: string },
  currency: string,
): Promise<Pick<Required<Selling>, 'credits' | 'offsets'>> => {
  const of = [businessId, gatewayNumber, currency];
  const here = 'business_id = $1 and gateway_number = $2 and currency = $3';
  const credits = await ask(
    `select settlement_day::text as day, ${decided('credited_at')} from settlement_batches where ${here} and status = 'credited'`,
    of,
  );
  const offsets = await ask(
    `select available_minor::text as available, reserve_minor::text as reserve, deposit_minor::text as deposit, ${decided('made_at')}
     from offsets where ${here} and made_by is not null order by made_at`,
    of,
  );
  return {
    credits: new Map(credits.map(({ day = '', ...rest }) => [day, creditOf(rest)] as const)),
    offsets: offsets.map(({ available = '0', reserve = '0', deposit = '0', ...rest }) => ({
      available: BigInt(available),
      reserve: BigInt(reserve),
      deposit: BigInt(deposit),
      ...creditOf(rest),
    })),
  };
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
  const accounts: Account[] = [];
  for (const [currency, book] of books) {
    const terms = await readTerms(ask, agreed, currency);
    const decisions = await readDecisions(ask, of, currency);
    accounts.push({ shop: { ask, ...of, currency }, terms, book, ...decisions });
  }
  return accounts.length === 0 ? refuse(`No sale was read from ${files.orders}.`) : accounts;
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

export const auditShop = async (ask: Ask, asked: readonly AuditFiles[]): Promise<Audited> => {
  const businessId = await readBusiness(ask, asked[0]?.number ?? '');
  const numbers = await readGateways(ask, businessId);
  const accounts: Account[] = [];
  for (const gatewayNumber of numbers) {
    const files =
      asked.find(({ number }) => number === gatewayNumber) ??
      (numbers.length === 1 ? asked[0] : undefined) ??
      refuse(`Gateway ${gatewayNumber} sold, too: name its files and its number.`);
    accounts.push(...(await readGateway(ask, files, { businessId, gatewayNumber })));
  }
  const runs = await readRuns(ask, businessId);
  if (runs.length === 0 && (await hasBatches(ask, businessId))) {
    refuse('A night is settling. Run this again once it has ended.');
  }
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
