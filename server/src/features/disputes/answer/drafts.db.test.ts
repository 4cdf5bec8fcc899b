import { createHash } from 'node:crypto';
import { removeDraftFile, saveDisputeDraft } from '@back-office/contract/features/disputes/detail';
import type { InputOf } from '@back-office/contract/kit/call';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aMerchant } from '../../../testing/ask-as-merchant.ts';
import { openDisputeWorld, soon, type DisputeWorld } from '../../../testing/dispute-world.ts';
import { ada, bob, refusalOf, type Person } from '../../../testing/refund-world.ts';
import { removeDraftFileRoute, saveDisputeDraftRoute } from './drafts.ts';

let world: DisputeWorld;
beforeAll(async () => {
  world = await openDisputeWorld();
});
afterAll(() => world.close());

const later = (from: Date, seconds: number): Date => new Date(from.getTime() + seconds * 1000);
const at = (now: Date, by: Person = ada): Person => ({
  ...by,
  merchant: { ...(by.merchant ?? aMerchant), now },
});

let uploads = 0;
/** One second apart. */
const aFile = (content: string, by: Person = ada): Promise<string> => {
  uploads += 1;
  return world.aFile(
    { name: `${content}.pdf`, kind: 'pdf', content: Buffer.from(content) },
    { by, at: later(soon, uploads) },
  );
};

type Draft = Partial<InputOf<typeof saveDisputeDraft>> & { number: string };

const save = (draft: Draft, by: Person = at(soon)) =>
  world.ask(
    { call: saveDisputeDraft, route: saveDisputeDraftRoute },
    { stage: 'chargeback', ...draft },
    by,
  );
const removeFile = (number: string, fileId: string, by: Person = at(soon)) =>
  world.ask({ call: removeDraftFile, route: removeDraftFileRoute }, { number, fileId }, by);

const sent = (number: string) =>
  world.gateway.received.filter(
    (command) => 'disputeNumber' in command && command.disputeNumber === number,
  );

describe('a draft', () => {
  test('keeps what each of two people wrote, and what was taken away is gone', async () => {
    const { number } = await world.openCase();
    await save({ number, statement: 'Delivered', evidence: [{ field: 'carrier', text: 'DHL' }] });
    const draft = await save(
      { number, evidence: [{ field: 'trackingNumber', text: '1Z999AA10123456784' }] },
      at(soon, bob),
    );
    expect(draft).toMatchObject({
      statement: 'Delivered',
      savedBy: bob.personName,
      evidence: [
        { field: 'carrier', text: 'DHL' },
        { field: 'trackingNumber', text: '1Z999AA10123456784' },
      ],
    });
    await save({ number, evidence: [{ field: 'carrier', text: ' ' }] });
    expect((await world.findCase(number)).draft?.evidence).toEqual([
      { field: 'trackingNumber', text: '1Z999AA10123456784' },
    ]);
  });

  test('knows which fields people wrote or emptied, and no suggestion replaces those', async () => {
    const { number } = await world.openCase();
    const suggested = (field: 'carrier' | 'trackingNumber' | 'deliveredOn', text: string) => ({
      field,
      text,
      isSuggested: true,
    });
    await save({
      number,
      evidence: [suggested('carrier', 'UPS'), suggested('trackingNumber', '1Z5R8')],
    });
    expect((await world.findCase(number)).draft).toMatchObject({ touched: [] });
    await save({ number, evidence: [{ field: 'carrier', text: 'Our own van' }] }, at(soon, bob));
    await save({ number, evidence: [{ field: 'trackingNumber', text: '' }] }, at(soon, bob));
    await save({
      number,
      evidence: [
        suggested('carrier', 'UPS'),
        suggested('trackingNumber', '1Z5R8'),
        suggested('deliveredOn', '2026-11-05 (UTC)'),
      ],
    });
    const { draft } = await world.findCase(number);
    expect(draft?.touched.toSorted()).toEqual(['carrier', 'trackingNumber']);
    expect(draft?.evidence).toEqual([
      { field: 'carrier', text: 'Our own van' },
      { field: 'deliveredOn', text: '2026-11-05 (UTC)' },
    ]);
  });

  test('is kept when the deadline passes while it is written, and the reason is said', async () => {
    const { number } = await world.openCase();
    const deadline = new Date((await world.findCase(number)).replyBy ?? '');
    await save({ number, statement: 'In time' }, at(deadline));
    const late = later(deadline, 1);
    const written = { number, statement: 'Still being written' };
    await save(written, at(late));
    expect(await refusalOf(world.answer(written, { now: late }))).toBe('disputes.deadlinePassed');
    await world.sweep(late);
    await save({ number, evidence: [{ field: 'carrier', text: 'DHL' }] }, at(later(late, 60)));
    expect(await world.findCase(number)).toMatchObject({
      state: 'lapsed',
      answers: [{ answer: 'lapsed' }],
      draft: {
        statement: 'Still being written',
        evidence: [{ field: 'carrier', text: 'DHL' }],
        savedBy: ada.personName,
      },
    });
    expect(await refusalOf(save({ ...written, stage: 'preArbitration' }, at(late)))).toBe(
      'disputes.stageChanged',
    );
  });

  test('is nobody’s to write after the answer, at another stage, or from another gateway', async () => {
    const { number } = await world.openCase();
    expect(await refusalOf(save({ number, stage: 'retrieval' }))).toBe('disputes.stageChanged');
    const stranger = at(soon, { ...ada, merchant: { ...aMerchant, gatewayNumbers: ['10000199'] } });
    expect(await refusalOf(save({ number }, stranger))).toBe('disputes.notFound');
    await save({ number, statement: 'Delivered' });
    await world.answer({ number, statement: 'Delivered' });
    expect(await refusalOf(save({ number, statement: 'More' }))).toBe('disputes.alreadyAnswered');
    expect((await world.findCase(number)).draft).toBeNull();
  });

  test('that a colleague has written on since is not sent without his words', async () => {
    const { number } = await world.openCase();
    const evidence = [{ field: 'ipAndDevice' as const, text: '203.0.113.7' }];
    await save({ number, statement: 'Delivered', evidence });
    const theirs = { field: 'threeDSecure' as const, text: 'ECI 05' };
    await save({ number, evidence: [theirs] }, at(soon, bob));
    const statement = 'Delivered';
    expect(await refusalOf(world.answer({ number, statement, evidence }))).toBe(
      'disputes.draftChanged',
    );
    const all = [...evidence, theirs];
    expect(await refusalOf(world.answer({ number, statement: 'Sent', evidence: all }))).toBe(
      'disputes.draftChanged',
    );
    await world.answer({ number, statement, evidence: all });
    expect((await world.findCase(number)).draft).toBeNull();
  });

  test('whose files a colleague has changed since is not sent with files that its sender has not seen', async () => {
    const { number } = await world.openCase();
    const [own, theirs] = [await aFile('own'), await aFile('theirs', bob)];
    await save({ number, statement: 'Delivered', fileIds: [own] });
    await save({ number, fileIds: [theirs] }, at(soon, bob));
    const answer = { number, statement: 'Delivered' };
    const seeing = (draftFileIds: string[]) => refusalOf(world.answer({ ...answer, draftFileIds }));
    expect(await seeing([own])).toBe('disputes.draftChanged');
    await removeFile(number, own, at(soon, bob));
    expect(await seeing([own, theirs])).toBe('disputes.draftChanged');
    expect(await seeing([theirs])).toBe('done');
  });

  test('is none once all of it was taken away', async () => {
    const { number } = await world.openCase();
    await save({ number, statement: 'Delivered' });
    expect(await save({ number, statement: '' })).toMatchObject({ statement: '', files: [] });
    expect((await world.findCase(number)).draft).toBeNull();
  });

  test('is saved again with the same files where the answer to the first time was lost', async () => {
    const { number } = await world.openCase();
    const other = (await world.openCase()).number;
    const fileIds = [await aFile('sent twice')];
    await save({ number, fileIds });
    expect((await save({ number, fileIds })).files).toHaveLength(1);
    expect(await refusalOf(save({ number: other, fileIds }))).toBe('uploads.notFound');
  });

  test('[S5.11] holds ten files at most, one’s own, and gives one back', async () => {
    const { number } = await world.openCase();
    const theirs = await aFile('of another', bob);
    expect(await refusalOf(save({ number, fileIds: [theirs] }))).toBe('uploads.notFound');
    const ten: string[] = [];
    for (let place = 1; place <= 10; place += 1) {
      ten.push(await aFile(`page ${place}`));
    }
    expect((await save({ number, fileIds: ten })).files).toHaveLength(10);
    const more = await aFile('page 11');
    expect(await refusalOf(save({ number, fileIds: [more] }))).toBe('uploads.tooMany');
    await removeFile(number, ten[0] ?? '', at(soon, bob));
    expect(await refusalOf(removeFile(number, ten[0] ?? ''))).toBe('uploads.notFound');
    expect((await save({ number, fileIds: [more] })).files).toHaveLength(10);
  });
});

