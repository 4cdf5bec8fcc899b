// The plain settlement, which the product is compared with in its database, against the audit's reckoning, in memory.
import { expect, test } from 'vitest';
import { compareBooks, type Seen } from './two-books.ts';

// The suite compares the same shops each time. `SHOPS=1000000 FROM=0` takes others, and reports its progress.
const shops = Number(process.env['SHOPS'] ?? 1500);
const from = Number(process.env['FROM'] ?? 12_000_000);
const reportEvery = 10_000;

const everything = [
  'statement',
  'in euros',
  'debt',
  'released',
  'returned early',
  'less withheld',
  'margin returned',
  'deposit returned',
  'available taken',
  'reserve taken',
  'deposit taken',
  'awaitingProof',
  'frozen',
  'held',
  'told late',
  'cancelled',
  'failed refund',
  'impossible',
  'after the end',
  'chargeback',
  'rdr',
  'ethocaFee',
  'appealReturn',
  'otherReturn',
  'otherDeduction',
  'sold',
];

test(
  '[S3.16] two books that share no code make the same statements of any shop: terms that change, several currencies, holidays, proofs, margin, deposit, debts covered from balance, reserve and deposit, cases, alerts, holds, adjustments, refunds that fail, cancelled statements, late reports, impossible events and an ended gateway',
  { timeout: 60_000 + shops * 100 },
  () => {
    const seen: Seen = new Map();
    const began = performance.now();
    for (let number = from; number < from + shops; number += 1) {
      expect(compareBooks(number, seen)).toEqual([]);
      const done = number - from + 1;
      if (done % reportEvery === 0) {
        const minutes = ((performance.now() - began) / 60_000).toFixed(1);
        process.stderr.write(`${done} shops in ${minutes} min: ${JSON.stringify([...seen])}\n`);
      }
    }
    expect([...seen.keys()]).toEqual(expect.arrayContaining(everything));
  },
);
