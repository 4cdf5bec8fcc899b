/** The objects before and after one in its list; if it has left the list, the row now in its place comes next. */
export const neighboursOf = (ids: readonly string[], id: string, lastPlace: number) => {
  const place = ids.indexOf(id);
  if (place !== -1) {
    return { place, previous: ids[place - 1], next: ids[place + 1] };
  }
  return { place: lastPlace, previous: ids[lastPlace - 1], next: ids[lastPlace] };
};
