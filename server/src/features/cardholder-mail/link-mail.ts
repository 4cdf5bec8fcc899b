import {
  findMailOrders,
  getShopAddress,
  linkMailConversation,
  openShopAddress,
} from '@back-office/contract/features/cardholder-mail';
import { paymentNumberSchema } from '@back-office/contract/gateway/numbers';
import sql, { type Sql } from 'sql-template-tag';
import { findOrdersBeginning } from '#features/transactions/public';
import { moveFilesToGateway } from '#features/uploads/public';
import type { Tx } from '#platform/database';
import { containing } from '#platform/list/containing';
import { implement } from '#platform/http/route';
import { announceStale } from '#platform/stale';
import { inScope, type TenantScope } from '#platform/tenant-scope';
import { messageOwner } from './arrive/take-mail.ts';
import { findConversation } from './conversation-row.ts';
import { findPayments } from './read-conversation.ts';
import { addressOfKey, findShopKey, keyFor } from './reply-address.ts';

const ordersMax = 20;
const payersMax = 1000;
// One order may have several payments, some of them failed.
const beginningsMax = 200;
const isSale = sql`t.status = 'success' and t.mode = 'live'`;

/** Under row-level security only this function can use an index to find payers (Decision 4). */
const isPaidBy = async (tx: Tx, email: string): Promise<Sql> => {
  const found = await tx.rows<{ id: string }>(
    sql`select id from search_payers(${containing(email)}, null, ${payersMax}) as id`,
  );
  return sql`t.payer_id = any(${found.map(({ id }) => id)}::uuid[]) and lower(p.email) = ${email}`;
};

const isNamed = async (tx: Tx, scope: TenantScope, text: string): Promise<Sql> => {
  const found = await findOrdersBeginning(tx, { scope, start: text, atMost: beginningsMax });
  const numbers = found.map(({ number }) => number);
  return sql`t.number = any(${paymentNumberSchema.safeParse(text).success ? [text, ...numbers] : numbers})`;
};

export const findMailOrdersRoute = implement(
  findMailOrders,
  async ({ tx, scope, refuse }, { number, search }) => {
    const record = await findConversation(tx, sql`${inScope(scope)} and c.number = ${number}`);
    if (record === undefined) {
      return refuse('cardholderMail.notFound');
    }
    const isMeant =
      search === '' ? await isPaidBy(tx, record.email) : await isNamed(tx, scope, search);
    const condition = sql`t.business_id = ${scope.businessId} and ${isSale} and ${isMeant}`;
    return { orders: await findPayments(tx, condition, ordersMax) };
  },
);

/** `email`: the payer's. */
type Linked = { gatewayNumber: string; merchantOrderNumber: string; email: string | null };

/** From now on its answers come from the payment's address, and people with access to the payment's gateway see it. */
export const linkMailConversationRoute = implement(
  linkMailConversation,
  async ({ tx, scope, refuse, change }, { number, paymentNumber }) => {
    const condition = sql`${inScope(scope)} and c.number = ${number}`;
    const held = await findConversation(tx, condition, { isHeld: true });
    if (held === undefined) {
      return refuse('cardholderMail.notFound');
    }
    if (held.paymentNumber !== null) {
      return refuse('cardholderMail.linked');
    }
    const { businessId } = held;
    const [payment] = await tx.rows<Linked>(sql`
      select t.gateway_number as "gatewayNumber", t.merchant_order_number as "merchantOrderNumber", lower(p.email) as email
      from transactions t left join payers p on p.business_id = t.business_id and p.id = t.payer_id
      where t.business_id = ${businessId} and t.number = ${paymentNumber} and ${isSale}`);
    if (payment === undefined) {
      return refuse('cardholderMail.orderNotFound');
    }
    const { gatewayNumber, merchantOrderNumber, email } = payment;
    await tx.run(sql`
      update mail_conversations set payment_number = ${paymentNumber}, gateway_number = ${gatewayNumber},
        merchant_order_number = ${merchantOrderNumber}, version = version + 1
      where business_id = ${businessId} and number = ${number}`);
    // Until now there was no payer to compare the senders with: 'other' covered every verified address.
    const linked = await tx.rows<{ version: number }>(sql`
      update mail_messages set gateway_number = ${gatewayNumber}, sender = case when sender = 'merchant' then sender
        when sender_email is distinct from ${email}::text then 'other' when sender = 'other' then 'cardholder' else sender end
      where business_id = ${businessId} and number = ${number} returning version`);
    const owners = linked.map(({ version }) => messageOwner({ number }, version));
    await moveFilesToGateway(tx, scope, { owners, gatewayNumber });
    await announceStale(tx, { businessId, stale: 'cardholderMail' });
    change({ before: { paymentNumber: null }, after: { paymentNumber } });
    return { merchantOrderNumber };
  },
);

export const getShopAddressRoute = implement(
  getShopAddress,
  async ({ platform, tx, scope, can }) => {
    const { configuration } = platform;
    const key = await findShopKey(tx, scope);
    return {
      address: (key === undefined ? undefined : addressOfKey(configuration, key)) ?? null,
      mayOpen:
        configuration.MAIL_IN_DOMAIN !== undefined &&
        key === undefined &&
        scope.gatewayNumbers === null &&
        can('cardholderMail.templates'),
    };
  },
);

/** Once created, the address stays: shops print it on their pages. */
export const openShopAddressRoute = implement(
  openShopAddress,
  async ({ platform, tx, scope, now, language, refuse, change }) => {
    const { businessId, gatewayNumbers } = scope;
    if (gatewayNumbers !== null) {
      return refuse('cardholderMail.wholeBusiness');
    }
    const wanted = { businessId, paymentNumber: '', gatewayNumber: null, language, now };
    const address = addressOfKey(platform.configuration, await keyFor(tx, wanted));
    if (address === undefined) {
      return refuse('cardholderMail.notTaken');
    }
    change({ before: null, after: { address } });
    return { address };
  },
);
