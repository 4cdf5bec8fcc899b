import { useState } from 'react';
import type { Column } from '#kit/columns/column';
import {
  type ColumnLayout,
  type ColumnPin,
  clampWidth,
  readLayout,
  shownColumns,
  untouchedLayout,
} from '#kit/columns/column-layout';
import { readStored, writeStored } from '#platform/storage';

const keyOf = (list: string): string => `columns.${list}`;

export type PlacedColumn<Row> = Omit<Column<Row>, 'pin'> & { pin: 'start' | 'end' | undefined };

export type ColumnArrangement<Row> = {
  all: readonly Column<Row>[];
  placed: readonly PlacedColumn<Row>[];
  show: (ids: readonly string[]) => void;
  resize: (id: string, width: number) => void;
  pin: (id: string, pin: ColumnPin) => void;
  reset: () => void;
};

type Arranged<Row> = {
  list: string;
  columns: readonly Column<Row>[];
  /** Default columns. */
  start: readonly string[];
  /** Columns requested by the address; they override the reader's own. */
  inAddress: readonly string[] | undefined;
  changeAddress: (columns: readonly string[] | undefined) => void;
};

/** The reader's columns of one list: chosen, ordered, sized, pinned; stored in this browser. */
export const useColumnLayout = <Row>(arranged: Arranged<Row>): ColumnArrangement<Row> => {
  const { list, columns, start, inAddress, changeAddress } = arranged;
  const [layout, setLayout] = useState<ColumnLayout>(() => readLayout(readStored(keyOf(list))));
  const keep = (next: ColumnLayout): void => {
    writeStored(keyOf(list), JSON.stringify(next));
    setLayout(next);
  };
  const placed = shownColumns(columns, inAddress ?? layout.shown ?? start).map((column) => {
    const wish = layout.pins[column.id];
    const pin =
      column.isFixed === true || wish === undefined
        ? column.pin
        : wish === 'start'
          ? wish
          : undefined;
    return { ...column, pin, width: layout.widths[column.id] ?? column.width };
  });
  // Pinned columns go to their edge whatever the order, or they would float over their neighbours.
  const rank = { start: 0, middle: 1, end: 2 };
  return {
    all: columns,
    placed: placed.toSorted(
      (one, other) => rank[one.pin ?? 'middle'] - rank[other.pin ?? 'middle'],
    ),
    show: (ids) => (inAddress === undefined ? keep({ ...layout, shown: ids }) : changeAddress(ids)),
    resize: (id, width) =>
      keep({ ...layout, widths: { ...layout.widths, [id]: clampWidth(width) } }),
    pin: (id, pin) => keep({ ...layout, pins: { ...layout.pins, [id]: pin } }),
    reset: () => {
      keep(untouchedLayout);
      changeAddress(undefined);
    },
  };
};
