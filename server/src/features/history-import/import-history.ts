import { basename } from 'node:path';
import pg from 'pg';
import sql from 'sql-template-tag';
import { inRole } from '#platform/database';
import type { Database } from '#platform/database';
import { businessDayOf, importIdOf } from './identity.ts';
import type { Shop } from './identity.ts';
import { writeLinks } from './import-links.ts';
import { importPart } from './import-part.ts';
import type { PartWork } from './import-part.ts';
import { translateRows, writeRows } from './import-rows.ts';
import { columnsOfRows } from './mapping.ts';
import type { Mapping } from './mapping.ts';
import { examineSource } from './read-source.ts';
import type { Source } from './read-source.ts';
import type { Tally } from './tally.ts';

export type HistoryOrder = {
  merchantNumber: string;
  /** Needed only where the business has several live gateways. */
  gatewayNumber?: string | undefined;
  mapping: Mapping;
  file: string;
  linksFile?: string | undefined;
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

const findShop = async (
  database: Database,
  { merchantNumber, gatewayNumber }: HistoryOrder,
): Promise<{ shop: Shop; businessName: string }> => {
  const found = await inRole(database, 'feed', (tx) =>
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

/** Makes the months that rows need before they come: the feed's role makes no tables. */
const monthMaker = (migrator: pg.Client) => {
  const made = new Set<string>();
  return async (months: readonly string[]): Promise<void> => {
    for (const month of new Set(months.filter((name) => !made.has(name)))) {
      await migrator.query('call ensure_transaction_months($1::date, $1::date)', [`${month}-01`]);
      made.add(month);
    }
  };
};

type Common = Pick<PartWork<never>, 'database' | 'delimiter' | 'now'>;
type Run = { order: HistoryOrder; shop: Shop; migrator: pg.Client; common: Common };

const importRowsFile = async (run: Run, source: Source): Promise<FinishedPart> => {
  const { order, shop, migrator, common } = run;
  const { mapping, now } = order;
  const importId = importIdOf(shop, JSON.stringify(mapping), source.digest);
  const fileName = basename(source.file);
  const work = { importId, shop, mapping, now };
  const makeMonths = monthMaker(migrator);
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
    write: (tx, rows) => writeLinks(tx, rows, { shop, mapping, now }),
    onProgress: (bytes) => order.onProgress('links', bytes / source.bytes),
  });
  return { importId, fileName, tally };
};

/** One import per shop at a time; one that was just killed may hold the lock for a moment longer. */
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

/** Brings a shop's history into one business: its rows first, then the links from cancellations to sales. */
export const importHistory = async (
  database: Database,
  databaseUrl: string,
  order: HistoryOrder,
): Promise<History> => {
  const { mapping, linksFile, now } = order;
  if (linksFile !== undefined && mapping.refundLinks === undefined) {
    throw new Error(`The mapping ${mapping.name} does not say how refund links are read.`);
  }
  const { shop, businessName } = await findShop(database, order);
  const source = await examineSource(order.file);
  const linksSource = linksFile === undefined ? undefined : await examineSource(linksFile);
  const migrator = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'back-office import',
  });
  await migrator.connect();
  try {
    await lockShop(migrator, shop);
    const common = { database, delimiter: mapping.delimiter, now };
    const run = { order, shop, migrator, common };
    const rows = await importRowsFile(run, source);
    const links =
      linksSource === undefined
        ? undefined
        : await importLinksFile(run, linksSource, rows.importId);
    return { shop, businessName, rows, links };
  } finally {
    await migrator.end();
  }
};
