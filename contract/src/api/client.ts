// Client for merchants' own programs: one TypeScript file without dependencies, generated from the schemas that check
// the wire.
import { calls } from '../catalogue.ts';
import { basePath, type CallDefinition } from '../kit/call.ts';
import { isOpenToKeys } from '../key-calls.ts';
import { schemaOf } from '../openapi.ts';

type Json = Readonly<Record<string, unknown>>;

const literal = (value: unknown): string => JSON.stringify(value);
const isName = (text: string): boolean => /^[A-Za-z_$][\w$]*$/.test(text);

const objectType = (schema: Json, level: number): string => {
  const {
    properties = {},
    required = [],
    additionalProperties,
  } = schema as {
    properties?: Record<string, Json>;
    required?: string[];
    additionalProperties?: Json | boolean;
  };
  const indent = '  '.repeat(level + 1);
  const fields = Object.entries(properties).map(([name, field]) => {
    const key = isName(name) ? name : literal(name);
    return `${indent}${key}${required.includes(name) ? '' : '?'}: ${typeOf(field, level + 1)};`;
  });
  if (fields.length > 0) {
    return `{\n${fields.join('\n')}\n${'  '.repeat(level)}}`;
  }
  return typeof additionalProperties === 'object'
    ? `Record<string, ${typeOf(additionalProperties, level)}>`
    : 'Record<string, never>';
};

const plainTypes: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
};

const arrayType = ({ items, prefixItems }: Json, level: number): string =>
  Array.isArray(prefixItems)
    ? `[${(prefixItems as Json[]).map((item) => typeOf(item, level)).join(', ')}]`
    : `readonly (${typeOf((items ?? {}) as Json, level)})[]`;

/** A JSON Schema as a TypeScript type; `unknown` if there is no such type. */
const typeOf = (schema: Json, level: number): string => {
  const { type } = schema;
  const options = Array.isArray(type)
    ? type.map((one: unknown): Json => ({ ...schema, type: one }))
    : ((schema['anyOf'] ?? schema['oneOf']) as Json[] | undefined);
  if (options !== undefined) {
    return [...new Set(options.map((one) => typeOf(one, level)))].join(' | ');
  }
  if ('const' in schema) {
    return literal(schema['const']);
  }
  if (Array.isArray(schema['enum'])) {
    return schema['enum'].map(literal).join(' | ');
  }
  if (type === 'object') {
    return objectType(schema, level);
  }
  return type === 'array' ? arrayType(schema, level) : (plainTypes[String(type)] ?? 'unknown');
};

const outputOf = (call: CallDefinition): string =>
  call.answersFile === true ? 'Blob' : typeOf(schemaOf(call.output, 'output'), 2);

const callType = (call: CallDefinition): string => `  ${call.name}: {
    input: ${typeOf(schemaOf(call.input, 'input'), 2)};
    output: ${outputOf(call)};
    refusals: ${call.errors.map(literal).join(' | ') || 'never'};
  };`;

const routeOf = ({ name, method, path, takesFile = false, answersFile = false }: CallDefinition) =>
  `  ${name}: { method: ${literal(method)}, path: ${literal(path)}, takesFile: ${takesFile}, answersFile: ${answersFile} },`;

