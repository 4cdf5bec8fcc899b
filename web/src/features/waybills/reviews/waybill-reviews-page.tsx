import {
  decideWaybill,
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
import { ReasonDialog } from '#kit/call-form/reason-dialog';
import { ListScreen } from '#kit/list/list-screen';
import { type ActionsOf, command, dialog } from '#kit/object-actions';
import { merchantCell } from '#kit/over-merchants';
import { useSay } from '#platform/language/language';
import { waybillCells } from '../waybill-cells.tsx';

const { status, trackingNumbers, carrier, websites } = waybillCells;
const cells = { status, trackingNumbers, carrier, websites, merchant: merchantCell };

const refreshes = [listWaybillsByHand];

type Props = {
  waybill: OverseenWaybill;
  decision: Exclude<WaybillDecision, 'accept'>;
  close: () => void;
};

/** A proof is rejected or revoked for a reason that the merchant reads. */
const RejectDialog = ({ waybill: { merchantNumber, number }, decision, close }: Props) => {
  const say = useSay();
  return (
    <ReasonDialog
      title={`${say(labels[decision])}: ${number}`}
      okText={say(labels[decision])}
      isDanger
      call={decideWaybill}
      input={{ merchantNumber, paymentNumber: number, decision }}
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

const actions: { of: ActionsOf<OverseenWaybill, WaybillDecision>; width: number } = {
  width: 330,
  of: {
    labels,
    primary: 'accept',
    acts: {
      accept: command(decideWaybill, {
        input: ({ merchantNumber, number }) => ({
          merchantNumber,
          paymentNumber: number,
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
