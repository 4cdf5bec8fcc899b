import {
  exceptionQueues,
  listFeedExceptions,
  toldKinds,
} from '@back-office/contract/features/feed-exceptions';
import { exceptionReasons } from '@back-office/contract/gateway/protocol';
import {
  feedExceptionWords as words,
  toldKindLabels,
} from '@back-office/messages/features/feed-exceptions';
import { exceptionReasonWords } from '@back-office/messages/features/feed-exceptions/reasons';
import { screenTitles } from '@back-office/messages/screens';
import { useMemo } from 'react';
import type { z } from 'zod';
import { choiceFilter, textFilter } from '#kit/filter-controls';
import type { FilterField } from '#kit/filter-field';
import { answerOf } from '#kit/list-answer';
import { idOfNamed } from '#kit/over-merchants';
import { OpenObject } from '#kit/object/open-object';
import { PageHead } from '#kit/page-head';
import { QueryScreen } from '#kit/query-screen';
import { EmptyFirst } from '#kit/states';
import { type Undated, undatedRules } from '#kit/undated-list';
import { type ListUrl, useListUrl } from '#kit/use-list-url';
import { useLookAgain } from '#platform/http/look-again';
import { useQuestion } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import { exceptionColumns, exceptionStartColumns } from './exception-columns.tsx';

const schema = listFeedExceptions.input.pick({
  queue: true,
  reasons: true,
  kinds: true,
  search: true,
});
type ExceptionFilter = Undated<z.output<typeof schema>>;

/** What stands longest comes first. */
const exceptionRules = undatedRules<ExceptionFilter>(schema);

const exceptionFilters: readonly FilterField<ExceptionFilter>[] = [
  textFilter<ExceptionFilter>({ key: 'search', label: words.search }),
  choiceFilter<ExceptionFilter, (typeof exceptionReasons)[number]>({
    key: 'reasons',
    label: words.reason,
    values: exceptionReasons,
    nameOf: (reason, language) => exceptionReasonWords[reason].name[language],
  }),
  choiceFilter<ExceptionFilter, (typeof toldKinds)[number]>({
    key: 'kinds',
    label: words.kind,
    values: toldKinds,
    nameOf: (kind, language) => toldKindLabels[kind][language],
  }),
];

const useExceptions = ({ filter, page, limit }: ListUrl<ExceptionFilter, 'given'>) => {
  const { queue, reasons, kinds, search } = filter;
  const list = useQuestion(
    listFeedExceptions,
    { queue, reasons, kinds, search, page, limit },
    { keepPreviousData: true },
  );
  useLookAgain(list.refetch);
  return list;
};

/** What gateways told that cannot be: for an operator to look at, set aside, or have judged again. */
export const FeedExceptionsPage = () => {
  const say = useSay();
  const url = useListUrl(exceptionRules);
  const list = useExceptions(url);
  const columns = useMemo(
    () => ({ all: exceptionColumns(url.show), start: exceptionStartColumns, rowId: idOfNamed }),
    [url.show],
  );
  return (
    <>
      <PageHead title={say(screenTitles.feedExceptions)} lead={say(words.lead)} />
      <QueryScreen
        list="feedExceptions"
        url={url}
        columns={columns}
        filters={{ quick: exceptionFilters, groups: [], range: null }}
        tabs={{
          label: say(words.queues),
          tabs: exceptionQueues.map((queue) => ({
            id: queue,
            label: words[queue],
            count: list.data?.counts[queue],
          })),
          active: url.filter.queue,
          choose: (id) =>
            url.changeFilter({ queue: exceptionQueues.find((queue) => queue === id) }),
        }}
        answer={answerOf(list)}
        sums={list.data?.stake}
        countWord={words.events}
        emptyFirst={<EmptyFirst title={say(words.emptyTitle)} text={say(words.emptyText)} />}
      />
      <OpenObject of="feedException" url={url} />
    </>
  );
};
