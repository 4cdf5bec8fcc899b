import type { Route } from '#platform/http/route';
import { changeNameRoute } from './change-name.ts';
import { chooseAvatarRoute, removeAvatarRoute } from './choose-avatar.ts';
import { choosePreferencesRoute } from './choose-preferences.ts';
import { confirmEmailChangeRoute, sendEmailChangeCodeRoute } from './contact/change-email.ts';
import { confirmPhoneChangeRoute, sendPhoneChangeCodeRoute } from './contact/change-phone.ts';
import { undoEmailChangeRoute } from './contact/undo-email-change.ts';
import { getSettingsRoute } from './get-settings.ts';
import { chooseNotificationRoute } from './notifications/choose-notification.ts';
import { listNotificationsRoute } from './notifications/list-notifications.ts';
import { removeAccountRoute } from './removal/remove-account.ts';
import { endOtherSessionsRoute, endSessionRoute } from './sessions/end-sessions.ts';
import { listSessionsRoute } from './sessions/list-sessions.ts';

export const settingsRoutes: Route[] = [
  getSettingsRoute,
  changeNameRoute,
  chooseAvatarRoute,
  removeAvatarRoute,
  choosePreferencesRoute,
  sendEmailChangeCodeRoute,
  confirmEmailChangeRoute,
  undoEmailChangeRoute,
  sendPhoneChangeCodeRoute,
  confirmPhoneChangeRoute,
  listNotificationsRoute,
  chooseNotificationRoute,
  listSessionsRoute,
  endSessionRoute,
  endOtherSessionsRoute,
  removeAccountRoute,
];
