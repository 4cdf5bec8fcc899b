import { z } from 'zod';
import { exampleRequestOf } from './api/examples.ts';
import { calls } from './catalogue.ts';
import {
  accountDynamics,
  basePath,
  isOpenWhileActing,
  neededFor,
  type CallDefinition,
} from './kit/call.ts';
import { fieldIssueSchema } from './kit/envelope.ts';
import { errorCodes, type ErrorCode } from './kit/error-codes.ts';
import { httpStatusOf } from './kit/http-status.ts';
import { langHeaderOf } from './kit/language.ts';
import { refusalParameters } from './kit/refusal-parameters.ts';
import { isOpenToKeys } from './key-calls.ts';

type Json = Readonly<Record<string, unknown>>;

// Refusals of any call that requires a session, besides its own.
const everywhere = ['request.malformed', 'request.tooMany', 'request.overloaded'] as const;
const withStepUp = ['session.stepUpNeeded'] as const;
const withStatus = ['merchants.notInThisStatus'] as const;
const withKey = ['apiKeys.unknown', 'apiKeys.addressRefused', 'apiKeys.businessNotActive'] as const;
const withSession = [
  'session.expired',
  'session.levelTooLow',
  'session.browserChanged',
  'session.noPermission',
] as const;

/** The JSON Schema of an input or output, in wire format. */
export const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

const placeholders = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

type Fields = { properties: Record<string, Json>; required: string[] };

const fieldsOf = (schema: Json): Fields => ({
  properties: (schema['properties'] ?? {}) as Fields['properties'],
  required: (schema['required'] ?? []) as string[],
});

const parametersOf = (call: CallDefinition, { properties, required }: Fields): Json[] => {
  const inPath = placeholders(call.path);
  const isInQuery = call.method === 'GET' || call.method === 'DELETE' || call.takesFile === true;
  const names = isInQuery ? Object.keys(properties) : inPath;
  return names.map((name) => ({
    name,
    in: inPath.includes(name) ? 'path' : 'query',
    required: inPath.includes(name) || required.includes(name),
    schema: properties[name] ?? {},
  }));
};

const exampleOf = (call: CallDefinition): Json => {
  const example = exampleRequestOf(call)?.body;
  return example === undefined ? {} : { example };
};

/** The body is the input without its path parameters. */
const bodyOf = (call: CallDefinition, input: Json): Json => {
  if (call.method === 'GET' || call.method === 'DELETE') {
    return {};
  }
  if (call.takesFile === true) {
    return { requestBody: { required: true, content: { 'application/octet-stream': {} } } };
  }
  const inPath = placeholders(call.path);
  const { properties, required } = fieldsOf(input);
  const schema =
    input['properties'] === undefined
      ? input
      : {
          ...input,
          properties: Object.fromEntries(
            Object.entries(properties).filter(([name]) => !inPath.includes(name)),
          ),
          required: required.filter((name) => !inPath.includes(name)),
        };
  return {
    requestBody: {
      required: true,
      content: { 'application/json': { schema, ...exampleOf(call) } },
    },
  };
};

const envelopeOf = (data: Json): Json => ({
  type: 'object',
  properties: { code: { const: 0 }, msg: { type: 'string' }, data },
  required: ['code', 'msg', 'data'],
});

const refusalsOf = (call: CallDefinition): readonly ErrorCode[] => [
  ...call.errors,
  ...(call.access.kind === 'public' ? [] : withSession),
  ...(call.stepUp === true ? withStepUp : []),
  ...(call.acts === undefined ? [] : withStatus),
  ...(isOpenWhileActing(call) || call.access.kind === 'public'
    ? []
    : (['session.notWhileActing'] as const)),
  ...(isOpenToKeys(call) ? withKey : []),
  ...everywhere,
];

const parameterNames = (name: ErrorCode): string[] =>
  Object.hasOwn(refusalParameters, name)
    ? Object.keys(refusalParameters[name as keyof typeof refusalParameters].shape)
    : [];

const listed = (refusals: readonly ErrorCode[]): string =>
  refusals
    .map((name) => [name, `(${[errorCodes[name], ...parameterNames(name)].join(', ')})`].join(' '))
    .join(', ');

const refusalSchema = { $ref: '#/components/schemas/Refusal' };

