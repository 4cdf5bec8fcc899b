// Compares the journal with the database: acknowledged operations exist once, refused ones don't, and the invariants
// hold.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defaultLanguage } from '@back-office/contract/kit/language';
import { alertRefundReason } from '@back-office/messages/features/alerts/letters';
import { complaintRefundReason } from '@back-office/messages/features/complaints/letters';
import { withConnection } from '@back-office/tools/start/postgres/database-connection';
import { processEnvironment } from '../process-environment.ts';
import { readJournal, type Entry } from './journal.ts';
import type { TortureGateway } from './load/gateway.ts';
import { checkCases } from './outgoing/check-cases.ts';
import { checkOutgoing, type OutgoingFindings } from './outgoing/check-outgoing.ts';
import type { TortureReceiver } from './outgoing/receiver.ts';
import { impossibleBegins, impossibleVersion } from './load/impossible-operations.ts';

const verifyScript = fileURLToPath(new URL('../../server/src/verify.ts', import.meta.url));

/** Count of each effect. */
const effectsQuery = `
  select 'event/' || kind || '/' || object_number || '/' || version as effect, count(*)::integer as times
  from transaction_steps where fingerprint is not null group by 1
  union all
  select 'event/' || (event ->> 'type') || '/' || (event #>> '{object,number}') || '/' || (event ->> 'version'), count(*)::integer
  from parked_events group by 1
  union all select 'impossible/' || object_number || '/' || version, count(*)::integer from parked_events
  where refused_as is not null group by 1
  union all select 'dismissed/' || event_id || '~' || left(fingerprint::text, 8), count(*)::integer from parked_events
  where dismissed_at is not null group by 1
  union all select 'command/' || payment_number, count(*)::integer from gateway_commands
  where type in ('capture', 'void') group by 1
  union all select 'ordered/' || refund_number, count(*)::integer from gateway_commands where type = 'refund' group by 1
  union all select 'refund/' || reason, count(*)::integer from refunds
  where origin = 'application' and reason not like all ($1) group by 1
  -- A complaint or an alert whose refund failed is refunded again: one of its refunds may stand.
  union all select 'refund/' || reason, greatest(count(*) filter (where status <> 'failed'), 1)::integer from refunds
  where origin = 'application' and reason like any ($1) group by 1
  union all select step || '/' || number, count(*)::integer from refund_steps group by 1
  union all select 'withdrawal/' || business_id || '/' || amount_minor, count(*)::integer from withdrawals group by 1
  union all select 'withdrawal' || upper(left(step, 1)) || substr(step, 2) || '/' || number, count(*)::integer from withdrawal_steps group by 1
  union all select 'checked/' || number, count(*)::integer from settlement_batches where checked_by is not null group by 1
  union all select status || '/' || number, count(*)::integer from settlement_batches where status = 'credited' group by 1
  union all select 'batchCancelled/' || number, count(*)::integer from settlement_batches where status = 'cancelled' group by 1
  union all select 'moved/' || cause || '/' || kind, count(*)::integer from ledger_transfers
  where kind in ('credited', 'reserveExtracted', 'reserveReleased', 'withdrawal', 'withdrawalPaid') group by 1
  -- A sale or refund stands in one line that counts, whatever ran at the same moment.
  union all select 'line/' || cause || '/' || after_id, count(*)::integer from settlement_lines where is_live group by 1
  union all select 'link/' || reference, count(*)::integer from payment_links where reference <> '' group by 1
  union all select 'waybill/' || payment_number || '/' || number, count(*)::integer from waybill_numbers group by 1
  union all select 'proof/' || payment_number, count(*)::integer from waybill_steps where step = 'uploaded' group by 1
  union all select 'complaint/' || c.payment_number, count(*)::integer
  from complaints c join complaint_messages m on m.business_id = c.business_id and m.number = c.number and m.step = 'opened' group by 1
  union all select 'complaintAgreed/' || number,
    greatest(count(*) filter (where step = 'agreed') - count(*) filter (where step = 'refundFailed'), 1)::integer
  from complaint_messages where step in ('agreed', 'refundFailed') group by 1
  union all select 'answered/' || number, count(*)::integer from dispute_answers where answer in ('appealed', 'accepted')
    and actor_kind = 'merchant' group by 1
  union all select 'passedOn/' || number, count(*)::integer from dispute_answers where reviewed_by is not null group by 1
  -- One that a refund answers counts by its refund.
  union all select 'alertAnswered/' || number, count(*)::integer from alert_commands
  where kind = 'answer' and person_id is not null and refund_number is null group by 1
  union all select 'view/' || name, count(*)::integer from saved_views group by 1
  union all select 'download/' || (request #>> '{filter,name}'), count(*)::integer from downloads group by 1`;

export type Findings = {
  acknowledged: number;
  refused: number;
  /** Acknowledged, but missing. */
  lost: string[];
  /** Present more than once, or although refused. */
  doubled: string[];
  /** Broken invariants. */
  broken: string[];
};

const readEffects = (databaseUrl: string): Promise<Map<string, number>> =>
  withConnection(databaseUrl, async (client) => {
    const ofOthers = [complaintRefundReason, alertRefundReason];
    const { rows } = await client.query<{ effect: string; times: number }>(effectsQuery, [
      ofOthers.map((reason) => `${reason[defaultLanguage]({ number: '' })}%`),
    ]);
    const times = new Map<string, number>();
    for (const row of rows) {
      times.set(row.effect, (times.get(row.effect) ?? 0) + row.times);
    }
    return times;
  });

