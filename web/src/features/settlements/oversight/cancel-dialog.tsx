import { cancelBatch, cancelReasonMax } from '@back-office/contract/features/settlements/decisions';
import { batchFields } from '@back-office/messages/features/settlements';
import {
  batchActionLabels,
  oversightWords,
} from '@back-office/messages/features/settlements/oversight';
import { ReasonDialog } from '#kit/call-form/reason-dialog';
import { DescriptionList } from '#kit/object/description-list';
import { MoneyText } from '#kit/money/money-text';
import { useSay } from '#platform/language/language';
import { type Overseen, refreshedByDecisions } from './overseen.ts';

/** Takes a batch back, with a reason that the merchant reads. */
export const CancelDialog = ({
  batch: { merchantNumber, merchantName, number, netMinor, currency },
  close,
}: {
  batch: Overseen;
  close: () => void;
}) => {
  const say = useSay();
  return (
    <ReasonDialog
      title={say(oversightWords.cancelTitle)}
      okText={say(batchActionLabels.cancel)}
      isDanger
      call={cancelBatch}
      input={{ merchantNumber, number }}
      refreshes={refreshedByDecisions}
      reason={{
        key: 'reason',
        label: say(oversightWords.cancelReason),
        help: say(oversightWords.cancelHelp),
        lengthMax: cancelReasonMax,
      }}
      doneText={say(oversightWords.cancelled, { number })}
      close={close}
    >
      <DescriptionList
        items={[
          {
            term: say(batchFields.number),
            value: <span className="kit-mono">{number}</span>,
            isWide: true,
          },
          { term: say(oversightWords.merchant), value: merchantName },
          {
            term: say(batchFields.net),
            value: <MoneyText money={{ minor: netMinor, currency }} />,
          },
        ]}
      />
    </ReasonDialog>
  );
};
