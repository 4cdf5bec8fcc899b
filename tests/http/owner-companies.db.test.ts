import {
  addApplicationFiles,
  getApplication,
  removePerson,
} from '@back-office/contract/features/onboarding';
import { examplePeople } from '@back-office/contract/features/onboarding/examples';
import { holdingsText } from '@back-office/contract/features/onboarding/ownership/holders';
import {
  businessItem,
  answerMaxOf,
  companiesMax,
  peopleMax,
  type Answers,
} from '@back-office/contract/features/onboarding/questions';
import {
  requestCorrections,
  reviewSection,
} from '@back-office/contract/features/onboarding/review';
import { getSubmittedApplication } from '@back-office/contract/features/onboarding/submitted';
import { pngFile } from '@back-office/server/testing/files/pictures';
import { anOperator } from '@back-office/server/testing/personas';
import { startTestServer, type TestServer } from '@back-office/server/testing/test-server';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicantsAt, done, exampleToday, isRefused } from './applicants.ts';
import { signedInAsOperator } from './signed-in.ts';

let server: TestServer;
let folder: string;
let picture: Buffer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'companies-'));
  server = await startTestServer({ UPLOADS_DIR: folder, REQUESTS_PER_SECOND: '10000' });
  picture = await pngFile();
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

const { anApplicant, save, fill, submit } = applicantsAt(() => ({ server, picture }));

const [mei, wing] = examplePeople;
const [quay, gem] = ['company-00000000000a', 'company-00000000000b'] as const;
const chart = `${businessItem}.ownershipChart`;

/** Mei owns 20 % herself and half of a company that owns the rest; Wing owns the other half through a second company. */
const throughCompanies = (): Answers => {
  const example = exampleToday('HK', 'company');
  const shares = new Map<string, string>([
    [mei, '20'],
    [wing, ''],
  ]);
  return {
    ...example,
    business: { ...example.business, ownedByCompany: 'yes' },
    people: new Map(
      [...example.people].map(([item, person]) => [
        item,
        { ...person, share: shares.get(item) ?? '' },
      ]),
    ),
    companies: new Map([
      [
        quay,
        {
          companyName: 'Amber Quay Holdings Limited',
          share: '80',
          holders: holdingsText([
            { holder: mei, share: '50' },
            { holder: gem, share: '50' },
          ]),
        },
      ],
      [gem, { companyName: 'Harbour Gem Nominees Ltd', holders: `${wing} 100` }],
    ]),
    files: new Map([...example.files, [chart, 1]]),
  };
};

