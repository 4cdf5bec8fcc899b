import type { FactorProof } from '@back-office/contract/features/second-factor';
import {
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import sql from 'sql-template-tag';
import { issueKey, useKey } from '#platform/auth/one-time-keys';
import type { Tx } from '#platform/database';
import type { Platform } from '#platform/http/route';
import { Refusal } from '#platform/refusal';
import { tellOfFactor } from './tell-of-factor.ts';

const challengeMinutes = 5;

/** Passkeys are bound by browsers to the public address of the back-office. */
export const relyingParty = ({ configuration }: Platform): { origin: string; id: string } => {
  const { origin, hostname } = new URL(configuration.PUBLIC_URL);
  return { origin, id: hostname };
};

export type Challenging = {
  platform: Platform;
  personId: bigint;
  /** The sign-in or session that the answer counts for. */
  attempt: string;
  now: Date;
};

/** 32 random bytes that one answer may sign, within five minutes. */
export const issueChallenge = async (
  tx: Tx,
  purpose: string,
  { personId, attempt, now }: Challenging,
): Promise<Uint8Array<ArrayBuffer>> => {
  const key = await issueKey(tx, {
    purpose,
    subject: attempt,
    personId,
    minutes: challengeMinutes,
    now,
  });
  return new Uint8Array(Buffer.from(key, 'base64url'));
};

/** Whether a challenge is the issued one, and has not been signed before. */
export const spendChallenge =
  (tx: Tx, purpose: string, { personId, attempt, now }: Challenging) =>
  async (challenge: string): Promise<boolean> => {
    const holder = await useKey(tx, { purpose, key: challenge, now });
    return holder?.subject === attempt && holder.personId === personId;
  };

const purpose = 'passkeyProof';

/** Refuses `secondFactor.notEnrolled` without a passkey. */
export const passkeyOptions = async (tx: Tx, challenging: Challenging) => {
  const { platform, personId } = challenging;
  const passkeys = await tx.rows<{ id: string; transports: string[] }>(
    sql`select id, transports from passkeys where person_id = ${personId} order by added_at`,
  );
  if (passkeys.length === 0) {
    throw new Refusal('secondFactor.notEnrolled');
  }
  return {
    ...(await generateAuthenticationOptions({
      rpID: relyingParty(platform).id,
      allowCredentials: passkeys,
      challenge: await issueChallenge(tx, purpose, challenging),
      userVerification: 'required',
    })),
  };
};

type PasskeyRow = { publicKey: Buffer; counter: bigint };
type Shown = Extract<FactorProof, { kind: 'passkey' }>['passkey'];

/** The passkey's use count in a validly signed answer; undefined for any other answer. */
const countSigned = async (
  tx: Tx,
  challenging: Challenging,
  { passkey, publicKey }: { passkey: Shown; publicKey: Buffer },
): Promise<number | undefined> => {
  const { origin, id } = relyingParty(challenging.platform);
  const { userHandle, ...response } = passkey.response;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...passkey,
        clientExtensionResults: {},
        response: userHandle === undefined ? response : { ...response, userHandle },
      },
      expectedChallenge: spendChallenge(tx, purpose, challenging),
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      // The count is checked after the signature.
      credential: { id: passkey.id, publicKey: new Uint8Array(publicKey), counter: 0 },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch (error) {
    // The library throws for each answer that breaks a rule; a database error is rethrown.
    if (error instanceof Error && 'severity' in error) {
      throw error;
    }
    return undefined;
  }
};

/**
 * Whether it is one of the person's passkeys, used for this challenge. One whose count does not increase was copied: it is
 * refused and the person notified.
 */
export const isPasskeyRight = async (
  tx: Tx,
  challenging: Challenging,
  passkey: Shown,
): Promise<boolean> => {
  const { personId, now } = challenging;
  const [known] = await tx.rows<PasskeyRow>(sql`
    select public_key as "publicKey", counter from passkeys
    where id = ${passkey.id} and person_id = ${personId} for update`);
  if (known === undefined) {
    return false;
  }
  const counted = await countSigned(tx, challenging, { passkey, publicKey: known.publicKey });
  if (counted === undefined) {
    return false;
  }
  if ((counted > 0 || known.counter > 0n) && BigInt(counted) <= known.counter) {
    await tellOfFactor(tx, challenging, 'passkeyCopied');
    return false;
  }
  await tx.run(
    sql`update passkeys set counter = ${counted}, used_at = ${now} where id = ${passkey.id}`,
  );
  return true;
};
