import { Agent as PlainAgent } from 'node:http';
import { Agent as SecureAgent } from 'node:https';
import {
  callBy,
  judgeWay,
  type OutboundAnswer,
  type OutboundCall,
  type Outside,
} from './call-outside.ts';

/** Calls to one address over kept-alive connections. */
export type Line = {
  call: (call: Omit<OutboundCall, 'url' | 'redirectsMax'>) => Promise<OutboundAnswer>;
  close: () => void;
};

/**
 * For many calls in a row: the address is checked once, now, and each connection goes to the checked address. Close it within a
 * minute, so that the next line resolves the name again. Never rejects, like `callOutside`.
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
      // Calls of a line follow no redirects.
      return step.kind === 'redirected' ? { kind: 'failed', reason: 'redirects' } : step;
    },
    close: () => agent.destroy(),
  };
};
