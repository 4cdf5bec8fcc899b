import { changePassword } from '@back-office/contract/features/passwords';
import sql from 'sql-template-tag';
import { isPasswordRight } from '#platform/auth/passwords';
import { implement } from '#platform/http/route';
import { chosenPassword, findRemembered, replacePassword } from './choose-password.ts';
import { tellOfChange } from './tell-of-change.ts';

/** Spec S2.44, S2.73. Ends the person's other sessions. */
export const changePasswordRoute = implement(
  changePassword,
  async ({ platform, tx, session, now, refuse, change }, { current, password }) => {
    const { personId } = session;
    const [person] = await tx.rows<{ hash: string }>(
      sql`select password_hash as hash from persons where id = ${personId}`,
    );
    const trial = { password: current, hash: person?.hash };
    if (!(await isPasswordRight(trial, platform.configuration.PEPPER))) {
      return refuse('passwords.currentWrong');
    }
    const remembered = await findRemembered(tx, personId);
    const hash = await chosenPassword(platform, { password, remembered }, refuse);
    await replacePassword(tx, { personId, hash, now, keptSession: session.tokenHash });
    await tellOfChange({ tx, platform, now }, personId);
    change({ before: null, after: { passwordChangedAt: now.toISOString() } });
    return {};
  },
);
