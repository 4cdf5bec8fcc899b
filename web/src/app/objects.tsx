import { type ObjectId, objectIds } from '@back-office/contract/objects';
import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';
import { type ComponentType, lazy } from 'react';
import type { BroughtParts, DefinedObject } from '#kit/object/define-object';

type Parts = readonly (() => Promise<BroughtParts[number]>)[];

/** Definition of each kind of object, each in its own chunk. */
const definitions: Record<ObjectId, () => Promise<DefinedObject>> = {
  transaction: async () =>
    (await import('#features/transactions/detail/payment-object')).paymentObject,
  refund: async () => (await import('#features/refunds/detail/refund-object')).refundObject,
  refundAudit: async () =>
    (await import('#features/refunds/audit/refund-audit-object')).refundAuditObject,
  dispute: async () => (await import('#features/disputes/detail/dispute-object')).disputeObject,
  batch: async () => (await import('#features/settlements/batches/batch-object')).batchObject,
  settlementAudit: async () =>
    (await import('#features/settlements/oversight/settlement-audit-object')).settlementAuditObject,
  flowEntry: async () => (await import('#features/funds/entry/entry-object')).entryObject,
  decision: async () => (await import('#features/holds/decision/decision-object')).decisionObject,
  feedException: async () =>
    (await import('#features/feed-exceptions/feed-exception-object')).feedExceptionObject,
  application: async () =>
    (await import('#features/onboarding/review/application-object')).applicationObject,
  productRequest: async () =>
    (await import('#features/merchant-products/product-request-object')).productRequestObject,
  waybillReview: async () =>
    (await import('#features/waybills/reviews/waybill-review-object')).waybillReviewObject,
  withdrawal: async () =>
    (await import('#features/withdrawals/detail/withdrawal-object')).withdrawalObject,
  payout: async () => (await import('#features/withdrawals/payouts/payout-object')).payoutObject,
  website: async () => (await import('#features/websites/website-object')).websiteObject,
  caseReview: async () =>
    (await import('#features/disputes/review/case-review-object')).caseReviewObject,
  websiteAudit: async () =>
    (await import('#features/websites/audits/website-audit-object')).websiteAuditObject,
  alert: async () => (await import('#features/alerts/alert-object')).alertObject,
  overseenAlert: async () => (await import('#features/alerts/alert-object')).overseenAlertObject,
  complaint: async () => (await import('#features/complaints/complaint-object')).complaintObject,
  mailConversation: async () => (await import('#features/cardholder-mail/mail-object')).mailObject,
  overseenComplaint: async () =>
    (await import('#features/complaints/overseen-complaint-object')).overseenComplaintObject,
  riskRule: async () => (await import('#features/risk/rules/rule-object')).riskRuleObject,
  riskEntry: async () => (await import('#features/risk/entry-object')).riskEntryObject,
  paymentLink: async () =>
    (await import('#features/payment-links/payment-link-object')).paymentLinkObject,
  overseenLink: async () =>
    (await import('#features/payment-links/oversight/overseen-link-object')).overseenLinkObject,
  overseenWebhook: async () =>
    (await import('#features/webhooks/delivery-object')).overseenDeliveryObject,
  overseenSubscription: async () =>
    (await import('#features/subscriptions/subscription-object')).overseenSubscriptionObject,
  subscription: async () =>
    (await import('#features/subscriptions/subscription-object')).subscriptionObject,
  webhookEndpoint: async () => (await import('#features/webhooks/endpoint-object')).endpointObject,
  webhookDelivery: async () => (await import('#features/webhooks/delivery-object')).deliveryObject,
  apiKey: async () => (await import('#features/api-keys/key-object')).keyObject,
  role: async () => (await import('#features/roles/role-object')).roleObject,
  announcement: async () =>
    (await import('#features/announcements/announcement-object')).announcementObject,
  publishingDetail: async () =>
    (await import('#features/announcements/publishing/publishing-object')).publishingObject,
  administrator: async () =>
    (await import('#features/administrators/administrator-object')).administratorObject,
  operation: async () => (await import('#features/audit-logs/operation-object')).operationObject,
};

/** Parts that features add to other features' objects, in display order. */
const broughtTo: Partial<Record<ObjectId, Parts>> = {
  transaction: [
    async () => (await import('#features/refunds/refunds-of-payment')).refundsOfPayment,
    async () =>
      (await import('#features/settlements/cycle/settlement-of-payment')).settlementOfPayment,
    async () => (await import('#features/waybills/delivery-of-payment')).deliveryOfPayment,
    async () => (await import('#features/products/products-of-payment')).productsOfPayment,
    async () => (await import('#features/complaints/complaint-of-payment')).complaintOfPayment,
    async () => (await import('#features/risk/rules/rule-of-payment')).ruleOfPayment,
    async () => (await import('#features/risk/reviews/review-of-payment')).reviewOfPayment,
    async () => (await import('#features/risk/list-of-payment')).listOfPayment,
  ],
};

const loaded = async (id: ObjectId) => {
  const [object, ...brought] = await Promise.all([
    definitions[id](),
    ...(broughtTo[id] ?? []).map((load) => load()),
  ]);
  return { object, brought };
};

const pageOf = (id: ObjectId): RouteComponent =>
  lazyRouteComponent(async () => {
    const { object, brought } = await loaded(id);
    return { Page: () => <object.Page brought={brought} /> };
  }, 'Page');

const drawerOf = (id: ObjectId): ComponentType<{ id: string; close: () => void }> =>
  lazy(async () => {
    const { object, brought } = await loaded(id);
    return { default: (props) => <object.Drawer {...props} brought={brought} /> };
  });

const ofEach = <Value,>(make: (id: ObjectId) => Value): Record<ObjectId, Value> =>
  Object.fromEntries(objectIds.map((id) => [id, make(id)])) as Record<ObjectId, Value>;

export const objectPages = ofEach(pageOf);

export const objectDrawers = ofEach(drawerOf);
