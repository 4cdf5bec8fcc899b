import { getActivation } from '@back-office/contract/features/businesses';
import { setBusinessStatus } from '@back-office/contract/features/businesses';
import { getMerchant } from '@back-office/contract/features/merchants/edit';
import {
  entities,
  legalNameMax,
  registrationPlaces,
} from '@back-office/contract/features/merchants/facts';
import { getApplication } from '@back-office/contract/features/onboarding';
import { isOffered, neededDocuments } from '@back-office/contract/features/onboarding/countries';
import {
  businessItem,
  documentKey,
  entityRoles,
  idTypes,
  steps,
  turnoverBands,
  type Answers,
  type Item,
} from '@back-office/contract/features/onboarding/questions';
import {
  approveApplication,
  listApplications,
  reviewSection,
} from '@back-office/contract/features/onboarding/review';
import {
  getSubmittedApplication,
  type SubmittedApplication,
} from '@back-office/contract/features/onboarding/submitted';
import { pngFile } from '@back-office/server/testing/files/pictures';
import { anOperator } from '@back-office/server/testing/personas';
import { screenAll, screenWith } from '@back-office/server/testing/screening';
import { startTestServer, type TestServer } from '@back-office/server/testing/test-server';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicantsAt, done, isRefused, exampleToday } from './applicants.ts';
import { signedInAsOperator, type SignedIn } from './signed-in.ts';

let server: TestServer;
let folder: string;
let picture: Buffer;
let operator: SignedIn;
let colleague: SignedIn;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'onboarding-values-'));
  server = await startTestServer({ UPLOADS_DIR: folder, REQUESTS_PER_SECOND: '10000' });
  picture = await pngFile();
  operator = await signedInAsOperator(server, await anOperator(server.database));
  colleague = await signedInAsOperator(server, await anOperator(server.database));
  await screenWith(server, 'un', [{ id: '1', name: 'Ilya Morozov' }]);
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

const { anApplicant, save, addFile, fill, submit } = applicantsAt(() => ({ server, picture }));

const personItem = (at: number): string => `7e4c8d1a-0000-4000-8000-00000000001${at}`;

/** A company of Hong Kong with a person of each role; together they have every kind of identity document. */
const withEveryone = (): Answers => {
  const example = exampleToday('HK', 'company');
  const [someone] = example.people.values();
  const { share: _share, ...anyone } = someone ?? {};
  const people = new Map(
    entityRoles.map((role, at): [string, Item] => {
      const idType = idTypes[at % idTypes.length] ?? 'passport';
      const isCard = idType === 'identityCard';
      return [
        personItem(at),
        {
          ...anyone,
          role,
          idType,
          lastName: 'Chan',
          firstName: `Number ${role}`,
          ...(isCard ? {} : { idNumber: `K000000${at}`, idExpires: '2099-12-31' }),
          ...(role.startsWith('beneficialOwner') ? { share: '50' } : {}),
        },
      ];
    }),
  );
  const answers = { ...example, business: { ...example.business, applicant: 'other' }, people };
  const files = neededDocuments(answers).map(({ item, document, filesMin }): [string, number] => [
    documentKey(item, document),
    filesMin,
  ]);
  return { ...answers, files: new Map(files) };
};

const readReview = async (merchantNumber: string): Promise<SubmittedApplication> =>
  (await operator.call(getSubmittedApplication, { merchantNumber })).envelope
    .data as unknown as SubmittedApplication;

