import { offerReported } from '@back-office/messages/features/refunds/offer';
import { Button } from 'antd';
import { lazyPart } from '#kit/layout/lazy-part';
import { openDialog } from '#platform/dialog/dialog';
import { useSay } from '#platform/language/language';
import { useSession } from '#platform/session/session';
import { type Offered, useMayRefund } from '../apply/offer-refund.tsx';

const ReportedDialog = lazyPart(async () => (await import('./reported-dialog.tsx')).ReportedDialog);

const refundReported = (only: string | undefined): void =>
  openDialog((close) => <ReportedDialog only={only} close={close} />);

/** Above the payments that were reported as fraud. */
export const RefundReportedButton = () => {
  const say = useSay();
  const { can, merchantActs } = useSession();
  return can('refunds.apply') && merchantActs.includes('refund') ? (
    <Button onClick={() => refundReported(undefined)}>{say(offerReported.all)}</Button>
  ) : null;
};

/** In a row of them: all of it, for one reason. */
export const RefundReportedLink = ({ row }: { row: Offered }) => {
  const say = useSay();
  return useMayRefund()(row) ? (
    <button type="button" className="kit-link-button" onClick={() => refundReported(row.number)}>
      {say(offerReported.one)}
    </button>
  ) : null;
};
