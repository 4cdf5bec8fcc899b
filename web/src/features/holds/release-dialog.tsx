import {
  type Hold,
  listHolds,
  overseeingReasonMax,
  proposeRelease,
} from '@back-office/contract/features/funds/holds';
import { overseeDecision } from '@back-office/contract/features/funds/decisions';
import { listMoneyProposals } from '@back-office/contract/features/funds/proposals';
import {
  oversightFields as fields,
  oversightWords as words,
} from '@back-office/messages/features/funds/oversight';
import { ReasonDialog } from '#kit/call-form/reason-dialog';
import { DescriptionList } from '#kit/object/description-list';
import { useSay } from '#platform/language/language';

/** Proposes the release of a hold: another operator confirms it. */
export const ReleaseDialog = ({
  hold: { merchantNumber, merchantName, number, paymentNumber, reason },
  close,
}: {
  hold: Pick<Hold, 'merchantNumber' | 'merchantName' | 'number' | 'paymentNumber' | 'reason'>;
  close: () => void;
}) => {
  const say = useSay();
  return (
    <ReasonDialog
      title={say(words.releaseTitle)}
      okText={say(words.release)}
      call={proposeRelease}
      input={{ merchantNumber, number }}
      refreshes={[listHolds, overseeDecision, listMoneyProposals]}
      reason={{ key: 'reason', label: say(words.ownReason), lengthMax: overseeingReasonMax }}
      doneText={say(words.releasedNow)}
      close={close}
    >
      <p className="kit-quiet">{say(words.releaseHelp)}</p>
      <DescriptionList
        items={[
          { term: say(fields.merchant), value: merchantName },
          {
            term: say(fields.paymentNumber),
            value: <span className="kit-mono">{paymentNumber}</span>,
            isWide: true,
          },
          { term: say(fields.reason), value: reason, isWide: true },
        ]}
      />
    </ReasonDialog>
  );
};
