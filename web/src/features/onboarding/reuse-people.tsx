import { reusePeople } from '@back-office/contract/features/onboarding';
import { formWords } from '@back-office/messages/features/onboarding/form';
import type { ReactNode } from 'react';
import { callServer } from '#platform/http/client';
import { useSay } from '#platform/language/language';
import { useSessionReply } from '#platform/session/session';
import type { Form } from './use-application.ts';

/** The owner of several businesses brings people over from one, while an application has none. */
export const ReusePeople = ({ form }: { form: Form }): ReactNode => {
  const say = useSay();
  const { moreBusinessNameList: businesses } = useSessionReply();
  const { application, answers, queue, flush } = form;
  const others = businesses.filter(
    ({ businessId, isOwner }) => isOwner && businessId !== application.businessId,
  );
  if (!application.isOwner || answers.people.size > 0) {
    return null;
  }
  const reuse = async (businessId: string): Promise<void> => {
    await flush();
    await queue(() => callServer(reusePeople, { businessId }));
  };
  return others.map(({ businessId, name }) => (
    <button
      key={businessId}
      type="button"
      className="plain-other"
      onClick={() => void reuse(businessId)}
    >
      {say(formWords.reusePeople, { name })}
    </button>
  ));
};
