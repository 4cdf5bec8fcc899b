import type { Session } from '#platform/http/route';

/** What binds a code or a challenge to one session: another one's opens nothing in it. */
export const attemptOf = ({ tokenHash }: Session): string => tokenHash.toString('base64url');
