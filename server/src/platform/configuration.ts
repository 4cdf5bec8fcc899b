import { z } from 'zod';

const secretSchema = z
  .string()
  .regex(/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/, 'must be whsec_ followed by base64');

const masterKeySchema = z
  .string()
  .regex(/^[0-9a-f]{64}$/, 'must be 32 bytes as hexadecimal digits');

const loopback = ['localhost', '127.0.0.1', '[::1]'];

/** Over plain http anyone on the path could answer in the provider's place; on the same machine nobody is on the path. */
const issuerSchema = z.url({ protocol: /^https?$/ }).refine(
  (issuer) => {
    const { protocol, hostname, search, hash } = new URL(issuer);
    return (protocol === 'https:' || loopback.includes(hostname)) && search === '' && hash === '';
  },
  { error: 'must be an https address without query and fragment' },
);

const configurationSchema = z.object({
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  /** Whether the server starts with a database that may lose confirmed data; for tests only. */
  UNSAFE_DATABASE: z.enum(['refused', 'accepted']).default('refused'),
  /** Multiplies the longest waits for statements, locks and connections; above 1 only for tests on a busy machine. */
  DATABASE_PATIENCE: z.coerce.number().int().min(1).max(20).default(1),
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  /** Whether the gateway may move the clock forward (Decision 12); for a demo and for tests only. */
  MOVABLE_CLOCK: z
    .enum(['true', 'false'])
    .default('false')
    .transform((word) => word === 'true'),
  /** URL to which commands are sent. */
  GATEWAY_URL: z.url({ protocol: /^https?$/ }),
  GATEWAY_SIGNING_SECRET: secretSchema,
  /** An older secret, still accepted while a gateway changes over. */
  GATEWAY_SIGNING_SECRET_OLD: secretSchema.optional(),
  /** Public address of the back-office, used for links in mails. */
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .default('http://localhost:8080')
    .transform((url) => url.replace(/\/+$/, '')),
  /** Without it, mails wait. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('Back-office <no-reply@localhost>'),
  /** Port on which the mail relay delivers cardholders' mail (Decision 36). Without a domain no mail is received. */
  MAIL_IN_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  /** The part of cardholders' reply addresses after the @. */
  MAIL_IN_DOMAIN: z
    .string()
    .regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/, 'must be a host name in lower case')
    .optional(),
  /** Verifies mail received over HTTP instead, from a mail service that signs it. */
  MAIL_IN_SECRET: secretSchema.optional(),
  MAIL_IN_HOST: z.string().default('127.0.0.1'),
  /** Comma-separated addresses of the relays that may deliver mail. */
  MAIL_IN_RELAYS: z
    .string()
    .default('127.0.0.1,::1')
    .transform((addresses) => addresses.split(',').map((address) => address.trim())),
  /** The name the relay uses in its `Authentication-Results` (RFC 8601); without it no sender counts as verified. */
  MAIL_IN_CHECKED_BY: z.string().min(1).optional(),
  /** Takes `{id, to, text}`; without it, text messages wait. */
  SMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMS_TOKEN: z.string().min(1).optional(),
  /** Daily limits (UTC) for text messages: in total, to one country, for one caller's address (Decision 6). */
  SMS_PER_DAY: z.coerce.number().int().min(1).default(2000),
  SMS_PER_COUNTRY: z.coerce.number().int().min(1).default(1000),
  SMS_PER_ADDRESS: z.coerce.number().int().min(1).default(100),
  /** This many failed logins within ten minutes, over all accounts and addresses, count as an attack (Decision 6). */
  FAILED_LOGINS_ALARM: z.coerce.number().int().min(1).default(500),
  /** A tracking aggregator for parcels, and its key; without both no carrier is queried. */
  CARRIERS_URL: z.url({ protocol: /^https?$/ }).optional(),
  CARRIERS_TOKEN: z.string().min(1).optional(),
  /** Keyed into every password hash; stored outside the database. */
  PEPPER: z.string().min(32),
  /** Seals the secrets that must be read again; stored outside the database. */
  MASTER_KEY: masterKeySchema,
  /** The previous key, while its secrets are being resealed. */
  MASTER_KEY_OLD: masterKeySchema.optional(),
  /** Spec S6.6: the single sign-on provider. These four belong together; without them there is none. */
  SSO_ISSUER: issuerSchema.optional(),
  SSO_CLIENT_ID: z.string().min(1).optional(),
  SSO_CLIENT_SECRET: z.string().min(1).optional(),
  /** The provider's name on the button of the login page. */
  SSO_NAME: z.string().trim().min(1).max(40).optional(),
  /** Whether a second factor confirmed by the provider replaces ours (Decision 7). */
  SSO_SECOND_FACTOR: z.enum(['asked', 'trusted']).default('asked'),
  /** Spec S5.1 allows 8 and more; an installation may require more. */
  PASSWORD_MIN_LENGTH: z.coerce.number().int().min(8).max(15).default(8),
  /** Comma-separated addresses of the proxies in front: a caller's address is taken from these only. */
  TRUSTED_PROXIES: z
    .string()
    .transform((addresses) => addresses.split(',').map((address) => address.trim()))
    .optional(),
  /** Comma-separated host names by which proxies and the gateway reach this server, beside that of PUBLIC_URL. */
  ALLOWED_HOSTS: z
    .string()
    .default('')
    .transform((names) =>
      names
        .split(',')
        .map((name) => name.trim().toLowerCase())
        .filter((name) => name !== ''),
    ),
  /** Calls per second for each session, and the size of a burst. */
  REQUESTS_PER_SECOND: z.coerce.number().int().min(1).default(50),
  REQUESTS_BURST: z.coerce.number().int().min(1).default(150),
  /** Calls per minute for each API key. */
  KEY_REQUESTS_PER_MINUTE: z.coerce.number().int().min(1).default(600),
  /** Concurrent lists, totals and files for one session or API key. */
  QUESTIONS_AT_ONCE: z.coerce.number().int().min(1).default(8),
  /** The built pages; without it only API calls are served. */
  WEB_DIST: z.string().optional(),
  /** Local files of this machine, beside the database. */
  RUN_DIR: z.string().default('.run'),
  /** Generated downloads; shared by every process that makes or sends them. */
  DOWNLOADS_DIR: z.string().optional(),
  /** Uploaded files, sealed; shared by every process. By default a folder of RUN_DIR. */
  UPLOADS_DIR: z.string().optional(),
  /** A bucket of an S3-compatible service instead of a folder: its address with the bucket as path. The three belong together. */
  UPLOADS_S3_URL: z.url({ protocol: /^https?$/ }).optional(),
  UPLOADS_S3_KEY_ID: z.string().min(1).optional(),
  UPLOADS_S3_SECRET: z.string().min(1).optional(),
  UPLOADS_S3_REGION: z.string().min(1).default('us-east-1'),
  /**
   * Comma-separated local hosts with ports that the product may call even if a person typed the address: the sandbox of a demo
   * (Decision 27).
   */
  OUTBOUND_SANDBOX: z
    .string()
    .default('')
    .transform((hosts) => hosts.split(',').filter((host) => host !== ''))
    .pipe(
      z.array(z.string().regex(/^(?:localhost|127\.0\.0\.1):\d{2,5}$/, 'must be localhost:port')),
    ),
  /**
   * The sandbox of a demo, which resolves the names below .example and .test and plays their sites: nobody can register them
   * (Decision 27).
   */
  OUTBOUND_RESOLVER: z
    .string()
    .regex(/^127\.0\.0\.1:\d{2,5}$/, 'must be 127.0.0.1:port')
    .optional(),
  /** The heads of the operation log, written outside the database; best on another machine's disk. */
  ANCHORS_DIR: z.string().optional(),
  ROLE: z.enum(['all', 'api', 'jobs']).default('all'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});

