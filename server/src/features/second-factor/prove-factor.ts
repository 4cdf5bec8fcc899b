import {
  getFactorChoices,
  getPasskeyOptions,
  proveFactor,
  sendFactorCode,
} from '@back-office/contract/features/second-factor';
import sql from 'sql-template-tag';
import { makeRoom } from '#platform/auth/make-room';
import { inRole } from '#platform/database';
import { type ContextOf, implement } from '#platform/http/route';
import { attemptOf, tryFactor } from './try-factor.ts';
import { choicesOf, findFactors } from './factors.ts';
import { rememberDevice } from './known-devices.ts';
import { passkeyOptions } from './passkey-proof.ts';
import { sendCode } from './send-code.ts';
import { trustBrowser } from './trusted-browsers.ts';

export const getFactorChoicesRoute = implement(getFactorChoices, ({ platform, session }) =>
  inRole(platform.database, 'identity', async (tx) =>
    choicesOf(await findFactors(tx, session.personId)),
  ),
);

export const sendFactorCodeRoute = implement(
  sendFactorCode,
  ({ platform, tx, session, caller, log, now }) =>
    sendCode(tx, {
      platform,
      log,
      personId: session.personId,
      attempt: attemptOf(session),
      ip: caller.ip,
      now,
    }),
);

export const getPasskeyOptionsRoute = implement(
  getPasskeyOptions,
  ({ platform, tx, session, now }) =>
    passkeyOptions(tx, {
      platform,
      personId: session.personId,
      attempt: attemptOf(session),
      now,
    }),
);

type Completed = Pick<
  ContextOf<typeof proveFactor>,
  'platform' | 'tx' | 'session' | 'caller' | 'now' | 'setHeader'
>;

/** The login is complete: it takes its place among the sessions, and its browser is known. */
const completeLogin = async ({
  platform,
  tx,
  session,
  caller,
  now,
  setHeader,
}: Completed): Promise<void> => {
  const { personId, tokenHash, kind } = session;
  await makeRoom(tx, { personId, isOutstanding: false, kept: tokenHash, now });
  const cookie = await rememberDevice(tx, { platform, caller, kind, personId, now });
  if (cookie !== undefined) {
    setHeader('set-cookie', cookie);
  }
};

/** Spec S2.2; Decision 7. A program has no browser to trust. */
export const proveFactorRoute = implement(
  proveFactor,
  async (context, { proof, trustsBrowser }) => {
    const { platform, tx, session, caller, now, refuse, setHeader } = context;
    const { personId, tokenHash, kind } = session;
    const attempt = attemptOf(session);
    const outcome = await tryFactor(tx, { platform, personId, attempt, proof, now });
    if (outcome !== 'right') {
      return refuse(`secondFactor.${outcome}`, { keepsWritten: true });
    }
    // In the order of every change of a person's sessions.
    await tx.run(sql`select from persons where id = ${personId} for update`);
    await tx.run(sql`
      update sessions set factor_proved_at = ${now}, has_second_factor = has_second_factor or ${proof.kind !== 'password'},
        browser_changed = false, proved_agents = array_remove(proved_agents, ${caller.userAgent}) || ${caller.userAgent}::text
      where token_hash = ${tokenHash}`);
    if (session.level === 'password' && proof.kind !== 'password') {
      await completeLogin(context);
    }
    if (trustsBrowser && kind === 'browser' && proof.kind !== 'password') {
      setHeader('set-cookie', await trustBrowser(tx, { caller, personId, now }));
    }
    return {};
  },
);
