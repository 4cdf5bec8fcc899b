import type { OperationFilter } from '@back-office/contract/features/audit-logs';
import type { DownloadRequest } from '@back-office/contract/features/downloads';
import type { OperationFileColumn } from '@back-office/contract/features/downloads/columns';
import type { Language } from '@back-office/contract/kit/language';
import {
  actorKindLabels,
  logWords,
  operationFields,
  operationOutcomeLabels,
} from '@back-office/messages/features/audit-logs';
import { operationLabels } from '@back-office/messages/features/audit-logs/operation-labels';
import { fileWords } from '@back-office/messages/features/downloads';
import { screenTitles } from '@back-office/messages/screens';
import type { Word } from '@back-office/messages/words';
import sql from 'sql-template-tag';
import { operationConditions } from '#features/audit-logs/public';
import type { FilterPart } from '../../file/file-plan.ts';
import type { FileValue } from '#platform/list/file-value';
import type { FileList } from '../file-list.ts';
import { filterParts } from '../filter-parts.ts';

type Request = Extract<DownloadRequest, { list: 'operationLog' }>;

const titles: Readonly<Record<OperationFileColumn, Word>> = {
  ...operationFields,
  id: logWords.requestId,
  before: logWords.before,
  after: logWords.after,
};

/** Each column says what the log says of the operation `o`. Before and after are masked where they are kept (Decision 58). */
const values: Readonly<Record<OperationFileColumn, FileValue>> = {
  at: { kind: 'instant', of: sql`o.at` },
  personName: { kind: 'text', of: sql`o.person_name` },
  actorKind: { kind: 'word', of: sql`o.actor_kind`, labels: actorKindLabels },
  operation: {
    kind: 'word',
    of: sql`o.operation`,
    labels: operationLabels,
    otherwise: sql`o.operation`,
  },
  objectNumber: { kind: 'text', of: sql`o.object_number` },
  result: {
    kind: 'word',
    of: sql`case when o.result = 'ok' then 'done' else 'refused' end`,
    labels: operationOutcomeLabels,
  },
  actingReason: { kind: 'text', of: sql`o.acting_reason` },
  ip: { kind: 'text', of: sql`o.ip` },
  id: { kind: 'code', of: sql`o.id::text` },
  before: { kind: 'text', of: sql`o.before::text` },
  after: { kind: 'text', of: sql`o.after::text` },
};

const partsOf = (filter: OperationFilter, language: Language): FilterPart[] => {
  const { asIs, chosen, range } = filterParts(language);
  return [
    range(operationFields.at, filter.range),
    asIs(operationFields.personName, filter.person),
    asIs(operationFields.objectNumber, filter.objectNumber),
    chosen(operationFields.operation, filter.operations, operationLabels),
    chosen(operationFields.actorKind, filter.actorKinds, actorKindLabels),
    chosen(
      operationFields.result,
      filter.outcome === undefined ? undefined : [filter.outcome],
      operationOutcomeLabels,
    ),
  ];
};

/** The entries of the operation log, newest first. */
export const operationLogList: FileList<Request> = {
  rights: ['logs.view', 'logs.export'],
  plan: ({ filter, columns, format }, language) => ({
    title: screenTitles.operationLog,
    asciiName: 'operation_log',
    days: filter.range,
    filter: partsOf(filter, language),
    asOf: filter.asOf === undefined ? undefined : { label: fileWords.writtenAsOf, at: filter.asOf },
    columns: columns.map((column) => ({ title: titles[column], value: values[column] })),
    format,
  }),
  read: async ({ tx, scope, timeZone, now }, request) => {
    const { asOf = now.toISOString(), ...filter } = request.filter;
    const from = sql`(
      select * from operation_log where ${operationConditions(scope, filter, timeZone)} and at <= ${asOf}
    ) o`;
    const [counted] = await tx.rows<{ count: bigint }>(sql`select count(*) as count from ${from}`);
    return {
      rows: { count: Number(counted?.count ?? 0n), from, order: sql`order by o.at desc, o.id` },
      frozen: { ...request, filter: { ...filter, asOf } },
    };
  },
};
