import { loading } from '@back-office/messages/outside';
import type { ReactNode } from 'react';
import { useSay } from '#platform/language/language';

export const WaitingPage = (): ReactNode => {
  const say = useSay();
  return (
    <div className="waiting-page" role="status">
      {say(loading)}
    </div>
  );
};
