import {
  proposeRuling,
  rulableStages,
  rulingOutcomes,
  rulingReferenceMax,
  type RulingOutcome,
} from '@back-office/contract/features/disputes/rulings';
import {
  caseReviewActionLabels,
  rulingOutcomeLabels,
  rulingWords as words,
} from '@back-office/messages/features/disputes/review';
import { disputeAnswerWords } from '@back-office/messages/features/disputes';
import { filterWords } from '@back-office/messages/kit';
import { useState } from 'react';
import { ChoiceField, LineField } from '#kit/call-form/fields';
import { FormDialog } from '#kit/call-form/form-dialog';
import { useCallForm } from '#kit/call-form/use-call-form';
import { useSay } from '#platform/language/language';
import { refreshedByReviews, type ReviewedCase } from '../dispute-cells.tsx';

/** Enters the network's decision. Another operator confirms it. */
export const RuleDialog = ({ of, close }: { of: ReviewedCase; close: () => void }) => {
  const say = useSay();
  const { merchantNumber, number } = of;
  const stage = rulableStages.find((one) => one === of.stage) ?? 'arbitration';
  const [outcome, setOutcome] = useState<RulingOutcome | null>(null);
  const [reference, setReference] = useState('');
  const [isTried, setTried] = useState(false);
  const form = useCallForm(proposeRuling, refreshedByReviews);
  const send = async (): Promise<boolean> => {
    setTried(true);
    if (outcome === null) {
      return false;
    }
    const input = { merchantNumber, number, stage, outcome, reference };
    return form.sendSaying(input, say(words.proposed));
  };
  return (
    <FormDialog
      title={say(filterWords.labelled, { label: say(caseReviewActionLabels.rule), value: number })}
      okText={say(caseReviewActionLabels.rule)}
      isTouched={outcome !== null || reference !== ''}
      form={form}
      send={send}
      close={close}
    >
      <p className="kit-note">{say(words.help)}</p>
      <ChoiceField
        label={say(words.outcome)}
        value={outcome}
        options={rulingOutcomes.map((value) => ({ value, label: say(rulingOutcomeLabels[value]) }))}
        problem={isTried && outcome === null ? say(disputeAnswerWords.missing) : undefined}
        change={setOutcome}
      />
      <LineField
        label={say(words.reference)}
        help={say(words.referenceHelp, { max: rulingReferenceMax })}
        value={reference}
        problem={form.problemOf('reference')}
        change={setReference}
      />
    </FormDialog>
  );
};
