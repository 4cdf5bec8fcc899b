import { reportedWords } from '@back-office/messages/features/refunds/reported';
import { Button } from 'antd';
import { lazyPart } from '#kit/lazy-part';
import { openDialog } from '#platform/dialog/dialog';
import { useSay } from '#platform/language/language';
import { useSession } from '#platform/session/session';
import { isThinkable, type Offered } from '../apply/ask-for-refund.tsx';

const ReportedDialog = lazyPart(async () => (await import('./reported-dialog.tsx')).ReportedDialog);

const refundReported = (only: string | undefined): void =>
  openDialog((close) => <ReportedDialog only={only} close={close} />);

const useMayRefund = (): boolean => {
  const { can, merchantActs } = useSession();
  return can('refunds.apply') && merchantActs.includes('refund');
};

/** Above the payments that were reported as fraud. */
export const RefundReportedButton = () => {
  const say = useSay();
  return useMayRefund() ? (
    <Button onClick={() => refundReported(undefined)}>{say(reportedWords.open)}</Button>
  ) : null;
};

/** In a row of them: all of it, for one reason. */
export const RefundReportedLink = ({ row }: { row: Offered }) => {
  const say = useSay();
  return useMayRefund() && isThinkable(row) ? (
    <button type="button" className="kit-link-button" onClick={() => refundReported(row.number)}>
      {say(reportedWords.openOne)}
    </button>
  ) : null;
};
