import type { Tone } from '../kit/tone.ts';
import { z } from 'zod';
import { paymentNumberSchema } from '../gateway/numbers.ts';
import { defineCall } from '../kit/call.ts';
import { languages } from '../kit/language.ts';
import { typedText } from '../kit/line.ts';
import { defineList } from '../kit/list.ts';
import { choicesFilter, flagFilter, gatewaysFilter, textFilter } from '../kit/list-filter.ts';
import { moneySchema } from '../kit/money.ts';
import { paymentStatuses } from './payment.ts';
import { uploadPurposes } from './uploads/rules.ts';
import { uploadedFileSchema } from './uploads.ts';

/** Spec S3.30, S4.15. */
export const mailStatuses = ['pending', 'processed'] as const;
export type MailStatus = (typeof mailStatuses)[number];

export const mailTones: Readonly<Record<MailStatus, Tone>> = {
  pending: 'moving',
  processed: 'quiet',
};

/** The result of a processed conversation. */
export const mailOutcomes = ['answered', 'noReplyNeeded'] as const;
export type MailOutcome = (typeof mailOutcomes)[number];

export const mailSteps = ['received', 'returned', 'answered', 'closed', 'linked'] as const;
export type MailStep = (typeof mailSteps)[number];

export const mailActions = ['answer', 'close', 'link'] as const;
export type MailAction = (typeof mailActions)[number];

/** The author: a person, an autoresponder, or a mail server that returns an undeliverable mail. */
export const mailKinds = ['mail', 'autoReply', 'bounce'] as const;
export type MailKind = (typeof mailKinds)[number];

/**
 * `cardholder`: from the paying address, confirmed by the mail relay. `unverified`: no relay confirmed the address.
 * `other`: from another address than the paying one, or about no payment.
 */
export const mailSenders = ['cardholder', 'unverified', 'other', 'merchant'] as const;
export type MailSender = (typeof mailSenders)[number];

/** The parts of a mail that were not stored as received. */
export const mailMarks = [
  'cardNumberMasked',
  'textShortened',
  'filesLeftOut',
  'htmlLeftOut',
] as const;
export type MailMark = (typeof mailMarks)[number];

/** The maximum length of an answer, in characters. */
export const answerLengthMax = 5000;
/** The maximum total of an answer's files: most mail servers accept 25 MB, and files grow by a third in a mail. */
export const answerFilesMegabytesMax = 15;

const rowSchema = z.object({
  number: z.string(),
  subject: z.string(),
  /** The cardholder's address, which answers go to. */
  email: z.string(),
  senderName: z.string(),
  /** These three are null until the conversation is matched with a payment. */
  paymentNumber: z.string().nullable(),
  merchantOrderNumber: z.string().nullable(),
  gatewayNumber: z.string().nullable(),
  status: z.enum(mailStatuses),
  outcome: z.enum(mailOutcomes).nullable(),
  unread: z.int(),
  createdAt: z.iso.datetime(),
  lastAt: z.iso.datetime(),
  /** Increases with each mail and each step. */
  version: z.int(),
  allowedActions: z.array(z.enum(mailActions)),
});
export type MailConversationRow = z.output<typeof rowSchema>;

const access = { kind: 'merchant', permission: 'cardholderMail.view' } as const;
const answering = { kind: 'merchant', permission: 'cardholderMail.answer' } as const;

/** Spec S2.37: the mails of a merchant's cardholders. */
export const mailList = defineList({
  name: 'cardholderMail',
  call: { name: 'listMailConversations', path: 'cardholderMail/list' },
  access,
  exportedBy: 'cardholderMail.export',
  row: rowSchema,
  columns: {
    subject: { kind: 'own', width: 290, card: 'lead', isKey: true, isFixed: true },
    status: { kind: 'word', width: 150, card: 'status' },
    email: { kind: 'text', width: 200, card: 'field' },
    merchantOrderNumber: { kind: 'code', width: 180, card: 'field' },
    lastAt: { kind: 'instant', card: 'field' },
    unread: { kind: 'count', width: 100, isExtra: true },
    number: { kind: 'code', width: 200, isExtra: true },
    senderName: { kind: 'text', width: 180, isExtra: true },
    outcome: { kind: 'word', only: 'file' },
    createdAt: { kind: 'instant', isExtra: true },
    paymentNumber: { kind: 'code', width: 230, isExtra: true },
    gatewayNumber: { kind: 'code', width: 120, isExtra: true },
  },
  filters: {
    statuses: choicesFilter(mailStatuses),
    /** Part of a subject, an order number, an email, or the number of a payment or a conversation. */
    search: textFilter(100),
    isUnread: flagFilter,
    isMatched: flagFilter,
    outcomes: choicesFilter(mailOutcomes),
    gatewayNumbers: gatewaysFilter,
  },
  inSight: ['search', 'isUnread', 'isMatched'],
  tabs: 'statuses',
  sorts: ['lastAt', 'createdAt'],
});
export const listMailConversations = mailList.call;

const messageSchema = z.object({
  version: z.int(),
  at: z.iso.datetime(),
  kind: z.enum(mailKinds),
  sender: z.enum(mailSenders),
  senderEmail: z.string(),
  /** The name of the person who answered, for a mail from the merchant. */
  senderName: z.string(),
  subject: z.string(),
  text: z.string(),
  /** The quoted earlier mails; empty without any. */
  quoted: z.string(),
  /** Only text with its emphasis and tables; null if the mail has no HTML. */
  html: z.string().nullable(),
  marks: z.array(z.enum(mailMarks)),
  /** When it became certain that an answer was not delivered. */
  undeliveredAt: z.iso.datetime().nullable(),
  files: z.array(uploadedFileSchema),
});
export type MailMessage = z.output<typeof messageSchema>;

