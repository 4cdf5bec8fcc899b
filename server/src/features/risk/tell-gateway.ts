import { randomUUID } from 'node:crypto';
import {
  riskEntriesPerCommandMax,
  type RiskEntry,
} from '@back-office/contract/gateway/risk-entries';
import sql from 'sql-template-tag';
import { postCommand } from '#features/transactions/public';
import { inRole, type Database, type Tx } from '#platform/database';
import type { Platform } from '#platform/http/route';
import { inLanes } from '#platform/work/lanes';
import { notifyOfRefusal } from './notify-of-refusal.ts';

// Spec S2.35: the gateway judges payments by the lists, so every change of them reaches each gateway number, in order. Decision 32.

type Behind = { businessId: bigint; gatewayNumber: string; told: bigint; last: bigint };
type Telling = { platform: Platform; now: Date };
type Found = Omit<RiskEntry, 'version' | 'expiresAt'> & { change: bigint; expiresAt: Date | null };

/** The gateway numbers that have not confirmed the latest change; one that was opened later starts from the first. */
const findBehind = (database: Database): Promise<Behind[]> =>
  inRole(database, 'jobs', (tx) =>
    tx.rows<Behind>(sql`
      select g.business_id as "businessId", g.gateway_number as "gatewayNumber", coalesce(t.told, 0) as told, c.last
      from risk_changes c
      join gateways g on g.business_id = c.business_id and g.is_active
      left join risk_tellings t on t.business_id = c.business_id and t.gateway_number = g.gateway_number
      where coalesce(t.told, 0) < c.last
      order by g.business_id, g.gateway_number`),
  );

const findChanged = (database: Database, { businessId, gatewayNumber, told, last }: Behind) =>
  inRole(database, 'jobs', (tx) =>
    tx.rows<Found>(sql`
      select number, list, type, value, status = 'active' as "isActive", expires_at as "expiresAt", change from risk_entries
      where business_id = ${businessId} and change > ${told} and change <= ${last}
        and (gateway_number is null or gateway_number = ${gatewayNumber})
      order by change limit ${riskEntriesPerCommandMax}`),
  );

/** Whether this change is newer than the one it had confirmed. */
const confirm = async (
  tx: Tx,
  { businessId, gatewayNumber }: Behind,
  told: bigint,
): Promise<boolean> => {
  const advanced = await tx.run(sql`
    insert into risk_tellings (business_id, gateway_number, told) values (${businessId}, ${gatewayNumber}, ${told})
    on conflict (business_id, gateway_number) do update set told = excluded.told where risk_tellings.told < excluded.told`);
  return advanced === 1;
};

type Answered = { sent: readonly Found[]; code: string | null };

/** Keeps the gateway's answer: a code where it refused an entry, else null. Of two processes only the first keeps and notifies. */
const keepAnswer = (
  { platform, now }: Telling,
  behind: Behind,
  { sent, code }: Answered,
): Promise<void> =>
  inRole(platform.database, 'jobs', async (tx) => {
    const { businessId, gatewayNumber } = behind;
    const [first, last] = [sent[0], sent.at(-1)];
    if (first === undefined || last === undefined || !(await confirm(tx, behind, last.change))) {
      return;
    }
    const numbers = sent.map(({ number }) => number);
    await tx.run(sql`
      update risk_entries set refused_by = ${code === null ? null : gatewayNumber}, refused_code = ${code}
      where business_id = ${businessId} and number = any (${numbers})
        and (${code}::text is not null or refused_by = ${gatewayNumber})`);
    if (code !== null) {
      const refused = { what: 'entries', businessId, gatewayNumber, code } as const;
      await notifyOfRefusal({ platform, tx, now }, { ...refused, change: first.change });
    }
  });

/**
 * Sends entries in order and confirms them. Of a command that is refused each half goes by itself, down to the entries that the
 * gateway doesn't take: these keep its code, and hold no other back.
 */
const send = async (telling: Telling, behind: Behind, changed: readonly Found[]) => {
  const entries = changed.map(({ change, expiresAt, ...entry }) => ({
    ...entry,
    version: Number(change),
    ...(expiresAt === null ? {} : { expiresAt: expiresAt.toISOString() }),
  }));
  const { gatewayNumber } = behind;
  const command = { id: randomUUID(), type: 'setRiskEntries', gatewayNumber, entries } as const;
  const answer = await postCommand(telling.platform, command);
  if (answer.outcome === 'refused' && changed.length > 1) {
    const middle = Math.ceil(changed.length / 2);
    await send(telling, behind, changed.slice(0, middle));
    await send(telling, behind, changed.slice(middle));
    return;
  }
  const code = answer.outcome === 'refused' ? answer.code : null;
  await keepAnswer(telling, behind, { sent: changed, code });
};

const tell = async (telling: Telling, behind: Behind): Promise<void> => {
  const { database } = telling.platform;
  const { last } = behind;
  let { told } = behind;
  while (told < last) {
    const changed: Found[] = await findChanged(database, { ...behind, told });
    if (changed.length > 0) {
      await send(telling, behind, changed);
    }
    const isAll = changed.length < riskEntriesPerCommandMax;
    told = isAll ? last : (changed.at(-1)?.change ?? last);
    await inRole(database, 'jobs', (tx) => confirm(tx, behind, told));
  }
};

/** Sends each gateway number the entries that have changed. One that doesn't take them stays for the next round and keeps no other back. */
export const tellGatewayOfEntries = async (
  platform: Platform,
  now: Date,
): Promise<{ told: number }> => {
  const behind = await findBehind(platform.database);
  return { told: await inLanes(behind, (one) => tell({ platform, now }, one)) };
};
