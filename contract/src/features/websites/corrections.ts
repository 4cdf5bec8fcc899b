import { z } from 'zod';
import { defineCall } from '../../kit/call.ts';
import { typedText } from '../../kit/line.ts';
import { merchantNumberSchema } from '../../kit/merchant-number.ts';
import { averageSchema, websiteLimits, websitePlatforms, websiteTypes } from '../websites.ts';
import { websiteStatuses } from './statuses.ts';

const byNumber = { number: z.string().max(64) };

/**
 * Spec S4.14: corrects the data of a website's application. A platform takes effect at once. Type and average amount
 * take effect at once until the audit is passed; after that an operator decides, and the current values stay until
 * then. Sending the current values withdraws a waiting correction.
 */
export const correctWebsite = defineCall({
  name: 'correctWebsite',
  method: 'POST',
  path: 'websites/{number}/correct',
  access: { kind: 'merchant', permission: 'websites.manage' },
  input: z.strictObject({
    ...byNumber,
    /** The version that was read; refused if someone took a step since. */
    version: z.int32().positive(),
    type: z.enum(websiteTypes),
    platform: z.enum(websitePlatforms),
    /** Minor units of the application's currency. */
    averageMinor: averageSchema,
  }),
  output: z.object({
    status: z.enum(websiteStatuses),
    /** Whether an operator has to decide. */
    isWaiting: z.boolean(),
  }),
  errors: ['websites.notFound', 'websites.nothingCorrected', 'request.conflict'],
});

/** An operator's decision about a waiting correction; the merchant can read why one was declined. */
export const decideWebsiteCorrection = defineCall({
  name: 'decideWebsiteCorrection',
  method: 'POST',
  path: 'ops/websites/{merchantNumber}/{number}/correction',
  access: { kind: 'operator', permission: 'websites.audit' },
  input: z
    .strictObject({
      merchantNumber: merchantNumberSchema,
      ...byNumber,
      /** The version that was read; refused if someone took a step since. */
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
