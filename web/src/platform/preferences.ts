import type { choosePreferences } from '@back-office/contract/features/preferences';
import type { InputOf } from '@back-office/contract/kit/call';

type Choice = InputOf<typeof choosePreferences>;

const listeners = new Set<(choice: Choice) => void>();

/** Passes a person's choice to the listeners that store it; derived values are not choices. */
export const tellChoice = (choice: Choice): void => {
  for (const listener of listeners) {
    listener(choice);
  }
};

export const onChoice = (listener: (choice: Choice) => void): void => {
  listeners.add(listener);
};
