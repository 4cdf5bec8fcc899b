import { randomUUID } from 'node:crypto';
import {
  saveAnnouncement,
  scheduleAnnouncement,
} from '@back-office/contract/features/announcements/publishing';
import { askForProduct } from '@back-office/contract/features/merchant-products';
import { createPaymentLink } from '@back-office/contract/features/payment-links';
import { addRiskEntries, listRiskEntries } from '@back-office/contract/features/risk';
import { addRiskRule } from '@back-office/contract/features/risk/rules';
import { applyForWebsites } from '@back-office/contract/features/websites';
import { uploadFile } from '@back-office/contract/features/uploads';
import { uploadRefundBatch } from '@back-office/contract/features/refunds/batches';
import { applyForRefund } from '@back-office/contract/features/refunds/detail';
import { requestDownload } from '@back-office/contract/features/downloads';
import { listSessions } from '@back-office/contract/features/settings';
import { saveView } from '@back-office/contract/features/saved-views';
import { businessDayOf } from '@back-office/contract/kit/business-day';
import { applyForWithdrawal } from '@back-office/contract/features/withdrawals/apply';
import type { TestBusiness, TestPerson } from '@back-office/server/testing/personas';
import type { aPayment } from '@back-office/server/testing/plant-payments';
import { plantSettlements } from '@back-office/server/testing/plant-settlements';
import type { TestServer } from '@back-office/server/testing/test-server';
import { credit, giveWithdrawals } from '@back-office/server/testing/withdrawals';
import { inputOf } from '../objects.ts';
import {
  absentObjects,
  announcementOf,
  refundFileOf,
  websiteOf,
  entryOf,
  ruleOf,
  type Objects,
} from './names.ts';
import { signedIn, type SignedIn } from '../signed-in.ts';

export const addReminder = async (server: TestServer, person: TestPerson): Promise<string> => {
  const { rows } = await server.database.pools.identity.query<{ id: bigint }>(
    `insert into reminders (person_id, content_en, content_zh_cn, content_zh_hk, created_at)
     values ($1, 'A reminder', '提醒', '提示', now()) returning id`,
    [person.id],
  );
  return String(rows[0]?.id);
};

type Audience = { reach: 'businesses' | 'gateways'; values: string[] };

export const announceTo = async (
  operator: SignedIn,
  audience: Audience,
  title: string,
): Promise<string> => {
  const { envelope } = await operator.call(saveAnnouncement, {
    content: announcementOf(title, { audience }),
  });
  const id = String(envelope.data?.['id']);
  await operator.call(scheduleAnnouncement, { id, revision: 1 });
  return id;
};

export const toBusiness = ({ merchantNumber }: TestBusiness): Audience => ({
  reach: 'businesses',
  values: [merchantNumber],
});

export const addSavedView = async (session: SignedIn, name: string): Promise<string> => {
  const { id: _id, ...input } = inputOf.saveView(absentObjects);
  const { envelope } = await session.call(saveView, { ...input, name });
  return String(envelope.data?.['id']);
};

/** Another login of the same person. */
export const addSession = async (server: TestServer, session: SignedIn, person: TestPerson) => {
  await signedIn(server, person);
  const { envelope } = await session.call(listSessions);
  const listed = envelope.data?.['sessions'] as { id: string; isCurrent: boolean }[];
  return String(listed.find(({ isCurrent }) => !isCurrent)?.id);
};

export const addDownload = async (session: SignedIn): Promise<string> => {
  const { envelope } = await session.call(requestDownload, inputOf.requestDownload(absentObjects));
  return String(envelope.data?.['id']);
};

export const addRefund = async (session: SignedIn, paymentNumber: string): Promise<string> => {
  const input = inputOf.applyForRefund({ ...absentObjects, paymentNumber });
  const { envelope } = await session.call(applyForRefund, input);
  return String(envelope.data?.['number']);
};

