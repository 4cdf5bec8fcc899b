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

/** The list's current data; rows stay on screen when a refresh fails. */
export const answerOf = <Row>(list: Asked<Row>): ListAnswer<Row> => ({
  rows: list.data?.rows,
  total: list.data?.total ?? undefined,
  isStale: list.isPlaceholderData,
  error: list.data === undefined ? list.error : null,
  tryAgain: () => void list.refetch(),
  asOf: list.data?.asOf,
});
