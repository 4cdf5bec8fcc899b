import {
  type FactorChoices,
  type FactorProof,
  getFactorChoices,
  getPasskeyOptions,
  proveFactor,
  sendFactorCode,
} from '@back-office/contract/features/second-factor';
import { callServer } from '#platform/http/client';

type PasskeyOptions = { challenge: string };

/** The calls that present a second factor: in an existing session, or before an operator has one. */
export type FactorDoor<Result> = {
  choices: () => Promise<FactorChoices>;
  send: () => Promise<{ waitSeconds: number }>;
  passkeyOptions: () => Promise<PasskeyOptions>;
  prove: (proof: FactorProof, trustsBrowser: boolean) => Promise<Result>;
};

export const sessionDoor: FactorDoor<unknown> = {
  choices: () => callServer(getFactorChoices, {}),
  send: () => callServer(sendFactorCode, {}, { resubmit: 'allow' }),
  passkeyOptions: () => callServer(getPasskeyOptions, {}, { resubmit: 'allow' }),
  prove: (proof, trustsBrowser) =>
    callServer(proveFactor, { proof, trustsBrowser }, { resubmit: 'allow' }),
};
