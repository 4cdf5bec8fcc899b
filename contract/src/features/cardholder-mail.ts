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

/** How a conversation was processed. */
export const mailOutcomes = ['answered', 'noReplyNeeded'] as const;
export type MailOutcome = (typeof mailOutcomes)[number];

export const mailSteps = ['received', 'returned', 'answered', 'closed', 'linked'] as const;
export type MailStep = (typeof mailSteps)[number];

export const mailActions = ['answer', 'close', 'link'] as const;
export type MailAction = (typeof mailActions)[number];

/** Who wrote it: a person, a program that answers for him, or a mail server that returns what it could not deliver. */
export const mailKinds = ['mail', 'autoReply', 'bounce'] as const;
export type MailKind = (typeof mailKinds)[number];

/**
 * `cardholder`: from the address that paid, and the mail relay confirmed it. `unverified`: nobody confirmed the address.
 * `other`: from another address than the one that paid, or about no payment.
 */
export const mailSenders = ['cardholder', 'unverified', 'other', 'merchant'] as const;
export type MailSender = (typeof mailSenders)[number];

/** What was not kept of a mail as it came. */
export const mailMarks = [
  'cardNumberMasked',
  'textShortened',
  'filesLeftOut',
  'htmlLeftOut',
] as const;
export type MailMark = (typeof mailMarks)[number];

/** Of an answer, in characters. */
export const answerLengthMax = 5000;
/** Of an answer's files in all: most mail servers take 25 MB, and a mail's files grow by a third on their way. */
export const answerFilesMegabytesMax = 15;

const rowSchema = z.object({
  number: z.string(),
  subject: z.string(),
  /** Of the cardholder; answers go there. */
  email: z.string(),
  senderName: z.string(),
  /** These three are null while the conversation is matched with no payment. */
  paymentNumber: z.string().nullable(),
  merchantOrderNumber: z.string().nullable(),
  gatewayNumber: z.string().nullable(),
  status: z.enum(mailStatuses),
  outcome: z.enum(mailOutcomes).nullable(),
  unread: z.int(),
  createdAt: z.iso.datetime(),
  lastAt: z.iso.datetime(),
  /** One more with each mail and each step. */
  version: z.int(),
  allowedActions: z.array(z.enum(mailActions)),
});
export type MailConversationRow = z.output<typeof rowSchema>;

const access = { kind: 'merchant', permission: 'cardholderMail.view' } as const;
const answering = { kind: 'merchant', permission: 'cardholderMail.answer' } as const;

/** Spec S2.37: what a merchant's cardholders wrote. */
export const mailList = defineList({
  name: 'cardholderMail',
  call: { name: 'listMailConversations', path: 'cardholderMail/list' },
  access,
  exportedBy: 'cardholderMail.export',
  row: rowSchema,
  columns: {
    subject: { kind: 'own', width: 290, card: 'heading', isKey: true, isFixed: true },
    status: { kind: 'word', width: 150, card: 'heading' },
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
  /** Of the person who answered, for a mail of the merchant's. */
  senderName: z.string(),
  subject: z.string(),
  text: z.string(),
  /** What the mail repeats of earlier ones; empty where it repeats nothing. */
  quoted: z.string(),
  /** Text alone, with its emphasis and tables; null where the mail has no such form. */
  html: z.string().nullable(),
  marks: z.array(z.enum(mailMarks)),
  /** When it was certain that an answer did not arrive. */
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
  /** Of its payer, as of the email. */
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
  /** By whose name answers are signed. */
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

/** Mails the cardholder, from the address to which his next mail comes. */
export const answerMail = defineCall({
  name: 'answerMail',
  method: 'POST',
  path: 'cardholderMail/{number}/answer',
  access: answering,
  input: z.strictObject({
    ...byNumber,
    // Kept with the conversation, which is erased after two years, and not in the operation log, which isn't.
    text: typedText(answerLengthMax).meta({ secret: true }),
    /** Files that were uploaded before; they leave with the mail. */
    fileIds: z.array(z.uuid()).max(uploadPurposes.cardholderMail.filesMax).default([]),
    /** The conversation that was read before: a mail that arrived since then still waits. */
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
 * Nobody has to answer; the cardholder's next mail opens the conversation again. `version`: of the conversation as it was read; a mail
 * that arrived since then has to be read first.
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
 * The sales that a conversation may be about: without a search those that its sender paid, else by a payment number or the first
 * characters of an order number.
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

/** Where cardholders can write to without a payment mail; null until the shop has an address. */
export const getShopAddress = defineCall({
  name: 'getShopAddress',
  method: 'GET',
  path: 'cardholderMailAddress',
  access,
  input: z.strictObject({}),
  output: z.object({
    address: z.string().nullable(),
    /** Whether the reader may open one. It belongs to the whole business, so people of certain gateways may not. */
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