describe('[S5.13] companies between a business and its owners', () => {
  it('are submitted with their shares, and a reviewer reads what changed in them by name', async () => {
    const who = await anApplicant();
    expect((await fill(who, throughCompanies())).problems).toEqual([]);
    done(await submit(who));
    const operator = await signedInAsOperator(server, await anOperator(server.database));
    const { merchantNumber } = who.business;
    const read = async () => {
      const { envelope } = await operator.call(getSubmittedApplication, { merchantNumber });
      return getSubmittedApplication.output.parse(envelope.data);
    };
    expect((await read()).answers).toContainEqual(
      expect.objectContaining({
        item: gem,
        field: 'companyName',
        value: 'Harbour Gem Nominees Ltd',
      }),
    );
    const said = { section: 'owners', verdict: 'toFix', comment: 'Who owns the rest?' };
    await operator.call(reviewSection, { merchantNumber, revision: 1, ...said });
    await operator.call(requestCorrections, { merchantNumber, revision: 1, days: 14 });
    const holders = holdingsText([
      { holder: mei, share: '40' },
      { holder: gem, share: '60' },
    ]);
    done(await save(who, [{ item: quay, field: 'holders', value: holders }]));
    done(await submit(who));
    const [earlier] = (await read()).earlier;
    expect(earlier?.changes).toEqual([
      {
        item: quay,
        person: 'Amber Quay Holdings Limited',
        field: 'holders',
        before: 'Chan Mei 50%\nHarbour Gem Nominees Ltd 50%',
        after: 'Chan Mei 40%\nHarbour Gem Nominees Ltd 60%',
      },
    ]);
  });

  it('keep an application from being submitted while they own each other in a circle', async () => {
    const who = await anApplicant();
    await fill(who, throughCompanies());
    const circle = holdingsText([
      { holder: wing, share: '50' },
      { holder: quay, share: '50' },
    ]);
    const { problems } = done(await save(who, [{ item: gem, field: 'holders', value: circle }]));
    expect(problems.map(({ item, rule }) => [item, rule])).toEqual([
      [quay, 'ownershipCircle'],
      [gem, 'ownershipCircle'],
    ]);
    isRefused(await submit(who), 'onboarding.incomplete');
  });

  it('are removed one by one, have no documents of their own, and are no more than an application takes', async () => {
    const who = await anApplicant();
    await fill(who, throughCompanies());
    const { session } = who;
    const file = { item: quay, document: 'idFront', fileIds: [randomUUID()] };
    isRefused(await session.call(addApplicationFiles, file), 'onboarding.personNotFound');
    const { answers } = done(await session.call(removePerson, { id: gem }));
    expect(answers.filter(({ item }) => item === gem)).toEqual([]);
    isRefused(await session.call(removePerson, { id: gem }), 'onboarding.personNotFound');
    const many = Array.from({ length: companiesMax }, (_, at) => ({
      item: `company-0000000001${String(at).padStart(2, '0')}`,
      field: 'companyName' as const,
      value: `Holding ${at} Limited`,
    }));
    isRefused(await save(who, many), 'onboarding.tooManyPeople');
    done(await save(who, many.slice(1)));
    const unknown = { item: 'company-1', field: 'companyName' as const, value: 'Holding' };
    isRefused(await save(who, [unknown]), 'request.malformed');
  });

  it('are held by as many people and companies as an application takes, and 400 owners are refused at the limit with the others kept', async () => {
    const who = await anApplicant();
    const personAt = (at: number) => `7e4c8d1a-0000-4000-8000-${String(at).padStart(12, '0')}`;
    const people = Array.from({ length: 400 }, (_, at) => ({
      item: personAt(at),
      field: 'role' as const,
      value: 'beneficialOwner',
    }));
    done(await save(who, people.slice(0, peopleMax)));
    for (const from of [peopleMax, peopleMax + 60, 340]) {
      isRefused(await save(who, people.slice(from, from + 60)), 'onboarding.tooManyPeople');
    }
    const companies = Array.from({ length: companiesMax }, (_, at) => ({
      item: `company-0000000001${String(at).padStart(2, '0')}`,
      field: 'companyName' as const,
      value: `Holding ${at} Limited`,
    }));
    done(await save(who, companies));
    const [held, ...others] = companies.map(({ item }) => item);
    const holders = [...people.slice(0, peopleMax).map(({ item }) => item), ...others];
    const value = holdingsText(holders.map((holder) => ({ holder, share: '100.00' })));
    const answer = { item: held ?? '', field: 'holders' as const, value };
    const { answers } = done(await save(who, [answer]));
    expect(answers).toContainEqual(expect.objectContaining(answer));
    expect(new Set(answers.map(({ item }) => item)).size).toBe(peopleMax + companiesMax);
    const longer = { ...answer, value: 'x'.repeat(answerMaxOf('holders') + 1) };
    isRefused(await save(who, [longer]), 'request.malformed');
    const city = { item: businessItem, field: 'city' as const };
    const longest = 'x'.repeat(answerMaxOf('city'));
    done(await save(who, [{ ...city, value: longest }]));
    isRefused(await save(who, [{ ...city, value: `${longest}x` }]), 'request.malformed');
  });

  it('that were listed by name before become companies whose owners are still to be added', async () => {
    const who = await anApplicant();
    const example = throughCompanies();
    await fill(who, { ...example, companies: new Map(), files: new Map() });
    const names = 'Peak Nominees Ltd\n\nTai O Holdings Limited';
    await server.asMigrator(
      `insert into onboarding_answers (business_id, item, field, place, value, saved_at)
       values ($1, 'business', 'holdingCompanies', 0, $2, now())`,
      [who.business.id, names],
    );
    const migration = new URL(
      '../../server/migrations/0977-companies-that-own-a-business.sql',
      import.meta.url,
    );
    await server.asMigrator(await readFile(migration, 'utf8'));
    const { answers, problems } = done(await who.session.call(getApplication));
    const companies = answers.filter(({ field }) => field === 'companyName');
    expect(companies.map(({ value }) => value)).toEqual([
      'Peak Nominees Ltd',
      'Tai O Holdings Limited',
    ]);
    expect(problems).toContainEqual(
      expect.objectContaining({ item: companies[0]?.item, field: 'share', rule: 'ownsNothing' }),
    );
  });
});
