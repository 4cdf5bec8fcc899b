import type { once as checked } from '../../platform/http/idempotency.ts';

/** Planted: a repeat is treated as new. */
export const once: typeof checked = async (_write, effect) => ({
  answer: await effect(),
});
