import { businessTones, type BusinessStatus } from '@back-office/contract/kit/business-status';
import {
  activationPages,
  activationWords,
  reopenedPage,
  untilWords,
  welcomePage,
} from '@back-office/messages/features/activation';
import { businessStatusWords } from '@back-office/messages/features/business-status';
import { loading, outsideTitles } from '@back-office/messages/outside';
import { addBusiness, switchAccount } from '@back-office/messages/shell';
import { type ReactNode, useEffect } from 'react';
import { PageLink } from '#kit/page/page-link';
import { PlainMessage } from '#kit/plain-form/plain-form';
import { PlainStatusLine, PlainSteps, type StepState } from '#kit/plain-form/plain-status';
import { StatusDot } from '#kit/values/status-dot';
import { BothTimes } from '#kit/time/time-text';
import { useSay } from '#platform/language/language';
import { readSessionAgain, useSessionReply } from '#platform/session/session';
import { ActivationActions } from './activation-actions.tsx';
import { Why } from './status-reasons.tsx';
import { type Activation, useActivation } from './use-activation.ts';

/** E-mail, profile, review, back-office: how far each is. A business that was open once has them all behind it. */
const stepStatesOf: Record<BusinessStatus, readonly StepState[]> = {
  0: ['current', 'ahead', 'ahead', 'ahead'],
  10: ['done', 'current', 'ahead', 'ahead'],
  20: ['done', 'done', 'current', 'ahead'],
  25: ['done', 'done', 'current', 'ahead'],
  30: ['done', 'done', 'failed', 'ahead'],
  35: ['done', 'done', 'failed', 'ahead'],
  40: ['done', 'done', 'done', 'done'],
  50: [],
  60: [],
};

const Progress = ({ status }: Pick<Activation, 'status'>): ReactNode => {
  const say = useSay();
  const { stepEmail, stepProfile, stepReview, stepOpen } = activationWords;
  const names = [stepEmail, stepProfile, stepReview, stepOpen];
  const steps = stepStatesOf[status].map((state, index) => ({
    name: say(names[index] ?? stepOpen),
    state,
  }));
  return steps.length === 0 ? null : <PlainSteps steps={steps} />;
};

const Foot = (): ReactNode => {
  const say = useSay();
  const { moreBusinessNameList: businesses } = useSessionReply();
  return (
    <PageLink to="/selectMerchant">
      {say(businesses.length > 1 ? switchAccount : addBusiness)}
    </PageLink>
  );
};

/** Keeps the guard's session in step with the status that the page has just loaded. */
const useSessionInStep = (activation: Activation | undefined): void => {
  const { kycInfo } = useSessionReply();
  const isBehind =
    activation !== undefined &&
    kycInfo !== null &&
    (kycInfo.currBusinessStatus !== activation.status ||
      (kycInfo.isInitialLogin === 1) !== activation.isInitialLogin);
  useEffect(() => {
    if (isBehind) {
      // The error was shown; the next load of the status tries again.
      void readSessionAgain().catch(() => undefined);
    }
  }, [isBehind]);
};

const pageOf = ({ status, isInitialLogin, isReopened }: Activation) => {
  if (isReopened) {
    return reopenedPage;
  }
  return status === 40 && isInitialLogin ? welcomePage : activationPages[status];
};

/** Spec S2.4, S2.72: status of a business, its reasons, and possible actions. */
export const ActivatePage = (): ReactNode => {
  const say = useSay();
  const { activation, isBroken } = useActivation();
  useSessionInStep(activation);
  const broken = isBroken && <p className="plain-refusal">{say(activationWords.failed)}</p>;
  if (activation === undefined) {
    return (
      <PlainMessage title={outsideTitles.activate}>
        {broken || <p className="plain-said">{say(loading)}</p>}
      </PlainMessage>
    );
  }
  const { status, name, merchantNumber, since, until } = activation;
  const page = pageOf(activation);
  return (
    <PlainMessage
      title={page.title}
      action={<ActivationActions activation={activation} />}
      foot={<Foot />}
    >
      {broken}
      <PlainStatusLine>
        <span translate="no">{name}</span>
        <span>{merchantNumber}</span>
        <StatusDot tone={businessTones[status]}>{say(businessStatusWords[status])}</StatusDot>
        {since !== null && <BothTimes at={since} />}
      </PlainStatusLine>
      <Progress status={status} />
      <p className="plain-said">{say(page.text)}</p>
      <Why {...activation} />
      {until !== null && (
        <p className="plain-said">
          {say(untilWords[status === 25 ? 'send' : 'answer'], { day: until })}
        </p>
      )}
    </PlainMessage>
  );
};
