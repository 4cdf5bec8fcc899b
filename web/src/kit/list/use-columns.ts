import type { Word } from '@back-office/messages/words';
import { useMemo } from 'react';
import { type AnyRow, drawColumns } from '#kit/list/list-columns';
import { type ActionsOf, actionsInRow } from '#kit/object/object-actions';
import { useSay } from '#platform/language/language';

const roomOfButton = 8;
const between = 4;
const roomOfCell = 28;
const narrowest = 96;
// Fallback width of a digit in the table's font, if text can't be measured.
const widthOfLetter = 8;

let pen: CanvasRenderingContext2D | null | undefined;

const widthOfText = (text: string): number => {
  pen ??= document.createElement('canvas').getContext('2d');
  if (pen === null) {
    return text.length * widthOfLetter;
  }
  pen.font = `13px ${getComputedStyle(document.body).fontFamily}`;
  return pen.measureText(text).width;
};

const widths = new Map<string, number>();

const widthOfButton = (label: string): number => {
  const known = widths.get(label) ?? Math.ceil(widthOfText(label)) + roomOfButton;
  widths.set(label, known);
  return known;
};

/** Width of the row with most buttons: no button is cut in any language, and other columns get the rest. */
export const actionsWidth = (offers: readonly (readonly string[])[]): number =>
  offers.reduce(
    (widest, labels) =>
      Math.max(
        widest,
        labels.reduce((sum, label) => sum + widthOfButton(label) + between, roomOfCell),
      ),
    narrowest,
  );

type Listed = Pick<Parameters<typeof drawColumns>[0], 'list' | 'words' | 'cells'> & {
  actions?: ActionsOf<AnyRow, string>;
};
type Drawing = Pick<Parameters<typeof drawColumns>[0], 'open' | 'show' | 'tab'>;

/** The columns, with the actions of the visible rows; the previous ones stay until the next are loaded. */
export const useColumns = (
  { list, words, cells, actions }: Listed,
  rows: readonly AnyRow[] | undefined,
  { open, show, tab }: Drawing,
) => {
  const say = useSay();
  const width = useMemo(
    () =>
      actions === undefined
        ? 0
        : actionsWidth(
            ((rows ?? []) as (AnyRow & { allowedActions: string[] })[]).map((row) =>
              actionsInRow(actions, row).map((action) => say(actions.labels[action] as Word)),
            ),
          ),
    [actions, rows, say],
  );
  return useMemo(
    () =>
      drawColumns({
        list,
        words,
        cells,
        open,
        show,
        actions: actions && { of: actions, width },
        tab,
      }),
    [list, words, cells, open, show, actions, width, tab],
  );
};
