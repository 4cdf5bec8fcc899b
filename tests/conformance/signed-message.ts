// Signs and verifies by the protocol page alone, deliberately independent of the sandbox's and the server's code.
import { createHmac, randomUUID } from 'node:crypto';
import {
  secretPrefix,
  signatureHeaders,
  signedText,
} from '@back-office/contract/gateway/signature';

export type Part = { id?: string; timestamp?: string; signedBody?: string; secret?: string };
export type Message = { headers: Record<string, string>; body: string };

export const nowSeconds = (): number => Math.floor(Date.now() / 1000);

export const signatureOf = (
  secret: string,
  message: { id: string; timestamp: string; body: string },
): string => {
  const key = Buffer.from(secret.slice(secretPrefix.length), 'base64');
  return `v1,${createHmac('sha256', key).update(signedText(message)).digest('base64')}`;
};

/** A message with a valid signature, or with the given parts wrong. */
export const signedMessage = (secret: string, body: string, wrong: Part = {}): Message => {
  const id = wrong.id ?? `msg_${randomUUID()}`;
  const timestamp = wrong.timestamp ?? String(nowSeconds());
  const signature = signatureOf(wrong.secret ?? secret, {
    id,
    timestamp,
    body: wrong.signedBody ?? body,
  });
  return {
    headers: {
      'content-type': 'application/json',
      [signatureHeaders.id]: id,
      [signatureHeaders.timestamp]: timestamp,
      [signatureHeaders.signature]: signature,
    },
    body,
  };
};

export type Answer = { status: number; body: unknown };

/** Parsed JSON, or the text itself. */
export const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
};

export const send = async (url: string, { headers, body }: Message): Promise<Answer> => {
  const response = await fetch(url, {
    method: 'POST',
    headers,
    body,
    signal: AbortSignal.timeout(20_000),
  });
  return { status: response.status, body: parsed(await response.text()) };
};

/** All ways a signature can be wrong, each answered with 401. */
export const wrongMessages = (secret: string, body: string): Record<string, Message> => {
  const { 'content-type': contentType = '', ...signature } = signedMessage(secret, body).headers;
  const at = (offset: number) =>
    signedMessage(secret, body, { timestamp: String(nowSeconds() + offset) });
  return {
    'without a signature': { headers: { 'content-type': contentType }, body },
    'with half of the headers': {
      headers: {
        'content-type': contentType,
        [signatureHeaders.id]: signature[signatureHeaders.id] ?? '',
      },
      body,
    },
    'signed with another secret': signedMessage(secret, body, {
      secret: `${secretPrefix}${Buffer.from('another secret of the same length').toString('base64')}`,
    }),
    'signed over another body': signedMessage(secret, body, { signedBody: `${body} ` }),
    'signed 6 minutes ago': at(-360),
    'signed 6 minutes ahead': at(360),
    'with a time in milliseconds': signedMessage(secret, body, { timestamp: String(Date.now()) }),
    'with the time 0': signedMessage(secret, body, { timestamp: '0' }),
    'with a time below 0': signedMessage(secret, body, { timestamp: '-5' }),
    'with the time 1e20': signedMessage(secret, body, { timestamp: '1e20' }),
    'with a dot in its id': signedMessage(secret, body, { id: 'msg_12345678.9' }),
  };
};
