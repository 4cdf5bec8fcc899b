import { Agent, request } from 'node:http';
import { basePath } from '@back-office/contract/kit/call';
import { randomFrom, type Random } from '../torture/random.ts';
import {
  enriched,
  fittingValue,
  oddValue,
  queryOf,
  someHeaders,
  spoiled,
  spoiledBytes,
  type Schema,
} from './odd-values.ts';

type Parameter = { name: string; in: string; required?: boolean; schema?: Schema };
type Operation = {
  operationId: string;
  tags?: readonly string[];
  parameters?: readonly (Parameter | { $ref: string })[];
  requestBody?: {
    content: { 'application/json'?: { schema: Schema }; 'application/octet-stream'?: object };
  };
};
export type OpenApi = { paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> };

type Target = { method: string; path: string; operation: Operation };
type Fields = Record<string, unknown>;

/** A caller: headers of its requests, and its calls (by their tag in OpenAPI). */
export type FuzzCaller = {
  name: string;
  headers: Readonly<Record<string, string>>;
  tags: readonly string[];
  /** A valid input of a call, to reach the code behind the checks. */
  inputOf?: ((operationId: string) => Fields | undefined) | undefined;
};

type Fault = { caller: string; status: number; request: string; answer: string };
export type FuzzOutcome = {
  calls: number;
  byStatus: Map<string, number>;
  /** Calls answered with code 0 at least once, by name. */
  succeeded: Set<string>;
  faults: Fault[];
};

type Plan = {
  server: { host: string; port: number };
  document: OpenApi;
  callers: readonly FuzzCaller[];
  calls: number;
  seed: number;
  /** Number of concurrent calls. */
  atOnce?: number;
  /** Runs every so many calls: repairs spoiled sessions and people. */
  restore?: { every: number; work: () => Promise<void> };
};

const ownCallShare = 0.85;
const faultsKept = 100;

const targetsOf = ({ paths }: OpenApi): Target[] =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  );

const bodySchemaOf = ({ requestBody }: Operation): Schema | undefined =>
  requestBody?.content['application/json']?.schema;
const takesFile = ({ requestBody }: Operation): boolean =>
  requestBody?.content['application/octet-stream'] !== undefined;

const schemaFields = ({ operation }: Target): Parameter[] => [
  ...(operation.parameters ?? []).filter((parameter) => 'name' in parameter),
  ...Object.entries(bodySchemaOf(operation)?.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'body',
    schema,
    required: bodySchemaOf(operation)?.required?.includes(name) === true,
  })),
];

const schemaOf = (target: Target): Record<string, Schema> =>
  Object.fromEntries(schemaFields(target).map(({ name, schema }) => [name, schema ?? {}]));

const fittingInput = (target: Target, random: Random): Fields =>
  Object.fromEntries(
    schemaFields(target)
      .filter(({ required }) => required === true || random.chance(0.5))
      .map(({ name, schema }) => [name, fittingValue(schema ?? {}, random)]),
  );

/** Valid, slightly spoiled, or completely odd. */
const inputFor = (target: Target, caller: FuzzCaller, random: Random): Fields => {
  const good = caller.inputOf?.(target.operation.operationId);
  const base =
    good === undefined || random.chance(0.4)
      ? fittingInput(target, random)
      : (enriched(good, { properties: schemaOf(target) }, random) as Fields);
  const spoilings = random.below(4);
  let input: unknown = base;
  for (let count = 0; count < spoilings; count += 1) {
    input = spoiled(input, random);
  }
  return typeof input === 'object' && input !== null && !Array.isArray(input)
    ? (input as Fields)
    : { ...base, [typeof input === 'string' ? input : 'odd']: oddValue(random) };
};

type Sent = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
};

type Carried = { query: string; type?: string; body?: Buffer };

/** Place of the fields: a JSON body, or the query; a file starts like a picture, so that some pass the first check. */
const carried = ({ method, operation }: Target, fields: Fields, random: Random): Carried => {
  const query = `?${queryOf(fields, random).slice(0, 8000)}`;
  if (method !== 'POST' && method !== 'PUT') {
    return { query };
  }
  const json = JSON.stringify(fields);
  const spoiltOr = (content: string, encoding: BufferEncoding): Buffer =>
    random.chance(0.05) ? spoiledBytes(content, random) : Buffer.from(content, encoding);
  return takesFile(operation)
    ? {
        query,
        type: 'application/octet-stream',
        body: spoiltOr(`\u00FF\u00D8\u00FF${json}`, 'latin1'),
      }
    : { query: '', type: 'application/json', body: spoiltOr(json, 'utf8') };
};

const partOfPath = (value: unknown): string => {
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? null);
  return encodeURIComponent(text.slice(0, 3000).toWellFormed()) || '%20';
};

