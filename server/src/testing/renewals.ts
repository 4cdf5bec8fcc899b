import { eraseApplications, renewApplications } from '#features/onboarding/public';
import type { TestServer } from './test-server.ts';

/** What the server's round does at noon (UTC+8) of a day: opens the renewals that are due and notifies the owners. */
export const renewOn = ({ platform }: TestServer, day: string) =>
  renewApplications(platform, new Date(`${day}T12:00:00+08:00`));

/** What the server's round does at noon (UTC+8) of a day: erases what is kept no longer. */
export const eraseOn = ({ platform }: TestServer, day: string) =>
  eraseApplications(platform, new Date(`${day}T12:00:00+08:00`));
