/** A page, or a gap for the pages between its neighbours. */
export type PagerButton = number | 'gapBefore' | 'gapAfter';

// Spec S9.2.
export const pagerButtonsWide = 7;
export const pagerButtonsNarrow = 5;

export const pageCountOf = (total: number, limit: number): number =>
  Math.max(1, Math.ceil(total / limit));

/** At most `most` buttons: always the first and the last page, with the current one and its neighbours between. */
export const pagerButtons = (page: number, pageCount: number, most: number): PagerButton[] => {
  const count = Math.min(most, pageCount);
  const current = Math.min(Math.max(page, 1), pageCount);
  const inner = Math.max(count - 2, 0);
  const start = Math.min(
    Math.max(current - Math.floor(inner / 2), 2),
    Math.max(pageCount - inner, 2),
  );
  const pages = Array.from({ length: inner }, (_, index) => start + index);
  const last = pages.at(-1) ?? 1;
  return [
    1,
    ...(start > 2 && inner > 0 ? (['gapBefore'] as const) : []),
    ...pages,
    ...(last < pageCount - 1 ? (['gapAfter'] as const) : []),
    ...(pageCount > 1 ? [pageCount] : []),
  ];
};