/** A business refusal has status 200 and a non-zero code; other refusals have the HTTP status that intermediaries need. */
const responsesOf = (call: CallDefinition): Json => {
  const byStatus = Map.groupBy(refusalsOf(call), (name) => httpStatusOf[name] ?? 200);
  const answer = envelopeOf(schemaOf(call.output, 'output'));
  const json = { 'application/json': { schema: { oneOf: [answer, refusalSchema] } } };
  const file = {
    'application/octet-stream': {
      schema: { type: 'string', contentMediaType: 'application/octet-stream' },
    },
    'application/json': { schema: refusalSchema },
  };
  const refused = [...byStatus]
    .filter(([status]) => status !== 200)
    .map(([status, names]) => [
      String(status),
      { description: listed(names), content: { 'application/json': { schema: refusalSchema } } },
    ]);
  return {
    '200': {
      description: `The answer; or refused: ${listed(byStatus.get(200) ?? [])}`,
      content: call.answersFile === true ? file : json,
    },
    ...Object.fromEntries(refused),
  };
};

/** The access rule in words. */
export const accessText = ({ access, showsBalances }: CallDefinition): string => {
  const balances = showsBalances === true ? `; ${accountDynamics}` : '';
  switch (access.kind) {
    case 'public':
    case 'gateway':
      return access.kind;
    case 'session':
      return `session: ${access.level}`;
    case 'merchant':
    case 'operator':
      return `${access.kind}: ${neededFor(access).join(' or ')}${balances}`;
  }
};

/** A session token by default. */
const securityOf = (call: CallDefinition): Json => {
  if (call.access.kind === 'public') {
    return { security: [] };
  }
  return isOpenToKeys(call) ? { security: [{ token: [] }, { apiKey: [] }] } : {};
};

const operationOf = (call: CallDefinition): Json => {
  const input = schemaOf(call.input, 'input');
  return {
    operationId: call.name,
    tags: [call.access.kind],
    summary: call.name,
    description: accessText(call),
    ...securityOf(call),
    parameters: [
      ...parametersOf(call, fieldsOf(input)),
      { $ref: '#/components/parameters/lang' },
      { $ref: '#/components/parameters/timezone' },
    ],
    ...bodyOf(call, input),
    responses: responsesOf(call),
  };
};

const components = {
  securitySchemes: {
    token: {
      type: 'apiKey',
      in: 'header',
      name: 'X-Admin-Token',
      description:
        'From the reply of signIn or adminLogin. A browser’s session wants its cookie as well.',
    },
    apiKey: {
      type: 'http',
      scheme: 'bearer',
      description:
        'A key of a merchant’s own program, in the header only. Calls that do not name it refuse it with apiKeys.notOpen.',
    },
  },
  parameters: {
    lang: {
      name: 'lang',
      in: 'header',
      schema: { type: 'string', enum: Object.values(langHeaderOf) },
      description: 'The language of refusals and files.',
    },
    timezone: {
      name: 'timezone',
      in: 'header',
      schema: { type: 'string', pattern: '^[1-7]$' },
      description:
        'The zone of days: 1 Shanghai, 2 Kuala Lumpur, 3 Seoul, 4 London, 5 Paris, 6 New York, 7 Chicago.',
    },
  },
  schemas: {
    Refusal: {
      type: 'object',
      properties: {
        code: { type: 'integer', exclusiveMinimum: 0 },
        msg: { type: 'string' },
        data: { type: 'null' },
        error: {
          type: 'object',
          properties: {
            name: { type: 'string' },
            requestId: { type: 'string' },
            fields: { type: 'array', items: schemaOf(fieldIssueSchema, 'output') },
            parameters: {
              type: 'object',
              additionalProperties: { type: 'string' },
              description:
                'The day or amount that was missed, by its name. The list of refusals says which one has which.',
            },
            retryAfterSeconds: { type: 'integer' },
          },
          required: ['name', 'requestId'],
        },
      },
      required: ['code', 'msg', 'data', 'error'],
    },
  },
};

/**
 * Every call of the catalogue as an OpenAPI 3.1 document, made from the schemas that check the wire. It takes a
 * quarter of a second: `pause` is awaited after each call, so that a server can answer others.
 */
export const openApiDocument = async (pause: () => Promise<unknown>): Promise<Json> => {
  const paths: Record<string, Record<string, Json>> = {};
  for (const call of Object.values<CallDefinition>(calls)) {
    const path = `/${call.path}`;
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call) };
    await pause();
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Merchant back-office', version: '3' },
    servers: [{ url: basePath.replace(/\/$/, '') }],
    security: [{ token: [] }],
    paths,
    components,
  };
};
