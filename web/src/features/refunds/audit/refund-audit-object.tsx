import { getRefundAudit } from '@back-office/contract/features/refunds/audits';
import type { OutputOf } from '@back-office/contract/kit/call';
import { refundDetailWords as words } from '@back-office/messages/features/refunds';
import { auditWords } from '@back-office/messages/features/refunds/audit';
import { auditObstacleLabels } from '@back-office/messages/features/refunds/labels';
import { defineObject } from '#kit/object/define-object';
import { Obstacles } from '#kit/form/obstacles';
import { RefundAudit } from '../detail/refund-audit.tsx';
import {
  Plight,
  refundApplication,
  refundedPayment,
  refundHead,
  refundMoney,
} from '../detail/refund-parts.tsx';
import { refundSteps } from '../detail/refund-steps.ts';
import { auditActions } from './audit-actions.tsx';

const Notes = ({ thing: refund }: { thing: OutputOf<typeof getRefundAudit> }) => (
  <>
    <Obstacles
      reasons={refund.obstacles.map(({ obstacle }) => obstacle)}
      labels={auditObstacleLabels}
    />
    <Plight thing={refund} reader="operator" />
  </>
);

const Audit = ({ thing }: { thing: OutputOf<typeof getRefundAudit> }) => (
  <RefundAudit thing={thing} reader="operator" />
);

/** A refund in the operator's view, before a decision. */
export const refundAuditObject = defineObject({
  id: 'refundAudit',
  title: words.title,
  call: getRefundAudit,
  input: (named) => named,
  absent: { refusals: ['refunds.notFound'], title: words.notFound },
  head: { ...refundHead, merchant: auditWords.merchant, Notes },
  actions: auditActions,
  timeline: refundSteps,
  // The reason for the audit comes first.
  main: [{ title: words.audit, Content: Audit }, refundMoney(false)],
  side: [refundApplication, refundedPayment],
});
