import { z } from 'zod';
import { defineCall } from '../../kit/call.ts';
import { typedText } from '../../kit/line.ts';
import { merchantNumberSchema } from '../../kit/merchant-number.ts';
import {
  averageSchema,
  websiteLimits,
  websitePlatforms,
  websiteStatuses,
  websiteTypes,
} from '../websites.ts';

const byNumber = { number: z.string().max(64) };

/**
 * Spec S4.14: corrects what a website was applied for with. A platform counts at once. Type and average amount count at once until
 * the audit is passed; then an operator decides, and the ones in force stay until he does. With the ones in force a correction that
 * waits is withdrawn.
 */
export const correctWebsite = defineCall({
  name: 'correctWebsite',
  method: 'POST',
  path: 'websites/{number}/correct',
  access: { kind: 'merchant', permission: 'websites.manage' },
  input: z.strictObject({
    ...byNumber,
    /** As it was read; refused if anybody took a step since. */
    version: z.int32().positive(),
    type: z.enum(websiteTypes),
    platform: z.enum(websitePlatforms),
    /** In the currency of the application. */
    averageMinor: averageSchema,
  }),
  output: z.object({
    status: z.enum(websiteStatuses),
    /** Whether an operator has to decide. */
    isWaiting: z.boolean(),
  }),
  errors: ['websites.notFound', 'websites.nothingCorrected', 'request.conflict'],
});

/** An operator's decision about a correction that waits; the merchant reads the reason of one that is declined. */
export const decideWebsiteCorrection = defineCall({
  name: 'decideWebsiteCorrection',
  method: 'POST',
  path: 'ops/websites/{merchantNumber}/{number}/correction',
  access: { kind: 'operator', permission: 'websites.audit' },
  input: z
    .strictObject({
      merchantNumber: merchantNumberSchema,
      ...byNumber,
      /** As it was read; refused if anybody took a step since. */
      version: z.int32().positive(),
      decision: z.enum(['accept', 'decline']),
      reason: typedText(websiteLimits.comment).nullable(),
    })
    .refine(({ decision, reason }) => decision === 'accept' || reason !== null, {
      path: ['reason'],
      params: { rule: 'required' },
    }),
  output: z.object({ status: z.enum(websiteStatuses) }),
  errors: ['websites.notFound', 'websites.notInThisStatus', 'request.conflict'],
});
