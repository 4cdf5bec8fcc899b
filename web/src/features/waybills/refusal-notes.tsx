import type { Waybill } from '@back-office/contract/features/waybills';
import { waybillReasonWords } from '@back-office/messages/features/waybills/words';
import { useSay } from '#platform/language/language';

/** The check's result for a proof, and an operator's own words; empty if there are neither. */
export const RefusalNotes = ({
  waybill: { reason, note },
}: {
  waybill: Pick<Waybill, 'reason' | 'note'>;
}) => {
  const say = useSay();
  return (
    <>
      {reason !== null && (
        <div className="kit-note kit-note-warning">
          <p>{say(waybillReasonWords[reason])}</p>
        </div>
      )}
      {note !== null && <p translate="no">{note}</p>}
    </>
  );
};
