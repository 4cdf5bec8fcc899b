import { createHash } from 'node:crypto';
import type { DisputeCommand } from '@back-office/contract/gateway/commands';
import type { DisputeStage } from '@back-office/contract/features/disputes';
import sql from 'sql-template-tag';
import { lockPayments, postCommand } from '#features/transactions/public';
import { now } from '#platform/clock';
import { filesOf, readFile } from '#features/uploads/public';
import { inRole, type Tx } from '#platform/database';
import type { Platform } from '#platform/http/route';
import { logSystemOperations } from '#platform/operation-log/log-operations';
import { announceStale } from '#platform/stale';
import { answerOwner, paperOwner, giveBack } from './drafts.ts';
import { noteCompelling } from '../compelling/note-compelling.ts';
import { settleStages } from '../feed/settle-stages.ts';

type AnswerKey = { businessId: bigint; number: string; place: number };

type Waiting = {
  commandId: string;
  paymentNumber: string;
  gatewayNumber: string;
  stage: DisputeStage;
  answer: 'appealed' | 'accepted';
  statement: string | null;
  evidence: { field: string; text: string }[];
};

const keyOf = (jobId: string): AnswerKey => {
  const [businessId = '', number = '', place = ''] = jobId.split('/');
  return { businessId: BigInt(businessId), number, place: Number(place) };
};

const commonOf = (number: string, { paymentNumber, gatewayNumber, stage }: Waiting) => ({
  gatewayNumber,
  paymentNumber,
  disputeNumber: number,
  stage,
});

/** Upload ids, which are the commands' ids; the paper is the whole answer in one document. */
type Handed = { files: readonly string[]; paper: string | undefined };

const wireCommand = (
  number: string,
  waiting: Waiting,
  { files, paper }: Handed,
): Exclude<DisputeCommand, { type: 'ruleDispute' }> => {
  const { commandId, answer, statement, evidence } = waiting;
  const common = { id: commandId, ...commonOf(number, waiting) };
  return answer === 'accepted'
    ? { ...common, type: 'acceptDispute' }
    : {
        ...common,
        type: 'answerDispute',
        statement: statement ?? '',
        evidence: evidence.map(({ field, text }) => ({ field, text })),
        files: [...files],
        ...(paper === undefined ? {} : { paper }),
      };
};

type Outcome = Awaited<ReturnType<typeof postCommand>>;

/** A refused answer no longer counts: the case waits again, or lapses, by its deadline. */
const takeOutcome = async (tx: Tx, key: AnswerKey, answer: Outcome): Promise<void> => {
  const { businessId, number, place } = key;
  const isRefused = answer.outcome === 'refused';
  const [moved] = await tx.rows<Pick<Waiting, 'stage' | 'answer'>>(sql`
    update dispute_answers set command_status = ${answer.outcome}, sent_at = ${now()},
      refusal_code = ${isRefused ? answer.code : null}, refusal_message = ${isRefused ? answer.message : null}
    where business_id = ${businessId} and number = ${number} and place = ${place} and command_status = 'queued'
    returning stage, answer`);
  if (moved === undefined) {
    return;
  }
  await settleStages(tx, [key]);
  if (isRefused) {
    await giveBack(tx, { businessId, number, stage: moved.stage }, now());
  } else if (moved.answer === 'appealed') {
    await noteCompelling(tx, key);
  }
  await logSystemOperations(tx, [
    {
      businessId,
      at: now(),
      operation: 'send-dispute-answer',
      module: 'disputes',
      objectNumber: number,
      before: { delivery: 'queued' },
      after: { delivery: answer.outcome },
      ...(isRefused ? { result: answer.code } : {}),
    },
  ]);
  await announceStale(tx, { businessId, stale: 'disputes' });
};

/** Uploads one file; its id is the command's, so that a repeat uploads nothing twice. */
const handOver = async (
  platform: Platform,
  { businessId, number }: AnswerKey,
  { waiting, fileId }: { waiting: Waiting; fileId: string },
): Promise<Outcome> => {
  const file = await inRole(platform.database, 'jobs', (tx) =>
    readFile({ platform, tx, businessId }, fileId),
  );
  if (file === undefined) {
    throw new Error('A file of an answer is not there.');
  }
  const { name, kind, content } = file;
  return postCommand(platform, {
    ...commonOf(number, waiting),
    id: fileId,
    type: 'evidenceFile',
    name,
    kind,
    sha256: createHash('sha256').update(content).digest('hex'),
    content: content.toString('base64'),
  });
};

/** Uploads the files first, one after the other; if a file is refused, so is the answer. */
const post = async (
  platform: Platform,
  key: AnswerKey,
  { waiting, handed: { files, paper } }: { waiting: Waiting; handed: Handed },
): Promise<Outcome> => {
  for (const fileId of paper === undefined ? files : [...files, paper]) {
    const outcome = await handOver(platform, key, { waiting, fileId });
    if (outcome.outcome === 'refused') {
      return outcome;
    }
  }
  return postCommand(platform, wireCommand(key.number, waiting, { files, paper }));
};

/** Sends one answer to the gateway. Safe to repeat: the gateway recognises a repeat by the command's id. */
export const sendAnswer = async (platform: Platform, jobId: string): Promise<void> => {
  const key = keyOf(jobId);
  const { businessId, number, place } = key;
  const [waiting] = await inRole(platform.database, 'jobs', (tx) =>
    tx.rows<Waiting>(sql`
      select command_id as "commandId", payment_number as "paymentNumber", gateway_number as "gatewayNumber", stage, answer,
        statement, evidence
      from dispute_answers
      where business_id = ${businessId} and number = ${number} and place = ${place} and command_status = 'queued'`),
  );
  if (waiting === undefined) {
    return;
  }
  const handed = await inRole(platform.database, 'jobs', async (tx): Promise<Handed> => {
    const files = await filesOf(tx, businessId, answerOwner(number, place));
    const [paper] = await filesOf(tx, businessId, paperOwner(number, place));
    return { files: files.map(({ id }) => id), paper: paper?.id };
  });
  const answer = await post(platform, key, { waiting, handed });
  await inRole(platform.database, 'jobs', async (tx) => {
    await lockPayments(tx, [{ businessId, paymentNumber: waiting.paymentNumber }]);
    await takeOutcome(tx, key, answer);
  });
};
