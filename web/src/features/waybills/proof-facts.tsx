import type { Waybill } from '@back-office/contract/features/waybills';
import {
  waybillReasonWords,
  waybillWords as words,
} from '@back-office/messages/features/waybills/words';
import { useSay, type Say } from '#platform/language/language';
import { filterWords } from '@back-office/messages/kit';
import type { ReactNode } from 'react';
import { fact, type Facts } from '#kit/object/facts';
import { TimeText } from '#kit/time/time-text';
import { CopyText } from '#kit/values/copy-text';
import { carrierOf } from './waybill-cells.tsx';

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

const Numbers = ({ numbers }: { numbers: readonly string[] }) => {
  const say = useSay();
  return numbers.map((number) => (
    <div key={number}>
      <CopyText text={number} what={say(words.numbers)}>
        <span className="kit-mono" translate="no">
          {number}
        </span>
      </CopyText>
    </div>
  ));
};

type Shown = {
  waybill: Waybill;
  delivery: { to: string | null; note: string | null };
  images: ReactNode;
};

/** A proof of delivery, for its merchant and for an operator. */
export const proofFacts = ({ waybill, delivery, images }: Shown, say: Say): Facts => [
  fact.of(
    words.numbers,
    waybill.trackingNumbers.length > 0 && <Numbers numbers={waybill.trackingNumbers} />,
  ),
  fact.of(words.carrier, carrierOf(waybill, say)),
  fact.wide(words.images, images),
  fact.text(words.websites, waybill.websites.join(say(filterWords.between))),
  fact.of(
    words.uploaded,
    <>
      <TimeText at={waybill.uploadedAt} /> {waybill.uploadedBy}
    </>,
  ),
  fact.of(words.checked, waybill.checkedAt && <TimeText at={waybill.checkedAt} />),
  fact.of(words.receivedAt, waybill.receivedAt && <TimeText at={waybill.receivedAt} />),
  fact.text(words.deliveredTo, delivery.to),
  fact.text(words.deliveryNote, delivery.note),
];
