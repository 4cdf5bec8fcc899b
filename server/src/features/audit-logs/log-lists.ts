import { operationLog, signInLog, type SignInRow } from '@back-office/contract/features/audit-logs';
import {
  actorKindLabels,
  operationLogWords,
  operationOutcomeLabels,
  signInLogWords,
} from '@back-office/messages/features/audit-logs';
import { operationLabels } from '@back-office/messages/features/audit-logs/operation-labels';
import sql from 'sql-template-tag';
import { listOf } from '#platform/list/list-of';
import { amongst, containedIn } from '#platform/list/list-source';
import { Refusal } from '#platform/refusal';
import { knowsOf } from '#platform/tenant-scope';
import { operationColumns, operationsInScope, type OperationRecord } from './get-operation.ts';

/** The log shows only operations that it has words for. */
const knownOperations = (operations: readonly string[]): readonly string[] => {
  if (!operations.every((name) => Object.hasOwn(operationLabels, name))) {
    throw new Refusal('request.malformed');
  }
  return operations;
};

const outcome = sql`case when o.result = 'ok' then 'done' else 'refused' end`;

/** Spec S2.46. Before and after are masked when stored (Decision 10). */
export const operations = listOf(operationLog, operationLogWords, {
  from: sql`operation_log o`,
  wall: operationsInScope,
  columns: {
    at: sql`o.at`,
    // No person stands behind what a job or the gateway did.
    personName: {
      kind: 'word',
      of: sql`o.actor_kind`,
      labels: { system: actorKindLabels.system },
      otherwise: sql`o.person_name`,
    },
    actorKind: sql`o.actor_kind`,
    operation: {
      kind: 'word',
      of: sql`o.operation`,
      labels: operationLabels,
      otherwise: sql`o.operation`,
    },
    // Object numbers are of many kinds, some chosen by people.
    objectNumber: { kind: 'text', of: sql`o.object_number` },
    result: { kind: 'word', of: outcome, labels: operationOutcomeLabels },
    actingReason: sql`o.acting_reason`,
    ip: { kind: 'text', of: sql`o.ip` },
    id: sql`o.id::text`,
    before: sql`o.before::text`,
    after: sql`o.after::text`,
  },
  filters: {
    person: containedIn(sql`o.person_name`),
    objectNumber: (number) => sql`o.object_number = ${number}`,
    operations: (names) => amongst(sql`o.operation`)(knownOperations(names)),
    actorKinds: amongst(sql`o.actor_kind`),
    outcome: (wanted) => sql`(o.result = 'ok') = ${wanted === 'done'}`,
  },
  tab: outcome,
  order: sql`o.at desc, o.id`,
  select: operationColumns,
  row: (record: OperationRecord) => ({ ...record, at: record.at.toISOString() }),
});

type SignInRecord = Omit<SignInRow, 'id' | 'at'> & { id: bigint; at: Date };

/** Spec S2.45. The function reads for the tenant of the transaction; sign-ins themselves belong to no tenant. */
export const signIns = listOf(signInLog, signInLogWords, {
  from: sql`sign_ins_of_business() s`,
  wall: (scope) => knowsOf(scope, sql`s.gateway_numbers`),
  columns: {
    at: sql`s.at`,
    personName: sql`s.person_name`,
    account: sql`s.account`,
    outcome: sql`s.outcome`,
    method: sql`s.method`,
    sessionKind: sql`s.session_kind`,
    reason: sql`s.reason`,
    ip: sql`s.ip`,
    userAgent: sql`s.user_agent`,
  },
  filters: {
    person: containedIn(sql`s.person_name`, sql`s.account`),
    ip: (ip) => sql`s.ip = ${ip}`,
    outcomes: amongst(sql`s.outcome`),
  },
  tab: sql`s.outcome`,
  order: sql`s.at desc, s.id desc`,
  select: sql`s.id, s.at, s.account, s.person_name as "personName", s.method, s.session_kind as "sessionKind", s.outcome,
    s.reason, s.ip, s.user_agent as "userAgent"`,
  row: (record: SignInRecord) => ({
    ...record,
    id: String(record.id),
    at: record.at.toISOString(),
  }),
});
