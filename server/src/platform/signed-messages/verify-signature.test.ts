import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { verifySignature } from './verify-signature.ts';

const now = new Date('2026-03-01T12:00:00.000Z');
const seconds = now.getTime() / 1000;
const today = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;
const former = `whsec_${Buffer.alloc(32, 2).toString('base64')}`;
const body = Buffer.from('{"events": [ {"id":"evt_00000001","name":"\\u00e9"} ]}');

type Parts = { id: string; timestamp: string; secret: string; body: Buffer; former?: string };
const parts: Parts = { id: 'msg_00000001', timestamp: String(seconds), secret: today, body };

const signatureOf = ({ id, timestamp, secret, body: bytes }: Parts): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice(6), 'base64'))
    .update(`${id}.${timestamp}.`)
    .update(bytes)
    .digest('base64')}`;

/** Different characters for the same bytes: of the last one before the padding only four bits count. */
const looseEnd = (signature: string): string => {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
  const last = alphabet.indexOf(signature.at(-2) ?? 'A');
  return `${signature.slice(0, -2)}${alphabet[last + 1]}=`;
};

const headersOf = (signed: Parts, signature = signatureOf(signed)) => ({
  'webhook-id': signed.id,
  'webhook-timestamp': signed.timestamp,
  'webhook-signature': signature,
});

const verify = (headers: Record<string, string>, secrets = [today], bytes = body) =>
  verifySignature({ headers, body: bytes, secrets, now });

const signatureInvalid = expect.objectContaining({ code: 'gateway.signatureInvalid' });
const outsideTolerance = expect.objectContaining({ code: 'gateway.timestampOutsideTolerance' });
const refusalOf = (attempt: () => unknown): unknown => {
  try {
    return attempt();
  } catch (error) {
    return error;
  }
};

describe('verifySignature', () => {
  test('takes what is signed with the secret of today', () => {
    expect(verify(headersOf(parts))).toEqual({ id: 'msg_00000001', sentAtSeconds: seconds });
  });

  test.each([
    ['6 minutes old', String(seconds - 360)],
    ['6 minutes ahead', String(seconds + 360)],
    ['in milliseconds', String(seconds * 1000)],
    ['zero', '0'],
    ['negative', String(-seconds)],
    ['a power of ten', '1e20'],
    ['a fraction', `${seconds}.5`],
    ['with a blank', ` ${seconds}`],
    ['empty', ''],
  ])('refuses a timestamp that is %s (I05)', (_, timestamp) => {
    expect(refusalOf(() => verify(headersOf({ ...parts, timestamp })))).toEqual(outsideTolerance);
  });

  test.each([-300, 300])('takes a timestamp at the edge of the tolerance, %i s', (difference) => {
    const timestamp = String(seconds + difference);
    expect(verify(headersOf({ ...parts, timestamp })).sentAtSeconds).toBe(seconds + difference);
  });

  test.each([
    ['other blanks', JSON.stringify(JSON.parse(body.toString()))],
    ['other escapes', body.toString().replace('\\u00e9', 'é')],
    ['one byte more', `${body.toString()} `],
    ['nothing at all', ''],
  ])('refuses a body that was written again with %s (I07)', (_, text) => {
    expect(refusalOf(() => verify(headersOf(parts), [today], Buffer.from(text)))).toEqual(
      signatureInvalid,
    );
  });

  test.each(['msg.0000001', 'short', 'x'.repeat(65), 'msg 00000001', ''])(
    'refuses the message id %j (I09)',
    (id) => {
      expect(refusalOf(() => verify(headersOf({ ...parts, id })))).toEqual(signatureInvalid);
    },
  );

  test('takes the former secret while it is honoured, and not after (I11)', () => {
    const headers = headersOf({ ...parts, secret: former });
    expect(verify(headers, [today, former]).id).toBe(parts.id);
    expect(refusalOf(() => verify(headers))).toEqual(signatureInvalid);
  });

  test('takes a message that is signed with both secrets, in any order', () => {
    const both = [signatureOf(parts), signatureOf({ ...parts, secret: former })];
    expect(verify(headersOf(parts, both.join(' '))).id).toBe(parts.id);
    expect(verify(headersOf(parts, both.toReversed().join(' '))).id).toBe(parts.id);
  });

  test.each([
    ['of another version', signatureOf(parts).replace('v1,', 'v2,')],
    ['without a version', signatureOf(parts).slice(3)],
    ['cut short', signatureOf(parts).slice(0, -8)],
    ['empty', ''],
    ['not base64', 'v1,%%%'],
    ['with more behind it', `${signatureOf(parts)}!!garbage`],
    ['without its padding', signatureOf(parts).replace(/=+$/, '')],
    ['with too much padding', `${signatureOf(parts)}=`],
    ['of the alphabet for addresses', signatureOf(parts).replaceAll('+', '-').replaceAll('/', '_')],
    ['whose last bits are set', looseEnd(signatureOf(parts))],
    ['beside one of no form', `${signatureOf(parts)} v1,!!`],
    ['with two blanks', ` ${signatureOf(parts)}`],
    ['a thousand times', Array.from({ length: 1000 }, () => signatureOf(parts)).join(' ')],
    ['after too many others', `${'v1,AAAA '.repeat(4)}${signatureOf(parts)}`],
  ])('refuses a signature %s', (_, signature) => {
    expect(refusalOf(() => verify(headersOf(parts, signature)))).toEqual(signatureInvalid);
  });

  test.each(['webhook-id', 'webhook-timestamp', 'webhook-signature'])(
    'refuses a message without %s',
    (missing) => {
      const { [missing]: _, ...headers } = headersOf(parts) as Record<string, string>;
      expect(refusalOf(() => verify(headers))).toEqual(signatureInvalid);
    },
  );
});
