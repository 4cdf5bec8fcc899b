import type { Language } from '@back-office/contract/kit/language';
import type { FastifyBaseLogger } from 'fastify';
import sql from 'sql-template-tag';
import { inRole, inTenant, planned } from '#platform/database';
import type { Platform } from '#platform/http/route';
import { tenantScope } from '#platform/tenant-scope';
import { eachLogged } from '#platform/upkeep/each-of-its-own';
import { inLanes } from '#platform/work/lanes';
import { findPayerPayment } from './complaint-link.ts';
import { mailPayment } from './mail-payer.ts';

const ordersAtOnce = 200;

type Paid = {
  businessId: bigint;
  orderNumber: string;
  paymentNumber: string;
  email: string;
  language: Language;
};

const sendOne = async (platform: Platform, paid: Paid, now: Date): Promise<number> => {
  const { businessId, orderNumber, paymentNumber } = paid;
  const scope = tenantScope(businessId, null);
  return inTenant(platform.database, {
    scope,
    mode: 'read write',
    work: async (tx) => {
      // The mark and the mail are written together, so a crash neither loses nor repeats one.
      const [marked] = await tx.rows<{ paidFor: string }>(sql`
        update payment_link_orders o set receipt_at = ${now} from payment_links l
        where o.business_id = ${businessId} and o.order_number = ${orderNumber} and o.receipt_at is null
          and l.business_id = ${businessId} and l.number = o.link_number
        returning l.title as "paidFor"`);
      const payment =
        marked === undefined
          ? undefined
          : await findPayerPayment(
              tx,
              sql`t.business_id = ${businessId} and t.number = ${paymentNumber}`,
            );
      const key =
        payment && (await mailPayment({ platform, tx, now }, payment, { ...paid, ...marked }));
      return key === undefined ? 0 : 1;
    },
  });
};

type Place = Pick<Paid, 'businessId' | 'orderNumber'>;

/** A preauthorised payment gets its receipt after the capture. */
const findPaid = (platform: Platform, after: Place): Promise<Paid[]> =>
  inRole(platform.database, 'jobs', (tx) =>
    tx.rows<Paid>(planned`
      select o.business_id as "businessId", o.order_number as "orderNumber", o.payment_number as "paymentNumber", o.email, o.language
      from payment_link_orders o
      left join transactions t on t.business_id = o.business_id and t.number = o.payment_number
      where o.status = 'paid' and o.receipt_at is null and o.email is not null and t.status is distinct from 'preauthorised'
        and (o.business_id, o.order_number) > (${after.businessId}, ${after.orderNumber})
      order by o.business_id, o.order_number limit ${ordersAtOnce}`),
  );

/**
 * Mails the payers of payment links their receipts, once each, with the complaint link. Failures of one merchant's
 * receipts don't delay those of others.
 */
export const sendReceipts = async (
  platform: Platform,
  now: Date,
  log: FastifyBaseLogger,
): Promise<{ sent: number }> => {
  let sent = 0;
  const trySending = async (one: Paid): Promise<void> => {
    // The log must not contain the payer's address.
    await eachLogged(
      [{ order: one.orderNumber }],
      async () => {
        sent += await sendOne(platform, one, now);
      },
      { log, failure: 'a receipt was not written and is tried again' },
    );
  };
  let after: Place | undefined = { businessId: 0n, orderNumber: '' };
  while (after !== undefined) {
    const paid = await findPaid(platform, after);
    await inLanes(paid, trySending);
    after = paid[ordersAtOnce - 1];
  }
  return { sent };
};
