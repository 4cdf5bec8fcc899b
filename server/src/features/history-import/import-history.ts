import { basename } from 'node:path';
import pg from 'pg';
import sql from 'sql-template-tag';
import { inRoleForLong } from '#platform/database';
import type { Database, Tx } from '#platform/database';
import { businessDayOf, importIdOf } from './identity.ts';
import type { Shop } from './identity.ts';
import { writeLinks } from './import-links.ts';
import { importPart } from './import-part.ts';
import type { PartWork } from './import-part.ts';
import { translateRows, writeRows } from './import-rows.ts';
import { columnsOfRows } from './mapping.ts';
import type { Mapping } from './mapping.ts';
import { examineSource } from './reading/read-source.ts';
import type { Source } from './reading/read-source.ts';
import { summarize, writeReport, type Tally } from './report.ts';

export type HistoryOrder = {
  merchantNumber: string;
  /** Required only if the business has several live gateways. */
  gatewayNumber?: string | undefined;
  mapping: Mapping;
  file: string;
  linksFile?: string | undefined;
  /** File for one line of JSON per row that is more than a plain payment. */
  reportFile?: string | undefined;
  /** Runs all of it and stores nothing. */
  isCheck?: boolean;
  now: Date;
  onProgress: (part: 'rows' | 'links', share: number) => void;
};

export type FinishedPart = { importId: string; fileName: string; tally: Tally };
export type History = {
  shop: Shop;
  businessName: string;
  rows: FinishedPart;
  links: FinishedPart | undefined;
};

/** An import's access to the database: batch by batch, or all in one transaction that is rolled back. */
export type Door = {
  inFeed: <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>;
  /** Months have tables of their own; the feed's role can't make them. "2021-05". */
  makeMonth: (month: string) => Promise<void>;
  /** Without statistics on newly filled tables, the planner would scan them for each link. */
  takeStatistics: () => Promise<void>;
};

const findShop = async (
  { inFeed }: Door,
  { merchantNumber, gatewayNumber }: HistoryOrder,
): Promise<{ shop: Shop; businessName: string }> => {
  const found = await inFeed((tx) =>
    tx.rows<{ businessId: bigint; businessName: string; gatewayNumber: string | null }>(sql`
      select b.id as "businessId", b.name as "businessName", g.gateway_number as "gatewayNumber"
      from businesses b left join gateways g on g.business_id = b.id and g.mode = 'live'
      where b.merchant_number = ${merchantNumber} order by g.gateway_number`),
  );
  const gateways = found.flatMap((row) => (row.gatewayNumber === null ? [] : [row.gatewayNumber]));
  const [first] = found;
  if (first === undefined) {
    throw new Error(`There is no business with the merchant number ${merchantNumber}.`);
  }
  const chosen = gatewayNumber ?? (gateways.length === 1 ? gateways[0] : undefined);
  if (chosen === undefined || !gateways.includes(chosen)) {
    throw new Error(
      `Name one live gateway of ${merchantNumber} with --gateway: it has ${gateways.join(', ') || 'none'}.`,
    );
  }
  const { businessId, businessName } = first;
  return { shop: { businessId, gatewayNumber: chosen }, businessName };
};

/** Makes the months that rows need before they are written. */
const monthMaker = ({ makeMonth }: Door) => {
  const made = new Set<string>();
  return async (months: readonly string[]): Promise<void> => {
    for (const month of new Set(months.filter((name) => !made.has(name)))) {
      await makeMonth(month);
      made.add(month);
    }
  };
};

type Common = Pick<PartWork<never>, 'door' | 'dialect' | 'now'>;
type Run = { order: HistoryOrder; shop: Shop; common: Common };

const importRowsFile = async (run: Run, source: Source): Promise<FinishedPart> => {
  const { order, shop, common } = run;
  const { mapping, now } = order;
  const importId = importIdOf(shop, JSON.stringify(mapping), source.digest);
  const fileName = basename(source.file);
  const work = { importId, shop, mapping, now };
  const makeMonths = monthMaker(common.door);
  const tally = await importPart({
    ...common,
    part: {
      id: importId,
      part: 'rows',
      shop,
      file: { name: fileName, digest: source.digest },
      mappingName: mapping.name,
    },
    source,
    columns: columnsOfRows(mapping),
    read: (rows) => translateRows(rows, work),
    prepare: (batch) =>
      makeMonths(
        batch.flatMap((row) => (row.kind === 'sale' ? [businessDayOf(row.at).slice(0, 7)] : [])),
      ),
    write: (tx, batch) => writeRows(tx, batch, work),
    onProgress: (bytes) => order.onProgress('rows', bytes / source.bytes),
  });
  return { importId, fileName, tally };
};