export type Configuration = z.output<typeof configurationSchema>;

const together = [
  ['SSO_ISSUER', 'SSO_CLIENT_ID', 'SSO_CLIENT_SECRET', 'SSO_NAME'],
  ['UPLOADS_S3_URL', 'UPLOADS_S3_KEY_ID', 'UPLOADS_S3_SECRET'],
] as const;

/** A mail domain without a way to receive is as useless as a way to receive without a domain. */
const missingForMail = ({
  MAIL_IN_DOMAIN,
  MAIL_IN_PORT,
  MAIL_IN_SECRET,
}: Configuration): string[] => {
  const hasWay = MAIL_IN_PORT !== undefined || MAIL_IN_SECRET !== undefined;
  if (hasWay === (MAIL_IN_DOMAIN !== undefined)) {
    return [];
  }
  return hasWay
    ? ['MAIL_IN_DOMAIN: must be set, as the rest of MAIL_IN_* is']
    : ['MAIL_IN_PORT, MAIL_IN_SECRET: one of them must be set, as MAIL_IN_DOMAIN is'];
};

/** An incomplete provider or store would otherwise fail only at its first use. */
const missingOfSets = (configuration: Configuration): string[] =>
  together.flatMap((names) => {
    const missing = names.filter((name) => configuration[name] === undefined);
    return missing.length === names.length || missing.length === 0
      ? []
      : [
          `${missing.join(', ')}: must be set, as the rest of ${names[0].replace(/_[^_]+$/, '_*')} is`,
        ];
  });

