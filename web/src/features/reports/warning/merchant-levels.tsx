import { merchantReasonMax } from '@back-office/contract/features/merchants/facts';
import {
  getMerchantWarningLevels,
  setMerchantWarningLevels,
  warnedRates,
  type LevelsOfRates,
} from '@back-office/contract/features/reports/warning-levels';
import { operatorWords } from '@back-office/messages/features/merchants/operator';
import {
  levelWords as words,
  warnedRateLabels,
} from '@back-office/messages/features/warning-levels';
import { useState } from 'react';
import { FormDialog } from '#kit/call-form/form-dialog';
import { useCallForm } from '#kit/call-form/use-call-form';
import { ErrorState } from '#kit/feedback/states';
import { ReasonField } from '#kit/form/reason-field';
import { DescriptionList, DetailSection } from '#kit/object/description-list';
import { useQuestion } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import { notify } from '#platform/notice/notice';
import { useSession } from '#platform/session/session';
import { useFormats } from '../rates/formats.ts';
import { LevelsFields, levelsFrom, levelsTyped } from './levels-fields.tsx';

type Of = { merchantNumber: string };

const MerchantLevelsDialog = ({
  merchantNumber,
  levels,
  close,
}: Of & { levels: LevelsOfRates; close: () => void }) => {
  const say = useSay();
  const [start] = useState(() => ({ typed: levelsTyped(levels), reason: '' }));
  const [draft, setDraft] = useState(start);
  const form = useCallForm(setMerchantWarningLevels, [getMerchantWarningLevels]);
  const send = async (): Promise<boolean> => {
    const { typed, reason } = draft;
    const done = await form.send({ merchantNumber, reason, levels: levelsFrom(typed) });
    if (done !== undefined) {
      notify({ kind: 'success', text: say(words.saved) });
    }
    return done !== undefined;
  };
  return (
    <FormDialog
      title={say(words.title)}
      okText={say(words.save)}
      isTouched={JSON.stringify(draft) !== JSON.stringify(start)}
      form={form}
      send={send}
      close={close}
    >
      <p className="kit-note">{say(words.note)}</p>
      <LevelsFields
        typed={draft.typed}
        problemOf={form.problemOf}
        change={(typed) => setDraft({ ...draft, typed })}
      />
      <ReasonField
        label={say(operatorWords.reason)}
        help={say(operatorWords.reasonHelp)}
        lengthMax={merchantReasonMax}
        value={draft.reason}
        problem={form.problemOf('reason')}
        change={(reason) => setDraft({ ...draft, reason })}
      />
    </FormDialog>
  );
};

/** The levels of one merchant, for the acquirer's people. */
export const MerchantLevels = ({ merchantNumber }: Of) => {
  const { say, ratio } = useFormats();
  const mayEdit = useSession().can('merchants.edit');
  const [isOpen, setOpen] = useState(false);
  const question = useQuestion(getMerchantWarningLevels, { merchantNumber });
  const levels = question.data?.levels;
  return (
    <DetailSection title={say(words.title)}>
      {question.isError && levels === undefined && (
        <ErrorState error={question.error} tryAgain={() => void question.refetch()} />
      )}
      {levels !== undefined && (
        <DescriptionList
          items={warnedRates.map((rate) => ({
            term: say(warnedRateLabels[rate]),
            value: say(words.of, {
              amber: ratio(levels[rate].amber),
              red: ratio(levels[rate].red),
            }),
          }))}
        />
      )}
      {mayEdit && levels !== undefined && (
        <div className="kit-detail-actions">
          <button type="button" className="kit-link-button" onClick={() => setOpen(true)}>
            {say(words.change)}
          </button>
        </div>
      )}
      {isOpen && levels !== undefined && (
        <MerchantLevelsDialog
          merchantNumber={merchantNumber}
          levels={levels}
          close={() => setOpen(false)}
        />
      )}
    </DetailSection>
  );
};
