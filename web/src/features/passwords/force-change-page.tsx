import { newPasswordWords } from '@back-office/messages/features/passwords';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PageLink } from '#kit/page/page-link';
import { PlainMessage } from '#kit/plain-form/plain-form';
import { useSay } from '#platform/language/language';

/** Spec S2.13: where the link leads that an administrator had sent; it opens the page that a forgotten password is replaced on. */
export const ForceChangePage = (): ReactNode => {
  const say = useSay();
  const linkKey = useLocation({ select: ({ hash }) => hash });
  return (
    <PlainMessage
      title={newPasswordWords.forcedTitle}
      foot={<PageLink to={`/resetPassword#${linkKey}`}>{say(newPasswordWords.title)}</PageLink>}
    >
      <p className="plain-said">{say(newPasswordWords.forcedNotice)}</p>
    </PlainMessage>
  );
};
