import { getApplication, replyToMark } from '@back-office/contract/features/onboarding';
import { markAnswer, removeMark } from '@back-office/contract/features/onboarding/answers/marks';
import { examplePeople } from '@back-office/contract/features/onboarding/examples';
import { businessItem } from '@back-office/contract/features/onboarding/questions';
import { requestCorrections } from '@back-office/contract/features/onboarding/review';
import { getSubmittedApplication } from '@back-office/contract/features/onboarding/submitted';
import { pngFile } from '@back-office/server/testing/files/pictures';
import { anOperator, aPerson } from '@back-office/server/testing/personas';
import { startTestServer, type TestServer } from '@back-office/server/testing/test-server';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicantsAt, done, isRefused, type Applicant, exampleToday } from './applicants.ts';
import { signedIn, signedInAsOperator, type SignedIn } from './signed-in.ts';

let server: TestServer;
let folder: string;
let picture: Buffer;
let operator: SignedIn;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marks-'));
  server = await startTestServer({ UPLOADS_DIR: folder, REQUESTS_PER_SECOND: '10000' });
  picture = await pngFile();
  operator = await signedInAsOperator(server, await anOperator(server.database));
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

const { anApplicant, save, addFile, fill, submit } = applicantsAt(() => ({ server, picture }));

const [owner, partner] = examplePeople;

const anApplication = async (): Promise<Applicant> => {
  const who = await anApplicant();
  await fill(who, exampleToday('HK', 'company'));
  done(await submit(who));
  return who;
};

const mark = (who: Applicant, item: string, field: string, said: object) =>
  operator.call(markAnswer, {
    merchantNumber: who.business.merchantNumber,
    revision: 1,
    item,
    field,
    reason: null,
    comment: null,
    ...said,
  });
const unmark = (who: Applicant, item: string, field: string) =>
  operator.call(removeMark, {
    merchantNumber: who.business.merchantNumber,
    revision: 1,
    item,
    field,
  });
const giveBack = ({ business: { merchantNumber } }: Applicant) =>
  operator.call(requestCorrections, { merchantNumber, revision: 1, days: 14 });
const openOf = async ({ session }: Applicant) =>
  done(await session.call(getApplication))
    .marks.filter(({ isOpen }) => isOpen)
    .map(({ field }) => field)
    .toSorted();

