import {
  getApplication,
  getReusable,
  removeApplicationFile,
  removePerson,
  reuseBusiness,
  reusePeople,
} from '@back-office/contract/features/onboarding';
import {
  fetchApplicationFile,
  lookAtPersonDocument,
  getSubmittedApplication,
  revealSubmittedAnswer,
  type SubmittedApplication,
} from '@back-office/contract/features/onboarding/submitted';
import { getActivation } from '@back-office/contract/features/businesses';
import { examplePeople } from '@back-office/contract/features/onboarding/examples';
import { isIncluded, judgeApplication } from '@back-office/contract/features/onboarding/judge';
import {
  businessItem,
  fields,
  isCompanyItem,
  isPersonItem,
  peopleMax,
  steps,
  type Answers,
  type Field,
} from '@back-office/contract/features/onboarding/questions';
import { setBusinessStatus, switchBusiness } from '@back-office/contract/features/businesses';
import {
  addGateway,
  editMerchant,
  getMerchant,
} from '@back-office/contract/features/merchants/edit';
import { merchantFactNames } from '@back-office/contract/features/merchants/facts';
import { overseeProducts } from '@back-office/contract/features/merchant-products';
import { fetchUpload, uploadFile } from '@back-office/contract/features/uploads';
import {
  approveApplication,
  listApplications,
  requestCorrections,
  reviewSection,
} from '@back-office/contract/features/onboarding/review';
import {
  addApplicationNote,
  listSimilarBusinesses,
} from '@back-office/contract/features/onboarding/review-aids';
import { addDays, businessDayOf } from '@back-office/contract/kit/business-day';
import type { CallDefinition } from '@back-office/contract/kit/call';
import { pngFile } from '@back-office/server/testing/files/pictures';
import { aBusiness, anOperator, aPerson } from '@back-office/server/testing/personas';
import { screenAll, screenWith } from '@back-office/server/testing/screening';
import { startTestServer, type TestServer } from '@back-office/server/testing/test-server';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  applicantsAt,
  done,
  isRefused,
  readStatements,
  type Applicant,
  type Change,
  exampleToday,
} from './applicants.ts';
import { signedIn, signedInAsOperator, signedInBy, type SignedIn } from './signed-in.ts';

let server: TestServer;
let folder: string;
let picture: Buffer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'onboarding-'));
  server = await startTestServer({ UPLOADS_DIR: folder, REQUESTS_PER_SECOND: '10000' });
  picture = await pngFile();
  await screenWith(server, 'un', [{ id: '1', name: 'Ilya Morozov' }]);
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

const { anApplicant, save, addFile, fill, submit } = applicantsAt(() => ({ server, picture }));

