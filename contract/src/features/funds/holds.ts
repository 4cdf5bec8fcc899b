import { z } from 'zod';
import { paymentNumberSchema } from '../../gateway/numbers.ts';
import { defineCall } from '../../kit/call.ts';
import { noteSchema } from '../../kit/line.ts';
import { defineList } from '../../kit/list.ts';
import { queueFilter, textFilter } from '../../kit/list-filter.ts';
import { merchantNumberSchema } from '../../kit/merchant-number.ts';
import { currencySchema, minorSchema } from '../../kit/money.ts';

const access = { kind: 'operator', permission: 'settlements.audit' } as const;

export const overseeingReasonMax = 300;
/** The merchant can read it, except the reason of a release. */
export const overseeingReasonSchema = noteSchema(overseeingReasonMax);

/** Search in all lists of the acquirer's decisions: part of a merchant's name, or of a number. */
export const overseenSearch = textFilter(80);
export const overseenMerchant = { merchantNumber: z.string(), merchantName: z.string() };

export const holdQueues = ['inForce', 'released'] as const;

export const holdActions = ['release'] as const;
export type HoldAction = (typeof holdActions)[number];

export const holdSchema = z.object({
  number: z.string(),
  ...overseenMerchant,
  paymentNumber: z.string(),
  gatewayNumber: z.string(),
  /** The settlement currency, and the amounts held now from unsettled and from settled money. */
  currency: currencySchema,
  fromPendingMinor: minorSchema,
  fromAvailableMinor: minorSchema,
  reason: z.string(),
  placedBy: z.string(),
  placedAt: z.iso.datetime(),
  releaseReason: z.string().nullable(),
  releasedBy: z.string().nullable(),
  /** The second operator; null for holds released when one operator sufficed. */
  releaseConfirmedBy: z.string().nullable(),
  /** A release is waiting for another operator's confirmation. */
  isReleaseProposed: z.boolean(),
  releasedAt: z.iso.datetime().nullable(),
  allowedActions: z.array(z.enum(holdActions)),
});
export type Hold = z.output<typeof holdSchema>;

/** Over all merchants, newest first. */
export const holdList = defineList({
  name: 'holds',
  call: { name: 'listHolds', path: 'ops/holds/list' },
  access,
  exportedBy: 'settlements.audit',
  row: holdSchema,
  columns: {
    number: { kind: 'code', width: 216, isKey: true },
    merchant: { kind: 'merchant', width: 200, card: 'lead' },
    paymentNumber: { kind: 'code', width: 216, card: 'field' },
    fromPending: { kind: 'money', width: 140, card: 'field', under: ['inForce'] },
    fromAvailable: { kind: 'money', width: 140, card: 'field', under: ['inForce'] },
    reason: { kind: 'text', width: 180 },
    placedBy: { kind: 'text', width: 130, isExtra: true },
    placedAt: { kind: 'instant', width: 170, isExtra: true },
    releaseReason: { kind: 'text', width: 200, card: 'field', under: ['released'] },
    releasedBy: { kind: 'text', width: 130, isExtra: true, under: ['released'] },
    releasedAt: { kind: 'instant', width: 170, card: 'field', under: ['released'] },
  },
  filters: { search: overseenSearch, queue: queueFilter(holdQueues) },
  inSight: ['search'],
  tabs: 'queue',
});
export const listHolds = holdList.call;

/** Holds the remainder of a payment and keeps it out of settlement until it is released. */
export const placeHold = defineCall({
  name: 'placeHold',
  method: 'POST',
  path: 'ops/holds',
  access,
  input: z.strictObject({
    merchantNumber: merchantNumberSchema,
    paymentNumber: paymentNumberSchema,
    reason: overseeingReasonSchema,
  }),
  output: z.object({ number: z.string() }),
  errors: ['funds.paymentNotFound', 'funds.nothingToHold', 'funds.heldAlready'],
});

/** Releases nothing yet: another operator confirms it. One release of a hold waits at a time. */
export const proposeRelease = defineCall({
  name: 'proposeRelease',
  method: 'POST',
  path: 'ops/holds/{merchantNumber}/{number}/release',
  access,
  input: z.strictObject({
    merchantNumber: merchantNumberSchema,
    number: z.string().regex(/^H\d{18}$/),
    reason: overseeingReasonSchema,
  }),
  output: z.object({ id: z.string() }),
  errors: ['funds.holdNotFound', 'funds.releasedAlready', 'funds.proposedAlready'],
});
