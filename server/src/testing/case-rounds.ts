import { defendRefunded } from '#features/disputes/answer/defend-refunded';
import { lapseCases } from '#features/disputes/answer/lapse-cases';
import { releaseRetrievals } from '#features/disputes/answer/release-retrievals';
import { sendAnswer } from '#features/disputes/answer/send-answer';
import { sendRecalls } from '#features/disputes/recall/send-recalls';
import { sendRulings } from '#features/disputes/review/send-rulings';
import { sendUnreviewed } from '#features/disputes/review/send-unreviewed';
import { advanceRefunds } from '#features/refunds/progress/advance-refunds';
import { sendRefund } from '#features/refunds/progress/send-refund';
import sql from 'sql-template-tag';
import { inRole } from '#platform/database';
import type { Platform } from '#platform/http/route';

const onError = (error: unknown): never => {
  throw error;
};

/** Runs the jobs on cases as of an instant, and sends their commands to the gateway. */
export const runCaseRounds = async (platform: Platform, now: Date): Promise<void> => {
  await defendRefunded(platform, now, { onError });
  await sendUnreviewed(platform, now, { onError });
  await lapseCases(platform, now, { onError });
  await releaseRetrievals(platform, now, { onError });
  const waiting = await inRole(platform.database, 'jobs', (tx) =>
    tx.rows<{ id: string }>(sql`
      select business_id || '/' || number || '/' || place as id from dispute_answers where command_status = 'queued'
      order by answered_at, number`),
  );
  for (const { id } of waiting) {
    await sendAnswer(platform, id);
  }
  await sendRecalls(platform, now);
  await sendRulings(platform, now);
  await advanceRefunds(platform, now, { onError });
  const refunds = await inRole(platform.database, 'jobs', (tx) =>
    tx.rows<{ id: string }>(
      sql`select business_id || '/' || id as id from gateway_commands where status = 'queued' and refund_number is not null`,
    ),
  );
  for (const { id } of refunds) {
    await sendRefund(platform, id);
  }
};
