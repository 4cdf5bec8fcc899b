import {
  decideWaybill,
  listWaybillsByHand,
  type OverseenWaybill,
  overseeWaybill,
  waybillNoteMax,
  type WaybillDecision,
} from '@back-office/contract/features/waybills/by-hand';
import {
  waybillDecisionLabels as labels,
  waybillFaultLabels,
  waybillReviewWords as words,
} from '@back-office/messages/features/waybills/reviews';
import { filterWords } from '@back-office/messages/kit';
import { useState } from 'react';
import { ChoiceField } from '#kit/call-form/fields';
import { ReasonDialog } from '#kit/call-form/reason-dialog';
import { type ActionsOf, command, dialog } from '#kit/object/object-actions';
import { type Say, useSay } from '#platform/language/language';

const refreshes = [listWaybillsByHand, overseeWaybill];

type Decided = Pick<OverseenWaybill, 'merchantNumber' | 'number' | 'version' | 'allowedActions'>;
type Props = { waybill: Decided; close: () => void };

/** Both dialogs require a reason for the merchant. */
const reasonFor = (
  { merchantNumber, number, version }: Decided,
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

/** A rejection names one of two faults, so both are one button. */
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

const reject = dialog<Decided>((waybill, close) => (
  <RejectDialog waybill={waybill} close={close} />
));

/** An operator's decisions about a proof. */
export const waybillReviewActions: ActionsOf<Decided, WaybillDecision> = {
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
    notConfirmed: reject,
    wrongOrder: reject,
    revoke: dialog((waybill, close) => <RevokeDialog waybill={waybill} close={close} />),
  },
};
