import { tableWords } from '@back-office/messages/kit';
import { Fragment, type ReactNode, useState } from 'react';
import { useIsPhone } from '#kit/layout/use-media';
import { useSay } from '#platform/language/language';
import './grouped-table.css';

/** Columns under a common heading. */
export type ColumnGroup<Row> = {
  title: string;
  columns: readonly {
    id: string;
    title: string;
    isText?: boolean;
    render: (row: Row) => ReactNode;
  }[];
};

/** Lines under one heading; sums are emphasised. */
export type RowGroup<Row> = {
  id: string;
  title: ReactNode;
  lines: readonly { id: string; row: Row; isSum: boolean }[];
};

const skeletonRows = 8;

const Head = <Row,>({ groups }: { groups: readonly ColumnGroup<Row>[] }) => (
  <thead>
    <tr>
      {groups.map(({ title, columns }) => (
        <th key={title} scope="colgroup" colSpan={columns.length}>
          {title}
        </th>
      ))}
    </tr>
    <tr>
      {groups.map(({ title, columns }) =>
        columns.map((column, index) => (
          <th
            key={`${title} ${column.id}`}
            scope="col"
            className={column.isText === true ? 'kit-text-column' : undefined}
            data-starts={index === 0}
          >
            {column.title}
          </th>
        )),
      )}
    </tr>
  </thead>
);

/** A figure's name without its heading in sight: "Refunds · Count" versus "Chargebacks · Count". */
const labelsOf = <Row,>(groups: readonly ColumnGroup<Row>[]) => {
  const isOne =
    groups.filter(({ columns }) => columns.some(({ isText }) => isText !== true)).length === 1;
  return ({ title, isText }: { title: string; isText?: boolean }, group: string) =>
    isText === true || isOne ? title : `${group} · ${title}`;
};

const Cells = <Row,>({ groups, row }: { groups: readonly ColumnGroup<Row>[]; row: Row }) => {
  const labelOf = labelsOf(groups);
  return groups.map(({ title, columns }) => (
    <Fragment key={title}>
      {columns.map((column, index) => {
        const looks = {
          className: column.isText === true ? 'kit-text-column' : undefined,
          'data-starts': index === 0,
          'data-label': labelOf(column, title),
        };
        return column.isText === true && index === 0 ? (
          <th key={column.id} scope="row" {...looks}>
            {column.render(row)}
          </th>
        ) : (
          <td key={column.id} {...looks}>
            {column.render(row)}
          </td>
        );
      })}
    </Fragment>
  ));
};

const SkeletonBar = () => <span className="kit-skeleton" />;

const Skeleton = ({ width }: { width: number }) => (
  <tbody aria-hidden>
    {Array.from({ length: skeletonRows }, (_, line) => (
      <tr key={line}>
        {Array.from({ length: width }, (__, cell) => (
          <td key={cell}>
            <SkeletonBar />
          </td>
        ))}
      </tr>
    ))}
  </tbody>
);

/** On a phone the sums come first; the lines open on request. */
const Group = <Row,>({
  group: { title, lines },
  columns,
  width,
}: {
  group: RowGroup<Row>;
  columns: readonly ColumnGroup<Row>[];
  width: number;
}) => {
  const say = useSay();
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  const sums = lines.filter(({ isSum }) => isSum);
  const isFolded = isPhone && !isOpen && sums.length > 0 && sums.length < lines.length;
  return (
    <tbody>
      <tr className="kit-grouped-title">
        <th scope="rowgroup" colSpan={width}>
          <span>{title}</span>
        </th>
      </tr>
      {(isFolded ? sums : lines).map(({ id, row, isSum }) => (
        <tr key={id} className={isSum ? 'kit-grouped-sum' : undefined}>
          <Cells groups={columns} row={row} />
        </tr>
      ))}
      {isFolded && (
        <tr className="kit-grouped-more">
          <td colSpan={width}>
            <button type="button" className="kit-link-button" onClick={() => setOpen(true)}>
              {say(tableWords.showLines, { count: lines.length - sums.length })}
            </button>
          </td>
        </tr>
      )}
    </tbody>
  );
};

/** Figures in groups of rows and columns: the headings and the first text column stay in sight. */
export const GroupedTable = <Row,>({
  name,
  columns,
  groups,
  isStale,
}: {
  name: string;
  columns: readonly ColumnGroup<Row>[];
  /** Undefined until the first answer. */
  groups: readonly RowGroup<Row>[] | undefined;
  isStale: boolean;
}) => {
  const width = columns.reduce((sum, group) => sum + group.columns.length, 0);
  return (
    // Focusable, so that arrow keys scroll it.
    <section className="kit-grouped-box" tabIndex={0} aria-label={name}>
      <table
        className={`kit-grouped kit-figures${isStale ? ' kit-stale' : ''}`}
        aria-label={name}
        aria-busy={isStale || groups === undefined}
      >
        <Head groups={columns} />
        {groups === undefined ? (
          <Skeleton width={width} />
        ) : (
          groups.map((group) => (
            <Group key={group.id} group={group} columns={columns} width={width} />
          ))
        )}
      </table>
    </section>
  );
};
