import { isDeepStrictEqual } from 'node:util';
import {
  currencyOf,
  keptOf,
  netOf,
  reserveOf,
  returnedOf,
  sum,
  type Figure,
  type PlainBatch,
  type PlainRecord,
} from '../plain-settlement/record.ts';
import type { Shop } from './shop.ts';
import type { World } from './world.ts';

/** Contents of a shop's statements, from its own book or from the product. */
type Told = {
  batches: unknown[];
  blocks: Record<string, string>;
  balances: Record<string, number>;
};

// Signed as they count for the merchant.
const columns: Record<string, { column: string; figures: readonly Figure[] }> = {
  sale: { column: 'sale_minor', figures: ['sale'] },
  singleFee: { column: '-single_fee_minor', figures: ['singleFee'] },
  refund: { column: '-refund_minor', figures: ['refund'] },
  refundFee: { column: '-refund_fee_minor', figures: ['refundFee'] },
  chargeback: { column: '-chargeback_minor', figures: ['chargeback'] },
  disputeFee: { column: '-dispute_fee_minor', figures: ['chargebackFee', 'retrievalFee'] },
  rdr: { column: '-rdr_minor', figures: ['rdr'] },
  rdrFee: { column: '-rdr_fee_minor', figures: ['rdrFee'] },
  ethocaFee: { column: '-ethoca_fee_minor', figures: ['ethocaFee'] },
  appealReturn: { column: 'appeal_return_minor', figures: ['appealReturn'] },
  otherReturn: { column: 'other_return_minor', figures: ['otherReturn'] },
  otherDeduction: { column: '-other_deduction_minor', figures: ['otherDeduction'] },
};

const batchOf = (record: PlainRecord, batch: PlainBatch) => {
  const { lines } = batch;
  const sums = lines.map((line) => line.sums);
  const total = (figures: readonly Figure[]): number =>
    Number(sum(sums.flatMap((one) => figures.map((figure) => one[figure] ?? 0n))));
  return {
    number: batch.number,
    day: batch.day,
    status: batch.status,
    ...Object.fromEntries(
      Object.entries(columns).map(([name, column]) => [name, total(column.figures)]),
    ),
    deduction: Number(sum(lines.map(({ deduction }) => deduction))),
    reserve: Number(reserveOf(batch)),
    released: Number(batch.released),
    parts: batch.parts.map((part) => [
      part.releaseOn,
      part.releasedIn,
      ...[keptOf(part), part.offset, returnedOf(record, part)].map(Number),
    ]),
    margin: Number(batch.margin),
    deposit: Number(batch.deposit),
    broughtForward: Number(batch.broughtForward),
    net: Number(batch.net),
    currency: currencyOf(batch.account),
    lines: lines
      .map((line) => [line.cause, ...[netOf([line]), line.reserve, line.deduction].map(Number)])
      .toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1)),
  };
};

const figures = Object.entries(columns).map(([name, { column }]) => `'${name}', ${column}`);
const batchesQuery = `
  select b.business_id as id, json_agg(json_build_object('number', b.number, 'day', settlement_day, 'status', status, ${figures.join(', ')},
    'deduction', deduction_minor, 'reserve', reserve_extracted_minor, 'released', reserve_released_minor,
    'parts', coalesce(p.parts, '[]'), 'margin', margin_taken_minor - margin_returned_minor,
    'deposit', deposit_taken_minor - deposit_returned_minor, 'broughtForward', brought_forward_minor, 'net', net_minor,
    'currency', currency,
    'lines', coalesce(l.lines, '[]')) order by b.number) as told
  from settlement_batches b
  left join (
    select business_id, batch_number, json_agg(json_build_array(cause, net_minor, reserve_minor, deduction_minor) order by cause) as lines
    from settlement_lines group by 1, 2
  ) l on l.business_id = b.business_id and l.batch_number = b.number
  left join (
    select business_id, batch_number,
      json_agg(json_build_array(release_on, released_in, extracted_minor, offset_minor, returned_minor) order by hold_days) as parts
    from reserve_parts group by 1, 2
  ) p on p.business_id = b.business_id and p.batch_number = b.number
  group by 1`;
const blocksQuery =
  'select business_id as id, json_object_agg(payment_number, reason order by payment_number) as told from settlement_blocks group by 1';
