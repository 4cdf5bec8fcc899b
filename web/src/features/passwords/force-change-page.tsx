import { newPasswordWords } from '@back-office/messages/features/passwords';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PageLink } from '#kit/page/page-link';
import { PlainMessage } from '#kit/plain-form/plain-form';
import { useSay } from '#platform/language/language';

/** Spec S2.13: target of the reset link an administrator sent; it redirects to the page for a forgotten password. */
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