/** A file attached to something at a gateway. */
export const addUpload = async (
  server: TestServer,
  session: SignedIn,
  { gatewayNumber, name }: { gatewayNumber: string; name: string },
): Promise<string> => {
  const input = { purpose: 'disputeEvidence', name: `${name}.png` };
  const { envelope } = await session.call(uploadFile, input);
  const id = String(envelope.data?.['id']);
  await server.asMigrator(
    `update uploaded_files set owner_kind = 'case', owner_id = 'C1', attached_at = now(), gateway_number = $2 where id = $1`,
    [id, gatewayNumber],
  );
  return id;
};

/** A link of a gateway; the first one also grants the product. */
export const addPaymentLink = async (
  server: TestServer,
  { id }: TestBusiness,
  { session, gatewayNumber, title }: { session: SignedIn; gatewayNumber: string; title: string },
): Promise<string> => {
  await server.asMigrator(
    `insert into business_products (business_id, product, changed_at) values ($1, 'paymentLinks', now()), ($1, 'subscriptions', now()) on conflict do nothing`,
    [id],
  );
  const input = { ...inputOf.createPaymentLink(absentObjects), gatewayNumber, title };
  const activeUntil = new Date(Date.now() + 3_600_000).toISOString();
  const { envelope } = await session.call(createPaymentLink, { ...input, activeUntil });
  return String(envelope.data?.['number']);
};

let subscriptionsMade = 0;

/** A subscription of a gateway, with its card charged in a year. */
export const addSubscription = async (
  server: TestServer,
  { id }: TestBusiness,
  { gatewayNumber, plan }: { gatewayNumber: string; plan: string },
): Promise<string> => {
  subscriptionsMade += 1;
  const digits = `20261101${String(subscriptionsMade).padStart(10, '0')}`;
  await server.asMigrator(
    `insert into payment_tokens (business_id, number, gateway_number, gateway_token, status, brand, last4, network_transaction_id, created_at)
     values ($1, $2, $3, $4, 'active', 'visa', '0002', 'TEST', now())`,
    [id, `K${digits}`, gatewayNumber, `tok_400000_0002_${subscriptionsMade}`],
  );
  await server.asMigrator(
    `insert into subscriptions (business_id, number, gateway_number, token_number, plan, reference, email, currency, amount_minor,
       interval_unit, interval_count, anchor_at, has_trial, status, period, next_at, created_at, created_by_name)
     values ($1, $2, $3, $4, $5, '', 'ada@example.com', 'USD', 1280, 'month', 1, now() + interval '1 year', true, 'active', 0,
       now() + interval '1 year', now(), 'Ann')`,
    [id, `S${digits}`, gatewayNumber, `K${digits}`, plan],
  );
  await server.asMigrator('call recount_link_and_subscription_totals()');
  return `S${digits}`;
};

export const addWebsite = async (
  session: SignedIn,
  { gatewayNumber, name }: { gatewayNumber: string; name: string },
): Promise<string> => {
  const { envelope } = await session.call(applyForWebsites, {
    ...websiteOf,
    gatewayNumber,
    addresses: [`https://${name.toLowerCase()}.example`],
  });
  const [number] = (envelope.data ?? {})['numbers'] as string[];
  return String(number);
};

/** An unanswered Ethoca alert, of a payment once held by a rule. */
export const addAlert = async (
  server: TestServer,
  { business_id: businessId, number: paymentNumber }: ReturnType<typeof aPayment>,
): Promise<string> => {
  const number = `A${paymentNumber.slice(-18)}`;
  await server.asMigrator(
    `insert into alerts (business_id, number, payment_number, gateway_number, version, kind, status, cause, currency, amount_minor,
       opened_at, due_at)
     select business_id, $2, number, gateway_number, 1, 'ethoca', 'open', 'customerDispute', currency, 100, ordered_at,
       ordered_at + interval '1 day'
     from transactions where business_id = $1 and number = $3`,
    [businessId, number, paymentNumber],
  );
  // A rule once held it.
  await server.asMigrator(
    `update transactions set risk_review = 'released' where business_id = $1 and number = $2`,
    [businessId, paymentNumber],
  );
  return number;
};

