import { tableWords } from '@back-office/messages/kit';
import type { TableProps } from '#kit/table/data-table';
import { ZoneNote } from '#kit/time/time-text';
import type { PlacedColumn } from '#kit/columns/use-column-layout';
import { useSay } from '#platform/language/language';

const skeletonCards = ['1', '2', '3', '4', '5'];

// In this order whatever that of the table: each card of each list has the same head.
const headParts = ['lead', 'status', 'key'] as const;

const Card = <Row,>({
  row,
  id,
  columns,
}: {
  row: Row;
  id: string;
  columns: readonly PlacedColumn<Row>[];
}) => {
  const say = useSay();
  return (
    <>
      <div className="kit-card-head">
        {headParts.map((part) => {
          const placed = columns.filter((column) => column.card === part);
          return (
            placed.length > 0 && (
              <div key={part} className={`kit-card-${part}`}>
                {placed.map((column) => (
                  <div key={column.id}>{column.render(row)}</div>
                ))}
              </div>
            )
          );
        })}
      </div>
      <dl className="kit-card-fields">
        {columns
          .filter((column) => column.card === 'field')
          .map((column) => (
            <div key={column.id}>
              <dt>
                {say(column.title)} {column.note === 'zone' && <ZoneNote />}
              </dt>
              <dd>{column.render(row)}</dd>
            </div>
          ))}
      </dl>
      {columns
        .filter((column) => column.pin === 'end')
        .map((column) => (
          <div className="kit-card-actions" key={`${id}-${column.id}`}>
            {column.render(row)}
          </div>
        ))}
    </>
  );
};

/** The rows of a list on a narrow screen: a card each, all with the same head. The link in it reaches over the whole card. */
export const RowCards = <Row,>({ rows, rowId, columns, isStale, open }: TableProps<Row>) => {
  const say = useSay();
  if (rows === undefined) {
    return (
      <ul className="kit-cards" aria-busy="true">
        {skeletonCards.map((card) => (
          <li key={card} className="kit-card">
            <span className="kit-skeleton" />
            <span className="kit-skeleton kit-skeleton-short" />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <ul
      className={`kit-cards kit-figures${isStale ? ' kit-stale' : ''}`}
      aria-label={say(tableWords.table)}
    >
      {rows.map((row) => {
        const id = rowId(row);
        return (
          <li key={id} className={id === open.id ? 'kit-card kit-row-open' : 'kit-card'}>
            <Card row={row} id={id} columns={columns} />
          </li>
        );
      })}
    </ul>
  );
};
