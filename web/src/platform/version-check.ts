import {
  newVersionText,
  newVersionTitle,
  refresh,
  stayOnPage,
} from '@back-office/messages/outside';
import { isConfirmed } from '#platform/dialog/dialog';
import { say } from '#platform/language/language';

/** The version in version.json if it is greater than the known one, else undefined. */
export const greaterVersion = (file: unknown, known: number): number | undefined => {
  const version =
    typeof file === 'object' && file !== null && 'version' in file ? file.version : undefined;
  return typeof version === 'number' && Number.isFinite(version) && version > known
    ? version
    : undefined;
};

let isAsking = false;

const offerRefresh = async (): Promise<void> => {
  if (isAsking) {
    return;
  }
  isAsking = true;
  const isWanted = await isConfirmed({
    kind: 'warning',
    title: say(newVersionTitle),
    text: say(newVersionText),
    okText: say(refresh),
    cancelText: say(stayOnPage),
    onlyButtons: true,
  });
  isAsking = false;
  if (isWanted) {
    location.reload();
  }
};

/** Spec S4.7, S7.16: checked on every navigation until the page is refreshed. A failure must never disturb work. */
export const checkVersion = async (): Promise<void> => {
  try {
    const response = await fetch('/version.json', { cache: 'no-store' });
    const version = greaterVersion(await response.json(), __BUILD_TIMESTAMP__);
    if (response.ok && version !== undefined) {
      await offerRefresh();
    }
  } catch {
    // No file, no network, no JSON: the known version stays.
  }
};
