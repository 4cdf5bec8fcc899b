import {
  addDeliveryToDraft,
  type DisputeDetail,
} from '@back-office/contract/features/disputes/detail';
import type { UploadedFile } from '@back-office/contract/features/uploads';
import { getWaybill } from '@back-office/contract/features/waybills';
import { isWorthless } from '@back-office/contract/features/waybills/worth';
import { disputeAnswerWords as words } from '@back-office/messages/features/disputes';
import { Button } from 'antd';
import { useCallForm } from '#kit/call-form/use-call-form';
import { Problem } from '#kit/form/problem';
import { useQuestion } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import { useSession } from '#platform/session/session';

type Props = {
  dispute: DisputeDetail;
  /** Files that are uploading or failed would disappear from view. */
  isBlocked: boolean;
  /** Saves the text; false if that failed. */
  flush: () => Promise<boolean>;
  /** Receives all files that the draft then contains. */
  added: (files: readonly UploadedFile[]) => void;
};

/** Adds the payment's proof of delivery to the answer's files; renders nothing without a valid one. */
export const AddDelivery = ({ dispute, isBlocked, flush, added }: Props) => {
  const say = useSay();
  const { can } = useSession();
  const { number, stage, paymentNumber } = dispute;
  const { data } = useQuestion(
    getWaybill,
    { paymentNumber: paymentNumber ?? '' },
    { enabled: can('waybills.view') },
  );
  const form = useCallForm(addDeliveryToDraft, []);
  const waybill = data?.waybill ?? null;
  if (waybill === null || isWorthless(waybill.status)) {
    return null;
  }
  const add = async (): Promise<void> => {
    if (await flush()) {
      const draft = await form.send({ number, stage: stage ?? 'chargeback' });
      if (draft !== undefined) {
        added(draft.files);
      }
    }
  };
  return (
    <div className="kit-form">
      <div>
        <Button disabled={isBlocked} loading={form.isBusy} onClick={() => void add()}>
          {say(words.addDelivery)}
        </Button>
      </div>
      <p className="kit-caption kit-quiet">{say(words.addDeliveryHelp)}</p>
      <Problem text={form.refusal} />
    </div>
  );
};
