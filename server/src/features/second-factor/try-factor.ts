import type { FactorProof } from '@back-office/contract/features/second-factor';
import { tryCode } from '#platform/auth/one-time-keys';
import { isPasswordRight } from '#platform/auth/passwords';
import type { Tx } from '#platform/database';
import type { Platform, Session } from '#platform/http/route';
import { isAppCodeRight } from './enrolment/authenticator-app.ts';
import { type Factors, findFactors, hasFactor } from './factors.ts';
import { isPasskeyRight } from './passkey-proof.ts';
import { spendRecoveryCode } from './enrolment/recovery-codes.ts';
import { codeDoor } from './send-code.ts';
import { countTry, type TryOutcome } from './try-limits.ts';

/** Binds a code or a challenge to one session: it is useless in another. */
export const attemptOf = ({ tokenHash }: Session): string => tokenHash.toString('base64url');

export type FactorTrial = {
  platform: Platform;
  personId: bigint;
  /** The sign-in or session that a code was sent for. */
  attempt: string;
  proof: FactorProof;
  now: Date;
};

type Typed = { factors: Factors; code: string };

const isCodeRight = async (
  tx: Tx,
  { platform, attempt, now }: FactorTrial,
  { factors, code }: Typed,
): Promise<boolean> => {
  const door = codeDoor(factors);
  if (door === undefined) {
    return false;
  }
  const trial = { ...door, attempt, code, now };
  return (await tryCode(tx, platform.configuration.PEPPER, trial)) !== undefined;
};

const isRight = async (tx: Tx, trial: FactorTrial): Promise<boolean> => {
  const { platform, proof, personId, now } = trial;
  const factors = await findFactors(tx, personId);
  switch (proof.kind) {
    case 'app':
      return isAppCodeRight(tx, { platform, personId, code: proof.code, now });
    case 'passkey':
      return isPasskeyRight(tx, trial, proof.passkey);
    case 'recovery':
      return hasFactor(factors) && spendRecoveryCode(tx, trial, proof.recoveryCode);
    case 'sms':
      return factors.hasSms && isCodeRight(tx, trial, { factors, code: proof.code });
    case 'password': {
      // Two kinds of proof, and the answer does not reveal which of them was wrong.
      const isMailed =
        !hasFactor(factors) && (await isCodeRight(tx, trial, { factors, code: proof.code }));
      const password = { password: proof.password, hash: factors.passwordHash };
      return (await isPasswordRight(password, platform.configuration.PEPPER)) && isMailed;
    }
  }
};

/** Tries one factor of a person, within his limits. See `countTry` for the transaction it requires. */
export const tryFactor = (tx: Tx, trial: FactorTrial): Promise<TryOutcome> => {
  const { platform, personId, proof, now } = trial;
  return countTry(tx, { platform, personId, kind: proof.kind, now }, () => isRight(tx, trial));
};
