import { measureWebsites, releaseHosts } from '#features/websites/public';
import { now } from '#platform/clock';
import type { TestServer } from './test-server.ts';

/** Releases the hosts of closed merchants, as the server's round does. */
export const releaseHostsOf = ({ platform }: TestServer) => releaseHosts(platform);

/** Stores what payments from live websites average, as the server's round does. */
export const measureWebsitesOf = ({ platform }: TestServer) => measureWebsites(platform, now());
