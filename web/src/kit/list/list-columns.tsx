import {
  type ColumnKind,
  type ColumnsOf,
  type List,
  type ListColumn,
  type ListSpec,
  type RowOf,
} from '@back-office/contract/kit/list';
import type { Money } from '@back-office/contract/kit/money';
import { ageWords } from '@back-office/messages/kit/age';
import { type AnyListWords, wordOf } from '@back-office/messages/kit/list-words';
import type { Word } from '@back-office/messages/words';
import type { ReactNode } from 'react';
import { actionColumn, type Column } from '#kit/columns/column';
import { EmptyValue } from '#kit/values/empty-value';
import { MoneyText } from '#kit/money/money-text';
import { numberColumn } from '#kit/columns/number-column';
import { type ActionsOf, ObjectActions } from '#kit/object/object-actions';
import { merchantCell } from '#kit/columns/over-merchants';
import { PageLink } from '#kit/page/page-link';
import { AgeText } from '#kit/time/age-text';
import { TimeCell } from '#kit/time/time-text';
import { CountText, Labelled, Text } from '#kit/columns/value-cells';

export type AnyRow = Readonly<Record<string, unknown>>;
export type AnyList = List<ListSpec>;

/** Turns the key column's text into the link that opens its row. */
export type Link = (text: ReactNode, className?: string) => ReactNode;
export type Cell<Row> = (row: Row, link: Link) => ReactNode;

/** Renderers of `own` columns; the others are drawn by their kind. */
export type CellsOf<Spec extends ListSpec> = Readonly<
  Record<ColumnsOf<Spec, 'own'>, Cell<RowOf<Spec>>>
> &
  Readonly<Partial<Record<keyof Spec['columns'], Cell<RowOf<Spec>>>>>;

type Drawn = {
  list: AnyList;
  words: AnyListWords;
  cells: Readonly<Record<string, Cell<AnyRow>>>;
  open: { pathOf: (row: AnyRow) => string; idOf: (row: AnyRow) => string } | undefined;
  show: (id: string) => void;
  actions: ActionsOf<AnyRow, string> | undefined;
  /** The active tab. */
  tab: string;
};

const widthOf: Readonly<Record<ColumnKind, number>> = {
  code: 190,
  text: 150,
  day: 150,
  instant: 168,
  money: 150,
  amount: 150,
  count: 90,
  word: 150,
  merchant: 200,
  own: 150,
};

type Labels = Readonly<Record<string, Word>>;
type Drawing = (value: string, of: { row: AnyRow; labels: Labels | undefined }) => ReactNode;

const asText: Drawing = (text) => <Text text={text} />;
const asMoney: Drawing = (value: string | Money, { row }) => (
  <MoneyText
    money={
      typeof value === 'string' ? { minor: value, currency: row['currency'] as string } : value
    }
  />
);

/** Rendering of each kind; empty values are dashes in all of them. */
const drawingOf: Readonly<Record<ColumnKind, Drawing>> = {
  code: (text) => <Text text={text} isMono />,
  text: asText,
  day: asText,
  own: asText,
  instant: (at) => <TimeCell at={at} />,
  money: asMoney,
  amount: asMoney,
  count: (count) => <CountText count={Number(count)} />,
  merchant: (_, { row }) => merchantCell(row as Parameters<typeof merchantCell>[0]),
  word: (value, { labels }) => <Labelled labels={labels ?? {}} value={value} />,
};

const unlinked: Link = (text) => text;

const drawnAs = (id: string, { list, words, cells }: Drawn): ((row: AnyRow) => ReactNode) => {
  const column = list.columns[id] ?? { kind: 'text' };
  const cell = cells[id];
  return (
    (cell && ((row) => cell(row, unlinked))) ??
    ((row) => {
      const field = column.kind === 'merchant' ? 'merchantName' : id;
      const value = (row[`${field}Minor`] ?? row[field] ?? null) as string | null;
      return value === null ? (
        <EmptyValue />
      ) : (
        drawingOf[column.kind](value, { row, labels: words.labels[id] })
      );
    })
  );
};

const alignOf: Partial<Record<ColumnKind, Pick<Column<AnyRow>, 'align' | 'note'>>> = {
  instant: { note: 'zone' },
  money: { align: 'end' },
  amount: { align: 'end' },
  count: { align: 'end' },
};

const keyColumn = (id: string, title: Word, drawn: Drawn): Partial<Column<AnyRow>> => {
  const { open, show, list } = drawn;
  if (open === undefined) {
    return { isFixed: true };
  }
  const { pathOf, idOf } = open;
  const draw = drawnAs(id, drawn);
  const cell = drawn.cells[id];
  if (cell !== undefined && list.columns[id]?.kind === 'own') {
    const render = (row: AnyRow) =>
      cell(row, (text, className = '') => (
        <PageLink to={pathOf(row)} open={() => show(idOf(row))} className={className}>
          {text}
        </PageLink>
      ));
    return { pin: 'start', isFixed: true, card: 'key', render };
  }
  // Only numbers and codes are compared character by character; words and names are read.
  return list.columns[id]?.kind !== 'code'
    ? {
        pin: 'start',
        isFixed: true,
        card: 'key',
        render: (row) => (
          <PageLink to={pathOf(row)} open={() => show(idOf(row))}>
            {draw(row)}
          </PageLink>
        ),
      }
    : (numberColumn<AnyRow & { number: string }>({
        title,
        width: list.columns[id]?.width ?? widthOf.code,
        pathOf,
        idOf,
        textOf: (row) => row[id] as string,
        show,
      }) as Partial<Column<AnyRow>>);
};

const columnOf = (id: string, column: ListColumn, drawn: Drawn): Column<AnyRow> => {
  const title = wordOf(drawn.words.columns, id);
  const { kind, card, width = widthOf[kind] } = column;
  const isSorted = drawn.list.sorts?.includes(id) === true;
  return {
    title,
    width,
    render: drawnAs(id, drawn),
    ...alignOf[column.isFigure === true ? 'amount' : kind],
    ...(isSorted ? { sort: id } : {}),
    ...(column.isFixed === true ? { isFixed: true } : {}),
    ...(column.isKey === true ? keyColumn(id, title, drawn) : {}),
    ...(card === undefined ? {} : { card }),
    id,
  };
};

/** Since when a row waits for somebody, behind the list's first column. */
const waitingColumn = (since: string): Column<AnyRow> => ({
  id: 'waiting',
  title: ageWords.waiting,
  width: 110,
  card: 'field',
  render: (row) => {
    const at = row[since] as string | null;
    return at === null ? <EmptyValue /> : <AgeText since={at} />;
  },
});

/** All columns of the table and cards, and the default ones. */
export const drawColumns = (drawn: Drawn): { all: Column<AnyRow>[]; start: string[] } => {
  const { actions, list, tab } = drawn;
  const since = list.waiting?.[tab];
  const onScreen = Object.entries(list.columns).filter(
    ([, { only, under }]) => only !== 'file' && under?.includes(tab) !== false,
  );
  const [first = [], ...others] = onScreen.map(([id, column]) => columnOf(id, column, drawn));
  const all = [
    ...[first, since === undefined ? [] : waitingColumn(since)].flat(),
    ...others,
    ...(actions === undefined
      ? []
      : [
          actionColumn<AnyRow>((row) => (
            <ObjectActions of={actions} thing={row as never} isInRow />
          )),
        ]),
  ];
  const start = all.flatMap(({ id }) => (list.columns[id]?.isExtra === true ? [] : [id]));
  return { all, start };
};
