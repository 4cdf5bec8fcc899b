import { textPasswordReset } from '@back-office/contract/features/passwords';
import { callServer } from '#platform/http/client';
import { codeFlow, doneProof } from '#platform/proof-of-work/solve-proof';
import { createStore } from '#platform/store';

/** The number that a code was asked for, from one page to the next; it stands in no address. */
export const phoneAsked = createStore<string | undefined>(undefined);

/** Works for the message first, then asks for it. */
export const askForCode = async (phone: string): Promise<unknown> => {
  const proof = await doneProof({ action: 'passwordReset', phone });
  return callServer(textPasswordReset, { phone, proof, flow: codeFlow });
};
