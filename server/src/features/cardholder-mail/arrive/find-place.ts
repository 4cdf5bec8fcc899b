import type { MailSender } from '@back-office/contract/features/cardholder-mail';
import sql from 'sql-template-tag';
import { findMerchantOrders } from '#features/transactions/public';
import type { Tx } from '#platform/database';
import { findConversation, type ConversationRecord } from '../conversation-row.ts';
import type { Place } from '../reply-address.ts';
import type { ReadMail } from './read-mail.ts';

export type MatchedPayment = { number: string; gatewayNumber: string; merchantOrderNumber: string };

/** The place of a mail: an existing conversation, or a new one about a payment or about none. */
export type Found =
  | { conversation: ConversationRecord }
  | { conversation?: undefined; payment: MatchedPayment | null };

type Arriving = Place & { tx: Tx; mail: ReadMail };

const wordsMax = 400;

const findPayment = async (
  { tx, scope: { businessId } }: Arriving,
  number: string,
): Promise<MatchedPayment | null> => {
  const [payment] = await tx.rows<MatchedPayment>(sql`
    select number, gateway_number as "gatewayNumber", merchant_order_number as "merchantOrderNumber"
    from transactions where business_id = ${businessId} and number = ${number}`);
  return payment ?? null;
};

/** The newest sale whose order number the mail names and that its sender paid. */
const findNamedSale = async (arriving: Arriving): Promise<MatchedPayment | null> => {
  const { tx, scope, mail } = arriving;
  const words = `${mail.subject} ${mail.text}`.match(/[\p{L}\p{N}][\p{L}\p{N}_/-]{3,63}/gu) ?? [];
  const orderNumbers = [...new Set(words)].slice(0, wordsMax);
  const orders = await findMerchantOrders(tx, { scope, orderNumbers });
  const numbers = orders.map(({ number }) => number);
  const [payment] = await tx.rows<MatchedPayment>(sql`
    select t.number, t.gateway_number as "gatewayNumber", t.merchant_order_number as "merchantOrderNumber"
    from transactions t
    join payers p on p.business_id = t.business_id and p.id = t.payer_id
    where t.business_id = ${scope.businessId} and t.number = any(${numbers}) and lower(p.email) = ${mail.from.email}
      and t.status = 'success' and t.mode = 'live'
    order by t.number desc limit 1`);
  return payment ?? null;
};

/** The conversation that this mail replies to, by Message-IDs (RFC 5322 section 3.6.4). */
const findThread = async (
  { tx, scope: { businessId }, mail }: Arriving,
  isTrusted: boolean,
): Promise<ConversationRecord | undefined> => {
  const [message] = await tx.rows<{ number: string }>(sql`
    select number from mail_messages
    where business_id = ${businessId} and message_key = any(${mail.references}) and (direction = 'out' or ${isTrusted})
    order by at desc limit 1`);
  return (
    message &&
    findConversation(tx, sql`c.business_id = ${businessId} and c.number = ${message.number}`, {
      isHeld: true,
    })
  );
};

/** An automatic mail belongs to the mail that it answers; a person's mail needs a conversation with the same person. */
const isOfSameSender = ({ email }: ConversationRecord, { kind, from }: ReadMail): boolean =>
  kind !== 'mail' || email === from.email;

/**
 * Searches by the mails that it answers, then by its recipient address, then by an order number in it. A payment's
 * address is sufficient proof, because only its cardholder received it; a shop's address is public, so the sender has
 * to be verified.
 */
export const findPlaceOfMail = async (arriving: Arriving): Promise<Found> => {
  const { tx, scope, address, mail } = arriving;
  const { businessId } = scope;
  const isOfPayment = address.paymentNumber !== '';
  // Only its recipients know the random Message-ID of a merchant's answer.
  const thread = await findThread(arriving, isOfPayment || mail.isVerified);
  if (thread !== undefined && isOfSameSender(thread, mail)) {
    return { conversation: thread };
  }
  if (isOfPayment) {
    const conversation = await findConversation(
      tx,
      sql`c.business_id = ${businessId} and c.payment_number = ${address.paymentNumber}
        and (c.email = ${mail.from.email} or ${mail.kind !== 'mail'})`,
      { isHeld: true },
    );
    return conversation === undefined
      ? { payment: await findPayment(arriving, address.paymentNumber) }
      : { conversation };
  }
  return { payment: mail.isVerified ? await findNamedSale(arriving) : null };
};

/** The type of sender that readers see. `email`: the cardholder's, if a payment matched. */
export const senderOf = (
  { from, isVerified }: ReadMail,
  email: string | undefined,
): Exclude<MailSender, 'merchant'> => {
  if (email === undefined) {
    return isVerified ? 'other' : 'unverified';
  }
  return from.email !== email ? 'other' : isVerified ? 'cardholder' : 'unverified';
};
