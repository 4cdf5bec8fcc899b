import type { listBatchLines } from '@back-office/contract/features/settlements/batches';
import type { overseeBatchLines } from '@back-office/contract/features/settlements/oversight';
import {
  type BatchLine,
  batchLinesInput,
  type LineFigure,
  lineFigures,
  signedFigure,
} from '@back-office/contract/features/settlements/statement';
import { defaultPageSize } from '@back-office/contract/kit/page';
import { batchWords, statementFigureLabels } from '@back-office/messages/features/settlements';
import { paperWords } from '@back-office/messages/features/settlements/statement';
import { Input, Select } from 'antd';
import { useId, useState } from 'react';
import { z } from 'zod';
import { filterProblems } from '#kit/filter/use-filter-draft';
import type { PageSize } from '#kit/address/list-search';
import { MoneyText } from '#kit/money/money-text';
import { Pager } from '#kit/list/pager';
import { Problem } from '#kit/form/problem';
import { SkeletonLines } from '#kit/feedback/skeleton-lines';
import { ErrorState } from '#kit/feedback/states';
import { useQuestion } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import { LinesTable } from './lines-table.tsx';

/** The call that returns the lines, and its batch. */
export type LinesOf =
  | { call: typeof listBatchLines; of: { number: string } }
  | { call: typeof overseeBatchLines; of: { merchantNumber: string; number: string } };

const all = 'all';

type LinesProps = {
  of: LinesOf;
  currency: string;
  figure: LineFigure | undefined;
  choose: (figure: LineFigure | undefined) => void;
};

type Asked = { search: string; page: number; limit: PageSize };

const useLines = ({ of, figure }: LinesProps, { search, ...place }: Asked) =>
  useQuestion(
    of.call as typeof listBatchLines,
    {
      ...of.of,
      ...place,
      ...(figure === undefined ? {} : { figure }),
      ...(search === '' ? {} : { search }),
    },
    { keepPreviousData: true },
  );

const Filters = ({
  figure,
  choose,
  find,
}: Pick<LinesProps, 'figure' | 'choose'> & { find: (search: string) => void }) => {
  const say = useSay();
  const problemId = useId();
  const [typed, setTyped] = useState('');
  const problem =
    typed.trim() === ''
      ? undefined
      : filterProblems(z.object({ search: batchLinesInput.search }), { search: typed }, say).get(
          'search',
        );
  return (
    <div className="kit-toolbar">
      <div className="kit-form">
        <Input.Search
          className="kit-search"
          aria-label={say(batchWords.search)}
          aria-invalid={problem !== undefined}
          aria-describedby={problemId}
          placeholder={say(batchWords.search)}
          allowClear
          value={typed}
          status={problem === undefined ? '' : 'error'}
          onChange={({ target }) => setTyped(target.value)}
          onSearch={(text) => problem === undefined && find(text.trim())}
        />
        <span id={problemId}>
          <Problem text={problem} />
        </span>
      </div>
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

/** The total of the lines; without a filter, including the batch's other figures. */
const Total = ({
  figure,
  currency,
  amountMinor: minor,
}: Pick<LinesProps, 'figure' | 'currency'> & { amountMinor: string }) => {
  const say = useSay();
  return (
    <>
      <p className="kit-sums" aria-live="polite">
        {say(figure === undefined ? batchWords.netOfLines : statementFigureLabels[figure])}{' '}
        <MoneyText
          money={{ minor: figure === undefined ? minor : signedFigure(figure, minor), currency }}
        />
      </p>
      {figure === undefined && <p className="kit-panel-note">{say(paperWords.beside)}</p>}
    </>
  );
};

const Found = ({
  rows,
  ...shown
}: Pick<LinesProps, 'figure' | 'currency'> & { rows: readonly BatchLine[] }) => {
  const say = useSay();
  return rows.length === 0 ? (
    <p className="kit-quiet">{say(batchWords.noLines)}</p>
  ) : (
    <LinesTable rows={rows} {...shown} />
  );
};

/** Spec S2.30, S9.2: the lines of a batch, in pages; all, those of one figure, or search results. */
export const LineItems = (props: LinesProps) => {
  const { figure, choose, currency } = props;
  const say = useSay();
  const [asked, setAsked] = useState<Asked & Pick<LinesProps, 'figure'>>({
    figure,
    search: '',
    page: 1,
    limit: defaultPageSize,
  });
  // Another figure is another list: it starts at its first line.
  if (asked.figure !== figure) {
    setAsked({ ...asked, figure, page: 1 });
  }
  const { search, page, limit } = asked;
  const { data, error, refetch, isPlaceholderData } = useLines(props, { search, page, limit });
  return (
    <>
      <Filters
        figure={figure}
        choose={choose}
        find={(text) => setAsked({ ...asked, search: text, page: 1 })}
      />
      {data === undefined && error === null && <SkeletonLines lines={6} />}
      {data === undefined && error !== null && (
        <ErrorState error={error} tryAgain={() => void refetch()} />
      )}
      {data !== undefined && (
        <div className={isPlaceholderData ? 'kit-stale' : undefined} aria-busy={isPlaceholderData}>
          <Total figure={figure} currency={currency} amountMinor={data.amountMinor} />
          <Found rows={data.rows} figure={figure} currency={currency} />
          <Pager
            place={{ page, limit }}
            total={data.total ?? 0}
            move={(place) => setAsked({ ...asked, ...place })}
            of={say(batchWords.lines)}
          />
        </div>
      )}
    </>
  );
};
