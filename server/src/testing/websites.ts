import { measureWebsites, releaseHosts } from '#features/websites/public';
import { now } from '#platform/clock';
import type { TestServer } from './test-server.ts';

/** Releases the hosts of closed merchants, as the server's job does. */
export const releaseHostsOf = ({ platform }: TestServer) => releaseHosts(platform);

/** Stores the averages of payments from live websites, as the server's job does. */
export const measureWebsitesOf = ({ platform }: TestServer) => measureWebsites(platform, now());
