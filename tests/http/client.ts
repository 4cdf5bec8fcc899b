import { request as httpRequest } from 'node:http';
import { basePath, type CallDefinition } from '@back-office/contract/kit/call';
import type { Envelope } from '@back-office/contract/kit/envelope';

export type Answer = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  /** The raw body: a file may not be text. */
  bytes: Buffer;
  /** The envelope; any other reply fails the test. */
  envelope: Envelope<Record<string, unknown>>;
};

export type Sending = {
  method: string;
  path: string;
  headers?: Record<string, string | string[]>;
  body?: string | Buffer;
  /** Another loopback address, for limits by address. */
  from?: string;
  /** Aborts the request. */
  signal?: AbortSignal;
};

export type Address = { host: string; port: number };

/** Sends exactly the given request: no added headers, no cookies, no redirects. */
export const send = (server: Address, sending: Sending): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const outgoing = httpRequest(
      {
        host: server.host,
        port: server.port,
        method: sending.method,
        path: sending.path,
        headers: sending.headers ?? {},
        agent: false,
        ...(sending.from === undefined ? {} : { localAddress: sending.from }),
        ...(sending.signal === undefined ? {} : { signal: sending.signal }),
      },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('error', reject);
        incoming.on('end', () => {
          const bytes = Buffer.concat(chunks);
          const text = bytes.toString('utf8');
          resolve({
            bytes,
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            text,
            get envelope() {
              return JSON.parse(text) as Answer['envelope'];
            },
          });
        });
      },
    );
    outgoing.on('error', reject);
    outgoing.end(sending.body);
  });

const addressOf = (call: CallDefinition, input: Record<string, unknown>) => {
  const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const path =
    basePath +
    call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String(input[name])),
    );
  const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !inPath.includes(name)));
  return { path, rest };
};

/** A PNG of one pixel. */
const smallPicture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A new password, typed twice. */
export const twice = (password: string) => ({ password, confirmation: password });

/** Makes calls of the contract by their definitions; a call that takes a file sends a small picture by default. */
export const sendCall =
  (server: Address) =>
  (
    call: CallDefinition,
    input: Record<string, unknown>,
    extra: Omit<Sending, 'method' | 'path'> = {},
  ): Promise<Answer> => {
    const { path, rest } = addressOf(call, input);
    const hasBody = call.method === 'POST' || call.method === 'PUT';
    const isInQuery = !hasBody || call.takesFile === true;
    const query = new URLSearchParams(rest as Record<string, string>).toString();
    const body = call.takesFile === true ? smallPicture : JSON.stringify(rest);
    const type = call.takesFile === true ? 'application/octet-stream' : 'application/json';
    return send(server, {
      method: call.method,
      path: isInQuery && query !== '' ? `${path}?${query}` : path,
      ...(hasBody ? { body } : {}),
      ...extra,
      headers: { ...(hasBody ? { 'content-type': type } : {}), ...extra.headers },
    });
  };
