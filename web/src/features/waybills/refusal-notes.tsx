import type { Waybill } from '@back-office/contract/features/waybills';
import { waybillReasonWords } from '@back-office/messages/features/waybills/words';
import { useSay } from '#platform/language/language';

/** What the check found about a proof, and an operator's own words; nothing where neither said anything. */
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
