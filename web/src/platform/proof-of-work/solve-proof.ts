import { getProofChallenge } from '@back-office/contract/features/sign-up';
import type { Proof, ProofChallenge, ProofSubject } from '@back-office/contract/kit/proof-of-work';
import { callServer } from '#platform/http/client';

type Solution = Proof['solution'];

const solveProof = (challenge: ProofChallenge): Promise<Proof> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<Solution | null>) => {
      worker.terminate();
      if (data === null) {
        reject(new Error('The work was not done in time.'));
      } else {
        resolve({ challenge, solution: { counter: data.counter, derivedKey: data.derivedKey } });
      }
    });
    worker.addEventListener('error', () => {
      worker.terminate();
      reject(new Error('The work could not be done.'));
    });
    worker.postMessage(challenge);
  });

/** Does the proof of work that the server requires before it sends a text message; about a second. */
export const doneProof = async (subject: ProofSubject): Promise<Proof> =>
  solveProof(await callServer(getProofChallenge, subject));

/** Sent with each code request of this page, and with the code itself; no one else knows it. */
export const codeFlow = Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) =>
  byte.toString(16).padStart(2, '0'),
).join('');
