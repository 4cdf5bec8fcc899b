import { findTransaction } from '@back-office/contract/features/transaction-detail';
import type { AnswerOf } from '@back-office/contract/kit/call';
import { implement } from '#platform/http/route';
import { findRecord } from './find-record.ts';
import { readChildren } from './read-children.ts';
import { readTimeline } from './read-timeline.ts';
import { judgeActions } from '../commands/transaction-lifecycle.ts';
import { actedOn, wireRow } from '../transaction-row.ts';

const minorOrNull = (minor: bigint | null): string | null =>
  minor === null ? null : String(minor);

/** One payment with all its related records; another business's payment is reported as not found. */
export const findTransactionRoute = implement(
  findTransaction,
  async (context, { number }): Promise<AnswerOf<typeof findTransaction>> => {
    const { tx, scope, refuse } = context;
    const record = await findRecord(tx, { scope, number });
    if (record === undefined) {
      return refuse('transactions.notFound');
    }
    const { threeds } = record;
    return {
      ...wireRow(record, context),
      ...(await readChildren(tx, { scope, number })),
      timeline: await readTimeline(tx, { scope, number }),
      orderedMinor: String(record.ordered_minor),
      authorisedMinor: minorOrNull(record.authorised_minor),
      capturedMinor: minorOrNull(record.captured_minor),
      capturedAt: record.captured_at?.toISOString() ?? null,
      adviceCode: record.advice_code,
      threeDS:
        threeds === null
          ? null
          : { ...threeds, eci: threeds.eci ?? null, transactionId: threeds.transactionId ?? null },
      riskScore: record.risk_score,
      riskEntry: record.risk_entry,
      riskRule: record.risk_rule,
      riskReview: record.risk_review,
      hasCardFingerprint: record.has_card_fingerprint,
      commandUnderWay: record.command_under_way,
      obstacles: judgeActions(actedOn(record), context).obstacles,
    };
  },
);
