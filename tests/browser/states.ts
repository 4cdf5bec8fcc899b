// All screens, and all screens with something open over them: the walks of accessibility and of words go through
// these.
import { openInRooms } from './states/open-in-rooms.ts';
import { openOverLists } from './states/open-over-lists.ts';
import type { State } from './states/state.ts';

export { pages } from './states/pages.ts';
export type { State } from './states/state.ts';

export const openStates: State[] = [...openInRooms, ...openOverLists];
