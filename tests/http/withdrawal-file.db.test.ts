import { downloadAtOnce, requestDownload } from '@back-office/contract/features/downloads';
import { fileColumnsOf } from '@back-office/contract/kit/list';
import {
  cancelWithdrawal,
  listWithdrawals,
  withdrawalList,
  type WithdrawalRow,
} from '@back-office/contract/features/withdrawals';
import {
  confirmWithdrawal,
  failWithdrawal,
  pickUpWithdrawal,
} from '@back-office/contract/features/withdrawals/oversight';
import { addDays, businessDayOf } from '@back-office/contract/kit/business-day';
import type { Language } from '@back-office/contract/kit/language';
import { majorOfMinor } from '@back-office/contract/kit/money';
import { merchantPermissions, type Permission } from '@back-office/contract/kit/permission';
import {
  withdrawalFields as fields,
  withdrawalStatusLabels,
} from '@back-office/messages/features/withdrawals';
import { roleOf } from '@back-office/server/testing/personas';
import { readCsv, readSheet } from '@back-office/server/testing/read-file';
import { startTestServer, type TestServer } from '@back-office/server/testing/test-server';
import { credit, giveWithdrawals } from '@back-office/server/testing/withdrawals';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aMember,
  anOperatorSession,
  aShop,
  done,
  outcomeOf,
  submit,
  type Shop,
} from './withdrawal-world.ts';

let server: TestServer;
let shop: Shop;

const today = businessDayOf(new Date());
const range = { from: addDays(today, -1), to: addDays(today, 1) };
const question = {
  list: 'withdrawals',
  filter: { range },
  columns: [...fileColumnsOf(withdrawalList)],
};
const readers = { csv: readCsv, xlsx: readSheet } as const;
const langOf = { en: 'en_US', zhCn: 'zh_CN', zhHk: 'zh_HK' } as const;

/** One of each status, in two currencies of different minor units. */
beforeAll(async () => {
  server = await startTestServer({ REQUESTS_PER_SECOND: '10000' });
  shop = await aShop(server);
  const operator = { session: await anOperatorSession(server) };
  const second = { session: await anOperatorSession(server) };
  const named = (number: string) => ({ merchantNumber: shop.business.merchantNumber, number });
  await done(shop.owner, cancelWithdrawal, { number: await submit(shop) });
  const failed = await submit(shop);
  await done(operator, failWithdrawal, { ...named(failed), note: '=1+1' });
  const paid = await submit(shop);
  await done(operator, pickUpWithdrawal, named(paid));
  const remitted = { bankReference: `FT${paid}`, remittedMinor: '48000' };
  await done(second, confirmWithdrawal, { ...named(paid), ...remitted });
  const businessId = shop.business.id;
  const currency = 'JPY';
  const bankAccountId = await giveWithdrawals(server.database, { businessId, currency });
  await credit(server.database, { businessId, currency, minor: 90_000n });
  await submit(shop, { currency, amountMinor: '70001', bankAccountId });
});
afterAll(() => server.stop());

const fileOf = async (
  more: Record<string, unknown> = {},
  { language = 'en', by = shop.owner }: { language?: Language; by?: Shop['owner'] } = {},
) => {
  const format = (more['format'] ?? 'csv') as keyof typeof readers;
  const headers = { lang: langOf[language] };
  const answer = await by.session.call(
    downloadAtOnce,
    { ...question, format, ...more },
    { headers },
  );
  return { name: answer.headers['content-disposition'], ...readers[format](answer.bytes) };
};

const listed = async (filter: Record<string, unknown> = {}, order = 'desc') =>
  (await done(shop.owner, listWithdrawals, { filter: { range, ...filter }, order }))[
    'rows'
  ] as WithdrawalRow[];

