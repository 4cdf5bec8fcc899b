import { getApplication } from '@back-office/contract/features/onboarding';
import { examplePeople } from '@back-office/contract/features/onboarding/examples';
import { businessItem, textOf } from '@back-office/contract/features/onboarding/questions';
import { exportPersonData } from '@back-office/contract/features/onboarding/person-data';
import {
  listApplications,
  requestCorrections,
  reviewSection,
} from '@back-office/contract/features/onboarding/review';
import {
  getSubmittedApplication,
  revealSubmittedAnswer,
} from '@back-office/contract/features/onboarding/submitted';
import { addDays, businessDayOf } from '@back-office/contract/kit/business-day';
import { pngFile } from '@back-office/server/testing/files/pictures';
import { anOperator } from '@back-office/server/testing/personas';
import { eraseOn } from '@back-office/server/testing/job-rounds';
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

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'personal-data-'));
  server = await startTestServer({ UPLOADS_DIR: folder, REQUESTS_PER_SECOND: '10000' });
  picture = await pngFile();
  operator = await signedInAsOperator(server, await anOperator(server.database));
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

const { anApplicant, fill, save, submit } = applicantsAt(() => ({ server, picture }));
const today = businessDayOf(new Date());
const [item] = examplePeople;

/** All tables of the product with a row that contains one of the texts. */
const tablesWith = async (texts: readonly string[]): Promise<string[]> => {
  const tables = await server.asMigrator<{ name: string }>(
    `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const [row] = await server.asMigrator<{ has: boolean }>(
      `select exists (select from ${name} t where t::text like any($1)) as has`,
      [texts.map((text) => `%${text}%`)],
    );
    if (row?.has === true) {
      found.push(name);
    }
  }
  return found;
};

describe('personal data of an application', () => {
  it('is exported for one person, in full and with nothing about others, and the reason is logged', async () => {
    const who = await anApplicant();
    const { merchantNumber } = who.business;
    const example = exampleToday('HK', 'company');
    await fill(who, example);
    done(await submit(who));
    const person = await anOperator(server.database);
    const exporting = await signedInAsOperator(server, person);
    const reason = 'The owner asked for a copy by letter';
    const asked = { merchantNumber, item, reason };
    isRefused(await exporting.call(exportPersonData, asked), 'session.stepUpNeeded');
    await server.asMigrator('update sessions set factor_proved_at = now() where person_id = $1', [
      person.id,
    ]);
    const nobody = { ...asked, item: '00000000-0000-4000-8000-000000000000' };
    isRefused(await exporting.call(exportPersonData, nobody), 'onboarding.personNotFound');
    const { envelope, text } = await exporting.call(exportPersonData, asked);
    const idNumber = textOf(example.people.get(item)?.idNumber);
    expect(envelope.data).toMatchObject({
      merchantNumber,
      name: 'Chan Mei',
      versions: [
        {
          revision: 1,
          answers: expect.arrayContaining([{ field: 'idNumber', value: idNumber }]),
          documents: expect.arrayContaining([expect.objectContaining({ document: 'idFront' })]),
        },
      ],
    });
    const [login] = (envelope.data?.['logins'] ?? []) as {
      email: string;
      attempts: unknown[];
      sessions: unknown[];
    }[];
    expect(login).toMatchObject({
      email: who.person.email,
      attempts: [{ outcome: 'success', ip: '127.0.0.1' }],
      browsers: [],
      sessions: [{ ip: '127.0.0.1' }],
    });
    expect(text).not.toMatch(/Wing Kit/);
    expect(text).not.toContain(textOf(example.business.accountNumber));
    const [logged] = await server.asMigrator<{ row: string }>(
      `select o::text as row from operation_log o where operation = 'exportPersonData' and business_id = $1`,
      [who.business.id],
    );
    expect(logged?.row).toContain(reason);
    expect(logged?.row).not.toContain(idNumber);
  });

  it('stands in no log, letter, queue, list or search, and each look at it is logged with its reason', async () => {
    const example = exampleToday('HK', 'company');
    const person = example.people.get(item) ?? {};
    const secrets = [
      textOf(person.idNumber),
      textOf(person.birthDate),
      textOf(example.business.accountNumber),
    ];
    const who = await anApplicant();
    const { merchantNumber } = who.business;
    await fill(who, example);
    done(await submit(who));
    const of = { merchantNumber, revision: 1 };
    const verdict = { section: 'bank', verdict: 'toFix', comment: 'Send a newer statement.' };
    await operator.call(reviewSection, { ...of, ...verdict });
    await operator.call(requestCorrections, { ...of, days: 14 });
    const reason = 'Compared with the identity card';
    const looked = { merchantNumber, item, field: 'idNumber', reason };
    const { envelope } = await operator.call(revealSubmittedAnswer, looked);
    expect(envelope.data).toEqual({ value: secrets[0] });

    expect(await tablesWith(secrets)).toEqual([]);
    // The same search finds what is not secret.
    expect(await tablesWith([reason])).toContain('public.operation_log');
    const [logged] = await server.asMigrator<{ row: string }>(
      `select o::text as row from operation_log o where operation = 'revealSubmittedAnswer' and business_id = $1`,
      [who.business.id],
    );
    expect(logged?.row).toContain(reason);

    const shown = [
      await operator.call(getSubmittedApplication, { merchantNumber }),
      await operator.call(listApplications, { filter: { queue: 'withMerchant' } }),
      await who.session.call(getApplication),
    ].map(({ text }) => text);
    expect(secrets.filter((secret) => shown.some((text) => text.includes(secret)))).toEqual([]);
    for (const search of secrets) {
      const filter = { queue: 'withMerchant', search };
      expect((await operator.call(listApplications, { filter })).envelope.data?.['rows']).toEqual(
        [],
      );
    }
  });

  it('is erased with its documents five years after the business was closed, and a year after the last answer of one never approved', async () => {
    const [closed, left, approved] = [
      await anApplicant(),
      await anApplicant(),
      await anApplicant(),
    ];
    for (const who of [closed, left, approved]) {
      await fill(who, exampleToday('GB', 'soleTrader'));
      done(await submit(who));
    }
    const kept = async ({ business }: typeof closed) => {
      const [counts] = await server.asMigrator<{ answers: number; files: number }>(
        `select (select count(*)::integer from onboarding_answers where business_id = $1)
             + (select count(*)::integer from onboarding_submitted_answers where business_id = $1)
             + (select count(*)::integer from onboarding_traits where business_id = $1) as answers,
           (select count(*)::integer from uploaded_files where business_id = $1 and owner_kind is not null) as files`,
        [business.id],
      );
      return Object.values(counts ?? {}).map((count) => count > 0);
    };
    const moved = `with moved as (update businesses set status = $2 where id = $1)
      insert into business_status_changes (business_id, at, from_status, to_status, actor_kind) values ($1, now(), 20, $2, 'operator')`;
    await server.asMigrator(moved, [closed.business.id, 60]);
    await server.asMigrator(moved, [left.business.id, 30]);
    await server.asMigrator(moved, [approved.business.id, 40]);
    await eraseOn(server, addDays(today, 360));
    expect(await Promise.all([closed, left, approved].map(kept))).toEqual([
      [true, true],
      [true, true],
      [true, true],
    ]);
    await eraseOn(server, addDays(today, 370));
    expect(await Promise.all([closed, left, approved].map(kept))).toEqual([
      [true, true],
      [false, false],
      [true, true],
    ]);
    // Started again after the erasure, and abandoned again.
    await server.asMigrator(
      `update onboarding_applications set erased_at = now() - interval '1 day' where business_id = $1`,
      [left.business.id],
    );
    done(await save(left, [{ item: businessItem, field: 'legalName', value: 'Begun Again' }]));
    expect(await kept(left)).toEqual([true, false]);
    await eraseOn(server, addDays(today, 5 * 366));
    expect(await Promise.all([closed, left, approved].map(kept))).toEqual([
      [false, false],
      [false, false],
      [true, true],
    ]);
    const { merchantNumber } = closed.business;
    isRefused(
      await operator.call(getSubmittedApplication, { merchantNumber }),
      'onboarding.nothingSubmitted',
    );
  });
});
