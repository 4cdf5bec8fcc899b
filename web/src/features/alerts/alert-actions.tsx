import type { AlertAction, AlertRow } from '@back-office/contract/features/alerts';
import { alertActionLabels as labels } from '@back-office/messages/features/alerts/list';
import { lazyPart } from '#kit/layout/lazy-part';
import { type ActionsOf, dialog } from '#kit/object/object-actions';

const RefundDialog = lazyPart(async () => (await import('./alert-dialogs.tsx')).RefundAlertDialog);
const AnswerDialog = lazyPart(async () => (await import('./alert-dialogs.tsx')).AnswerAlertDialog);
const CreditDialog = lazyPart(async () => (await import('./alert-dialogs.tsx')).CreditDialog);

/** A merchant's actions on an alert. */
export const alertActions: ActionsOf<AlertRow, AlertAction> = {
  labels,
  primary: 'refund',
  acts: {
    refund: dialog((alert, close) => <RefundDialog alert={alert} close={close} />),
    answer: dialog((alert, close) => <AnswerDialog alert={alert} close={close} />),
    requestCredit: dialog((alert, close) => <CreditDialog alert={alert} close={close} />),
  },
};
