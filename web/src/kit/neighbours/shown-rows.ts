import { createStore } from '#platform/store';

type ShownRows = { ids: readonly string[]; show: (id: string) => void };

export const noRows: ShownRows = { ids: [], show: () => undefined };

/** The rows of the list in sight, in their order, and how one is opened: a drawer goes on to its neighbours by them. */
export const shownRows = createStore(noRows);
