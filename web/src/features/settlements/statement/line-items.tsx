import type { listBatchLines } from '@back-office/contract/features/settlements/batches';
import type { overseeBatchLines } from '@back-office/contract/features/settlements/oversight';
import {
  type BatchLine,
  type LineFigure,
  lineFigures,
} from '@back-office/contract/features/settlements/statement';
import {
  batchWords,
  lineFields,
  statementFigureLabels,
} from '@back-office/messages/features/settlements';
import { pagerWords } from '@back-office/messages/kit';
import { Input, Select } from 'antd';
import { useState } from 'react';
import { formatCount } from '#kit/money';
import { MoneyText } from '#kit/money-text';
import { SkeletonLines } from '#kit/skeleton-lines';
import { ErrorState } from '#kit/states';
import { useQuestion } from '#platform/http/questions';
import { useLanguage, useSay } from '#platform/language/language';
import { LinesTable } from './lines-table.tsx';

/** The call that answers the lines, and whose lines are asked for. */
export type LinesOf =
  | { call: typeof listBatchLines; of: { number: string } }
  | { call: typeof overseeBatchLines; of: { merchantNumber: string; number: string } };

const limit = 20;
const all = 'all';

type LinesProps = {
  of: LinesOf;
  currency: string;
  isLinked: boolean;
  figure: LineFigure | undefined;
  choose: (figure: LineFigure | undefined) => void;
};

const useLines = ({ of, figure }: LinesProps, search: string, after: string | undefined) =>
  useQuestion(
    of.call as typeof listBatchLines,
    {
      ...of.of,
      limit,
      ...(figure === undefined ? {} : { figure }),
      ...(search === '' ? {} : { search }),
      ...(after === undefined ? {} : { after }),
    },
    { keepPreviousData: true },
  );

/** Back by the keys that led here, on by the key of the last line. */
const Steps = ({
  before,
  next,
  go,
}: {
  before: readonly string[];
  next: string | null;
  go: (keys: readonly string[]) => void;
}) => {
  const say = useSay();
  return (
    <div className="kit-toolbar">
      <button
        type="button"
        className="kit-button"
        disabled={before.length === 0}
        onClick={() => go(before.slice(0, -1))}
      >
        {say(pagerWords.previous)}
      </button>
      <button
        type="button"
        className="kit-button"
        disabled={next === null}
        onClick={() => next !== null && go([...before, next])}
      >
        {say(pagerWords.next)}
      </button>
    </div>
  );
};

const Filters = ({
  figure,
  choose,
  find,
}: Pick<LinesProps, 'figure' | 'choose'> & { find: (search: string) => void }) => {
  const say = useSay();
  return (
    <div className="kit-toolbar">
      <Input.Search
        className="kit-search"
        aria-label={say(batchWords.search)}
        placeholder={say(batchWords.search)}
        allowClear
        onSearch={(text) => find(text.trim())}
      />
      <Select
        aria-label={say(batchWords.figure)}
        value={figure ?? all}
        popupMatchSelectWidth={false}
        options={[
          { value: all, label: say(batchWords.allFigures) },
          ...lineFigures.map((value) => ({ value, label: say(statementFigureLabels[value]) })),
        ]}
        onChange={(value) => choose(lineFigures.find((one) => one === value))}
      />
    </div>
  );
};

const Found = ({
  rows,
  ...shown
}: Pick<LinesProps, 'figure' | 'currency' | 'isLinked'> & { rows: readonly BatchLine[] }) => {
  const say = useSay();
  return rows.length === 0 ? (
    <p className="kit-quiet">{say(batchWords.noLines)}</p>
  ) : (
    <LinesTable rows={rows} {...shown} />
  );
};

/** Spec S2.30: the lines of a batch a page at a time, by key; all or those of a figure, or one that is looked for. */
export const LineItems = (props: LinesProps) => {
  const { figure, choose, currency } = props;
  const say = useSay();
  const language = useLanguage();
  const [search, setSearch] = useState('');
  const [keys, setKeys] = useState<readonly string[]>([]);
  const [asked, setAsked] = useState(figure);
  // Another figure is another list: it begins with its first line.
  if (asked !== figure) {
    setAsked(figure);
    setKeys([]);
  }
  const { data, error, refetch, isPlaceholderData } = useLines(props, search, keys.at(-1));
  return (
    <>
      <Filters
        figure={figure}
        choose={choose}
        find={(text) => {
          setSearch(text);
          setKeys([]);
        }}
      />
      {data === undefined && error === null && <SkeletonLines lines={6} />}
      {data === undefined && error !== null && (
        <ErrorState error={error} tryAgain={() => void refetch()} />
      )}
      {data !== undefined && (
        <div className={isPlaceholderData ? 'kit-stale' : undefined} aria-busy={isPlaceholderData}>
          <p className="kit-sums" aria-live="polite">
            {say(batchWords.shownOf, {
              shown: formatCount(keys.length * limit + data.rows.length, language),
              count: formatCount(data.count, language),
            })}
            {' · '}
            {say(figure === undefined ? lineFields.net : statementFigureLabels[figure])}{' '}
            <MoneyText money={{ minor: data.amountMinor, currency }} />
          </p>
          <Found rows={data.rows} figure={figure} currency={currency} isLinked={props.isLinked} />
          <Steps before={keys} next={data.next} go={setKeys} />
        </div>
      )}
    </>
  );
};