const requestFor = (target: Target, caller: FuzzCaller, random: Random): Sent => {
  const input = inputFor(target, caller, random);
  const inPath = new Set([...target.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name));
  const path = target.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => partOfPath(input[name]));
  const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !inPath.has(name)));
  const { query, type, body } = carried(target, rest, random);
  return {
    method: random.chance(0.01)
      ? (random.one(['QUERY', 'PATCH', 'PROPFIND']) ?? '')
      : target.method,
    path: basePath.replace(/\/$/, '') + path + (query === '?' ? '' : query),
    headers: {
      ...caller.headers,
      ...(type === undefined ? {} : { 'content-type': type }),
      ...(random.chance(0.1) ? someHeaders(random) : {}),
    },
    body,
  };
};

type Answer = { status: number; text: string };

const ask = ({ host, port }: Plan['server'], agent: Agent, sent: Sent): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { body, ...options } = sent;
    const outgoing = request({ host, port, agent, ...options }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('error', reject);
      incoming.on('end', () =>
        resolve({
          status: incoming.statusCode ?? 0,
          text: Buffer.concat(chunks).subarray(0, 500).toString('utf8'),
        }),
      );
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });

/** A connection closed by the server between two requests is no fault; a server that is gone is one. */
const askTwice = (server: Plan['server'], agent: Agent, sent: Sent): Promise<Answer> =>
  ask(server, agent, sent)
    .catch(() => ask(server, agent, sent))
    .catch((error: Error) => ({ status: 599, text: `no answer: ${error.message}` }));

/** Counting key of an answer: business refusals count together. */
const kindOf = ({ name }: FuzzCaller, { status, text }: Answer): string => {
  const refusal = status === 200 ? '' : (/"name":"([\w.]+)"/.exec(text)?.[1] ?? '');
  return `${name} ${status} ${refusal}`.trim();
};

/** An overloaded server asks to retry, which is no fault of its code. Counted by its status. */
const isFault = ({ status, text }: Answer): boolean =>
  status >= 500 && !text.includes('"name":"request.overloaded"');

const faultOf = ({ name }: FuzzCaller, sent: Sent, { status, text }: Answer): Fault => {
  const headers = JSON.stringify({ ...sent.headers, 'x-admin-token': '…', cookie: '…' });
  const body = sent.body?.toString('utf8').slice(0, 2000) ?? '';
  return {
    caller: name,
    status,
    request: `${sent.method} ${sent.path} ${headers} ${body}`,
    answer: text,
  };
};

/** Calls everything in an OpenAPI document in odd ways, as each caller, and reports answers with 5xx. */
export const fuzz = async (plan: Plan): Promise<FuzzOutcome> => {
  const { server, callers, calls, seed, atOnce = 6, restore } = plan;
  const random = randomFrom(seed);
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const targets = targetsOf(plan.document);
  const outcome: FuzzOutcome = { calls: 0, byStatus: new Map(), succeeded: new Set(), faults: [] };
  const ownTargets = new Map(
    callers.map((caller) => [
      caller.name,
      targets.filter(({ operation }) => operation.tags?.some((tag) => caller.tags.includes(tag))),
    ]),
  );

  const pick = (): { caller: FuzzCaller; target: Target } => {
    const caller = callers[outcome.calls % callers.length];
    const own = ownTargets.get(caller?.name ?? '') ?? [];
    const target = random.one(random.chance(ownCallShare) && own.length > 0 ? own : targets);
    if (caller === undefined || target === undefined) {
      throw new Error('There is nobody to ask, or nothing.');
    }
    outcome.calls += 1;
    return { caller, target };
  };
  const askOnce = async (): Promise<void> => {
    const { caller, target } = pick();
    const sent = requestFor(target, caller, random);
    const answer = await askTwice(server, agent, sent);
    const kind = kindOf(caller, answer);
    outcome.byStatus.set(kind, (outcome.byStatus.get(kind) ?? 0) + 1);
    if (answer.text.startsWith('{"code":0,')) {
      outcome.succeeded.add(target.operation.operationId);
    }
    if (isFault(answer) && outcome.faults.length < faultsKept) {
      outcome.faults.push(faultOf(caller, sent, answer));
    }
  };
  const round = async (until: number): Promise<void> => {
    const one = async (): Promise<void> => {
      while (outcome.calls < until) {
        await askOnce();
      }
    };
    await Promise.all(Array.from({ length: atOnce }, one));
  };

  try {
    while (outcome.calls < calls) {
      await restore?.work();
      await round(Math.min(calls, outcome.calls + (restore?.every ?? calls)));
    }
  } finally {
    agent.destroy();
  }
  return outcome;
};
