import type { ListSpec } from '@back-office/contract/kit/list';

/** A list of work; `goesOn` if a row that leaves it is decided, so that the next one is wanted. */
export type WorkQueue = { goesOn: boolean };

/** Undefined for a tab that waits for nobody. */
export const queueOf = (
  { waiting, takenFrom }: Pick<ListSpec, 'waiting' | 'takenFrom'>,
  tab: string,
): WorkQueue | undefined =>
  waiting?.[tab] === undefined ? undefined : { goesOn: takenFrom !== tab };

/** Where a person stands in the list beside the drawer. */
type Walk = {
  id: string;
  /** Its place, or that of the row which moved up once it has left; undefined if the list never showed it. */
  place: number | undefined;
  /** Commands done when it was opened. */
  since: number;
  /** Whether the list has had it since then. */
  wasListed: boolean;
  /** The one shown before, if it has left the list from this place. */
  behind?: string | undefined;
};

type Seen = { ids: readonly string[]; id: string; done: number };

const placeOf = ({ ids, id }: Seen): number | undefined =>
  ids.includes(id) ? ids.indexOf(id) : undefined;

export const startOf = (id: string, since: number): Walk => ({
  id,
  place: undefined,
  since,
  wasListed: false,
});

const leftAt = (place: number | undefined, walk: Walk, seen: Seen): string | undefined =>
  place === walk.place && !seen.ids.includes(walk.id) ? walk.id : undefined;

/** The same value while nothing changes. */
export const walkOn = (walk: Walk, seen: Seen): Walk => {
  const at = placeOf(seen);
  const isSame = walk.id === seen.id;
  const place = at ?? walk.place;
  const wasListed = at !== undefined || (isSame && walk.wasListed);
  return isSame && place === walk.place && wasListed === walk.wasListed
    ? walk
    : {
        id: seen.id,
        place,
        since: isSame ? walk.since : seen.done,
        wasListed,
        behind: isSame ? walk.behind : leftAt(place, walk, seen),
      };
};

/** The objects before and after one in its list; if it has left the list, the row now in its place comes next. */
export const neighboursOf = (
  seen: Seen,
  { place, behind }: Walk,
): { previous?: string | undefined; next?: string | undefined } =>
  place === undefined
    ? {}
    : {
        previous: behind ?? seen.ids[place - 1],
        next: seen.ids[placeOf(seen) === undefined ? place : place + 1],
      };

/** Whether a command done here took it out of its queue, and nobody else. */
export const isDecidedHere = (seen: Seen, { since, wasListed }: Walk): boolean =>
  wasListed && seen.done > since && placeOf(seen) === undefined;
