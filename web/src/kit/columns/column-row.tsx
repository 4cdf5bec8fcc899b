import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  HolderOutlined,
  PushpinFilled,
  PushpinOutlined,
} from '@ant-design/icons';
import { useSortable } from '@dnd-kit/sortable';
import { columnWords } from '@back-office/messages/kit';
import { Checkbox, InputNumber } from 'antd';
import type { ReactNode } from 'react';
import { widthMax, widthMin } from '#kit/columns/column-layout';
import type { PlacedColumn } from '#kit/columns/use-column-layout';
import { useSay } from '#platform/language/language';

const Tool = ({
  name,
  isPressed,
  act,
  children,
}: {
  name: string;
  isPressed?: boolean;
  act: () => void;
  children: ReactNode;
}) => (
  <button
    type="button"
    className="kit-icon-button"
    aria-label={name}
    aria-pressed={isPressed}
    onClick={act}
  >
    {children}
  </button>
);

/** Buttons to move and pin, as an alternative to dragging. */
const ColumnTools = ({
  title,
  isPinned,
  move,
  pin,
}: {
  title: string;
  isPinned: boolean;
  move: (by: number) => void;
  pin: (isPinned: boolean) => void;
}) => {
  const say = useSay();
  return (
    <>
      <Tool name={say(columnWords.up, { column: title })} act={() => move(-1)}>
        <ArrowUpOutlined aria-hidden />
      </Tool>
      <Tool name={say(columnWords.down, { column: title })} act={() => move(1)}>
        <ArrowDownOutlined aria-hidden />
      </Tool>
      <Tool
        name={say(columnWords.pin, { column: title })}
        isPressed={isPinned}
        act={() => pin(!isPinned)}
      >
        {isPinned ? <PushpinFilled aria-hidden /> : <PushpinOutlined aria-hidden />}
      </Tool>
    </>
  );
};

/** A shown column, with the controls to hide, move, resize and pin it. */
export const ColumnRow = <Row,>({
  column,
  hide,
  move,
  resize,
  pin,
}: {
  column: PlacedColumn<Row>;
  hide: () => void;
  move: (by: number) => void;
  resize: (width: number) => void;
  pin: (isPinned: boolean) => void;
}) => {
  const say = useSay();
  const title = say(column.title);
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
  } = useSortable({ id: column.id, disabled: column.isFixed === true });
  return (
    <li
      ref={setNodeRef}
      className={isDragging ? 'kit-column-row kit-column-dragged' : 'kit-column-row'}
      style={{ translate: transform === null ? 'none' : `0 ${transform.y}px`, transition }}
    >
      <button
        type="button"
        disabled={column.isFixed === true}
        ref={setActivatorNodeRef}
        className="kit-icon-button kit-column-handle"
        {...attributes}
        {...listeners}
        aria-label={`${say(columnWords.drag)} ${title}`}
      >
        <HolderOutlined aria-hidden />
      </button>
      <Checkbox
        checked
        disabled={column.isFixed === true}
        onChange={hide}
        className="kit-column-name"
      >
        {title}
      </Checkbox>
      <InputNumber
        size="small"
        className="kit-column-width"
        aria-label={say(columnWords.pixels, { column: title })}
        controls={false}
        min={widthMin}
        max={widthMax}
        precision={0}
        value={column.width}
        onChange={(width) => typeof width === 'number' && resize(width)}
      />
      {column.isFixed !== true && (
        <ColumnTools title={title} isPinned={column.pin === 'start'} move={move} pin={pin} />
      )}
    </li>
  );
};
