import {
  enterBackOffice,
  getActivation,
  setBusinessStatus,
} from '@back-office/contract/features/businesses';
import { editMerchant, getMerchant } from '@back-office/contract/features/merchants/edit';
import { getApplication } from '@back-office/contract/features/onboarding';
import { merchantFactNames } from '@back-office/contract/features/merchants/facts';
import { examplePeople } from '@back-office/contract/features/onboarding/examples';
import {
  businessItem,
  steps,
  type Answers,
} from '@back-office/contract/features/onboarding/questions';
import {
  cancelRenewal,
  decideRenewal,
  openRenewal,
} from '@back-office/contract/features/onboarding/renewal';
import {
  approveApplication,
  applicationQueues,
  listApplications,
  requestCorrections,
  reviewSection,
} from '@back-office/contract/features/onboarding/review';
import { listSimilarBusinesses } from '@back-office/contract/features/onboarding/review-aids';
import { getSubmittedApplication } from '@back-office/contract/features/onboarding/submitted';
import {
  listBankAccounts,
  removeBankAccount,
} from '@back-office/contract/features/withdrawals/bank-accounts';
import { addDays, businessDayOf } from '@back-office/contract/kit/business-day';
import { pngFile } from '@back-office/server/testing/files/pictures';
import { aBusiness, anOperator, aPerson } from '@back-office/server/testing/personas';
import { prepareForApproval } from '@back-office/server/testing/prepare-for-approval';
import { renewOn } from '@back-office/server/testing/job-rounds';
import { screenAll, screenWith } from '@back-office/server/testing/screening';
import { startTestServer, type TestServer } from '@back-office/server/testing/test-server';
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
  exampleToday,
} from './applicants.ts';
import { signedIn, signedInAsOperator, type SignedIn } from './signed-in.ts';

let server: TestServer;
let folder: string;
let picture: Buffer;
let operator: SignedIn;
let second: SignedIn;

/** As if the sessions of all these people had proved a factor just now. */
const proved = (...people: { id: bigint }[]) =>
  server.asMigrator(
    'update sessions set factor_proved_at = now() where person_id = any($1::bigint[])',
    [people.map(({ id }) => id)],
  );

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'renewals-'));
  server = await startTestServer({ UPLOADS_DIR: folder, REQUESTS_PER_SECOND: '10000' });
  picture = await pngFile();
  const [one, other] = [await anOperator(server.database), await anOperator(server.database)];
  operator = await signedInAsOperator(server, one);
  second = await signedInAsOperator(server, other);
  await proved(one, other);
  await screenWith(server, 'un', [{ id: '1', name: 'Ilya Morozov' }]);
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

const { anApplicant, save, addFile, fill, submit } = applicantsAt(() => ({ server, picture }));
const today = businessDayOf(new Date());

const acceptSections = async (merchantNumber: string, revision: number): Promise<void> => {
  await screenAll(server);
  for (const section of steps) {
    const verdict = { section, verdict: 'accepted', comment: null };
    await operator.call(reviewSection, { merchantNumber, revision, ...verdict });
  }
  await readStatements(operator, { merchantNumber, revision });
};

/** A merchant that was approved with this application, settled in Hong Kong dollars. */
const anApproved = async (
  answers: Answers,
  { by = operator, ...chosen }: { by?: SignedIn; template?: string; industry?: string } = {},
): Promise<Applicant> => {
  const who = await anApplicant();
  const business = { ...answers.business, swift: 'HASEHKHH', settlementCurrency: 'HKD' };
  await fill(who, { ...answers, business });
  done(await submit(who));
  const { merchantNumber } = who.business;
  await acceptSections(merchantNumber, 1);
  const approval = { industry: '5499', template: 'standard', note: 'Welcome', ...chosen };
  const of = { merchantNumber, revision: 1 };
  const { envelope, text } = await by.call(approveApplication, { ...of, ...approval });
  expect(envelope.code, text).toBe(0);
  return who;
};

const [first, partner] = examplePeople;
const company = 'company-00000000000c';

