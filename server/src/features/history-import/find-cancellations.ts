import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import type { Shop } from './identity.ts';

export type KeptCancellation = {
  invoice: string;
  line: number;
  at: Temporal.Instant;
  currency: string;
  amountMinor: bigint;
  /** What links have taken back of it so far. */
  coveredMinor: bigint;
};

type Row = Omit<KeptCancellation, 'line' | 'at'> & { line: bigint; at: Date };

const keptOf = ({ line, at, ...rest }: Row): KeptCancellation => ({
  ...rest,
  line: Number(line),
  at: Temporal.Instant.fromEpochMilliseconds(at.getTime()),
});

const columns = sql`c.invoice, c.line, c.cancelled_at as at, c.currency, c.amount_minor as "amountMinor",
  coalesce((
    select sum(l.amount_minor) from import_links l
    where l.business_id = c.business_id and l.gateway_number = c.gateway_number and l.cancellation = c.invoice
  ), 0)::bigint as "coveredMinor"`;

export const findCancellations = async (
  tx: Tx,
  shop: Shop,
  invoices: readonly string[],
): Promise<KeptCancellation[]> => {
  const rows = await tx.rows<Row>(sql`
    select ${columns} from import_cancellations c
    where c.business_id = ${shop.businessId} and c.gateway_number = ${shop.gatewayNumber}
      and c.invoice = any (${invoices}::text[])`);
  return rows.map(keptOf);
};

export type UncoveredPage = { importId: string; afterLine: number; limit: number };

/** Cancellations of a file that no link covers, or not wholly, in the order of the file. */
export const findUncovered = async (
  tx: Tx,
  shop: Shop,
  { importId, afterLine, limit }: UncoveredPage,
): Promise<KeptCancellation[]> => {
  const rows = await tx.rows<Row>(sql`
    select * from (
      select ${columns} from import_cancellations c
      where c.business_id = ${shop.businessId} and c.import_id = ${importId} and c.line > ${afterLine}
    ) as cancellations
    where "coveredMinor" < "amountMinor"
    order by line limit ${limit}`);
  return rows.map(keptOf);
};
