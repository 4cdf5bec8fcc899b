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
  waybillFaultLabels,
  waybillReviewListWords,
  waybillReviewWords as words,
} from '@back-office/messages/features/waybills/reviews';
import { filterWords } from '@back-office/messages/kit';
import { Modal } from 'antd';
import { useState } from 'react';
import { Pictures } from '#features/uploads/public';
import { Awaited } from '#kit/feedback/awaited';
import { ChoiceField } from '#kit/call-form/fields';
import { ReasonDialog } from '#kit/call-form/reason-dialog';
import { EmptyValue } from '#kit/values/empty-value';
import { ListScreen } from '#kit/list/list-screen';
import { type ActionsOf, command, dialog } from '#kit/object/object-actions';
import { merchantCell } from '#kit/columns/over-merchants';
import { SkeletonLines } from '#kit/feedback/skeleton-lines';
import { useQuestion } from '#platform/http/questions';
import { type Say, useSay } from '#platform/language/language';
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

type Props = { waybill: OverseenWaybill; close: () => void };

/** Both dialogs require a reason for the merchant. */
const reasonFor = (
  { merchantNumber, number, version }: OverseenWaybill,
  decision: Exclude<WaybillDecision, 'accept'>,
  say: Say,
) => ({
  title: say(filterWords.labelled, { label: say(labels[decision]), value: number }),
  okText: say(labels[decision]),
  isDanger: true,
  call: decideWaybill,
  input: { merchantNumber, paymentNumber: number, version, decision },
  refreshes,
  reason: {
    key: 'note' as const,
    label: say(words.note),
    help: say(words.noteHelp),
    lengthMax: waybillNoteMax,
  },
  doneText: say(words.done),
});

type Fault = keyof typeof waybillFaultLabels;

/** A rejection names one of two faults. */
const RejectDialog = ({ waybill, close }: Props) => {
  const say = useSay();
  const [fault, setFault] = useState<Fault>('notConfirmed');
  const faults = waybill.allowedActions.filter(
    (action): action is Fault => action in waybillFaultLabels,
  );
  return (
    <ReasonDialog {...reasonFor(waybill, fault, say)} close={close}>
      <ChoiceField
        label={say(words.fault)}
        value={fault}
        options={faults.map((value) => ({ value, label: say(waybillFaultLabels[value]) }))}
        change={(chosen) => setFault(chosen ?? fault)}
      />
    </ReasonDialog>
  );
};

const RevokeDialog = ({ waybill, close }: Props) => (
  <ReasonDialog {...reasonFor(waybill, 'revoke', useSay())} close={close} />
);

const reject = dialog<OverseenWaybill>((waybill, close) => (
  <RejectDialog waybill={waybill} close={close} />
));

const actions: ActionsOf<OverseenWaybill, WaybillDecision> = {
  labels,
  primary: 'accept',
  // The dialog asks which of the two faults applies.
  inRow: (action) => action !== 'wrongOrder',
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
    notConfirmed: reject,
    wrongOrder: reject,
    revoke: dialog((waybill, close) => <RevokeDialog waybill={waybill} close={close} />),
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
