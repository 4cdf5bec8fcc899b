import { getActivation } from '@back-office/contract/features/businesses';
import { activationWords } from '@back-office/messages/features/activation';
import {
  businessStatusWords,
  statusReasonWords,
} from '@back-office/messages/features/business-status';
import { begunNote } from '@back-office/messages/features/status-notes';
import { type ReactNode, useEffect, useState } from 'react';
import { PlainAside } from '#kit/form/plain-aside';
import { PlainList, PlainQuote } from '#kit/plain-form/plain-status';
import { callServer } from '#platform/http/client';
import { useSay } from '#platform/language/language';
import type { Activation } from './use-activation.ts';

type Reasons = Pick<Activation, 'status' | 'reasons' | 'note'>;

/** Why a business has its status: the reasons, and an operator's own words. */
export const Why = ({ reasons, note }: Omit<Reasons, 'status'>): ReactNode => {
  const say = useSay();
  const begun = note === null ? undefined : begunNote(note);
  return (
    <>
      {reasons.length > 0 && (
        <PlainList
          label={say(activationWords.reasons)}
          items={reasons.map((reason) => say(statusReasonWords[reason]))}
        />
      )}
      {note !== null && <PlainQuote>{begun === undefined ? note : say(begun)}</PlainQuote>}
    </>
  );
};

/** The same beside the application that was returned or refused. */
export const StatusReasons = (): ReactNode => {
  const say = useSay();
  const [activation, setActivation] = useState<Reasons>();
  useEffect(() => {
    // The error was shown; the page of the status has the reasons too.
    callServer(getActivation, {}).then(setActivation, () => undefined);
  }, []);
  return activation === undefined ||
    (activation.reasons.length === 0 && activation.note === null) ? null : (
    <PlainAside isUrgent>
      <strong>{say(businessStatusWords[activation.status])}</strong>
      <Why {...activation} />
    </PlainAside>
  );
};