/** The first owner holds 55 %, the other one the rest through a company. */
const throughCompany = (): Answers => {
  const example = exampleToday('HK', 'company');
  return {
    ...example,
    business: { ...example.business, ownedByCompany: 'yes' },
    people: new Map([
      [first, { ...example.people.get(first), share: '55' }],
      [partner, { ...example.people.get(partner), share: '' }],
    ]),
    companies: new Map([
      [company, { companyName: 'Peak Nominees Ltd', share: '45', holders: `${partner} 100` }],
    ]),
    files: new Map([...example.files, [`${businessItem}.ownershipChart`, 1]]),
  };
};

/** A merchant that operators approved by its status alone. */
const anUnreviewed = async (): Promise<Applicant> => {
  const who = await anApplicant();
  await prepareForApproval(server.database, who.business.id);
  const { merchantNumber } = who.business;
  for (const [from, to] of [
    [10, 20],
    [20, 40],
  ]) {
    const moved = { merchantNumber, from, to, reasons: [], note: 'Papers came by post' };
    expect((await operator.call(setBusinessStatus, moved)).envelope.code).toBe(0);
  }
  await proved(who.person);
  return who;
};

/** Everything of the newest version is accepted by two operators. */
const acceptByTwo = async (who: Applicant, revision: number): Promise<void> => {
  await acceptSections(who.business.merchantNumber, revision);
  const { envelope, text } = await decide(who, revision, 'accepted', second);
  expect(envelope.code, text).toBe(0);
};

/** What an operator reads on file. */
const fileOf = async ({ business: { merchantNumber } }: Applicant) =>
  (await operator.call(getMerchant, { merchantNumber })).envelope.data;

const decide = ({ business }: Applicant, revision: number, decision: string, by = operator) =>
  by.call(decideRenewal, {
    merchantNumber: business.merchantNumber,
    revision,
    decision,
    note: 'Compared with the register',
  });

const read = async ({ session }: Applicant) => done(await session.call(getApplication));
const standing = async ({ session }: Applicant) => {
  const { envelope } = await session.call(getActivation);
  return [envelope.data?.['status'], envelope.data?.['renewal']];
};
const listed = async (queue: string, { business }: Applicant) => {
  const filter = { queue, search: business.merchantNumber };
  return (await operator.call(listApplications, { filter })).envelope.data?.['rows'];
};
/** The facts in force: the legal name, and the account that is used by its end and the codes of its bank. */
const inForce = async ({ business }: Applicant) => {
  const [facts] = await server.asMigrator(
    `select p.legal_name as "legalName", a.account_end as "accountEnd", a.swift,
       a.bank_country || ' ' || a.branch_code as branch, a.usable_from > a.since as cools
     from merchant_profiles p join merchant_bank_accounts a on a.business_id = p.business_id and a.replaced_at is null
     where p.business_id = $1`,
    [business.id],
  );
  return facts;
};
const lettersOf = async ({ business }: Applicant) => {
  const [count] = await server.asMigrator<{ letters: number; reminders: number }>(
    `select (select count(*)::integer from letters where kind = 'renewalAsked' and business_id = $1) as letters,
       (select count(*)::integer from reminders where key like 'renewal:%' and business_id = $1) as reminders`,
    [business.id],
  );
  return count;
};

