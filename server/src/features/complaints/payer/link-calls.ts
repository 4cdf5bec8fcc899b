import {
  getComplaintOfPayment,
  revokeComplaintLink,
  sendComplaintLink,
  type ComplaintLinkAction,
} from '@back-office/contract/features/complaints';
import type { Language } from '@back-office/contract/kit/language';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { implement } from '#platform/http/route';
import { inScope, type TenantScope } from '#platform/tenant-scope';
import { actionsOf } from '../complaint-life.ts';
import { findComplaint, wireComplaint } from '../complaint-row.ts';
import {
  findLinkOf,
  findPayerPayment,
  mayMailAgain,
  type ComplaintLink,
  type PayerPayment,
} from './complaint-link.ts';
import { mailPayment } from './mail-payer.ts';

/** Readers in Hong Kong, Macao and Taiwan use traditional characters. */
const languages: Readonly<Record<string, Language>> = {
  CN: 'zhCn',
  HK: 'zhHk',
  MO: 'zhHk',
  TW: 'zhHk',
};
const languageIn = (country: string): Language => languages[country] ?? 'en';

/** The language that the payer paid in; else that of the card's country, or of the receiver's; else the sender's. */
const languageFor = async (
  tx: Tx,
  payment: PayerPayment,
  ofSender: Language,
): Promise<Language> => {
  const { businessId, number, merchantOrderNumber, country, receiverCountry } = payment;
  const [order] = await tx.rows<{ language: Language }>(sql`
    select language from payment_link_orders
    where business_id = ${businessId} and order_number = ${merchantOrderNumber} and payment_number = ${number}`);
  const known = country ?? receiverCountry;
  return order?.language ?? (known === null ? ofSender : languageIn(known));
};

const linkActions = (link: ComplaintLink | undefined, now: Date): ComplaintLinkAction[] => [
  ...(link === undefined || mayMailAgain(link, now) ? (['send'] as const) : []),
  ...(link === undefined || link.revokedAt !== null ? [] : (['revoke'] as const)),
];

const isInSight = async (tx: Tx, scope: TenantScope, paymentNumber: string): Promise<boolean> => {
  const found = await tx.rows(sql`
    select 1 from transactions where ${inScope(scope)} and number = ${paymentNumber}`);
  return found.length > 0;
};

const readPayment = (tx: Tx, { businessId }: TenantScope, paymentNumber: string) =>
  findPayerPayment(
    tx,
    sql`t.business_id = ${businessId} and t.number = ${paymentNumber} and p.email <> ''`,
  );

/** The complaint and complaint link of a payment, for its detail page. */
export const getComplaintOfPaymentRoute = implement(
  getComplaintOfPayment,
  async ({ tx, scope, now, can, refuse }, { paymentNumber }) => {
    if (!(await isInSight(tx, scope, paymentNumber))) {
      return refuse('transactions.notFound');
    }
    const [link, complaint, payment] = [
      await findLinkOf(tx, scope, paymentNumber),
      await findComplaint(tx, sql`${inScope(scope)} and c.payment_number = ${paymentNumber}`),
      await readPayment(tx, scope, paymentNumber),
    ];
    return {
      link:
        link === undefined
          ? null
          : {
              sentAt: link.sentAt.toISOString(),
              revokedAt: link.revokedAt?.toISOString() ?? null,
            },
      complaint:
        complaint === undefined
          ? null
          : { ...wireComplaint(complaint, now), allowedActions: actionsOf(complaint, can) },
      allowedActions:
        payment !== undefined && can('complaints.answer') ? linkActions(link, now) : [],
    };
  },
);

/** Written in the language of the last such mail, or else in the likely language of the payer. */
export const sendComplaintLinkRoute = implement(
  sendComplaintLink,
  async ({ platform, tx, scope, now, language, refuse, change }, { paymentNumber }) => {
    if (!(await isInSight(tx, scope, paymentNumber))) {
      return refuse('transactions.notFound');
    }
    const payment = await readPayment(tx, scope, paymentNumber);
    if (payment === undefined) {
      return refuse('complaints.notAPayment');
    }
    const link = await findLinkOf(tx, scope, paymentNumber);
    const reader = link ?? {
      email: payment.email,
      language: await languageFor(tx, payment, language),
    };
    if ((await mailPayment({ platform, tx, now }, payment, reader)) === undefined) {
      return refuse('complaints.sentToday');
    }
    change({ before: null, after: { paymentNumber } });
    return { sentAt: now.toISOString() };
  },
);

export const revokeComplaintLinkRoute = implement(
  revokeComplaintLink,
  async ({ tx, scope, now, refuse, change }, { paymentNumber }) => {
    if (!(await isInSight(tx, scope, paymentNumber))) {
      return refuse('transactions.notFound');
    }
    const revoked = await tx.run(sql`
      update complaint_links set revoked_at = ${now}
      where ${inScope(scope)} and payment_number = ${paymentNumber} and revoked_at is null`);
    if (revoked === 0) {
      return refuse('complaints.noLink');
    }
    change({ before: null, after: { paymentNumber } });
    return { revokedAt: now.toISOString() };
  },
);
