import { refundTones } from '@back-office/contract/features/payment';
import { getRefundable } from '@back-office/contract/features/refunds/detail';
import { applyWords } from '@back-office/messages/features/refunds/apply';
import { refundFields as fields } from '@back-office/messages/features/refunds/fields';
import { offerRefund } from '@back-office/messages/features/refunds/offer';
import { detailWords } from '@back-office/messages/features/transactions/detail';
import { refundProcessingLabels } from '@back-office/messages/payment';
import { back, close as closeWord } from '@back-office/messages/shell';
import { Modal } from 'antd';
import { useState } from 'react';
import { MoneyText } from '#kit/money/money-text';
import { DetailSkeleton } from '#kit/object/description-list';
import { Problem } from '#kit/form/problem';
import { ErrorState } from '#kit/feedback/states';
import { refundPath } from '#kit/object/detail-paths';
import { PageLink } from '#kit/page/page-link';
import { SmallTable } from '#kit/table/small-table';
import { StatusDot } from '#kit/values/status-dot';
import { useOpenForm } from '#platform/dialog/unsaved-changes';
import { useQuestion } from '#platform/http/questions';
import { useLanguage, useSay } from '#platform/language/language';
import { ApplyConsequences } from './apply-consequences.tsx';
import { ApplyForm } from './apply-form.tsx';
import { moneyIn, needsCheck, type Refundable } from './refund-wish.ts';
import { ObstacleText } from './obstacle-text.tsx';
import { useApplication } from './use-application.ts';

/** Earlier refunds of this payment, as links. */
const RefundsBefore = ({ refunds }: Pick<Refundable, 'refunds'>) => {
  const say = useSay();
  return (
    <SmallTable
      name={say(detailWords.refunds)}
      heads={[say(fields.number), say(fields.status)]}
      moneyHead={say(fields.amount)}
      rows={refunds.map(({ number, status, amount }) => ({
        id: number,
        cells: [
          <PageLink key="number" to={refundPath(number)} className="kit-mono">
            {number}
          </PageLink>,
          <StatusDot key="status" tone={refundTones[status]}>
            {say(refundProcessingLabels[status])}
          </StatusDot>,
        ],
        money: <MoneyText money={amount} />,
      }))}
    />
  );
};

type Application = ReturnType<typeof useApplication>;

const Body = ({
  refundable,
  application,
}: {
  refundable: Refundable;
  application: Application;
}) => {
  const { draft, change, wish, problems } = application;
  const { obstacle, allowedActions } = refundable;
  return (
    <>
      {obstacle !== null && (
        <p className="kit-note kit-note-warning">
          <ObstacleText paymentNumber={refundable.paymentNumber} obstacle={obstacle} />
        </p>
      )}
      {(obstacle !== null || refundable.openMinor !== '0') && refundable.refunds.length > 0 && (
        <RefundsBefore refunds={refundable.refunds} />
      )}
      {allowedActions.includes('apply') && (
        <div className="kit-form-groups">
          <ApplyForm refundable={refundable} draft={draft} change={change} problems={problems} />
          {wish !== undefined && <ApplyConsequences refundable={refundable} wish={wish} />}
          <Problem text={problems.whole} />
        </div>
      )}
    </>
  );
};

const useOkText = (refundable: Refundable | undefined, wish: Application['wish']): string => {
  const say = useSay();
  const language = useLanguage();
  return refundable === undefined || wish === undefined || 'problem' in wish
    ? say(offerRefund)
    : say(needsCheck(refundable, wish) ? applyWords.okForCheck : applyWords.ok, {
        amount: moneyIn(language, refundable.currency)(wish.minor),
      });
};

/**
 * Spec S3.14, S5.3, S5.4: refunds the remainder or a part, with a reason. Repeats the amount, the cost and what
 * cannot be undone.
 */
export const ApplyDialog = ({
  paymentNumber,
  close,
}: {
  paymentNumber: string;
  close: () => void;
}) => {
  const say = useSay();
  const question = { paymentNumber };
  const { data, error, refetch } = useQuestion(getRefundable, question);
  const [isDone, setDone] = useState(false);
  const application = useApplication(data, () => setDone(true));
  const form = useOpenForm(application.isTouched && !isDone);
  const okText = useOkText(data, application.wish);
  const isBarred = data !== undefined && !data.allowedActions.includes('apply');
  const failed = <ErrorState error={error} tryAgain={() => void refetch()} />;
  return (
    <Modal
      open={form.isOpen && !isDone}
      title={say(applyWords.title)}
      okText={okText}
      okButtonProps={{ disabled: data === undefined, hidden: isBarred }}
      cancelText={say(isBarred ? closeWord : back)}
      confirmLoading={application.isSending}
      width={480}
      onOk={() => void application.send()}
      onCancel={() => void form.leave()}
      afterClose={close}
    >
      {data === undefined ? (
        error === null ? (
          <DetailSkeleton />
        ) : (
          failed
        )
      ) : (
        <Body refundable={data} application={application} />
      )}
    </Modal>
  );
};