describe('an approved merchant', () => {
  it('changes its name and account with a factor and by two reviewers, and the old ones stay in force until then', async () => {
    const who = await anApproved(exampleToday('HK', 'company'));
    const { merchantNumber } = who.business;
    const rename = [
      { item: businessItem, field: 'legalName' as const, value: 'Tai O Salt & Tea Limited' },
      { item: businessItem, field: 'holder' as const, value: 'Tai O Salt & Tea Limited' },
      { item: businessItem, field: 'accountNumber' as const, value: '281445569999' },
      { item: businessItem, field: 'swift' as const, value: '' },
    ];
    isRefused(await save(who, rename), 'onboarding.notOpen');
    const member = await signedIn(
      server,
      await aPerson(server.database, [{ business: who.business, isOwner: false }]),
    );
    isRefused(await member.call(openRenewal), 'onboarding.ownerOnly');
    isRefused(await decide(who, 1, 'accepted'), 'onboarding.changedMeanwhile');
    expect((await who.session.call(openRenewal)).envelope.data).toEqual({ stage: 'open' });
    done(await save(who, rename));
    done(await addFile(who, businessItem, 'bankStatement'));
    const key = { 'idempotency-key': 'a-change-of-account-1' };
    isRefused(await submit(who, key), 'session.stepUpNeeded');
    await proved(who.person);
    done(await submit(who, key));
    isRefused(await submit(who), 'onboarding.notOpen');
    expect(await standing(who)).toEqual([
      40,
      { stage: 'underReview', reason: 'change', answerBy: null },
    ]);
    expect(await listed('toReview', who)).toMatchObject([{ merchantNumber, reason: 'change' }]);
    const before = {
      legalName: 'Tai O Sea Salt Limited',
      accountEnd: '6001',
      swift: 'HASEHKHH',
      branch: 'HK 024281',
      cools: false,
    };
    expect(await inForce(who)).toEqual(before);
    isRefused(await decide(who, 2, 'accepted'), 'onboarding.sectionsOpen');
    expect((await decide(who, 2, 'declined')).envelope.code).toBe(0);
    expect(await inForce(who)).toEqual(before);
    expect(await standing(who)).toEqual([40, null]);

    // What was declined is not in the form when the next change begins.
    await who.session.call(openRenewal);
    const { answers, files } = await read(who);
    expect(files.find(({ document }) => document === 'bankStatement')?.files).toHaveLength(1);
    expect(answers).toContainEqual(
      expect.objectContaining({ field: 'legalName', value: 'Tai O Sea Salt Limited' }),
    );
    expect(answers).toContainEqual(
      expect.objectContaining({ field: 'accountNumber', masked: '••••6001' }),
    );
    done(await save(who, rename));
    done(await submit(who));
    await acceptSections(merchantNumber, 3);
    const readBy = async (reader: SignedIn) =>
      (await reader.call(getSubmittedApplication, { merchantNumber })).envelope.data;
    const renewal = { stage: 'underReview', reason: 'change' };
    expect(await readBy(operator)).toMatchObject({
      acceptedRevision: 1,
      renewal,
      blockers: ['secondPerson'],
      allowedActions: ['declineRenewal'],
    });
    isRefused(await decide(who, 3, 'accepted'), 'onboarding.secondPerson');
    expect(await inForce(who)).toEqual(before);
    expect(await readBy(second)).toMatchObject({
      blockers: [],
      allowedActions: ['acceptRenewal', 'declineRenewal'],
    });
    expect((await decide(who, 3, 'accepted', second)).envelope.code).toBe(0);
    expect(await inForce(who)).toEqual({
      legalName: 'Tai O Salt & Tea Limited',
      accountEnd: '9999',
      swift: null,
      branch: 'HK 024281',
      cools: true,
    });
    expect(await listed('decided', who)).toMatchObject([
      { status: 40, renewal: null, reason: 'change' },
    ]);
  });

  it('proves a factor to change a company that owns part of it', async () => {
    const who = await anApproved(throughCompany());
    await who.session.call(openRenewal);
    const value = 'Harbour Nominees Ltd';
    done(await save(who, [{ item: company, field: 'companyName', value }]));
    isRefused(await submit(who), 'session.stepUpNeeded');
    await proved(who.person);
    done(await submit(who));
  });

  it('adds the shares of a company that was accepted by its name alone, before everything is verified again', async () => {
    const who = await anApproved(throughCompany());
    // As applications were before shares of companies were asked for.
    for (const table of ['onboarding_submitted_answers', 'onboarding_answers']) {
      await server.asMigrator(
        `delete from ${table} where business_id = $1 and item = $2 and field <> 'companyName'`,
        [who.business.id, company],
      );
    }
    await server.asMigrator(
      `update onboarding_applications set next_review_on = $2 where business_id = $1`,
      [who.business.id, addDays(today, 40)],
    );
    await renewOn(server, today);
    await proved(who.person);
    const { renewal, problems } = await read(who);
    expect(renewal).toEqual({ stage: 'open', reason: 'reverification' });
    expect(problems.map(({ item, field, rule }) => [item, field, rule])).toEqual(
      expect.arrayContaining([
        [company, 'share', 'ownsNothing'],
        [partner, 'share', 'required'],
      ]),
    );
    isRefused(await submit(who), 'onboarding.incomplete');
    const shares = { share: '45', holders: `${partner} 100` } as const;
    done(
      await save(
        who,
        (['share', 'holders'] as const).map((field) => ({
          item: company,
          field,
          value: shares[field],
        })),
      ),
    );
    done(await submit(who));
    await acceptByTwo(who, 2);
    expect(await standing(who)).toEqual([40, null]);
  });

  it('cancels its own change, and what it is asked for after a declined one begins with what is in force', async () => {
    const example = exampleToday('HK', 'company');
    const people = new Map(example.people);
    people.set(first, { ...people.get(first), idExpires: addDays(today, 20) });
    const who = await anApproved({ ...example, people });
    await proved(who.person);
    const accepted = { field: 'legalName', value: 'Tai O Sea Salt Limited' };
    const begin = async (): Promise<void> => {
      await who.session.call(openRenewal);
      const value = 'Tai O Pepper Limited';
      done(await save(who, [{ item: businessItem, field: 'legalName', value }]));
      done(await save(who, [{ item: businessItem, field: 'holder', value }]));
      done(await save(who, [{ item: businessItem, field: 'address', value: '9 Market Lane' }]));
    };
    const traits = () =>
      server.asMigrator(
        `select kind, encode(hash, 'hex') as hash from onboarding_traits where business_id = $1 order by 1, 2`,
        [who.business.id],
      );
    const comparedBy = await traits();
    const isAccepted = async () =>
      expect((await read(who)).answers).toContainEqual(expect.objectContaining(accepted));
    const cancel = (session = who.session) => session.call(cancelRenewal);

    isRefused(await cancel(), 'onboarding.noChange');
    await begin();
    const member = await aPerson(server.database, [{ business: who.business, isOwner: false }]);
    isRefused(await cancel(await signedIn(server, member)), 'onboarding.ownerOnly');
    expect((await cancel()).envelope.code).toBe(0);
    expect(await standing(who)).toEqual([40, null]);
    await isAccepted();

    await begin();
    done(await submit(who));
    expect((await cancel()).envelope.code).toBe(0);
    isRefused(await decide(who, 2, 'accepted'), 'onboarding.changedMeanwhile');
    await isAccepted();
    expect(await traits()).toEqual(comparedBy);

    await begin();
    done(await submit(who));
    expect((await decide(who, 3, 'declined')).envelope.code).toBe(0);
    // Others are compared with the version in force, whose address this one has too; the declined one had another.
    const neighbour = await anApproved(example);
    const { merchantNumber } = who.business;
    const similar = (await operator.call(listSimilarBusinesses, { merchantNumber })).envelope;
    expect(similar.data?.['businesses']).toContainEqual(
      expect.objectContaining({
        merchantNumber: neighbour.business.merchantNumber,
        agreesIn: expect.arrayContaining(['address']) as string[],
      }),
    );
    await renewOn(server, today);
    expect(await standing(who)).toMatchObject([40, { reason: 'documentExpires' }]);
    await isAccepted();
    isRefused(await cancel(), 'onboarding.renewalOwed');
  });

  it('that removed its account gets it back by a factor and two reviewers', async () => {
    const who = await anApproved(exampleToday('HK', 'company'));
    await server.asMigrator(
      'update memberships set sees_account_dynamics = true where person_id = $1',
      [who.person.id],
    );
    await proved(who.person);
    expect((await who.session.call(enterBackOffice)).envelope.code).toBe(0);
    const listed = (await who.session.call(listBankAccounts)).envelope.data?.['accounts'];
    const [account] = listed as { id: string }[];
    expect((await who.session.call(removeBankAccount, { id: account?.id })).envelope.code).toBe(0);
    await server.asMigrator('update sessions set factor_proved_at = null where person_id = $1', [
      who.person.id,
    ]);
    await who.session.call(openRenewal);
    const key = { 'idempotency-key': 'an-account-again-1' };
    isRefused(await submit(who, key), 'session.stepUpNeeded');
    await proved(who.person);
    done(await submit(who, key));
    await acceptSections(who.business.merchantNumber, 2);
    isRefused(await decide(who, 2, 'accepted'), 'onboarding.secondPerson');
    expect((await decide(who, 2, 'accepted', second)).envelope.code).toBe(0);
    expect(await inForce(who)).toMatchObject({ accountEnd: '6001', cools: true });
  });

  it('that is a sole trader is paid under the name by which the bank knows the account', async () => {
    const example = exampleToday('HK', 'soleTrader');
    const { business } = await anApproved({
      ...example,
      business: { ...example.business, holder: 'Chan Mei' },
    });
    const accounts = await server.asMigrator(
      'select holder from merchant_bank_accounts where business_id = $1',
      [business.id],
    );
    expect(accounts).toEqual([{ holder: 'Chan Mei' }]);
  });

  it('that was approved without an application cancels its first one and finds the form empty', async () => {
    const who = await anApplicant(40);
    await who.session.call(openRenewal);
    const value = 'Tai O Pepper Limited';
    done(await save(who, [{ item: businessItem, field: 'legalName', value }]));
    done(await addFile(who, businessItem, 'bankStatement'));
    expect((await who.session.call(cancelRenewal)).envelope.code).toBe(0);
    expect(await read(who)).toMatchObject({ answers: [], files: [] });
  });

  it('that was approved without an application has the facts of its first one on file once it is accepted', async () => {
    const who = await anUnreviewed();
    await who.session.call(openRenewal);
    await fill(who, exampleToday('HK', 'company'));
    done(await submit(who));
    await acceptByTwo(who, 1);
    expect(await fileOf(who)).toMatchObject({
      version: 1,
      legalName: 'Tai O Sea Salt Limited',
      entity: 'company',
      registeredIn: 'HK',
      industry: '5499',
    });
  });

  it('that was approved before risk was kept has the one of the first version that is accepted, and keeps it', async () => {
    const riskAfter = async (industry: string, statements = 0) => {
      const who = await anUnreviewed();
      await who.session.call(openRenewal);
      const example = exampleToday('HK', 'company');
      const files = new Map([
        ...example.files,
        [`${businessItem}.processingStatements`, statements],
      ]);
      await fill(who, { ...example, business: { ...example.business, industry }, files });
      done(await submit(who));
      await acceptByTwo(who, 1);
      const [kept] = await server.asMigrator<{ approved_as: string | null }>(
        'select approved_as from onboarding_applications where business_id = $1',
        [who.business.id],
      );
      return kept?.approved_as;
    };
    expect(await riskAfter('5499')).toBe('standard');
    // Industries of higher risk are asked for their statements (Spec S9.7).
    expect(await riskAfter('5816', 3)).toBe('higherRisk');
  });

  it('keeps what an operator corrected, unless it changes the same fact', async () => {
    const who = await anApproved(exampleToday('HK', 'company'));
    const file = await fileOf(who);
    const facts = Object.fromEntries(merchantFactNames.map((name) => [name, file?.[name]]));
    const { merchantNumber } = who.business;
    const edited = {
      legalName: 'Tai O Sea Salt (Hong Kong) Limited',
      reason: 'As in the register',
    };
    const named = { merchantNumber, version: file?.['version'] };
    const edit = await operator.call(editMerchant, { ...facts, ...edited, ...named });
    expect(edit.envelope.code, edit.text).toBe(0);
    await who.session.call(openRenewal);
    done(await save(who, [{ item: businessItem, field: 'city', value: 'Kowloon' }]));
    done(await submit(who));
    await acceptByTwo(who, 2);
    expect(await fileOf(who)).toMatchObject({
      legalName: edited.legalName,
      address: expect.stringContaining('Kowloon'),
    });
  });

  it.each([{ template: 'higherRisk' }, { industry: '5816' }])(
    'that was approved with the higher risk keeps it, whatever its industry becomes: %o',
    async (chosen) => {
      const who = await anApproved(exampleToday('HK', 'company'), { by: second, ...chosen });
      const { merchantNumber } = who.business;
      const file = await fileOf(who);
      const facts = Object.fromEntries(merchantFactNames.map((name) => [name, file?.[name]]));
      const edited = { industry: '5499', reason: 'Sells salt', version: file?.['version'] };
      const edit = await operator.call(editMerchant, { ...facts, ...edited, merchantNumber });
      expect(edit.envelope.code, edit.text).toBe(0);
      await proved(who.person);
      await who.session.call(openRenewal);
      done(await submit(who));
      await acceptSections(merchantNumber, 2);
      const { envelope } = await operator.call(getSubmittedApplication, { merchantNumber });
      expect(envelope.data?.['blockers']).toEqual(['secondPerson']);
      isRefused(await decide(who, 2, 'accepted'), 'onboarding.secondPerson');
      const accepted = await decide(who, 2, 'accepted', second);
      expect(accepted.envelope.data).toEqual({ nextReviewOn: addDays(today, 365) });
    },
  );

  it('that was approved without an application has nothing of one that was declined or cancelled in force', async () => {
    const example = exampleToday('HK', 'company');
    await anApproved(example);
    const who = await anUnreviewed();
    const { merchantNumber } = who.business;
    const begin = async (): Promise<void> => {
      await who.session.call(openRenewal);
      expect(await read(who)).toMatchObject({ answers: [], files: [] });
      await fill(who, example);
      done(await submit(who));
    };
    const similar = async () =>
      (await operator.call(listSimilarBusinesses, { merchantNumber })).envelope.data?.['total'];
    await begin();
    expect((await who.session.call(cancelRenewal)).envelope.code).toBe(0);
    expect(await listed('decided', who)).toEqual([]);
    await begin();
    expect(await similar()).toBeGreaterThan(0);
    expect((await decide(who, 2, 'declined')).envelope.code).toBe(0);
    expect(await similar()).toBe(0);
    expect(await listed('decided', who)).toMatchObject([{ reason: 'change' }]);
    await begin();
    expect(await listed('toReview', who)).toMatchObject([{ revision: 3 }]);
  });

  it('is asked to confirm everything again when its years are over, with mails and reminders, and corrects what the review asks for', async () => {
    const who = await anApproved(exampleToday('HK', 'company'));
    const { merchantNumber } = who.business;
    await renewOn(server, today);
    expect(await standing(who)).toEqual([40, null]);
    const due = addDays(today, 40);
    await server.asMigrator(
      `update onboarding_applications set next_review_on = $2 where business_id = $1`,
      [who.business.id, due],
    );
    await renewOn(server, today);
    await renewOn(server, today);
    expect(await standing(who)).toEqual([
      40,
      { stage: 'open', reason: 'reverification', answerBy: due },
    ]);
    expect(await lettersOf(who)).toEqual({ letters: 1, reminders: 1 });
    await renewOn(server, addDays(due, -5));
    await renewOn(server, addDays(due, 1));
    await renewOn(server, addDays(due, 2));
    expect(await lettersOf(who)).toEqual({ letters: 3, reminders: 3 });
    expect(await listed('withMerchant', who)).toMatchObject([{ answerBy: due }]);

    done(await submit(who));
    isRefused(await decide(who, 2, 'declined'), 'onboarding.renewalOwed');
    const comment = 'The statement is older than 3 months.';
    const review = { merchantNumber, revision: 2, section: 'bank', verdict: 'toFix', comment };
    await operator.call(reviewSection, review);
    const asked = { merchantNumber, revision: 2, days: 14 };
    expect((await operator.call(requestCorrections, asked)).envelope.code).toBe(0);
    expect(await read(who)).toMatchObject({
      status: 40,
      mayEdit: true,
      renewal: { stage: 'moreNeeded', reason: 'reverification' },
      corrections: [{ section: 'bank', comment }],
    });
    // The letter with the corrections was the first notice of the new day.
    await renewOn(server, today);
    expect(await lettersOf(who)).toEqual({ letters: 3, reminders: 3 });
    done(await submit(who));
    await acceptSections(merchantNumber, 3);
    const { envelope } = await decide(who, 3, 'accepted');
    expect(envelope.data).toEqual({ nextReviewOn: addDays(today, 3 * 365) });
    expect(await inForce(who)).toMatchObject({ accountEnd: '6001' });
  });

  it('is asked for a new identity document before one expires, and not while it is suspended', async () => {
    const example = exampleToday('HK', 'company');
    const expires = addDays(today, 20);
    const people = new Map(example.people);
    people.set(first, { ...people.get(first), idExpires: expires });
    const [who, suspended] = [
      await anApproved({ ...example, people }),
      await anApproved({ ...example, people }),
    ];
    await server.asMigrator(`update businesses set status = 50 where id = $1`, [
      suspended.business.id,
    ]);
    await renewOn(server, today);
    expect(await read(who)).toMatchObject({
      renewal: { stage: 'open', reason: 'documentExpires' },
      answerBy: expires,
      expiring: [{ item: first, field: 'idExpires', name: 'Chan Mei', on: expires }],
    });
    expect(await lettersOf(suspended)).toEqual({ letters: 0, reminders: 0 });
    isRefused(await suspended.session.call(openRenewal), 'onboarding.notOpen');

    // A later date alone is no new document.
    const renewed = { item: first, field: 'idExpires' as const };
    const outdated = [{ ...renewed, value: expires }];
    const kept = [{ ...renewed, rule: 'renewDocument', figures: {} }];
    expect(await read(who)).toMatchObject({ outdated, due: outdated, problems: kept });
    isRefused(await submit(who), 'onboarding.incomplete');
    done(await save(who, [{ ...renewed, value: addDays(today, 3000) }]));
    const problems = [{ ...renewed, rule: 'newFileNeeded', figures: {} }];
    expect(await read(who)).toMatchObject({ outdated, problems });
    isRefused(await submit(who), 'onboarding.incomplete');
    const held = picture;
    picture = await pngFile();
    done(await addFile(who, first, 'idFront'));
    picture = held;
    expect(await read(who)).toMatchObject({ outdated: [], problems: [] });
    await proved(who.person);
    done(await submit(who));

    // A change that was begun and not submitted keeps nothing from being asked for.
    await server.asMigrator(`update businesses set status = 40 where id = $1`, [
      suspended.business.id,
    ]);
    await suspended.session.call(openRenewal);
    await renewOn(server, today);
    expect(await standing(suspended)).toEqual([
      40,
      { stage: 'open', reason: 'documentExpires', answerBy: expires },
    ]);
  });

  it('is asked for a new certificate before it expires, and for no document anew that was recent when it was accepted', async () => {
    const example = exampleToday('HK', 'company');
    const expires = addDays(today, 20);
    const certificate = { registrationExpires: expires };
    const who = await anApproved({ ...example, business: { ...example.business, ...certificate } });
    // Time went by since the statement was accepted.
    const old = addDays(today, -400);
    await server.asMigrator(
      `update onboarding_submitted_answers set value = $2 where business_id = $1 and field = 'bankStatementIssued'`,
      [who.business.id, old],
    );
    await renewOn(server, today);
    const issued = { item: businessItem, field: 'bankStatementIssued' as const };
    const kept = {
      item: businessItem,
      field: 'registrationExpires',
      rule: 'renewDocument',
      figures: {},
    };
    done(await save(who, [{ ...issued, value: old }]));
    expect(await read(who)).toMatchObject({
      renewal: { stage: 'open', reason: 'documentExpires' },
      answerBy: expires,
      expiring: [{ item: businessItem, field: 'registrationExpires', name: '', on: expires }],
      problems: [kept],
    });
    done(await save(who, [{ ...issued, value: addDays(old, 1) }]));
    const tooOld = { ...issued, rule: 'tooOld', figures: { max: 3 } };
    expect((await read(who)).problems.toSorted((one) => (one.rule === 'tooOld' ? 1 : -1))).toEqual([
      kept,
      tooOld,
    ]);
    isRefused(await submit(who), 'onboarding.incomplete');
  });

  it('is counted in the queue in which a reviewer finds it, and in no other', async () => {
    for (const countries of [['HK', 'CN', 'GB'], ['HK'], ['GB']]) {
      const counted: Record<string, number | null> = {};
      for (const queue of applicationQueues) {
        const filter = { queue, countries };
        const { envelope } = await operator.call(listApplications, { filter, limit: 50 });
        const { rows, total, counts } = listApplications.output.parse(envelope.data);
        counted[queue] = total;
        expect(rows.length).toBe(total);
        expect(counts).toMatchObject(counted);
      }
      const { toReview, withMerchant, decided } = counted;
      const [all] = await server.asMigrator<{ count: number }>(
        `select count(*)::integer as count from onboarding_applications a
         join onboarding_submitted_answers s using (business_id, revision)
         where s.item = 'business' and s.field = 'country' and s.value = any($1) and not is_cancelled`,
        [countries],
      );
      expect(Number(toReview) + Number(withMerchant) + Number(decided)).toBe(all?.count);
    }
  });
});

