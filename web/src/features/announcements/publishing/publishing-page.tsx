import {
  announcementReaches,
  announcementStates,
  overseeAnnouncements,
} from '@back-office/contract/features/announcements/publishing';
import { announcementPriorities } from '@back-office/contract/features/announcements';
import { announcementWords, priorityLabels } from '@back-office/messages/features/announcements';
import {
  announcementStateLabels,
  editorWords,
  publishingWords as words,
  reachLabels,
} from '@back-office/messages/features/announcements/publishing';
import { screenTitles } from '@back-office/messages/screens';
import { useNavigate } from '@tanstack/react-router';
import { Button } from 'antd';
import { useMemo } from 'react';
import { choiceFilter, flagFilter, textFilter } from '#kit/filter-controls';
import type { FilterField, FilterGroup } from '#kit/filter-field';
import { answerOf } from '#kit/list-answer';
import { OpenObject } from '#kit/object/open-object';
import { PageHead } from '#kit/page-head';
import { QueryScreen } from '#kit/query-screen';
import { EmptyFirst } from '#kit/states';
import { useListUrl } from '#kit/use-list-url';
import { useQuestion } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import { publishingColumns, publishingStartColumns } from './publishing-columns.tsx';
import { newAnnouncementPath } from './publishing-paths.ts';
import { type PublishingFilter, publishingRules } from './publishing-rules.ts';

const all = 'all';

const quick: readonly FilterField<PublishingFilter>[] = [
  textFilter({ key: 'search', label: words.search }),
  choiceFilter({
    key: 'priorities',
    label: announcementWords.priority,
    values: announcementPriorities,
    nameOf: (priority, language) => priorityLabels[priority][language],
  }),
  choiceFilter({
    key: 'reaches',
    label: words.audience,
    values: announcementReaches,
    nameOf: (reach, language) => reachLabels[reach][language],
  }),
];
const groups: readonly FilterGroup<PublishingFilter>[] = [
  {
    title: editorWords.how,
    fields: [flagFilter({ key: 'isMustRead', label: announcementWords.mustRead })],
  },
];

/** What the acquirer tells his merchants: from the draft to the last reader. */
export const PublishingPage = () => {
  const say = useSay();
  const navigate = useNavigate();
  const url = useListUrl(publishingRules);
  const { state, priorities, reaches, isMustRead, search } = url.filter;
  const list = useQuestion(
    overseeAnnouncements,
    { state, priorities, reaches, isMustRead, search, page: url.page, limit: url.limit },
    { keepPreviousData: true },
  );
  const columns = useMemo(
    () => ({
      all: publishingColumns(url.show),
      start: publishingStartColumns,
      rowId: ({ id }: { id: string }) => id,
    }),
    [url.show],
  );
  const counts = list.data?.counts;
  return (
    <>
      <PageHead title={say(screenTitles.publishing)} lead={say(words.lead)}>
        <Button type="primary" onClick={() => void navigate({ to: newAnnouncementPath })}>
          {say(words.write)}
        </Button>
      </PageHead>
      <QueryScreen
        list="publishing"
        url={url}
        columns={columns}
        filters={{ quick, groups, range: null }}
        tabs={{
          label: say(words.states),
          tabs: [
            {
              id: all,
              label: words.all,
              count: counts?.reduce((sum, { count }) => sum + count, 0),
            },
            ...announcementStates.map((id) => ({
              id,
              label: announcementStateLabels[id],
              count: counts?.find((one) => one.state === id)?.count,
            })),
          ],
          active: state ?? all,
          choose: (id) => url.changeFilter({ state: announcementStates.find((one) => one === id) }),
        }}
        answer={answerOf(list)}
        sums={[]}
        emptyFirst={<EmptyFirst title={say(words.emptyTitle)} text={say(words.emptyText)} />}
      />
      <OpenObject of="publishingDetail" url={url} />
    </>
  );
};
