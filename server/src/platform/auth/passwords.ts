import { createHash, createHmac } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { Refusal } from '../refusal.ts';

// 64 MiB and three passes, above the recommended minimum for argon2id (19 MiB and two).
const standardCost = { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 };

// One core stays free for everything else: hashing is slow on purpose, so sign-in could otherwise be used to overload the
// machine.
const hashesAtOnce = 2;
const waitingMax = 50;
const retryAfterSeconds = 3;

let running = 0;
const waiting: (() => void)[] = [];

const inTurn = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  if (running < hashesAtOnce) {
    running += 1;
  } else if (waiting.length < waitingMax) {
    // A finished hash hands its place to the next, so the count stays.
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
    });
  } else {
    throw new Refusal('request.tooMany', { retryAfterSeconds });
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next === undefined) {
      running -= 1;
    } else {
      next();
    }
  }
};

/** Identifies the pepper of a hash without revealing anything about it. */
const keyIdOf = (pepper: string): string =>
  createHash('sha256').update(`pepper:${pepper}`).digest('hex').slice(0, 8);

/** The same rule when setting a password and when signing in: composed characters (NFC), nothing cut off or trimmed. */
const peppered = (password: string, pepper: string): string =>
  createHmac('sha256', pepper).update(password.normalize('NFC')).digest('base64');

/** The hash contains its cost parameters; checking a password takes as long. */
export const hashPassword = async (
  password: string,
  pepper: string,
  cost = standardCost,
): Promise<string> =>
  keyIdOf(pepper) + (await inTurn(() => hash(peppered(password, pepper), cost)));

// Matches no password; it makes an unknown account cost the same time as a known one.
const decoy = `$argon2id$v=19$m=${standardCost.memoryCost},t=${standardCost.timeCost},p=${standardCost.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

export type PasswordTrial = { password: string; hash: string | undefined };

/** Whether a password matches a hash; without a hash it takes as long and returns false. */
export const isPasswordRight = async (trial: PasswordTrial, pepper: string): Promise<boolean> => {
  const keyId = keyIdOf(pepper);
  const known = trial.hash?.startsWith(keyId) ? trial.hash.slice(keyId.length) : undefined;
  const matches = await inTurn(() => verify(known ?? decoy, peppered(trial.password, pepper)));
  return matches && known !== undefined;
};
