import { hash } from 'node:crypto';
import { setImmediate as letOthers } from 'node:timers/promises';
import { getProofChallenge } from '@back-office/contract/features/sign-up';
import type { Proof, ProofChallenge, ProofSubject } from '@back-office/contract/kit/proof-of-work';
import { sendCall, type Address } from './client.ts';
import { browserHeaders } from './signed-in.ts';

// The server under test runs in this process too.
const atOnce = 1000;

/** Does the proof of work, like a browser. */
export const solve = async (challenge: ProofChallenge): Promise<Proof> => {
  const { salt, nonce, keyPrefix } = challenge.parameters;
  const start = Buffer.from(salt + nonce, 'hex');
  const guess = Buffer.concat([start, Buffer.alloc(4)]);
  for (let counter = 0; ; counter += 1) {
    if (counter % atOnce === 0) {
      await letOthers();
    }
    guess.writeUInt32BE(counter, start.length);
    const derivedKey = hash('sha256', guess);
    if (derivedKey.startsWith(keyPrefix)) {
      return { challenge, solution: { counter, derivedKey } };
    }
  }
};

/** Subject of the proof, and the calling address. */
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

/** Flow of the page that requests a code. */
export const ownFlow = 'a1'.repeat(32);
export const othersFlow = 'b2'.repeat(32);
