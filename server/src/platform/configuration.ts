import { z } from 'zod';

const secretSchema = z
  .string()
  .regex(/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/, 'must be whsec_ followed by base64');

const configurationSchema = z.object({
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  /** Whether the start goes on with a database that may lose what it has confirmed; for tests only. */
  UNSAFE_DATABASE: z.enum(['refused', 'accepted']).default('refused'),
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  /** Where the gateway takes commands. */
  GATEWAY_URL: z.url({ protocol: /^https?$/ }),
  GATEWAY_SIGNING_SECRET: secretSchema,
  /** An older secret that is still honoured while a gateway changes over. */
  GATEWAY_SIGNING_SECRET_OLD: secretSchema.optional(),
  /** Where people reach the back-office: what links in mails begin with. */
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .default('http://localhost:8080')
    .transform((url) => url.replace(/\/+$/, '')),
  /** Without it mails wait. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('Back-office <no-reply@localhost>'),
  /** Takes `{id, to, text}`; without it short messages wait. */
  SMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMS_TOKEN: z.string().min(1).optional(),
  /** Keyed into every password hash; kept outside the database. */
  PEPPER: z.string().min(32),
  /** Spec S5.1 allows from 8; an installation may ask for more. */
  PASSWORD_MIN_LENGTH: z.coerce.number().int().min(8).max(15).default(8),
  /** Addresses, separated by commas, of the proxies in front: only what they say of a caller's address is believed. */
  TRUSTED_PROXIES: z
    .string()
    .transform((addresses) => addresses.split(',').map((address) => address.trim()))
    .optional(),
  /** Calls a session may make each second, and how many more in a burst. */
  REQUESTS_PER_SECOND: z.coerce.number().int().min(1).default(50),
  REQUESTS_BURST: z.coerce.number().int().min(1).default(150),
  /** Lists, totals and files that one session may wait for at the same time. */
  QUESTIONS_AT_ONCE: z.coerce.number().int().min(1).default(8),
  /** The built pages; without it only the calls are served. */
  WEB_DIST: z.string().optional(),
  /** What this machine keeps beside the database. */
  RUN_DIR: z.string().default('.run'),
  /** Where files made for people wait; shared by every process that makes or sends them. */
  DOWNLOADS_DIR: z.string().optional(),
  /** Where the heads of the operation log are written down outside the database; best on another machine's disk. */
  ANCHORS_DIR: z.string().optional(),
  ROLE: z.enum(['all', 'api', 'jobs']).default('all'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});

export type Configuration = z.output<typeof configurationSchema>;

/** Reads the environment once; a wrong value ends the start with one sentence for each. */
export const readConfiguration = (environment: NodeJS.ProcessEnv): Configuration => {
  const parsed = configurationSchema.safeParse(environment);
  if (!parsed.success) {
    const sentences = parsed.error.issues.map(
      (issue) => `${issue.path.join('.')}: ${issue.message}`,
    );
    throw new Error(`The environment is not right. ${sentences.join('; ')}`);
  }
  return parsed.data;
};
