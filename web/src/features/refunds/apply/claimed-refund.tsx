import { getRefundable } from '@back-office/contract/features/refunds/detail';
import { applyWords } from '@back-office/messages/features/refunds/apply';
import { LineField } from '#kit/call-form/fields';
import { useQuestion } from '#platform/http/questions';
import { useLanguage, useSay } from '#platform/language/language';
import { useSession } from '#platform/session/session';
import { ApplyConsequences } from './apply-consequences.tsx';
import { Available } from './apply-form.tsx';
import { refundWish } from './refund-wish.ts';

type Claimed = {
  paymentNumber: string;
  currency: string;
  typed: string;
  problem: string | undefined;
  change: (typed: string) => void;
};

/** The amount of a refund that answers a claim, between the payment's balance and the consequences, as every refund has them. */
export const ClaimedRefund = ({ paymentNumber, currency, typed, problem, change }: Claimed) => {
  const say = useSay();
  const language = useLanguage();
  const mayLook = useSession().can('refunds.view');
  const { data } = useQuestion(getRefundable, { paymentNumber }, { enabled: mayLook });
  const wish = data && refundWish(data, { method: 'part', typed, reason: '' }, language);
  return (
    <>
      {data !== undefined && <Available refundable={data} />}
      <LineField
        label={say(applyWords.amount)}
        value={typed}
        suffix={currency}
        problem={problem ?? (wish && 'problem' in wish ? wish.problem : undefined)}
        change={change}
      />
      {data !== undefined && wish !== undefined && (
        <ApplyConsequences refundable={data} wish={wish} />
      )}
    </>
  );
};
