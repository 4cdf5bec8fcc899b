import type { Random } from '../torture/random.ts';

/** JSON Schema as in OpenAPI, as far as the contract uses it. */
export type Schema = Readonly<{
  type?: string | readonly string[];
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  items?: Schema;
  additionalProperties?: Schema | boolean;
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  enum?: readonly unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
}>;

const oddDays: readonly string[] = [
  '0000-01-01',
  '0001-01-01',
  '2026-02-30',
  '2026-11-20',
  '9999-12-31',
  '10000-01-01',
  '0000-00',
  '2026-13',
  '0000-01-01T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
  '+275760-09-13T00:00:00.000Z',
  '2026-06-30T23:59:60.000Z',
  '2026-06-01T00:00:00.123456789Z',
  '2026-06-01T00:00:00+14:00',
];

const oddTexts: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udc00x',
  '\ufffe',
  '\uffff',
  '\ufeff',
  '\u202egpj.exe',
  '\u2028',
  '😀'.repeat(51),
  'é'.normalize('NFD').repeat(40),
  'z\u0300\u0301\u0302'.repeat(100),
  'a'.repeat(129),
  'a'.repeat(20_000),
  '0',
  '-0',
  '-1',
  '1.5',
  '1e3',
  '0x10',
  '１２３',
  '١٢٣',
  '9223372036854775807',
  '9223372036854775808',
  '99999999999999999999999999',
  ...oddDays,
  'Infinity',
  'NaN',
  'null',
  'true',
  '[object Object]',
  '__proto__',
  'constructor',
  'toString',
  "' or 1=1 --",
  '%',
  '_',
  '\\',
  '%00',
  '${7*7}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '=1+1',
  '../../etc/passwd',
  'a@b.example',
  'a@xn--80ak6aa92e.example',
  '4111 1111 1111 1111',
  '+85290000000',
  '00000000-0000-0000-0000-000000000000',
  'AAAA',
  '====',
  'USD',
  'usd',
  'ZZZ',
  '🇭🇰',
];

const oddNumbers: readonly number[] = [
  0,
  -0,
  -1,
  1,
  2,
  0.1,
  1.005,
  1e-308,
  1e21,
  1e308,
  -1e308,
  2147483648,
  2 ** 53,
  65536,
];

const deep = (levels: number): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < levels; level += 1) {
    value = level % 2 === 0 ? [value] : { a: value };
  }
  return value;
};

/** Any JSON value, whatever the schema. */
export const oddValue = (random: Random): unknown =>
  random.one<() => unknown>([
    () => random.one(oddTexts),
    () => random.one(oddTexts),
    () => random.one(oddNumbers),
    () => random.one([null, true, false]),
    () => [],
    () => ({}),
    () => [random.one(oddTexts), null, random.one(oddNumbers)],
    () => Array.from({ length: 1001 }, () => random.one(oddTexts)),
    () => ({ [random.one(oddTexts) ?? '']: random.one(oddTexts), length: -1 }),
    () => deep(60),
  ])?.();

const dayNear = (random: Random): string =>
  new Date(Date.now() - random.below(400) * 86_400_000).toISOString().slice(0, 10);

type TextKind = readonly [RegExp, (random: Random) => string];

/** By the schema's format or pattern. */
const textKinds: readonly TextKind[] = [
  [/date-time/, (random) => new Date(Date.now() - random.below(1e10)).toISOString()],
  [/^date$|-\\d\{2\}/, dayNear],
  [/uuid/, () => '00000000-0000-4000-8000-000000000000'],
  [/email/, (random) => `fuzz${random.below(1e6)}@teahouse.example`],
  [/\\d|\[0-9/, (random) => String(random.below(10 ** (1 + random.below(12))))],
];

const textOf = ({ format, pattern, minLength, maxLength }: Schema, random: Random): string => {
  const [, kind] = textKinds.find(([mark]) => mark.test(format ?? pattern ?? '')) ?? [];
  const length = Math.min(maxLength ?? 12, Math.max(minLength ?? 1, 12));
  return kind?.(random) ?? 'Some words 商戶'.padEnd(length, 'x').slice(0, length);
};

const objectOf = ({ properties = {}, required = [] }: Schema, random: Random): unknown =>
  Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => required.includes(name) || random.chance(0.5))
      .map(([name, inner]) => [name, fittingValue(inner, random)]),
  );

const makers: Readonly<Record<string, (schema: Schema, random: Random) => unknown>> = {
  object: objectOf,
  array: ({ items = {} }, random) =>
    Array.from({ length: random.below(4) }, () => fittingValue(items, random)),
  integer: ({ minimum = 0, maximum = 100 }, random) =>
    minimum + random.below(Math.min(maximum, 1000)),
  number: (_, random) => random.below(1000) / 7,
  boolean: (_, random) => random.chance(0.5),
  null: () => null,
  string: textOf,
};

/** A value that satisfies the schema, as far as a schema can tell. */
export function fittingValue(schema: Schema, random: Random): unknown {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) {
    return fittingValue(random.one(choices) ?? {}, random);
  }
  const values = schema.enum ?? ('const' in schema ? [schema.const] : undefined);
  if (values !== undefined) {
    return random.one(values);
  }
  const make = makers[random.one([schema.type ?? []].flat()) ?? ''];
  return make === undefined ? oddValue(random) : make(schema, random);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A valid input with some of its omitted optional fields. */
