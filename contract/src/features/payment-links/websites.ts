import { z } from 'zod';
import { gatewayNumberSchema } from '../../gateway/numbers.ts';
import { defineCall } from '../../kit/call.ts';
import { websiteStatuses } from '../websites.ts';

/** The website that a link sells for. Null is the gateway's own page. */
export const linkWebsiteSchema = z.object({
  number: z.string(),
  host: z.string(),
  /** The link takes payments while it is `reviewed`. */
  status: z.enum(websiteStatuses),
});
export type LinkWebsite = z.output<typeof linkWebsiteSchema>;

/**
 * What a new link can be of. The websites that it can name: of each gateway that has a list of reviewed websites, those on it; a link of
 * a gateway that is not among them names none. And whether there can be one, and one that begins a subscription: each needs its product.
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
