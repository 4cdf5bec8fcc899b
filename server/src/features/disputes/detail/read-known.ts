import {
  evidenceForms,
  type EvidenceField,
} from '@back-office/contract/features/disputes/evidence';
import type { DisputeDetail } from '@back-office/contract/features/disputes/detail';
import { familyOf } from '@back-office/contract/features/disputes/reason-codes';
import { asEvidence, isLatin } from '@back-office/contract/features/disputes/written-text';
import { writtenMoney } from '@back-office/contract/kit/money';
import type { Permission } from '@back-office/contract/kit/permission';
import { cardBrandLabels } from '@back-office/messages/payment';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { inScope, type TenantScope } from '#platform/tenant-scope';
import type { DetailRecord } from './read-detail.ts';

const [ordersMax, mailsMax] = [5, 3];

type Reader = { scope: TenantScope; can: (permission: Permission) => boolean };
type Known = Partial<Record<EvidenceField, string>>;

const dayOf = (at: Date): string => `${at.toISOString().slice(0, 10)} (UTC)`;

type Payment = {
  website: string | null;
  authorised_minor: bigint | null;
  response_code: string | null;
};

const cardOf = ({ cardBrand, cardLast4 }: DetailRecord): string =>
  cardBrand === null
    ? ''
    : `${cardBrandLabels[cardBrand].en} card ending in ${cardLast4 ?? '****'}`;

/** Order and authorisation data from the gateway. */
const knownOfPayment = async (tx: Tx, record: DetailRecord, scope: TenantScope): Promise<Known> => {
  const [payment] = await tx.rows<Payment>(sql`
    select website, coalesce(authorised_minor, case when authorisation_sent then amount_minor end) as authorised_minor, response_code
    from transactions where ${inScope(scope)} and number = ${record.paymentNumber}`);
  const { currency, ordered_at: at } = record;
  const total = writtenMoney(record.payment_minor, currency);
  const order = `Order ${record.merchantOrderNumber ?? record.paymentNumber} of ${dayOf(at)}`;
  const lines = [order, `Total ${total}`, cardOf(record), payment?.website ?? ''];
  return {
    receipt: lines.filter(Boolean).join('\n'),
    acceptedTotal: `${order}: ${total}`,
    ...(payment === undefined || payment.authorised_minor === null
      ? {}
      : {
          authorisationCode: `The issuer approved ${writtenMoney(payment.authorised_minor, currency)} on ${dayOf(at)}${payment.response_code === null ? '' : `, response ${payment.response_code}`}.`,
        }),
  };
};

type Order = {
  order_number: string;
  ordered_at: Date;
  minor: bigint;
  currency: string;
  orders: number;
  first_at: Date;
  disputed: number;
  is_earlier: boolean;
  is_other: boolean;
};

// With a word between order number and day: digits that follow each other read like a card number.
const written = ({ order_number, ordered_at, minor, currency }: Order): string =>
  `Order ${order_number} of ${dayOf(ordered_at)}, ${writtenMoney(minor, currency)}`;

/** The customer's paid orders: those before this one, and one of the same amount within two days of it. */
const knownOfOrders = async (tx: Tx, record: DetailRecord, scope: TenantScope): Promise<Known> => {
  const rows = await tx.rows<Order>(sql`
    with own as (
      select payer_id, ordered_at, coalesce(captured_minor, amount_minor) as minor, currency from transactions
      where ${inScope(scope)} and number = ${record.paymentNumber}
    ), paid as (
      select t.merchant_order_number as order_number, t.ordered_at, coalesce(t.captured_minor, t.amount_minor) as minor, t.currency,
        t.ordered_at < own.ordered_at as is_earlier, t.has_chargeback or t.has_retrieval or t.has_fraud_report as is_disputed,
        coalesce(t.captured_minor, t.amount_minor) = own.minor and t.currency = own.currency
          and t.ordered_at between own.ordered_at - interval '2 days' and own.ordered_at + interval '2 days' as is_other
      from own join transactions t on t.payer_id = own.payer_id
      where t.business_id = ${scope.businessId} and ${inScope(scope)} and t.number <> ${record.paymentNumber} and t.mode = 'live' and t.status = 'success'
    ), counted as (
      select *, (count(*) filter (where is_earlier) over ())::integer as orders,
        min(ordered_at) filter (where is_earlier) over () as first_at,
        (count(*) filter (where is_earlier and is_disputed) over ())::integer as disputed
      from paid
    )
    select order_number, ordered_at, minor, currency, is_earlier and not is_disputed as is_earlier, is_other, orders, first_at, disputed
    from counted where is_other or (is_earlier and not is_disputed) order by is_other desc, ordered_at desc limit ${ordersMax + 1}`);
  const other = rows.find(({ is_other: isOther }) => isOther);
  const earlier = rows.filter(({ is_earlier: isEarlier }) => isEarlier).slice(0, ordersMax);
  const [first] = rows;
  return {
    ...(earlier.length === 0 || first === undefined
      ? {}
      : {
          earlierOrders: earlier.map(written).join('\n'),
          accountHistory: `Earlier paid orders: ${first.orders}, the first on ${dayOf(first.first_at)}. Disputed: ${first.disputed}.`,
        }),
    ...(other === undefined ? {} : { otherOrder: written(other) }),
  };
};

/** The cardholder's mails about the payment that an issuer can read. */
const knownOfMails = async (
  tx: Tx,
  { paymentNumber }: DetailRecord,
  { businessId }: TenantScope,
): Promise<Known> => {
  const mails = await tx.rows<{ at: Date; body: string }>(sql`
    select m.at, m.body from mail_conversations c
    join mail_messages m on m.business_id = c.business_id and m.number = c.number
    where c.business_id = ${businessId} and c.payment_number = ${paymentNumber} and m.sender = 'cardholder' and m.kind = 'mail'
    order by m.at desc limit ${mailsMax}`);
  const texts = mails
    .filter(({ body }) => body.trim() !== '' && isLatin(body))
    .map(({ at, body }) => `${dayOf(at)}: ${body.trim()}`);
  return texts.length === 0 ? {} : { customerMail: texts.join('\n') };
};

/** The initial texts of a case's form, limited to data that the reader may see. */
export const readKnown = async (
  tx: Tx,
  record: DetailRecord,
  { scope, can }: Reader,
): Promise<DisputeDetail['known']> => {
  const { required, optional } = evidenceForms[familyOf(record.cardBrand, record.reasonCode ?? '')];
  const known: Known = {
    ...(can('transactions.view')
      ? {
          ...(await knownOfPayment(tx, record, scope)),
          ...(await knownOfOrders(tx, record, scope)),
        }
      : {}),
    ...(can('cardholderMail.view') ? await knownOfMails(tx, record, scope) : {}),
  };
  return [...required, ...optional].flatMap((field) => {
    const text = known[field];
    return text === undefined ? [] : [{ field, text: asEvidence(text) }];
  });
};
