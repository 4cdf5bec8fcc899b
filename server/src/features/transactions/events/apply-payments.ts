import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { logSystemOperations } from '#platform/operation-log/log-operations';
import { payerOf } from './payer-of-payment.ts';
import { paymentRowOf, type KeptPayment } from './payment-row.ts';
import { writePayments } from './payment-repository.ts';

const newestOfEach = (kept: readonly KeptPayment[]): KeptPayment[] => {
  const newest = new Map<string, KeptPayment>();
  for (const payment of kept) {
    const key = `${payment.businessId}/${payment.event.object.number}`;
    const other = newest.get(key);
    if (other === undefined || other.event.version < payment.event.version) {
      newest.set(key, payment);
    }
  }
  return [...newest.values()];
};

/**
 * Adds the payers of every version, including superseded ones, so that search results do not depend on the order of arrival.
 * Batches with the same people wait for each other here until commit, so it comes late in the transaction.
 */
export const addPayers = async (tx: Tx, kept: readonly KeptPayment[]): Promise<void> => {
  const payers = new Map(
    kept.map(({ businessId, event }) => {
      const payer = payerOf(event.object);
      return [`${businessId}/${payer.id}`, { business_id: String(businessId), ...payer }];
    }),
  );
  // In key order, as all writers do, so that two batches with the same people can't deadlock.
  await tx.run(sql`
    insert into payers (business_id, id, email, name, ship_to_name, names_normal)
    select r.business_id, r.id, r.email, r.name, r.ship_to_name, r.names_normal
    from json_populate_recordset(null::payers, ${JSON.stringify([...payers.values()])}) as r
    order by r.business_id, r.id
    on conflict (business_id, id) do nothing`);
};

const addMerchantOrders = async (tx: Tx, kept: readonly KeptPayment[]): Promise<void> => {
  await tx.run(sql`
    insert into merchant_orders (business_id, merchant_order_number, number, gateway_number)
    select * from unnest(
      ${kept.map(({ businessId }) => businessId)}::bigint[],
      ${kept.map(({ event }) => event.object.merchantOrderNumber)}::text[],
      ${kept.map(({ event }) => event.object.number)}::text[],
      ${kept.map(({ event }) => event.object.gatewayNumber)}::text[]
    )
    on conflict (business_id, merchant_order_number, number) do nothing`);
};

type OpenCommand = { businessId: bigint; id: string };
type ClosedCommand = OpenCommand & { paymentNumber: string; type: string; before: string };

/** Commands on these payments that were sent at an older version and have no answer yet. */
const findOpenCommands = (tx: Tx, newest: readonly KeptPayment[]): Promise<OpenCommand[]> =>
  tx.rows<OpenCommand>(sql`
    select c.business_id as "businessId", c.id
    from unnest(
      ${newest.map(({ businessId }) => businessId)}::bigint[],
      ${newest.map(({ event }) => event.object.number)}::text[],
      ${newest.map(({ event }) => event.version)}::integer[]
    ) as k (business_id, payment_number, version)
    join gateway_commands c on c.business_id = k.business_id and c.payment_number = k.payment_number
    where c.type <> 'refund' and c.status in ('queued', 'accepted', 'unanswered') and c.asked_at_version < k.version`);

/** Leaves out those that another transaction has closed meanwhile. */
const close = (
  tx: Tx,
  { businessId, ids, now }: { businessId: bigint; ids: readonly string[]; now: Date },
): Promise<ClosedCommand[]> =>
  tx.rows<ClosedCommand>(sql`
    with closing as (
      select id, payment_number, type, status from gateway_commands
      where business_id = ${businessId} and id = any (${ids}::uuid[]) and status in ('queued', 'accepted', 'unanswered')
      for update
    ),
    closed as (
      update gateway_commands c set status = 'answered', closed_at = coalesce(c.closed_at, ${now}::timestamptz)
      from closing where c.business_id = ${businessId} and c.id = closing.id
    )
    select ${businessId}::bigint as "businessId", id, payment_number as "paymentNumber", type, status as before from closing`);

/**
 * A command is answered by the first version above the one it was sent at, even after we gave it up; a refund's command by
 * versions of the refund.
 */
const closeCommands = async (tx: Tx, newest: readonly KeptPayment[], now: Date): Promise<void> => {
  const open = await findOpenCommands(tx, newest);
  const closed: ClosedCommand[] = [];
  for (const [businessId, commands] of Map.groupBy(open, (command) => command.businessId)) {
    closed.push(...(await close(tx, { businessId, ids: commands.map(({ id }) => id), now })));
  }
  await logSystemOperations(
    tx,
    closed.map(({ businessId, id, paymentNumber, type, before }) => ({
      businessId,
      at: now,
      operation: 'take-gateway-answer',
      module: 'transactions',
      objectNumber: paymentNumber,
      before: { commandId: id, type, status: before },
      after: { commandId: id, type, status: 'answered' },
    })),
  );
};

/** Brings the payments to their newest known version. Returns those that may have changed, for the roll-ups. */
export const applyPayments = async (
  tx: Tx,
  kept: readonly KeptPayment[],
  now: Date,
): Promise<KeptPayment[]> => {
  const newest = newestOfEach(kept);
  await addMerchantOrders(tx, kept);
  await writePayments(tx, newest.map(paymentRowOf));
  await closeCommands(tx, newest, now);
  return newest;
};
