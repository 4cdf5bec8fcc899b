import { releaseHosts } from '#features/websites/public';
import type { TestServer } from './test-server.ts';

/** Releases the hosts of closed merchants, as the server's round does. */
export const releaseHostsOf = ({ platform }: TestServer) => releaseHosts(platform);
