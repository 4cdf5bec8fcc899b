import type { ProofChallenge } from '@back-office/contract/kit/proof-of-work';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/sha';

// Beside the page, so that typing goes on while it counts.
addEventListener('message', ({ data }: MessageEvent<ProofChallenge>) => {
  void solveChallenge({ challenge: data, deriveKey }).then((solution) => postMessage(solution));
});
