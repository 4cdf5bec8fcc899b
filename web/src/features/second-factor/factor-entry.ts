import {
  type FactorChoices,
  type FactorProof,
  getFactorChoices,
  getPasskeyOptions,
  proveFactor,
  sendFactorCode,
  recoveryCodeSchema,
} from '@back-office/contract/features/second-factor';
import { callServer } from '#platform/http/client';
import { codeSchema } from '@back-office/contract/features/passwords';
import type { Rule } from '@back-office/contract/kit/rule';

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

export type FactorEntry = {
  way: FactorProof['kind'];
  code: string;
  recoveryCode: string;
  password: string;
  trustsBrowser: boolean;
};

/** The factors a person can choose from, safest first. */
export const waysIn = (choices: FactorChoices): FactorProof['kind'][] => [
  ...(choices.passkey ? (['passkey'] as const) : []),
  ...(choices.app ? (['app'] as const) : []),
  ...(choices.sms === null ? [] : (['sms'] as const)),
  ...(choices.recovery > 0 ? (['recovery'] as const) : []),
  ...(choices.mail === null ? [] : (['password'] as const)),
];

const codeRule = (code: string): { code?: Rule } => {
  if (code === '') {
    return { code: 'required' };
  }
  return codeSchema.safeParse(code).success ? {} : { code: 'code' };
};

export const refusedFactor = ({
  way,
  code,
  recoveryCode,
  password,
}: FactorEntry): Partial<Record<keyof FactorEntry, Rule>> => {
  switch (way) {
    case 'passkey':
      return {};
    case 'recovery':
      return recoveryCodeSchema.safeParse(recoveryCode).success
        ? {}
        : { recoveryCode: recoveryCode === '' ? 'required' : 'recoveryCode' };
    case 'password':
      return { ...(password === '' ? { password: 'required' as const } : {}), ...codeRule(code) };
    case 'app':
    case 'sms':
      return codeRule(code);
  }
};

/** The person cancelled the browser's passkey dialog, or has no passkey here. */
export class PasskeyLeft extends Error {}

/** The proof to send; for a passkey the browser asks the person first. */
export const proofOf = async (
  { way, code, recoveryCode, password }: FactorEntry,
  { passkeyOptions }: Pick<FactorDoor<unknown>, 'passkeyOptions'>,
): Promise<FactorProof> => {
  switch (way) {
    case 'passkey': {
      const optionsJSON = await passkeyOptions();
      const { startAuthentication } = await import('@simplewebauthn/browser');
      try {
        const { id, rawId, response } = await startAuthentication({ optionsJSON });
        return { kind: 'passkey', passkey: { id, rawId, type: 'public-key', response } };
      } catch {
        throw new PasskeyLeft();
      }
    }
    case 'recovery':
      return { kind: way, recoveryCode };
    case 'password':
      return { kind: way, password, code };
    case 'app':
    case 'sms':
      return { kind: way, code };
  }
};
