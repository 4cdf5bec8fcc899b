import { replyToMark, type Application } from '@back-office/contract/features/onboarding';
import { markTextMax } from '@back-office/contract/features/onboarding/answers/marks';
import type { DocumentName, Field } from '@back-office/contract/features/onboarding/questions';
import {
  markReasonWords,
  markWords as words,
} from '@back-office/messages/features/onboarding/marks';
import { type ReactNode, useState } from 'react';
import { LinesField } from '#kit/plain-form/lines-field';
import { PlainAside } from '#kit/form/plain-aside';
import { callServer } from '#platform/http/client';
import { useSay } from '#platform/language/language';
import type { Form } from '../use-application.ts';
import { idOfMark } from './requests.ts';

type Marked = Application['marks'][number];

/** A reply in words instead of another answer, if the answer is correct. */
const Reply = ({ form, mark }: { form: Form; mark: Marked }): ReactNode => {
  const say = useSay();
  const [typed, setTyped] = useState<string>();
  const { item, field, reply } = mark;
  const send = async (): Promise<void> => {
    const input = { item, field, reply: typed ?? '' };
    if (await form.queue(() => callServer(replyToMark, input))) {
      setTyped(undefined);
    }
  };
  if (typed === undefined) {
    return (
      <button type="button" className="plain-button" onClick={() => setTyped(reply ?? '')}>
        {say(reply === null ? words.reply : words.changeReply)}
      </button>
    );
  }
  return (
    <>
      <LinesField
        label={say(words.yourReply)}
        value={typed}
        refusal={undefined}
        max={markTextMax}
        onChange={setTyped}
      />
      <button type="button" className="plain-button" onClick={() => void send()}>
        {say(words.sendReply)}
      </button>
    </>
  );
};

/** The reviewer's request about one answer or document, next to it, with the merchant's reply. */
export const MarkNote = ({
  form,
  item,
  field,
}: {
  form: Form;
  item: string;
  field: Field | DocumentName;
}): ReactNode => {
  const say = useSay();
  const mark = form.application.marks.find((one) => one.item === item && one.field === field);
  if (mark === undefined) {
    return null;
  }
  const { reason, comment, reply, isOpen } = mark;
  return (
    <PlainAside id={idOfMark(mark)} isUrgent={isOpen}>
      <strong>{say(isOpen ? words.open : words.answered)}</strong>
      {reason !== null && <p>{say(markReasonWords[reason])}</p>}
      {comment !== null && <p translate="no">{comment}</p>}
      {reply !== null && <p>{say(words.replied, { reply })}</p>}
      {(isOpen || reply !== null) && form.application.mayEdit && <Reply form={form} mark={mark} />}
    </PlainAside>
  );
};

export const openMarksOf = ({ marks }: Application): number =>
  marks.filter(({ isOpen }) => isOpen).length;
