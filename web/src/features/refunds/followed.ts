import { createPersonalStore } from '#platform/session/session-state';

/** The refunds that were applied for in this visit and have not come to their end yet. */
export const followed = createPersonalStore<ReadonlySet<string>>(new Set());

export const followRefund = (number: string): void =>
  followed.write(new Set([...followed.read(), number]));

export const unfollowRefund = (number: string): void =>
  followed.write(new Set([...followed.read()].filter((one) => one !== number)));
