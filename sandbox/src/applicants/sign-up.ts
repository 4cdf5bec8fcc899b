import { hash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  proofChallengeSchema,
  type Proof,
  type ProofChallenge,
} from '@back-office/contract/kit/proof-of-work';
import type { Mailbox } from '../mailbox/mailbox.ts';
import type { Product } from './product-client.ts';

const letterTimeoutMs = 60_000;
const pollMs = 200;

/** The proof of work a browser does before a text message is sent. */
const solve = (challenge: ProofChallenge): Proof => {
  const { salt, nonce, keyPrefix } = challenge.parameters;
  const start = Buffer.from(salt + nonce, 'hex');
  const guess = Buffer.concat([start, Buffer.alloc(4)]);
  for (let counter = 0; ; counter += 1) {
    guess.writeUInt32BE(counter, start.length);
    const derivedKey = hash('sha256', guess);
    if (derivedKey.startsWith(keyPrefix)) {
      return { challenge, solution: { counter, derivedKey } };
    }
  }
};

/** Waits for the newest mail to a recipient and returns the matching part. */
const received = async (mailbox: Mailbox, recipient: string, wanted: RegExp): Promise<string> => {
  const until = performance.now() + letterTimeoutMs;
  while (performance.now() < until) {
    for (const { body } of mailbox.list(recipient)) {
      const [, found] = wanted.exec(body) ?? [];
      if (found !== undefined) {
        return found;
      }
    }
    await sleep(pollMs);
  }
  throw new Error(`No letter to ${recipient} came.`);
};

export type Newcomer = {
  email: string;
  password: string;
  name: string;
  phone: string;
  businessName: string;
  region: 'overseas' | 'domestic';
};

/** From the registration page to a verified address. */
export const signUp = async (
  product: Product,
  mailbox: Mailbox,
  newcomer: Newcomer,
): Promise<void> => {
  const { phone, email } = newcomer;
  const flow = randomBytes(32).toString('hex');
  const post = (path: string, body: object) => product.ask({ method: 'POST', path, body });
  const challenge = await post('kyc/isc/captcha', { action: 'signUp', phone });
  const proof = solve(proofChallengeSchema.parse(challenge));
  await post('kyc/isc/captchaSms', { phone, proof, flow });
  const code = await received(mailbox, phone, /\b(\d{6})\b/);
  await post('kyc/isc/signup', {
    ...newcomer,
    confirmation: newcomer.password,
    flow,
    code,
    consent: true,
  });
  const key = await received(mailbox, email, /\/emailVerification\S*#([\w-]+)/);
  await post('kyc/isc/emailVerification', { key });
};