const machinery = `
export type CallName = keyof Calls;
type Route = { method: string; path: string; takesFile: boolean; answersFile: boolean };

export type Options = {
  /** For a write: a repeat with the same key gets the first answer and changes nothing. */
  idempotencyKey?: string;
  /** For a call that takes a file. */
  file?: Blob;
  signal?: AbortSignal;
};

/** The error of a refused call. \`name\` is stable, \`message\` is in the client's language. */
export type RefusedCall = Error & {
  name: string;
  code: number;
  status: number;
  requestId: string | undefined;
  fields: readonly { field: string; rule: string }[];
  /** The day or amount that was missed, by its name. */
  parameters: Readonly<Record<string, string>>;
  /** The seconds to wait before the call is made again; undefined without a limit. */
  retryAfterSeconds: number | undefined;
};

export type Client = {
  [Name in CallName]: (
    input: Calls[Name]['input'],
    options?: Options,
  ) => Promise<Calls[Name]['output']>;
};

export type Settings = {
  /** The address of the back-office, such as https://pay.example.com. */
  url: string;
  apiKey: string;
  lang?: 'en_US' | 'zh_CN' | 'zh_HK';
  /** The time zone of the days in filters, 1 to 7; 1 is UTC+8. */
  timezone?: string;
  fetch?: typeof fetch;
};

type Refused = {
  code: number;
  msg: string;
  error?: {
    name: string;
    requestId?: string;
    fields?: RefusedCall['fields'];
    parameters?: RefusedCall['parameters'];
  };
};

const refused = (response: Response, { code, msg, error }: Refused): RefusedCall => {
  const wait = response.headers.get('retry-after');
  return Object.assign(new Error(msg), {
    name: error?.name ?? \`http.\${response.status}\`,
    code,
    status: response.status,
    requestId: error?.requestId,
    fields: error?.fields ?? [],
    parameters: error?.parameters ?? {},
    retryAfterSeconds: wait === null ? undefined : Number(wait),
  });
};

const requestOf = (
  { method, path, takesFile }: Route,
  input: Readonly<Record<string, unknown>>,
  file: Blob | undefined,
): { address: string; body: Blob | string | undefined; type: string | undefined } => {
  const rest = new Map(Object.entries(input).filter(([, value]) => value !== undefined));
  const filled = path.replace(/\\{(\\w+)\\}/g, (_, name: string) => {
    const value = String(rest.get(name));
    rest.delete(name);
    return encodeURIComponent(value);
  });
  if (method === 'GET' || method === 'DELETE' || takesFile) {
    const query = new URLSearchParams([...rest].map(([name, value]) => [name, String(value)]));
    const address = query.size === 0 ? filled : \`\${filled}?\${query.toString()}\`;
    return { address, body: file, type: takesFile ? 'application/octet-stream' : undefined };
  }
  return {
    address: filled,
    body: JSON.stringify(Object.fromEntries(rest)),
    type: 'application/json',
  };
};

/** One function for each call. A call that is refused throws a \`RefusedCall\`. */
export const openBackOffice = (settings: Settings): Client => {
  const ask = settings.fetch ?? fetch;
  const make =
    (route: Route) =>
    async (input: Readonly<Record<string, unknown>>, options: Options = {}): Promise<unknown> => {
      const { address, body, type } = requestOf(route, input, options.file);
      const response = await ask(\`\${settings.url.replace(/\\/$/, '')}BASE_PATH\${address}\`, {
        method: route.method,
        headers: {
          authorization: \`Bearer \${settings.apiKey}\`,
          lang: settings.lang ?? 'en_US',
          timezone: settings.timezone ?? '1',
          ...(type === undefined ? {} : { 'content-type': type }),
          ...(options.idempotencyKey === undefined ? {} : { 'idempotency-key': options.idempotencyKey }),
        },
        ...(body === undefined ? {} : { body }),
        ...(options.signal === undefined ? {} : { signal: options.signal }),
      });
      const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
      if (route.answersFile && response.ok && !isJson) {
        return response.blob();
      }
      const answer = isJson
        ? ((await response.json()) as Refused & { data: unknown })
        : { code: -1, msg: await response.text(), data: null };
      if (answer.code !== 0) {
        throw refused(response, answer);
      }
      return answer.data;
    };
  return Object.fromEntries(
    Object.entries<Route>(routes).map(([name, route]) => [name, make(route)]),
  ) as unknown as Client;
};
`.replace('BASE_PATH', basePath);

/** Source of the client: the calls open to API keys, with their types. */
export const apiClientSource = (): string => {
  const open = Object.values<CallDefinition>(calls).filter(isOpenToKeys);
  return `// Generated from the contract of the merchant back-office. Needs nothing but fetch.
export type Calls = {
${open.map(callType).join('\n')}
};

const routes = {
${open.map(routeOf).join('\n')}
} as const satisfies Record<keyof Calls, Route>;
${machinery}`;
};