const importLinksFile = async (
  { order, shop, common }: Run,
  source: Source,
  rowsImportId: string,
): Promise<FinishedPart> => {
  const { mapping, now } = order;
  const importId = importIdOf(shop, rowsImportId, source.digest);
  const fileName = basename(source.file);
  const tally = await importPart({
    ...common,
    part: {
      id: importId,
      part: 'links',
      shop,
      file: { name: fileName, digest: source.digest },
      mappingName: mapping.name,
    },
    source,
    columns: Object.values(mapping.refundLinks ?? {}),
    read: (rows) => rows,
    prepare: async () => {},
    write: (tx, rows) => writeLinks(tx, rows, { importId, shop, mapping, now }),
    onProgress: (bytes) => order.onProgress('links', bytes / source.bytes),
  });
  return { importId, fileName, tally };
};

/** One import per shop at a time; one just killed may hold the lock for a moment longer. */
const lockShop = async (
  migrator: pg.Client,
  { businessId, gatewayNumber }: Shop,
): Promise<void> => {
  await migrator.query(`set lock_timeout = '15s'`);
  try {
    await migrator.query('select pg_advisory_lock(hashtextextended($1, 0))', [
      `history import ${businessId}/${gatewayNumber}`,
    ]);
  } catch {
    throw new Error(`Another import into gateway ${gatewayNumber} is running: let it end first.`);
  }
};

const makeMonthOf = async (migrator: pg.Client, month: string): Promise<void> => {
  await migrator.query('call ensure_transaction_months($1::date, $1::date)', [`${month}-01`]);
};

const statisticsOf = 'analyze transactions, merchant_orders, import_cancellations';

/** In the single transaction of a check the migrator works under the feed's role, with row-level security. */
const checkingDoor = (migrator: pg.Client): Door => {
  const tx: Tx = {
    rows: async <Row extends object>(query: pg.QueryConfig) =>
      (await migrator.query<Row & pg.QueryResultRow>(query)).rows,
    run: async (query) => (await migrator.query(query)).rowCount ?? 0,
    // A check is rolled back.
    last: () => {},
    client: migrator,
  };
  const asMigrator = async (work: () => Promise<unknown>): Promise<void> => {
    await migrator.query('reset role');
    await work();
    await migrator.query('set local role bo_feed');
  };
  return {
    inFeed: (work) => work(tx),
    makeMonth: (month) => asMigrator(() => makeMonthOf(migrator, month)),
    takeStatistics: () => asMigrator(() => migrator.query(statisticsOf)),
  };
};

type Finished = { history: History; summary: string };

const importThrough = async (
  door: Door,
  migrator: pg.Client,
  order: HistoryOrder,
): Promise<Finished> => {
  const { mapping, linksFile, reportFile, now } = order;
  const { shop, businessName } = await findShop(door, order);
  await lockShop(migrator, shop);
  const source = await examineSource(order.file);
  const linksSource = linksFile === undefined ? undefined : await examineSource(linksFile);
  const run = { order, shop, common: { door, dialect: mapping, now } };
  const rows = await importRowsFile(run, source);
  await door.takeStatistics();
  const links =
    linksSource === undefined ? undefined : await importLinksFile(run, linksSource, rows.importId);
  const history = { shop, businessName, rows, links };
  if (reportFile !== undefined) {
    await writeReport(door, history, reportFile);
  }
  return { history, summary: await summarize(door, history) };
};

/**
 * Imports a shop's history into one business: its rows first, then the links from cancellations to sales. A check does the same
 * in one transaction and rolls it back: it reports what an import would do.
 */
export const importHistory = async (
  database: Database,
  databaseUrl: string,
  order: HistoryOrder,
): Promise<Finished> => {
  if (order.linksFile !== undefined && order.mapping.refundLinks === undefined) {
    throw new Error(`The mapping ${order.mapping.name} does not say how refund links are read.`);
  }
  const migrator = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'back-office import',
  });
  await migrator.connect();
  try {
    if (order.isCheck !== true) {
      return await inRoleForLong(database, 'feed', ({ inTransaction }) =>
        importThrough(
          {
            inFeed: inTransaction,
            makeMonth: (month) => makeMonthOf(migrator, month),
            takeStatistics: async () => void (await migrator.query(statisticsOf)),
          },
          migrator,
          order,
        ),
      );
    }
    // A migrator without superuser rights may assume a role only after a grant, which is rolled back too.
    await migrator.query('begin; grant bo_feed to current_user; set local role bo_feed');
    return await importThrough(checkingDoor(migrator), migrator, order);
  } finally {
    // Closing the connection ends a check's transaction, and nothing of it is stored.
    await migrator.end();
  }
};
