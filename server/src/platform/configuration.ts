import { z } from 'zod';

const secretSchema = z
  .string()
  .regex(/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/, 'must be whsec_ followed by base64');

const masterKeySchema = z
  .string()
  .regex(/^[0-9a-f]{64}$/, 'must be 32 bytes as hexadecimal digits');

const loopback = ['localhost', '127.0.0.1', '[::1]'];

/** Over plain http anybody between could answer in the provider's place; on the machine itself nobody is between. */
const issuerSchema = z.url({ protocol: /^https?$/ }).refine(
  (issuer) => {
    const { protocol, hostname, search, hash } = new URL(issuer);
    return (protocol === 'https:' || loopback.includes(hostname)) && search === '' && hash === '';
  },
  { error: 'must be an https address without query and fragment' },
);

const configurationSchema = z.object({
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  /** Whether the start goes on with a database that may lose what it has confirmed; for tests only. */
  UNSAFE_DATABASE: z.enum(['refused', 'accepted']).default('refused'),
  /** Times as long is waited for statements, locks and connections; above 1 for tests on a busy machine only. */
  DATABASE_PATIENCE: z.coerce.number().int().min(1).max(20).default(1),
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  /** Whether the gateway may move the clock forward (Decision 12); for a demo and for tests only. */
  MOVABLE_CLOCK: z
    .enum(['true', 'false'])
    .default('false')
    .transform((word) => word === 'true'),
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
  /** Where the mail relay hands over what cardholders write (Decision 36). Without a domain no mail comes in. */
  MAIL_IN_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  /** The part of cardholders' reply addresses after the @. */
  MAIL_IN_DOMAIN: z
    .string()
    .regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/, 'must be a host name in lower case')
    .optional(),
  /** Signs mail that comes in over HTTP instead, from a mail service that hands it over in this way. */
  MAIL_IN_SECRET: secretSchema.optional(),
  MAIL_IN_HOST: z.string().default('127.0.0.1'),
  /** Addresses, separated by commas, of the relays that may hand mail over. */
  MAIL_IN_RELAYS: z
    .string()
    .default('127.0.0.1,::1')
    .transform((addresses) => addresses.split(',').map((address) => address.trim())),
  /** How the relay signs its `Authentication-Results` (RFC 8601); without it no sender counts as verified. */
  MAIL_IN_CHECKED_BY: z.string().min(1).optional(),
  /** Takes `{id, to, text}`; without it short messages wait. */
  SMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMS_TOKEN: z.string().min(1).optional(),
  /** How many short messages leave in a day of UTC, at most: of all, to one country, for one caller's address (Decision 6). */
  SMS_PER_DAY: z.coerce.number().int().min(1).default(2000),
  SMS_PER_COUNTRY: z.coerce.number().int().min(1).default(1000),
  SMS_PER_ADDRESS: z.coerce.number().int().min(1).default(100),
  /** So many failed logins within ten minutes, over all accounts and addresses, are an attack (Decision 6). */
  FAILED_LOGINS_ALARM: z.coerce.number().int().min(1).default(500),
  /** A tracking aggregator that is asked about parcels, and its key; without both no carrier is asked. */
  CARRIERS_URL: z.url({ protocol: /^https?$/ }).optional(),
  CARRIERS_TOKEN: z.string().min(1).optional(),
  /** Keyed into every password hash; kept outside the database. */
  PEPPER: z.string().min(32),
  /** Under it are sealed the secrets that must be read again; kept outside the database. */
  MASTER_KEY: masterKeySchema,
  /** The one before, while what it sealed is sealed anew. */
  MASTER_KEY_OLD: masterKeySchema.optional(),
  /** Spec S6.6: the provider of single sign-on. These four belong together; without them there is none. */
  SSO_ISSUER: issuerSchema.optional(),
  SSO_CLIENT_ID: z.string().min(1).optional(),
  SSO_CLIENT_SECRET: z.string().min(1).optional(),
  /** How people call the provider, on the button of the login page. */
  SSO_NAME: z.string().trim().min(1).max(40).optional(),
  /** Whether a second factor that the provider says it asked for spares ours (Decision 7). */
  SSO_SECOND_FACTOR: z.enum(['asked', 'trusted']).default('asked'),
  /** Spec S5.1 allows from 8; an installation may ask for more. */
  PASSWORD_MIN_LENGTH: z.coerce.number().int().min(8).max(15).default(8),
  /** Addresses, separated by commas, of the proxies in front: only what they say of a caller's address is believed. */
  TRUSTED_PROXIES: z
    .string()
    .transform((addresses) => addresses.split(',').map((address) => address.trim()))
    .optional(),
  /** Names, separated by commas, by which proxies and the gateway reach this server, beside the one of PUBLIC_URL. */
  ALLOWED_HOSTS: z
    .string()
    .default('')
    .transform((names) =>
      names
        .split(',')
        .map((name) => name.trim().toLowerCase())
        .filter((name) => name !== ''),
    ),
  /** Calls a session may make each second, and how many more in a burst. */
  REQUESTS_PER_SECOND: z.coerce.number().int().min(1).default(50),
  REQUESTS_BURST: z.coerce.number().int().min(1).default(150),
  /** Calls that one API key may make each minute. */
  KEY_REQUESTS_PER_MINUTE: z.coerce.number().int().min(1).default(600),
  /** Lists, totals and files that one session or API key may wait for at the same time. */
  QUESTIONS_AT_ONCE: z.coerce.number().int().min(1).default(8),
  /** The built pages; without it only the calls are served. */
  WEB_DIST: z.string().optional(),
  /** What this machine keeps beside the database. */
  RUN_DIR: z.string().default('.run'),
  /** Where files made for people wait; shared by every process that makes or sends them. */
  DOWNLOADS_DIR: z.string().optional(),
  /** Where files that people upload are kept, sealed; shared by every process. By default a folder of RUN_DIR. */
  UPLOADS_DIR: z.string().optional(),
  /** In place of a folder a bucket of an S3-compatible service: its address with the bucket as path. The three belong together. */
  UPLOADS_S3_URL: z.url({ protocol: /^https?$/ }).optional(),
  UPLOADS_S3_KEY_ID: z.string().min(1).optional(),
  UPLOADS_S3_SECRET: z.string().min(1).optional(),
  UPLOADS_S3_REGION: z.string().min(1).default('us-east-1'),
  /**
   * Hosts of this machine with their ports, separated by commas, that the product may call though somebody typed their address:
   * the sandbox of a demo (Decision 27).
   */
  OUTBOUND_SANDBOX: z
    .string()
    .default('')
    .transform((hosts) => hosts.split(',').filter((host) => host !== ''))
    .pipe(
      z.array(z.string().regex(/^(?:localhost|127\.0\.0\.1):\d{2,5}$/, 'must be localhost:port')),
    ),
  /**
   * The sandbox of a demo, which answers to the names below .example and .test, and plays their sites: nobody can register
   * them (Decision 27).
   */
  OUTBOUND_RESOLVER: z
    .string()
    .regex(/^127\.0\.0\.1:\d{2,5}$/, 'must be 127.0.0.1:port')
    .optional(),
  /** Where the heads of the operation log are written down outside the database; best on another machine's disk. */
  ANCHORS_DIR: z.string().optional(),
  ROLE: z.enum(['all', 'api', 'jobs']).default('all'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});

