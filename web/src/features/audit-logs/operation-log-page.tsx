import {
  actorKinds,
  listOperations,
  type OperationFilter,
  operationOutcomes,
} from '@back-office/contract/features/audit-logs';
import { operationLabels } from '@back-office/messages/features/audit-logs/operation-labels';
import {
  actorKindLabels,
  logWords,
  operationFields,
  operationOutcomeLabels,
} from '@back-office/messages/features/audit-logs';
import { screenTitles } from '@back-office/messages/screens';
import { useMemo } from 'react';
import { choiceFilter, textFilter } from '#kit/filter-controls';
import type { FilterField } from '#kit/filter-field';
import { answerOf } from '#kit/list-answer';
import { OpenObject } from '#kit/object/open-object';
import { PageHead } from '#kit/page-head';
import { QueryScreen } from '#kit/query-screen';
import { useListUrl } from '#kit/use-list-url';
import { useQuestion } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import { useSession } from '#platform/session/session';
import { useTimeZone } from '#platform/time-zone';
import { DownloadButton } from '#kit/download/download-button';
import { EmptyLog, LogRange } from './log-range.tsx';
import { operationRules } from './log-rules.ts';
import { operationColumns, operationColumnsAtFirst } from './operation-columns.tsx';

const all = 'all';

const quick: readonly FilterField<OperationFilter>[] = [
  textFilter({ key: 'person', label: operationFields.personName }),
  textFilter({ key: 'objectNumber', label: operationFields.objectNumber }),
  choiceFilter({
    key: 'operations',
    label: operationFields.operation,
    values: Object.keys(operationLabels),
    nameOf: (operation, language) => operationLabels[operation]?.[language] ?? operation,
  }),
  choiceFilter({
    key: 'actorKinds',
    label: operationFields.actorKind,
    values: actorKinds,
    nameOf: (kind, language) => actorKindLabels[kind][language],
  }),
];

/** Spec S2.46: who changed what, and what it was before. */
export const OperationLogPage = () => {
  const say = useSay();
  const session = useSession();
  const zone = useTimeZone();
  const rules = useMemo(() => operationRules(zone.name), [zone.name]);
  const url = useListUrl(rules);
  const { filter, page, limit } = url;
  const list = useQuestion(listOperations, { filter, page, limit }, { keepPreviousData: true });
  return (
    <>
      <PageHead title={say(screenTitles.operationLog)} lead={say(logWords.operationsLead)} />
      <QueryScreen
        list="operationLog"
        url={url}
        columns={{
          all: operationColumns,
          start: operationColumnsAtFirst,
          rowId: (row) => row.id,
          tools: session.can('logs.export')
            ? (shown) => (
                <DownloadButton
                  downloadable={{
                    question: { list: 'operationLog', filter },
                    shown,
                    total: list.data?.total ?? undefined,
                  }}
                />
              )
            : undefined,
        }}
        filters={{ quick, groups: [], range: <LogRange url={url} /> }}
        tabs={{
          label: say(logWords.outcomes),
          tabs: [
            { id: all, label: logWords.all, count: undefined },
            ...operationOutcomes.map((id) => ({
              id,
              label: operationOutcomeLabels[id],
              count: undefined,
            })),
          ],
          active: filter.outcome ?? all,
          choose: (id) =>
            url.changeFilter({ outcome: operationOutcomes.find((outcome) => outcome === id) }),
        }}
        answer={answerOf(list)}
        sums={[]}
        emptyFirst={<EmptyLog url={url} />}
      />
      <OpenObject of="operation" url={url} />
    </>
  );
};
