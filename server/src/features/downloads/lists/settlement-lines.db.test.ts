import { downloadAtOnce } from '@back-office/contract/features/downloads';
import { type FileFormat } from '@back-office/contract/features/downloads/made-files';
import {
  lineFigures,
  signedFigure,
  type Statement,
  statementFigures,
} from '@back-office/contract/features/settlements/statement';
import {
  batchFields,
  lineFields,
  statementFigureLabels,
} from '@back-office/messages/features/settlements';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readStatement } from '#features/settlements/public';
import { inRole } from '#platform/database';
import { aMerchant, askAs, type Merchant } from '../../../testing/ask-as-merchant.ts';
import { readCsv, readSheet } from '../../../testing/read-file.ts';
import {
  at,
  dayAt,
  settlementWorld,
  type SettlementWorld,
} from '../../../testing/settlement-world.ts';
import { downloadAtOnceRoute } from '../request-download.ts';

let world: SettlementWorld;
let number: string;
const own: Merchant = { ...aMerchant, now: at(dayAt(10), 12) };

beforeAll(async () => {
  world = await settlementWorld();
  await world.owner.query('delete from bank_holidays');
  const one = world.sale(dayAt(0), 10_137);
  const more = Array.from({ length: 9 }, () =>
    world.sale(dayAt(0), 20_111, { merchantOrderNumber: '=1+1' }),
  );
  await world.take([one, ...more], new Date());
  await world.take(
    [
      world.refundOf(one, dayAt(0), 4000),
      world.alertOf(one, dayAt(0), { minor: 1000, kind: 'ethoca' }),
    ],
    new Date(),
  );
  await world.run(dayAt(1));
  number = (await world.batches())[0]?.number ?? '';
});
afterAll(() => world.close());

const statementOf = async (): Promise<Statement> => {
  const found = await inRole(world.database, 'operator', (tx) =>
    readStatement(tx, { businessId: 1n, within: sql`number = ${number}` }),
  );
  if (found === undefined) {
    throw new Error('The batch was made.');
  }
  return found;
};

test.each(['csv', 'xlsx'] as const)(
  '[S2.30] %s: has every line with its figures, the statement above them, and no formula',
  async (format: FileFormat) => {
    const batch = await statementOf();
    const file = await askAs(world.database, own, {
      call: downloadAtOnce,
      route: downloadAtOnceRoute,
      context: { language: 'en' },
      input: {
        list: 'settlements',
        filter: { number },
        format,
      },
    });
    const { head, rows } = (format === 'csv' ? readCsv : readSheet)(file.content as Uint8Array);
    expect(rows).toHaveLength(batch.lineCount);
    const cents = (text: string | undefined): bigint =>
      BigInt(Math.round(Number(text === undefined || text === '' ? 0 : text) * 100));
    for (const figure of lineFigures) {
      const title = statementFigureLabels[figure].en;
      const sum = rows.reduce((total, row) => total + cents(row[title]), 0n);
      expect([title, sum]).toEqual([title, BigInt(signedFigure(figure, batch.figures[figure]))]);
    }
    for (const row of rows) {
      const parts = lineFigures.map((figure) => cents(row[statementFigureLabels[figure].en]));
      expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(cents(row[lineFields.net.en]));
    }
    const told = Object.fromEntries(head.map(([label = '', value = '']) => [label, value]));
    const inHead = (label: string): bigint => cents(told[label]?.replace('USD ', ''));
    const figures = statementFigures.map((figure) => inHead(statementFigureLabels[figure].en));
    expect(figures).toEqual(
      statementFigures.map((figure) => BigInt(signedFigure(figure, batch.figures[figure]))),
    );
    expect(inHead(batchFields.net.en)).toBe(BigInt(batch.netMinor));
    expect(figures.reduce((sum, figure) => sum + figure, 0n)).toBe(BigInt(batch.netMinor));
    const orders = rows.map((row) => row[lineFields.merchantOrderNumber.en] ?? '');
    expect(orders.filter((order) => /^[=+@]/.test(order))).toEqual([]);
  },
);
