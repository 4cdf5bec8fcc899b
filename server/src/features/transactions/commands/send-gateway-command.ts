import {
  commandsPath,
  gatewayCommandAnswerSchema,
  type GatewayCommand,
} from '@back-office/contract/gateway/commands';
import sql from 'sql-template-tag';
import type { z } from 'zod';
import { now, realNow } from '#platform/clock';
import { inRole, type Tx } from '#platform/database';
import { logSystemOperations } from '#platform/operation-log/log-operations';
import type { Platform } from '#platform/http/route';
import { signedHeaders } from '#platform/signing';
import { announceStale } from '#platform/stale';

type Answer = z.output<typeof gatewayCommandAnswerSchema>;

// A gateway that takes longer is treated as not having taken it; the next attempt has the same id, so the gateway recognises it.
const answerTimeoutMs = 10_000;
// Shown in place of a gateway's own code if no attempt reached it.
const unreachableCode = 'GATEWAY_UNREACHABLE';

type CommandRow = {
  id: string;
  gateway_number: string;
  payment_number: string;
  type: Extract<GatewayCommand['type'], 'capture' | 'void' | 'inquire'>;
  amount_minor: bigint | null;
  currency: string | null;
};

type CommandKey = { businessId: bigint; id: string };

export const keyOf = (jobId: string): CommandKey => {
  const [businessId = '', id = ''] = jobId.split('/');
  return { businessId: BigInt(businessId), id };
};

const wireCommand = (row: CommandRow): GatewayCommand => {
  const common = {
    id: row.id,
    gatewayNumber: row.gateway_number,
    paymentNumber: row.payment_number,
  };
  if (row.type !== 'capture') {
    return { ...common, type: row.type };
  }
  const amount = { minor: String(row.amount_minor), currency: row.currency ?? '' };
  return { ...common, type: 'capture', amount };
};

/** Sends a command once. Throws unless the gateway gave a real answer, so that the queue retries. */
export const postCommand = async (
  { configuration }: Platform,
  command: GatewayCommand,
): Promise<Answer> => {
  const body = JSON.stringify(command);
  const address = `${configuration.GATEWAY_URL.replace(/\/$/, '')}${commandsPath}`;
  const response = await fetch(address, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(answerTimeoutMs),
    headers: {
      'content-type': 'application/json',
      ...signedHeaders(configuration.GATEWAY_SIGNING_SECRET, { body, now: realNow() }),
    },
    body,
  });
  if (!response.ok) {
    throw new Error(`The gateway answered ${response.status} to a command.`);
  }
  return gatewayCommandAnswerSchema.parse(await response.json());
};

/** For a command that a gateway has no reason to refuse: a refusal is a fault, and the next round sends it again. */
export const postTaken = async (
  platform: Platform,
  command: GatewayCommand,
  what: string,
): Promise<void> => {
  const answer = await postCommand(platform, command);
  if (answer.outcome === 'refused') {
    throw new Error(`The gateway refused ${what}: ${answer.code}.`);
  }
};

type Moved = { paymentNumber: string; type: string; status: string };

/** Logs the command's outcome for the merchant; a repeat without effect logs nothing. */
const tell = (
  tx: Tx,
  { businessId, id }: CommandKey,
  { moved, result = 'ok' }: { moved: Moved[]; result?: string },
) =>
  logSystemOperations(
    tx,
    moved.map(({ paymentNumber, type, status }) => ({
      businessId,
      at: now(),
      operation: 'send-gateway-command',
      module: 'transactions',
      objectNumber: paymentNumber,
      before: { commandId: id, type, status: 'queued' },
      after: { commandId: id, type, status },
      result,
    })),
  );

const movedFields = sql`returning payment_number as "paymentNumber", type, status`;

/** An inquiry is closed once delivered; a capture or a void stays open until an event reports the outcome. */
const closeOrAccept = async (tx: Tx, key: CommandKey): Promise<void> => {
  const { businessId, id } = key;
  const accepted = await tx.rows<Moved>(sql`
    update gateway_commands set sent_at = ${now()},
      status = case when type = 'inquire' then 'answered' else 'accepted' end,
      closed_at = case when type = 'inquire' then ${now()}::timestamptz end
    where business_id = ${businessId} and id = ${id} and status = 'queued' ${movedFields}`);
  await tell(tx, key, { moved: accepted });
};

type Refused = { code: string; message: string | null };

/** Only a command that still waits: the event of a successful one may arrive before the answer. */
const refuseCommand = async (
  tx: Tx,
  key: CommandKey,
  { code, message }: Refused,
): Promise<void> => {
  const { businessId, id } = key;
  const refused = await tx.rows<Moved>(sql`
    update gateway_commands set status = 'refused', refusal_code = ${code}, refusal_message = ${message},
      sent_at = ${now()}, closed_at = ${now()}
    where business_id = ${businessId} and id = ${id} and status = 'queued' ${movedFields}`);
  await tell(tx, key, { moved: refused, result: code });
};

/** Sends one command to the gateway. Safe to repeat: the gateway recognises a repeat by its id. */
export const sendGatewayCommand = async (platform: Platform, jobId: string): Promise<void> => {
  const key = keyOf(jobId);
  const row = await inRole(platform.database, 'jobs', async (tx) => {
    const [found] = await tx.rows<CommandRow>(sql`
      select id, gateway_number, payment_number, type, amount_minor, currency from gateway_commands
      where business_id = ${key.businessId} and id = ${key.id} and status = 'queued'`);
    return found;
  });
  if (row === undefined) {
    return;
  }
  const answer = await postCommand(platform, wireCommand(row));
  await inRole(platform.database, 'jobs', async (tx) => {
    await (answer.outcome === 'accepted'
      ? closeOrAccept(tx, key)
      : refuseCommand(tx, key, { code: answer.code, message: answer.message }));
    await announceStale(tx, { businessId: key.businessId, stale: 'transactions' });
  });
};

/** Closes a command that no attempt could deliver, visibly for the merchant, so that he may send another. */
export const giveUpGatewayCommand = async (platform: Platform, jobId: string): Promise<void> => {
  const key = keyOf(jobId);
  await inRole(platform.database, 'jobs', async (tx) => {
    await refuseCommand(tx, key, { code: unreachableCode, message: null });
    await announceStale(tx, { businessId: key.businessId, stale: 'transactions' });
  });
};
