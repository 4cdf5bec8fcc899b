import { randomUUID } from 'node:crypto';
import type { TransactionAction } from '@back-office/contract/features/transactions';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import type { Change, Platform, Session } from '#platform/http/route';
import { enqueue } from '#platform/queue';
import { announceStale } from '#platform/stale';
import type { TenantScope } from '#platform/tenant-scope';
import { findRecord, type DetailRecord } from '../detail/find-record.ts';
import { paymentLockName } from '../events/payment-repository.ts';

type Asking = {
  tx: Tx;
  scope: TenantScope;
  session: Session;
  platform: Platform;
  now: Date;
  change: (change: Change) => void;
};

/** The payment, locked against other commands and the feed until this one is decided. Undefined if there is none. */
export const findForOrder = async (
  { tx, scope }: Pick<Asking, 'tx' | 'scope'>,
  number: string,
): Promise<DetailRecord | undefined> => {
  const lock = paymentLockName({ businessId: scope.businessId, paymentNumber: number });
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
  return findRecord(tx, { scope, number });
};

type Order = { type: TransactionAction; payment: DetailRecord; amountMinor: string | null };

/**
 * Writes a person's command and enqueues it for the gateway, both or neither; the answer comes as an event. Undefined if a
 * command of these types is in progress for the payment: the database refuses a second one, even in a race.
 */
export const askGateway = async (
  { tx, scope, session, platform, now, change }: Asking,
  { type, payment, amountMinor }: Order,
): Promise<string | undefined> => {
  const { businessId } = scope;
  const id = randomUUID();
  const written = await tx.run(sql`
    insert into gateway_commands (business_id, id, gateway_number, payment_number, type, amount_minor, currency, status,
      asked_at_version, asked_by, asked_by_name, asked_at)
    values (${businessId}, ${id}, ${payment.gatewayNumber}, ${payment.number}, ${type}, ${amountMinor},
      ${amountMinor === null ? null : payment.currency}, 'queued', ${payment.version}, ${session.personId},
      ${session.personName}, ${now})
    on conflict (business_id, payment_number) where status in ('queued', 'accepted') and type <> 'refund' do nothing`);
  if (written === 0) {
    return undefined;
  }
  change({ before: null, after: { commandId: id, type, amountMinor, currency: payment.currency } });
  await enqueue(tx, platform.queue, { name: 'send-gateway-command', id: `${businessId}/${id}` });
  await announceStale(tx, { businessId, stale: 'transactions' });
  return id;
};
