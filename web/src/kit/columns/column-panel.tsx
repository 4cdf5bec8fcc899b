import { densities } from '@back-office/contract/features/preferences';
import { dragWords } from '@back-office/messages/kit/drag';
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type DndContextProps,
  type DragEndEvent,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { columnWords, tableWords } from '@back-office/messages/kit';
import { Button, Checkbox, Input, Segmented } from 'antd';
import { useState } from 'react';
import type { Column } from '#kit/columns/column';
import { movedBy } from '#kit/columns/column-layout';
import { ColumnRow } from '#kit/columns/column-row';
import type { ColumnArrangement } from '#kit/columns/use-column-layout';
import { useDensity } from '#kit/table/use-density';
import { useSay, type Say } from '#platform/language/language';
import './column-panel.css';

type NameOf = (id: string | number) => string;

/** Screen reader announcements while dragging by keys; the library has them in English only. */
const dragAnnouncements = (
  say: Say,
  nameOf: NameOf,
): NonNullable<DndContextProps['accessibility']> => ({
  screenReaderInstructions: { draggable: say(dragWords.help) },
  announcements: {
    onDragStart: ({ active }) => say(dragWords.started, { moved: nameOf(active.id) }),
    onDragOver: ({ active, over }) =>
      over === null
        ? undefined
        : say(dragWords.over, { moved: nameOf(active.id), place: nameOf(over.id) }),
    onDragEnd: ({ active, over }) =>
      over === null
        ? say(dragWords.cancelled, { moved: nameOf(active.id) })
        : say(dragWords.dropped, { moved: nameOf(active.id), place: nameOf(over.id) }),
    onDragCancel: ({ active }) => say(dragWords.cancelled, { moved: nameOf(active.id) }),
  },
});

const DensityChoice = () => {
  const say = useSay();
  const { density, choose } = useDensity();
  return (
    <Segmented
      block
      size="small"
      aria-label={say(tableWords.density)}
      value={density}
      options={densities.map((one) => ({ value: one, label: say(tableWords[one]) }))}
      onChange={choose}
    />
  );
};

const HiddenColumns = <Row,>({
  columns,
  show,
}: {
  columns: readonly Column<Row>[];
  show: (id: string) => void;
}) => {
  const say = useSay();
  return (
    <section>
      <h3 className="kit-columns-heading">{say(columnWords.hidden)}</h3>
      <ul className="kit-columns-list">
        {columns.map((column) => (
          <li key={column.id} className="kit-column-row">
            <Checkbox checked={false} onChange={() => show(column.id)}>
              {say(column.title)}
            </Checkbox>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** Everything possible by dragging is also possible by button or number (WCAG 2.5.7). */
export const ColumnPanel = <Row,>({ arrangement }: { arrangement: ColumnArrangement<Row> }) => {
  const say = useSay();
  const [sought, setSought] = useState('');
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const { all, placed, show, resize, pin, reset } = arrangement;
  const ids = placed.map((column) => column.id);
  const isSought = (column: { title: Column<Row>['title'] }): boolean =>
    say(column.title).toLowerCase().includes(sought.trim().toLowerCase());
  const nameOf = (id: string | number): string => {
    const named = all.find((column) => column.id === id);
    return named === undefined ? String(id) : say(named.title);
  };
  const drop = ({ active, over }: DragEndEvent): void => {
    if (over !== null && active.id !== over.id) {
      show(arrayMove(ids, ids.indexOf(String(active.id)), ids.indexOf(String(over.id))));
    }
  };
  return (
    <div className="kit-columns">
      <Input
        allowClear
        aria-label={say(columnWords.search)}
        placeholder={say(columnWords.search)}
        value={sought}
        onChange={({ target }) => setSought(target.value)}
      />
      <div className="kit-columns-scroll">
        <h3 className="kit-columns-heading">{say(columnWords.shown)}</h3>
        <DndContext
          sensors={sensors}
          collisionDetection={closestCenter}
          accessibility={dragAnnouncements(say, nameOf)}
          onDragEnd={drop}
        >
          <SortableContext items={ids} strategy={verticalListSortingStrategy}>
            <ul className="kit-columns-list">
              {placed.filter(isSought).map((column) => (
                <ColumnRow
                  key={column.id}
                  column={column}
                  hide={() => show(ids.filter((id) => id !== column.id))}
                  move={(by) => show(movedBy(ids, column.id, by))}
                  resize={(width) => resize(column.id, width)}
                  pin={(isPinned) => pin(column.id, isPinned ? 'start' : 'none')}
                />
              ))}
            </ul>
          </SortableContext>
        </DndContext>
        <HiddenColumns
          columns={all.filter((column) => !ids.includes(column.id) && isSought(column))}
          show={(id) => show([...ids, id])}
        />
      </div>
      <DensityChoice />
      <Button size="small" onClick={reset}>
        {say(columnWords.reset)}
      </Button>
    </div>
  );
};
