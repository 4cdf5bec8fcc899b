import { z } from 'zod';

export const widthMin = 64;
export const widthMax = 640;

export type ColumnPin = 'start' | 'none';

/** A reader's column settings for one list; untouched ones are absent. */
export type ColumnLayout = {
  shown?: readonly string[] | undefined;
  widths: Readonly<Record<string, number>>;
  pins: Readonly<Record<string, ColumnPin>>;
};

export const untouchedLayout: ColumnLayout = { widths: {}, pins: {} };

const layoutSchema = z.object({
  shown: z.array(z.string()).optional(),
  widths: z.record(z.string(), z.int().min(widthMin).max(widthMax)),
  pins: z.record(z.string(), z.enum(['start', 'none'])),
});

/** A stored layout; unreadable parts count as untouched. */
export const readLayout = (stored: string | undefined): ColumnLayout => {
  try {
    return layoutSchema.parse(JSON.parse(stored ?? ''));
  } catch {
    return untouchedLayout;
  }
};

type Known = { id: string; isFixed?: boolean };

/** The columns to show, in order: known ones only, without duplicates, fixed ones always included. */
export const shownColumns = <Column extends Known>(
  columns: readonly Column[],
  wanted: readonly string[],
): Column[] => {
  const fixed = columns.filter((column) => column.isFixed === true && !wanted.includes(column.id));
  const picked = [...new Set(wanted)].flatMap(
    (id) => columns.find((column) => column.id === id) ?? [],
  );
  return [...fixed, ...picked];
};

export const clampWidth = (width: number): number =>
  Math.round(Math.min(Math.max(width, widthMin), widthMax));

/** Moves an id by whole positions, within the ends. */
export const movedBy = (ids: readonly string[], id: string, by: number): string[] => {
  const from = ids.indexOf(id);
  const to = Math.min(Math.max(from + by, 0), ids.length - 1);
  const rest = ids.filter((one) => one !== id);
  return from < 0 ? [...ids] : [...rest.slice(0, to), id, ...rest.slice(to)];
};
