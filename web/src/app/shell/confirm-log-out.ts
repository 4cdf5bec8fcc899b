import { logOut as logOutWord } from '@back-office/messages/outside';
import { logOutText, logOutTitle } from '@back-office/messages/shell';
import { isConfirmed } from '#platform/dialog/dialog';
import { mayLeave } from '#platform/dialog/unsaved-changes';
import type { Say } from '#platform/language/language';
import { logOut } from '#platform/session/session';

/** Spec S2.53: no single press logs anybody out. */
export const confirmLogOut = async (say: Say): Promise<void> => {
  const isWanted = await isConfirmed({
    title: say(logOutTitle),
    text: say(logOutText),
    okText: say(logOutWord),
  });
  if (isWanted && (await mayLeave())) {
    await logOut();
  }
};
