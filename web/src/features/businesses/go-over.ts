import { keepToken } from '#platform/session/session-state';

/**
 * Goes on in another business, on a page that is loaded anew: nothing that was read, cached, filtered or drafted for the one
 * before comes along (Spec S7.5).
 */
export const goOver = (token: string, to: string): void => {
  keepToken(token);
  location.assign(to);
};
