import { findInvitation } from '@back-office/contract/features/administrators/invitations';
import type { OutputOf } from '@back-office/contract/kit/call';
import { administratorErrors } from '@back-office/messages/errors/administrators';
import {
  acceptWords as words,
  invitationSaid,
} from '@back-office/messages/features/administrators/invitations';
import { roleNameIn } from '@back-office/messages/features/roles';
import { loading } from '@back-office/messages/outside';
import { type ReactNode, useEffect, useState } from 'react';
import { PageLink } from '#kit/page/page-link';
import { PlainMessage } from '#kit/plain-form/plain-form';
import { callServer } from '#platform/http/client';
import { followPersonsLanguage, useLanguage, useSay } from '#platform/language/language';
import { sessionStore } from '#platform/session/session-state';
import { useStore } from '#platform/store';
import {
  backToInvitation,
  forgetInvitationKey,
  isInvitationOver,
  useInvitationKey,
} from './invitation-key.ts';
import { NewcomerForm } from './newcomer-form.tsx';
import { SignedIn } from './signed-in.tsx';

type Invitation = OutputOf<typeof findInvitation>;
type Found = Invitation | 'looking' | 'expired' | 'unreached' | 'done';

/** Reading doesn't use the link up: a mail scanner that opens it does no harm. */
const useInvitation = (linkKey: string): [Found, (found: Found) => void] => {
  const [found, setFound] = useState<Found>(linkKey === '' ? 'expired' : 'looking');
  useEffect(() => {
    if (linkKey === '') {
      return undefined;
    }
    const left = new AbortController();
    callServer(findInvitation, { key: linkKey }, { signal: left.signal })
      .then((invitation) => {
        // Continues in the mail's language; a signed-in person has a language of his own (Spec S3.9).
        if (sessionStore.read() === undefined) {
          followPersonsLanguage(invitation.language);
        }
        setFound(invitation);
      })
      .catch((failure: unknown) => {
        if (!left.signal.aborted) {
          const isOver = isInvitationOver(failure);
          if (isOver) {
            forgetInvitationKey();
          }
          setFound(isOver ? 'expired' : 'unreached');
        }
      });
    return () => left.abort();
  }, [linkKey]);
  return [found, setFound];
};

const Message = ({ said, isRefusal }: { said: string; isRefusal?: boolean }): ReactNode => {
  const say = useSay();
  return (
    <PlainMessage
      title={words.title}
      foot={<PageLink to="/loginNew">{say(words.toLogin)}</PageLink>}
    >
      <p className={isRefusal === true ? 'plain-refusal' : 'plain-done'}>{said}</p>
    </PlainMessage>
  );
};

const HasLogin = ({ said }: { said: string }): ReactNode => {
  const say = useSay();
  return (
    <PlainMessage
      title={words.title}
      foot={<PageLink to={backToInvitation('/loginNew')}>{say(words.logInToAccept)}</PageLink>}
    >
      <p className="plain-said">{said}</p>
      <p className="plain-said">{say(words.hasLogin)}</p>
    </PlainMessage>
  );
};

/** Spec S2.13, S4.2, S8.9. The key is in the address's fragment, which no server or referrer ever sees. */
export const AcceptInvitationPage = (): ReactNode => {
  const say = useSay();
  const language = useLanguage();
  const linkKey = useInvitationKey();
  const [found, setFound] = useInvitation(linkKey);
  const isSignedIn = useStore(sessionStore) !== undefined;
  if (found === 'looking' || found === 'unreached') {
    return (
      <PlainMessage title={words.title}>
        <p className="plain-said">{say(found === 'looking' ? loading : words.unreached)}</p>
      </PlainMessage>
    );
  }
  if (found === 'expired') {
    return <Message said={say(administratorErrors['invitations.expired'])} isRefusal />;
  }
  if (found === 'done') {
    return <Message said={say(words.done)} />;
  }
  const said = say(invitationSaid, {
    businessName: found.businessName,
    role: roleNameIn(language, found.role),
    by: found.inviterName,
    email: found.email,
  });
  if (isSignedIn) {
    return <SignedIn said={said} linkKey={linkKey} />;
  }
  return found.hasLogin ? (
    <HasLogin said={said} />
  ) : (
    <NewcomerForm
      said={said}
      email={found.email}
      linkKey={linkKey}
      done={() => {
        forgetInvitationKey();
        setFound('done');
      }}
    />
  );
};
