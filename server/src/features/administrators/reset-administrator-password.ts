import { resetAdministratorPassword } from '@back-office/contract/features/administrators';
import { administratorResetLetter } from '@back-office/messages/features/administrators/letters';
import sql from 'sql-template-tag';
import { writeLetter } from '#features/letters/public';
import { linkMinutes, linkPurpose } from '#features/passwords/public';
import { keepKeysOfBusiness } from '#platform/auth/keys-of-business';
import { implement } from '#platform/http/route';
import { judgedMember } from './judge.ts';

/**
 * The link leads to the page for a forgotten password (Spec S2.13). From then on he can only choose a new password in this
 * business. His access to others continues; a member of others is sent to the page for a forgotten password.
 */
export const resetAdministratorPasswordRoute = implement(
  resetAdministratorPassword,
  async (context, { id }) => {
    const { tx, scope, session, platform, now, refuse, change } = context;
    const { target } = await judgedMember(context, 'resetPassword', id);
    const { personId, email, name, language } = target;
    const kept = await keepKeysOfBusiness(tx, {
      purpose: linkPurpose,
      // Neither strangers' requests nor those of other businesses count for its limits.
      holders: [{ subject: `member ${scope.businessId} ${personId}`, personId }],
      minutes: linkMinutes,
      now,
    });
    if ('retryAfterSeconds' in kept) {
      return refuse('administrators.sentRecently', kept);
    }
    const [demanded] = await tx.rows<{ isElsewhere: boolean }>(
      sql`select demand_new_password(${personId}) as "isElsewhere"`,
    );
    const page = demanded?.isElsewhere === true ? 'resetPassword' : 'forceChangePassword';
    const url = `${platform.configuration.PUBLIC_URL}/${page}#${kept.keys[0] ?? ''}`;
    await writeLetter(
      { tx, queue: platform.queue, now },
      {
        kind: 'administratorReset',
        to: email,
        language,
        personId,
        businessId: scope.businessId,
        text: administratorResetLetter[language]({
          name: name ?? email,
          by: session.personName,
          url,
          minutes: linkMinutes,
        }),
      },
    );
    change({ before: { mustChoosePassword: false }, after: { mustChoosePassword: true } });
    return {};
  },
);
