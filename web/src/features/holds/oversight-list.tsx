import { oversightWords as words } from '@back-office/messages/features/funds/oversight';
import type { Word } from '@back-office/messages/words';
import type { Column } from '#kit/column';
import { textFilter } from '#kit/filter-controls';
import type { ListAnswer } from '#kit/list-answer';
import { QueryScreen } from '#kit/query-screen';
import { EmptyFirst } from '#kit/states';
import { useSay } from '#platform/language/language';
import { type OversightFilter, oversightParts, type OversightUrl } from './oversight-rules.ts';

const filters = [textFilter<OversightFilter>({ key: 'search', label: words.search })];

type OversightListProps<Row> = {
  url: OversightUrl;
  columns: readonly Column<Row>[];
  rowId: (row: Row) => string;
  answer: ListAnswer<Row>;
  empty: Word;
  /** False for rows that are no decision yet: all of them stands in the line. */
  isOpened?: boolean;
};

/** What each list of the screen is asked besides its own. */
export const pageOf = ({ filter: { search }, page, limit }: OversightUrl) => ({
  search,
  page,
  limit,
});

/** One of the screen's lists. */
export const OversightList = <Row,>({
  url,
  columns,
  rowId,
  answer,
  empty,
  isOpened = true,
}: OversightListProps<Row>) => {
  const say = useSay();
  const { part } = url.filter;
  return (
    <QueryScreen
      list={`oversight.${part}`}
      url={{
        ...url,
        show: isOpened ? url.show : () => {},
        isUntouched: url.filter.search === undefined,
      }}
      columns={{ all: columns, start: columns.map(({ id }) => id), rowId }}
      filters={{ quick: filters, groups: [], range: null }}
      tabs={{
        label: say(words.parts),
        tabs: oversightParts.map((id) => ({ id, label: words[id], count: undefined })),
        active: part,
        choose: (id) => url.changeFilter({ part: oversightParts.find((one) => one === id) }),
      }}
      answer={answer}
      sums={[]}
      emptyFirst={<EmptyFirst title={say(words.emptyTitle)} text={say(empty)} />}
    />
  );
};
