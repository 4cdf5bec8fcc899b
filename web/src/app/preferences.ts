import { choosePreferences } from '@back-office/contract/features/preferences';
import { followPersonsDensity } from '#kit/table/use-density';
import { callServer } from '#platform/http/client';
import { followPersonsLanguage } from '#platform/language/language';
import { onChoice } from '#platform/preferences';
import { sessionStore } from '#platform/session/session-state';
import { followPersonsTheme } from '#platform/theme/theme';
import { followPersonsTitle } from '#platform/title';

const followPerson = (): void => {
  const session = sessionStore.read();
  if (session !== undefined) {
    const { language, theme, density, dynamicTitle } = session.preferences;
    followPersonsLanguage(language);
    followPersonsTheme(theme);
    followPersonsDensity(density);
    followPersonsTitle(dynamicTitle);
  }
};

/** Decision 8: choices made while signed in are also stored for the person and apply in other browsers. */
export const keepPreferences = (): void => {
  sessionStore.subscribe(followPerson);
  onChoice((choice) => {
    const session = sessionStore.read();
    const mayKeep =
      session !== undefined && session.kycInfo?.requires2FA !== 1 && session.actingFor === null;
    if (mayKeep) {
      // The choice is kept in this browser even if storing it fails.
      callServer(choosePreferences, choice, { resubmit: 'allow' }).catch(() => undefined);
    }
  });
};