describe('[S2.10] a request about one answer or document', () => {
  it('is read by the merchant once the application came back, and keeps it from being submitted until it is answered', async () => {
    const who = await anApplication();
    const said = 'Is this the account of the shop?';
    await mark(who, businessItem, 'accountNumber', { comment: said });
    await mark(who, owner, 'idFront', { reason: 'unreadable' });
    await mark(who, partner, 'birthDate', { reason: 'differs', comment: 'See the passport.' });
    expect(done(await who.session.call(getApplication)).marks).toEqual([]);
    const reply = (field: string, item: string, text: string) =>
      who.session.call(replyToMark, { item, field, reply: text });
    isRefused(await reply('accountNumber', businessItem, 'Yes.'), 'onboarding.notOpen');
    expect((await giveBack(who)).envelope.code).toBe(0);

    expect(await openOf(who)).toEqual(['accountNumber', 'birthDate', 'idFront']);
    const { marks } = done(await who.session.call(getApplication));
    const asked = { comment: said, reason: null, reply: null, isOpen: true };
    expect(marks[0]).toEqual({ item: businessItem, field: 'accountNumber', ...asked });
    isRefused(await submit(who), 'onboarding.marksOpen');
    isRefused(await reply('holder', businessItem, 'Yes.'), 'onboarding.answerNotFound');
    const text = 'Yes, it is the account of the shop.';
    done(await reply('accountNumber', businessItem, text));
    done(await addFile(who, owner, 'idFront'));
    expect(await openOf(who)).toEqual(['birthDate']);
    isRefused(await submit(who), 'onboarding.marksOpen');
    done(await save(who, [{ item: partner, field: 'birthDate', value: '1985-03-01' }]));
    expect(await openOf(who)).toEqual([]);
    done(await reply('accountNumber', businessItem, ''));
    expect(await openOf(who)).toEqual(['accountNumber']);
    done(await reply('accountNumber', businessItem, text));
    done(await submit(who));

    const { merchantNumber } = who.business;
    const { envelope } = await operator.call(getSubmittedApplication, { merchantNumber });
    const { earlier } = getSubmittedApplication.output.parse(envelope.data);
    expect(earlier[0]?.marks).toEqual([
      {
        item: businessItem,
        field: 'accountNumber',
        person: null,
        reason: null,
        comment: said,
        reply: text,
      },
      {
        item: owner,
        field: 'idFront',
        person: 'Chan Mei',
        reason: 'unreadable',
        comment: null,
        reply: null,
      },
      {
        item: partner,
        field: 'birthDate',
        person: 'Lau Wing Kit',
        reason: 'differs',
        comment: 'See the passport.',
        reply: null,
      },
    ]);
    expect(envelope.data?.['marks']).toEqual([]);
  });

  it('is mailed to the owners with its template in their language, without a name', async () => {
    const who = await anApplication();
    await mark(who, owner, 'idFront', { reason: 'unreadable', comment: 'The number is hidden.' });
    await giveBack(who);
    const [letter] = await server.asMigrator<{ row: string }>(
      `select l::text as row from letters l where kind = 'applicationCorrections' and business_id = $1`,
      [who.business.id],
    );
    expect(letter?.row).toContain(
      '文件無法辨認，請上載清晰、沒有反光的圖片。The number is hidden.',
    );
    expect(letter?.row).not.toContain('Mei');
  });

  it('keeps the version from being approved, and can be replaced and taken back until it is sent', async () => {
    const who = await anApplication();
    isRefused(await giveBack(who), 'onboarding.nothingToFix');
    await mark(who, businessItem, 'holder', { reason: 'differs' });
    await mark(who, businessItem, 'holder', { reason: 'explain' });
    const read = async () => {
      const { merchantNumber } = who.business;
      const { envelope } = await operator.call(getSubmittedApplication, { merchantNumber });
      return getSubmittedApplication.output.parse(envelope.data);
    };
    expect(await read()).toMatchObject({
      marks: [{ item: businessItem, field: 'holder', reason: 'explain' }],
      blockers: expect.arrayContaining(['marked']) as unknown,
      allowedActions: ['requestCorrections', 'refuse'],
    });
    await unmark(who, businessItem, 'holder');
    expect((await read()).marks).toEqual([]);
    isRefused(await giveBack(who), 'onboarding.nothingToFix');
  });

  it('leaves in the operation log what was asked before and after, and of a reply only that there is one', async () => {
    const who = await anApplication();
    await mark(who, businessItem, 'holder', { reason: 'differs' });
    await mark(who, businessItem, 'holder', { comment: 'Whose account is it?' });
    await unmark(who, businessItem, 'holder');
    await mark(who, businessItem, 'city', { reason: 'explain' });
    await giveBack(who);
    const reply = (text: string) =>
      who.session.call(replyToMark, { item: businessItem, field: 'city', reply: text });
    done(await reply('Mei moved there.'));
    done(await reply(''));
    const logged = await server.asMigrator<{ operation: string; before: unknown; after: unknown }>(
      `select operation, before, after from operation_log
       where business_id = $1 and operation in ('markAnswer', 'removeMark', 'replyToMark') order by at, id`,
      [who.business.id],
    );
    const differs = { field: 'holder', reason: 'differs', comment: null };
    const whose = { field: 'holder', reason: null, comment: 'Whose account is it?' };
    const city = { field: 'city', reason: 'explain', comment: null };
    const [open, replied] = [false, true].map((isReplied) => ({ field: 'city', isReplied }));
    expect(logged).toEqual([
      { operation: 'markAnswer', before: null, after: differs },
      { operation: 'markAnswer', before: differs, after: whose },
      { operation: 'removeMark', before: whose, after: null },
      { operation: 'markAnswer', before: null, after: city },
      { operation: 'replyToMark', before: open, after: replied },
      { operation: 'replyToMark', before: replied, after: open },
    ]);
    const asked = await server.asMigrator<{ asked: string }>(
      `select asked::text as asked from operation_log where business_id = $1 and operation = 'replyToMark'`,
      [who.business.id],
    );
    expect(asked.filter((row) => row.asked.includes('Mei'))).toEqual([]);
  });

  it('says something about what was submitted, in a version that is under review', async () => {
    const who = await anApplication();
    isRefused(await mark(who, businessItem, 'holder', {}), 'request.malformed');
    isRefused(
      await mark(who, businessItem, 'holder', { reason: 'unreadable' }),
      'request.malformed',
    );
    isRefused(
      await mark(who, businessItem, 'holder', { comment: 'Is it 4111 1111 1111 1111?' }),
      'request.malformed',
    );
    isRefused(
      await mark(who, businessItem, 'otherHolders', { reason: 'explain' }),
      'onboarding.answerNotFound',
    );
    isRefused(
      await mark(who, businessItem, 'articles', { reason: 'tooOld' }),
      'onboarding.answerNotFound',
    );
    await mark(who, businessItem, 'city', { reason: 'explain' });
    await giveBack(who);
    isRefused(
      await mark(who, businessItem, 'holder', { reason: 'explain' }),
      'onboarding.changedMeanwhile',
    );
    isRefused(await unmark(who, businessItem, 'city'), 'onboarding.changedMeanwhile');
  });

  it('is answered when its person or document is no longer asked for', async () => {
    const who = await anApplication();
    await mark(who, partner, 'idBack', { reason: 'unreadable' });
    await giveBack(who);
    expect(await openOf(who)).toEqual(['idBack']);
    done(await save(who, [{ item: partner, field: 'idType', value: 'passport' }]));
    expect(await openOf(who)).toEqual([]);
  });

  it('is answered by whoever may change the application, and by nobody of another business', async () => {
    const who = await anApplication();
    await mark(who, businessItem, 'city', { reason: 'explain' });
    await giveBack(who);
    const answer = { item: businessItem, field: 'city', reply: 'We moved there.' };
    const auditor = await aPerson(server.database, [{ business: who.business, role: 'auditor' }]);
    const reader = await signedIn(server, auditor);
    isRefused(await reader.call(replyToMark, answer), 'onboarding.editorsOnly');
    const stranger = await anApplicant();
    isRefused(await stranger.session.call(replyToMark, answer), 'onboarding.answerNotFound');
    expect(await openOf(who)).toEqual(['city']);
    const card = { ...answer, reply: '4111 1111 1111 1111' };
    isRefused(await who.session.call(replyToMark, card), 'request.malformed');
  });
});