const paymentSchema = z.object({
  number: z.string(),
  merchantOrderNumber: z.string(),
  amount: moneySchema,
  status: z.enum(paymentStatuses),
  refunded: moneySchema,
  orderedAt: z.iso.datetime(),
  /** The payer's name, for the email. */
  customerName: z.string().nullable(),
  email: z.string().nullable(),
});
export type MailPayment = z.output<typeof paymentSchema>;

/** The newest mails of a conversation, or those before one of them; oldest first. */
const pageShape = {
  messages: z.array(messageSchema),
  /** Whether there are mails before the oldest of these. */
  hasEarlier: z.boolean(),
};
export type MailMessagesPage = z.output<z.ZodObject<typeof pageShape>>;

const detailSchema = rowSchema.extend({
  language: z.enum(languages),
  /** The name that signs answers. */
  merchantName: z.string(),
  payment: paymentSchema.nullable(),
  complaintNumber: z.string().nullable(),
  ...pageShape,
});
export type MailConversation = z.output<typeof detailSchema>;

const byNumber = { number: z.string().max(64) };

export const getMailConversation = defineCall({
  name: 'getMailConversation',
  method: 'GET',
  path: 'cardholderMail/{number}',
  access,
  input: z.strictObject(byNumber),
  output: detailSchema,
  errors: ['cardholderMail.notFound'],
});

/** The mails before the given version. */
export const listEarlierMail = defineCall({
  name: 'listEarlierMail',
  method: 'POST',
  path: 'cardholderMail/{number}/earlier',
  access,
  reads: true,
  input: z.strictObject({ ...byNumber, before: z.int32().min(1) }),
  output: z.object(pageShape),
  errors: ['cardholderMail.notFound'],
});

/** A mail that one member has read counts as read for every member who may answer. */
export const readMailConversation = defineCall({
  name: 'readMailConversation',
  method: 'POST',
  path: 'cardholderMail/{number}/read',
  access: answering,
  input: z.strictObject({ ...byNumber, version: z.int32().min(1) }),
  output: z.object({}),
  errors: ['cardholderMail.notFound'],
});

/** Mails the cardholder from the address that receives the next reply. */
export const answerMail = defineCall({
  name: 'answerMail',
  method: 'POST',
  path: 'cardholderMail/{number}/answer',
  access: answering,
  input: z.strictObject({
    ...byNumber,
    // Stored with the conversation, which is erased after two years, not in the operation log, which is kept.
    text: typedText(answerLengthMax).meta({ secret: true }),
    /** Files uploaded earlier; they are sent with the mail. */
    fileIds: z.array(z.uuid()).max(uploadPurposes.cardholderMail.filesMax).default([]),
    /** The conversation's version that was read: a later mail still waits for an answer. */
    version: z.int32().min(1).optional(),
  }),
  output: z.object({ version: z.int() }),
  errors: [
    'cardholderMail.notFound',
    'cardholderMail.automatic',
    'cardholderMail.placeholderLeft',
    'cardholderMail.notTaken',
    'cardholderMail.filesTooLarge',
    'uploads.notFound',
    'uploads.tooMany',
  ],
});

/**
 * Marks that no answer is needed; the cardholder's next mail reopens the conversation. `version`: the conversation's
 * version that was read; a later mail has to be read first.
 */
export const closeMailConversation = defineCall({
  name: 'closeMailConversation',
  method: 'POST',
  path: 'cardholderMail/{number}/close',
  access: answering,
  input: z.strictObject({ ...byNumber, version: z.int32().min(1) }),
  output: z.object({ status: z.enum(mailStatuses) }),
  errors: ['cardholderMail.notFound', 'cardholderMail.processed', 'cardholderMail.newerMail'],
});

/**
 * The sales that a conversation may be about: without a search those that its sender paid, otherwise by a payment
 * number or the start of an order number.
 */
export const findMailOrders = defineCall({
  name: 'findMailOrders',
  method: 'POST',
  path: 'cardholderMail/{number}/orders',
  access: answering,
  reads: true,
  input: z.strictObject({ ...byNumber, search: typedText(64, 0).default('') }),
  output: z.object({ orders: z.array(paymentSchema) }),
  errors: ['cardholderMail.notFound'],
});

export const linkMailConversation = defineCall({
  name: 'linkMailConversation',
  method: 'POST',
  path: 'cardholderMail/{number}/link',
  access: answering,
  input: z.strictObject({ ...byNumber, paymentNumber: paymentNumberSchema }),
  output: z.object({ merchantOrderNumber: z.string() }),
  errors: ['cardholderMail.notFound', 'cardholderMail.linked', 'cardholderMail.orderNotFound'],
});

/** The address for cardholders without a payment mail; null until the shop has one. */
export const getShopAddress = defineCall({
  name: 'getShopAddress',
  method: 'GET',
  path: 'cardholderMailAddress',
  access,
  input: z.strictObject({}),
  output: z.object({
    address: z.string().nullable(),
    /**
     * Whether the reader may create one. It belongs to the whole business, so people limited to some gateways may not.
     */
    mayOpen: z.boolean(),
  }),
  errors: [],
});

export const openShopAddress = defineCall({
  name: 'openShopAddress',
  method: 'POST',
  path: 'cardholderMailAddress',
  access: { kind: 'merchant', permission: 'cardholderMail.templates' },
  input: z.strictObject({}),
  output: z.object({ address: z.string() }),
  errors: ['cardholderMail.notTaken', 'cardholderMail.wholeBusiness'],
});
