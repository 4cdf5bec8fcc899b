import { livePath } from '@back-office/contract/features/live';
import { basePath } from '@back-office/contract/kit/call';
import type { FastifyInstance } from 'fastify';
import { refuseChangedBrowser } from '#platform/http/authorise';
import { findSession, findSessionsStillValid } from '#platform/auth/find-session';
import { now, whenClockMoves } from '#platform/clock';
import { callerOf } from '#platform/http/caller';
import type { Platform } from '#platform/http/route';
import { listen } from '#platform/listen';
import { Refusal } from '#platform/refusal';
import { readAnnouncement, staleChannel } from '#platform/stale';
import { Streams } from './streams.ts';

const tellEveryMs = 300;
// A revoked session loses its stream within a second.
const checkEveryMs = 500;
const beatEveryMs = 20_000;
const retryAfterSeconds = 30;

const startTimers = (streams: Streams, platform: Platform): (() => void) => {
  let isChecking = false;
  const check = async (): Promise<void> => {
    const tokenHashes = streams.tokenHashes();
    if (isChecking || tokenHashes.length === 0) {
      return;
    }
    isChecking = true;
    try {
      streams.keepOnly(await findSessionsStillValid(platform, tokenHashes, now()));
    } catch {
      // If rights can't be checked, the streams end; the browser reconnects by itself.
      streams.endAll();
    } finally {
      isChecking = false;
    }
  };
  const timers = [
    setInterval(() => streams.tellPending(), tellEveryMs),
    setInterval(() => void check(), checkEveryMs),
    setInterval(() => streams.beat(), beatEveryMs),
  ];
  return () => timers.forEach(clearInterval);
};

/**
 * The one stream per browser: announces which lists of the session's business went stale. It does not keep an idle session alive,
 * and ends with it.
 */
export const mountLive = (server: FastifyInstance, platform: Platform): void => {
  const streams = new Streams();
  const stopTimers = startTimers(streams, platform);
  const listening = listen(platform.database, {
    channel: staleChannel,
    onMessage: (payload) => {
      const announcement = readAnnouncement(payload);
      if (announcement !== undefined) {
        streams.announce(announcement);
      }
    },
    onGap: () => streams.tellEverything(),
  });
  const stopMinding = whenClockMoves(() => streams.tellEverything());
  server.addHook('preClose', async () => {
    stopTimers();
    streams.endAll();
    stopMinding();
    await (
      await listening
    )();
  });
  // Without the automatic HEAD route, which would hold a stream that nobody reads.
  server.get(basePath + livePath, { exposeHeadRoute: false }, async (request, reply) => {
    const caller = callerOf(request);
    const session = await findSession({ platform, caller, now: now(), isBackground: true });
    if (session.level !== 'active') {
      throw new Refusal('session.levelTooLow');
    }
    refuseChangedBrowser(session);
    if (session.businessId === null) {
      throw new Refusal('session.noPermission');
    }
    const output = streams.add(session);
    if (output === undefined) {
      throw new Refusal('request.tooMany', { retryAfterSeconds });
    }
    // The first bytes tell the browser that the stream is open; otherwise it would wait for the first event.
    output.write(':\n\n');
    return reply
      .header('content-type', 'text/event-stream; charset=utf-8')
      .header('x-accel-buffering', 'no')
      .send(output);
  });
};
