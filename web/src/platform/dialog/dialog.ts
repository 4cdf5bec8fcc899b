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

/** From the lowest: over the page, the question about unsaved changes, and topmost the expired login (Spec S8.2). */
export const dialogLevels = ['page', 'leaving', 'urgent'] as const;
type DialogLevel = (typeof dialogLevels)[number];

type Wording = {
  title: string;
  text?: string;
  okText?: string;
  cancelText?: string;
  /** Danger colours the confirming button, for actions that cannot be undone. */
  kind?: 'info' | 'warning' | 'danger';
};

export type ConfirmWish = Wording & {
  hasCancel?: boolean;
  /** Only its buttons close it: no cross, no Esc. */
  onlyButtons?: boolean;
  /** Its level; it waits only for dialogs of the same level. */
  level?: DialogLevel;
};

export type PromptWish = Wording & {
  label: string;
  initial?: string;
  pattern?: RegExp;
  /** Returns the problem as a sentence, or undefined; runs before the pattern. */
  validate?: (value: string) => string | undefined;
  errorText?: string;
};

export type OpenDialog = {
  id: number;
  wish: ConfirmWish | PromptWish;
  settle: (outcome: { value: string } | DialogLeft) => void;
};

/** Dialogs queue: one is open at a time on each level. */
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

/** A feature's open dialog: closed by its form, and by leaving the page. */
export const ownDialog = createStore<OwnDialog | undefined>(undefined);

/** Opens a feature's dialog over the current page. */
export const openDialog = (render: OwnDialog['render']): void => {
  lastId += 1;
  ownDialog.write({ id: lastId, render });
};

/** Closes every dialog unanswered: one person's dialog must not be answered by the next. */
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

/** Like confirm, for callers that treat cancel and close alike. */
export const isConfirmed = (wish: ConfirmWish): Promise<boolean> =>
  confirm(wish).then(
    () => true,
    () => false,
  );

/** Asks for a line of text; resolves with it once it passes its check (Spec S5.18). */
export const prompt = (wish: PromptWish): Promise<string> => open(wish);

/** The problem of a prompt's value, or undefined. */
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
