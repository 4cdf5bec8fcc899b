import { randomBytes } from 'node:crypto';
import type { Language } from '@back-office/contract/kit/language';
import { minutesFrom } from '#platform/clock';
import sql, { type Sql } from 'sql-template-tag';
import { inRole, type Database, type Tx } from '#platform/database';
import { tenantScope, type TenantScope } from '#platform/tenant-scope';

/** A payment that its payer may complain about. */
export type PayerPayment = {
  businessId: bigint;
  number: string;
  gatewayNumber: string;
  merchantOrderNumber: string;
  merchantName: string;
  currency: string;
  amountMinor: bigint;
  cardBrand: string | null;
  cardLast4: string | null;
  paidAt: Date;
  website: string | null;
  email: string;
  country: string | null;
  receiverCountry: string | null;
};

/** Live payments that took money, with the payer's email. `condition` is on `t`. */
export const findPayerPayment = async (
  tx: Tx,
  condition: Sql,
): Promise<PayerPayment | undefined> => {
  const [payment] = await tx.rows<PayerPayment>(sql`
    select t.business_id as "businessId", t.number, t.gateway_number as "gatewayNumber",
      t.merchant_order_number as "merchantOrderNumber", b.name as "merchantName", t.currency,
      coalesce(t.captured_minor, t.amount_minor) as "amountMinor", nullif(t.card_brand, 'none') as "cardBrand",
      t.card_last4 as "cardLast4", coalesce(t.captured_at, t.processed_at, t.ordered_at) as "paidAt", t.website,
      p.email, t.billing_country as country, t.ship_to_country as "receiverCountry"
    from transactions t
    join businesses b on b.id = t.business_id
    join payers p on p.business_id = t.business_id and p.id = t.payer_id
    where ${condition} and t.status = 'success' and t.mode = 'live'`);
  return payment;
};

export type ComplaintLink = {
  paymentNumber: string;
  key: string;
  email: string;
  language: Language;
  sentAt: Date;
  revokedAt: Date | null;
};

const linkColumns = sql`
  payment_number as "paymentNumber", key, email, language, sent_at as "sentAt", revoked_at as "revokedAt"`;

export const findLinkOf = async (
  tx: Tx,
  { businessId }: TenantScope,
  paymentNumber: string,
): Promise<ComplaintLink | undefined> => {
  const [link] = await tx.rows<ComplaintLink>(sql`
    select ${linkColumns} from complaint_links
    where business_id = ${businessId} and payment_number = ${paymentNumber}`);
  return link;
};

const dayMinutes = 24 * 60;

/** A second mail must wait until then, so that no mailbox is flooded. */
const lastMailBefore = (now: Date): Date => minutesFrom(now, -dayMinutes);

export const mayMailAgain = ({ sentAt }: Pick<ComplaintLink, 'sentAt'>, now: Date): boolean =>
  sentAt <= lastMailBefore(now);

type Addressee = { email: string; language: Language; now: Date };

/**
 * The key for the next mail: the payment's own, or a new one if it was revoked. Undefined if a mail was sent within a
 * day.
 */
export const keyForMail = async (
  tx: Tx,
  {
    businessId,
    number,
    gatewayNumber,
  }: Pick<PayerPayment, 'businessId' | 'number' | 'gatewayNumber'>,
  { email, language, now }: Addressee,
): Promise<string | undefined> => {
  const key = randomBytes(16).toString('base64url');
  const [written] = await tx.rows<{ key: string }>(sql`
    insert into complaint_links as l (business_id, payment_number, gateway_number, key, email, language, sent_at)
    values (${businessId}, ${number}, ${gatewayNumber}, ${key}, ${email}, ${language}, ${now})
    on conflict (business_id, payment_number) do update
      set key = case when l.revoked_at is null then l.key else excluded.key end, revoked_at = null, sent_at = excluded.sent_at,
        email = excluded.email, language = excluded.language
      where l.sent_at <= ${lastMailBefore(now)}
    returning key`);
  return written?.key;
};

/** The business and payment of a key; undefined for an unknown or revoked one. */
export const findPlaceOfKey = async (
  database: Database,
  key: string,
): Promise<{ scope: TenantScope; link: ComplaintLink } | undefined> => {
  if (!/^[\w-]{22}$/.test(key)) {
    return undefined;
  }
  const [found] = await inRole(database, 'identity', (tx) =>
    tx.rows<ComplaintLink & { businessId: bigint }>(sql`
      select business_id as "businessId", ${linkColumns} from complaint_links where key = ${key} and revoked_at is null`),
  );
  if (found === undefined) {
    return undefined;
  }
  const { businessId, ...link } = found;
  return { scope: tenantScope(businessId, null), link };
};

export const pathOfKey = (key: string): string => `/pay/complaint/${key}`;
