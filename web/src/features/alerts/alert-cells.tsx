import {
  type AlertAction,
  type AlertRow,
  type AlertState,
  alertTones,
} from '@back-office/contract/features/alerts';
import {
  alertActionLabels as labels,
  alertStateLabels,
} from '@back-office/messages/features/alerts/list';
import { lazyPart } from '#kit/layout/lazy-part';
import { type ActionsOf, dialog } from '#kit/object/object-actions';
import { CardCell, DeadlineCell } from '#features/disputes/public';
import { transactionPath } from '#kit/object/detail-paths';
import { PageLink } from '#kit/page/page-link';
import { StatusDot } from '#kit/values/status-dot';
import { useSay } from '#platform/language/language';

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

export const AlertStatus = ({ state }: { state: AlertState }) => {
  const say = useSay();
  return <StatusDot tone={alertTones[state]}>{say(alertStateLabels[state])}</StatusDot>;
};

type Shown = Pick<AlertRow, 'state' | 'dueAt'>;

/** Shows the time left while someone can still use it: a refund may fail or still wait for a colleague. */
const DueCell = ({ alert: { state, dueAt } }: { alert: Shown }) => (
  <DeadlineCell
    row={{ replyBy: dueAt, state: ['open', 'refunding'].includes(state) ? 'awaiting' : 'closed' }}
  />
);

/** The cells of a list of alerts, for every reader. */
export const overseenCells = {
  dueAt: (alert: Shown) => <DueCell alert={alert} />,
  state: ({ state }: Shown) => <AlertStatus state={state} />,
};

export const alertCells = {
  ...overseenCells,
  card: (alert: AlertRow) => <CardCell row={alert} />,
  paymentNumber: ({ paymentNumber }: AlertRow) => (
    <PageLink to={transactionPath(paymentNumber)} className="kit-mono">
      {paymentNumber}
    </PageLink>
  ),
};
