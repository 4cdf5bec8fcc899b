import {
  listOperations,
  listSignIns,
  operationLog,
  signInLog,
} from '@back-office/contract/features/audit-logs';
import { downloadAtOnce, requestDownload } from '@back-office/contract/features/downloads';
import { listDownloads } from '@back-office/contract/features/downloads/made-files';
import { changePassword } from '@back-office/contract/features/passwords';
import { saveView } from '@back-office/contract/features/saved-views';
import { signIn } from '@back-office/contract/features/sign-in';
import { addDays, businessDayOf } from '@back-office/contract/kit/business-day';
import type { CallDefinition } from '@back-office/contract/kit/call';
import type { Language } from '@back-office/contract/kit/language';
import { fileColumnsOf } from '@back-office/contract/kit/list';
import { merchantPermissions } from '@back-office/contract/kit/permission';
import {
  actorKindLabels,
  logWords,
  operationFields,
  operationOutcomeLabels,
  signInFields,
  signInOutcomeLabels,
} from '@back-office/messages/features/audit-logs';
import { operationLabels } from '@back-office/messages/features/audit-logs/operation-labels';
import {
  aBusiness,
  aPerson,
  roleOf,
  type TestBusiness,
  type TestPerson,
} from '@back-office/server/testing/personas';
import { readCsv, readSheet } from '@back-office/server/testing/read-file';
import { startTestServer, type TestServer } from '@back-office/server/testing/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendCall, twice } from './client.ts';
import { absentObjects, inputOf } from './objects.ts';
import { browserHeaders, signedIn, type SignedIn } from './signed-in.ts';

let server: TestServer;
let business: TestBusiness;
let owner: TestPerson;
let session: SignedIn;

const today = businessDayOf(new Date());
const range = { from: addDays(today, -1), to: addDays(today, 1) };
const readers = { csv: readCsv, xlsx: readSheet } as const;
const langOf = { en: 'en_US', zhCn: 'zh_CN', zhHk: 'zh_HK' } as const;
const logs = {
  operationLog: { list: 'operationLog', columns: fileColumnsOf(operationLog) },
  loginLog: { list: 'loginLog', columns: fileColumnsOf(signInLog) },
} as const;

/** One done, one refused, one with a name that a spreadsheet would reckon; one more who knocked and was not let in. */
beforeAll(async () => {
  server = await startTestServer();
  business = await aBusiness(server.database);
  owner = await aPerson(server.database, [{ business, isOwner: true }]);
  session = await signedIn(server, owner);
  const { id: _id, ...view } = inputOf.saveView(absentObjects);
  expect((await session.call(saveView, { ...view, name: '=1+1' })).envelope.code).toBe(0);
  await session.call(changePassword, { current: 'Not-mine-1', ...twice('Ferry-Pier-9') });
  await sendCall(server)(
    signIn,
    { email: owner.email, password: 'Not-mine-1' },
    { headers: browserHeaders },
  );
});
afterAll(() => server.stop());

const fileOf = async (
  log: keyof typeof logs,
  filter: object = {},
  { format = 'csv', language = 'en' }: { format?: keyof typeof readers; language?: Language } = {},
) => {
  const wish = { ...logs[log], filter: { range, ...filter }, format };
  const answer = await session.call(downloadAtOnce, wish, { headers: { lang: langOf[language] } });
  return { name: answer.headers['content-disposition'], ...readers[format](answer.bytes) };
};

const listed = async (call: CallDefinition, filter: object = {}) => {
  const { envelope, text } = await session.call(call, { filter: { range, ...filter }, limit: 50 });
  expect(envelope.code, text).toBe(0);
  return envelope.data?.['rows'] as Record<string, string | null>[];
};

