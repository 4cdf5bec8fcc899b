import { join } from 'node:path';
import type { Environment } from './processes/children.ts';
import { readSecrets } from './secrets.ts';
import { WEB_DIST } from './web-build.ts';

export type Addresses = {
  databaseUrl: string;
  port: number;
  sandboxPort: number;
  /** Vite's port in development; otherwise the server serves the pages. */
  webPort?: number;
  /** The sandbox's mail port. */
  smtpPort: number;
  /** The product's port for cardholders' replies. */
  mailInPort: number;
  /** The sandbox's login provider. */
  ssoPort: number;
};

export type Mode = {
  hasDemo: boolean;
  isDev: boolean;
  runDir: string;
};

/** The demo's own login provider, unless the environment names another. */
function ssoEnvironment({ ssoPort }: Addresses, { hasDemo }: Mode): Environment {
  return !hasDemo || process.env['SSO_ISSUER'] !== undefined
    ? {}
    : {
        SSO_ISSUER: `http://127.0.0.1:${ssoPort}`,
        SSO_CLIENT_ID: 'back-office',
        SSO_CLIENT_SECRET: readSecrets().ssoClientSecret,
        SSO_NAME: 'Sandbox',
      };
}

/** The sandbox acts as the mail relay, unless the environment names another domain. */
function mailInEnvironment({ mailInPort }: Addresses): Environment {
  return process.env['MAIL_IN_DOMAIN'] === undefined
    ? {
        MAIL_IN_PORT: String(mailInPort),
        MAIL_IN_DOMAIN: 'reply.example',
        MAIL_IN_CHECKED_BY: 'sandbox',
      }
    : {};
}

const publicUrlOf = ({ webPort, port }: Addresses): string =>
  process.env['PUBLIC_URL'] ?? `http://localhost:${webPort ?? port}`;

/** Environment of the product's server, and of every script on its database. */
export function serverEnvironment(addresses: Addresses, mode: Mode): Environment {
  const secrets = readSecrets();
  return {
    NODE_ENV: mode.isDev ? 'development' : 'production',
    // Files and events in transit are garbage at once: a small nursery frees them before they pile up.
    NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --max-semi-space-size=4`.trim(),
    DATABASE_URL: addresses.databaseUrl,
    PORT: String(addresses.port),
    PUBLIC_URL: publicUrlOf(addresses),
    SMTP_URL: process.env['SMTP_URL'] ?? `smtp://127.0.0.1:${addresses.smtpPort}`,
    SMS_URL: process.env['SMS_URL'] ?? `http://127.0.0.1:${addresses.sandboxPort}/sms`,
    CARRIERS_URL:
      process.env['CARRIERS_URL'] ?? `http://127.0.0.1:${addresses.sandboxPort}/carriers`,
    CARRIERS_TOKEN: process.env['CARRIERS_TOKEN'] ?? secrets.carriersToken,
    // A demo can be moved through a month in an afternoon.
    MOVABLE_CLOCK: String(mode.hasDemo),
    // The sandbox receives webhooks, so that they can be tried without a receiver.
    OUTBOUND_SANDBOX: mode.hasDemo ? `127.0.0.1:${addresses.sandboxPort}` : '',
    // The sandbox plays made-up merchants' sites, so that a domain can be verified offline.
    ...(mode.hasDemo ? { OUTBOUND_RESOLVER: `127.0.0.1:${addresses.sandboxPort}` } : {}),
    GATEWAY_URL: `http://127.0.0.1:${addresses.sandboxPort}`,
    GATEWAY_SIGNING_SECRET: secrets.gatewaySigningSecret,
    PEPPER: secrets.pepper,
    MASTER_KEY: secrets.masterKey,
    WEB_DIST,
    RUN_DIR: mode.runDir,
    ...mailInEnvironment(addresses),
    ...ssoEnvironment(addresses, mode),
  };
}

/** Environment of the sandbox gateway; it knows only the product's address. */
export function sandboxEnvironment(addresses: Addresses, mode: Mode): Environment {
  const { SSO_CLIENT_ID, SSO_CLIENT_SECRET } = ssoEnvironment(addresses, mode);
  const ssoOfSandbox =
    SSO_CLIENT_SECRET === undefined
      ? {}
      : { SANDBOX_SSO_PORT: String(addresses.ssoPort), SSO_CLIENT_ID, SSO_CLIENT_SECRET };
  return {
    NODE_ENV: mode.isDev ? 'development' : 'production',
    // The sandbox is an external system: it gets neither the database nor the server's secrets.
    DATABASE_URL: undefined,
    SANDBOX_PORT: String(addresses.sandboxPort),
    SANDBOX_SMTP_PORT: String(addresses.smtpPort),
    BACK_OFFICE_MAIL_PORT: process.env['MAIL_IN_PORT'] ?? String(addresses.mailInPort),
    BACK_OFFICE_URL: `http://localhost:${addresses.port}`,
    PUBLIC_URL: publicUrlOf(addresses),
    GATEWAY_SIGNING_SECRET: readSecrets().gatewaySigningSecret,
    CARRIERS_TOKEN: readSecrets().carriersToken,
    SANDBOX_DATA: join(mode.runDir, 'sandbox'),
    ...ssoOfSandbox,
    SANDBOX_SEED: '1',
    SANDBOX_TRAFFIC: mode.hasDemo ? (process.env['SANDBOX_TRAFFIC'] ?? 'on') : 'off',
    SANDBOX_HISTORY: mode.hasDemo ? (process.env['SANDBOX_HISTORY'] ?? 'full') : 'none',
  };
}
