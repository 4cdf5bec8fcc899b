import {
  decideWaybill,
  fetchWaybillImage,
  listWaybillImages,
  listWaybillsByHand,
  type OverseenWaybill,
  waybillNoteMax,
  type WaybillDecision,
  waybillReviewList,
} from '@back-office/contract/features/waybills/by-hand';
import {
  waybillDecisionLabels as labels,
  waybillReviewListWords,
  waybillReviewWords as words,
} from '@back-office/messages/features/waybills/reviews';
import { filterWords } from '@back-office/messages/kit';
import { Modal } from 'antd';
import { useState } from 'react';
import { Pictures } from '#features/uploads/public';
import { Awaited } from '#kit/feedback/awaited';
import { ReasonDialog } from '#kit/call-form/reason-dialog';
import { EmptyValue } from '#kit/values/empty-value';
import { ListScreen } from '#kit/list/list-screen';
import { type ActionsOf, command, dialog } from '#kit/object/object-actions';
import { merchantCell } from '#kit/columns/over-merchants';
import { SkeletonLines } from '#kit/feedback/skeleton-lines';
import { useQuestion } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import { waybillCells } from '../waybill-cells.tsx';

const { status, trackingNumbers, carrier, websites } = waybillCells;

const ImagesDialog = ({ waybill, close }: { waybill: OverseenWaybill; close: () => void }) => {
  const say = useSay();
  const { merchantNumber, number: paymentNumber } = waybill;
  const question = useQuestion(listWaybillImages, { merchantNumber, paymentNumber });
  const [path] = useState(
    () => (id: string) =>
      fetchWaybillImage.path
        .replace('{merchantNumber}', merchantNumber)
        .replace('{paymentNumber}', paymentNumber)
        .replace('{id}', id),
  );
  return (
    <Modal
      open
      title={say(filterWords.labelled, { label: say(words.images), value: paymentNumber })}
      footer={null}
      onCancel={close}
    >
      {question.data === undefined ? (
        <Awaited question={question} skeleton={<SkeletonLines lines={2} />} />
      ) : (
        <Pictures pictures={question.data.images} path={path} />
      )}
    </Modal>
  );
};

const Images = ({ row }: { row: OverseenWaybill }) => {
  const say = useSay();
  const [isOpen, setIsOpen] = useState(false);
  return row.imageCount === 0 ? (
    <EmptyValue />
  ) : (
    <>
      <button type="button" className="kit-link-button" onClick={() => setIsOpen(true)}>
        {say(words.showImages, { count: row.imageCount })}
      </button>
      {isOpen && <ImagesDialog waybill={row} close={() => setIsOpen(false)} />}
    </>
  );
};

const cells = {
  status,
  trackingNumbers,
  carrier,
  images: (row: OverseenWaybill) => <Images row={row} />,
  websites,
  merchant: merchantCell,
};

const refreshes = [listWaybillsByHand];

type Props = {
  waybill: OverseenWaybill;
  decision: Exclude<WaybillDecision, 'accept'>;
  close: () => void;
};

/** A proof is rejected or revoked for a reason that the merchant reads. */
const RejectDialog = ({ waybill, decision, close }: Props) => {
  const { merchantNumber, number, version } = waybill;
  const say = useSay();
  return (
    <ReasonDialog
      title={say(filterWords.labelled, { label: say(labels[decision]), value: number })}
      okText={say(labels[decision])}
      isDanger
      call={decideWaybill}
      input={{ merchantNumber, paymentNumber: number, version, decision }}
      refreshes={refreshes}
      reason={{
        key: 'note',
        label: say(words.note),
        help: say(words.noteHelp),
        lengthMax: waybillNoteMax,
      }}
      doneText={say(words.done)}
      close={close}
    />
  );
};

const reject = (decision: Props['decision']) =>
  dialog<OverseenWaybill>((waybill, close) => (
    <RejectDialog waybill={waybill} decision={decision} close={close} />
  ));

const actions: ActionsOf<OverseenWaybill, WaybillDecision> = {
  labels,
  primary: 'accept',
  acts: {
    accept: command(decideWaybill, {
      input: ({ merchantNumber, number, version }) => ({
        merchantNumber,
        paymentNumber: number,
        version,
        decision: 'accept' as const,
        note: null,
      }),
      sure: (_, { say }) => ({
        title: say(labels.accept),
        text: say(words.acceptText),
        okText: say(labels.accept),
      }),
      done: (_, { say }) => say(words.done),
      refreshes,
    }),
    notConfirmed: reject('notConfirmed'),
    wrongOrder: reject('wrongOrder'),
    revoke: reject('revoke'),
  },
};

/** Spec S4.13: proofs of delivery that no carrier can confirm, for a person to decide. */
export const WaybillReviewsPage = () => (
  <ListScreen
    list={waybillReviewList}
    words={waybillReviewListWords}
    cells={cells}
    actions={actions}
  />
);
