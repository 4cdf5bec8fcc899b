import { textPasswordReset } from '@back-office/contract/features/passwords';
import { callServer } from '#platform/http/client';
import { codeFlow, doneProof } from '#platform/proof-of-work/solve-proof';
import { createStore } from '#platform/store';

/** The number a code was requested for, passed between pages without putting it into an address. */
export const phoneAsked = createStore<string | undefined>(undefined);

/** Does the proof of work, then requests the message. */
export const askForCode = async (phone: string): Promise<unknown> => {
  const proof = await doneProof({ action: 'passwordReset', phone });
  return callServer(textPasswordReset, { phone, proof, flow: codeFlow });
};
