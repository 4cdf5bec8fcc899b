import { listAnnouncements } from '@back-office/contract/features/announcements';
import { announcementWords } from '@back-office/messages/features/announcements';
import { screenTitles } from '@back-office/messages/screens';
import { useMemo } from 'react';
import { textFilter } from '#kit/filter-controls';
import type { FilterField } from '#kit/filter-field';
import { answerOf } from '#kit/list-answer';
import { OpenObject } from '#kit/object/open-object';
import { PageHead } from '#kit/page-head';
import { QueryScreen } from '#kit/query-screen';
import { EmptyFirst } from '#kit/states';
import { useListUrl } from '#kit/use-list-url';
import { useQuestion } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import { useStale } from '#platform/live';
import { announcementColumns, announcementStartColumns } from './announcement-columns.tsx';
import { type AnnouncementFilter, announcementRules } from './announcement-rules.ts';

const whiches = ['all', 'unread', 'mustRead'] as const;
const quick: readonly FilterField<AnnouncementFilter>[] = [
  textFilter({ key: 'search', label: announcementWords.search }),
];

/** Spec S2.47: what the acquirer tells, unread first. */
export const AnnouncementsPage = () => {
  const say = useSay();
  const url = useListUrl(announcementRules);
  const { which, search } = url.filter;
  const list = useQuestion(
    listAnnouncements,
    { which, search, page: url.page, limit: url.limit },
    { keepPreviousData: true },
  );
  useStale('reminders', () => list.refetch());
  const columns = useMemo(
    () => ({
      all: announcementColumns(url.show),
      start: announcementStartColumns,
      rowId: ({ id }: { id: string }) => id,
    }),
    [url.show],
  );
  return (
    <>
      <PageHead title={say(screenTitles.announcements)} lead={say(announcementWords.lead)} />
      <QueryScreen
        list="announcements"
        url={url}
        columns={columns}
        filters={{ quick, groups: [], range: null }}
        tabs={{
          label: say(announcementWords.which),
          tabs: whiches.map((id) => ({
            id,
            label: announcementWords[id],
            count: list.data?.counts[id],
          })),
          active: which,
          choose: (id) => url.changeFilter({ which: whiches.find((one) => one === id) }),
        }}
        answer={answerOf(list)}
        sums={[]}
        emptyFirst={
          <EmptyFirst
            title={say(announcementWords.emptyTitle)}
            text={say(announcementWords.emptyText)}
          />
        }
      />
      <OpenObject of="announcement" url={url} />
    </>
  );
};
