import { z } from 'zod';
import { noCardNumber } from '../../kit/card-number.ts';
import { hostOfWebsite, ruleOfWebsite, websiteAddressMax } from '../../kit/website-address.ts';

/** Website addresses, each on a different host; none empty, each line checked separately. */
export const websiteAddresses = (linesMax: number) =>
  z
    .array(
      z
        .string()
        .trim()
        .max(4 * websiteAddressMax)
        .refine(...noCardNumber),
    )
    .min(1)
    .max(linesMax)
    .superRefine((addresses, context) => {
      const hosts = new Set<string>();
      for (const [line, address] of addresses.entries()) {
        const rule = ruleOfWebsite(address);
        const host = rule === undefined ? hostOfWebsite(address) : undefined;
        const broken = host !== undefined && hosts.has(host) ? 'repeated' : rule;
        if (host !== undefined) {
          hosts.add(host);
        }
        if (broken !== undefined) {
          context.addIssue({ code: 'custom', path: [line], params: { rule: broken } });
        }
      }
    });
