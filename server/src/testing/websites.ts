import { releaseHosts } from '#features/websites/public';
import type { TestServer } from './test-server.ts';

/** What the server's round does: releases the hosts of closed merchants. */
export const releaseHostsOf = ({ platform }: TestServer) => releaseHosts(platform);