describe('[S3.33] the values of the onboarding', () => {
  it('a registration location and an entity are answered, submitted, and stand in the list and the review', async () => {
    for (const [at, country] of registrationPlaces.entries()) {
      const entity = entities[at] ?? 'company';
      expect(isOffered(country, entity)).toBe(true);
      const who = await anApplicant();
      expect((await fill(who, exampleToday(country, entity))).problems).toEqual([]);
      done(await submit(who));
      const { merchantNumber } = who.business;
      const filter = { queue: 'toReview', countries: [country], search: merchantNumber };
      const { envelope } = await operator.call(listApplications, { filter });
      expect(envelope.data?.['rows']).toMatchObject([{ merchantNumber, country, entity }]);
      expect((await readReview(merchantNumber)).answers).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ field: 'country', value: country }),
          expect.objectContaining({ field: 'entity', value: entity }),
        ]),
      );
    }
  });

  it('a choice that excludes earlier answers and documents keeps them out of what is submitted', async () => {
    const who = await anApplicant();
    await fill(who, exampleToday('HK', 'company'));
    const people = [...exampleToday('HK', 'company').people.keys()];
    const roles = people.map((item) => ({
      item,
      field: 'role' as const,
      value: 'beneficialOwner',
    }));
    const left = done(
      await save(who, [
        { item: businessItem, field: 'entity', value: 'partnership' },
        { item: businessItem, field: 'registrationNumber', value: '75248136' },
        ...roles,
      ]),
    );
    expect(left.problems.map(({ field }) => field)).toEqual(['partnershipDeed']);
    expect(left.answers.map(({ field }) => field)).toContain('annualReturnIssued');
    done(await addFile(who, businessItem, 'partnershipDeed'));
    done(await submit(who));
    const { answers, files } = await readReview(who.business.merchantNumber);
    const fieldsOf = (item: string) =>
      answers.filter((one) => one.item === item).map(({ field }) => field as string);
    expect(fieldsOf(businessItem)).toContain('registrationExpires');
    for (const excluded of ['businessRegistration', 'annualReturnIssued', 'statementsFrom']) {
      expect(fieldsOf(businessItem)).not.toContain(excluded);
    }
    expect(people.map((item) => fieldsOf(item).includes('role'))).toEqual([true, true]);
    expect(
      files
        .filter(({ item }) => item === businessItem)
        .map(({ document }) => document)
        .toSorted(),
    ).toEqual(['bankStatement', 'businessRegistrationCertificate', 'partnershipDeed']);
  });

  it('a role and a kind of identity document decide what is asked of a person, and an unknown one is refused', async () => {
    const who = await anApplicant();
    const everyone = withEveryone();
    const filled = await fill(who, everyone);
    expect(filled.problems).toEqual([]);
    const documentsOf = (at: number) =>
      filled.files.filter(({ item }) => item === personItem(at)).map(({ document }) => document);
    // A passport has no back; somebody who only applies proves no address.
    expect(entityRoles.map((_, at) => documentsOf(at).toSorted())).toEqual([
      ['addressProof', 'idFront'],
      ['addressProof', 'idBack', 'idFront'],
      ['addressProof', 'idBack', 'idFront'],
      ['idFront'],
    ]);
    const unknown = [
      { item: personItem(0), field: 'role' as const, value: 'shareholder' },
      { item: personItem(0), field: 'idType' as const, value: 'visa' },
      { item: businessItem, field: 'turnover' as const, value: '70k' },
      { item: businessItem, field: 'country' as const, value: 'FR' },
      { item: businessItem, field: 'entity' as const, value: 'club' },
    ];
    const { problems } = done(await save(who, unknown));
    expect(problems.filter(({ rule }) => rule === 'choice').map(({ field }) => field)).toEqual(
      expect.arrayContaining(unknown.map(({ field }) => field)),
    );
    isRefused(await submit(who), 'onboarding.incomplete');
    await fill(who, { ...everyone, files: new Map() });
    done(await submit(who));
    const { answers } = await readReview(who.business.merchantNumber);
    const given = (field: string) =>
      new Set(answers.flatMap((one) => (one.field === field ? [one.value] : [])));
    expect([given('role'), given('idType')]).toEqual([new Set(entityRoles), new Set(idTypes)]);
  });

  it('a bank account and an identity number are saved though they look like cards’, and a card number in neither', async () => {
    const who = await anApplicant();
    const typed = (idNumber: string, accountNumber: string) =>
      save(who, [
        { item: personItem(0), field: 'idNumber', value: idNumber },
        { item: businessItem, field: 'accountNumber', value: accountNumber },
      ]);
    const { answers } = done(await typed('360102198808150228', '4000021209200123451'));
    expect(answers.map(({ masked }) => masked)).toEqual(['••••3451', '••••0228']);
    const card = '4111 1111 1111 1111';
    const { envelope } = await typed(card, card);
    expect(envelope.error?.fields?.map(({ field, rule }) => [field, rule])).toEqual([
      ['changes.0.value', 'cardNumber'],
      ['changes.1.value', 'cardNumber'],
    ]);
  });

  it('[S9.7] a turnover band is kept, and from 250k on three months of processing statements are asked for', async () => {
    const who = await anApplicant();
    await fill(who, { ...exampleToday('HK', 'company'), files: new Map() });
    const asked: string[] = [];
    for (const band of turnoverBands) {
      done(await save(who, [{ item: businessItem, field: 'turnover', value: band }]));
      const { answers, problems } = done(await who.session.call(getApplication));
      expect(answers).toContainEqual(expect.objectContaining({ field: 'turnover', value: band }));
      const missing = problems.find(({ field }) => field === 'processingStatements');
      if (missing?.figures.min === 3) {
        asked.push(band);
      }
    }
    expect(asked).toEqual(['from250kTo500k', 'from500kTo1m', 'from1mTo5m', 'over5m']);
  });

  it('[S4.1] a status follows from what merchant and reviewer do, from the profile to the approval', async () => {
    const who = await anApplicant();
    const { merchantNumber } = who.business;
    const statuses: unknown[] = [];
    const read = async () => {
      const { envelope } = await who.session.call(getActivation);
      statuses.push(envelope.data?.['status']);
    };
    await read();
    await fill(who, exampleToday('GB', 'company'));
    done(await submit(who));
    await read();
    const reasons = ['ownersNotVerified'];
    const refusal = { merchantNumber, from: 20, to: 30, reasons, note: 'Owners not verified' };
    await operator.call(setBusinessStatus, refusal);
    await read();
    done(await submit(who));
    await read();
    for (const section of steps) {
      const verdict = { section, verdict: 'accepted', comment: null };
      await operator.call(reviewSection, { merchantNumber, revision: 2, ...verdict });
    }
    await screenAll(server);
    const approval = { industry: '5499', template: 'standard', note: 'Welcome' };
    await operator.call(approveApplication, { merchantNumber, revision: 2, ...approval });
    await read();
    expect(statuses).toEqual([10, 20, 30, 20, 40]);
  });

  it('the longest name and address that are accepted can be read after the approval', async () => {
    const who = await anApplicant();
    const { merchantNumber } = who.business;
    const example = exampleToday('GB', 'company');
    const longest = {
      legalName: 'L'.repeat(legalNameMax),
      holder: 'L'.repeat(legalNameMax),
      address: 'A'.repeat(238),
      city: 'C'.repeat(60),
    };
    await fill(who, { ...example, business: { ...example.business, ...longest } });
    done(await submit(who));
    for (const section of steps) {
      const verdict = { section, verdict: 'accepted', comment: null };
      await operator.call(reviewSection, { merchantNumber, revision: 1, ...verdict });
    }
    await screenAll(server);
    const approval = { industry: '5499', template: 'standard', note: 'Welcome' };
    await operator.call(approveApplication, { merchantNumber, revision: 1, ...approval });
    const { envelope } = await operator.call(getMerchant, { merchantNumber });
    const { legalName, address, city } = longest;
    expect(envelope.data).toMatchObject({ legalName, address: `${address}, ${city}` });
  });

  it('[S4.1] a final refusal leaves nothing to correct, until it is taken back', async () => {
    const who = await anApplicant();
    const { merchantNumber } = who.business;
    await fill(who, exampleToday('GB', 'company'));
    done(await submit(who));
    const refusal = { merchantNumber, reasons: ['industryNotServed'], note: 'Not in our contract' };
    const move = (by: SignedIn, from: number, to: number) =>
      by.call(setBusinessStatus, { ...refusal, from, to });
    expect((await move(operator, 20, 35)).envelope.code).toBe(0);
    const { envelope } = await who.session.call(getActivation);
    expect(envelope.data).toMatchObject({ status: 35, reasons: refusal.reasons });
    const trade = { item: businessItem, field: 'legalName' as const, value: 'Another Name Ltd' };
    isRefused(await save(who, [trade]), 'onboarding.notOpen');
    isRefused(await submit(who), 'onboarding.notOpen');
    expect(done(await who.session.call(getApplication))).toMatchObject({ mayEdit: false });
    expect((await move(colleague, 35, 30)).envelope.code).toBe(0);
    const { rejections } = await readReview(merchantNumber);
    const by = expect.stringMatching(/./);
    const { reasons, note } = refusal;
    expect(rejections).toMatchObject([{ to: 35, by, reasons, note }]);
    done(await submit(who));
  });
});
