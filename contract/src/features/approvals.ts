import { z } from 'zod';
import { defineCall } from '../kit/call.ts';
import { currencySchema, positiveMinorSchema } from '../kit/money.ts';
import type { Permission } from '../kit/permission.ts';

/** Requests a business may put under its own second-person approval, and the right needed to approve. */
export const approvalSubjects = ['refund', 'withdrawal'] as const;
export type ApprovalSubject = (typeof approvalSubjects)[number];
export const approvalPermissions = {
  refund: 'refunds.check',
  withdrawal: 'withdrawals.approve',
} as const satisfies Record<ApprovalSubject, Permission>;

export const approvalLimitsMax = 50;

/**
 * Amounts a person may request alone; minor units of the currency. Above either limit, and in any other currency, a
 * second person decides.
 */
const limitSchema = z.strictObject({
  currency: currencySchema,
  perRequestMinor: positiveMinorSchema,
  /** Per business day (UTC+8), including the person's earlier requests. */
  perDayMinor: positiveMinorSchema,
});
export type ApprovalLimit = z.output<typeof limitSchema>;

/** Compares amounts only; an invalid amount is refused by its own rule. */
const isInOrder = ({ perRequestMinor, perDayMinor }: ApprovalLimit): boolean =>
  ![perRequestMinor, perDayMinor].every((typed) => positiveMinorSchema.safeParse(typed).success) ||
  BigInt(perRequestMinor) <= BigInt(perDayMinor);

const approvalSchema = z.object({
  subject: z.enum(approvalSubjects),
  isOn: z.boolean(),
  limits: z.array(limitSchema),
  /** Version that was read; 0 before the first change. */
  version: z.int(),
  changedBy: z.string().nullable(),
  changedAt: z.iso.datetime().nullable(),
  /**
   * The acquirer's contract requires approval whatever is set here: always for refunds, from an amount on for
   * withdrawals.
   */
  isByContract: z.boolean(),
  /** People who can approve now. With fewer than two, requests that need approval are refused. */
  approvers: z.array(z.string()),
});
export type Approval = z.output<typeof approvalSchema>;

export const getApprovals = defineCall({
  name: 'getApprovals',
  method: 'GET',
  path: 'approvals',
  access: { kind: 'merchant', permission: 'home.view' },
  input: z.strictObject({}),
  output: z.object({
    /** Only the owner may change the limits. */
    isOwner: z.boolean(),
    approvals: z.array(approvalSchema),
  }),
  errors: [],
});

/** Owner only; applies to new requests. */
export const changeApproval = defineCall({
  name: 'changeApproval',
  method: 'PUT',
  path: 'approvals/{subject}',
  access: { kind: 'merchant', permission: 'home.view' },
  stepUp: true,
  input: z.strictObject({
    subject: z.enum(approvalSubjects),
    isOn: z.boolean(),
    limits: z
      .array(limitSchema)
      .max(approvalLimitsMax)
      .refine(
        (limits) => new Set(limits.map(({ currency }) => currency)).size === limits.length,
        'repeated',
      )
      .refine((limits) => limits.every(isInOrder), 'order'),
    version: z.int32().min(0),
  }),
  output: z.object({ version: z.int() }),
  errors: ['approvals.ownerOnly', 'approvals.changedMeanwhile'],
});
