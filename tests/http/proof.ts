import { createHash } from 'node:crypto';
import { setImmediate as letOthers } from 'node:timers/promises';
import { getProofChallenge } from '@back-office/contract/features/sign-up';
import type { Proof, ProofChallenge, ProofSubject } from '@back-office/contract/kit/proof-of-work';
import { sendCall, type Address } from './client.ts';
import { browserHeaders } from './signed-in.ts';

const keyOf = (salt: Buffer, nonce: Buffer, counter: number): Buffer => {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return createHash('sha256').update(salt).update(nonce).update(count).digest();
};

// The server that is asked runs in this process too.
const atOnce = 1000;

/** Does the work, as a browser would. */
export const solve = async (challenge: ProofChallenge): Promise<Proof> => {
  const { salt, nonce, keyPrefix } = challenge.parameters;
  const bytes = [Buffer.from(salt, 'hex'), Buffer.from(nonce, 'hex')] as const;
  const prefix = Buffer.from(keyPrefix, 'hex');
  for (let counter = 0; ; counter += 1) {
    if (counter % atOnce === 0) {
      await letOthers();
    }
    const key = keyOf(...bytes, counter);
    if (key.subarray(0, prefix.length).equals(prefix)) {
      return { challenge, solution: { counter, derivedKey: key.toString('hex') } };
    }
  }
};

/** What the work is for, and the address that asks. */
type Asked = ProofSubject & { from?: string };

export const askForChallenge = async (
  server: Address,
  { from, ...subject }: Asked,
): Promise<ProofChallenge> => {
  const sending = { headers: browserHeaders, ...(from === undefined ? {} : { from }) };
  const answer = await sendCall(server)(getProofChallenge, subject, sending);
  return answer.envelope.data as ProofChallenge;
};

export const aProof = async (server: Address, asked: Asked): Promise<Proof> =>
  solve(await askForChallenge(server, asked));

/** Of the page that asks for a code. */
export const ownFlow = 'a1'.repeat(32);
export const othersFlow = 'b2'.repeat(32);
