import { z } from 'zod';
import { isSigningSecret } from './signing.ts';

const onOff = z.enum(['on', 'off']);

const environmentSchema = z.object({
  SANDBOX_PORT: z.coerce.number().int().min(1).max(65_535),
  /** Without it no mail is received. */
  SANDBOX_SMTP_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  /** The back-office's mail port; without it cardholders can't send mail. */
  BACK_OFFICE_MAIL_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  /** Without it there is no login provider. */
  SANDBOX_SSO_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  SSO_CLIENT_ID: z.string().min(1).optional(),
  SSO_CLIENT_SECRET: z.string().min(16).optional(),
  BACK_OFFICE_URL: z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, '')),
  /** Public address of the back-office, if different: its applicants use it. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  GATEWAY_SIGNING_SECRET: z
    .string()
    .refine(isSigningSecret, 'must be whsec_ and at least 24 bytes of base64'),
  /** Key of the tracking aggregator; without it there is none. */
  CARRIERS_TOKEN: z.string().min(16).optional(),
  SANDBOX_DATA: z.string().min(1),
  SANDBOX_SEED: z.coerce.number().int().default(1),
  SANDBOX_TRAFFIC: onOff.default('on'),
  SANDBOX_HISTORY: z.enum(['full', 'small', 'none']).default('full'),
});

export type SandboxEnvironment = z.output<typeof environmentSchema>;

/** The environment, or one sentence per missing or invalid variable. */
export const readEnvironment = (
  variables: Record<string, string | undefined>,
): SandboxEnvironment => {
  const read = environmentSchema.safeParse(variables);
  if (!read.success) {
    const sentences = read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The sandbox cannot start with this environment.\n${sentences.join('\n')}`);
  }
  return read.data;
};
