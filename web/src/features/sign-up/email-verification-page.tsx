import { checkEmailVerification, verifyEmail } from '@back-office/contract/features/sign-up';
import type { OutputOf } from '@back-office/contract/kit/call';
import { verificationWords } from '@back-office/messages/features/sign-up';
import { loading } from '@back-office/messages/outside';
import { useLocation, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { PlainForm, PlainMessage } from '#kit/plain-form/plain-form';
import { TryAgain } from '#kit/plain-form/try-again';
import { usePlainForm } from '#kit/plain-form/use-plain-form';
import { callServer, CallRefused } from '#platform/http/client';
import { useSay } from '#platform/language/language';

type SignedUp = OutputOf<typeof checkEmailVerification>;

const ConfirmForm = (props: {
  linkKey: string;
  signedUp: SignedUp;
  over: () => void;
}): ReactNode => {
  const say = useSay();
  const router = useRouter();
  const { linkKey, signedUp, over } = props;
  const form = usePlainForm({
    start: {},
    refuse: () => ({}),
    send: async () => {
      try {
        return await callServer(verifyEmail, { key: linkKey });
      } catch (failure) {
        if (failure instanceof CallRefused) {
          over();
        }
        throw failure;
      }
    },
    done: () => void router.navigate({ to: '/result', search: { of: 'verified' }, replace: true }),
  });
  return (
    <PlainForm
      title={verificationWords.title}
      intro={say(verificationWords.confirms, signedUp)}
      form={form}
      submit={verificationWords.submit}
      busy={verificationWords.busy}
    >
      {null}
    </PlainForm>
  );
};

/**
 * Spec S2.13, S4.1. Opening the link verifies nothing, because mail scanners open links too. The key is in the
 * fragment, which no server or referrer ever sees.
 */
export const EmailVerificationPage = (): ReactNode => {
  const say = useSay();
  const router = useRouter();
  // While the result loads, the address may be another page's already.
  const linkKey = useLocation({
    select: ({ pathname, hash }) => (pathname === '/emailVerification' ? hash : undefined),
  });
  const [signedUp, setSignedUp] = useState<SignedUp>();
  const [isUnread, setUnread] = useState(false);
  const over = (): void =>
    void router.navigate({
      to: '/result',
      search: { of: 'verificationFailed' },
      hash: linkKey ?? '',
      replace: true,
    });
  const onOver = useEffectEvent(over);
  useEffect(() => {
    if (linkKey === undefined || isUnread) {
      return undefined;
    }
    let isLeft = false;
    callServer(checkEmailVerification, { key: linkKey }).then(
      (found) => {
        if (!isLeft) {
          setSignedUp(found);
        }
      },
      (failure: unknown) => {
        if (isLeft) {
          return;
        }
        if (failure instanceof CallRefused) {
          onOver();
        } else {
          setUnread(true);
        }
      },
    );
    return () => {
      isLeft = true;
    };
  }, [linkKey, isUnread]);
  return signedUp === undefined ? (
    <PlainMessage title={verificationWords.title}>
      {isUnread ? (
        <TryAgain tryAgain={() => setUnread(false)} />
      ) : (
        <p className="plain-said">{say(loading)}</p>
      )}
    </PlainMessage>
  ) : (
    <ConfirmForm linkKey={linkKey ?? ''} signedUp={signedUp} over={over} />
  );
};
