import type { Word } from '@back-office/messages/words';
import type { Column } from '#kit/columns/column';
import { CopyText } from '#kit/values/copy-text';
import { useSay } from '#platform/language/language';

/** A number as a link to its page; a plain click opens it beside the list. */
const NumberLink = ({
  number,
  what,
  path,
  show,
}: {
  number: string;
  what: Word;
  path: string;
  show: () => void;
}) => {
  const say = useSay();
  return (
    <CopyText text={number} what={say(what)}>
      <a
        className="kit-mono"
        href={path}
        onClick={(event) => {
          if (!event.metaKey && !event.ctrlKey && !event.shiftKey) {
            event.preventDefault();
            show();
          }
        }}
      >
        {number}
      </a>
    </CopyText>
  );
};

/** The column by which a row is opened. */
export const numberColumn = <Row extends { number: string }>({
  title,
  width,
  pathOf,
  idOf = ({ number }) => number,
  textOf = ({ number }) => number,
  show,
}: {
  title: Word;
  width: number;
  pathOf: (row: Row) => string;
  /** What the address says while it is open; its number where nothing else is needed. */
  idOf?: (row: Row) => string;
  /** What is read; the number it is named by where people know it by that. */
  textOf?: (row: Row) => string;
  show: (id: string) => void;
}): Column<Row> => ({
  id: 'number',
  title,
  width,
  pin: 'start',
  isFixed: true,
  card: 'field',
  render: (row) => (
    <NumberLink number={textOf(row)} what={title} path={pathOf(row)} show={() => show(idOf(row))} />
  ),
});
