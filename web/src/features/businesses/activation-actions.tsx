import { enterBackOffice } from '@back-office/contract/features/businesses';
import type { Step } from '@back-office/contract/features/onboarding/questions';
import { resendVerification } from '@back-office/contract/features/sign-up';
import type { StatusReason } from '@back-office/contract/kit/business-status';
import { activationWords } from '@back-office/messages/features/activation';
import { renewalAsks, renewalWords } from '@back-office/messages/features/onboarding/renewal';
import { type ReactNode, useState } from 'react';
import { PlainAction } from '#kit/plain-form/plain-status';
import { SendAgain } from '#kit/plain-form/send-again';
import { useGoOn } from '#platform/address';
import { callServer } from '#platform/http/client';
import { useSay } from '#platform/language/language';
import { readSessionAgain } from '#platform/session/session';
import type { Activation } from './use-activation.ts';

/** The steps of the form in which reasons of a refusal are corrected, in the form's order. */
const stepsOfReasons: readonly (readonly [StatusReason, Step])[] = [
  ['documentsDoNotMatch', 'documents'],
  ['industryNotServed', 'industry'],
  ['websiteNotReady', 'websites'],
  ['bankAccountDiffers', 'bank'],
  ['ownersNotVerified', 'owners'],
];

/** Opens the form of a refused application at the first step that a reason names. */
export const formAddress = ({ reasons }: Pick<Activation, 'reasons'>): string => {
  const [, step] = stepsOfReasons.find(([reason]) => reasons.includes(reason)) ?? [];
  return step === undefined ? '/kyc' : `/kyc?step=${step}`;
};

/** `isSecond`: something else on the page comes first. */
const Enter = ({ isWelcome, isSecond }: { isWelcome: boolean; isSecond: boolean }): ReactNode => {
  const say = useSay();
  const goOn = useGoOn();
  const [isBusy, setBusy] = useState(false);
  const enter = async (): Promise<void> => {
    setBusy(true);
    try {
      if (isWelcome) {
        await callServer(enterBackOffice, {});
      }
      await readSessionAgain();
      goOn();
    } catch {
      // The refusal is already shown.
      setBusy(false);
    }
  };
  return (
    <button
      type="button"
      className={isSecond ? 'plain-other' : 'plain-submit'}
      disabled={isBusy}
      onClick={() => void enter()}
    >
      {say(isBusy ? activationWords.entering : activationWords.enter)}
    </button>
  );
};

const resend = (): Promise<unknown> => callServer(resendVerification, {});

/** Why an approved business must confirm its information, with a link to the form. */
const Renewal = ({
  activation: { businessId, renewal },
}: {
  activation: Activation;
}): ReactNode => {
  const say = useSay();
  if (renewal === null) {
    return null;
  }
  const { stage, reason, answerBy } = renewal;
  if (stage === 'underReview') {
    return <p className="plain-said">{say(renewalWords.underReview)}</p>;
  }
  return (
    <>
      <p className="plain-said">
        {answerBy === null ? say(renewalWords.begun) : say(renewalAsks[reason], { day: answerBy })}
      </p>
      <PlainAction to={stage === 'open' ? '/kyc' : `/setting/uploadAdditional/${businessId}`}>
        {say(stage === 'open' ? renewalWords.toForm : activationWords.seeCorrections)}
      </PlainAction>
    </>
  );
};

/** Actions on the status; for the owner only, except entering the back-office. */
export const ActivationActions = ({ activation }: { activation: Activation }): ReactNode => {
  const say = useSay();
  const { status, businessId, isOwner, isInitialLogin, resendAfterSeconds, email } = activation;
  if (status === 40) {
    const { renewal } = activation;
    const isAsked = renewal !== null && renewal.stage !== 'underReview';
    return (
      <>
        <Renewal activation={activation} />
        <Enter isWelcome={isInitialLogin} isSecond={isAsked} />
      </>
    );
  }
  if (![0, 10, 25, 30].includes(status)) {
    return null;
  }
  if (!isOwner) {
    return <p className="plain-said">{say(activationWords.ofOwner)}</p>;
  }
  if (status === 0) {
    return (
      <div className="plain-foot">
        {email !== null && <span>{say(activationWords.sentTo, { email })}</span>}
        <SendAgain send={resend} wait={resendAfterSeconds} />
      </div>
    );
  }
  if (status === 25) {
    return (
      <PlainAction to={`/setting/uploadAdditional/${businessId}`}>
        {say(activationWords.seeCorrections)}
      </PlainAction>
    );
  }
  return <PlainAction to={formAddress(activation)}>{say(activationWords.seeNeeds)}</PlainAction>;
};