describe('[S2.29] [S3.15] the file of the withdrawal list', () => {
  it.each(['csv', 'xlsx'] as const)(
    '%s has exactly the rows of the list, in its order, with its amounts',
    async (format) => {
      for (const [filter, order] of [
        [{}, 'desc'],
        [{}, 'asc'],
        [{ statuses: ['failed', 'success'] }, 'desc'],
        [{ currencies: ['JPY'] }, 'desc'],
        [{ amountFrom: '600' }, 'desc'],
        [{ search: '8903' }, 'asc'],
      ] as const) {
        const rows = await listed(filter, order);
        const file = await fileOf({ filter: { range, ...filter }, order, format });
        expect(rows.length).toBeGreaterThan(0);
        expect(
          file.rows.map((row) => [
            row[fields.number.en],
            row[`${fields.amount.en}: currency`],
            row[fields.amount.en],
            row[fields.fee.en],
            row[fields.received.en],
            row[fields.status.en],
            row[fields.bankDay.en],
            row[fields.bankReference.en],
          ]),
        ).toEqual(
          rows.map((row) => [
            row.number,
            row.currency,
            majorOfMinor(row.amountMinor, row.currency),
            majorOfMinor(row.feeMinor, row.currency),
            majorOfMinor(row.receivedMinor, row.currency),
            withdrawalStatusLabels[row.status].en,
            row.bankDay,
            row.bankReference ?? '',
          ]),
        );
        expect(file.head).toContainEqual(['Rows', String(rows.length)]);
      }
    },
  );

  it.each(['en', 'zhCn', 'zhHk'] as const)('[S3.27] names each status in %s', async (language) => {
    const file = await fileOf({}, { language });
    expect(new Set(file.rows.map((row) => row[fields.status[language]]))).toEqual(
      new Set(Object.values(withdrawalStatusLabels).map((label) => label[language])),
    );
    expect(file.name).toContain(`withdrawals_${range.from}_${range.to}.csv`);
  });

  it('tells the end of the account and never its number, and writes no reason as a formula', async () => {
    const file = await fileOf();
    expect(file.rows.map((row) => row[fields.bankAccount.en])).toEqual(
      file.rows.map(() => 'First Bank ···· 8903'),
    );
    expect(JSON.stringify(file)).not.toContain('012345678903');
    expect(file.rows.map((row) => row[fields.note.en])).toContain(`'=1+1`);
  });

  it('is made for nobody without both rights, and is empty for who is held to gateways', async () => {
    const { business } = shop;
    for (const missing of ['withdrawals.view', 'withdrawals.export']) {
      const rights = merchantPermissions.filter((one: Permission) => one !== missing);
      const member = await aMember(server, business, { role: roleOf(rights) });
      const wish = { ...question, format: 'csv' };
      for (const call of [downloadAtOnce, requestDownload]) {
        expect(outcomeOf(await member.session.call(call, wish))).toBe('session.noPermission');
      }
    }
    const held = await aMember(server, business, { gatewayNumbers: [business.firstGateway] });
    expect((await fileOf({}, { by: held })).rows).toEqual([]);
  });

  it('is made in the background of the rows that were there when it was asked for', async () => {
    const wish = { ...question, format: 'xlsx' };
    const { id } = await done(shop.owner, requestDownload, wish);
    const [kept] = await server.asMigrator<{ rows: number; asOf: string; module: string }>(
      `select d.rows, d.request::jsonb #>> '{filter,asOf}' as "asOf", l.module
       from downloads d join operation_log l on l.object_number = d.id::text where d.id = $1`,
      [id],
    );
    expect(kept).toMatchObject({ rows: 4, module: 'withdrawals' });
    expect(Date.parse(kept?.asOf ?? '')).toBeLessThanOrEqual(Date.now());
  });

  it('is refused where the list is: too many decimals, a range turned round', async () => {
    const refusalOf = async (filter: Record<string, unknown>) =>
      outcomeOf(
        await shop.owner.session.call(downloadAtOnce, {
          ...question,
          format: 'csv',
          filter: { range, ...filter },
        }),
      );
    expect(await refusalOf({ currencies: ['JPY'], amountFrom: '1.5' })).toBe(
      'transactions.amountDecimals',
    );
    expect(await refusalOf({ amountFrom: '2', amountTo: '1' })).toBe('request.malformed');
  });
});
