import {
  listOperations,
  type OperationFilter,
  type OperationRow,
} from '@back-office/contract/features/audit-logs';
import { operationLabels } from '@back-office/messages/features/audit-logs/operation-labels';
import { pageSizes } from '@back-office/contract/kit/page';
import type { TimeZone } from '@back-office/contract/kit/time-zone';
import sql, { empty, type Sql } from 'sql-template-tag';
import { instantsOfDates } from '#platform/calendar-instants';
import { containing } from '#platform/list/containing';
import { implement } from '#platform/http/route';
import { Refusal } from '#platform/refusal';
import { inScope, type TenantScope } from '#platform/tenant-scope';

/** The instants of the reader's dates, as a condition on `at`. */
export const within = (range: OperationFilter['range'], timeZone: TimeZone): Sql => {
  const { from, until } = instantsOfDates(range, timeZone.name);
  return sql` and at >= ${from.toString()} and at < ${until.toString()}`;
};

/** What the log has words for is all that it tells of. */
const refuseUnknown = (operations: OperationFilter['operations']): void => {
  if (operations?.every((name) => Object.hasOwn(operationLabels, name)) === false) {
    throw new Refusal('request.malformed');
  }
};

/** Whether an entry of `operation_log` is among those asked for. */
export const operationConditions = (
  scope: TenantScope,
  filter: OperationFilter,
  timeZone: TimeZone,
): Sql => {
  const { range, person, objectNumber, operations, actorKinds, outcome } = filter;
  refuseUnknown(operations);
  return sql`${inScope(scope)}${within(range, timeZone)}
    ${person === undefined ? empty : sql` and person_name ilike ${containing(person)}`}
    ${objectNumber === undefined ? empty : sql` and object_number = ${objectNumber}`}
    ${operations === undefined ? empty : sql` and operation = any (${operations}::text[])`}
    ${actorKinds === undefined ? empty : sql` and actor_kind = any (${actorKinds}::text[])`}
    ${outcome === undefined ? empty : sql` and (result = 'ok') = ${outcome === 'done'}`}`;
};

export type OperationRecord = Omit<OperationRow, 'at'> & { at: Date };

export const operationColumns = sql`id, at, actor_kind as "actorKind", person_name as "personName",
  acting_reason as "actingReason", operation, module,
  object_number as "objectNumber", result, ip`;

/** Spec S2.46. */
export const listOperationsRoute = implement(
  listOperations,
  async ({ tx, scope, timeZone }, { filter, page, limit }) => {
    const conditions = operationConditions(scope, filter, timeZone);
    const [counted] = await tx.rows<{ total: bigint }>(
      sql`select count(*) as total from operation_log where ${conditions}`,
    );
    const rows = await tx.rows<OperationRecord>(sql`
      select ${operationColumns} from operation_log where ${conditions}
      order by at desc, id offset ${(page - 1) * limit} limit ${limit}`);
    return {
      rows: rows.map((row) => ({ ...row, at: row.at.toISOString() })),
      total: Number(counted?.total ?? 0n),
      page,
      limit,
      pageSizes: [...pageSizes],
    };
  },
);
