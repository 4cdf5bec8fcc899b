import { keepToken } from '#platform/session/session-state';

/**
 * Continues in another business on a freshly loaded page: nothing read, cached, filtered or drafted for the earlier
 * one is carried over (Spec S7.5).
 */
export const goOver = (token: string, to: string): void => {
  keepToken(token);
  location.assign(to);
};
