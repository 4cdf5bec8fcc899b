import type { ReactNode } from 'react';
import { createStore } from '#platform/store';

/** Spec S4.5: a dialog that is not confirmed rejects with the way it was left. */
export class DialogLeft extends Error {
  readonly way: 'cancel' | 'close';

  constructor(way: 'cancel' | 'close') {
    super(`The dialog was left by ${way}.`);
    this.name = 'DialogLeft';
    this.way = way;
  }
}

/** From the lowest: over the page, the question before leaving what is open there, and above all the lost login (Spec S8.2). */
export const dialogLevels = ['page', 'leaving', 'urgent'] as const;
type DialogLevel = (typeof dialogLevels)[number];

type Wording = {
  title: string;
  text?: string;
  okText?: string;
  cancelText?: string;
  /** Danger colours the confirming button: what follows cannot be undone. */
  kind?: 'info' | 'warning' | 'danger';
};

export type ConfirmWish = Wording & {
  hasCancel?: boolean;
  /** Only a button answers it: no cross, no Esc. */
  onlyButtons?: boolean;
  /** Where it stands; it waits only for those of its own level. */
  level?: DialogLevel;
};

export type PromptWish = Wording & {
  label: string;
  initial?: string;
  pattern?: RegExp;
  /** A sentence that says what is wrong, or undefined; before the pattern. */
  validate?: (value: string) => string | undefined;
  errorText?: string;
};

export type OpenDialog = {
  id: number;
  wish: ConfirmWish | PromptWish;
  settle: (outcome: { value: string } | DialogLeft) => void;
};

/** Dialogs wait their turn: of each level one is open at a time. */
export const openDialogs = createStore<readonly OpenDialog[]>([]);

let lastId = 0;

const open = (wish: ConfirmWish | PromptWish): Promise<string> => {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  lastId += 1;
  const id = lastId;
  const settle: OpenDialog['settle'] = (outcome) => {
    openDialogs.write(openDialogs.read().filter((dialog) => dialog.id !== id));
    if (outcome instanceof DialogLeft) {
      reject(outcome);
    } else {
      resolve(outcome.value);
    }
  };
  openDialogs.write([...openDialogs.read(), { id, wish, settle }]);
  return promise;
};

export type OwnDialog = { id: number; render: (close: () => void) => ReactNode };

/** The dialog of a room that is open: its form closes it, and leaving the page does. */
export const ownDialog = createStore<OwnDialog | undefined>(undefined);

/** Opens a dialog that a room brings, over whatever page it was asked for on. */
export const openDialog = (render: OwnDialog['render']): void => {
  lastId += 1;
  ownDialog.write({ id: lastId, render });
};

/** Closes every dialog unanswered: what was asked of one person is not answered by the next. */
export const leaveDialogs = (): void => {
  for (const { settle } of openDialogs.read()) {
    settle(new DialogLeft('close'));
  }
  ownDialog.write(undefined);
};

/** Resolves when confirmed, rejects with DialogLeft when cancelled or closed. */
export const confirm = async (wish: ConfirmWish): Promise<void> => {
  await open(wish);
};

/** Like confirm, for callers to whom cancel and close are the same answer. */
export const isConfirmed = (wish: ConfirmWish): Promise<boolean> =>
  confirm(wish).then(
    () => true,
    () => false,
  );

/** Asks for a line of text; resolves with it once it passes its check (Spec S5.18). */
export const prompt = (wish: PromptWish): Promise<string> => open(wish);

/** What a prompt's value is refused with, or undefined when it passes. */
export const promptRefusal = (
  wish: Pick<PromptWish, 'pattern' | 'validate' | 'errorText'>,
  value: string,
  invalidInput: string,
): string | undefined => {
  const said = wish.validate?.(value);
  if (said !== undefined) {
    return said === '' ? (wish.errorText ?? invalidInput) : said;
  }
  return wish.pattern === undefined || wish.pattern.test(value)
    ? undefined
    : (wish.errorText ?? invalidInput);
};
