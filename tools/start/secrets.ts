import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { inRun } from './paths.mjs';

export type Secrets = {
  databasePassword: string;
  gatewaySigningSecret: string;
  pepper: string;
};

const FILE = inRun('secrets.json');

function makeSecrets(): Secrets {
  return {
    databasePassword: randomBytes(24).toString('base64url'),
    gatewaySigningSecret: `whsec_${randomBytes(32).toString('base64')}`,
    pepper: randomBytes(32).toString('base64'),
  };
}

/** The secrets of this installation, made once and readable by its owner only. */
export function readSecrets(): Secrets {
  if (existsSync(FILE)) {
    return JSON.parse(readFileSync(FILE, 'utf8')) as Secrets;
  }
  const secrets = makeSecrets();
  writeFileSync(FILE, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  return secrets;
}
