import { expect, test } from 'vitest';
import { judgeCompelling, type Known } from './judge-compelling.ts';

const none: Known = { ip: null, device: null, address: null, account: null };
const disputed: Known = {
  ip: '203.0.113.7',
  device: 'd-1',
  address: '1 Queen’s Road|Hong Kong||HK',
  account: 'ada@example.com',
};

const earlier = (...known: Partial<Known>[]) =>
  known.map((one, place) => ({ number: String(place + 1), known: { ...none, ...one } }));

const { ip, device, address, account } = disputed;

// Written by hand: the disputed payment, the earlier ones newest first, the obstacle, the shared elements, the pair.
test.each([
  [
    'IP and device',
    disputed,
    [
      { ip, device },
      { ip, device },
    ],
    null,
    'ip device',
    '1 2',
  ],
  [
    'IP and account',
    disputed,
    [
      { ip, account },
      { ip, account },
    ],
    null,
    'ip account',
    '1 2',
  ],
  [
    'device and address',
    disputed,
    [
      { device, address },
      { device, address },
    ],
    null,
    'device address',
    '1 2',
  ],
  ['all four', disputed, [disputed, disputed], null, 'ip device address account', '1 2'],
  [
    'the better of three',
    disputed,
    [{ ip }, { ip, device, account }, { ip, device, account }],
    null,
    'ip device account',
    '2 3',
  ],
  [
    'the newer of equal pairs',
    disputed,
    [
      { ip, device },
      { ip, device },
      { ip, device },
    ],
    null,
    'ip device',
    '1 2',
  ],
  [
    'letters of another size',
    disputed,
    [
      { ip, account: 'ADA@Example.com ' },
      { ip, account },
    ],
    null,
    'ip account',
    '1 2',
  ],
  [
    'different second elements',
    disputed,
    [
      { ip, device },
      { ip, account },
    ],
    'tooFewShared',
    'ip',
    '1 2',
  ],
  [
    'address and account',
    disputed,
    [
      { address, account },
      { address, account },
    ],
    'noStrongElement',
    'address account',
    '1 2',
  ],
  ['IP alone', disputed, [{ ip }, { ip }], 'tooFewShared', 'ip', '1 2'],
  ['IP of one, device of the other', disputed, [{ ip }, { device }], 'nothingShared', '', '1 2'],
  [
    'other values',
    disputed,
    [{ ip: '203.0.113.8' }, { device: 'd-2' }],
    'nothingShared',
    '',
    '1 2',
  ],
  [
    'only one earlier payment',
    disputed,
    [disputed],
    'oneEarlierPayment',
    'ip device address account',
    '1',
  ],
  ['no earlier payment', disputed, [], 'noEarlierPayment', '', ''],
  [
    'a disputed payment without IP and device',
    { ...disputed, ip: null, device: null },
    [disputed, disputed],
    'noIpOrDevice',
    '',
    '',
  ],
  ['nothing known on both sides', { ...none, ip }, [none, none], 'nothingShared', '', '1 2'],
  [
    'blanks are no match',
    { ...none, ip, account: ' ' },
    [
      { ip, account: ' ' },
      { ip, account: '' },
    ],
    'tooFewShared',
    'ip',
    '1 2',
  ],
] as const)('Compelling Evidence 3.0: %s', (_, one, others, obstacle, shared, pair) => {
  const judged = judgeCompelling(one, earlier(...others));
  expect(judged.obstacle).toBe(obstacle);
  expect(judged.shared.join(' ')).toBe(shared);
  expect(judged.payments.map(({ number }) => number).join(' ')).toBe(pair);
});
