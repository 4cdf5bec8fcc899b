import { monthsToRead } from '@back-office/contract/features/onboarding/answers/statement-period';
import { neededDocuments } from '@back-office/contract/features/onboarding/countries';
import {
  businessItem,
  documentKey,
  steps,
  type Answers,
} from '@back-office/contract/features/onboarding/questions';
import {
  approveApplication,
  requestCorrections,
  reviewSection,
} from '@back-office/contract/features/onboarding/review';
import {
  readableMonths,
  recordStatementMonth,
  removeStatementMonth,
} from '@back-office/contract/features/onboarding/review-aids';
import {
  getSubmittedApplication,
  type SubmittedApplication,
} from '@back-office/contract/features/onboarding/submitted';
import { addToMonth } from '@back-office/contract/kit/month';
import { pngFile } from '@back-office/server/testing/files/pictures';
import { anOperator } from '@back-office/server/testing/personas';
import { screenAll, screenWith } from '@back-office/server/testing/screening';
import { startTestServer, type TestServer } from '@back-office/server/testing/test-server';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Applicant, applicantsAt, done, isRefused, exampleToday } from './applicants.ts';
import { signedInAsOperator, type SignedIn } from './signed-in.ts';

let server: TestServer;
let folder: string;
let picture: Buffer;
let operator: SignedIn;
let who: Applicant;
let merchantNumber: string;

const { anApplicant, save, addFile, fill, submit } = applicantsAt(() => ({ server, picture }));

