import { listSecondFactors } from '@back-office/contract/features/second-factor/enrolment';
import type { SessionReply } from '@back-office/contract/features/sign-in';
import { enrolWords, factorPanelWords } from '@back-office/messages/features/second-factor/panel';
import type { ReactNode } from 'react';
import { OutsideFrame } from '#kit/page/outside-frame';
import { Panel } from '#kit/layout/panel';
import { ValueRows } from '#kit/sections/value-row';
import { SkeletonLines } from '#kit/feedback/skeleton-lines';
import { ErrorState } from '#kit/feedback/states';
import { useQuestion } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import { readSessionAgain } from '#platform/session/session';
import { AppRow } from './panel/app-row.tsx';
import { PasskeyRows } from './panel/passkey-rows.tsx';
import { RecoveryRow } from './panel/recovery-row.tsx';

type EnrolmentProps = { onDone: (reply: SessionReply) => void };

const Enrolment = (props: EnrolmentProps): ReactNode => {
  const say = useSay();
  const { data, error, refetch } = useQuestion(listSecondFactors, {});
  const isThere = data !== undefined && (data.app !== null || data.passkeys.length > 0);
  return (
    <section className="kit-stack kit-sections-alone">
      <h1>{say(enrolWords.title)}</h1>
      <p className="kit-sections-text">{say(isThere ? enrolWords.done : enrolWords.intro)}</p>
      <Panel id="second-factors" title={say(factorPanelWords.title)}>
        {error !== null && <ErrorState error={error} tryAgain={() => void refetch()} />}
        {data === undefined && error === null && <SkeletonLines lines={4} />}
        {data !== undefined && (
          <ValueRows>
            <PasskeyRows passkeys={data.passkeys} />
            <AppRow app={data.app} />
            {isThere && <RecoveryRow left={data.recoveryCodesLeft} />}
          </ValueRows>
        )}
      </Panel>
      {isThere && (
        <div className="kit-section-buttons">
          <button
            type="button"
            className="kit-section-submit"
            onClick={() => void readSessionAgain().then(props.onDone)}
          >
            {say(enrolWords.goOn)}
          </button>
        </div>
      )}
    </section>
  );
};

/** Decision 7: an operator sets up his first second factor before anything else opens to him. */
export const EnrolFactorPage = (props: EnrolmentProps): ReactNode => (
  <OutsideFrame>
    <Enrolment {...props} />
  </OutsideFrame>
);