const goneAs = (effect: string): string => effect.replace(/^view\//, 'gone/');

const compare = (entries: readonly Entry[], found: ReadonlyMap<string, number>): Findings => {
  const wanted = new Set(entries.flatMap(({ effects }) => effects));
  const acknowledged = entries.filter(({ outcome }) => outcome === 'acknowledged');
  const due = new Set(acknowledged.flatMap(({ effects }) => effects));
  /** A removed object's effect is its absence. */
  const timesOf = (effect: string): number => {
    if (effect.startsWith('gone/')) {
      return 1 - (found.get(effect.replace('gone/', 'view/')) ?? 0);
    }
    return wanted.has(goneAs(effect)) && effect !== goneAs(effect) ? 1 : (found.get(effect) ?? 0);
  };
  const refused = entries.filter(({ outcome }) => outcome === 'refused');
  const lost = [
    ...[...due].filter((effect) => timesOf(effect) < 1),
    ...refused.filter(({ isDue }) => isDue).map(({ kind, key, says }) => `${kind} ${key}: ${says}`),
  ];
  // Two may have requested the same, and the one that took effect has no answer yet.
  const inDoubt = new Set(
    entries.flatMap(({ outcome, effects }) => (outcome === undefined ? effects : [])),
  );
  const unasked = refused
    .flatMap(({ effects }) => effects)
    .filter((effect) => !due.has(effect) && !inDoubt.has(effect) && timesOf(effect) > 0);
  const twice = [...found].flatMap(([effect, times]) => (times > 1 ? [effect] : []));
  return {
    acknowledged: acknowledged.length,
    refused: refused.length,
    lost,
    doubled: [...twice, ...unasked],
    broken: [],
  };
};

type Finding = { invariant: string; says: string; breaches: number; examples: object[] };

/** `folder`: the servers' folder, where they keep the operation log's anchors. */
const brokenInvariants = async (databaseUrl: string, folder: string): Promise<string[]> => {
  const child = spawn(process.execPath, [verifyScript], {
    env: { ...processEnvironment, DATABASE_URL: databaseUrl, RUN_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')));
  await once(child, 'close');
  const findings = JSON.parse(text.trim().split('\n').at(-1) ?? '') as Finding[];
  return findings
    .filter(({ breaches }) => breaches > 0)
    .map(
      ({ invariant, says, breaches, examples }) =>
        `${invariant} ${says} (${breaches}): ${JSON.stringify(examples[0])}`,
    );
};

/** Commands that reached the gateway though the product doesn't know them, or that changed between tries. */
const falselySent = async (databaseUrl: string, gateway: TortureGateway): Promise<string[]> => {
  // Charges and inquiries about them are compared with the gateway's own books.
  const ids = [...gateway.taken].flatMap(
    ([
      id,
      {
        command: { type },
      },
    ]) => (type === 'chargeToken' || type === 'inquireOrder' ? [] : [id]),
  );
  const known = await withConnection(databaseUrl, (client) =>
    client.query<{ id: string }>(
      `select unnest(array[id, inquiry_id]) as id from gateway_commands
       where id = any($1::uuid[]) or inquiry_id = any($1::uuid[])
       union all select command_id from dispute_answers where command_id = any($1::uuid[])
       union all select id from uploaded_files where id = any($1::uuid[])
       union all select id from alert_commands where id = any($1::uuid[])`,
      [ids],
    ),
  );
  const ordered = new Set(known.rows.map(({ id }) => id));
  return [
    ...ids.filter((id) => !ordered.has(id)).map((id) => `sent and never ordered: ${id}`),
    ...gateway.changed.map((id) => `sent twice and not the same: ${id}`),
  ];
};

/** Impossible events that were applied. */
const bookedThoughImpossible = (databaseUrl: string): Promise<string[]> =>
  withConnection(databaseUrl, async (client) => {
    const { rows } = await client.query<{ told: string }>(
      `select format('applied though it cannot be: %s %s, version %s', kind, object_number, version) as told
       from transaction_steps where fingerprint is not null
         and (object_number like $1 || '%' or (kind = 'payment' and version >= $2))`,
      [impossibleBegins, impossibleVersion],
    );
    return rows.map(({ told }) => told);
  });

type Checked = {
  databaseUrl: string;
  journalFile: string;
  gateway: TortureGateway;
  receiver: TortureReceiver;
  withInvariants: boolean;
};

/** May run during the load: operations in doubt at this moment are skipped. */
export const check = async ({
  databaseUrl,
  journalFile,
  gateway,
  receiver,
  withInvariants,
}: Checked): Promise<Findings & Pick<OutgoingFindings, 'seen'>> => {
  // The journal before the database: anything acknowledged by now must be there by then.
  const entries = readJournal(journalFile);
  const findings = compare(entries, await readEffects(databaseUrl));
  const outgoing = await checkOutgoing(databaseUrl, { charges: gateway.charges, receiver });
  const ofCases = await checkCases(databaseUrl, gateway.taken);
  return {
    ...findings,
    seen: outgoing.seen,
    lost: [...findings.lost, ...outgoing.lost, ...ofCases.lost],
    doubled: [
      ...findings.doubled,
      ...outgoing.doubled,
      ...ofCases.doubled,
      ...(await falselySent(databaseUrl, gateway)),
      ...(await bookedThoughImpossible(databaseUrl)),
    ],
    broken: [
      ...outgoing.broken,
      ...(withInvariants ? await brokenInvariants(databaseUrl, dirname(journalFile)) : []),
    ],
  };
};
