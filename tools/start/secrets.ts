import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { inRun } from './paths.mjs';
import { writeWhole } from './write-whole.ts';

export type Secrets = {
  databasePassword: string;
  gatewaySigningSecret: string;
  pepper: string;
  masterKey: string;
  ssoClientSecret: string;
  carriersToken: string;
};

const FILE = inRun('secrets.json');

function makeSecrets(): Secrets {
  return {
    databasePassword: randomBytes(24).toString('base64url'),
    gatewaySigningSecret: `whsec_${randomBytes(32).toString('base64')}`,
    pepper: randomBytes(32).toString('base64'),
    masterKey: randomBytes(32).toString('hex'),
    ssoClientSecret: randomBytes(32).toString('hex'),
    carriersToken: randomBytes(32).toString('hex'),
  };
}

/** The secrets of this installation, each made once and readable by its owner only; an older one gains what came later. */
export function readSecrets(): Secrets {
  const made = makeSecrets();
  const known = existsSync(FILE)
    ? (JSON.parse(readFileSync(FILE, 'utf8')) as Partial<Secrets>)
    : undefined;
  const secrets = { ...made, ...known };
  if (known !== undefined && Object.keys(known).length === Object.keys(made).length) {
    return secrets;
  }
  writeWhole(FILE, JSON.stringify(secrets, null, 2), 0o600);
  return secrets;
}
