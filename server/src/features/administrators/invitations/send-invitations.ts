import { invitationHours } from '@back-office/contract/features/administrators/invitations';
import type { Language } from '@back-office/contract/kit/language';
import type { NamedRole } from '@back-office/contract/features/roles';
import { invitationLetter } from '@back-office/messages/features/administrators/letters';
import { writeLetter } from '#features/letters/public';
import { keepKeysOfBusiness } from '#platform/auth/keys-of-business';
import type { Tx } from '#platform/database';
import type { Platform, Session } from '#platform/http/route';
import type { TenantScope } from '#platform/tenant-scope';
import { findBusinessName } from '../tell-of-change.ts';

/** Purpose of the keys; their subject is the invitation's id. */
export const invitationPurpose = 'invitation';

type Sending = { tx: Tx; platform: Platform; scope: TenantScope; session: Session; now: Date };

export type Sent = {
  id: string;
  email: string;
  language: Language;
  role: NamedRole;
};

/** Mails a new link for each; earlier links become void. Returns the seconds to wait if it is too soon. */
export const sendInvitations = async (
  { tx, platform, scope, session, now }: Sending,
  invitations: readonly Sent[],
): Promise<{ retryAfterSeconds: number } | undefined> => {
  const kept = await keepKeysOfBusiness(tx, {
    purpose: invitationPurpose,
    holders: invitations.map(({ id }) => ({ subject: id })),
    minutes: invitationHours * 60,
    now,
  });
  if ('retryAfterSeconds' in kept) {
    return kept;
  }
  const businessName = await findBusinessName(tx, scope);
  for (const [index, { email, language, role }] of invitations.entries()) {
    const url = `${platform.configuration.PUBLIC_URL}/acceptInvitation#${kept.keys[index] ?? ''}`;
    const told = { role, businessName, by: session.personName, url, hours: invitationHours };
    await writeLetter(
      { tx, queue: platform.queue, now },
      {
        kind: 'invitation',
        to: email,
        language,
        businessId: scope.businessId,
        text: invitationLetter[language](told),
      },
    );
  }
  return undefined;
};
