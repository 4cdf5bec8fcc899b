import {
  securityWords,
  settingsSections,
  settingsWords,
  type SettingsSection,
} from '@back-office/messages/features/settings';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { SecondFactorsPanel } from '#features/second-factor/public';
import { Panel } from '#kit/layout/panel';
import { OutsideFrame } from '#kit/page/outside-frame';
import { PageLink } from '#kit/page/page-link';
import { SectionPage } from '#kit/sections/section-page';
import { useSay } from '#platform/language/language';
import { AccountSection } from './account-section.tsx';
import { ApprovalsSection } from './approvals-section.tsx';
import { NotificationsSection } from './notifications-section.tsx';
import { PreferencesSection } from './preferences-section.tsx';
import { SessionsPart } from './sessions-part.tsx';

const SecuritySection = (): ReactNode => {
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

const sectionIds = Object.keys(settingsSections) as SettingsSection[];
const partOf: Record<SettingsSection, () => ReactNode> = {
  account: AccountSection,
  security: SecuritySection,
  preferences: PreferencesSection,
  notifications: NotificationsSection,
  approvals: ApprovalsSection,
};

/** Spec S2.9: a person's own settings, the same in every business. */
export const SettingsPage = (): ReactNode => {
  const say = useSay();
  const { section } = useSearch({ strict: false }) as { section?: string };
  const current = sectionIds.find((id) => id === section) ?? 'account';
  const Part = partOf[current];
  return (
    <OutsideFrame>
      <SectionPage
        title={say(settingsWords.title)}
        aside={<PageLink to="/">{say(settingsWords.back)}</PageLink>}
        navName={say(settingsWords.sections)}
        sections={sectionIds.map((id) => ({
          id,
          label: say(settingsSections[id]),
          to: `/setting?section=${id}`,
        }))}
        current={current}
      >
        <Part key={current} />
      </SectionPage>
    </OutsideFrame>
  );
};
