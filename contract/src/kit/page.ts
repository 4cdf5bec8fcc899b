import { z } from 'zod';

// Spec S9.2.
export const pageSizes = [10, 20, 30, 50] as const;
export const defaultPageSize = 20;

export const pageInput = {
  page: z.int().min(1).max(1_000_000).default(1),
  limit: z.literal([...pageSizes]).default(defaultPageSize),
};

/** The `next` of the page before, instead of a page number: rows added or removed in between shift nothing. */
export const cursorInput = { after: z.string().min(1).max(1000).optional() };
/** Null on the last page. */
export const cursorOutput = { next: z.string().nullable() };

/** Spec S3.5. `total` is exact; null means that a separate call returns it. */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    rows: z.array(row),
    total: z.int().nullable(),
    page: z.int(),
    limit: z.int(),
    pageSizes: z.array(z.int()),
  });

/** Spec S9.3: page 1 if the current page times the new size exceeds the total. While the total is unknown, the page stays. */
export const pageAfterResize = (
  current: { page: number; total: number | undefined },
  newLimit: number,
): number =>
  current.total !== undefined && current.page * newLimit > current.total ? 1 : current.page;
