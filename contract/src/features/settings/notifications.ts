import { z } from 'zod';
import { defineCall } from '../../kit/call.ts';
import type { Permission } from '../../kit/permission.ts';

const ownAccess = { kind: 'session', level: 'secondFactor' } as const;

export const notificationChannels = ['mail', 'reminder'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/**
 * `on` and `off` are defaults a person can change; `always` can't be turned off; `never` means the event doesn't use
 * this channel.
 */
type Manner = 'on' | 'off' | 'always' | 'never';
type EventDefinition = {
  /** Permission needed to receive it; null is everybody. */
  permission: Permission | null;
} & Record<NotificationChannel, Manner>;

/** Events people are notified of. */
export const notificationEvents = {
  refundFailed: { permission: 'refunds.apply', mail: 'on', reminder: 'off' },
  refundWaitsForFunds: { permission: 'refunds.apply', mail: 'on', reminder: 'off' },
  fraudReported: { permission: 'refunds.apply', mail: 'on', reminder: 'off' },
  holdsExpiring: { permission: 'transactions.capture', mail: 'on', reminder: 'off' },
  batchCredited: { permission: 'settlements.export', mail: 'on', reminder: 'never' },
  proofsMissing: { permission: 'waybills.upload', mail: 'on', reminder: 'never' },
  withdrawalEnded: { permission: 'withdrawals.view', mail: 'on', reminder: 'off' },
  withdrawalToApprove: { permission: 'withdrawals.approve', mail: 'on', reminder: 'never' },
  disputeOpened: { permission: 'disputes.answer', mail: 'on', reminder: 'on' },
  disputeDeadline: { permission: 'disputes.answer', mail: 'on', reminder: 'off' },
  disputeLastDay: { permission: 'disputes.answer', mail: 'on', reminder: 'on' },
  disputeDecided: { permission: 'disputes.answer', mail: 'on', reminder: 'off' },
  alertReceived: { permission: 'disputes.answer', mail: 'on', reminder: 'on' },
  alertExpiring: { permission: 'disputes.answer', mail: 'on', reminder: 'on' },
  rdrRulesRefused: { permission: 'disputes.answer', mail: 'on', reminder: 'off' },
  monitorTurned: { permission: 'disputes.answer', mail: 'on', reminder: 'on' },
  complaintReceived: { permission: 'complaints.answer', mail: 'on', reminder: 'off' },
  complaintOverdue: { permission: 'complaints.answer', mail: 'on', reminder: 'off' },
  cardholderMailReceived: {
    permission: 'cardholderMail.answer',
    mail: 'on',
    reminder: 'off',
  },
  linkPaused: { permission: 'paymentLinks.manage', mail: 'on', reminder: 'on' },
  chargesRefused: { permission: 'subscriptions.manage', mail: 'on', reminder: 'off' },
  chargesAboveLimit: { permission: 'subscriptions.manage', mail: 'on', reminder: 'off' },
  subscriptionsAtRisk: { permission: 'subscriptions.manage', mail: 'on', reminder: 'off' },
  riskRefused: { permission: 'blacklist.manage', mail: 'on', reminder: 'off' },
  riskRulesRefused: { permission: 'riskRules.manage', mail: 'on', reminder: 'off' },
  paymentsHeld: { permission: 'riskReviews.decide', mail: 'on', reminder: 'off' },
  websiteDecided: { permission: 'websites.manage', mail: 'on', reminder: 'off' },
  productRequestDecided: { permission: 'home.requestProducts', mail: 'on', reminder: 'on' },
  announcement: { permission: null, mail: 'never', reminder: 'always' },
  newDevice: { permission: null, mail: 'always', reminder: 'never' },
  credentialsChanged: { permission: null, mail: 'always', reminder: 'never' },
  roleChanged: { permission: null, mail: 'always', reminder: 'never' },
  signKeyOrBankAccount: {
    permission: 'merchantInformation.view',
    mail: 'always',
    reminder: 'never',
  },
} as const satisfies Record<string, EventDefinition>;
export type NotificationEvent = keyof typeof notificationEvents;
export const notificationEventIds = Object.keys(notificationEvents) as NotificationEvent[];

export const mannerOf = (event: NotificationEvent, channel: NotificationChannel): Manner =>
  notificationEvents[event][channel];

const channelSchema = z.object({ isOn: z.boolean(), isFixed: z.boolean() }).nullable();

/** The person's notification settings in the session's business; null for a channel that the event never uses. */
export const listNotifications = defineCall({
  name: 'listNotifications',
  method: 'GET',
  path: 'user/notifications',
  access: ownAccess,
  input: z.strictObject({}),
  output: z.object({
    /** Null while no business is chosen: then only fixed settings are listed. */
    businessName: z.string().nullable(),
    events: z.array(
      z.object({
        event: z.enum(notificationEventIds),
        mail: channelSchema,
        reminder: channelSchema,
      }),
    ),
  }),
  errors: [],
});
export type Notifications = z.output<typeof listNotifications.output>;

/** Only for the session's business. */
export const chooseNotification = defineCall({
  name: 'chooseNotification',
  method: 'PUT',
  path: 'user/notifications',
  access: ownAccess,
  input: z.strictObject({
    event: z.enum(notificationEventIds),
    channel: z.enum(notificationChannels),
    isOn: z.boolean(),
  }),
  output: z.object({}),
  errors: ['settings.notChoosable'],
});
