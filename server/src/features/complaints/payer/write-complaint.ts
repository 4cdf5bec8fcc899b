import type { Language } from '@back-office/contract/kit/language';
import { randomInt } from 'node:crypto';
import type { ComplaintDetail, ComplaintReason } from '@back-office/contract/features/complaints';
import { businessDayOf } from '@back-office/contract/kit/business-day';
import sql from 'sql-template-tag';
import { detachFiles, filesOf, submitFiles } from '#features/uploads/public';
import { inTenant, type Database, type Tx } from '#platform/database';
import type { TenantScope } from '#platform/tenant-scope';
import { findComplaint, type ComplaintRecord } from '../complaint-row.ts';
import { messageOwner, readMessages } from '../read-detail.ts';
import { dueOf, takeStep, writeMessage } from '../take-step.ts';
import {
  findPayerPayment,
  findPlaceOfKey,
  type ComplaintLink,
  type PayerPayment,
} from './complaint-link.ts';

type Files = ComplaintDetail['messages'][number]['files'];

/** All data of a key's page. */
export type PayerView = {
  link: ComplaintLink;
  payment: PayerPayment;
  complaint: ComplaintRecord | undefined;
  messages: ComplaintDetail['messages'];
  /** Added, but not sent yet. */
  drafts: Files;
  refundStatus: string | undefined;
};

export const draftKind = 'complaintDraft';

/** The owner of the files that a cardholder adds before sending the complaint. */
export const draftOwner = ({ paymentNumber }: Pick<ComplaintLink, 'paymentNumber'>) => ({
  kind: draftKind,
  id: paymentNumber,
});

/** Runs with the objects of a key; undefined for an unknown or revoked key. */
export const withKey = async <Result>(
  database: Database,
  key: string,
  work: (found: {
    tx: Tx;
    scope: TenantScope;
    link: ComplaintLink;
    payment: PayerPayment;
    complaint: ComplaintRecord | undefined;
  }) => Promise<Result>,
): Promise<Result | undefined> => {
  const place = await findPlaceOfKey(database, key);
  if (place === undefined) {
    return undefined;
  }
  const { scope, link } = place;
  return inTenant(database, {
    scope,
    mode: 'read write',
    work: async (tx) => {
      const { businessId } = scope;
      const { paymentNumber } = link;
      // If two tabs send at once, the second waits here, and then reads what the first one wrote.
      await tx.run(sql`
        select pg_advisory_xact_lock(hashtextextended(${`complaint ${businessId}/${paymentNumber}`}, 0))`);
      const payment = await findPayerPayment(
        tx,
        sql`t.business_id = ${businessId} and t.number = ${paymentNumber}`,
      );
      const complaint = await findComplaint(
        tx,
        sql`c.business_id = ${businessId} and c.payment_number = ${paymentNumber}`,
        { isHeld: true },
      );
      return payment && work({ tx, scope, link, payment, complaint });
    },
  });
};

export const findPayerView = (database: Database, key: string): Promise<PayerView | undefined> =>
  withKey(database, key, async ({ tx, link, payment, complaint }) => {
    const [refund] = await tx.rows<{ status: string }>(sql`
      select status from refunds
      where business_id = ${payment.businessId} and number = ${complaint?.refundNumber ?? ''}`);
    return {
      link,
      payment,
      complaint,
      messages: complaint === undefined ? [] : await readMessages(tx, complaint),
      drafts: await filesOf(tx, payment.businessId, draftOwner(link)),
      refundStatus: refund?.status,
    };
  });

type Wish = {
  reason: ComplaintReason;
  amountMinor: bigint;
  text: string;
  /** Of the page on which he writes; the answers are mailed in it. */
  language: Language;
};

/** Why a text is refused. Absent: the key is unknown or revoked. */
export type NotTaken = 'absent' | 'amount' | 'alreadyOpen' | 'closed' | 'tooMany';

/** Opens a cardholder's complaint. The drafts become its files and can't be changed any more. */
export const openComplaint = async (
  database: Database,
  { key, now }: { key: string; now: Date },
  { reason, amountMinor, text, language }: Wish,
): Promise<NotTaken | undefined> => {
  const notTaken = await withKey(database, key, async ({ tx, scope, link, payment, complaint }) => {
    if (complaint !== undefined) {
      return 'alreadyOpen' as const;
    }
    if (amountMinor > payment.amountMinor) {
      return 'amount' as const;
    }
    const { businessId, gatewayNumber } = payment;
    // Locked, so that the erasing round does not delete the link in the meantime.
    const held = await tx.rows(sql`
      select 1 from complaint_links where business_id = ${businessId} and payment_number = ${payment.number} for update`);
    if (held.length === 0) {
      return 'absent' as const;
    }
    const day = businessDayOf(now).replaceAll('-', '');
    const number = `C${day}${String(randomInt(10 ** 10)).padStart(10, '0')}`;
    await tx.run(sql`
      insert into complaints (business_id, number, payment_number, gateway_number, merchant_order_number, email, language, reason,
        currency, amount_minor, status, created_at, due_at, version)
      values (${businessId}, ${number}, ${payment.number}, ${gatewayNumber}, ${payment.merchantOrderNumber}, ${link.email},
        ${language}, ${reason}, ${payment.currency}, ${amountMinor}, 'pending', ${now}, ${await dueOf(tx, now)}, 1)`);
    const written = { businessId, number, gatewayNumber, version: 1 };
    await writeMessage(tx, written, { step: 'opened', actor: null, text, now });
    const from = draftOwner(link);
    await submitFiles(tx, scope, { from, to: messageOwner(written, 1), now });
    await detachFiles(tx, scope, { owner: from, now });
    return 'written' as const;
  });
  return notTaken === 'written' ? undefined : (notTaken ?? 'absent');
};

const refusals = {
  'complaints.closed': 'closed',
  'complaints.tooManyMessages': 'tooMany',
} as const;

/** Adds a cardholder's message, or closes the complaint. */
export const continueComplaint = async (
  database: Database,
  { key, now }: { key: string; now: Date },
  { step, text }: { step: 'payerWrote' | 'closedByPayer'; text: string | null },
): Promise<NotTaken | undefined> => {
  const notTaken = await withKey(database, key, async ({ tx, complaint }) => {
    if (complaint === undefined) {
      return 'absent' as const;
    }
    const taken = await takeStep(tx, complaint, { step, actor: null, text, now });
    return 'refusal' in taken ? refusals[taken.refusal] : ('written' as const);
  });
  return notTaken === 'written' ? undefined : (notTaken ?? 'absent');
};
