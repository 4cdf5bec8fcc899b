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

/** The column that opens a row. */
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
  /** The row's id in the address; its number by default. */
  idOf?: (row: Row) => string;
  /** Text shown; by default the number. */
  textOf?: (row: Row) => string;
  show: (id: string) => void;
}): Column<Row> => ({
  id: 'number',
  title,
  width,
  pin: 'start',
  isFixed: true,
  card: 'key',
  render: (row) => (
    <NumberLink number={textOf(row)} what={title} path={pathOf(row)} show={() => show(idOf(row))} />
  ),
});