describe('the files of an answer', () => {
  test('reach the gateway before it, whole, each once, and are there for good', async () => {
    const { number } = await world.openCase();
    const [receipt, proof] = [await aFile('receipt'), await aFile('proof')];
    await save({ number, fileIds: [receipt] });
    await world.answer({ number, fileIds: [proof] });
    expect(await refusalOf(removeFile(number, receipt))).toBe('uploads.notFound');
    await world.sendAnswers();
    await world.sendAnswers();
    const [paper] = sent(number).slice(-2);
    const files = sent(number).slice(0, -2);
    expect(
      files.map((command) =>
        command.type === 'evidenceFile'
          ? [command.name, Buffer.from(command.content, 'base64').toString(), command.sha256]
          : command.type,
      ),
    ).toEqual(
      ['receipt', 'proof'].map((content) => [
        `${content}.pdf`,
        content,
        createHash('sha256').update(content).digest('hex'),
      ]),
    );
    expect(sent(number).at(-1)).toMatchObject({
      type: 'answerDispute',
      files: files.map(({ id }) => id),
      paper: paper?.id,
    });
    const [answer] = (await world.findCase(number)).answers;
    expect(answer?.files).toMatchObject([
      { name: 'receipt.pdf', allowedActions: ['fetch', 'show'] },
      { name: 'proof.pdf', allowedActions: ['fetch', 'show'] },
    ]);
  });

  test('that the gateway does not take give the case back to the merchant, with the code', async () => {
    const { number } = await world.openCase();
    await world.answer({ number, fileIds: [await aFile('damaged on the way')] });
    world.gateway.answers.push({
      status: 200,
      body: { outcome: 'refused', code: 'FILE_DAMAGED', message: 'The file is damaged' },
    });
    await world.sendAnswers();
    expect(sent(number).map(({ type }) => type)).toEqual(['evidenceFile']);
    expect(await world.findCase(number)).toMatchObject({
      state: 'awaiting',
      answers: [{ delivery: 'refused', refusal: { code: 'FILE_DAMAGED' } }],
    });
  });
});