describe('[S1.10] [S3.24] an application', () => {
  it('[S4.1] is saved answer by answer, submitted once, and then under review with a copy that stays', async () => {
    const who = await anApplicant();
    const application = exampleToday('HK', 'company');
    const filled = await fill(who, application);
    expect(filled.problems).toEqual([]);
    expect(filled).toMatchObject({ status: 10, mayEdit: true, isOwner: true, submittedAt: null });
    const answers = await Promise.all([submit(who), submit(who)]);
    expect(answers.map(({ envelope }) => envelope.error?.name ?? 'done').toSorted()).toEqual([
      'done',
      'onboarding.notOpen',
    ]);
    const after = done(await who.session.call(getApplication));
    expect(after).toMatchObject({ status: 20, mayEdit: false });
    expect((await who.session.call(getActivation)).envelope.data).toMatchObject({
      status: 20,
      until: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    isRefused(
      await save(who, [{ item: businessItem, field: 'city', value: 'Kowloon' }]),
      'onboarding.notOpen',
    );
    isRefused(await who.session.call(removePerson, { id: examplePeople[0] }), 'onboarding.notOpen');
    isRefused(await addFile(who, businessItem, 'bankStatement'), 'onboarding.notOpen');
    const [kept] = await server.asMigrator<{ answers: number; files: number; due: boolean }>(
      `select (select count(*)::integer from onboarding_submitted_answers where business_id = a.business_id) as answers,
         (select count(*)::integer from uploaded_files where business_id = a.business_id and owner_kind = 'onboardingSubmission') as files,
         a.due_on > a.submitted_at::date + 2 as due
       from onboarding_applications a where business_id = $1`,
      [who.business.id],
    );
    expect(kept).toEqual({
      answers: filled.answers.filter((one) => isIncluded(application, one)).length,
      files: filled.files.flatMap(({ files }) => files).length,
      due: true,
    });
  });

  it('[S4.1] is all that the database lets a merchant move its business by', async () => {
    const { business } = await anApplicant();
    const { id: businessId } = business;
    const client = await server.database.pools.tenant.connect();
    const changes = (columns: string, values: string) =>
      `insert into business_status_changes (business_id, at, from_status, to_status, actor_kind${columns}) values (${businessId}, now(), ${values})`;
    const outcomeOf = async (statement: string): Promise<string> => {
      await client.query(`begin; set local app.business_id = '${businessId}'`);
      try {
        const { rowCount } = await client.query(statement);
        return `${rowCount} changed`;
      } catch (error) {
        return error instanceof Error ? error.message.replace(/ for .*/, '') : '';
      } finally {
        await client.query('rollback');
      }
    };
    try {
      expect(await outcomeOf('update businesses set status = 20')).toBe('1 changed');
      expect(await outcomeOf(changes('', `10, 20, 'merchant'`))).toBe('1 changed');
      expect(await outcomeOf('update businesses set status = 40')).toMatch(/row-level security/);
      expect(await outcomeOf(changes('', `10, 40, 'merchant'`))).toMatch(/row-level security/);
      expect(await outcomeOf(changes('', `10, 20, 'operator'`))).toMatch(/row-level security/);
      expect(await outcomeOf(changes(', note', `10, 20, 'merchant', 'well done'`))).toMatch(
        /permission denied/,
      );
      expect(await outcomeOf('update businesses set name = name')).toMatch(/permission denied/);
      await server.asMigrator(`update businesses set status = 40 where id = ${businessId}`);
      expect(await outcomeOf('update businesses set status = 20')).toBe('0 changed');
    } finally {
      client.release();
    }
  });

  it('[M05] warns its reviewer of a name with letters that pass for Latin ones', async () => {
    const operator = await signedInAsOperator(server, await anOperator(server.database));
    const who = await anApplicant();
    await fill(who, exampleToday('GB', 'soleTrader'));
    done(await submit(who));
    const { id, merchantNumber } = who.business;
    const warningsFor = async (name: string) => {
      await server.asMigrator('update businesses set name = $2 where id = $1', [id, name]);
      const { envelope } = await operator.call(getSubmittedApplication, { merchantNumber });
      return envelope.data?.['warnings'];
    };
    expect(await warningsFor('Lantern Bay Teahouse')).toEqual([]);
    expect(await warningsFor('L\u0430ntern Bay Teahouse')).toEqual(['lookAlikeName']);
  });

  it('is read by an operator as it was submitted: answers masked until he says why, documents as they came', async () => {
    const who = await anApplicant();
    const application = exampleToday('GB', 'soleTrader');
    const filled = await fill(who, application);
    const given = filled.answers.filter((one) => isIncluded(application, one));
    const operator = await signedInAsOperator(server, await anOperator(server.database));
    const { merchantNumber } = who.business;
    const read = () => operator.call(getSubmittedApplication, { merchantNumber });
    const reveal = (field: string) =>
      operator.call(revealSubmittedAnswer, {
        merchantNumber,
        item: examplePeople[0],
        field,
        reason: 'Compared with the passport',
      });
    isRefused(await read(), 'onboarding.nothingSubmitted');
    isRefused(await reveal('idNumber'), 'onboarding.answerNotFound');
    done(await submit(who));
    const submitted = (await read()).envelope.data as SubmittedApplication | undefined;
    expect(submitted).toMatchObject({ revision: 1, declaredName: 'Chan Mei' });
    expect(submitted?.answers).toEqual(given);
    // Section 3 of the specification, KYC; a bank of this country has a branch code and no SWIFT.
    expect(
      filled.answers.map(({ item, field, value, masked }) => [
        item === businessItem,
        field,
        value ?? masked,
      ]),
    ).toEqual(
      expect.arrayContaining([
        [true, 'legalName', 'Leith Tea Rooms Ltd'],
        [true, 'registrationNumber', '1955839661'],
        [true, 'formedOn', '2019-05-20'],
        [true, 'address', '4 Shore Place'],
        [true, 'industry', '5499'],
        [true, 'products', 'Sea salt and dried seaweed, sold in an online shop.'],
        [true, 'websites', 'https://www.teahouse.example/shop'],
        [true, 'turnover', 'from50kTo100k'],
        [true, 'bankName', 'Bank of Scotland'],
        [true, 'holder', 'Leith Tea Rooms Ltd'],
        [true, 'accountNumber', expect.stringMatching(/3040$/)],
        [true, 'branchCode', '80-11-00'],
        [true, 'settlementCurrency', 'USD'],
        [false, 'role', 'beneficialOwner'],
        [false, 'firstName', 'Mei'],
        [false, 'lastName', 'Chan'],
        [false, 'phone', '+85291234567'],
        [false, 'birthDate', expect.stringMatching(/./)],
        [false, 'nationality', 'GB'],
        [false, 'idCountry', 'GB'],
        [false, 'idType', 'passport'],
        [false, 'idNumber', expect.stringMatching(/0006$/)],
        [false, 'address', '8 Market Street'],
      ]),
    );
    expect(filled.files.map(({ document }) => document)).toContain('idFront');
    expect(submitted?.files.map((one) => [one.item, one.document])).toEqual(
      filled.files.map((one) => [one.item, one.document]),
    );
    expect((await reveal('idNumber')).envelope.data).toEqual({ value: '533380006' });
    const [logged] = await server.asMigrator<{ row: string }>(
      `select o::text as row from operation_log o where operation = 'revealSubmittedAnswer' and business_id = $1`,
      [who.business.id],
    );
    expect(logged?.row).toContain('Compared with the passport');
    expect(logged?.row).not.toContain('533380006');
    const filesOfBusiness = (isOfBusiness: boolean) =>
      (submitted?.files ?? [])
        .filter(({ item }) => (item === businessItem) === isOfBusiness)
        .flatMap(({ files }) => files.map(({ id }) => id));
    const ids = filesOfBusiness(true);
    const drafts = filled.files.flatMap(({ files }) => files.map(({ id }) => id));
    const fetched = (id: string) => operator.call(fetchApplicationFile, { merchantNumber, id });
    expect((await fetched(ids[0] ?? '')).headers['content-disposition']).toContain('attachment');
    isRefused(await fetched(drafts[0] ?? ''), 'uploads.notFound');
    const stranger = await anApplicant();
    const foreign = { merchantNumber: stranger.business.merchantNumber, id: ids[0] };
    isRefused(await operator.call(fetchApplicationFile, foreign), 'uploads.notFound');

    const [passport = ''] = filesOfBusiness(false);
    isRefused(await fetched(passport), 'onboarding.reasonNeeded');
    const look = (id: string, reason: string) =>
      operator.call(lookAtPersonDocument, { merchantNumber, id, reason });
    isRefused(await look(passport, ' '), 'request.malformed');
    isRefused(await look(drafts.at(-1) ?? '', 'Compared with the form'), 'uploads.notFound');
    const looked = await look(passport, 'Compared with the form');
    expect(looked.headers['content-disposition']).toContain('attachment');
    expect(
      await server.asMigrator(
        `select object_number, after from operation_log where operation = 'lookAtPersonDocument' and business_id = $1`,
        [who.business.id],
      ),
    ).toEqual([
      {
        object_number: merchantNumber,
        after: { document: expect.stringMatching(/^id/), reason: 'Compared with the form' },
      },
    ]);
  });

  it('[S2.10] [S4.1] goes back to the merchant with the comments on its sections, and returns as another version to review', async () => {
    const who = await anApplicant();
    await fill(who, exampleToday('HK', 'company'));
    done(await submit(who));
    const { merchantNumber } = who.business;
    const operator = await signedInAsOperator(server, await anOperator(server.database));
    const review = (section: string, comment: string | null, revision = 1) =>
      operator.call(reviewSection, {
        merchantNumber,
        revision,
        section,
        comment,
        verdict: comment === null ? 'accepted' : 'toFix',
      });
    const request = (revision = 1) =>
      operator.call(requestCorrections, { merchantNumber, revision, days: 14 });
    const listed = async (queue: string) => {
      const { envelope } = await operator.call(listApplications, {
        filter: { queue, search: merchantNumber },
      });
      return envelope.data?.['rows'];
    };
    const corrections = async () => done(await who.session.call(getApplication)).corrections;

    const waiting = { merchantNumber, status: 20, country: 'HK', entity: 'company', daysLeft: 3 };
    expect(await listed('toReview')).toMatchObject([waiting]);
    expect((await review('location', null)).envelope.code).toBe(0);
    isRefused(await request(), 'onboarding.nothingToFix');
    await review('bank', 'The holder is another company.');
    await review('bank', 'The statement is older than 3 months.');
    isRefused(await review('bank', null, 2), 'onboarding.changedMeanwhile');
    const nobody = { merchantNumber: '999999', revision: 1, days: 14 };
    isRefused(await operator.call(requestCorrections, nobody), 'merchants.notFound');
    expect(await corrections()).toEqual([]);

    const asked = await request();
    const answerBy = addDays(businessDayOf(new Date()), 14);
    expect(asked.envelope.data).toEqual({ answerBy });
    expect((await who.session.call(getActivation)).envelope.data).toMatchObject({
      status: 25,
      until: answerBy,
    });
    isRefused(await request(), 'onboarding.changedMeanwhile');
    isRefused(await review('owners', null), 'onboarding.changedMeanwhile');
    const comment = 'The statement is older than 3 months.';
    expect(done(await who.session.call(getApplication))).toMatchObject({
      status: 25,
      mayEdit: true,
      answerBy,
      corrections: [{ section: 'bank', comment, isOpen: true }],
    });
    expect(await listed('withMerchant')).toMatchObject([{ merchantNumber, answerBy }]);
    const [letter] = await server.asMigrator<{ row: string }>(
      `select l::text as row from letters l where kind = 'applicationCorrections' and business_id = $1`,
      [who.business.id],
    );
    expect(letter?.row).toContain(`/setting/uploadAdditional/${who.business.id}`);

    const [item] = examplePeople;
    // A section stays open until something in it changes.
    done(await save(who, [{ item, field: 'lastName', value: 'Cheung' }]));
    expect(await corrections()).toEqual([{ section: 'bank', comment, isOpen: true }]);
    done(await addFile(who, businessItem, 'bankStatement'));
    expect(await corrections()).toEqual([{ section: 'bank', comment, isOpen: false }]);
    done(await save(who, [{ item: businessItem, field: 'accountNumber', value: '281445569999' }]));
    done(await submit(who));
    expect(await corrections()).toEqual([]);
    const text = 'The owner called about the new account.';
    const note = { merchantNumber, text };
    expect((await operator.call(addApplicationNote, note)).envelope.data).toMatchObject({ text });
    const unknown = { merchantNumber: '999999', text };
    isRefused(await operator.call(addApplicationNote, unknown), 'merchants.notFound');
    const { envelope } = await operator.call(getSubmittedApplication, { merchantNumber });
    const name = 'Cheung Mei';
    expect(envelope.data).toMatchObject({
      revision: 2,
      status: 20,
      answerBy: null,
      daysLeft: 3,
      reviews: [],
      blockers: ['notScreened', 'sectionsOpen'],
      notes: [{ text }],
      earlier: [
        {
          revision: 1,
          reviews: [
            { section: 'bank', verdict: 'toFix', comment },
            { section: 'location', verdict: 'accepted', comment: null },
          ],
          changes: expect.arrayContaining([
            {
              item: businessItem,
              person: null,
              field: 'accountNumber',
              before: '••••6001',
              after: '••••9999',
            },
            { item, person: name, field: 'lastName', before: 'Chan', after: 'Cheung' },
          ]) as unknown,
          documents: [{ item: businessItem, person: null, document: 'bankStatement' }],
        },
      ],
      mayReview: true,
      allowedActions: ['refuse'],
    });
  });

  it('[S4.1] is approved with its gateways, limits, terms and account, by another person where the risk is higher', async () => {
    const [who, other] = [await anApplicant(), await anApplicant()];
    const [reviewer, approver] = [
      await anOperator(server.database),
      await anOperator(server.database),
    ];
    const first = await signedInAsOperator(server, reviewer);
    const second = await signedInAsOperator(server, approver);
    const accept = async ({ business: { merchantNumber } }: Applicant) => {
      for (const section of steps) {
        const verdict = { section, verdict: 'accepted', comment: null };
        await first.call(reviewSection, { merchantNumber, revision: 1, ...verdict });
      }
      await readStatements(first, { merchantNumber, revision: 1 });
    };
    const approve = (by: SignedIn, { business: { merchantNumber } }: Applicant, template: string) =>
      by.call(approveApplication, {
        merchantNumber,
        revision: 1,
        template,
        industry: '5499',
        note: 'Welcome',
      });
    for (const one of [who, other]) {
      const example = exampleToday('HK', 'company');
      await fill(one, {
        ...example,
        business: { ...example.business, swift: 'HASEHKHH', settlementCurrency: 'HKD' },
      });
      done(await submit(one));
    }
    isRefused(await approve(first, who, 'standard'), 'onboarding.sectionsOpen');
    await screenAll(server);
    const ofWho = { merchantNumber: who.business.merchantNumber };
    const alike = (await first.call(listSimilarBusinesses, ofWho)).envelope.data;
    expect(alike?.['businesses']).toContainEqual({
      merchantNumber: other.business.merchantNumber,
      merchantName: other.business.name,
      status: 20,
      hasApplication: true,
      agreesIn: ['person', 'bankAccount', 'registration', 'website', 'address', 'phone'],
    });
    const nobody = { merchantNumber: '999999' };
    isRefused(await first.call(listSimilarBusinesses, nobody), 'merchants.notFound');
    // A fact that an operator wrote before stays; all others come with the approval.
    const ofOther = { merchantNumber: other.business.merchantNumber };
    const file = (await first.call(getMerchant, ofOther)).envelope.data;
    const facts = Object.fromEntries(merchantFactNames.map((name) => [name, file?.[name]]));
    const edited = { legalName: 'Tai O Salt Limited', version: 0, reason: 'As in the register' };
    const edit = await first.call(editMerchant, { ...ofOther, ...facts, ...edited });
    expect(edit.envelope.data).toEqual({ version: 1 });
    const number = `${ofOther.merchantNumber}90`;
    const added = { number, name: 'Pop-up', mode: 'live', reason: 'Second shop' };
    expect((await first.call(addGateway, { ...ofOther, ...added })).envelope.code).toBe(0);
    const past = { from: 20, to: 40, reasons: [], note: 'By its status alone' };
    isRefused(
      await first.call(setBusinessStatus, { ...past, merchantNumber: who.business.merchantNumber }),
      'businesses.statusNotPossible',
    );
    await accept(who);
    await accept(other);
    isRefused(await approve(first, other, 'higherRisk'), 'onboarding.secondPerson');
    const approvals = await Promise.all([
      approve(second, other, 'higherRisk'),
      approve(first, who, 'standard'),
      approve(second, who, 'standard'),
    ]);
    expect(approvals.map(({ envelope }) => envelope.error?.name ?? 'done').toSorted()).toEqual([
      'done',
      'done',
      'onboarding.changedMeanwhile',
    ]);
    const [opened] = await server.asMigrator(
      `select b.status, b.merchant_status, p.legal_name, p.industry, a.account_end, t.deduction_rate_ppm, t.chargeback_fee_minor::text as fee,
         s.reserve_ppm, s.delivery_condition, w.minimum_minor::text as minimum
       from businesses b
       join merchant_profiles p on p.business_id = b.id
       join merchant_bank_accounts a on a.business_id = b.id
       join contract_terms t on t.business_id = b.id and t.settlement_currency = 'HKD'
       join settlement_terms s on s.business_id = b.id and s.settle_after = 7
       join withdrawal_terms w on w.business_id = b.id
       where b.id = $1`,
      [who.business.id],
    );
    expect(opened).toMatchObject({
      status: 40,
      merchant_status: 'normal',
      legal_name: 'Tai O Sea Salt Limited',
      industry: '5499',
      account_end: '6001',
      deduction_rate_ppm: 32_000,
      fee: '20000',
      reserve_ppm: 50_000,
      delivery_condition: 'uploaded',
      minimum: '80000',
    });
    const [known] = await server.asMigrator(
      `select p.version, p.legal_name, p.entity, p.registered_in, p.industry, a.account_end,
         (select count(*)::integer from sign_keys k where k.business_id = p.business_id) as keys
       from merchant_profiles p join merchant_bank_accounts a on a.business_id = p.business_id where p.business_id = $1`,
      [other.business.id],
    );
    expect(known).toEqual({
      version: 2,
      legal_name: 'Tai O Salt Limited',
      entity: 'company',
      registered_in: 'HK',
      industry: '5499',
      account_end: '6001',
      keys: 1,
    });
    const gateways = approvals[0]?.envelope.data?.['gateways'] as string[];
    const { merchantNumber } = other.business;
    expect(gateways).toEqual([`${merchantNumber}03`, `${merchantNumber}04`]);
    // A month takes what the application expects, here in dollars of Hong Kong; at gateways added before the approval too.
    const limits = await server.asMigrator(
      `select gateway_number as number, l.currency, l.per_payment_minor::text as payment, l.per_day_minor::text as day,
         l.per_month_minor::text as month
       from gateways g left join gateway_limits l using (business_id, gateway_number)
       where g.business_id = $1 order by gateway_number`,
      [other.business.id],
    );
    const taken = { currency: 'HKD', payment: '1600000', day: '8000000', month: '80000000' };
    const { firstGateway, secondGateway, testGateway } = other.business;
    const all = [firstGateway, secondGateway, ...gateways, added.number, testGateway];
    expect(limits).toEqual(all.map((number) => ({ number, ...taken })));
    expect((await who.session.call(getActivation)).envelope.data).toMatchObject({ status: 40 });
    const { envelope: offered } = await second.call(overseeProducts, ofWho);
    const { products } = overseeProducts.output.parse(offered.data);
    const enabled = products.filter(({ state }) => state === 'enabled');
    expect(enabled.map(({ product }) => product)).toEqual(['visa', 'mastercard', 'threeDSecure']);
  });

  it('is approved by two where its own industry has the higher risk, whichever industry the reviewer chooses', async () => {
    const who = await anApplicant();
    const example = exampleToday('HK', 'company');
    const business = { ...example.business, industry: '5816' };
    const files = new Map([...example.files, ['business.processingStatements', 3] as const]);
    await fill(who, { ...example, business, files });
    done(await submit(who));
    const { merchantNumber } = who.business;
    const [first, second] = [
      await signedInAsOperator(server, await anOperator(server.database)),
      await signedInAsOperator(server, await anOperator(server.database)),
    ];
    for (const section of steps) {
      const verdict = { section, verdict: 'accepted', comment: null };
      await first.call(reviewSection, { merchantNumber, revision: 1, ...verdict });
    }
    await readStatements(first, { merchantNumber, revision: 1 });
    await screenAll(server);
    const approval = { industry: '5499', template: 'standard', note: 'Welcome' };
    const approve = (by: SignedIn) =>
      by.call(approveApplication, { merchantNumber, revision: 1, ...approval });
    isRefused(await approve(first), 'onboarding.secondPerson');
    expect((await approve(second)).envelope.code).toBe(0);
  });

  it('keeps what another tab saved, and an empty text takes an answer away', async () => {
    const who = await anApplicant();
    await Promise.all([
      save(who, [{ item: businessItem, field: 'city', value: ' Hong Kong ' }]),
      save(who, [{ item: businessItem, field: 'legalName', value: 'Tai O Sea Salt Limited' }]),
    ]);
    const both = done(await who.session.call(getApplication)).answers;
    expect(both.map(({ field, value }) => [field, value])).toEqual([
      ['city', 'Hong Kong'],
      ['legalName', 'Tai O Sea Salt Limited'],
    ]);
    const one = done(await save(who, [{ item: businessItem, field: 'city', value: ' ' }])).answers;
    expect(one.map(({ field }) => field)).toEqual(['legalName']);
  });

  it('refuses letters that turn a text around, and keeps combining ones and names of one letter', async () => {
    const who = await anApplicant();
    const [item] = examplePeople;
    const named = (value: string) => save(who, [{ item, field: 'lastName', value }]);
    for (const value of ['Ch\u202Ena', 'Chan\u2066', 'Chan\u0007']) {
      expect((await named(value)).envelope.error?.name).not.toBe(undefined);
    }
    for (const value of ['Nguye\u0302\u0303n', 'O', '\u05DB\u05D4\u05DF', '\u{20BB7}\u7530']) {
      const { answers } = done(await named(value));
      expect(answers).toContainEqual(expect.objectContaining({ field: 'lastName', value }));
    }
  });

  it('takes people and company of another business of its owner over, sealed for itself, with documents and without role and share', async () => {
    const first = await anApplicant();
    await fill(first, exampleToday('HK', 'company'));
    const business = await aBusiness(server.database, { status: 10 });
    const owner = await aPerson(server.database, [
      { business: first.business, isOwner: true },
      { business, isOwner: true },
    ]);
    const session = await signedIn(server, owner);
    const switched = await session.call(switchBusiness, { businessId: String(business.id) });
    const inSecond = signedInBy(server, switched);
    const reusable = async (by: SignedIn) =>
      getReusable.output.parse((await by.call(getReusable)).envelope.data).businesses;
    const { id, name } = first.business;
    expect(await reusable(inSecond)).toEqual([
      { businessId: String(id), name, parts: ['business', 'people'] },
    ]);
    expect(await reusable(first.session)).toEqual([]);
    const reuse = (businessId: bigint) =>
      inSecond.call(reusePeople, { businessId: String(businessId) });
    const stranger = await anApplicant();
    isRefused(await reuse(stranger.business.id), 'businesses.notFound');
    isRefused(await reuse(business.id), 'onboarding.nothingToReuse');
    const { answers, files } = done(await reuse(first.business.id));
    expect(answers).toContainEqual(
      expect.objectContaining({ field: 'idNumber', value: null, masked: '••••6(3)' }),
    );
    expect(new Set(answers.map(({ item }) => item)).size).toBe(examplePeople.length);
    expect(answers.filter(({ field }) => field === 'share' || field === 'role')).toEqual([]);
    expect(files.map(({ document }) => document).toSorted()).toEqual([
      'addressProof',
      'addressProof',
      'idBack',
      'idBack',
      'idFront',
      'idFront',
    ]);
    isRefused(await reuse(first.business.id), 'onboarding.nothingToReuse');

    const reuseCompany = (businessId: bigint) =>
      inSecond.call(reuseBusiness, { businessId: String(businessId) });
    isRefused(await reuseCompany(stranger.business.id), 'businesses.notFound');
    const both = done(await reuseCompany(first.business.id));
    const ofBusiness = both.answers.filter(({ item }) => item === businessItem);
    expect(ofBusiness).toContainEqual(
      expect.objectContaining({ field: 'accountNumber', value: null, masked: '••••6001' }),
    );
    const given = ofBusiness.map(({ field }) => field);
    expect(given).toEqual(expect.arrayContaining(['legalName', 'registrationNumber', 'address']));
    expect(given.filter((field) => ['products', 'websites', 'turnover'].includes(field))).toEqual(
      [],
    );
    const documents = both.files.filter(({ item }) => item === businessItem);
    expect(documents.map(({ document }) => document).toSorted()).toEqual([
      'annualReturn',
      'bankStatement',
      'businessRegistrationCertificate',
      'certificateOfIncorporation',
    ]);
    const [paper] = documents.flatMap((one) => one.files);
    const opened = await inSecond.call(fetchUpload, { id: paper?.id, disposition: 'inline' });
    expect(opened.status).toBe(200);
    isRefused(await reuseCompany(first.business.id), 'onboarding.nothingToReuse');
  });

  it('shows identity numbers, birth dates and account numbers masked, and keeps none of them readable', async () => {
    const who = await anApplicant();
    const [item] = examplePeople;
    const secrets: Change[] = [
      { item, field: 'idNumber', value: 'A123456(3)' },
      { item, field: 'birthDate', value: '1984-02-29' },
      { item: businessItem, field: 'accountNumber', value: '281445566001' },
    ];
    const { answers } = done(await save(who, secrets));
    expect(answers.map(({ field, value, masked }) => [field, value, masked])).toEqual([
      ['accountNumber', null, '••••6001'],
      ['birthDate', null, '1984-••-••'],
      ['idNumber', null, '••••6(3)'],
    ]);
    const kept = await server.asMigrator<{ row: string }>(
      `select a::text as row from onboarding_answers a where business_id = $1
       union all select o::text from operation_log o where business_id = $1`,
      [who.business.id],
    );
    const rows = kept.map(({ row }) => row).join(' ');
    expect(secrets.filter(({ value }) => rows.includes(value))).toEqual([]);
    expect(rows).toContain('saveAnswers');
  });

  it('is refused while anything is missing, from a member who does not own the account, and for more people than it takes', async () => {
    const who = await anApplicant();
    isRefused(await submit(who), 'onboarding.incomplete');
    isRefused(await submit(await anApplicant(10, false)), 'onboarding.ownerOnly');
    const people = Array.from({ length: peopleMax + 1 }, (_, at) => ({
      item: `7e4c8d1a-0000-4000-8000-0000000001${String(at).padStart(2, '0')}`,
      field: 'role' as const,
      value: 'director',
    }));
    isRefused(await save(who, people), 'onboarding.tooManyPeople');
    expect(done(await who.session.call(getApplication)).answers).toEqual([]);
  });

  it.each([20, 50] as const)(
    'can’t be changed or submitted by a business with status %i',
    async (status) => {
      const who = await anApplicant(status);
      isRefused(await submit(who), 'onboarding.notOpen');
      expect(done(await who.session.call(getApplication)).mayEdit).toBe(false);
    },
  );

  it('takes documents of its own and gives them back; a person goes with his', async () => {
    const who = await anApplicant();
    const [item] = examplePeople;
    isRefused(await addFile(who, item, 'addressProof'), 'onboarding.personNotFound');
    done(await save(who, [{ item, field: 'role', value: 'director' }]));
    done(await addFile(who, item, 'addressProof'));
    const { files } = done(await addFile(who, businessItem, 'bankStatement'));
    expect(files.map((one) => [one.item, one.document])).toEqual([
      [businessItem, 'bankStatement'],
      [item, 'addressProof'],
    ]);
    const id = files[0]?.files[0]?.id ?? '';
    const stranger = await anApplicant();
    isRefused(await stranger.session.call(removeApplicationFile, { id }), 'uploads.notFound');
    done(await who.session.call(removeApplicationFile, { id }));
    const left = done(await who.session.call(removePerson, { id: item }));
    expect([left.files, left.answers]).toEqual([[], []]);
    isRefused(await who.session.call(removePerson, { id: item }), 'onboarding.personNotFound');
  });

  it('knows a person by his item, in capitals or not', async () => {
    const who = await anApplicant();
    const item = randomUUID();
    done(await save(who, [{ item: item.toUpperCase(), field: 'lastName', value: 'Chan' }]));
    const both = [{ item, field: 'firstName' as const, value: 'Mei' }];
    const { answers } = done(await save(who, both));
    expect(answers.map((one) => one.item)).toEqual([item, item]);
    done(await addFile(who, item.toUpperCase(), 'addressProof'));
    const left = done(await who.session.call(removePerson, { id: item.toUpperCase() }));
    expect([left.answers, left.files]).toEqual([[], []]);
  });

  it('is changed by its owner and administrators only; others read it', async () => {
    const who = await anApplicant();
    const item = randomUUID();
    done(await save(who, [{ item, field: 'lastName', value: 'Chan' }]));
    const { files } = done(await addFile(who, businessItem, 'bankStatement'));
    const id = files[0]?.files[0]?.id ?? '';
    const as = async (role: 'administrator' | 'finance' | 'auditor'): Promise<Applicant> => {
      const person = await aPerson(server.database, [{ business: who.business, role }]);
      return { ...who, person, session: await signedIn(server, person) };
    };
    const account = { item: businessItem, field: 'accountNumber' as const, value: '281445569999' };
    for (const reader of [await as('finance'), await as('auditor')]) {
      const { mayEdit, answers } = done(await reader.session.call(getApplication));
      expect([mayEdit, answers.length]).toEqual([false, 1]);
      const refused = [
        await save(reader, [account]),
        await reader.session.call(removePerson, { id: item }),
        await addFile(reader, businessItem, 'bankStatement'),
        await reader.session.call(removeApplicationFile, { id }),
      ];
      refused.forEach((answer) => isRefused(answer, 'onboarding.editorsOnly'));
    }
    const administrator = await as('administrator');
    expect(done(await save(administrator, [account])).mayEdit).toBe(true);
    isRefused(await submit(administrator), 'onboarding.ownerOnly');
  });

  it('takes no file for another purpose before the business is active', async () => {
    const { session } = await anApplicant();
    const answer = await session.call(
      uploadFile as CallDefinition,
      { purpose: 'disputeEvidence', name: 'proof.png' },
      { body: picture },
    );
    expect([answer.status, answer.envelope.error?.name]).toEqual([401, 'session.levelTooLow']);
  });
});

const aCompany = 'company-00000000000a';

const texts = [
  'CN HK GB company partnership soleTrader beneficialOwner director applicant other yes no',
  '41 33.33 100 2009-02-29 1984-02-29 A123456(3) 91350100M000100Y43 024281 HSBCHKHH passport',
  `over5m https://a.example 5411 ${examplePeople[0]} ${aCompany}`,
]
  .flatMap((line) => line.split(' '))
  .concat('Tai O Sea Salt Ltd', `${examplePeople[0]} 60`, `${aCompany} 40`);

/** Answers of any kind: right ones, wrong ones, and texts that are neither. */
const anyAnswers = fc.array(
  fc.record(
    {
      item: fc.constantFrom<string>(businessItem, ...examplePeople, aCompany),
      field: fc.constantFrom(...fields),
      value: fc.oneof(fc.constantFrom(...texts), fc.stringMatching(/^[a-zA-Z0-9 .-]{1,12}$/)),
    },
    { noNullPrototype: true },
  ),
  { minLength: 5, maxLength: 40 },
);

describe('the browser and the server', () => {
  it('agree on every refusal, whatever was answered', async () => {
    await fc.assert(
      fc.asyncProperty(anyAnswers, async (changes) => {
        const who = await anApplicant();
        const saved = done(await save(who, changes));
        const given = new Map<string, Map<Field, string>>([[businessItem, new Map()]]);
        for (const { item, field, value } of changes) {
          const of = given.get(item) ?? new Map<Field, string>();
          given.set(item, of);
          if (value.trim() === '') {
            of.delete(field);
          } else {
            of.set(field, value.trim());
          }
        }
        const itemsThat = (are: (item: string) => boolean): Answers['people'] =>
          new Map(
            [...given]
              .filter(([item, of]) => are(item) && of.size > 0)
              .map(([item, of]) => [item, Object.fromEntries(of)]),
          );
        const inBrowser: Answers = {
          business: Object.fromEntries(given.get(businessItem) ?? []),
          people: itemsThat(isPersonItem),
          companies: itemsThat(isCompanyItem),
          files: new Map(),
        };
        const told = judgeApplication(inBrowser, businessDayOf(new Date())).map((one) =>
          JSON.stringify(one),
        );
        expect(saved.problems.map((one) => JSON.stringify(one)).toSorted()).toEqual(
          told.toSorted(),
        );
      }),
      { numRuns: Number(process.env['PROPERTY_RUNS'] ?? 15) },
    );
  });
});