export const enriched = (value: unknown, schema: Schema, random: Random): unknown => {
  if (!isObject(value) || schema.properties === undefined) {
    return value;
  }
  return Object.fromEntries(
    Object.entries(schema.properties)
      .filter(([name]) => name in value || random.chance(0.15))
      .map(([name, inner]) => [
        name,
        name in value ? enriched(value[name], inner, random) : fittingValue(inner, random),
      ]),
  );
};

const spoiledLeaf = (value: unknown, random: Random): unknown => {
  const isDay = typeof value === 'string' && /^\d{4}-\d\d/.test(value);
  return isDay && random.chance(0.7) ? random.one(oddDays) : oddValue(random);
};

const spoiledObject = (value: Record<string, unknown>, random: Random): unknown => {
  const name = random.one(Object.keys(value)) ?? '';
  const { [name]: inner, ...rest } = value;
  return random.one<() => unknown>([
    ...Array.from({ length: 10 }, () => () => ({ ...rest, [name]: spoiled(inner, random) })),
    () => rest,
    () => ({ ...value, [random.one(oddTexts) ?? 'more']: oddValue(random) }),
    () => oddValue(random),
  ])?.();
};

/** The same input with one change: another value, an extra field, a missing one. */
export const spoiled = (value: unknown, random: Random): unknown => {
  if (Array.isArray(value) && value.length > 0) {
    const at = random.below(value.length);
    return value.map((inner, index) => (index === at ? spoiled(inner, random) : inner));
  }
  return isObject(value) && Object.keys(value).length > 0
    ? spoiledObject(value, random)
    : spoiledLeaf(value, random);
};

const oddHeaders: Readonly<Record<string, readonly string[]>> = {
  lang: ['en_US', 'zh_CN', 'zh_HK', '', 'xx', '../..', 'x'.repeat(3000)],
  timezone: ['1', '7', '0', '8', '-1', '1e3', "1' or '1'='1", '٤'],
  'idempotency-key': ['short', 'fuzz-key-0001', 'fuzz-key-0002', 'x'.repeat(129), 'a b c d e f'],
  'x-background': ['1', ''],
  'x-forwarded-for': ['1.2.3.4', '::1, evil', 'x'.repeat(4000)],
  'user-agent': ['', '\u00ff\u00fe', 'Mozilla/5.0 '.repeat(300)],
  cookie: ['__Host-session=;;;=', 'a=b; a=c', '__Host-session=%00', '='.repeat(2000)],
  'x-admin-token': ['', 'null', 'x'.repeat(43), '\u00e9'.repeat(43)],
  'content-type': ['text/plain', 'application/json; charset=utf-7', 'multipart/form-data', ''],
  'content-encoding': ['gzip', 'br'],
  accept: ['text/html', '*/*;q=0', 'x'],
  'if-none-match': ['*', '"x"'],
  range: ['bytes=0-0', 'bytes=9-1', 'bytes=-1'],
  origin: ['null', 'https://evil.example', 'http://localhost:8080/'],
  'sec-fetch-site': ['cross-site', 'none', ''],
  host: ['evil.example', 'localhost', '[::1]:80', ''],
};

/** One or two unusual headers. */
export const someHeaders = (random: Random): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: 1 + random.below(2) }, () => {
      const name = random.one(Object.keys(oddHeaders)) ?? 'lang';
      const value = random.one(oddHeaders[name] ?? []) ?? '';
      return [name, Buffer.from(value, 'utf8').toString('latin1')];
    }),
  );

/** Bytes that are no valid body, or a slightly damaged one. */
export const spoiledBytes = (body: string, random: Random): Buffer => {
  const bytes = Buffer.from(body);
  return (
    random.one<() => Buffer>([
      () => bytes.subarray(0, random.below(bytes.length + 1)),
      () => Buffer.concat([Buffer.from('\ufeff'), bytes]),
      () =>
        Buffer.concat([bytes.subarray(0, 9), Buffer.from([0xff, 0xc0, 0x80]), bytes.subarray(9)]),
      () => Buffer.from(`${body.slice(0, -1)},${body.slice(1)}`),
      () => Buffer.from(body.replace(/-?\d+/, '1e400')),
      () => Buffer.from('['.repeat(5000)),
      () => Buffer.from(random.one(['null', '[]', '7', '"text"', '', '{"__proto__":{}}']) ?? ''),
    ])?.() ?? bytes
  );
};

/** As a query string, also with nested, repeated and badly escaped values. */
export const queryOf = (fields: Readonly<Record<string, unknown>>, random: Random): string =>
  Object.entries(fields)
    .map(([name, value]) => {
      const text = typeof value === 'string' ? value : JSON.stringify(value);
      const pair = `${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent((text ?? '').toWellFormed())}`;
      const odd = random.below(40);
      if (odd === 0) {
        return `${pair}&${pair}`;
      }
      return odd === 1 ? `${pair.replace('=', '[x]=')}%ED%A0%80%` : pair;
    })
    .join('&');
