/** What stands before and after an object in its list; one that left its queue is followed by the row that took its place. */
export const neighboursOf = (ids: readonly string[], id: string, lastPlace: number) => {
  const place = ids.indexOf(id);
  if (place !== -1) {
    return { place, previous: ids[place - 1], next: ids[place + 1] };
  }
  return { place: lastPlace, previous: ids[lastPlace - 1], next: ids[lastPlace] };
};