describe('[S2.46] the file of the operation log', () => {
  it('is not made of an operation that the log does not know, and the list is not filtered by one', async () => {
    const filter = { range, operations: ['noSuchOperation'] };
    const wish = { ...logs.operationLog, filter, format: 'csv' };
    for (const call of [downloadAtOnce, requestDownload]) {
      expect((await session.call(call, wish)).envelope.error?.name).toBe('request.malformed');
    }
    const { envelope } = await session.call(listOperations, { filter });
    expect(envelope.error?.name).toBe('request.malformed');
    expect((await session.call(listDownloads)).envelope.code).toBe(0);
  });

  it.each(['csv', 'xlsx'] as const)(
    '%s has exactly the entries of the list, in its order',
    async (format) => {
      for (const filter of [{}, { outcome: 'refused' }, { operations: ['saveView'] }]) {
        // The file itself is one entry more, and is not in it.
        const rows = await listed(listOperations, filter);
        const file = await fileOf('operationLog', filter, { format });
        expect(rows.length).toBeGreaterThan(0);
        expect(file.rows.map((row) => row[logWords.requestId.en])).toEqual(
          rows.map(({ id }) => id),
        );
        expect(
          file.rows.map((row) => [
            row[operationFields.operation.en],
            row[operationFields.result.en],
            row[operationFields.actorKind.en],
          ]),
        ).toEqual(
          rows.map(({ operation, result }) => [
            operationLabels[operation ?? '']?.en,
            operationOutcomeLabels[result === 'ok' ? 'done' : 'refused'].en,
            actorKindLabels.merchant.en,
          ]),
        );
      }
    },
  );

  it('tells before and after, no secret, and nothing that a spreadsheet would reckon', async () => {
    const file = await fileOf('operationLog');
    const saved = file.rows.find(
      (row) => row[operationFields.operation.en] === operationLabels['saveView']?.en,
    );
    expect(saved?.[logWords.after.en]).toContain('=1+1');
    expect(
      file.rows.flatMap((row) => Object.values(row)).filter((cell) => cell.startsWith('=')),
    ).toEqual([]);
    expect(JSON.stringify(file)).not.toMatch(/Not-mine-1|Ferry-Pier-9/);
  });

  it.each(['en', 'zhCn', 'zhHk'] as const)('speaks %s', async (language) => {
    const file = await fileOf('operationLog', {}, { language });
    expect(file.headings).toContain(operationFields.personName[language]);
    expect(file.rows.map((row) => row[operationFields.result[language]])).toContain(
      operationOutcomeLabels.refused[language],
    );
  });
});

describe('[S2.45] the file of the login log', () => {
  it.each(['csv', 'xlsx'] as const)('%s has exactly the tries of the list', async (format) => {
    for (const filter of [{}, { outcomes: ['wrongCredentials'] }]) {
      const rows = await listed(listSignIns, filter);
      const file = await fileOf('loginLog', filter, { format });
      expect(rows.length).toBeGreaterThan(0);
      expect(
        file.rows.map((row) => [row[signInFields.account.en], row[signInFields.outcome.en]]),
      ).toEqual(
        rows.map(({ account, outcome }) => [
          account,
          signInOutcomeLabels[outcome as keyof typeof signInOutcomeLabels].en,
        ]),
      );
    }
  });
});

describe('a file of a log', () => {
  it.each(['operationLog', 'loginLog'] as const)(
    '%s is made for nobody without both rights',
    async (log) => {
      for (const missing of ['logs.view', 'logs.export']) {
        const role = roleOf(merchantPermissions.filter((one) => one !== missing));
        const member = await signedIn(server, await aPerson(server.database, [{ business, role }]));
        for (const call of [downloadAtOnce, requestDownload]) {
          const wish = { ...logs[log], filter: { range }, format: 'csv' };
          const { envelope } = await member.call(call, wish);
          expect(envelope.error?.name).toBe('session.noPermission');
        }
      }
    },
  );

  it('tells another business nothing of this one', async () => {
    const elsewhere = await aBusiness(server.database);
    const foreign = await signedIn(
      server,
      await aPerson(server.database, [{ business: elsewhere, isOwner: true }]),
    );
    for (const log of ['operationLog', 'loginLog'] as const) {
      const wish = { ...logs[log], filter: { range }, format: 'csv' };
      const { bytes } = await foreign.call(downloadAtOnce, wish);
      const text = JSON.stringify(readCsv(bytes));
      expect(text).not.toContain(owner.email);
      expect(text).not.toContain(operationLabels['saveView']?.en);
    }
  });
});
