import type { choosePreferences } from '@back-office/contract/features/preferences';
import type { InputOf } from '@back-office/contract/kit/call';

type Choice = InputOf<typeof choosePreferences>;

const listeners = new Set<(choice: Choice) => void>();

/** A choice of the person's, told to whoever keeps it with him; what merely follows from an earlier one is none. */
export const tellChoice = (choice: Choice): void => {
  for (const listener of listeners) {
    listener(choice);
  }
};

export const onChoice = (listener: (choice: Choice) => void): void => {
  listeners.add(listener);
};
