import { findRights } from '#platform/auth/find-rights';
import { now } from '#platform/clock';
import type { Platform } from '#platform/http/route';
import { tenantScope } from '#platform/tenant-scope';
import { beginAttempt, refuseBatch } from './attempts.ts';
import { checkBatch } from './check-batch.ts';
import { sendBatch } from './send-batch.ts';

type Step = Parameters<typeof checkBatch>[0];

/** The batch's next step, within the rights of its sender. */
export const takeStep = (step: Step): Promise<void> =>
  step.attempt.status === 'checking' ? checkBatch(step) : sendBatch(step);

/**
 * Takes the next step of a batch of answers. A killed run starts over; answers are written all together, and only once.
 */
export const runAnswerBatch = async (platform: Platform, jobId: string): Promise<void> => {
  const [business = '', id = ''] = jobId.split('/');
  const businessId = BigInt(business);
  const at = now();
  const attempt = await beginAttempt(platform, { businessId, id, now: at });
  if (attempt === undefined) {
    return;
  }
  // The rights count at the moment the job runs.
  const rights = await findRights(platform.database, {
    businessId,
    personId: attempt.uploaded_by,
  });
  const name = attempt.file_name;
  if (rights?.permissions.has('disputes.answer') !== true) {
    const problem = 'disputes.notFound' as const;
    const problems = [{ line: null, name, column: null, problem, figures: {} }];
    await refuseBatch(platform, attempt, { problems, now: at });
    return;
  }
  const scope = tenantScope(businessId, rights.gatewayNumbers);
  await takeStep({ platform, scope, attempt, now: at });
};
