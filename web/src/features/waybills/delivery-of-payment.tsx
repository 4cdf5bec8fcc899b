import { findTransaction } from '@back-office/contract/features/transaction-detail';
import { getWaybill, type Waybill } from '@back-office/contract/features/waybills';
import { fetchUpload } from '@back-office/contract/features/uploads';
import type { OutputOf } from '@back-office/contract/kit/call';
import { detailWords } from '@back-office/messages/features/transactions/detail';
import {
  deliveryTypeLabels,
  waybillObstacleWords,
  waybillWords as words,
} from '@back-office/messages/features/waybills/words';
import { filterWords } from '@back-office/messages/kit';
import { Button } from 'antd';
import type { Word } from '@back-office/messages/words';
import { type ReactNode, useState } from 'react';
import { Pictures } from '#features/uploads/public';
import { Awaited } from '#kit/feedback/awaited';
import { CopyText } from '#kit/values/copy-text';
import { type Description, DescriptionList } from '#kit/object/description-list';
import { definePart } from '#kit/object/define-object';
import { SkeletonLines } from '#kit/feedback/skeleton-lines';
import { TimeText } from '#kit/time/time-text';
import { useQuestion } from '#platform/http/questions';
import { type Say, useSay } from '#platform/language/language';
import { ProofDialog } from './proof-dialog.tsx';
import { RefusalNotes } from './refusal-notes.tsx';
import { carrierOf, WaybillStatusText } from './waybill-cells.tsx';

type Answer = OutputOf<typeof getWaybill>;

const pathOfImage = (id: string): string => fetchUpload.path.replace('{id}', id);

const numbersOf = ({ trackingNumbers }: Waybill, say: Say): ReactNode =>
  trackingNumbers.length === 0
    ? null
    : trackingNumbers.map((number) => (
        <div key={number}>
          <CopyText text={number} what={say(words.numbers)}>
            <span className="kit-mono" translate="no">
              {number}
            </span>
          </CopyText>
        </div>
      ));

type Shown = Pick<Answer, 'images' | 'delivery'>;

const itemsOf = (waybill: Waybill, { images, delivery }: Shown, say: Say): Description[] => {
  // Empty values are left out.
  const given = (term: Word, value: ReactNode): Description[] =>
    value === null || value === '' ? [] : [{ term: say(term), value }];
  return [
    {
      term: say(words.status),
      value: <WaybillStatusText status={waybill.status} />,
    },
    ...given(words.numbers, numbersOf(waybill, say)),
    ...given(
      words.images,
      images.length === 0 ? null : <Pictures pictures={images} path={pathOfImage} />,
    ),
    ...given(words.carrier, carrierOf(waybill, say)),
    ...given(words.websites, waybill.websites.join(say(filterWords.between))),
    {
      term: say(words.uploaded),
      value: (
        <>
          <TimeText at={waybill.uploadedAt} /> {waybill.uploadedBy}
        </>
      ),
    },
    ...given(words.checked, waybill.checkedAt && <TimeText at={waybill.checkedAt} />),
    ...given(words.receivedAt, waybill.receivedAt && <TimeText at={waybill.receivedAt} />),
    ...given(words.deliveredTo, delivery.to && <span translate="no">{delivery.to}</span>),
    ...given(words.deliveryNote, delivery.note && <span translate="no">{delivery.note}</span>),
  ];
};

/** Why the proof has its status, and why it can't be changed. */
const Notes = ({ delivery }: { delivery: Answer }) => {
  const say = useSay();
  const { waybill, obstacle, deliveryType } = delivery;
  return (
    <>
      {waybill === null ? (
        <p className="kit-quiet">{say(words.none)}</p>
      ) : (
        <RefusalNotes waybill={waybill} />
      )}
      <p className="kit-quiet">{say(deliveryTypeLabels[deliveryType])}</p>
      {obstacle !== null && obstacle !== 'noPermission' && (
        <p className="kit-quiet">{say(waybillObstacleWords[obstacle])}</p>
      )}
    </>
  );
};

/** The state of a payment's parcel, with the button to add or correct its number. */
const Delivery = ({ thing: { number: paymentNumber } }: { thing: { number: string } }) => {
  const say = useSay();
  const [isOpen, setIsOpen] = useState(false);
  const question = useQuestion(getWaybill, { paymentNumber });
  const { data } = question;
  if (data === undefined) {
    return <Awaited question={question} skeleton={<SkeletonLines lines={2} />} />;
  }
  const { waybill, allowedActions, deliveryType } = data;
  const add = deliveryType === 'images' ? words.addImages : words.add;
  return (
    <>
      {waybill !== null && <DescriptionList items={itemsOf(waybill, data, say)} />}
      <Notes delivery={data} />
      {allowedActions.length > 0 && (
        <Button onClick={() => setIsOpen(true)}>
          {say(waybill === null || deliveryType === 'images' ? add : words.edit)}
        </Button>
      )}
      {isOpen && (
        <ProofDialog
          paymentNumber={paymentNumber}
          deliveryType={deliveryType}
          waybill={waybill}
          close={() => setIsOpen(false)}
        />
      )}
    </>
  );
};

/** On a payment that took money: its proof of delivery. */
export const deliveryOfPayment = definePart({
  call: findTransaction,
  section: {
    title: detailWords.delivery,
    Content: Delivery,
    isShown: ({ status, mode }, { can }) =>
      can('waybills.view') && status === 'success' && mode === 'live',
  },
});