/** From 250k a month on three months of statements are asked for. */
const largeApplication = (): Answers => {
  const example = exampleToday('GB', 'company');
  const answers = {
    ...example,
    business: { ...example.business, turnover: 'from250kTo500k' },
    files: new Map<string, number>(),
  };
  const files = neededDocuments(answers).map(({ item, document, filesMin }): [string, number] => [
    documentKey(item, document),
    filesMin,
  ]);
  return { ...answers, files: new Map(files) };
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'statement-months-'));
  server = await startTestServer({ UPLOADS_DIR: folder, REQUESTS_PER_SECOND: '10000' });
  picture = await pngFile();
  operator = await signedInAsOperator(server, await anOperator(server.database));
  await screenWith(server, 'un', [{ id: '1', name: 'Ilya Morozov' }]);
});
beforeEach(async () => {
  who = await anApplicant();
  await fill(who, largeApplication());
  done(await submit(who));
  ({ merchantNumber } = who.business);
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

const review = async (): Promise<SubmittedApplication> =>
  (await operator.call(getSubmittedApplication, { merchantNumber })).envelope
    .data as unknown as SubmittedApplication;

/** The months of the period that the example's statements cover. */
const period = (): string[] => {
  const { statementsFrom: from = '', statementsUntil: until = '' } = exampleToday(
    'GB',
    'company',
  ).business;
  return monthsToRead(String(from), String(until));
};

const monthsBack = async (): Promise<string[]> => readableMonths((await review()).submittedAt);

type Reading = {
  month: string;
  amount?: string;
  payments?: number;
  currency?: string;
  revision?: number;
};
const record = (by: SignedIn, reading: Reading) =>
  by.call(recordStatementMonth, {
    merchantNumber,
    revision: 1,
    currency: 'USD',
    amount: '300000.50',
    payments: 4200,
    ...reading,
  });

describe('[S9.7] the statements of a month', () => {
  it('are recorded for each of three months with their reader, and compared with the declared turnover', async () => {
    const read = period();
    for (const month of read) {
      done(await record(operator, { month }));
    }
    const { statements, warnings } = await review();
    expect(warnings).toEqual([]);
    expect(statements).toMatchObject({
      unread: [],
      months: read.map((month) => ({
        month,
        currency: 'USD',
        amountMinor: '30000050',
        payments: 4200,
      })),
      monthly: { minor: '30000050', currency: 'USD' },
      isAsDeclared: true,
    });
    const colleague = await signedInAsOperator(server, await anOperator(server.database));
    const [month = '', other = ''] = read;
    done(await record(colleague, { month, amount: '3000000' }));
    const after = await review();
    expect(after.warnings).toEqual(['turnoverDiffers']);
    const readingOf = (of: string) => after.statements.months.find((one) => one.month === of);
    expect(readingOf(month)?.amountMinor).toBe('300000000');
    expect(readingOf(month)?.by).not.toBe(readingOf(other)?.by);
    // Amounts without a rate can't be compared.
    done(await record(operator, { month, currency: 'THB' }));
    expect((await review()).statements).toMatchObject({ monthly: null, isAsDeclared: null });
    const removed = { merchantNumber, revision: 1, month, currency: 'THB' };
    done(await operator.call(removeStatementMonth, removed));
    expect((await review()).statements.months).toHaveLength(3);
  });

  it('block the approval, named, until each month of their period is read, and can be sent back instead', async () => {
    await screenAll(server);
    for (const section of steps) {
      const verdict = { section, verdict: 'accepted', comment: null };
      done(await operator.call(reviewSection, { merchantNumber, revision: 1, ...verdict }));
    }
    const approve = () =>
      operator.call(approveApplication, {
        merchantNumber,
        revision: 1,
        industry: '5499',
        template: 'standard',
        note: 'Welcome',
      });
    const [oldest = '', ...others] = period();
    const [newest = ''] = await monthsBack();
    const standing = async () => {
      const { blockers, allowedActions, statements } = await review();
      return { blockers, isOpen: allowedActions.includes('approve'), unread: statements.unread };
    };
    expect(others).toHaveLength(2);
    // A month outside of the period stands for none of its months.
    for (const month of [addToMonth(newest, -9), ...others]) {
      isRefused(await approve(), 'onboarding.statementsUnread');
      done(await record(operator, { month }));
    }
    expect(await standing()).toEqual({
      blockers: ['statementsUnread'],
      isOpen: false,
      unread: [oldest],
    });
    isRefused(await approve(), 'onboarding.statementsUnread');
    const back = { section: 'turnover', verdict: 'toFix', comment: 'August is missing' };
    done(await operator.call(reviewSection, { merchantNumber, revision: 1, ...back }));
    expect((await review()).allowedActions).toContain('requestCorrections');
    const again = { section: 'turnover', verdict: 'accepted', comment: null };
    done(await operator.call(reviewSection, { merchantNumber, revision: 1, ...again }));
    done(await record(operator, { month: oldest }));
    expect(await standing()).toEqual({ blockers: [], isOpen: true, unread: [] });
    done(await approve());
  });

  it('stay read in a corrected version with the same statements, and are read again of others', async () => {
    const read = period();
    for (const month of read) {
      done(await record(operator, { month }));
    }
    const sendBack = async (revision: number) => {
      const back = { section: 'products', verdict: 'toFix', comment: 'Which lamps?' };
      const version = { merchantNumber, revision };
      done(await operator.call(reviewSection, { ...version, ...back }));
      done(await operator.call(requestCorrections, { ...version, days: 14 }));
    };
    const readNow = async () => {
      const { revision, statements } = await review();
      const { unread, months } = statements;
      return { revision, unread, months: months.map(({ month, payments }) => [month, payments]) };
    };
    await sendBack(1);
    done(await save(who, [{ item: businessItem, field: 'products', value: 'Brass ship lamps' }]));
    done(await submit(who));
    const asBefore = read.map((month) => [month, 4200]);
    expect(await readNow()).toEqual({ revision: 2, unread: [], months: asBefore });

    // The newest reading counts, and a removed one is gone.
    const [month = '', ...others] = read;
    done(await record(operator, { month, revision: 2, payments: 7 }));
    expect((await readNow()).months).toContainEqual([month, 7]);
    const removed = { merchantNumber, revision: 2, month, currency: 'USD' };
    done(await operator.call(removeStatementMonth, removed));
    expect(await readNow()).toMatchObject({ unread: [month], months: asBefore.slice(1) });
    expect(others).toHaveLength(2);

    await sendBack(2);
    const before = picture;
    picture = await pngFile({ width: 900, height: 700 });
    done(await addFile(who, businessItem, 'processingStatements'));
    picture = before;
    done(await submit(who));
    expect(await readNow()).toEqual({ revision: 3, unread: read, months: [] });
  });

  it('are refused for another version, a month out of reach, and an amount that is none', async () => {
    const [newest = ''] = await monthsBack();
    isRefused(
      await record(operator, { month: newest, revision: 2 }),
      'onboarding.changedMeanwhile',
    );
    const later = await record(operator, { month: addToMonth(newest, 1) });
    isRefused(later, 'onboarding.monthNotReadable');
    const tooOld = await record(operator, { month: addToMonth(newest, -12) });
    isRefused(tooOld, 'onboarding.monthNotReadable');
    const yen = { month: newest, currency: 'JPY', amount: '10.5' };
    isRefused(await record(operator, yen), 'request.malformed');
    isRefused(await record(operator, { month: newest, currency: 'XYZ' }), 'request.malformed');
  });
});
