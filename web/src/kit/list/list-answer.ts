export type ListAnswer<Row> = {
  rows: readonly Row[] | undefined;
  /** Exact, or undefined while it is counted. */
  total: number | undefined;
  /** The rows are the ones before, while the next are on their way. */
  isStale: boolean;
  error: Error | null;
  tryAgain: () => void;
  /** The moment at which the set is frozen while one pages through it, and the rows that came since. */
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

/** What a list shows of its question; rows that are on screen stay there when asking again fails. */
export const answerOf = <Row>(list: Asked<Row>): ListAnswer<Row> => ({
  rows: list.data?.rows,
  total: list.data?.total ?? undefined,
  isStale: list.isPlaceholderData,
  error: list.data === undefined ? list.error : null,
  tryAgain: () => void list.refetch(),
  asOf: list.data?.asOf,
});
