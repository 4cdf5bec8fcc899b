import {
  type RefundAuditRow,
  refundAuditList,
} from '@back-office/contract/features/refunds/audits';
import { refundAuditListWords } from '@back-office/messages/features/refunds/audit';
import { refundTriggerLabels } from '@back-office/messages/features/refunds/labels';
import { filterWords } from '@back-office/messages/kit';
import { EmptyValue } from '#kit/values/empty-value';
import { ListScreen } from '#kit/list/list-screen';
import { MoneyText } from '#kit/money/money-text';
import { useSay } from '#platform/language/language';
import { FailureCell, RefundStatus } from '../refund-cells.tsx';
import { auditActions } from './audit-actions.tsx';

const Triggers = ({ triggers }: Pick<RefundAuditRow, 'triggers'>) => {
  const say = useSay();
  if (triggers.length === 0) {
    return <EmptyValue />;
  }
  const text = triggers
    .map((trigger) => say(refundTriggerLabels[trigger]))
    .join(say(filterWords.between));
  return <span title={text}>{text}</span>;
};

const cells = {
  triggers: ({ triggers }: RefundAuditRow) => <Triggers triggers={triggers} />,
  status: (row: RefundAuditRow) => <RefundStatus refund={row} />,
  available: ({ amount, availableMinor }: RefundAuditRow) => (
    <MoneyText money={{ ...amount, minor: availableMinor }} />
  ),
  failure: (row: RefundAuditRow) => <FailureCell refund={row} />,
};

/** The acquirer's queue: refunds waiting for an operator, and decided ones. */
export const RefundAuditsPage = () => (
  <ListScreen
    list={refundAuditList}
    words={refundAuditListWords}
    cells={cells}
    opens="refundAudit"
    actions={auditActions}
  />
);
