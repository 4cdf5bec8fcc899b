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
import { merchantPermissions } from '@back-office/contract/kit/permission';
import { applyForWithdrawal } from '@back-office/contract/features/withdrawals/apply';
import {
  aBusiness,
  anOperator,
  aPerson,
  roleOf,
  type TestBusiness,
  type TestPerson,
} from '@back-office/server/testing/personas';
import { bookPlanted } from '@back-office/server/testing/book-planted';
import { aPayment, plantPayments } from '@back-office/server/testing/plant-payments';
import { plantSettlements } from '@back-office/server/testing/plant-settlements';
import { startTestServer, type TestServer } from '@back-office/server/testing/test-server';
import { credit, giveWithdrawals } from '@back-office/server/testing/withdrawals';
import { administratorIdOf } from './administrators.ts';
import {
  absentObjects,
  announcementOf,
  inputOf,
  refundFileOf,
  websiteOf,
  entryOf,
  ruleOf,
  type Objects,
} from './objects.ts';
import { signedIn, signedInAsOperator, stepUp, type SignedIn } from './signed-in.ts';

/** Must not occur in any answer to the other business. */
export const foreignMark = 'foreign-order-mark';

export type TenantWorld = {
  server: TestServer;
  business: TestBusiness;
  foreignBusiness: TestBusiness;
  sessions: Record<'owner' | 'restricted' | 'held' | 'powerless' | 'operator', SignedIn>;
  own: Objects;
  /** Of the own business, at the gateway hidden from the restricted member. */
  ownElsewhere: Objects;
  foreign: Objects;
};

const addReminder = async (server: TestServer, person: TestPerson): Promise<string> => {
  const { rows } = await server.database.pools.identity.query<{ id: bigint }>(
    `insert into reminders (person_id, content_en, content_zh_cn, content_zh_hk, created_at)
     values ($1, 'A reminder', '提醒', '提示', now()) returning id`,
    [person.id],
  );
  return String(rows[0]?.id);
};

type Audience = { reach: 'businesses' | 'gateways'; values: string[] };

