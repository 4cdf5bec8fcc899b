import type { AlertCommand } from '@back-office/contract/gateway/commands';
import type { AlertOutcome, CreditReason } from '@back-office/contract/features/alerts/outcomes';
import sql from 'sql-template-tag';
import {
  lockPayments,
  postCommand,
  sendInTurns,
  type Waiting,
} from '#features/transactions/public';
import { now } from '#platform/clock';
import { inRole, type Tx } from '#platform/database';
import type { Platform } from '#platform/http/route';
import { logSystemOperations } from '#platform/operation-log/log-operations';
import { moveCommand, type CommandKey } from './write-command.ts';

/** Adds the state of an answer to the log that the merchant reads. */
export const logDelivery = (
  tx: Tx,
  { businessId, number }: Pick<CommandKey, 'businessId' | 'number'>,
  { at, before, after, result }: { at: Date; before: string; after: string; result?: string },
): Promise<void> =>
  logSystemOperations(tx, [
    {
      businessId,
      at,
      operation: 'answer-alert',
      module: 'disputes',
      objectNumber: number,
      before: { delivery: before },
      after: { delivery: after },
      ...(result === undefined ? {} : { result }),
    },
  ]);

type Queued = CommandKey &
  Waiting & {
    kind: 'answer' | 'credit';
    paymentNumber: string;
    gatewayNumber: string;
    outcome: AlertOutcome | null;
    creditReason: CreditReason | null;
    refundNumber: string | null;
    note: string | null;
  };

const commandOf = (queued: Queued): AlertCommand => {
  const { id, gatewayNumber, paymentNumber, number, outcome, creditReason, refundNumber } = queued;
  const common = {
    id,
    gatewayNumber,
    paymentNumber,
    alertNumber: number,
    ...(queued.note === null ? {} : { note: queued.note }),
  };
  return outcome === null
    ? { ...common, type: 'requestAlertCredit', reason: creditReason ?? 'notOurs' }
    : {
        ...common,
        type: 'answerAlert',
        outcome,
        ...(refundNumber === null ? {} : { refundNumber }),
      };
};

// An alert lasts 24 hours, and some are answered in the last minutes.
const pauseMinutesMax = 2;

const send = async (platform: Platform, queued: Queued): Promise<void> => {
  const answer = await postCommand(platform, commandOf(queued));
  await inRole(platform.database, 'jobs', async (tx) => {
    await lockPayments(tx, [queued]);
    const refusal = answer.outcome === 'refused' ? { refusalCode: answer.code } : {};
    const moving = { from: 'queued', to: answer.outcome, now: now(), ...refusal } as const;
    if (await moveCommand(tx, queued, moving)) {
      const result = answer.outcome === 'refused' ? { result: answer.code } : {};
      await logDelivery(tx, queued, {
        at: now(),
        before: 'queued',
        after: answer.outcome,
        ...result,
      });
    }
  });
};

/** Sends merchants' answers. The command's id is the row's, so a repeat takes effect once. */
export const sendAnswers = (platform: Platform, at: Date): Promise<number> =>
  sendInTurns<Queued>(
    platform,
    {
      table: sql`alert_commands`,
      isQueued: sql`w.status = 'queued'`,
      pauseMinutesMax,
      columns: sql`number, kind, payment_number as "paymentNumber", gateway_number as "gatewayNumber", outcome,
        credit_reason as "creditReason", refund_number as "refundNumber", note`,
      send: (queued) => send(platform, queued),
    },
    at,
  );
