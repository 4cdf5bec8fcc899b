import {
  getMerchantWarningLevels,
  setMerchantWarningLevels,
  warnedRates,
  type LevelsOfRates,
} from '@back-office/contract/features/reports/warning-levels';
import {
  levelWords as words,
  warnedRateLabels,
} from '@back-office/messages/features/warning-levels';
import { useState } from 'react';
import { useCallForm } from '#kit/call-form/use-call-form';
import { ErrorState } from '#kit/feedback/states';
import { DescriptionList, DetailSection } from '#kit/object/description-list';
import { useQuestion } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import { useSession } from '#platform/session/session';
import { useFormats } from '../rates/formats.tsx';
import { LevelsDialog } from './levels-dialog.tsx';

type Of = { merchantNumber: string };

const MerchantLevelsDialog = ({
  merchantNumber,
  levels,
  close,
}: Of & { levels: LevelsOfRates; close: () => void }) => {
  const say = useSay();
  const form = useCallForm(setMerchantWarningLevels, [getMerchantWarningLevels]);
  return (
    <LevelsDialog
      levels={levels}
      form={form}
      send={(set, reason) =>
        form.sendSaying({ merchantNumber, reason, levels: set }, say(words.saved))
      }
      asksReason
      close={close}
    />
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
