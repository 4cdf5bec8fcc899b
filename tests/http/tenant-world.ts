import { merchantPermissions } from '@back-office/contract/kit/permission';
import {
  aBusiness,
  anOperator,
  aPerson,
  roleOf,
  type TestBusiness,
} from '@back-office/server/testing/personas';
import { bookPlanted } from '@back-office/server/testing/book-planted';
import { aPayment, plantPayments } from '@back-office/server/testing/plant-payments';
import { startTestServer, type TestServer } from '@back-office/server/testing/test-server';
import { administratorIdOf } from './administrators.ts';
import type { Objects } from './objects.ts';
import { signedIn, signedInAsOperator, stepUp, type SignedIn } from './signed-in.ts';
import {
  addReminder,
  announceTo,
  toBusiness,
  addSavedView,
  addSession,
  addDownload,
  addRefund,
  addUpload,
  addPaymentLink,
  addSubscription,
  addWebsite,
  addAlert,
  addComplaint,
  addRule,
  addEntry,
  addMail,
  addProductRequest,
  addRefundBatch,
  addWebhook,
  addKey,
  addWithdrawal,
  addRole,
  addBatch,
} from './objects/plant-objects.ts';

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
