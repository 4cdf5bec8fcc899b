import { randomUUID } from 'node:crypto';
import {
  riskEntriesPerCommandMax,
  type RiskEntry,
} from '@back-office/contract/gateway/risk-entries';
import sql from 'sql-template-tag';
import { postCommand } from '#features/transactions/public';
import { minutesFrom } from '#platform/clock';
import { inRole, type Database, type Tx } from '#platform/database';
import type { Platform } from '#platform/http/route';
import { inLanes } from '#platform/work/lanes';
import { notifyOfRefusal } from './notify-of-refusal.ts';

// Spec S2.35: the gateway judges payments by the lists, so every change reaches each gateway number, in order. Decision
// 32.

// The remaining changes of a gateway number then wait for the next round, which starts for all businesses at once.
const postsPerRound = 100;
// If this many entries are refused one by one and none is accepted, the gateway number itself is refused.
const refusedMax = 5;
const retryMinutes = 60;

type Behind = { businessId: bigint; gatewayNumber: string; told: bigint; last: bigint };
type Telling = { platform: Platform; now: Date };
type Found = Omit<RiskEntry, 'version' | 'expiresAt'> & { change: bigint; expiresAt: Date | null };

/** The gateway numbers that have not confirmed the latest change; one opened later starts from the first. */
const findBehind = (database: Database, now: Date): Promise<Behind[]> =>
  inRole(database, 'jobs', (tx) =>
    tx.rows<Behind>(sql`
      select g.business_id as "businessId", g.gateway_number as "gatewayNumber", coalesce(t.told, 0) as told, c.last
      from risk_changes c
      join gateways g on g.business_id = c.business_id and g.is_active
      left join risk_tellings t on t.business_id = c.business_id and t.gateway_number = g.gateway_number
      where coalesce(t.told, 0) < c.last and (t.refused_at is null or t.refused_at <= ${minutesFrom(now, -retryMinutes)})
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

/** Whether this change is newer than the last confirmed one. */
const confirm = async (
  tx: Tx,
  { businessId, gatewayNumber }: Behind,
  told: bigint,
): Promise<boolean> => {
  const advanced = await tx.run(sql`
    insert into risk_tellings (business_id, gateway_number, told) values (${businessId}, ${gatewayNumber}, ${told})
    on conflict (business_id, gateway_number) do update set told = excluded.told, refused_at = null where risk_tellings.told < excluded.told`);
  return advanced === 1;
};

type Answered = { sent: readonly Found[]; code: string | null };
/**
 * Answers are stored once the gateway number has accepted an entry: only then do the refusals concern the entries
 * themselves.
 */
type Sending = Telling & {
  behind: Behind;
  postsLeft: number;
  isTaken: boolean;
  unkept: Answered[];
};

/** Whether people should be notified of a refusal: not again within this many hours. */
const takeNotice = async (
  tx: Tx,
  { businessId, gatewayNumber, told }: Behind,
  { now, hours }: { now: Date; hours: number },
): Promise<boolean> => {
  const taken = await tx.run(sql`
    insert into risk_tellings (business_id, gateway_number, told, noticed_at)
    values (${businessId}, ${gatewayNumber}, ${told}, ${now})
    on conflict (business_id, gateway_number) do update set noticed_at = excluded.noticed_at
    where risk_tellings.noticed_at is null or risk_tellings.noticed_at <= ${minutesFrom(now, -60 * hours)}`);
  return taken === 1;
};

/**
 * Stores the gateway's answer: a code if it refused an entry, else null. Of two processes only the first stores and
 * notifies.
 */
const keepAnswer = ({ platform, now, behind }: Sending, { sent, code }: Answered): Promise<void> =>
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
    if (code !== null && (await takeNotice(tx, behind, { now, hours: 1 }))) {
      const refused = { what: 'entries', businessId, gatewayNumber, code } as const;
      await notifyOfRefusal({ platform, tx, now }, { ...refused, change: first.change });
    }
  });

/** The gateway number accepts none of them: the entries are not at fault, so they stay and are sent again later. */
const keepRefusal = ({ platform, now, behind }: Sending, code: string): Promise<void> =>
  inRole(platform.database, 'jobs', async (tx) => {
    const { businessId, gatewayNumber, last } = behind;
    const isNews = await takeNotice(tx, behind, { now, hours: 24 });
    await tx.run(sql`
      update risk_tellings set refused_at = ${now}
      where business_id = ${businessId} and gateway_number = ${gatewayNumber}`);
    if (isNews) {
      const refused = { what: 'lists', businessId, gatewayNumber, code } as const;
      await notifyOfRefusal({ platform, tx, now }, { ...refused, change: last });
    }
  });

const post = ({ platform, behind: { gatewayNumber } }: Sending, changed: readonly Found[]) => {
  const entries = changed.map(({ change, expiresAt, ...entry }) => ({
    ...entry,
    version: Number(change),
    ...(expiresAt === null ? {} : { expiresAt: expiresAt.toISOString() }),
  }));
  return postCommand(platform, {
    id: randomUUID(),
    type: 'setRiskEntries',
    gatewayNumber,
    entries,
  });
};

const keepAll = async (sending: Sending): Promise<void> => {
  for (const answered of sending.unkept.splice(0)) {
    await keepAnswer(sending, answered);
  }
};

/**
 * Sends entries in order and confirms them. A refused command is split into halves, down to the entries that the
 * gateway does not accept: these store its code, and delay no other. False if the round is over for this gateway
 * number.
 */
const send = async (sending: Sending, changed: readonly Found[]): Promise<boolean> => {
  if (sending.postsLeft === 0) {
    return false;
  }
  sending.postsLeft -= 1;
  const answer = await post(sending, changed);
  if (answer.outcome === 'refused' && changed.length > 1) {
    const middle = Math.ceil(changed.length / 2);
    return (await send(sending, changed.slice(0, middle))) && send(sending, changed.slice(middle));
  }
  const code = answer.outcome === 'refused' ? answer.code : null;
  sending.isTaken ||= code === null;
  sending.unkept.push({ sent: changed, code });
  if (sending.isTaken) {
    await keepAll(sending);
  } else if (code !== null && sending.unkept.length === refusedMax) {
    await keepRefusal(sending, code);
    return false;
  }
  return true;
};

const tell = async (telling: Telling, behind: Behind): Promise<void> => {
  const { database } = telling.platform;
  const { last } = behind;
  const sending = { ...telling, behind, postsLeft: postsPerRound, isTaken: false, unkept: [] };
  let { told } = behind;
  while (told < last) {
    const changed: Found[] = await findChanged(database, { ...behind, told });
    if (changed.length > 0 && !(await send(sending, changed))) {
      return;
    }
    await keepAll(sending);
    const isAll = changed.length < riskEntriesPerCommandMax;
    told = isAll ? last : (changed.at(-1)?.change ?? last);
    await inRole(database, 'jobs', (tx) => confirm(tx, behind, told));
  }
};

/**
 * Sends each gateway number its changed entries. If one does not accept them, they stay for the next round and delay no
 * other.
 */
export const tellGatewayOfEntries = async (
  platform: Platform,
  now: Date,
): Promise<{ told: number }> => {
  const behind = await findBehind(platform.database, now);
  return { told: await inLanes(behind, (one) => tell({ platform, now }, one)) };
};
