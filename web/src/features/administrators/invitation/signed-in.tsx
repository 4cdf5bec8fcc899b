import { switchBusiness } from '@back-office/contract/features/businesses';
import {
  checkInvitation,
  joinByInvitation,
} from '@back-office/contract/features/administrators/invitations';
import { signOut } from '@back-office/contract/features/sign-in';
import { acceptWords as words } from '@back-office/messages/features/administrators/invitations';
import { backHome, loading } from '@back-office/messages/outside';
import { type ReactNode, useEffect, useState } from 'react';
import { PageLink } from '#kit/page/page-link';
import { PlainForm, PlainMessage } from '#kit/plain-form/plain-form';
import { usePlainForm } from '#kit/plain-form/use-plain-form';
import { callServer } from '#platform/http/client';
import { useSay } from '#platform/language/language';
import { useSessionReply } from '#platform/session/session';
import { endSession, keepToken } from '#platform/session/session-state';
import { backToInvitation, forgetInvitationKey } from './invitation-key.ts';

type SignedInProps = { said: string; linkKey: string };

/** Joins with one click; like after a switch, the business starts on a freshly loaded page. */
const JoinForm = ({ said, linkKey }: SignedInProps): ReactNode => {
  const say = useSay();
  const form = usePlainForm({
    start: {},
    refuse: () => ({}),
    send: async () => {
      const { businessId } = await callServer(joinByInvitation, { key: linkKey });
      return callServer(switchBusiness, { businessId });
    },
    done: ({ token }) => {
      forgetInvitationKey();
      keepToken(token);
      location.assign('/');
    },
  });
  return (
    <PlainForm
      title={words.title}
      intro={said}
      form={form}
      submit={words.join}
      busy={words.busy}
      foot={<PageLink to="/">{say(backHome)}</PageLink>}
    >
      {null}
    </PlainForm>
  );
};

/** Logs out but stays on the page, so that the invitee can continue. */
const makeRoom = async (): Promise<void> => {
  // If the server can't be reached, the session expires there.
  await callServer(signOut, {}, { isSilent: true }).catch(() => undefined);
  endSession();
};

const ForAnother = ({ said }: { said: string }): ReactNode => {
  const say = useSay();
  return (
    <PlainMessage
      title={words.title}
      foot={
        <button type="button" onClick={() => void makeRoom()}>
          {say(words.logOut)}
        </button>
      }
    >
      <p className="plain-said">{said}</p>
      <p className="plain-refusal">{say(words.forAnother)}</p>
    </PlainMessage>
  );
};

const useIsMine = (linkKey: string, isFarEnough: boolean): boolean | undefined => {
  const [isMine, setMine] = useState<boolean>();
  useEffect(() => {
    if (!isFarEnough) {
      return undefined;
    }
    const left = new AbortController();
    callServer(checkInvitation, { key: linkKey }, { signal: left.signal })
      .then((answer) => setMine(answer.isMine))
      .catch(() => undefined);
    return () => left.abort();
  }, [linkKey, isFarEnough]);
  return isMine;
};

/** For a signed-in person: the invitee, or somebody else. */
export const SignedIn = ({ said, linkKey }: SignedInProps): ReactNode => {
  const say = useSay();
  const isHalfway = useSessionReply().kycInfo?.requires2FA === 1;
  const isMine = useIsMine(linkKey, !isHalfway);
  if (isHalfway) {
    return (
      <PlainMessage
        title={words.title}
        foot={<PageLink to={backToInvitation('/twoFA')}>{say(words.finishLogin)}</PageLink>}
      >
        <p className="plain-said">{said}</p>
      </PlainMessage>
    );
  }
  if (isMine === undefined) {
    return (
      <PlainMessage title={words.title}>
        <p className="plain-said">{say(loading)}</p>
      </PlainMessage>
    );
  }
  return isMine ? <JoinForm said={said} linkKey={linkKey} /> : <ForAnother said={said} />;
};
