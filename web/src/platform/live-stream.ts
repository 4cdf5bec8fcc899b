import { basePath } from '@back-office/contract/kit/call';
import {
  type LiveEvent,
  livePath,
  rememberedMs,
  staleLists,
} from '@back-office/contract/features/live';
import { headersOf } from '#platform/http/request';
import { currentLanguage } from '#platform/language/language';
import { tellStale } from '#platform/live';
import { readSessionAgain } from '#platform/session/session';
import { readToken, tokenOfPage } from '#platform/session/session-state';
import { currentTimeZone } from '#platform/time-zone';

const channelName = 'live';
const openedAgain = 'opened again';
const waitMsMin = 1000;
const waitMsMax = 60_000;

const lists: ReadonlySet<unknown> = new Set(staleLists);

const isLiveEvent = (value: unknown): value is LiveEvent =>
  typeof value === 'object' && value !== null && 'stale' in value && lists.has(value.stale);

const eventIn = (block: string): LiveEvent | undefined => {
  const lines = block.split(/\r?\n/).filter((line) => line.startsWith('data:'));
  try {
    const value: unknown = JSON.parse(lines.map((line) => line.slice(5)).join('\n'));
    return isLiveEvent(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

/** Splits a stream's text into complete events and an incomplete rest. */
export const takeEvents = (text: string): { events: LiveEvent[]; rest: string } => {
  const blocks = text.split(/\r?\n\r?\n/);
  const rest = blocks.pop() ?? '';
  return { events: blocks.map(eventIn).filter((event) => event !== undefined), rest };
};

/** The delay grows with each failure, and is random, so that browsers don't reconnect together. */
export const waitMs = (failures: number, chance: number): number =>
  Math.min(waitMsMax, waitMsMin * 2 ** failures) * (0.5 + chance / 2);

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

type Following = {
  signal: AbortSignal;
  onOpen: () => void;
  onEvent: (event: LiveEvent) => void;
};

const readStream = async ({ signal, onOpen, onEvent }: Following): Promise<'over' | 'again'> => {
  const headers = headersOf({
    language: currentLanguage(),
    timeZone: currentTimeZone(),
    token: readToken(),
    hasBody: false,
    idempotencyKey: undefined,
    isBackground: true,
  });
  const response = await fetch(basePath + livePath, {
    headers: { ...headers, accept: 'text/event-stream' },
    signal,
  });
  if (response.status === 401 || response.status === 403 || response.body === null) {
    return 'over';
  }
  // A refusal comes as an envelope: retried later, it may succeed.
  if (
    !response.ok ||
    response.headers.get('content-type')?.startsWith('text/event-stream') !== true
  ) {
    throw new Error(`The stream answered ${response.status}.`);
  }
  onOpen();
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    const { events, rest } = takeEvents(text + chunk.value);
    text = rest;
    events.forEach(onEvent);
  }
  return 'again';
};

const followStream = async (following: Following): Promise<void> => {
  const { signal } = following;
  let failures = 0;
  while (!signal.aborted) {
    try {
      if ((await readStream(following)) === 'over') {
        return;
      }
      failures = 0;
    } catch {
      failures += 1;
    }
    await pause(waitMs(failures, Math.random()), signal);
  }
};

/**
 * The server ends a stream when its person's permissions change: the menu is updated. If another tab switched to
 * another account, the page stays as it is, so that typed text isn't lost; its next call asks.
 */
const readRights = (): void => {
  if (readToken() === tokenOfPage()) {
    void readSessionAgain().catch(() => undefined);
  }
};

/**
 * One stream per browser: the tab that holds the lock reads it and forwards to the others. Returns a function that
 * stops it.
 */
export const startLive = (): (() => void) => {
  const stop = new AbortController();
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', ({ data }) => {
    if (isLiveEvent(data)) {
      tellStale(data.stale);
    } else if (data === openedAgain) {
      readRights();
    }
  });
  const share = (event: LiveEvent): void => {
    channel.postMessage(event);
    tellStale(event.stale);
  };
  let wasOpen = false;
  const startedAt = performance.now();
  const onOpen = (): void => {
    // Announcements from before the server's memory are lost, so after a gap every list counts as stale.
    if (wasOpen || performance.now() - startedAt > rememberedMs) {
      staleLists.forEach((stale) => share({ stale }));
    }
    if (wasOpen) {
      channel.postMessage(openedAgain);
      readRights();
    }
    wasOpen = true;
  };
  const lead = (): Promise<void> => followStream({ signal: stop.signal, onOpen, onEvent: share });
  // Locks exist only in secure contexts; elsewhere each tab opens its own stream.
  const leading = navigator.locks?.request(channelName, { signal: stop.signal }, lead) ?? lead();
  leading.catch(() => undefined);
  return () => {
    stop.abort();
    channel.close();
  };
};
