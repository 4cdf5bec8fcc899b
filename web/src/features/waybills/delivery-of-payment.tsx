import { findTransaction } from '@back-office/contract/features/transaction-detail';
import { getWaybill } from '@back-office/contract/features/waybills';
import { fetchUpload } from '@back-office/contract/features/uploads';
import type { OutputOf } from '@back-office/contract/kit/call';
import { detailWords } from '@back-office/messages/features/transactions/detail';
import {
  deliveryTypeLabels,
  waybillObstacleWords,
  waybillWords as words,
} from '@back-office/messages/features/waybills/words';
import { Button } from 'antd';
import { useState } from 'react';
import { Pictures } from '#features/uploads/public';
import { Awaited } from '#kit/feedback/awaited';
import { definePart } from '#kit/object/define-object';
import { fact, FactList, factsIn } from '#kit/object/facts';
import { SkeletonLines } from '#kit/feedback/skeleton-lines';
import { useQuestion } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import { ProofDialog } from './proof-dialog.tsx';
import { proofFacts, RefusalNotes } from './proof-facts.tsx';
import { WaybillStatusText } from './waybill-cells.tsx';

type Answer = OutputOf<typeof getWaybill>;

const pathOfImage = (id: string): string => fetchUpload.path.replace('{id}', id);

const imagesOf = (images: Answer['images']) =>
  images.length > 0 && <Pictures pictures={images} path={pathOfImage} />;

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
  const { waybill, images, delivery, allowedActions, deliveryType } = data;
  const add = deliveryType === 'images' ? words.addImages : words.add;
  return (
    <>
      {waybill !== null && (
        <FactList
          facts={factsIn([
            fact.of(words.status, <WaybillStatusText status={waybill.status} />),
            ...proofFacts({ waybill, delivery, images: imagesOf(images) }, say),
          ])}
        />
      )}
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
