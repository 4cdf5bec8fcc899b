export type Result = {
  name: string;
  unit: string;
  better: 'lower' | 'higher';
  ours: number;
  /** The target; null if there is none. */
  aim: number | null;
  /** The same done in the simplest way in the same run; null if there is none. */
  against: number | null;
  /** How many times better ours is than the simple way. */
  ratio: number | null;
};

type Measured = Omit<Result, 'ratio'>;

export const resultOf = (measured: Measured): Result => {
  const { better, ours, against } = measured;
  const ratio = against === null ? null : better === 'lower' ? against / ours : ours / against;
  return { ...measured, ratio: ratio === null ? null : Number(ratio.toPrecision(3)) };
};

const isMet = ({ better, ours, aim }: Result): boolean =>
  aim === null || (better === 'lower' ? ours <= aim : ours >= aim);

const figure = (value: number | null): string => {
  if (value === null) {
    return '';
  }
  return value >= 100
    ? Math.round(value).toLocaleString('en')
    : value.toLocaleString('en', { maximumFractionDigits: value >= 10 ? 1 : 2 });
};

/** A plain table: name, ours, target, the simple way, how many times better. */
export const tableOf = (results: readonly Result[]): string => {
  const rows = results.map((result) => [
    result.name,
    `${figure(result.ours)} ${result.unit}`,
    figure(result.aim),
    isMet(result) ? '' : 'missed',
    figure(result.against),
    result.ratio === null ? '' : `${figure(result.ratio)} x`,
  ]);
  const table = [['', 'ours', 'aim', '', 'simple way', 'better by'], ...rows];
  const widths = [0, 1, 2, 3, 4, 5].map((column) =>
    Math.max(...table.map((row) => row[column]?.length ?? 0)),
  );
  return table
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};