/** A complaint about a payment, as its cardholder opened it. */
export const addComplaint = async (
  server: TestServer,
  { business_id: businessId, number: paymentNumber }: ReturnType<typeof aPayment>,
  name: string,
): Promise<string> => {
  const number = `C${paymentNumber.slice(-18)}`;
  await server.asMigrator(
    `insert into complaints (business_id, number, payment_number, gateway_number, merchant_order_number, email, language, reason,
       currency, amount_minor, status, created_at, due_at, version)
     select business_id, $2, number, gateway_number, merchant_order_number, $3, 'en', 'notReceived', currency, 100, 'pending', ordered_at,
       ordered_at + interval '5 days', 1
     from transactions where business_id = $1 and number = $4`,
    [businessId, number, `${name}@example.com`, paymentNumber],
  );
  await server.asMigrator(
    `insert into complaint_messages (business_id, number, version, gateway_number, at, step, body)
     select business_id, number, 1, gateway_number, created_at, 'opened', $3 from complaints where business_id = $1 and number = $2`,
    [businessId, number, name],
  );
  return number;
};

export const addRule = async (session: SignedIn, gatewayNumber: string): Promise<string> => {
  const rule = { ...ruleOf, gatewayNumber, firstDay: null };
  const { envelope } = await session.call(addRiskRule, rule);
  return String((envelope.data ?? {})['number']);
};

export const addEntry = async (
  session: SignedIn,
  { gatewayNumber, name }: { gatewayNumber: string; name: string },
): Promise<string> => {
  const value = `${name.toLowerCase()}@example.com`;
  const entry = { ...entryOf, gatewayNumber, type: 'email' as const, values: [value] };
  await session.call(addRiskEntries, { ...entry, leavesBadOut: false });
  const { envelope } = await session.call(listRiskEntries, { filter: { search: value } });
  const [row] = (envelope.data ?? {})['rows'] as { number: string }[];
  return String(row?.number);
};

/** A conversation about a payment, with one mail. */
export const addMail = async (
  server: TestServer,
  { business_id: businessId, number: paymentNumber }: ReturnType<typeof aPayment>,
  name: string,
): Promise<string> => {
  const number = `M${paymentNumber.slice(-18)}`;
  await server.asMigrator(
    `insert into mail_conversations (business_id, number, payment_number, gateway_number, merchant_order_number, email, sender_name,
       subject, language, status, is_automatic, unread, created_at, last_at, version)
     select business_id, $2, number, gateway_number, merchant_order_number, $3, '', 'Parcel', 'en', 'pending', false, 1, ordered_at,
       ordered_at, 1
     from transactions where business_id = $1 and number = $4`,
    [businessId, number, `${name}@example.com`, paymentNumber],
  );
  await server.asMigrator(
    `insert into mail_messages (business_id, number, version, gateway_number, direction, kind, message_key, at, sender, sender_email,
       sender_name, subject, body, marks)
     select business_id, number, 1, gateway_number, 'in', 'mail', encode(sha256(convert_to(number, 'UTF8')), 'hex'), created_at, 'cardholder', email, '', subject, $3, '{}'
     from mail_conversations where business_id = $1 and number = $2`,
    [businessId, number, name],
  );
  return number;
};

/** An open request. */
export const addProductRequest = async (session: SignedIn): Promise<string> => {
  const input = { product: 'konbini', volume: { minor: '5000', currency: 'USD' }, note: null };
  const { envelope } = await session.call(askForProduct, input);
  return String(envelope.data?.['id']);
};

export const addRefundBatch = async (session: SignedIn, mark: string): Promise<string> => {
  const content = refundFileOf(mark);
  const { envelope } = await session.call(uploadRefundBatch, { fileName: `${mark}.csv`, content });
  return String(envelope.data?.['id']);
};

