import { Agent as PlainAgent, type IncomingMessage } from 'node:http';
import { Agent as SecureAgent } from 'node:https';
import {
  callBy,
  judgeWay,
  type OutboundAnswer,
  type OutboundCall,
  type Outside,
} from './call-outside.ts';
import { TLSSocket } from 'node:tls';
import { instantOf } from '#platform/clock';

/** Calls to one address over connections that stay open between them. */
export type Line = {
  call: (call: Omit<OutboundCall, 'url' | 'redirectsMax'>) => Promise<OutboundAnswer>;
  close: () => void;
};

/**
 * For many calls in a row: the address is judged once, now, and each connection goes to the judged address. Close it within a minute,
 * so that the next line asks the name again. Never rejects, as `callOutside`.
 */
export const openLine = async (
  outside: Outside,
  { url, connectionsMax }: { url: string; connectionsMax: number },
): Promise<Line> => {
  const way = await judgeWay(outside, url);
  if (typeof way === 'string') {
    return { call: async () => ({ kind: 'refused', reason: way }), close: () => undefined };
  }
  const Agent = way.target.isSecure ? SecureAgent : PlainAgent;
  const agent = new Agent({ keepAlive: true, maxSockets: connectionsMax });
  return {
    call: async (call) => {
      const signal = AbortSignal.timeout(outside.totalMs);
      const step = await callBy({ ...way, agent }, outside, { call, signal });
      // No call of a line follows one.
      return step.kind === 'redirected' ? { kind: 'failed', reason: 'redirects' } : step;
    },
    close: () => agent.destroy(),
  };
};

/** By which the sandbox says how long a played site's certificate would be valid. */
const playedHeader = 'x-played-certificate-until';

/** How long the certificate is valid by which an answer was proved; of a played site, which has none, what the sandbox says. */
export const certificateEndOf = (
  { socket, headers }: IncomingMessage,
  { isPlayed }: { isPlayed: boolean },
): Date | null => {
  const shown = socket instanceof TLSSocket ? socket.getPeerCertificate().valid_to : undefined;
  const told = isPlayed ? headers[playedHeader] : shown;
  const end = typeof told === 'string' ? instantOf(told) : undefined;
  return end === undefined || Number.isNaN(end.getTime()) ? null : end;
};

/** Rejects when no answer came in time: a name server may never answer, and nothing else would end the wait. */
export const inTime = async <Answer>(ms: number, asked: Promise<Answer>): Promise<Answer> => {
  let clock: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    clock = setTimeout(() => reject(new Error('No answer in time.')), ms);
  });
  return Promise.race([asked, late]).finally(() => clearTimeout(clock));
};
