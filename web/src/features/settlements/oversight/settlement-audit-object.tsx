import {
  overseeBatch,
  overseeBatchLines,
} from '@back-office/contract/features/settlements/oversight';
import type { OutputOf } from '@back-office/contract/kit/call';
import { batchWords } from '@back-office/messages/features/settlements';
import {
  batchObstacleLabels,
  oversightWords as words,
} from '@back-office/messages/features/settlements/oversight';
import { defineObject } from '#kit/object/define-object';
import { fact } from '#kit/object/facts';
import { Obstacles } from '#kit/form/obstacles';
import { decisions } from '../statement/decisions.tsx';
import {
  lineItems,
  netCalculation,
  statementFacts,
  statementHead,
  StatementNotes,
} from '../statement/statement-parts.tsx';
import { batchActions } from './audit-actions.tsx';

type Batch = OutputOf<typeof overseeBatch>;

const Notes = ({ thing: batch }: { thing: Batch }) => (
  <>
    <Obstacles reasons={batch.obstacles} labels={batchObstacleLabels} />
    <StatementNotes thing={batch} />
  </>
);

/** A batch, as an operator sees it before he checks or credits it. */
export const settlementAuditObject = defineObject({
  id: 'settlementAudit',
  title: batchWords.statement,
  call: overseeBatch,
  input: (named) => named,
  absent: { refusals: ['settlements.batchNotFound'], title: batchWords.notFound },
  head: { ...statementHead, merchant: words.merchant, Notes },
  actions: batchActions,
  main: [netCalculation, decisions],
  side: [
    {
      title: words.people,
      facts: (batch) =>
        (['checkedBy', 'creditedBy', 'cancelledBy'] as const).map((by) =>
          fact.text(words[by], batch[by]),
        ),
    },
    statementFacts,
  ],
  below: [
    lineItems<Batch>(({ merchantNumber, number }) => ({
      call: overseeBatchLines,
      of: { merchantNumber, number },
    })),
  ],
});
