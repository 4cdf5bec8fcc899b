import { createHash, createHmac } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { Refusal } from '../refusal.ts';

// 64 MiB and three passes, above the least that is recommended for argon2id (19 MiB and two).
const standardCost = { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 };

// One core stays free for everything else: hashing is slow by intent, which makes sign-in a door to wear the machine down.
const hashesAtOnce = 2;
const waitingMax = 50;
const retryAfterSeconds = 3;

let running = 0;
const waiting: (() => void)[] = [];

const inTurn = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  if (running < hashesAtOnce) {
    running += 1;
  } else if (waiting.length < waitingMax) {
    // The one that ends hands its place on, so the count stays.
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

/** Which pepper a hash was made with; tells nothing of the pepper itself. */
const keyIdOf = (pepper: string): string =>
  createHash('sha256').update(`pepper:${pepper}`).digest('hex').slice(0, 8);

/** One rule at setting and at signing in: composed characters (NFC), nothing cut off, nothing trimmed. */
const peppered = (password: string, pepper: string): string =>
  createHmac('sha256', pepper).update(password.normalize('NFC')).digest('base64');

/** The hash carries its cost; trying a password costs as much again. */
export const hashPassword = async (
  password: string,
  pepper: string,
  cost = standardCost,
): Promise<string> =>
  keyIdOf(pepper) + (await inTurn(() => hash(peppered(password, pepper), cost)));

// Nobody's password; an unknown account costs the same time as a known one.
const decoy = `$argon2id$v=19$m=${standardCost.memoryCost},t=${standardCost.timeCost},p=${standardCost.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

export type PasswordTrial = { password: string; hash: string | undefined };

/** Whether a password is the one behind a hash; without a hash it takes as long and says no. */
export const isPasswordRight = async (trial: PasswordTrial, pepper: string): Promise<boolean> => {
  const keyId = keyIdOf(pepper);
  const known = trial.hash?.startsWith(keyId) ? trial.hash.slice(keyId.length) : undefined;
  const matches = await inTurn(() => verify(known ?? decoy, peppered(trial.password, pepper)));
  return matches && known !== undefined;
};
