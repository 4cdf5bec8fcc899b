import {
  downloadAtOnce,
  type DownloadRequest,
  requestDownload,
} from '@back-office/contract/features/downloads';
import { type FileFormat } from '@back-office/contract/features/downloads/made-files';
import { recordedFlowFileColumns } from '@back-office/contract/features/downloads/columns';
import {
  type FundsAccount,
  fundsAccounts,
  listRecordedFlow,
  type RecordedFlowFilter,
} from '@back-office/contract/features/funds';
import type { Language } from '@back-office/contract/kit/language';
import { majorOfMinor } from '@back-office/contract/kit/money';
import { permissions } from '@back-office/contract/kit/permission';
import { timeZoneOf } from '@back-office/contract/kit/time-zone';
import { flowFields, flowWords, recordStatusLabels } from '@back-office/messages/features/funds';
import { entryKindLabels } from '@back-office/messages/features/funds/entry-kinds';
import { screenTitles } from '@back-office/messages/screens';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '#platform/database';
import { refuseFor } from '#platform/http/route';
import { tenantScope } from '#platform/tenant-scope';
import { aMerchant, askAs, type Merchant } from '../../../testing/ask-as-merchant.ts';
import { eventfulShop, type EventfulShop } from '../../../testing/eventful-shop.ts';
import { listRecordedFlowRoute } from '../../../testing/other-rooms.ts';
import { readCsv, readSheet } from '../../../testing/read-file.ts';
import { at, dayAt } from '../../../testing/settlement-world.ts';
import { downloadAtOnceRoute } from '../request-download.ts';
import { wanted } from './lists.ts';

type Request = Extract<DownloadRequest, { list: 'recordedFlow' }>;

let world: EventfulShop;
const own: Merchant = { ...aMerchant, now: at(dayAt(2), 16) };
const range = { from: dayAt(1), to: dayAt(10) };
const readers = { csv: readCsv, xlsx: readSheet } as const;

beforeAll(async () => {
  world = await eventfulShop();
});
afterAll(() => world.close());

const filterOf = (account: FundsAccount, more: Partial<RecordedFlowFilter> = {}) => ({
  currency: 'USD',
  account,
  range,
  ...more,
});
const shown = (merchant: Merchant, filter: ReturnType<typeof filterOf>) =>
  askAs(world.database, merchant, {
    call: listRecordedFlow,
    route: listRecordedFlowRoute,
    input: { filter, limit: 50 },
  });
type Of = { format?: FileFormat; language?: Language; merchant?: Merchant };
const fileOf = async (
  filter: ReturnType<typeof filterOf> & { upTo?: string | undefined },
  { format = 'csv', language = 'en', merchant = own }: Of = {},
) => {
  const file = await askAs(world.database, merchant, {
    call: downloadAtOnce,
    route: downloadAtOnceRoute,
    context: { language },
    input: { list: 'recordedFlow', filter, columns: [...recordedFlowFileColumns], format },
  });
  return readers[format](file.content as Uint8Array);
};

const cents = (text: string | undefined): bigint =>
  BigInt(Math.round(Number(text === undefined || text === '' ? 0 : text) * 100));

test.each(['csv', 'xlsx'] as const)(
  '[S2.28] %s: has for every account exactly the rows of the screen, their balances, and no formula',
  async (format) => {
    for (const account of fundsAccounts) {
      const filter = filterOf(account);
      const { rows, openingMinor, closingMinor } = await shown(own, filter);
      const file = await fileOf(filter, { format });
      expect(file.rows.map((row) => row[flowFields.entry.en])).toEqual(
        rows.map(({ entry }) => entry),
      );
      for (const [place, row] of rows.entries()) {
        const told = file.rows[place] ?? {};
        const signed = row.direction === 'out' ? `-${row.amountMinor}` : row.amountMinor;
        expect([
          cents(told[flowFields.amount.en]),
          cents(told[flowFields.balanceAfter.en]),
        ]).toEqual([BigInt(signed), BigInt(row.balanceAfterMinor)]);
        expect(told).toMatchObject({
          [flowFields.businessDay.en]: row.businessDay,
          [flowFields.kind.en]: entryKindLabels[row.kind].en,
          [flowFields.reference.en]: row.reference,
          [flowFields.paymentNumber.en]: row.paymentNumber ?? '',
          [flowFields.batchNumber.en]: row.batchNumber ?? '',
          [flowFields.status.en]: row.status === null ? '' : recordStatusLabels[row.status].en,
        });
        expect(told[flowFields.reason.en]?.replace(/^'/, '')).toBe(row.reason ?? '');
        expect(told[flowFields.reason.en]).not.toMatch(/^[=+@-]/);
      }
      const head = Object.fromEntries(file.head.map(([label = '', value = '']) => [label, value]));
      const amount = (minor: string): string => `USD ${majorOfMinor(minor, 'USD')}`;
      expect(head).toMatchObject({
        [flowWords.opening.en]: amount(openingMinor),
        [flowWords.closing.en]: amount(closingMinor),
      });
    }
  },
);

test('[S2.28] a filter leaves rows out and changes no balance; a gateway one is not given is not in the file', async () => {
  const filter = filterOf('pending', { kinds: ['refund', 'manualHold', 'otherReturn'] });
  const { rows } = await shown(own, filter);
  expect(rows.length).toBeGreaterThan(2);
  const file = await fileOf(filter);
  expect(file.rows.map((row) => cents(row[flowFields.balanceAfter.en]))).toEqual(
    rows.map(({ balanceAfterMinor }) => BigInt(balanceAfterMinor)),
  );
  const elsewhere = await fileOf(filterOf('pending'), {
    merchant: { ...own, gatewayNumbers: ['90000002'] },
  });
  expect(elsewhere.rows).toEqual([]);
});

test('[S1.1] speaks the reader’s language', async () => {
  const { head, headings } = await fileOf(filterOf('available'), { language: 'zhHk' });
  expect(head[0]).toEqual([screenTitles.recordedFlow.zhHk]);
  expect(headings).toContain(flowFields.balanceAfter.zhHk);
});

test('is frozen when it is asked for: what is booked later is neither in its rows nor in its balances', async () => {
  const filter = filterOf('pending');
  const request: Request = {
    list: 'recordedFlow',
    filter,
    columns: [...recordedFlowFileColumns],
    format: 'csv',
  };
  const { frozen } = await inTenant(world.database, {
    scope: tenantScope(own.businessId, null),
    mode: 'read only',
    work: (tx) =>
      wanted(request).read({
        tx,
        scope: tenantScope(own.businessId, null),
        timeZone: timeZoneOf(own.timeZoneId),
        now: own.now,
        refuse: refuseFor(requestDownload),
      }),
  });
  const before = await fileOf(filter);
  await world.take([world.sale(dayAt(1), 700)], at(dayAt(2), 17));
  expect((await fileOf(filter)).rows).toHaveLength(before.rows.length + 2);
  const after = await fileOf((frozen as Request).filter);
  expect(after.rows).toEqual(before.rows);
});

test('is refused to who may see the flow and not take it along, and the other way round', async () => {
  for (const right of ['accountDynamics.view', 'accountDynamics.export'] as const) {
    const merchant = { ...own, permissions: permissions.filter((one) => one !== right) };
    await expect(fileOf(filterOf('pending'), { merchant })).rejects.toEqual(
      expect.objectContaining({ code: 'session.noPermission' }),
    );
  }
});