export type Configuration = z.output<typeof configurationSchema>;

const together = [
  ['SSO_ISSUER', 'SSO_CLIENT_ID', 'SSO_CLIENT_SECRET', 'SSO_NAME'],
  ['UPLOADS_S3_URL', 'UPLOADS_S3_KEY_ID', 'UPLOADS_S3_SECRET'],
] as const;

/** A domain without a way in is as useless as a way in without a domain. */
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

/** Half a provider, or half a store, is a mistake that would show only to whoever needs it first. */
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
// Fewer different letters than this is a key pressed again and again.
const lettersMin = 6;

/** The part of a secret that somebody chose. */
const bareSecret = (secret: string): string => secret.replace(/^whsec_/, '').replace(/=+$/, '');

const isGuessable = (secret: string): boolean => {
  const bare = bareSecret(secret);
  return placeholder.test(bare) || new Set(bare.toLowerCase()).size < lettersMin;
};

/** A proxy that may be anybody lets anybody say where he comes from. */
const isEverybody = (proxy: string): boolean => /\/0+$/.test(proxy);

/** Over plain http to another machine. */
const isPlainElsewhere = (url: string | undefined): boolean =>
  url !== undefined && !url.startsWith('https:') && !loopback.includes(new URL(url).hostname);

type Danger = { name: string; isThere: boolean; rule: string };

/** By which what people type leads to a demo's sandbox. */
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

/** What is for a demo and for tests on one machine, and dangerous where others reach it. */
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

/** Reads the environment once; a wrong value ends the start with one sentence for each. */
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
