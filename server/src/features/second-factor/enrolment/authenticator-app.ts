import {
  beginAuthenticatorApp,
  confirmAuthenticatorApp,
  removeAuthenticatorApp,
} from '@back-office/contract/features/second-factor/enrolment';
import { productTitle } from '@back-office/messages/outside';
import { Secret, TOTP } from 'otpauth';
import sql from 'sql-template-tag';
import { openSecret, sealSecret } from '#platform/auth/sealed-secret';
import { realNow } from '#platform/clock';
import type { Tx } from '#platform/database';
import { implement, type Platform } from '#platform/http/route';
import { findFactors } from '../factors.ts';
import { settleRequirement } from './settle-requirement.ts';
import { tellOfFactor } from '../tell-of-factor.ts';
import { countTry } from '../try-limits.ts';

// RFC 6238, with the parameters that every app supports.
const manner = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const seedBytes = 20;

const placeOf = (personId: bigint): string => `authenticator_apps.seed.${personId}`;

type Showing = { platform: Platform; personId: bigint; code: string; now: Date };

/** The time step of a code, at most one before or after the current one; an app uses real time. */
const stepOf = (secret: string, code: string): number | undefined => {
  const timestamp = realNow().getTime();
  const delta = TOTP.validate({
    ...manner,
    secret: Secret.fromBase32(secret),
    token: code,
    timestamp,
    window: 1,
  });
  return delta === null ? undefined : TOTP.counter({ ...manner, timestamp }) + delta;
};

/** Spends a code's time step, so that neither it nor an earlier one is valid again. */
const spendCode = async (
  tx: Tx,
  { platform, personId, code, now }: Showing,
  state: 'confirmed' | 'new',
): Promise<boolean> => {
  const [app] = await tx.rows<{ seed: Buffer; lastStep: bigint | null }>(sql`
    select seed, last_step as "lastStep" from authenticator_apps
    where person_id = ${personId} and (confirmed_at is not null) = ${state === 'confirmed'} for update`);
  if (app === undefined) {
    return false;
  }
  const step = stepOf(openSecret(platform.configuration, placeOf(personId), app.seed), code);
  if (step === undefined || (app.lastStep !== null && BigInt(step) <= app.lastStep)) {
    return false;
  }
  await tx.run(sql`
    update authenticator_apps set last_step = ${step}, confirmed_at = coalesce(confirmed_at, ${now})
    where person_id = ${personId}`);
  return true;
};

export const isAppCodeRight = (tx: Tx, showing: Showing): Promise<boolean> =>
  spendCode(tx, showing, 'confirmed');

export const beginAuthenticatorAppRoute = implement(
  beginAuthenticatorApp,
  async ({ platform, tx, session, now, refuse }) => {
    const { personId } = session;
    const { hasApp, login } = await findFactors(tx, personId);
    if (hasApp) {
      return refuse('secondFactor.appThere');
    }
    const secret = new Secret({ size: seedBytes });
    const seed = sealSecret(platform.configuration, placeOf(personId), secret.base32);
    await tx.run(sql`
      insert into authenticator_apps (person_id, seed, added_at) values (${personId}, ${seed}, ${now})
      on conflict (person_id) do update set seed = excluded.seed, added_at = excluded.added_at, last_step = null
      where authenticator_apps.confirmed_at is null`);
    const uri = new TOTP({ ...manner, secret, issuer: productTitle.en, label: login }).toString();
    return { secret: secret.base32, uri };
  },
);

export const confirmAuthenticatorAppRoute = implement(
  confirmAuthenticatorApp,
  async ({ platform, tx, session, caller, now, refuse, change }, { code }) => {
    const { personId } = session;
    const outcome = await countTry(tx, { platform, personId, kind: 'app', now }, () =>
      spendCode(tx, { platform, personId, code, now }, 'new'),
    );
    if (outcome !== 'right') {
      return refuse(`secondFactor.${outcome}`, { keepsWritten: true });
    }
    await settleRequirement(tx, { personId, tokenHash: session.tokenHash, caller, now });
    await tellOfFactor(tx, { platform, personId, now }, 'appAdded');
    change({ before: { app: false }, after: { app: true } });
    return {};
  },
);

export const removeAuthenticatorAppRoute = implement(
  removeAuthenticatorApp,
  async ({ platform, tx, session, caller, now, refuse, change }) => {
    const { personId } = session;
    const removed = await tx.rows<{ wasConfirmed: boolean }>(sql`
      delete from authenticator_apps where person_id = ${personId}
      returning confirmed_at is not null as "wasConfirmed"`);
    if (removed[0]?.wasConfirmed !== true) {
      return refuse('secondFactor.notEnrolled');
    }
    await settleRequirement(tx, { personId, tokenHash: session.tokenHash, caller, now });
    await tellOfFactor(tx, { platform, personId, now }, 'appRemoved');
    change({ before: { app: true }, after: { app: false } });
    return {};
  },
);
