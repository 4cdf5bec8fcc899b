import { UploadOutlined } from '@ant-design/icons';
import { type RefundRow, refundList } from '@back-office/contract/features/refunds';
import { screens } from '@back-office/contract/screens';
import { refundWords } from '@back-office/messages/features/refunds';
import { refundListWords } from '@back-office/messages/features/refunds/list';
import { ButtonLink } from '#kit/page/button-link';
import { refundBatchesPath, transactionPath } from '#kit/object/detail-paths';
import { ListScreen } from '#kit/list/list-screen';
import { MoneyText } from '#kit/money/money-text';
import { PageLink } from '#kit/page/page-link';
import { Text } from '#kit/columns/value-cells';
import { useSay } from '#platform/language/language';
import { useSession } from '#platform/session/session';
import { RefundWatch } from '../follow-refunds.ts';
import { refundActions } from '../refund-actions.tsx';
import { FailureCell, RefundCardCell, RefundStatus } from '../refund-cells.tsx';

const cells = {
  status: (row: RefundRow) => <RefundStatus refund={row} />,
  available: ({ amount, availableMinor }: RefundRow) => (
    <MoneyText money={{ ...amount, minor: availableMinor }} />
  ),
  paymentNumber: ({ paymentNumber }: RefundRow) => (
    <PageLink to={transactionPath(paymentNumber)} className="kit-mono">
      {paymentNumber}
    </PageLink>
  ),
  merchantOrderNumber: ({ merchantOrderNumber }: RefundRow) => (
    <Text text={merchantOrderNumber} isMono />
  ),
  failure: (row: RefundRow) => <FailureCell refund={row} />,
  cardNumber: (row: RefundRow) => <RefundCardCell refund={row} />,
  arn: ({ arn }: RefundRow) => <Text text={arn} isMono />,
};

/** Spec S2.19: every refund of the merchant. */
export const RefundsPage = () => {
  const say = useSay();
  const { can } = useSession();
  return (
    <>
      <ListScreen
        list={refundList}
        words={refundListWords}
        cells={cells}
        opens="refund"
        actions={can('refunds.withdraw') || can('refunds.check') ? refundActions : undefined}
        head={
          can('refunds.batch') && (
            <ButtonLink to={refundBatchesPath}>
              <UploadOutlined aria-hidden />
              {say(refundWords.byFile)}
            </ButtonLink>
          )
        }
        emptyNext={
          <ButtonLink to={screens.transactions.path}>{say(refundWords.toTransactions)}</ButtonLink>
        }
      />
      <RefundWatch />
    </>
  );
};
