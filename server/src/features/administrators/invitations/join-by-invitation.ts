import {
  checkInvitation,
  joinByInvitation,
} from '@back-office/contract/features/administrators/invitations';
import { useKey } from '#platform/auth/one-time-keys';
import { inRole } from '#platform/database';
import { implement, type Session } from '#platform/http/route';
import { joinBusiness } from './join-business.ts';
import { findOpenInvitation, type OpenInvitation } from './open-invitation.ts';
import { invitationPurpose } from './send-invitations.ts';

/** The address the mail went to is the one he logs in with; the acquirer's people join no business. */
const isFor = ({ personId }: OpenInvitation, session: Session): boolean =>
  personId === session.personId && session.personKind === 'merchant';

export const checkInvitationRoute = implement(
  checkInvitation,
  async ({ platform, session, now, refuse }, { key }) => {
    const invitation = await inRole(platform.database, 'identity', (tx) =>
      findOpenInvitation(tx, { key, now }),
    );
    return invitation === undefined
      ? refuse('invitations.expired')
      : { isMine: isFor(invitation, session) };
  },
);

/** One click for who is signed in already; he goes over to the business by switching. */
export const joinByInvitationRoute = implement(
  joinByInvitation,
  async ({ tx, session, now, refuse, change }, { key }) => {
    const invitation = await findOpenInvitation(tx, { key, now });
    if (invitation === undefined) {
      return refuse('invitations.expired');
    }
    if (!isFor(invitation, session)) {
      return refuse('invitations.forAnother');
    }
    const holder = await useKey(tx, { purpose: invitationPurpose, key, now });
    const personId = Promise.resolve(session.personId);
    const joined = holder && (await joinBusiness(tx, { holder, now }, () => personId));
    if (joined === undefined) {
      return refuse('invitations.expired');
    }
    change({
      businessId: joined.businessId,
      objectNumber: joined.id,
      module: 'administrators',
      before: { status: 'invitationPending' },
      after: { status: 'normal', email: joined.email },
    });
    return { businessId: String(joined.businessId) };
  },
);
