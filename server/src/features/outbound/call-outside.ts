import {
  type Agent,
  request as plainRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestOptions,
} from 'node:http';
import { request as secureRequest } from 'node:https';
import { isIP, type Socket } from 'node:net';
import type { Configuration } from '#platform/configuration';
import { certificateEndOf } from './certificate-end.ts';
import { isLiteral, judgeUrl, type OutboundRefusal, type Target } from './judge-url.ts';
import { isReservedName, type Names, namesOf } from './names.ts';
import { isPublicAddress } from './public-address.ts';

/** Rejects if no answer comes in time: a name server may never answer, and nothing else would end the wait. */
const inTime = async <Answer>(ms: number, asked: Promise<Answer>): Promise<Answer> => {
  let clock: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    clock = setTimeout(() => reject(new Error('No answer in time.')), ms);
  });
  return Promise.race([asked, late]).finally(() => clearTimeout(clock));
};

export type OutboundCall = {
  url: string;
  method: 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
  body?: string;
  /** Number of redirects of a GET to follow, each checked like the first address; none by default. */
  redirectsMax?: number;
  /** Reads nothing of the answer's body. */
  isHeadOnly?: boolean;
};

type OutboundFailure = 'timedOut' | 'tooLarge' | 'tls' | 'connection' | 'redirects';

export type OutboundAnswer =
  | {
      kind: 'answered';
      status: number;
      headers: IncomingHttpHeaders;
      body: Buffer;
      url: string;
      /** End of validity of the server's certificate. */
      certificateUntil: Date | null;
    }
  /** It was not called. */
  | { kind: 'refused'; reason: OutboundRefusal }
  | { kind: 'failed'; reason: OutboundFailure };

/** A demo's sandbox, which plays the sites of reserved names over plain http. */
type Stage = { address: string; port: number };

export type Outside = Names & {
  /** Hosts with ports that may be internal. */
  allowed: ReadonlySet<string>;
  stage: Stage | undefined;
  /** Time limit for resolving a name, and for connecting. */
  connectMs: number;
  totalMs: number;
  answerBytesMax: number;
};

const headerBytesMax = 16 * 1024;

const stageAt = (resolver: string): Stage => {
  const [address = '', port] = resolver.split(':');
  return { address, port: Number(port) };
};

/** Access to the internet, as configured. */
export const outside = ({
  OUTBOUND_SANDBOX,
  OUTBOUND_RESOLVER,
}: Pick<Configuration, 'OUTBOUND_SANDBOX'> &
  Partial<Pick<Configuration, 'OUTBOUND_RESOLVER'>>): Outside => ({
  ...namesOf(OUTBOUND_RESOLVER),
  allowed: new Set(OUTBOUND_SANDBOX),
  stage: OUTBOUND_RESOLVER === undefined ? undefined : stageAt(OUTBOUND_RESOLVER),
  connectMs: 5000,
  totalMs: 15_000,
  answerBytesMax: 64 * 1024,
});

type Way = { target: Target; address: string; agent: Agent | false; stage?: Stage };

const addressesOf = async (
  host: string,
  { resolve, connectMs }: Outside,
): Promise<readonly string[]> =>
  isLiteral(host) ? [host] : inTime(connectMs, resolve(host)).catch(() => []);

type Judged = Omit<Way, 'agent'> | OutboundRefusal;

/** The one address to connect to. All addresses of a name are checked, since any of them could be used next. */
const wayOutside = async (target: Target, outside: Outside): Promise<Judged> => {
  const found = await addressesOf(target.host, outside);
  const [address] = found;
  if (address === undefined) {
    return 'unresolved';
  }
  return target.isAllowed || found.every(isPublicAddress) ? { target, address } : 'inside';
};

/** A played site is served by the sandbox itself: its name leads to no other internal host. */
const wayToStage = async (
  target: Target,
  { stage, ...outside }: Outside & { stage: Stage },
): Promise<Judged> => {
  const found = await addressesOf(target.host, { ...outside, stage });
  const [address] = found;
  if (address === undefined) {
    return 'unresolved';
  }
  return found.every((one) => one === stage.address)
    ? { target: { ...target, isSecure: false }, address, stage }
    : 'inside';
};

const tlsCodes =
  /^(?:ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|HOSTNAME_MISMATCH|EPROTO)/;

const failureOf = (error: unknown, deadline: AbortSignal): OutboundFailure => {
  const { name = '', code = '' } = error as { name?: string; code?: string };
  if (deadline.aborted || name === 'TimeoutError') {
    return 'timedOut';
  }
  return tlsCodes.test(code) ? 'tls' : 'connection';
};

const readBody = async (
  answer: IncomingMessage,
  bytesMax: number,
): Promise<Buffer | 'tooLarge'> => {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of answer) {
    length += (chunk as Buffer).length;
    if (length > bytesMax) {
      return 'tooLarge';
    }
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
};

type Sent = Way & { call: Omit<OutboundCall, 'url'>; signal: AbortSignal };

/** Connects to the checked address itself, under the typed name: the name is not resolved again, whatever it points to by now. */
const optionsFor = ({ target, address, agent, stage, call, signal }: Sent): RequestOptions => ({
  agent,
  method: call.method,
  ...(stage === undefined ? {} : { protocol: 'http:', port: stage.port }),
  headers: {
    host: target.url.host,
    'user-agent': 'back-office',
    'accept-encoding': 'identity',
    ...call.headers,
    ...(call.body === undefined ? {} : { 'content-length': Buffer.byteLength(call.body) }),
  },
  lookup: (_host, options, done) =>
    options.all === true
      ? done(null, [{ address, family: isIP(address) }])
      : done(null, address, isIP(address)),
  ...(target.isSecure && !isLiteral(target.host) ? { servername: target.host } : {}),
  maxHeaderSize: headerBytesMax,
  signal,
});

