import {
  invitationHours,
  resendInvitation,
  withdrawInvitation,
} from '@back-office/contract/features/administrators/invitations';
import sql from 'sql-template-tag';
import { minutesFrom } from '#platform/clock';
import { implement } from '#platform/http/route';
import { judged } from '../judge.ts';
import { sendInvitations } from './send-invitations.ts';

/** The person who resends it becomes its inviter. */
export const resendInvitationRoute = implement(resendInvitation, async (context, { id }) => {
  const { tx, scope, session, now, refuse, change } = context;
  const { target } = await judged(context, 'resend', id);
  const wait = await sendInvitations(context, [{ ...target, role: target }]);
  if (wait !== undefined) {
    return refuse('administrators.sentRecently', wait);
  }
  const expiresAt = minutesFrom(now, invitationHours * 60);
  await tx.run(sql`
    update invitations set expires_at = ${expiresAt}, invited_by = ${session.personId} where business_id = ${scope.businessId} and id = ${id}`);
  change({ before: { expiresAt: target.expiresAt }, after: { expiresAt } });
  return {};
});

/** The link is void, and the address may be invited again. */
export const withdrawInvitationRoute = implement(withdrawInvitation, async (context, { id }) => {
  const { tx, scope, now, change } = context;
  const { target } = await judged(context, 'withdraw', id);
  await tx.run(sql`
    update invitations set closed_at = ${now}, outcome = 'withdrawn', role_id = null
    where business_id = ${scope.businessId} and id = ${id}`);
  change({ before: { email: target.email, status: target.status }, after: null });
  return {};
});
