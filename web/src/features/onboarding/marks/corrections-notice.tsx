import type { Application } from '@back-office/contract/features/onboarding';
import { activationWords } from '@back-office/messages/features/activation';
import { correctionWords } from '@back-office/messages/features/onboarding/review';
import type { ReactNode } from 'react';
import { PageLink } from '#kit/page/page-link';
import { useSay } from '#platform/language/language';

/** Leads from the whole form to what the review asks for. */
export const CorrectionsNotice = ({
  application: { businessId, corrections, marks, answerBy },
}: {
  application: Application;
}): ReactNode => {
  const say = useSay();
  return corrections.length + marks.length === 0 || answerBy === null ? null : (
    <p className="plain-said">
      {say(correctionWords.asked, { day: answerBy })}{' '}
      <PageLink to={`/setting/uploadAdditional/${businessId}`}>
        {say(activationWords.seeCorrections)}
      </PageLink>
    </p>
  );
};
