import { useEffect } from 'react';
import type { ListAnswer } from '#kit/list/list-answer';
import type { WorkQueue } from '#kit/neighbours/neighbours';
import { createStore } from '#platform/store';

type ShownRows = {
  ids: readonly string[];
  show: (id: string) => void;
  queue?: (WorkQueue & { left: number }) | undefined;
};

const noRows: ShownRows = { ids: [], show: () => undefined };

/** The rows of the list in sight, in their order, and how one is opened: a drawer goes on to its neighbours by them. */
export const shownRows = createStore(noRows);

type Listed<Row> = {
  answer: Pick<ListAnswer<Row>, 'rows' | 'total'>;
  rowId: (row: Row) => string;
  show: (id: string) => void;
  queue: WorkQueue | undefined;
};

export const useShownRows = <Row>({
  answer: { rows, total = 0 },
  rowId,
  show,
  queue,
}: Listed<Row>): void =>
  useEffect(() => {
    shownRows.write({
      ids: rows?.map(rowId) ?? [],
      show,
      queue: queue && { ...queue, left: total },
    });
    return () => shownRows.write(noRows);
  }, [rows, total, rowId, show, queue]);
