import { downloadAtOnce, type DownloadRequest } from '@back-office/contract/features/downloads';
import { type FileFormat } from '@back-office/contract/features/downloads/made-files';
import { type Language, languages } from '@back-office/contract/kit/language';
import { chargeText } from '@back-office/messages/features/funds/charges';
import { flowFields } from '@back-office/messages/features/funds';
import { lineFields } from '@back-office/messages/features/settlements';
import { addDays } from '@back-office/contract/kit/business-day';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMerchant, askAs } from '../../../testing/ask-as-merchant.ts';
import { chargedShop, type ChargedShop } from '../../../testing/charged-shop.ts';
import { readCsv, readSheet } from '../../../testing/read-file.ts';
import { at } from '../../../testing/settlement-world.ts';
import { downloadAtOnceRoute } from '../request-download.ts';

let world: ChargedShop;
beforeAll(async () => {
  world = await chargedShop();
});
afterAll(() => world.close());

const readers = { csv: readCsv, xlsx: readSheet } as const;

const rowsOf = async (input: DownloadRequest, language: Language, format: FileFormat) => {
  const file = await askAs(
    world.database,
    { ...aMerchant, now: at(addDays(world.chargedOn, 8), 12) },
    { call: downloadAtOnce, route: downloadAtOnceRoute, context: { language }, input },
  );
  return readers[format](file.content as Uint8Array).rows;
};

test.each(
  (['csv', 'xlsx'] as const).flatMap((format) =>
    languages.map((language) => [format, language] as const),
  ),
)(
  '[S2.28] [S2.30] %s in %s: what a month cost stands in the files of lines and of the flow as on the page',
  async (format, language) => {
    const { month, batch, chargedOn } = world;
    const told = [
      chargeText({ kind: 'decline', month, counted: 3 }, language),
      chargeText({ kind: 'service', month, counted: 1 }, language),
      chargeText({ kind: 'decline', month, counted: 1 }, language),
    ];
    const lines = await rowsOf(
      { list: 'settlements', filter: { number: batch }, format },
      language,
      format,
    );
    const reasons = lines.map((row) => row[lineFields.reason[language]]);
    expect(reasons.filter((reason) => reason !== undefined && reason !== '')).toEqual(told);
    const flow = await rowsOf(
      {
        list: 'recordedFlow',
        filter: {
          currency: 'USD',
          account: 'pending',
          range: { from: chargedOn, to: addDays(chargedOn, 5) },
          kinds: ['otherDeduction', 'otherReturn'],
        },
        columns: ['entry', 'reason'],
        format,
      },
      language,
      format,
    );
    expect(flow.map((row) => row[flowFields.reason[language]])).toEqual(told.toReversed());
  },
);
