import { request as httpRequest } from 'node:http';
import { basePath, type CallDefinition } from '@back-office/contract/kit/call';
import type { Envelope } from '@back-office/contract/kit/envelope';

export type Answer = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  /** What came, unread: a file may be no text. */
  bytes: Buffer;
  /** The envelope; a reply that is none is a fault of the test. */
  envelope: Envelope<Record<string, unknown>>;
};

export type Sending = {
  method: string;
  path: string;
  headers?: Record<string, string | string[]>;
  body?: string | Buffer;
  /** Another address of this machine's own network, where limits count by address. */
  from?: string;
  /** Hangs up when it says so. */
  signal?: AbortSignal;
};

export type Address = { host: string; port: number };

/** Sends exactly what it is told: no header of its own, no cookie jar, no redirect. */
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

/** A new password, as it is typed. */
export const twice = (password: string) => ({ password, confirmation: password });

/** Carries out calls of the contract the way their definitions say; a call that takes a file sends a small picture unless told otherwise. */
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
