import { withoutCardNumbers } from '@back-office/contract/kit/card-number';
import { z } from 'zod';

/** Logged fields of an object or an input: plain fields; a bigint or an instant becomes text. */
export type Told = Readonly<Record<string, unknown>>;

export const mask = '***';

const secretWords = new Set(
  'password passwd pwd passcode passphrase secret secrets token tokens captcha credential credentials cvv cvc cvn otp pin key keys cookie authorization'.split(
    ' ',
  ),
);
const secretCodes =
  /^code$|(sms|mail|phone|mobile|verify|verification|activation|recovery|totp|security)code$/i;

/** Whether a field's name suggests a secret, even if it is not marked as one. */
const isSecretName = (name: string): boolean =>
  secretCodes.test(name) ||
  name
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])|[_-]/g, ' ')
    .toLowerCase()
    .split(' ')
    .some((word) => secretWords.has(word));

type JsonSchema = z.core.JSONSchema.BaseSchema;

const isMarked = (schema: JsonSchema): boolean => schema['secret'] === true;

const childrenOf = (schema: JsonSchema, path: string): [string, JsonSchema][] => {
  const same = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  const items = schema.items === undefined ? [] : [schema.items].flat();
  return [
    ...Object.entries(schema.properties ?? {}).map(([name, inner]) => [`${path}.${name}`, inner]),
    ...[...same, ...items].map((inner) => [path, inner]),
  ].filter((child): child is [string, JsonSchema] => typeof child[1] === 'object');
};

const markedIn = (schema: JsonSchema, path: string): string[] => [
  ...(isMarked(schema) ? [path] : []),
  ...childrenOf(schema, path).flatMap(([below, inner]) => markedIn(inner, below)),
];

/** Paths of the fields that an input's schema marks with `.meta({ secret: true })`; elements of a list have the list's path. */
export const secretPathsOf = (input: z.ZodType): ReadonlySet<string> => {
  const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any', reused: 'inline' });
  return new Set(markedIn(schema, ''));
};

const listedMax = 100;
// Longer than any typed text: a file.
const textMax = 2000;

const maskedValue = (value: unknown, path: string, secretPaths: ReadonlySet<string>): unknown => {
  if (typeof value === 'string') {
    return value.length > textMax ? { characters: value.length } : withoutCardNumbers(value, mask);
  }
  if (typeof value === 'bigint') {
    return value.toString();
  }
  if (value instanceof Date) {
    return value.toISOString();
  }
  if (value instanceof Uint8Array) {
    return { bytes: value.length };
  }
  if (Array.isArray(value)) {
    const listed = value.slice(0, listedMax).map((item) => maskedValue(item, path, secretPaths));
    return value.length > listedMax ? [...listed, { more: value.length - listedMax }] : listed;
  }
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value).map(([name, inner]) => {
          const below = `${path}.${name}`;
          const isSecret = inner !== null && (isSecretName(name) || secretPaths.has(below));
          return [name, isSecret ? mask : maskedValue(inner, below, secretPaths)];
        }),
      )
    : value;
};

const charactersMax = 16_000;

/** The form that may be stored for years: no secrets, no card numbers, a page or two at most. */
export const masked = (told: Told, secretPaths: ReadonlySet<string> = new Set()): Told => {
  const kept = maskedValue(told, '', secretPaths) as Told;
  const { length } = JSON.stringify(kept);
  return length > charactersMax ? { characters: length } : kept;
};
