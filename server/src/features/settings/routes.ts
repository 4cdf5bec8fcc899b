import type { Route } from '#platform/http/route';
import { changeNameRoute } from './own-settings.ts';
import { chooseAvatarRoute, removeAvatarRoute } from './choose-avatar.ts';
import { choosePreferencesRoute } from './own-settings.ts';
import { confirmEmailChangeRoute, sendEmailChangeCodeRoute } from './contact/change-email.ts';
import { confirmPhoneChangeRoute, sendPhoneChangeCodeRoute } from './contact/change-phone.ts';
import { undoEmailChangeRoute } from './contact/undo-email-change.ts';
import { getSettingsRoute } from './own-settings.ts';
import { chooseNotificationRoute } from './notifications/notifications.ts';
import { listNotificationsRoute } from './notifications/notifications.ts';
import { removeAccountRoute } from './removal/remove-account.ts';
import { endOtherSessionsRoute, endSessionRoute } from './sessions.ts';
import { listSessionsRoute } from './sessions.ts';

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
