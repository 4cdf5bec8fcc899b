import { getReusable, reuseBusiness, reusePeople } from '@back-office/contract/features/onboarding';
import {
  isReused,
  type ReusedPart,
} from '@back-office/contract/features/onboarding/answers/reused';
import {
  businessItem,
  isGiven,
  type Field,
  type Item,
} from '@back-office/contract/features/onboarding/questions';
import { formWords } from '@back-office/messages/features/onboarding/form';
import type { ReactNode } from 'react';
import { callServer } from '#platform/http/client';
import { useQuestion } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import type { Form } from './use-application.ts';

const parts = {
  business: { call: reuseBusiness, word: formWords.reuseBusiness },
  people: { call: reusePeople, word: formWords.reusePeople },
} as const;

const isAnyReused = (part: ReusedPart, of: Item): boolean =>
  (Object.keys(of) as Field[]).some(
    (field) => isGiven(of[field]) && isReused(part, { item: businessItem, field }),
  );

/**
 * Lets the owner of several businesses copy answers and documents from one that has some, while this application has
 * none of them.
 */
export const ReuseAnswers = ({ form, part }: { form: Form; part: ReusedPart }): ReactNode => {
  const say = useSay();
  const { application, answers, queue, flush } = form;
  const hasAny = part === 'people' ? answers.people.size > 0 : isAnyReused(part, answers.business);
  const isOffered = application.isOwner && !hasAny;
  const { data } = useQuestion(getReusable, {}, { enabled: isOffered });
  const others = data?.businesses.filter(({ parts: of }) => of.includes(part)) ?? [];
  if (!isOffered || others.length === 0) {
    return null;
  }
  const { call, word } = parts[part];
  const reuse = async (businessId: string): Promise<void> => {
    await flush();
    await queue(() => callServer(call, { businessId }));
  };
  return (
    <div className="kit-form-groups">
      {others.map(({ businessId, name }) => (
        <button
          key={businessId}
          type="button"
          className="plain-other"
          onClick={() => void reuse(businessId)}
        >
          {say(word, { name })}
        </button>
      ))}
    </div>
  );
};
