import { securityWords, settingsWords } from '@back-office/messages/features/settings';
import type { ReactNode } from 'react';
import { SecondFactorsPanel } from '#features/second-factor/public';
import { PageLink } from '#kit/page/page-link';
import { Panel } from '#kit/layout/panel';
import { useSay } from '#platform/language/language';
import { SessionsPart } from './sessions-part.tsx';

export const SecuritySection = (): ReactNode => {
  const say = useSay();
  return (
    <>
      <Panel
        id="password"
        title={say(securityWords.password)}
        actions={<PageLink to="/merchant/showUpdatePassword">{say(settingsWords.change)}</PageLink>}
      >
        <p className="kit-sections-text">{say(securityWords.passwordText)}</p>
      </Panel>
      <SecondFactorsPanel />
      <SessionsPart />
    </>
  );
};
