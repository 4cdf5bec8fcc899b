import { z } from 'zod';
import { gatewayNumberSchema } from '../../gateway/numbers.ts';
import { defineCall } from '../../kit/call.ts';
import { websiteStatuses } from '../websites/statuses.ts';

/** The website that a link sells for. Null means the gateway's own page. */
export const linkWebsiteSchema = z.object({
  number: z.string(),
  host: z.string(),
  /** The link accepts payments while the website is `reviewed`. */
  status: z.enum(websiteStatuses),
});
export type LinkWebsite = z.output<typeof linkWebsiteSchema>;

/**
 * The choices for a new link. For each gateway with a list of reviewed websites, those websites; a link on any other
 * gateway names none. Also whether the business may create links, and links that begin a subscription: each needs its
 * product.
 */
export const getLinkWebsites = defineCall({
  name: 'getLinkWebsites',
  method: 'GET',
  path: 'paymentLinks/websites',
  access: { kind: 'merchant', permission: 'paymentLinks.manage' },
  input: z.strictObject({}),
  output: z.object({
    gateways: z.array(
      z.object({
        gatewayNumber: gatewayNumberSchema,
        websites: z.array(z.object({ number: z.string(), host: z.string() })),
      }),
    ),
    isEnabled: z.boolean(),
    takesPlans: z.boolean(),
  }),
  errors: [],
});
