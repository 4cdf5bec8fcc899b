import { randomBytes } from 'node:crypto';
import type { Language } from '@back-office/contract/kit/language';
import sql from 'sql-template-tag';
import type { Configuration } from '#platform/configuration';
import { inRole, type Database, type Tx } from '#platform/database';
import { tenantScope, type TenantScope } from '#platform/tenant-scope';

/** The address that cardholders write to: about one payment, or to a shop. */
type ReplyAddress = {
  key: string;
  /** Empty for the shop's address, which has no gateway. */
  paymentNumber: string;
  gatewayNumber: string | null;
  /** The language of mails to the payers. */
  language: Language;
};

const prefix = 'reply-';

/** The address of a key; undefined if the product receives no mail. */
export const addressOfKey = (
  { MAIL_IN_DOMAIN }: Pick<Configuration, 'MAIL_IN_DOMAIN'>,
  key: string,
): string | undefined =>
  MAIL_IN_DOMAIN === undefined ? undefined : `${prefix}${key}@${MAIL_IN_DOMAIN}`;

/** The key of a recipient; undefined for an address that can't be ours. Mail programs may change its case. */
export const keyOfAddress = (
  { MAIL_IN_DOMAIN }: Pick<Configuration, 'MAIL_IN_DOMAIN'>,
  address: string,
): string | undefined => {
  const [local = '', domain] = address.toLowerCase().split('@');
  const key = local.startsWith(prefix) ? local.slice(prefix.length) : '';
  return domain === MAIL_IN_DOMAIN && /^[0-9a-f]{32}$/.test(key) ? key : undefined;
};

const addressColumns = sql`
  key, payment_number as "paymentNumber", gateway_number as "gatewayNumber", language`;

type Wanted = Omit<ReplyAddress, 'key'> & { businessId: bigint; now: Date };

/** The existing key of a payment or the shop, or a new one of 128 random bits. */
export const keyFor = async (
  tx: Tx,
  { businessId, paymentNumber, gatewayNumber, language, now }: Wanted,
): Promise<string> => {
  const [written] = await tx.rows<{ key: string }>(sql`
    insert into reply_addresses (business_id, payment_number, gateway_number, key, language, created_at)
    values (${businessId}, ${paymentNumber}, ${gatewayNumber}, ${randomBytes(16).toString('hex')}, ${language}, ${now})
    on conflict (business_id, payment_number) do update set language = excluded.language
    returning key`);
  if (written === undefined) {
    throw new Error('A reply address was not kept.');
  }
  return written.key;
};

type Posting = { platform: { configuration: Configuration }; tx: Tx; now: Date };

/** The reply address of a payment's mail; undefined if the product receives no mail. */
export const replyToPayment = async (
  { platform: { configuration }, tx, now }: Posting,
  payment: { businessId: bigint; number: string; gatewayNumber: string },
  language: Language,
): Promise<string | undefined> => {
  if (configuration.MAIL_IN_DOMAIN === undefined) {
    return undefined;
  }
  const { businessId, gatewayNumber, number: paymentNumber } = payment;
  const wanted = { businessId, paymentNumber, gatewayNumber, language, now };
  return addressOfKey(configuration, await keyFor(tx, wanted));
};

/** The key of the shop's address, if it has one. */
export const findShopKey = async (
  tx: Tx,
  { businessId }: Pick<TenantScope, 'businessId'>,
): Promise<string | undefined> => {
  const [found] = await tx.rows<{ key: string }>(sql`
    select key from reply_addresses where business_id = ${businessId} and payment_number = ''`);
  return found?.key;
};

/**
 * The reply address of a mail about no payment; undefined if the shop has no address, or the product receives no mail.
 */
export const replyToShop = async (
  { platform: { configuration }, tx }: Posting,
  businessId: bigint,
): Promise<string | undefined> => {
  const key = await findShopKey(tx, { businessId });
  return key === undefined ? undefined : addressOfKey(configuration, key);
};

export type Place = { scope: TenantScope; address: ReplyAddress };

/** The owner of an address; undefined for an unknown one. */
export const findPlace = async (database: Database, key: string): Promise<Place | undefined> => {
  const [found] = await inRole(database, 'identity', (tx) =>
    tx.rows<ReplyAddress & { businessId: bigint }>(sql`
      select business_id as "businessId", ${addressColumns} from reply_addresses where key = ${key}`),
  );
  if (found === undefined) {
    return undefined;
  }
  const { businessId, ...address } = found;
  return { scope: tenantScope(businessId, null), address };
};
