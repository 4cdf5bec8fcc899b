import {
  reportClientError,
  reportOutsideError,
} from '@back-office/contract/features/client-errors';
import type { ParsedInputOf } from '@back-office/contract/kit/call';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { networkOf } from '#platform/auth/network-of';
import { implement, type Route } from '#platform/http/route';
import { Refusal } from '#platform/refusal';

// The parts of a browser's message that may identify a person or a payment, and their replacements.
const traces: readonly [RegExp, string][] = [
  [/[^\s@"'<>()]{1,64}@[^\s@"'<>()]{1,255}/gu, '[e-mail]'],
  // Addresses lose their query, which may contain filters and searches.
  [/\?[^\s"'<>)]*/gu, '?[query]'],
  // Quotes in a message usually contain a typed value.
  [/"[^"\n]{1,200}"/gu, '"[text]"'],
  [/\d(?:[ -]?\d){5,}/gu, '[digits]'],
];

const controls = /[\p{Cc}\p{Cf}\u2028\u2029]+/gu;

/** A browser's error text made fit for a log: nothing personal (Spec S1.5), one line. */
export const withoutPersonal = (text: string): string =>
  traces
    .reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), text)
    .replace(controls, ' | ')
    .trim();

const cleaned = ({ message, stack, route, release }: ParsedInputOf<typeof reportClientError>) => ({
  message: withoutPersonal(message),
  stack: withoutPersonal(stack),
  route: withoutPersonal(route),
  release,
});

// Anyone can send these, so one address, and all together, may fill only this much of the log.
const perMinute = { ofAddress: 5, ofAll: 60 };
const byAddress = new RateLimiterMemory({ points: perMinute.ofAddress, duration: 60 });
const byAll = new RateLimiterMemory({ points: perMinute.ofAll, duration: 60 });

const takeOne = async (address: string): Promise<void> => {
  try {
    await byAddress.consume(address);
    await byAll.consume('all');
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) {
      throw error;
    }
    throw new Refusal('request.tooMany', {
      retryAfterSeconds: Math.max(1, Math.ceil(error.msBeforeNext / 1000)),
    });
  }
};

export const clientErrorRoutes: Route[] = [
  implement(reportClientError, async ({ log, session }, report) => {
    const clientError = { ...cleaned(report), personId: String(session.personId) };
    log.error({ clientError }, 'a fault in a browser');
    return {};
  }),
  implement(reportOutsideError, async ({ log, caller }, report) => {
    await takeOne(networkOf(caller.ip));
    log.error({ clientError: cleaned(report) }, 'a fault in a browser without a session');
    return {};
  }),
];
