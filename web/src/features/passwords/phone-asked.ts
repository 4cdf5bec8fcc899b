import { createStore } from '#platform/store';

/** The number that a code was asked for, from one page to the next; it stands in no address. */
export const phoneAsked = createStore<string | undefined>(undefined);