const announceTo = async (
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

const toBusiness = ({ merchantNumber }: TestBusiness): Audience => ({
  reach: 'businesses',
  values: [merchantNumber],
});

const addSavedView = async (session: SignedIn, name: string): Promise<string> => {
  const { id: _id, ...input } = inputOf.saveView(absentObjects);
  const { envelope } = await session.call(saveView, { ...input, name });
  return String(envelope.data?.['id']);
};

/** Another login of the same person. */
const addSession = async (server: TestServer, session: SignedIn, person: TestPerson) => {
  await signedIn(server, person);
  const { envelope } = await session.call(listSessions);
  const listed = envelope.data?.['sessions'] as { id: string; isCurrent: boolean }[];
  return String(listed.find(({ isCurrent }) => !isCurrent)?.id);
};

const addDownload = async (session: SignedIn): Promise<string> => {
  const { envelope } = await session.call(requestDownload, inputOf.requestDownload(absentObjects));
  return String(envelope.data?.['id']);
};

const addRefund = async (session: SignedIn, paymentNumber: string): Promise<string> => {
  const input = inputOf.applyForRefund({ ...absentObjects, paymentNumber });
  const { envelope } = await session.call(applyForRefund, input);
  return String(envelope.data?.['number']);
};

/** A file attached to something at a gateway. */
const addUpload = async (
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
const addPaymentLink = async (
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
const addSubscription = async (
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

const addWebsite = async (
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
const addAlert = async (
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
const addComplaint = async (
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

const addRule = async (session: SignedIn, gatewayNumber: string): Promise<string> => {
  const rule = { ...ruleOf, gatewayNumber, firstDay: null };
  const { envelope } = await session.call(addRiskRule, rule);
  return String((envelope.data ?? {})['number']);
};

const addEntry = async (
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
const addMail = async (
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
const addProductRequest = async (session: SignedIn): Promise<string> => {
  const input = { product: 'konbini', volume: { minor: '5000', currency: 'USD' }, note: null };
  const { envelope } = await session.call(askForProduct, input);
  return String(envelope.data?.['id']);
};

const addRefundBatch = async (session: SignedIn, mark: string): Promise<string> => {
  const content = refundFileOf(mark);
  const { envelope } = await session.call(uploadRefundBatch, { fileName: `${mark}.csv`, content });
  return String(envelope.data?.['id']);
};

/** An endpoint with an abandoned event. */
const addWebhook = async (
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

const addKey = async (
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
const addWithdrawal = async (
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

const addRole = async (server: TestServer, { id }: TestBusiness, mark: string): Promise<string> => {
  const [role] = await server.asMigrator<{ id: bigint }>(
    `insert into roles (business_id, name_en, name_zh, permissions) values ($1, $2, $2, '{home.view}') returning id`,
    [id, mark],
  );
  return String(role?.id);
};

/** A batch of one payment, reported today. */
const addBatch = async (
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

/** Two businesses with payments at each of their gateways, and people of every kind. */
export const startTenantWorld = async (
  environment: Parameters<typeof startTestServer>[0] = {},
): Promise<TenantWorld> => {
  const server = await startTestServer({ REQUESTS_PER_SECOND: '10000', ...environment });
  const { database } = server;
  const business = await aBusiness(database);
  const foreignBusiness = await aBusiness(database);
  const orderedAt = new Date(Date.now() - 3 * 3_600_000);
  const plantedFor = ({ id }: TestBusiness, gateway: string, mark: string) =>
    aPayment({
      business_id: id,
      gateway_number: gateway,
      ordered_at: orderedAt,
      merchant_order_number: `${mark}-${gateway}`,
      payer: { email: `${mark}@example.com`, name: mark, shipToName: mark },
    });
  const first = plantedFor(business, business.firstGateway, 'own');
  const second = plantedFor(business, business.secondGateway, 'own');
  const third = plantedFor(foreignBusiness, foreignBusiness.firstGateway, foreignMark);
  // The others are in a batch.
  const unsettled = plantedFor(business, business.firstGateway, 'own-unsettled');
  const payments = [first, second, third, unsettled];
  await plantPayments(server.databaseUrl, payments);
  await bookPlanted(database, payments);
  await server.asMigrator(
    `insert into fraud_reports (business_id, number, payment_number, gateway_number, version, kind, currency, amount_minor, reason_code, reported_at)
     select business_id, 'F' || number, number, gateway_number, 1, 'tc40', currency, amount_minor, '6', ordered_at from transactions`,
  );
  await server.asMigrator(
    `insert into disputes (business_id, number, payment_number, gateway_number, version, stage, status, currency, amount_minor,
       reason_code, is_fraud, opened_at, was_retrieval, received_at, stands_since, reply_by, network_due_at)
     select business_id, 'D' || number, number, gateway_number, 1, 'retrieval', 'awaiting', currency, 100, '127', false, ordered_at, true,
       ordered_at, ordered_at, ordered_at + interval '10 days', ordered_at + interval '20 days'
     from transactions`,
  );
  await server.asMigrator('call recount_dispute_totals()');
  await server.asMigrator(
    `insert into waybills (business_id, payment_number, gateway_number, status, tracking_numbers, websites, uploaded_at, uploaded_by,
       uploaded_by_name, version)
     select business_id, number, gateway_number, 'pendingReview', array['PARCEL' || right(number, 8)], '{}', ordered_at, 1, 'Someone', 1
     from transactions where merchant_order_number not like 'own-unsettled%'`,
  );
  await server.asMigrator(
    `insert into product_infos (business_id, payment_number, gateway_number, line_count, first_name, freight_minor, discount_minor,
       sum_minor, uploaded_at, uploaded_by, uploaded_by_name)
     select business_id, number, gateway_number, 1, 'Product ' || right(number, 8), 0, 0, amount_minor, ordered_at, 1, 'Someone'
     from transactions where status = 'success'`,
  );
  // So that unsettled money waits for a proof of delivery.
  await server.asMigrator(
    `insert into settlement_terms (business_id, gateway_number, valid_from, settle_type, settle_after, delivery_condition, reserve_ppm,
       reserve_days) select business_id, gateway_number, '2024-01-01', 'day', 7, 'uploaded', 0, 0 from gateways`,
  );
  await server.asMigrator('call recount_missing_proofs()');
  // As if each had come after its month was closed.
  await server.asMigrator(
    `insert into month_correction_facts (business_id, business_day, fact_day, number, payment_number, gateway_number, currency, card_brand,
       orders, successes, success_minor, declined, three_d_failed, uncompleted, approved, issuer_declined, refunds, refund_minor,
       chargebacks, chargeback_minor, retrievals, rdr, ethoca, fraud_reports)
     select business_id, business_day(ordered_at), business_day(ordered_at) - 1, number, number, gateway_number, currency, card_brand,
       1, 1, amount_minor, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0
     from transactions`,
  );
  const owner = await aPerson(database, [{ business, isOwner: true, seesAccountDynamics: true }]);
  const foreignOwner = await aPerson(database, [{ business: foreignBusiness, isOwner: true }]);
  const restricted = await aPerson(database, [
    { business, role: 'operations', gatewayNumbers: [business.firstGateway] },
  ]);
  // All permissions, at one gateway.
  const held = await aPerson(database, [
    {
      business,
      role: roleOf(merchantPermissions),
      gatewayNumbers: [business.firstGateway],
      seesAccountDynamics: true,
    },
  ]);
  const powerless = await aPerson(database, [{ business, role: roleOf([]) }]);
  const sessions = {
    owner: await signedIn(server, owner),
    restricted: await signedIn(server, restricted),
    held: await signedIn(server, held),
    powerless: await signedIn(server, powerless),
    operator: await signedInAsOperator(server, await anOperator(database)),
  };
  await stepUp(server, sessions.owner, owner);
  await stepUp(server, sessions.held, held);
  const ownViews = {
    savedViewId: await addSavedView(sessions.owner, 'Own'),
    reminderId: await addReminder(server, owner),
    announcementId: await announceTo(sessions.operator, toBusiness(business), 'Own news'),
    downloadId: await addDownload(sessions.owner),
    sessionId: await addSession(server, sessions.owner, owner),
    roleId: await addRole(server, business, 'Own role'),
    administratorId: await administratorIdOf(
      server,
      business,
      await aPerson(database, [{ business }]),
    ),
    refundBatchId: await addRefundBatch(sessions.owner, 'own'),
    productRequestId: await addProductRequest(sessions.owner),
    ...(await addWebhook(server, business, 'own')),
    apiKeyId: await addKey(server, business, owner),
    ...(await addWithdrawal(server, business, sessions.owner)),
  };
  const foreignSession = await signedIn(server, foreignOwner);
  await stepUp(server, foreignSession, foreignOwner);
  return {
    server,
    business,
    foreignBusiness,
    sessions,
    own: {
      paymentNumber: first.number,
      alertNumber: await addAlert(server, first),
      complaintNumber: await addComplaint(server, first, 'own'),
      mailNumber: await addMail(server, first, 'own'),
      gatewayNumber: business.firstGateway,
      uploadId: await addUpload(server, sessions.owner, {
        gatewayNumber: business.firstGateway,
        name: 'own',
      }),
      websiteNumber: await addWebsite(sessions.owner, {
        gatewayNumber: business.firstGateway,
        name: 'own',
      }),
      riskRuleNumber: await addRule(sessions.owner, business.firstGateway),
      riskEntryNumber: await addEntry(sessions.owner, {
        gatewayNumber: business.firstGateway,
        name: 'own',
      }),
      paymentLinkNumber: await addPaymentLink(server, business, {
        session: sessions.owner,
        gatewayNumber: business.firstGateway,
        title: 'own',
      }),
      subscriptionNumber: await addSubscription(server, business, {
        gatewayNumber: business.firstGateway,
        plan: 'own',
      }),
      batchNumber: await addBatch(server, first),
      disputeNumber: `D${first.number}`,
      refundNumber: await addRefund(sessions.owner, first.number),
      ...ownViews,
    },
    ownElsewhere: {
      paymentNumber: second.number,
      alertNumber: await addAlert(server, second),
      complaintNumber: await addComplaint(server, second, 'elsewhere'),
      mailNumber: await addMail(server, second, 'elsewhere'),
      gatewayNumber: business.secondGateway,
      uploadId: await addUpload(server, sessions.owner, {
        gatewayNumber: business.secondGateway,
        name: 'elsewhere',
      }),
      websiteNumber: await addWebsite(sessions.owner, {
        gatewayNumber: business.secondGateway,
        name: 'elsewhere',
      }),
      riskRuleNumber: await addRule(sessions.owner, business.secondGateway),
      riskEntryNumber: await addEntry(sessions.owner, {
        gatewayNumber: business.secondGateway,
        name: 'elsewhere',
      }),
      paymentLinkNumber: await addPaymentLink(server, business, {
        session: sessions.owner,
        gatewayNumber: business.secondGateway,
        title: 'elsewhere',
      }),
      subscriptionNumber: await addSubscription(server, business, {
        gatewayNumber: business.secondGateway,
        plan: 'elsewhere',
      }),
      batchNumber: await addBatch(server, second),
      disputeNumber: `D${second.number}`,
      refundNumber: await addRefund(sessions.owner, second.number),
      ...ownViews,
      announcementId: await announceTo(
        sessions.operator,
        { reach: 'gateways', values: [business.secondGateway] },
        'News of a gateway',
      ),
    },
    foreign: {
      paymentNumber: third.number,
      alertNumber: await addAlert(server, third),
      complaintNumber: await addComplaint(server, third, foreignMark),
      mailNumber: await addMail(server, third, foreignMark),
      gatewayNumber: foreignBusiness.firstGateway,
      uploadId: await addUpload(server, foreignSession, {
        gatewayNumber: foreignBusiness.firstGateway,
        name: foreignMark,
      }),
      websiteNumber: await addWebsite(foreignSession, {
        gatewayNumber: foreignBusiness.firstGateway,
        name: foreignMark,
      }),
      riskRuleNumber: await addRule(foreignSession, foreignBusiness.firstGateway),
      riskEntryNumber: await addEntry(foreignSession, {
        gatewayNumber: foreignBusiness.firstGateway,
        name: foreignMark,
      }),
      paymentLinkNumber: await addPaymentLink(server, foreignBusiness, {
        session: foreignSession,
        gatewayNumber: foreignBusiness.firstGateway,
        title: foreignMark,
      }),
      subscriptionNumber: await addSubscription(server, foreignBusiness, {
        gatewayNumber: foreignBusiness.firstGateway,
        plan: foreignMark,
      }),
      batchNumber: await addBatch(server, third),
      disputeNumber: `D${third.number}`,
      refundNumber: await addRefund(foreignSession, third.number),
      refundBatchId: await addRefundBatch(foreignSession, foreignMark),
      productRequestId: await addProductRequest(foreignSession),
      ...(await addWebhook(server, foreignBusiness, foreignMark)),
      apiKeyId: await addKey(server, foreignBusiness, foreignOwner),
      ...(await addWithdrawal(server, foreignBusiness, foreignSession)),
      savedViewId: await addSavedView(foreignSession, foreignMark),
      roleId: await addRole(server, foreignBusiness, foreignMark),
      administratorId: await administratorIdOf(server, foreignBusiness, foreignOwner),
      reminderId: await addReminder(server, foreignOwner),
      announcementId: await announceTo(sessions.operator, toBusiness(foreignBusiness), foreignMark),
      downloadId: await addDownload(foreignSession),
      sessionId: await addSession(server, foreignSession, foreignOwner),
    },
  };
};
