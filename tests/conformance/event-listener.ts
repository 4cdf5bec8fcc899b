// A receiver that accepts everything, records faults, and can be out of order for a while.
import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import {
  eventBatchSchema,
  eventsPath,
  gatewayEventSchema,
  toleranceSeconds,
} from '@back-office/contract/gateway/protocol';
import type { GatewayEvent } from '@back-office/contract/gateway/protocol';
import { signatureHeaders } from '@back-office/contract/gateway/signature';
import { businessDayOf } from '@back-office/contract/kit/business-day';
import { nowSeconds, parsed, signatureOf } from './signed-message.ts';

export type Listener = {
  url: string;
  events: GatewayEvent[];
  /** The events of refused batches. */
  turnedAway: GatewayEvent[];
  faults: string[];
  setStatus: (status: number) => void;
  close: () => Promise<void>;
};

const headerOf = (request: IncomingMessage, name: string): string => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
};

const signatureFaults = (secret: string, request: IncomingMessage, body: string): string[] => {
  const [id, timestamp] = [
    headerOf(request, signatureHeaders.id),
    headerOf(request, signatureHeaders.timestamp),
  ];
  const signatures = headerOf(request, signatureHeaders.signature).split(' ');
  return [
    ...(signatures.includes(signatureOf(secret, { id, timestamp, body }))
      ? []
      : [`message ${id} is badly signed`]),
    ...(Math.abs(nowSeconds() - Number(timestamp)) <= toleranceSeconds
      ? []
      : [`message ${id} has the time ${timestamp}`]),
  ];
};

const objectFaults = (event: GatewayEvent): string[] => {
  if (event.type !== 'payment') {
    return [];
  }
  const { number, orderedAt } = event.object;
  const day = businessDayOf(new Date(orderedAt)).replaceAll('-', '');
  return number.startsWith(day)
    ? []
    : [`payment ${number} was ordered at ${orderedAt}, which is ${day} in UTC+8`];
};

/** The same object at the same version must always be reported by the same event with the same content. */
const openVersionBook = () => {
  const byVersion = new Map<string, string>();
  const byId = new Map<string, string>();
  const isFirstOrSame = (book: Map<string, string>, key: string, content: string): boolean => {
    const known = book.get(key) ?? content;
    book.set(key, known);
    return known === content;
  };
  return (event: GatewayEvent): string[] => {
    const content = JSON.stringify(event);
    const key = `${event.object.number} version ${event.version}`;
    return [
      ...(isFirstOrSame(byVersion, key, content) ? [] : [`${key} was told in two ways`]),
      ...(isFirstOrSame(byId, event.id, content) ? [] : [`event id ${event.id} was used twice`]),
    ];
  };
};

const readBatch = (body: string): { events: GatewayEvent[]; faults: string[] } => {
  const batch = eventBatchSchema.safeParse(parsed(body));
  const read = (batch.data?.events ?? []).map((event) => gatewayEventSchema.safeParse(event));
  const wrong = read
    .flatMap(({ error }) => error?.issues ?? [])
    .map(({ path, message }) => `${path.join('.')}: ${message}`);
  return {
    events: read.flatMap(({ data }) => (data === undefined ? [] : [data])),
    faults: [...(batch.success ? [] : ['a body that is no batch']), ...wrong],
  };
};

const listen = (server: Server, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });

/** Reads each message by the protocol, and records faults. */
const openReader = (secret: string, faults: string[]) => {
  const messageIds = new Set<string>();
  const versionFaults = openVersionBook();
  return (request: IncomingMessage, body: string): GatewayEvent[] => {
    const id = headerOf(request, signatureHeaders.id);
    const batch = readBatch(body);
    faults.push(
      ...signatureFaults(secret, request, body),
      ...(messageIds.has(id) ? [`message id ${id} came twice`] : []),
      ...(request.url === eventsPath ? [] : [`a request to ${request.url ?? ''}`]),
      ...batch.faults,
      ...batch.events.flatMap((event) => [...objectFaults(event), ...versionFaults(event)]),
    );
    messageIds.add(id);
    return batch.events;
  };
};

const allTaken = (accepted: number): string =>
  JSON.stringify({ code: 0, msg: '', data: { accepted, duplicates: 0, parked: 0, rejected: [] } });

export const openListener = async (secret: string, port: number): Promise<Listener> => {
  const events: GatewayEvent[] = [];
  const turnedAway: GatewayEvent[] = [];
  const faults: string[] = [];
  const read = openReader(secret, faults);
  let status = 200;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const told = read(request, Buffer.concat(chunks).toString('utf8'));
      (status === 200 ? events : turnedAway).push(...told);
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(allTaken(told.length));
    });
  });
  const opened = await listen(server, port);
  return {
    url: `http://127.0.0.1:${opened}`,
    events,
    turnedAway,
    faults,
    setStatus: (next) => {
      status = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
