import { calls } from '@back-office/contract/catalogue';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { mask, masked, secretPathsOf } from './masking.ts';

const secret = 'Kelp-Tram-58';

describe('masking', () => {
  it.each([
    'password',
    'newPassword',
    'forceChangePwd',
    'signKey',
    'apiKeys',
    'api_key',
    'token',
    'clientSecret',
    'recoveryCode',
    'code',
    'smsCode',
    'captcha',
    'cvv',
    'cardCvc',
    'pin',
  ])('never keeps a field named %s, however deep it stands', (name) => {
    const told = { list: [{ inner: { [name]: secret } }] };
    expect(JSON.stringify(masked(told))).toBe(
      JSON.stringify({ list: [{ inner: { [name]: mask } }] }),
    );
  });

  it.each(['errorCode', 'currencyCode', 'shipping', 'monkey', 'keyboard', 'reason', 'isPinned'])(
    'keeps a field named %s',
    (name) => {
      expect(masked({ [name]: 'x' })).toEqual({ [name]: 'x' });
    },
  );

  it('never keeps what a schema marks, in lists, choices and behind defaults', () => {
    const marked = z.string().meta({ secret: true });
    const schema = z.strictObject({
      answer: marked,
      people: z.array(z.strictObject({ name: z.string(), answer: marked.optional() })),
      either: z.union([z.strictObject({ answer: marked }), z.strictObject({ other: z.string() })]),
      later: z.strictObject({ answer: marked.nullable() }).default({ answer: null }),
      at: z.iso.datetime().transform((text) => text.length),
    });
    const told = {
      answer: secret,
      people: [{ name: 'Mei', answer: secret }],
      either: { answer: secret },
      later: { answer: secret },
      at: 24,
    };
    const kept = masked(told, secretPathsOf(schema));
    expect(JSON.stringify(kept)).not.toContain(secret);
    expect(kept).toMatchObject({ people: [{ name: 'Mei' }], at: 24 });
  });

  it('reads the schema of every call, and finds the password that signing in marks', () => {
    for (const call of Object.values(calls)) {
      expect(secretPathsOf(call.input)).toBeInstanceOf(Set);
    }
    expect([...secretPathsOf(calls.signIn.input)]).toEqual(['.password']);
  });

  it.each(['4111 1111 1111 1111', 'paid with 5500-0000-0000-0004 twice', '378282246310005'])(
    'keeps no card number: %s',
    (text) => {
      expect(masked({ reason: text })['reason']).not.toMatch(/\d{4}/);
    },
  );

  it('keeps order numbers, amounts, instants and big whole numbers as text', () => {
    const told = {
      number: 'R202611210000000001',
      payment: '2026111199999999999999',
      minor: 123_456_789_012_345_678n,
      at: new Date(0),
      phone: '+411111111111111',
    };
    expect(masked(told)).toEqual({
      ...told,
      minor: '123456789012345678',
      at: '1970-01-01T00:00:00.000Z',
    });
  });

  it('keeps of files, long lists and whatever is too much only how much it was', () => {
    expect(masked({ content: 'x'.repeat(2001) })).toEqual({ content: { characters: 2001 } });
    expect(masked({ bytes: new Uint8Array(7) })).toEqual({ bytes: { bytes: 7 } });
    expect(
      (masked({ rows: Array.from({ length: 130 }, String) })['rows'] as unknown[]).at(-1),
    ).toEqual({
      more: 30,
    });
    const much = Object.fromEntries(
      Array.from({ length: 20 }, (_, at) => [`f${at}`, 'y'.repeat(1999)]),
    );
    expect(masked(much)).toEqual({ characters: expect.any(Number) });
  });

  it('changes nothing else: any plain input comes back as JSON has it', () => {
    const plain = fc.dictionary(
      fc.constantFrom('reason', 'amount', 'currency', 'rows', 'filter'),
      fc.jsonValue({ maxDepth: 2, stringUnit: fc.constantFrom('a', 'é', '票', ' ', '"') }),
    );
    fc.assert(
      fc.property(plain, (told) => {
        expect(JSON.stringify(masked(told))).toBe(JSON.stringify(told));
      }),
    );
  });
});
