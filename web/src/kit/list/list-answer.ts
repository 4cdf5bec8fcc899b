export type ListAnswer<Row> = {
  rows: readonly Row[] | undefined;
  /** Exact; undefined while being counted. */
  total: number | undefined;
  /** Shows the previous rows while the next ones load. */
  isStale: boolean;
  error: Error | null;
  tryAgain: () => void;
  /** The instant at which the set is frozen while paging, and the rows that came since. */
  asOf?: string | undefined;
  newCount?: number;
  showNew?: () => void;
};

type Asked<Row> = {
  data: { rows: readonly Row[]; total?: number | null; asOf?: string } | undefined;
  error: Error | null;
  isPlaceholderData: boolean;
  refetch: () => Promise<unknown>;
};

/** The page of a list that is read whole. */
export const pageOfWhole = <Row>(
  rows: readonly Row[] | undefined,
  { page, limit }: { page: number; limit: number },
  { error, refetch }: Pick<Asked<Row>, 'error' | 'refetch'>,
): ListAnswer<Row> => ({
  rows: rows?.slice((page - 1) * limit, page * limit),
  total: rows?.length,
  isStale: false,
  error: rows === undefined ? error : null,
  tryAgain: () => void refetch(),
});

/** The list's current data; rows stay on screen when a refresh fails. */
export const answerOf = <Row>(list: Asked<Row>): ListAnswer<Row> => ({
  rows: list.data?.rows,
  total: list.data?.total ?? undefined,
  isStale: list.isPlaceholderData,
  error: list.data === undefined ? list.error : null,
  tryAgain: () => void list.refetch(),
  asOf: list.data?.asOf,
});
