import { describe, expect, test } from 'vitest';
import { entryTypes, entryValuesOf, normalEntry, type TypedEntryType } from './risk-entries.ts';

const taken = [
  ['email', ' Thief@Example.COM ', 'thief@example.com'],
  ['emailDomain', '@Mail.Example ', 'mail.example'],
  ['ip', '192.0.2.7/24', '192.0.2.0/24'],
  ['ip', '2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
  ['phone', '00852 (5550) 12-34', '+85255501234'],
  ['phone', '+852 5550 1234', '+85255501234'],
  ['name', '  mei   Chan ', 'MEI CHAN'],
  ['name', '陳 小　明', '陳 小 明'],
  ['address', '12  harbour road,\tWan Chai', '12 HARBOUR ROAD, WAN CHAI'],
  ['bin', '411111', '411111'],
  ['country', 'hk', 'HK'],
] as const satisfies readonly (readonly [TypedEntryType, string, string])[];

describe('[S2.35] a value of a list', () => {
  test.each(taken)('of type %s: %j is kept as %j, and stays so', (type, typed, normal) => {
    expect(normalEntry(type, typed)).toBe(normal);
    expect(normalEntry(type, normal)).toBe(normal);
  });

  test.each([
    ['email', 'thief@'],
    ['emailDomain', '*.example'],
    ['emailDomain', '(a+)+$'],
    ['ip', '10.0.0.0/8'],
    ['phone', '5550 1234'],
    ['name', 'X'],
    ['name', 'Mei\u0007 Chan'],
    ['address', 'Road'],
    ['bin', '41111'],
    ['bin', '4111111'],
    ['country', 'HKG'],
  ] as const)('of type %s is refused: %j', (type, typed) => {
    expect(normalEntry(type, typed)).toBeUndefined();
  });

  test('of each of the nine types is found in a payment that tells it, however it is written there', () => {
    const values = entryValuesOf({
      card: {
        brand: 'visa',
        funding: 'credit',
        first6: '411111',
        last4: '1111',
        issuingCountry: 'US',
        fingerprint: 'fp_Zk3vQ1c0mT7yLw9sRb2x',
      },
      customer: {
        name: 'mei  chan',
        email: 'Mei@Mail.Example',
        phone: '+852 5550 1234',
        address: '12 Harbour Road',
        zip: '999077',
        country: 'HK',
      },
      shipTo: { name: 'Ken Lee' },
      ip: '192.0.2.7',
      paymentCountry: 'SG',
    });
    expect(new Set(values.map(({ type }) => type))).toEqual(new Set(entryTypes));
    for (const found of [
      { type: 'card', value: 'fp_Zk3vQ1c0mT7yLw9sRb2x' },
      { type: 'email', value: 'mei@mail.example' },
      { type: 'emailDomain', value: 'mail.example' },
      { type: 'ip', value: '192.0.2.0/24' },
      { type: 'phone', value: '+85255501234' },
      { type: 'name', value: 'MEI CHAN' },
      { type: 'name', value: 'KEN LEE' },
      { type: 'address', value: '12 HARBOUR ROAD, 999077' },
      { type: 'bin', value: '411111' },
      { type: 'country', value: 'US' },
      { type: 'country', value: 'SG' },
    ]) {
      expect(values).toContainEqual(found);
    }
  });
});