// By name, so that none that is new, or kept while another takes over, is forgotten.
const secretName = /(?:PEPPER|KEY|SECRET|TOKEN)(?:_OLD)?$/;
const placeholder = /change.?me|secret|password|example|default|^\s*$/i;
// Fewer different characters than this mean that one key was pressed repeatedly.
const lettersMin = 6;

/** The secret without prefix and padding. */
const bareSecret = (secret: string): string => secret.replace(/^whsec_/, '').replace(/=+$/, '');

const isGuessable = (secret: string): boolean => {
  const bare = bareSecret(secret);
  return placeholder.test(bare) || new Set(bare.toLowerCase()).size < lettersMin;
};

/** A proxy range that covers every address, alone or with a few others, would let anyone forge his own. */
const isEverybody = (proxy: string): boolean => /\/0*[0-7]$/.test(proxy);

/** Plain http to another machine. */
const isPlainElsewhere = (url: string | undefined): boolean =>
  url !== undefined && !url.startsWith('https:') && !loopback.includes(new URL(url).hostname);

type Danger = { name: string; isThere: boolean; rule: string };

/** Ways by which typed addresses reach a demo's sandbox. */
const waysInside = ({ OUTBOUND_SANDBOX, OUTBOUND_RESOLVER }: Configuration): Danger[] => [
  {
    name: 'OUTBOUND_SANDBOX',
    isThere: OUTBOUND_SANDBOX.length > 0,
    rule: 'must be empty, since addresses that people type must not lead inside',
  },
  {
    name: 'OUTBOUND_RESOLVER',
    isThere: OUTBOUND_RESOLVER !== undefined,
    rule: 'must not be set, since names that people type must not lead inside',
  },
];

/** Settings for a demo or tests on one machine that are dangerous on a server others can reach. */
const dangersOf = (configuration: Configuration): Danger[] => {
  const secrets = Object.entries(configuration).flatMap(([name, value]) =>
    secretName.test(name) && typeof value === 'string'
      ? [{ name, value, bare: bareSecret(value).toLowerCase() }]
      : [],
  );
  const isRepeated = (bare: string): boolean =>
    secrets.filter((other) => other.bare === bare).length > 1;
  return [
    ...secrets.map(({ name, value, bare }) => ({
      name,
      isThere: isGuessable(value) || isRepeated(bare),
      rule: 'must be random and unlike every other secret',
    })),
    {
      name: 'PUBLIC_URL',
      isThere: !configuration.PUBLIC_URL.startsWith('https:'),
      rule: 'must begin with https',
    },
    ...(['GATEWAY_URL', 'SMS_URL', 'CARRIERS_URL', 'UPLOADS_S3_URL'] as const).map((name) => ({
      name,
      isThere: isPlainElsewhere(configuration[name]),
      rule: 'must begin with https, since payments and secrets go along',
    })),
    ...waysInside(configuration),
    {
      name: 'LOG_LEVEL',
      isThere: configuration.LOG_LEVEL === 'debug',
      rule: 'must not be debug, which logs more than a public server may keep',
    },
    {
      name: 'MOVABLE_CLOCK',
      isThere: configuration.MOVABLE_CLOCK,
      rule: 'must be false, since days of settlement follow the clock',
    },
    {
      name: 'UNSAFE_DATABASE',
      isThere: configuration.UNSAFE_DATABASE === 'accepted',
      rule: 'must be refused, since a confirmed payment must not be lost',
    },
    {
      name: 'TRUSTED_PROXIES',
      isThere: configuration.TRUSTED_PROXIES?.some(isEverybody) === true,
      rule: 'must name the proxies in front, not every address',
    },
  ];
};

const refuseDangers = (configuration: Configuration): void => {
  if (loopback.includes(new URL(configuration.PUBLIC_URL).hostname)) {
    return;
  }
  const found = dangersOf(configuration).filter(({ isThere }) => isThere);
  if (found.length > 0) {
    const sentences = found.map(({ name, rule }) => `${name}: ${rule}`);
    throw new Error(
      `PUBLIC_URL is a public address, and the environment is not safe for one. ${sentences.join('; ')}`,
    );
  }
};

/** Reads the environment once; each wrong value stops the start with a sentence of its own. */
export const readConfiguration = (environment: NodeJS.ProcessEnv): Configuration => {
  const parsed = configurationSchema.safeParse(environment);
  if (!parsed.success) {
    const sentences = parsed.error.issues.map(
      (issue) => `${issue.path.join('.')}: ${issue.message}`,
    );
    throw new Error(`The environment is not right. ${sentences.join('; ')}`);
  }
  const missing = [...missingOfSets(parsed.data), ...missingForMail(parsed.data)];
  if (missing.length > 0) {
    throw new Error(`The environment is not right. ${missing.join('; ')}`);
  }
  refuseDangers(parsed.data);
  return parsed.data;
};
