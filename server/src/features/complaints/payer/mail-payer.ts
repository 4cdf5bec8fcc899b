import { cardBrands } from '@back-office/contract/features/payment';
import type { Language } from '@back-office/contract/kit/language';
import { shownMoney } from '@back-office/contract/kit/money';
import {
  complaintAnsweredLetter,
  paymentReceiptLetter,
} from '@back-office/messages/features/complaints/letters';
import { cardBrandLabels } from '@back-office/messages/payment';
import sql from 'sql-template-tag';
import { replyToPayment } from '#features/cardholder-mail/public';
import { instantFor, writeLetter } from '#features/letters/public';
import type { Tx } from '#platform/database';
import type { Platform } from '#platform/http/route';
import { tenantScope } from '#platform/tenant-scope';
import type { ComplaintRecord } from '../complaint-row.ts';
import { findLinkOf, keyForMail, pathOfKey, type PayerPayment } from './complaint-link.ts';

type Posting = { platform: Platform; tx: Tx; now: Date };

/** The page opens in the language of the mail, not in the browser's. */
const urlOf = ({ configuration }: Platform, key: string, language: Language): string =>
  `${configuration.PUBLIC_URL}${pathOfKey(key)}?lang=${language}`;

const cardOf = ({ cardBrand, cardLast4 }: PayerPayment): string | null => {
  const brand = cardBrands.find((one) => one === cardBrand);
  const name = brand === undefined ? '' : cardBrandLabels[brand].en;
  return cardLast4 === null ? null : `${name} •••• ${cardLast4}`.trim();
};

/**
 * Mails a payer the payment with the complaint link, and answers its key. Undefined if the last such mail is less than
 * a day old.
 */
export const mailPayment = async (
  { platform, tx, now }: Posting,
  payment: PayerPayment,
  {
    email,
    language,
    paidFor = null,
  }: { email: string; language: Language; paidFor?: string | null },
): Promise<string | undefined> => {
  const key = await keyForMail(tx, payment, { email, language, now });
  if (key === undefined) {
    return undefined;
  }
  const replyTo = await replyToPayment({ platform, tx, now }, payment, language);
  await writeLetter(
    { tx, queue: platform.queue, now },
    {
      kind: 'paymentReceipt',
      to: email,
      language,
      businessId: payment.businessId,
      headers: replyTo === undefined ? undefined : { replyTo },
      text: {
        shop: payment.merchantName,
        ...paymentReceiptLetter[language]({
          merchantName: payment.merchantName,
          website: payment.website,
          order: payment.merchantOrderNumber,
          amount: shownMoney(payment.amountMinor, payment.currency, language),
          card: cardOf(payment),
          paidFor,
          paidAt: instantFor(payment.paidAt, { language, timeZoneId: null }),
          url: urlOf(platform, key, language),
        }),
      },
    },
  );
  return key;
};

/**
 * Notifies the cardholder by mail that the merchant answered. The answer is only on the cardholder's page; a revoked
 * link gets no mail.
 */
export const mailAnswer = async (
  { platform, tx, now }: Posting,
  { businessId, paymentNumber, merchantOrderNumber, email, language }: ComplaintRecord,
  step: 'replied' | 'agreed' | 'refused',
): Promise<void> => {
  const link = await findLinkOf(tx, tenantScope(businessId, null), paymentNumber);
  const [business] = await tx.rows<{ name: string }>(
    sql`select name from businesses where id = ${businessId}`,
  );
  if (link === undefined || link.revokedAt !== null) {
    return;
  }
  await writeLetter(
    { tx, queue: platform.queue, now },
    {
      kind: 'complaintAnswered',
      to: email,
      language,
      businessId,
      text: {
        shop: business?.name ?? '',
        ...complaintAnsweredLetter(step, language, {
          merchantName: business?.name ?? '',
          order: merchantOrderNumber,
          url: urlOf(platform, link.key, language),
        }),
      },
    },
  );
};
