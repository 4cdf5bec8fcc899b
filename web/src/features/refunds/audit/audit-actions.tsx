import {
  approveRefund,
  getRefundAudit,
  listRefundAudits,
  type RefundAuditRow,
} from '@back-office/contract/features/refunds/audits';
import { auditWords } from '@back-office/messages/features/refunds/audit';
import { auditActionLabels } from '@back-office/messages/features/refunds/labels';
import { refundProcessingLabels } from '@back-office/messages/payment';
import { Suspense } from 'react';
import { lazyPart } from '#kit/lazy-part';
import { formatMoney } from '#kit/money';
import { PossibleActions } from '#kit/possible-actions';
import { isConfirmed } from '#platform/dialog/dialog';
import { useCommand } from '#platform/http/questions';
import { useLanguage, useSay } from '#platform/language/language';
import { notify } from '#platform/notice/notice';
import { createPersonalStore } from '#platform/session/session-state';
import { useStore } from '#platform/store';

const RejectDialog = lazyPart(async () => (await import('./reject-dialog.tsx')).RejectDialog);

type Audited = Pick<
  RefundAuditRow,
  'merchantNumber' | 'merchantName' | 'number' | 'amount' | 'allowedActions'
>;
type Action = Audited['allowedActions'][number];

/** The refund that is being rejected. */
const rejecting = createPersonalStore<Audited | undefined>(undefined);

const useAct = (refund: Audited): ((action: Action) => void) => {
  const say = useSay();
  const language = useLanguage();
  const approving = useCommand(approveRefund, { refreshes: [listRefundAudits, getRefundAudit] });
  const { merchantNumber, merchantName: merchant, number } = refund;
  const askToApprove = async (): Promise<void> => {
    const amount = `${formatMoney(refund.amount, language)} ${refund.amount.currency}`;
    const isSure = await isConfirmed({
      title: say(auditWords.approveTitle),
      text: say(auditWords.approveText, { amount, number, merchant }),
      okText: say(auditWords.approveOk, { amount }),
    });
    if (isSure) {
      approving.mutate(
        { merchantNumber, number },
        {
          onSuccess: ({ status }) =>
            notify({
              kind: 'success',
              text:
                status === 'underAudit'
                  ? say(auditWords.approvedWaits, { number })
                  : say(auditWords.approved, {
                      number,
                      status: say(refundProcessingLabels[status]),
                    }),
            }),
        },
      );
    }
  };
  return (action) => (action === 'approve' ? void askToApprove() : rejecting.write(refund));
};

/** Approve and reject, where the server allows them: in a row as links, in a detail as buttons. */
export const AuditActions = ({ refund, isInRow }: { refund: Audited; isInRow: boolean }) => (
  <PossibleActions
    actions={refund.allowedActions}
    labels={auditActionLabels}
    primary="approve"
    isInRow={isInRow}
    act={useAct(refund)}
  />
);

/** Once on every page of the audit: the dialog that rejects. */
export const AuditActionHost = () => {
  const refund = useStore(rejecting);
  return refund === undefined ? null : (
    <Suspense>
      <RejectDialog key={refund.number} refund={refund} close={() => rejecting.write(undefined)} />
    </Suspense>
  );
};
