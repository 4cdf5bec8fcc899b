import { activationWords } from '@back-office/messages/features/activation';
import { correctionWords as words } from '@back-office/messages/features/onboarding/corrections';
import type { ReactNode } from 'react';
import { PlainAside } from '#kit/form/plain-aside';
import { PageLink } from '#kit/page/page-link';
import { useSay } from '#platform/language/language';
import type { Form } from '../use-application.ts';
import { requestsOf } from './requests.ts';

/** Leads from the whole form to the open corrections. */
export const CorrectionsNotice = ({
  form,
}: {
  form: Pick<Form, 'application' | 'answers'>;
}): ReactNode => {
  const say = useSay();
  const { businessId, answerBy } = form.application;
  const requests = requestsOf(form, say);
  const left = requests.filter(({ isOpen }) => isOpen).length;
  return requests.length === 0 || answerBy === null ? null : (
    <PlainAside isUrgent={left > 0}>
      <strong>
        {left > 0 ? say(words.left, { left, of: requests.length }) : say(words.allDone)}
      </strong>
      {left > 0 && <p>{say(words.asked, { day: answerBy })}</p>}
      <PageLink to={`/setting/uploadAdditional/${businessId}`}>
        {say(activationWords.seeCorrections)}
      </PageLink>
    </PlainAside>
  );
};
