import {
  type RefundAuditTrigger,
  refundAuditTriggers,
} from '@back-office/contract/features/refunds';
import { auditWords } from '@back-office/messages/features/refunds/audit';
import { refundTriggerLabels } from '@back-office/messages/features/refunds/labels';
import { choiceFilter, textFilter } from '#kit/filter-controls';
import type { FilterField } from '#kit/filter-field';
import type { AuditFilter } from './audit-rules.ts';

/** Who and why; the queue is short enough for no more. */
export const auditFilters: readonly FilterField<AuditFilter>[] = [
  textFilter<AuditFilter>({ key: 'search', label: auditWords.search }),
  choiceFilter<AuditFilter, RefundAuditTrigger>({
    key: 'triggers',
    label: auditWords.why,
    values: refundAuditTriggers,
    nameOf: (trigger, language) => refundTriggerLabels[trigger][language],
  }),
];
