import {
  listSecondFactors,
  switchSmsFactor,
} from '@back-office/contract/features/second-factor/enrolment';
import { doTo, factorPanelWords } from '@back-office/messages/features/second-factor/panel';
import type { ReactNode } from 'react';
import { Awaited } from '#kit/feedback/awaited';
import { Panel } from '#kit/layout/panel';
import { TextButton, ValueRow, ValueRows } from '#kit/sections/value-row';
import { PageLink } from '#kit/page/page-link';
import { SkeletonLines } from '#kit/feedback/skeleton-lines';
import { useQuestion } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import { AppRow } from './app-row.tsx';
import { PasskeyRows } from './passkey-rows.tsx';
import { RecoveryRow } from './recovery-row.tsx';
import { TrustedBrowsers } from './trusted-browsers.tsx';
import { useFactorChange, type SecondFactors } from './use-factors.ts';

/** Spec S2.56. */
const SmsRow = ({ sms }: { sms: SecondFactors['sms'] }): ReactNode => {
  const say = useSay();
  const change = useFactorChange(switchSmsFactor);
  const { phone, isOn } = sms;
  const act = say(isOn ? factorPanelWords.switchOff : factorPanelWords.switchOn);
  return (
    <ValueRow
      label={say(factorPanelWords.sms)}
      value={
        phone === null
          ? say(factorPanelWords.none)
          : `${say(isOn ? factorPanelWords.on : factorPanelWords.off)} · ${phone}`
      }
      facts={[say(phone === null ? factorPanelWords.noPhone : factorPanelWords.smsNote)]}
      action={
        phone === null ? (
          <PageLink to="/setting">{say(factorPanelWords.verifyPhone)}</PageLink>
        ) : (
          <TextButton
            name={say(doTo, { act, what: say(factorPanelWords.sms) })}
            onClick={() => change.mutate({ isOn: !isOn })}
          >
            {act}
          </TextButton>
        )
      }
    />
  );
};

const isOn = ({ sms, app, passkeys }: SecondFactors): boolean =>
  sms.isOn || app !== null || passkeys.length > 0;

/** Spec S2.56: a person's second factors, and the browsers that skip them. */
export const SecondFactorsPanel = (): ReactNode => {
  const say = useSay();
  const question = useQuestion(listSecondFactors, {});
  const { data } = question;
  if (data === undefined) {
    return (
      <Panel id="second-factors" title={say(factorPanelWords.title)}>
        <Awaited question={question} skeleton={<SkeletonLines lines={6} />} />
      </Panel>
    );
  }
  const isAsked = isOn(data);
  return (
    <>
      <Panel id="second-factors" title={say(factorPanelWords.title)}>
        <p className="kit-sections-text">
          {say(isAsked ? factorPanelWords.isOn : factorPanelWords.isOff)}
        </p>
        <ValueRows>
          <PasskeyRows passkeys={data.passkeys} />
          <AppRow app={data.app} />
          <SmsRow sms={data.sms} />
          {isAsked && <RecoveryRow left={data.recoveryCodesLeft} />}
        </ValueRows>
      </Panel>
      {isAsked && <TrustedBrowsers browsers={data.trustedBrowsers} />}
    </>
  );
};
