import { resetAdministratorPassword } from '@back-office/contract/features/administrators';
import { administratorResetLetter } from '@back-office/messages/features/administrators/letters';
import sql from 'sql-template-tag';
import { writeLetter } from '#features/letters/public';
import { linkMinutes, linkPurpose } from '#features/passwords/public';
import { keepKeysOfBusiness } from '#platform/auth/keys-of-business';
import { implement } from '#platform/http/route';
import { judgedMember } from './judge.ts';

/**
 * The link leads where a forgotten password is replaced (Spec S2.13). From now on he can do nothing in this business but choose a
 * new one. What he does in others goes on; a member of others is sent to the page of those who forgot theirs.
 */
export const resetAdministratorPasswordRoute = implement(
  resetAdministratorPassword,
  async (context, { id }) => {
    const { tx, scope, session, platform, now, refuse, change } = context;
    const { target } = await judgedMember(context, 'resetPassword', id);
    const { personId, email, name, language } = target;
    const kept = await keepKeysOfBusiness(tx, {
      purpose: linkPurpose,
      // Neither what strangers ask for nor what another business does counts for its limits.
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
