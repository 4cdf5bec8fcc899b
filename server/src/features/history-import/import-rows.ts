import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import type { Shop } from './identity.ts';
import type { Mapping } from './mapping.ts';
import type { SourceRow } from './reading/read-source.ts';
import type { Outcome } from './report.ts';
import { applyImported, findCancellations, type KeptCancellation } from './shop-records.ts';
import { translateRow } from './translate-row.ts';
import type { Cancellation, Refused, Sale, Translated } from './translate-row.ts';

export type RowsWork = { importId: string; shop: Shop; mapping: Mapping; now: Date };

type At<Value> = Value & { line: number };
export type RowsBatch = At<Translated>[];

/** Translates each row before anything is written. */
export const translateRows = (rows: readonly SourceRow[], work: RowsWork): RowsBatch =>
  rows.map((row) =>
    'fault' in row
      ? {
          kind: 'refused',
          line: row.line,
          invoice: '',
          reason: row.fault,
          detail: '',
          currency: null,
          amountMinor: null,
        }
      : { line: row.line, ...translateRow(row.cells, work) },
  );

const outcomeOf = (
  { line, invoice, currency, amountMinor }: At<Sale | Cancellation | Refused>,
  words: Pick<Outcome, 'outcome'> & Partial<Pick<Outcome, 'reason' | 'detail'>>,
): Outcome => ({ line, invoice, currency, amountMinor, reason: '', detail: '', ...words });

const writeSales = async (tx: Tx, sales: At<Sale>[], work: RowsWork): Promise<Outcome[]> => {
  const applied = await applyImported(tx, sales, work);
  return sales.map((sale, place) => outcomeOf(sale, applied[place] ?? { outcome: 'known' }));
};

/** Stores cancellations until their links are imported; if an invoice occurs twice, the first one stands. */
const keepCancellations = async (
  tx: Tx,
  cancellations: At<Cancellation>[],
  { importId, shop }: RowsWork,
): Promise<Map<string, KeptCancellation>> => {
  const rows = cancellations.map(({ line, invoice, at, currency, amountMinor }) => ({
    business_id: shop.businessId.toString(),
    gateway_number: shop.gatewayNumber,
    import_id: importId,
    line,
    invoice,
    cancelled_at: at.toString(),
    currency,
    amount_minor: amountMinor.toString(),
  }));
  await tx.run(sql`
    insert into import_cancellations (business_id, gateway_number, invoice, import_id, line, cancelled_at, currency, amount_minor)
    select distinct on (invoice) business_id, gateway_number, invoice, import_id, line, cancelled_at, currency, amount_minor
    from json_populate_recordset(null::import_cancellations, ${JSON.stringify(rows)})
    order by invoice, line
    on conflict (business_id, gateway_number, invoice) do update
    set import_id = excluded.import_id, line = excluded.line
    where import_cancellations.import_id <> excluded.import_id`);
  const kept = await findCancellations(
    tx,
    shop,
    cancellations.map(({ invoice }) => invoice),
  );
  return new Map(kept.map((cancellation) => [cancellation.invoice, cancellation]));
};

const judgeCancellation = (
  given: At<Cancellation>,
  kept: KeptCancellation | undefined,
): Outcome => {
  const isSame =
    kept !== undefined &&
    kept.at.equals(given.at) &&
    kept.currency === given.currency &&
    kept.amountMinor === given.amountMinor;
  if (!isSame) {
    return outcomeOf(given, { outcome: 'refused', reason: 'identifierReused' });
  }
  return kept.line === given.line
    ? outcomeOf(given, { outcome: 'cancellation' })
    : outcomeOf(given, { outcome: 'repeated', detail: `line ${kept.line}` });
};

const writeCancellations = async (tx: Tx, cancellations: At<Cancellation>[], work: RowsWork) => {
  const kept = await keepCancellations(tx, cancellations, work);
  return cancellations.map((given) => judgeCancellation(given, kept.get(given.invoice)));
};

/** Imports a batch of the shop's rows: sales through the feed, cancellations separately. */
export const writeRows = async (
  tx: Tx,
  translated: RowsBatch,
  work: RowsWork,
): Promise<Outcome[]> => {
  const sales = translated.filter((row) => row.kind === 'sale');
  const cancellations = translated.filter((row) => row.kind === 'cancellation');
  const refused = translated.filter((row) => row.kind === 'refused');
  const notes = [...sales, ...cancellations].flatMap((row) =>
    row.notes.map((note): Outcome => outcomeOf(row, { outcome: 'noted', ...note })),
  );
  return [
    ...(await writeSales(tx, sales, work)),
    ...(await writeCancellations(tx, cancellations, work)),
    ...refused.map((row) =>
      outcomeOf(row, { outcome: 'refused', reason: row.reason, detail: row.detail }),
    ),
    ...notes,
  ];
};
