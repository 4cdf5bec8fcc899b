import { asOwner } from './test-database.ts';

const lineAmounts = [
  'sale_minor',
  'deduction_minor',
  'single_fee_minor',
  'refund_minor',
  'refund_fee_minor',
  'chargeback_minor',
  'dispute_fee_minor',
  'rdr_minor',
  'rdr_fee_minor',
  'ethoca_fee_minor',
  'appeal_return_minor',
  'other_return_minor',
  'other_deduction_minor',
  'reserve_minor',
] as const;
type LineAmount = (typeof lineAmounts)[number];
const besideLines = [
  'reserve_released_minor',
  'margin_taken_minor',
  'margin_returned_minor',
  'deposit_taken_minor',
  'deposit_returned_minor',
  'brought_forward_minor',
] as const;

type Amounts<Name extends string> = Partial<Record<Name, bigint>>;

export type PlantedLine = {
  cause: string;
  payment_number: string;
  kind: 'sale' | 'refund' | 'dispute' | 'alert';
  business_day: string;
  /** For a correction: the last entry of the earlier line. */
  after_id?: bigint;
  through_id?: bigint;
} & Amounts<LineAmount>;

export type PlantedBatch = {
  business_id: bigint;
  number: string;
  gateway_number: string;
  currency: string;
  settlement_day: string;
  status: 'reported' | 'checked' | 'credited' | 'cancelled';
  /** For a credited batch; defaults to the settlement day at 08:00 UTC. */
  credited_at?: Date;
  reserve_released_in?: string;
  reserve_offset_minor?: bigint;
  lines: readonly PlantedLine[];
} & Amounts<(typeof besideLines)[number]>;

const asJson = (rows: readonly object[]): string =>
  JSON.stringify(rows, (_key, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );

const columnsOf = (rows: readonly object[]): string[] => [
  ...new Set(rows.flatMap((row) => Object.keys(row))),
];

const [checker, crediter] = [900_001n, 900_002n];

const sumOf = (lines: readonly PlantedLine[], name: keyof Amounts<LineAmount>): bigint =>
  lines.reduce((total, line) => total + (line[name] ?? 0n), 0n);

/** Amounts added in a statement's net; every other amount is subtracted. */
const given: readonly string[] = [
  'sale_minor',
  'appeal_return_minor',
  'other_return_minor',
  'reserve_released_minor',
  'margin_returned_minor',
  'deposit_returned_minor',
  'brought_forward_minor',
];

const rowOf = ({
  lines,
  reserve_released_in: _releasedIn,
  reserve_offset_minor: _offset,
  ...batch
}: PlantedBatch) => {
  const madeAt = new Date(`${batch.settlement_day}T02:00:00+08:00`);
  const decidedAt = batch.credited_at ?? new Date(`${batch.settlement_day}T08:00:00Z`);
  const isCredited = batch.status === 'credited';
  const isChecked = batch.status === 'checked' || isCredited;
  const isCancelled = batch.status === 'cancelled';
  const { reserve_minor: extracted, ...ofLines } = Object.fromEntries(
    lineAmounts.map((name) => [name, sumOf(lines, name)]),
  );
  const amounts = {
    ...ofLines,
    reserve_extracted_minor: extracted ?? 0n,
    ...Object.fromEntries(besideLines.map((name) => [name, batch[name] ?? 0n])),
  };
  return {
    ...batch,
    ...amounts,
    net_minor: Object.entries(amounts).reduce(
      (net, [name, minor]) => (given.includes(name) ? net + minor : net - minor),
      0n,
    ),
    through_id: 0n,
    made_at: madeAt,
    sale_count: lines.filter(({ kind }) => kind === 'sale').length,
    line_count: lines.length,
    frozen_minor: 0n,
    checked_by: isChecked ? checker : null,
    checked_at: isChecked ? madeAt : null,
    credited_by: isCredited ? crediter : null,
    credited_at: isCredited ? decidedAt : null,
    cancelled_by: isCancelled ? checker : null,
    cancelled_at: isCancelled ? decidedAt : null,
  };
};

const lineRows = ({ lines, business_id, number, gateway_number, currency, status }: PlantedBatch) =>
  lines.map((line) => ({
    ...Object.fromEntries(lineAmounts.map((name) => [name, 0n])),
    deduction_ppm: 0,
    hold_days: 0,
    after_id: 0n,
    through_id: 1n,
    ...line,
    business_id,
    batch_number: number,
    gateway_number,
    currency,
    is_live: status !== 'cancelled',
  }));

const partsOf = ({ lines, ...batch }: PlantedBatch) => {
  const extracted = sumOf(lines, 'reserve_minor');
  return extracted === 0n
    ? []
    : [
        {
          business_id: batch.business_id,
          batch_number: batch.number,
          hold_days: 0,
          gateway_number: batch.gateway_number,
          currency: batch.currency,
          extracted_minor: extracted,
          offset_minor: batch.reserve_offset_minor ?? 0n,
          returned_minor: 0n,
          release_on: '2027-12-01',
          released_in: batch.reserve_released_in ?? null,
        },
      ];
};

/**
 * Inserts statements as the nightly run and the operators would leave them, with sums made of their lines; nothing in the ledger.
 */
export const plantSettlements = (url: string, batches: readonly PlantedBatch[]): Promise<void> =>
  asOwner(url, async (client) => {
    const insert = (table: string, columns: readonly string[], rows: readonly object[]) =>
      client.query(
        `insert into ${table} (${columns.join(', ')})
       select ${columns.join(', ')} from json_populate_recordset(null::${table}, $1::json)`,
        [asJson(rows)],
      );
    await client.query('begin');
    await client.query(
      `insert into persons (id, kind, name, password_hash, language, created_at) overriding system value
       select id, 'operator', 'Operator ' || id, '', 'en', timestamptz '2025-01-01Z' from unnest($1::bigint[]) as id
       on conflict do nothing`,
      [[checker, crediter]],
    );
    const rows = batches.map(rowOf);
    const lines = batches.flatMap(lineRows);
    const parts = batches.flatMap(partsOf);
    await insert('settlement_batches', columnsOf(rows), rows);
    await insert('settlement_lines', columnsOf(lines), lines);
    if (parts.length > 0) {
      await insert('reserve_parts', columnsOf(parts), parts);
    }
    await client.query('commit');
    await client.query('analyze settlement_batches, settlement_lines, reserve_parts');
  });
