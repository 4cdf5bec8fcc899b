import { backHome, logOut } from '@back-office/messages/outside';
import { screenTitles } from '@back-office/messages/screens';
import { switchAccount } from '@back-office/messages/shell';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSay } from '#platform/language/language';
import { useSession } from '#platform/session/session';
import { maySwitchAccount } from '../account.ts';
import { confirmLogOut } from '../shell/confirm-log-out.ts';
import { placeOf, startPath } from '../site-map.ts';

/** Leads to the first page the person may open, by its name; who has none changes the account or leaves. */
export const WayOn = (): ReactNode => {
  const say = useSay();
  const session = useSession();
  const start = startPath(session);
  if (start !== undefined) {
    const screen = placeOf(start)?.screen ?? 'home';
    return (
      <Link to={start} className="plain-link">
        {say(screen === 'home' ? backHome : screenTitles[screen])}
      </Link>
    );
  }
  return (
    <p>
      {maySwitchAccount(session) && (
        <>
          <Link to="/selectMerchant" className="plain-link">
            {say(switchAccount)}
          </Link>{' '}
        </>
      )}
      <button type="button" className="plain-link" onClick={() => void confirmLogOut(say)}>
        {say(logOut)}
      </button>
    </p>
  );
};
