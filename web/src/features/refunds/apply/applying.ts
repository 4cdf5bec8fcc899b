import { createPersonalStore } from '#platform/session/session-state';

/** The number of the payment that a refund is being applied for. */
export const applying = createPersonalStore<string | undefined>(undefined);
