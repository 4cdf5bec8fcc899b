import type { Route } from '#platform/http/route';
import { changeAdministratorRightsRoute, transferOwnershipRoute } from './change-rights.ts';
import {
  disableAdministratorRoute,
  renameAdministratorRoute,
  resumeAdministratorRoute,
} from './change-status.ts';
import {
  acceptInvitationRoute,
  findInvitationRoute,
  textInvitationCodeRoute,
} from './invitations/accept-invitation.ts';
import { resendInvitationRoute, withdrawInvitationRoute } from './invitations/change-invitation.ts';
import { inviteAdministratorsRoute } from './invitations/invite-administrators.ts';
import { checkInvitationRoute, joinByInvitationRoute } from './invitations/join-by-invitation.ts';
import {
  administratorsListed,
  getAdministratorRoute,
  getGrantableRoute,
} from './list-administrators.ts';
import { resetAdministratorPasswordRoute } from './reset-administrator-password.ts';

export const administratorRoutes: Route[] = [
  administratorsListed.route,
  getAdministratorRoute,
  getGrantableRoute,
  changeAdministratorRightsRoute,
  renameAdministratorRoute,
  resetAdministratorPasswordRoute,
  disableAdministratorRoute,
  resumeAdministratorRoute,
  transferOwnershipRoute,
  inviteAdministratorsRoute,
  resendInvitationRoute,
  withdrawInvitationRoute,
  findInvitationRoute,
  textInvitationCodeRoute,
  acceptInvitationRoute,
  checkInvitationRoute,
  joinByInvitationRoute,
];
