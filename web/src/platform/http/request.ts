import { backgroundHeader, basePath, type CallDefinition } from '@back-office/contract/kit/call';
import { langHeaderOf, type Language } from '@back-office/contract/kit/language';
import type { TimeZone } from '@back-office/contract/kit/time-zone';

type Fields = Readonly<Record<string, unknown>>;

const namesIn = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

const addressPart = (value: unknown): string => encodeURIComponent(String(value));

const queryOf = (fields: Fields): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) {
        query.append(name, String(item));
      }
    }
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
};

/**
 * Method, URL and body of a call: path fields fill the path; the other fields of a GET or a file upload go into the
 * URL (Spec S7.1).
 */
export const requestOf = (
  call: CallDefinition,
  input: unknown,
): { method: CallDefinition['method']; url: string; body: string | undefined } => {
  const fields = (input ?? {}) as Fields;
  const inPath = namesIn(call.path);
  const url =
    basePath + call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => addressPart(fields[name]));
  const rest = Object.fromEntries(
    Object.entries(fields).filter(([name]) => !inPath.includes(name)),
  );
  const carriesBody = (call.method === 'POST' || call.method === 'PUT') && call.takesFile !== true;
  return {
    method: call.method,
    url: carriesBody ? url : url + queryOf(rest),
    body: carriesBody ? JSON.stringify(rest) : undefined,
  };
};

export const headersOf = (sender: {
  language: Language;
  timeZone: TimeZone;
  token: string | undefined;
  hasBody: boolean;
  idempotencyKey: string | undefined;
  isBackground: boolean;
}): Record<string, string> => ({
  accept: 'application/json',
  lang: langHeaderOf[sender.language],
  timezone: String(sender.timeZone.id),
  ...(sender.hasBody ? { 'content-type': 'application/json' } : {}),
  ...(sender.isBackground ? { [backgroundHeader]: '1' } : {}),
  ...(sender.token === undefined ? {} : { 'x-admin-token': sender.token }),
  ...(sender.idempotencyKey === undefined ? {} : { 'idempotency-key': sender.idempotencyKey }),
});

/** 128 random bits: no longer than a UUID, and available without randomUUID (plain http). */
export const newIdempotencyKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
