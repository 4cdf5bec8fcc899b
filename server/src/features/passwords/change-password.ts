import { changePassword } from '@back-office/contract/features/passwords';
import sql from 'sql-template-tag';
import { countTry } from '#features/second-factor/public';
import { isPasswordRight } from '#platform/auth/passwords';
import type { Tx } from '#platform/database';
import { implement } from '#platform/http/route';
import { Refusal } from '#platform/refusal';
import {
  chosenPassword,
  findAboutPerson,
  findRemembered,
  replacePassword,
  tellOfChange,
} from './choose-password.ts';

/** Hashing is slow on purpose and holds a connection meanwhile, so only one change per person runs at a time. */
const refuseSecondAtOnce = async (tx: Tx, personId: bigint): Promise<void> => {
  const [turn] = await tx.rows<{ isFree: boolean }>(sql`
    select pg_try_advisory_xact_lock(hashtextextended(${`password ${personId}`}, 0)) as "isFree"`);
  if (turn?.isFree !== true) {
    throw new Refusal('request.tooMany', { retryAfterSeconds: 1 });
  }
};

/** Spec S2.44, S2.73. A wrong current password counts like a failed factor. Ends the person's other sessions. */
export const changePasswordRoute = implement(
  changePassword,
  async ({ platform, tx, session, caller, now, refuse, change }, { current, password }) => {
    const { personId } = session;
    await refuseSecondAtOnce(tx, personId);
    const [person] = await tx.rows<{ hash: string }>(
      sql`select password_hash as hash from persons where id = ${personId}`,
    );
    const trial = { password: current, hash: person?.hash };
    const outcome = await countTry(tx, { platform, personId, kind: 'password', now }, () =>
      isPasswordRight(trial, platform.configuration.PEPPER),
    );
    if (outcome !== 'right') {
      const reason = outcome === 'locked' ? 'secondFactor.locked' : 'passwords.currentWrong';
      return refuse(reason, { keepsWritten: true });
    }
    const remembered = await findRemembered(tx, personId);
    const aboutPerson = await findAboutPerson(tx, personId);
    const choice = { password, remembered, aboutPerson };
    const hash = await chosenPassword(platform, choice, refuse);
    await replacePassword(tx, { personId, hash, now, kept: { session, caller } });
    await tellOfChange({ tx, platform, now }, personId);
    change({ before: null, after: { passwordChangedAt: now.toISOString() } });
    return {};
  },
);
