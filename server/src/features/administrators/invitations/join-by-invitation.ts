import {
  checkInvitation,
  joinByInvitation,
} from '@back-office/contract/features/administrators/invitations';
import sql from 'sql-template-tag';
import { findHolderOfAny } from '#platform/auth/one-time-keys';
import { inRole, type Tx } from '#platform/database';
import { implement, type Session } from '#platform/http/route';
import { joinBusiness } from './join-business.ts';
import { findOpenInvitation, type OpenInvitation } from './open-invitation.ts';
import { invitationPurpose } from './send-invitations.ts';

/** The invited address must be his login address; operators join no business. */
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

type Asking = { key: string; personId: bigint };

type Joined = { businessId: bigint; id: string };

/** The membership if the person joined by this very invitation: his answer may have been lost, or the next step refused. */
const findJoined = async (tx: Tx, { key, personId }: Asking): Promise<Joined | undefined> => {
  const holder = await findHolderOfAny(tx, { purpose: invitationPurpose, key });
  const [membership] = await tx.rows<Joined>(sql`
    select business_id as "businessId", administrator_id as id from memberships
    where business_id = ${holder?.businessId ?? 0n} and person_id = ${personId} and status = 'normal'
      and administrator_id::text = ${holder?.subject ?? ''}`);
  return membership;
};

/** One click for a signed-in person; he then switches to the business. */
export const joinByInvitationRoute = implement(
  joinByInvitation,
  async ({ tx, session, now, refuse, change }, { key }) => {
    const { personId } = session;
    const joinedBefore = await findJoined(tx, { key, personId });
    if (joinedBefore !== undefined) {
      const { businessId, id } = joinedBefore;
      change({ businessId, objectNumber: id, module: 'administrators', before: {}, after: {} });
      return { businessId: String(businessId) };
    }
    const found = await findOpenInvitation(tx, { key, now });
    if (found === undefined) {
      return refuse('invitations.expired');
    }
    if (!isFor(found, session)) {
      return refuse('invitations.forAnother');
    }
    const joined = await joinBusiness(tx, { key, now }, () => Promise.resolve(personId));
    if (joined === undefined) {
      return refuse('invitations.expired');
    }
    if (joined.memberBefore !== undefined) {
      const isDisabled = joined.memberBefore === 'disabled';
      const refusal = isDisabled ? 'invitations.memberDisabled' : 'invitations.memberAlready';
      return refuse(refusal, { keepsWritten: true });
    }
    const { businessId, id, email } = joined.invitation;
    change({
      businessId,
      objectNumber: id,
      module: 'administrators',
      before: { status: 'invitationPending' },
      after: { status: 'normal', email },
    });
    return { businessId: String(businessId) };
  },
);