/** An endpoint with an abandoned event. */
export const addWebhook = async (
  server: TestServer,
  { id: businessId }: TestBusiness,
  name: string,
): Promise<Pick<Objects, 'webhookEndpointId' | 'webhookEventId'>> => {
  const webhookEndpointId = randomUUID();
  const webhookEventId = `evt_${randomUUID().replaceAll('-', '')}`;
  await server.asMigrator(
    `insert into webhook_endpoints (business_id, id, name, url, event_types, status, created_at, created_by_name)
     values ($1, $2, $3, 'https://receiver.example/' || $3, '{payment.succeeded}', 'enabled', now(), $3)`,
    [businessId, webhookEndpointId, name],
  );
  await server.asMigrator(
    `insert into webhook_secrets (business_id, id, endpoint_id, secret_sealed, created_at)
     values ($1, gen_random_uuid(), $2, '', now() - interval '2 days')`,
    [businessId, webhookEndpointId],
  );
  await server.asMigrator(
    `insert into webhook_events (business_id, id, type, fact, object_kind, object_number, place, occurred_at, recorded_at, body)
     values ($1, $2, 'payment.succeeded', 'payment.succeeded', 'payment', $3, 1, now(), now(), '{}')`,
    [businessId, webhookEventId, name],
  );
  await server.asMigrator(
    `insert into webhook_deliveries (business_id, endpoint_id, event_id, type, object_kind, object_number, place, state, created_at)
     values ($1, $2, $3, 'payment.succeeded', 'payment', $4, 1, 'failed', now())`,
    [businessId, webhookEndpointId, webhookEventId, name],
  );
  return { webhookEndpointId, webhookEventId };
};

export const addKey = async (
  server: TestServer,
  { id: businessId }: TestBusiness,
  { id: personId }: TestPerson,
): Promise<string> => {
  const id = randomUUID();
  await server.asMigrator(
    `insert into api_keys (business_id, id, name, mode, permissions, addresses, person_id, person_name, hint, created_at, secret_since)
     values ($1, $2, 'Web shop', 'live', '{transactions.view}', '{}', $3, 'Ann', 'abcd', now(), now())`,
    [businessId, id, personId],
  );
  return id;
};

type Withdrawals = Pick<Objects, 'withdrawalNumber' | 'bankAccountId'>;

/** A withdrawal waiting to be picked up, with its account. */
export const addWithdrawal = async (
  { database }: TestServer,
  { id: businessId }: TestBusiness,
  session: SignedIn,
): Promise<Withdrawals> => {
  const bankAccountId = await giveWithdrawals(database, { businessId });
  await credit(database, { businessId, minor: 100_000n });
  const input = inputOf.applyForWithdrawal({ ...absentObjects, bankAccountId });
  const { envelope } = await session.call(applyForWithdrawal, input);
  return { withdrawalNumber: String(envelope.data?.['number']), bankAccountId };
};

export const addRole = async (
  server: TestServer,
  { id }: TestBusiness,
  mark: string,
): Promise<string> => {
  const [role] = await server.asMigrator<{ id: bigint }>(
    `insert into roles (business_id, name_en, name_zh, permissions) values ($1, $2, $2, '{home.view}') returning id`,
    [id, mark],
  );
  return String(role?.id);
};

/** A batch of one payment, reported today. */
export const addBatch = async (
  server: TestServer,
  payment: Pick<ReturnType<typeof aPayment>, 'business_id' | 'number' | 'gateway_number'>,
): Promise<string> => {
  const today = businessDayOf(new Date());
  const number = `${payment.gateway_number}${today.replaceAll('-', '')}01`;
  await plantSettlements(server.databaseUrl, [
    {
      business_id: payment.business_id,
      number,
      gateway_number: payment.gateway_number,
      currency: 'USD',
      settlement_day: today,
      status: 'reported',
      lines: [
        {
          cause: payment.number,
          payment_number: payment.number,
          kind: 'sale',
          business_day: today,
          sale_minor: 1000n,
        },
      ],
    },
  ]);
  return number;
};
