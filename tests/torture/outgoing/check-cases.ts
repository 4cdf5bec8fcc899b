// Answers to cases and alerts, compared with those the gateway received.
import type { GatewayCommand } from '@back-office/contract/gateway/commands';
import { withConnection } from '@back-office/tools/start/postgres/database-connection';

type Taken = ReadonlyMap<string, { command: GatewayCommand }>;

/** More than one answer to the same case or alert, under separate ids. */
const answeredTwice = (taken: Taken): string[] => {
  const answers = [...taken.values()].flatMap(({ command }) => {
    if (command.type === 'answerDispute' || command.type === 'acceptDispute') {
      return [`case ${command.disputeNumber}`];
    }
    return command.type === 'answerAlert' ? [`alert ${command.alertNumber}`] : [];
  });
  return [...Map.groupBy(answers, (about) => about)].flatMap(([about, all]) =>
    all.length > 1 ? [`the gateway has ${all.length} answers to ${about}`] : [],
  );
};

/** Files named by an answer that the gateway never received. */
const filesMissing = (taken: Taken): string[] =>
  [...taken.values()].flatMap(({ command }) =>
    command.type === 'answerDispute'
      ? [...command.files, ...(command.paper === undefined ? [] : [command.paper])]
          .filter((id) => !taken.has(id))
          .map((id) => `the answer to case ${command.disputeNumber} lacks its file ${id}`)
      : [],
  );

/** Reported as resolved by a refund that was never made. */
const unpaidAnswers = `
  select 'the answer to alert ' || c.number || ' counts a refund that is ' || r.status as told
  from alert_commands c join refunds r on r.business_id = c.business_id and r.number = c.refund_number
  where c.status in ('queued', 'accepted') and r.status <> 'success'`;

/** May run during the load: anything marked as sent by now was received before. */
export const checkCases = async (
  databaseUrl: string,
  taken: Taken,
): Promise<{ lost: string[]; doubled: string[] }> => {
  const { said, unpaid } = await withConnection(databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: string; about: string }>(
      `select command_id as id, 'case ' || number as about from dispute_answers where command_status = 'accepted'
       union all select id, 'alert ' || number from alert_commands where status = 'accepted'`,
    );
    const counted = await client.query<{ told: string }>(unpaidAnswers);
    return { said: rows, unpaid: counted.rows.map(({ told }) => told) };
  });
  return {
    lost: [
      ...said.flatMap(({ id, about }) =>
        taken.has(id) ? [] : [`said to be taken and never sent: the answer to ${about}`],
      ),
      ...filesMissing(taken),
    ],
    doubled: [...answeredTwice(taken), ...unpaid],
  };
};

/** Outstanding: answers the gateway has not received yet, each with its job's name for itself. */
export const openAnswers = `
  select format('answer to case %s, %s', number, command_status) as told, business_id || '/' || number || '/' || place as job
  from dispute_answers where command_status = 'queued'
  union all
  select format('answer to alert %s, %s', number, status), null from alert_commands where status = 'queued'
  union all
  select format('answer to alert %s, refunding, though the refund is %s', c.number, r.status), null
  from alert_commands c join refunds r on r.business_id = c.business_id and r.number = c.refund_number
  where c.status = 'refunding' and r.status in ('success', 'failed')`;
