import {
  revokeTrustedBrowser,
  type TrustedBrowser,
} from '@back-office/contract/features/second-factor/enrolment';
import { doTo, factorPanelWords } from '@back-office/messages/features/second-factor/panel';
import type { ReactNode } from 'react';
import { Panel } from '#kit/layout/panel';
import { TextButton, ValueRow, ValueRows } from '#kit/sections/value-row';
import { TimeText } from '#kit/time/time-text';
import '#kit/plain-form/plain-choices.css';
import { useSay } from '#platform/language/language';
import { useFactorChange } from './use-factors.ts';

const BrowserRow = ({ browser: trusted }: { browser: TrustedBrowser }): ReactNode => {
  const say = useSay();
  const revoking = useFactorChange(revokeTrustedBrowser);
  const { id, browser, system, ip, usedAt, expiresAt, isThis } = trusted;
  const known = [browser, system].filter((part) => part !== null).join(' · ');
  const name = known === '' ? say(factorPanelWords.unknownBrowser) : known;
  const act = say(factorPanelWords.revoke);
  return (
    <ValueRow
      value={
        <>
          <span>{name}</span>
          {isThis && (
            <span className="plain-pick-current">{say(factorPanelWords.thisBrowser)}</span>
          )}
        </>
      }
      facts={[
        ip,
        <>
          {say(factorPanelWords.used)} <TimeText at={usedAt} />
        </>,
        <>
          {say(factorPanelWords.until)} <TimeText at={expiresAt} />
        </>,
      ]}
      action={
        <TextButton name={say(doTo, { act, what: name })} onClick={() => revoking.mutate({ id })}>
          {act}
        </TextButton>
      }
    />
  );
};

export const TrustedBrowsers = (props: { browsers: readonly TrustedBrowser[] }): ReactNode => {
  const say = useSay();
  const isEmpty = props.browsers.length === 0;
  return (
    <Panel id="trusted-browsers" title={say(factorPanelWords.browsers)}>
      <p className="kit-sections-text">
        {say(isEmpty ? factorPanelWords.noBrowsers : factorPanelWords.browsersText)}
      </p>
      <ValueRows>
        {props.browsers.map((browser) => (
          <BrowserRow key={browser.id} browser={browser} />
        ))}
      </ValueRows>
    </Panel>
  );
};