const send = (sent: Sent, connectMs: number): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const { target, address, call } = sent;
    const request = target.isSecure ? secureRequest : plainRequest;
    const outgoing = request(target.url, optionsFor(sent), resolve);
    const clock = setTimeout(
      () => outgoing.destroy(Object.assign(new Error('No connection'), { name: 'TimeoutError' })),
      connectMs,
    );
    const judge = ({ remoteAddress }: Socket): void => {
      clearTimeout(clock);
      if (remoteAddress !== address) {
        outgoing.destroy(new Error('Connected to another address than the one that was judged.'));
      }
    };
    let isReused = false;
    outgoing.on('socket', (socket) => {
      // The connection existed already. `reusedSocket` leaves out those that a call waited for.
      isReused = !socket.connecting;
      if (isReused) {
        judge(socket);
      } else {
        socket.once(target.isSecure ? 'secureConnect' : 'connect', () => judge(socket));
      }
    });
    outgoing.on('error', (error) => reject(Object.assign(error, { isReused })));
    outgoing.on('close', () => clearTimeout(clock));
    outgoing.end(call.body);
  });

const closedCodes = new Set(['ECONNRESET', 'EPIPE']);

type Step = OutboundAnswer | { kind: 'redirected'; to: string };

/** The redirect target of an answer, if it may be followed; it is checked like the first address. */
const redirectIn = (
  { statusCode: status = 0, headers }: IncomingMessage,
  { target, call }: Pick<Sent, 'target' | 'call'>,
): string | undefined =>
  call.redirectsMax === undefined || status < 300 || status > 399 || headers.location === undefined
    ? undefined
    : (URL.parse(headers.location, target.url)?.href ?? '');

const stepOf = async (
  answer: IncomingMessage,
  sent: Pick<Sent, 'target' | 'stage' | 'call'>,
  bytesMax: number,
): Promise<Step> => {
  const { target, stage, call } = sent;
  const to = redirectIn(answer, sent);
  if (to !== undefined) {
    answer.destroy();
    return { kind: 'redirected', to };
  }
  const { statusCode: status = 0, headers } = answer;
  const certificateUntil = certificateEndOf(answer, { isPlayed: stage !== undefined });
  const answered = { kind: 'answered', status, headers, url: target.url.href } as const;
  if (call.isHeadOnly === true) {
    answer.destroy();
    return { ...answered, certificateUntil, body: Buffer.alloc(0) };
  }
  const body = await readBody(answer, bytesMax);
  return body === 'tooLarge'
    ? { kind: 'failed', reason: 'tooLarge' }
    : { ...answered, certificateUntil, body };
};

/** Checks a typed address now: the way to it, or the reason why it is not called. */
export const judgeWay = async (outside: Outside, url: string): Promise<Judged> => {
  const target = judgeUrl(url, outside.allowed);
  if (typeof target === 'string') {
    return target;
  }
  const { stage } = outside;
  return stage !== undefined && isReservedName(target.host)
    ? wayToStage(target, { ...outside, stage })
    : wayOutside(target, outside);
};

/** One call over a checked way. Never rejects. */
export const callBy = async (
  way: Way,
  outside: Outside,
  { call, signal }: Pick<Sent, 'call' | 'signal'>,
): Promise<Step> => {
  try {
    const answer = await send({ ...way, call, signal }, outside.connectMs);
    return await stepOf(answer, { ...way, call }, outside.answerBytesMax);
  } catch (error) {
    const { isReused = false, code = '' } = error as { isReused?: boolean; code?: string };
    // The receiver closed the connection at the moment it was reused.
    return isReused && closedCodes.has(code) && !signal.aborted
      ? callBy(way, outside, { call, signal })
      : { kind: 'failed', reason: failureOf(error, signal) };
  }
};

/**
 * Calls an address typed by a person. No internal host is ever reached: the name is resolved once, all its addresses are checked,
 * and the connection goes to a checked one. Redirects are answers like others unless some may be followed. Never rejects; the
 * answer's text comes from the receiver and must not be trusted.
 */
export const callOutside = async (
  outside: Outside,
  call: OutboundCall,
): Promise<OutboundAnswer> => {
  const signal = AbortSignal.timeout(outside.totalMs);
  let url = call.url;
  for (let followed = 0; followed <= (call.redirectsMax ?? 0); followed += 1) {
    const way = await judgeWay(outside, url);
    if (typeof way === 'string') {
      return { kind: 'refused', reason: way };
    }
    const step = await callBy({ ...way, agent: false }, outside, { call, signal });
    if (step.kind !== 'redirected') {
      return step;
    }
    url = step.to;
  }
  return { kind: 'failed', reason: 'redirects' };
};

/**
 * Whether an address may be stored for later calls: well-formed, and external as far as is known. It is checked again with every
 * call. A name that does not resolve yet may still be in setup.
 */
export const isCallable = async (outside: Outside, url: string): Promise<boolean> => {
  const way = await judgeWay(outside, url);
  return typeof way !== 'string' || way === 'unresolved';
};
