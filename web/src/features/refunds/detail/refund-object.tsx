import { getRefund, type RefundDetail } from '@back-office/contract/features/refunds/detail';
import { refundDetailWords as words } from '@back-office/messages/features/refunds';
import { refundActionObstacleLabels } from '@back-office/messages/features/refunds/labels';
import { refundBatchPath } from '#kit/object/detail-paths';
import { defineObject } from '#kit/object/define-object';
import { fact } from '#kit/object/facts';
import { Obstacles } from '#kit/form/obstacles';
import { PageLink } from '#kit/page/page-link';
import { RefundWatch } from '../follow-refunds.ts';
import { refundActions } from '../refund-actions.tsx';
import { RefundAudit } from './refund-audit.tsx';
import {
  Plight,
  refundApplication,
  refundedPayment,
  refundHead,
  refundMoney,
} from './refund-parts.tsx';
import { refundSteps } from './refund-steps.ts';

const Notes = ({ thing: refund }: { thing: RefundDetail }) => (
  <>
    <Obstacles
      // A missing permission is not listed as a reason.
      reasons={refund.obstacles
        .map(({ obstacle }) => obstacle)
        .filter((reason) => reason !== 'noPermission')}
      labels={refundActionObstacleLabels}
    />
    <Plight thing={refund} />
  </>
);

/** A refund in the merchant's view. */
export const refundObject = defineObject({
  id: 'refund',
  title: words.title,
  call: getRefund,
  input: ({ number }) => ({ number }),
  absent: { refusals: ['refunds.notFound'], title: words.notFound },
  follows: 'refunds',
  head: { ...refundHead, Notes },
  actions: refundActions,
  timeline: refundSteps,
  main: [refundMoney(true), { title: words.audit, Content: RefundAudit }],
  side: [
    {
      ...refundApplication,
      facts: (refund, reader) => [
        ...(refundApplication.facts?.(refund, reader) ?? []),
        fact.of(
          words.file,
          refund.batchId !== null && (
            <PageLink to={refundBatchPath(refund.batchId)}>{reader.say(words.showFile)}</PageLink>
          ),
        ),
      ],
    },
    refundedPayment,
  ],
  Watch: RefundWatch,
});