// Held amounts still belong to the merchant, in their original account.
const balancesQuery = `
  select business_id as id, json_object_agg(currency || ' ' || account, minor) as told
  from (
    select business_id, currency, sum(balance_minor) as minor,
      case account when 'frozenFromPending' then 'pending' when 'frozenFromAvailable' then 'available' else account end as account
    from ledger_accounts where account !~ 'scheme|feeIncome' group by 1, 2, 4
  ) a group by 1`;

const balancesIn = ({ plain: { record } }: Shop, currency: string): Told['balances'] => {
  const isIn = ({ account }: { account: string }): boolean => currencyOf(account) === currency;
  const credited = record.batches.filter((batch) => isIn(batch) && batch.status === 'credited');
  const offsets = record.offsets.filter(isIn);
  const total = (amount: (batch: PlainBatch) => bigint): bigint => sum(credited.map(amount));
  const taken = (from: 'available' | 'reserve' | 'deposit'): bigint =>
    sum(offsets.map((offset) => offset[from]));
  const available = total(({ net }) => (net > 0n ? net : 0n)) - taken('available');
  const reserve = total((batch) => reserveOf(batch) - batch.released) - taken('reserve');
  const margin = total((batch) => batch.margin);
  const deposit = total((batch) => batch.deposit) - taken('deposit');
  const deduction = total(({ lines }) => sum(lines.map((line) => line.deduction)));
  const earned = sum(record.entries.filter(isIn).map(({ minor }) => minor)) - deduction;
  const pending = earned - available - reserve - margin - deposit;
  return Object.fromEntries(
    Object.entries({ available, deposit, margin, pending, reserve })
      .filter(([, minor]) => minor !== 0n)
      .map(([account, minor]) => [`${currency} ${account}`, Number(minor)]),
  );
};

const ofPlainBook = (shop: Shop): Told => ({
  batches: shop.plain.record.batches
    .map((batch) => batchOf(shop.plain.record, batch))
    .toSorted((one, other) => (one.number < other.number ? -1 : 1)),
  blocks: Object.fromEntries(shop.plain.record.blocked),
  balances: { ...balancesIn(shop, 'EUR'), ...balancesIn(shop, 'USD') },
});

type Row = { id: bigint; told: unknown };

const readAll = async ({ owner }: World, query: string): Promise<Map<bigint, unknown>> =>
  new Map((await owner.query<Row>(query)).rows.map(({ id, told }) => [id, told]));

const nonZero = (balances: Record<string, number>): Record<string, number> =>
  Object.fromEntries(Object.entries(balances).filter(([, minor]) => minor !== 0));

const differences = (shop: Shop, found: Told): string[] => {
  const expected = ofPlainBook(shop);
  return (['batches', 'blocks', 'balances'] as const)
    .filter((part) => !isDeepStrictEqual(expected[part], found[part]))
    .map(
      (part) =>
        `${part} are ${JSON.stringify(found[part])} and ought to be ${JSON.stringify(expected[part])}`,
    );
};

/** Shops with a different number of statements than in their own book, by place. */
export const compareCounts = async (world: World): Promise<Map<number, string[]>> => {
  const counts = await readAll(
    world,
    'select business_id as id, count(*)::integer as told from settlement_batches group by 1',
  );
  return new Map(
    world.shops.flatMap(({ businessId, plain }, place): [number, string[]][] => {
      const [found, expected] = [counts.get(businessId) ?? 0, plain.record.batches.length];
      return found === expected
        ? []
        : [[place, [`${JSON.stringify(found)} statements, and ought to be ${expected}`]]];
    }),
  );
};

/** Differences between the product's statements and balances and a shop's own book, by the shop's place. */
export const compareAll = async (world: World): Promise<Map<number, string[]>> => {
  const [batches, blocks, balances] = [
    await readAll(world, batchesQuery),
    await readAll(world, blocksQuery),
    await readAll(world, balancesQuery),
  ];
  const complaints = new Map<number, string[]>();
  for (const [place, shop] of world.shops.entries()) {
    const found = differences(shop, {
      batches: (batches.get(shop.businessId) ?? []) as unknown[],
      blocks: (blocks.get(shop.businessId) ?? {}) as Record<string, string>,
      balances: nonZero((balances.get(shop.businessId) ?? {}) as Record<string, number>),
    });
    if (found.length > 0) {
      complaints.set(place, found);
    }
  }
  return complaints;
};
