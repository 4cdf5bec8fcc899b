import {
  type Mark,
  markAnswer,
  type MarkReason,
  markTextMax,
  reasonsOf,
  removeMark,
} from '@back-office/contract/features/onboarding/answers/marks';
import type { DocumentName, Field } from '@back-office/contract/features/onboarding/questions';
import type { SubmittedApplication } from '@back-office/contract/features/onboarding/submitted';
import {
  markReasonWords,
  markWords as words,
} from '@back-office/messages/features/onboarding/marks';
import { type ReactNode, useState } from 'react';
import { ChoiceField } from '#kit/call-form/fields';
import { FormDialog } from '#kit/call-form/form-dialog';
import { useCallForm } from '#kit/call-form/use-call-form';
import { ReasonField } from '#kit/form/reason-field';
import { openDialog } from '#platform/dialog/dialog';
import { useCommand } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import { refreshes } from '../review/review-actions.tsx';
import { labelOfMarked, textOfMark } from './requests.ts';

type Place = { application: SubmittedApplication; item: string; field: Field | DocumentName };

const markOf = ({ application: { marks }, item, field }: Place): Mark | undefined =>
  marks.find((one) => one.item === item && one.field === field);

/** The current request. A new one begins in the reviewer's own words: a template that nobody chose would say something wrong. */
const startOf = (place: Place): { reason: MarkReason | null; comment: string } => {
  const mark = markOf(place);
  return { reason: mark?.reason ?? null, comment: mark?.comment ?? '' };
};

const MarkDialog = ({ close, ...place }: Place & { close: () => void }): ReactNode => {
  const say = useSay();
  const { application, item, field } = place;
  const reasons = reasonsOf(field);
  const before = startOf(place);
  const [reason, setReason] = useState<MarkReason | null>(before.reason);
  const [comment, setComment] = useState(before.comment);
  const form = useCallForm(markAnswer, refreshes);
  const { merchantNumber, revision } = application;
  const send = async (): Promise<boolean> => {
    const said = comment.trim() === '' ? null : comment;
    const input = { merchantNumber, revision, item, field, reason, comment: said };
    return (await form.send(input)) !== undefined;
  };
  return (
    <FormDialog
      title={say(words.mark, { field: say(labelOfMarked(field)) })}
      okText={say(words.keep)}
      isTouched={reason !== before.reason || comment !== before.comment}
      form={form}
      send={send}
      close={close}
    >
      <ChoiceField
        label={say(words.reason)}
        value={reason ?? 'own'}
        options={[
          { value: 'own', label: say(words.ownWords) },
          ...reasons.map((value) => ({ value, label: say(markReasonWords[value]) })),
        ]}
        problem={form.problemOf('reason')}
        change={(chosen) => setReason(reasons.find((one) => one === chosen) ?? null)}
      />
      <ReasonField
        label={say(words.comment)}
        help={say(words.commentHelp)}
        lengthMax={markTextMax}
        value={comment}
        problem={form.problemOf('comment')}
        change={setComment}
      />
    </FormDialog>
  );
};

/** The controls to request a correction of one answer or document, with the current request. */
export const MarkLine = (place: Place): ReactNode => {
  const say = useSay();
  const removing = useCommand(removeMark, { refreshes });
  const { application, item, field } = place;
  const { merchantNumber, revision, mayReview } = application;
  const mark = markOf(place);
  const remove = (): void => {
    // The refusal is already shown.
    removing.mutateAsync({ merchantNumber, revision, item, field }).catch(() => undefined);
  };
  const label = say(labelOfMarked(field));
  return (
    <span className="kit-detail-line">
      {mark !== undefined && <span className="kit-note">{textOfMark(mark, say)}</span>}
      {mayReview && (
        <span className="kit-detail-line">
          <button
            type="button"
            className={mark === undefined ? 'kit-link-button kit-ask' : 'kit-link-button'}
            aria-label={say(mark === undefined ? words.mark : words.changeOf, { field: label })}
            onClick={() => openDialog((close) => <MarkDialog {...place} close={close} />)}
          >
            {say(mark === undefined ? words.markShort : words.change)}
          </button>
          {mark !== undefined && (
            <button
              type="button"
              className="kit-link-button"
              aria-label={say(words.removeOf, { field: label })}
              onClick={remove}
            >
              {say(words.remove)}
            </button>
          )}
        </span>
      )}
    </span>
  );
};
