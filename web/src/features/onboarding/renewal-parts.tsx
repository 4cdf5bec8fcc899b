import type { Application } from '@back-office/contract/features/onboarding';
import { documentOf } from '@back-office/contract/features/onboarding/answers/document-dates';
import { cancelRenewal, openRenewal } from '@back-office/contract/features/onboarding/renewal';
import { kycWords } from '@back-office/messages/features/activation';
import {
  renewalAsks,
  renewalWords as words,
} from '@back-office/messages/features/onboarding/renewal';
import { documentLabels } from '@back-office/messages/features/onboarding/values';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { PageLink } from '#kit/page/page-link';
import { PlainMessage } from '#kit/plain-form/plain-form';
import { PlainList } from '#kit/plain-form/plain-status';
import { isConfirmed } from '#platform/dialog/dialog';
import { callServer } from '#platform/http/client';
import { type Say, useSay } from '#platform/language/language';
import { notify } from '#platform/notice/notice';

type Opening = { application: Application; reread: () => Promise<void> };

const StartChange = ({ reread }: Pick<Opening, 'reread'>): ReactNode => {
  const say = useSay();
  const [isBusy, setBusy] = useState(false);
  const start = async (): Promise<void> => {
    setBusy(true);
    try {
      await callServer(openRenewal, {});
      await reread();
    } catch {
      // The refusal is already shown.
      setBusy(false);
    }
  };
  return (
    <button type="button" className="plain-submit" disabled={isBusy} onClick={() => void start()}>
      {say(words.change)}
    </button>
  );
};

/** Cancels the owner's change; not shown for a due verification. */
export const CancelChange = ({
  application: { renewal, isOwner },
  flush,
}: Pick<Opening, 'application'> & { flush?: () => Promise<unknown> }): ReactNode => {
  const say = useSay();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  if (renewal?.reason !== 'change' || !isOwner) {
    return null;
  }
  const cancel = async (): Promise<void> => {
    const title = say(words.cancel);
    const cancelText = say(words.keep);
    const text = say(words.cancelText);
    if (!(await isConfirmed({ title, text, okText: title, cancelText, kind: 'danger' }))) {
      return;
    }
    setBusy(true);
    try {
      // Sends unsaved answers first, so that they don't arrive after the cancellation.
      await flush?.();
      await callServer(cancelRenewal, {});
      notify({ kind: 'success', text: say(words.cancelled) });
      await navigate({ to: '/activate' });
    } catch {
      // The refusal is already shown.
      setBusy(false);
    }
  };
  return (
    <button type="button" className="plain-button" disabled={isBusy} onClick={() => void cancel()}>
      {say(words.cancel)}
    </button>
  );
};

/** Replaces the application of an approved business: the owner starts a change, or sees it under review. */
export const AcceptedApplication = ({ application, reread }: Opening): ReactNode => {
  const say = useSay();
  const { renewal, isOwner } = application;
  const isReviewed = renewal?.stage === 'underReview';
  return (
    <PlainMessage
      title={words.change}
      action={
        isReviewed ? (
          <CancelChange application={application} />
        ) : (
          isOwner && <StartChange reread={reread} />
        )
      }
      foot={<PageLink to="/activate">{say(kycWords.toStatus)}</PageLink>}
    >
      <p className="plain-said">{say(isReviewed ? words.underReview : words.changeText)}</p>
      {!isReviewed && !isOwner && <p className="plain-said">{say(words.changeOfOwner)}</p>}
    </PlainMessage>
  );
};

const expiryText = ({ field, name, on }: Application['expiring'][number], say: Say): string => {
  const document = documentOf(field);
  return document === undefined
    ? say(words.expires, { name, on })
    : say(words.documentExpires, { document: say(documentLabels[document]), on });
};

/** Why we ask an approved business again, above the steps of the form. */
export const RenewalNotice = ({
  application,
  flush,
}: Pick<Opening, 'application'> & { flush: () => Promise<unknown> }): ReactNode => {
  const say = useSay();
  const { renewal, answerBy, expiring } = application;
  if (renewal === null) {
    return null;
  }
  return (
    <>
      <p className="plain-said">
        {answerBy === null
          ? say(words.changeText)
          : say(renewalAsks[renewal.reason], { day: answerBy })}
      </p>
      {expiring.length > 0 && <PlainList items={expiring.map((one) => expiryText(one, say))} />}
      <CancelChange application={application} flush={flush} />
    </>
  );
};
