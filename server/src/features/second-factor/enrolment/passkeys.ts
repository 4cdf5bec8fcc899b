import {
  addPasskey,
  beginPasskey,
  removePasskey,
  renamePasskey,
} from '@back-office/contract/features/second-factor/enrolment';
import type { ParsedInputOf } from '@back-office/contract/kit/call';
import { productTitle } from '@back-office/messages/outside';
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { implement } from '#platform/http/route';
import { attemptOf } from '../try-factor.ts';
import { findFactors } from '../factors.ts';
import {
  issueChallenge,
  relyingParty,
  spendChallenge,
  type Challenging,
} from '../passkey-proof.ts';
import { settleRequirement } from './settle-requirement.ts';
import { tellOfFactor } from '../tell-of-factor.ts';

const purpose = 'passkeyAdded';
const passkeysMax = 10;

export const beginPasskeyRoute = implement(
  beginPasskey,
  async ({ platform, tx, session, now, refuse, language }) => {
    const { personId } = session;
    const { login, name } = await findFactors(tx, personId);
    const there = await tx.rows<{ id: string; transports: string[] }>(
      sql`select id, transports from passkeys where person_id = ${personId}`,
    );
    if (there.length >= passkeysMax) {
      return refuse('secondFactor.tooManyPasskeys');
    }
    const challenging = { platform, personId, attempt: attemptOf(session), now };
    return {
      ...(await generateRegistrationOptions({
        rpName: productTitle[language],
        rpID: relyingParty(platform).id,
        userName: login,
        userDisplayName: name,
        userID: new Uint8Array(Buffer.from(`person ${personId}`)),
        challenge: await issueChallenge(tx, purpose, challenging),
        attestationType: 'none',
        excludeCredentials: there,
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
      })),
    };
  },
);

type New = ParsedInputOf<typeof addPasskey>['passkey'];

/** The record of a passkey made for this challenge; undefined for any other answer. */
const verifiedPasskey = async (tx: Tx, challenging: Challenging, passkey: New) => {
  const { origin, id } = relyingParty(challenging.platform);
  const { transports: _untrusted, ...response } = passkey.response;
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...passkey, clientExtensionResults: {}, response },
      expectedChallenge: spendChallenge(tx, purpose, challenging),
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
    });
    return registrationInfo?.credential;
  } catch (error) {
    if (error instanceof Error && 'severity' in error) {
      throw error;
    }
    return undefined;
  }
};

export const addPasskeyRoute = implement(
  addPasskey,
  async ({ platform, tx, session, caller, now, refuse, change }, { name, passkey }) => {
    const { personId } = session;
    const challenging = { platform, personId, attempt: attemptOf(session), now };
    const made = await verifiedPasskey(tx, challenging, passkey);
    if (made === undefined) {
      return refuse('secondFactor.wrong');
    }
    // Two concurrent requests would each see room for one.
    await tx.run(sql`select from persons where id = ${personId} for update`);
    const { passkeys } = await findFactors(tx, personId);
    if (passkeys >= passkeysMax) {
      return refuse('secondFactor.tooManyPasskeys');
    }
    const added = await tx.run(sql`
      insert into passkeys (id, person_id, public_key, counter, transports, name, added_at)
      values (${made.id}, ${personId}, ${Buffer.from(made.publicKey)}, ${made.counter},
        ${passkey.response.transports ?? []}, ${name}, ${now})
      on conflict (id) do nothing`);
    if (added === 0) {
      return refuse('secondFactor.wrong');
    }
    await settleRequirement(tx, { personId, tokenHash: session.tokenHash, caller, now });
    await tellOfFactor(tx, { platform, personId, now }, 'passkeyAdded');
    change({ before: null, after: { name } });
    return {};
  },
);

export const renamePasskeyRoute = implement(
  renamePasskey,
  async ({ platform, tx, session, now, refuse, change }, { id, name }) => {
    const { personId } = session;
    const [before] = await tx.rows<{ name: string }>(sql`
      select name from passkeys where id = ${id} and person_id = ${personId} for update`);
    if (before === undefined) {
      return refuse('secondFactor.notFound');
    }
    await tx.run(sql`update passkeys set name = ${name} where id = ${id}`);
    await tellOfFactor(tx, { platform, personId, now }, 'passkeyRenamed');
    change({ before: { name: before.name }, after: { name } });
    return {};
  },
);

export const removePasskeyRoute = implement(
  removePasskey,
  async ({ platform, tx, session, caller, now, refuse, change }, { id }) => {
    const { personId, tokenHash } = session;
    const [removed] = await tx.rows<{ name: string }>(sql`
      delete from passkeys where id = ${id} and person_id = ${personId} returning name`);
    if (removed === undefined) {
      return refuse('secondFactor.notFound');
    }
    await settleRequirement(tx, { personId, tokenHash, caller, now });
    await tellOfFactor(tx, { platform, personId, now }, 'passkeyRemoved');
    change({ before: { name: removed.name }, after: null });
    return {};
  },
);