describe('a notice of a renewal', () => {
  it('goes out though one before it can’t be written, which goes out later', async () => {
    const businesses = [await aBusiness(server.database), await aBusiness(server.database)];
    const [stuck, next] = businesses.map(({ id }) => id);
    const today = businessDayOf(new Date());
    for (const business of businesses) {
      await aPerson(server.database, [{ business, isOwner: true }]);
      await server.asMigrator(
        `insert into onboarding_applications (business_id, renewal, renewal_reason, answer_by) values ($1, 'open', 'reverification', $2)`,
        [business.id, addDays(today, 30)],
      );
    }
    await server.asMigrator(`
      create function refuse_letter() returns trigger language plpgsql as $$
      begin
        raise 'a row that is not taken';
      end $$`);
    await server.asMigrator(`
      create trigger refuse_letter before insert on letters for each row
      when (new.business_id = ${stuck}) execute function refuse_letter()`);
    const notified = () =>
      server.asMigrator(
        `select distinct business_id as id from letters where kind = 'renewalAsked' and business_id = any($1) order by 1`,
        [[stuck, next]],
      );
    await expect(renewOn(server, today)).rejects.toThrow('a row that is not taken');
    expect(await notified()).toEqual([{ id: next }]);
    await server.asMigrator('drop function refuse_letter cascade');
    await renewOn(server, today);
    expect(await notified()).toEqual([{ id: stuck }, { id: next }]);
  });

  it('that is still an applicant is reminded of its corrections a week before their day and once after it', async () => {
    const who = await anApplicant();
    await fill(who, exampleToday('HK', 'company'));
    done(await submit(who));
    const { merchantNumber } = who.business;
    const comment = 'The statement is older than 3 months.';
    const of = { merchantNumber, revision: 1 };
    const review = { ...of, section: 'bank', verdict: 'toFix', comment };
    await operator.call(reviewSection, review);
    await operator.call(requestCorrections, { ...of, days: 14 });
    const due = addDays(today, 14);
    const counts: number[] = [];
    for (const day of [1, 7, 8, 14, 15, 16]) {
      await renewOn(server, addDays(today, day));
      const { letters, reminders } = (await lettersOf(who)) ?? { letters: 0, reminders: 0 };
      expect(reminders).toBe(letters);
      counts.push(letters);
    }
    expect(counts).toEqual([0, 1, 1, 1, 2, 2]);
    const [past] = await server.asMigrator<{ path: string; text: string }>(
      `select path, r::text as text from reminders r where key = $1 and business_id = $2`,
      [`renewal:${due}/3`, who.business.id],
    );
    expect(past?.path).toBe(`/setting/uploadAdditional/${who.business.id}`);
    expect(past?.text).toContain(`The deadline was ${due}.`);
  });
});
