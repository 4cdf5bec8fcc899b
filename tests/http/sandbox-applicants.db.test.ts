import { setBusinessStatus } from '@back-office/contract/features/businesses';
import { steps } from '@back-office/contract/features/onboarding/questions';
import {
  approveApplication,
  listApplications,
  requestCorrections,
  reviewSection,
} from '@back-office/contract/features/onboarding/review';
import {
  getSubmittedApplication,
  type SubmittedApplication,
} from '@back-office/contract/features/onboarding/submitted';
import type { CallDefinition } from '@back-office/contract/kit/call';
import { deliverLetters } from '@back-office/server/testing/deliver-letters';
import { anOperator } from '@back-office/server/testing/personas';
import { screenAll, screenWith } from '@back-office/server/testing/screening';
import {
  startTestServer,
  testSigningSecret,
  type TestServer,
} from '@back-office/server/testing/test-server';
import { freePort } from '@back-office/tools/start/processes/ports';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startSandbox, type SandboxProcess } from '../conformance/sandbox-process.ts';
import { asked, browserHeaders, signedInAsOperator, type SignedIn } from './signed-in.ts';

let folder: string;
let server: TestServer;
let sandbox: SandboxProcess;
let operator: SignedIn;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'applicants-'));
  const ports = { http: await freePort(), smtp: await freePort() };
  server = await startTestServer({
    UPLOADS_DIR: folder,
    REQUESTS_PER_SECOND: '10000',
    SMS_URL: `http://127.0.0.1:${ports.http}/sms`,
    SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
  });
  sandbox = await startSandbox({
    backOfficeUrl: `http://${server.host}:${server.port}`,
    secret: testSigningSecret,
    publicUrl: browserHeaders.origin,
    ports,
  });
  await deliverLetters(server);
  const person = await anOperator(server.database);
  operator = await signedInAsOperator(server, person);
  await server.asMigrator('update sessions set factor_proved_at = now() where person_id = $1', [
    person.id,
  ]);
  await screenWith(server, 'un', [{ id: '1', name: 'Ilya Morozov' }]);
});
afterAll(async () => {
  await sandbox.stop();
  await server.stop();
  await rm(folder, { recursive: true });
});

const press = async (path: string, fields: Record<string, string>): Promise<string> => {
  const body = new URLSearchParams(fields);
  const answer = await fetch(`${sandbox.url}${path}`, { method: 'POST', body });
  const text = await answer.text();
  expect(answer.status, text).toBe(200);
  return text;
};

type Playing = { email: string; merchantNumber: string };

/** Has the sandbox apply, and finds the application as a reviewer does. */
const play = async (story: string, country: string, entity = 'company'): Promise<Playing> => {
  const page = await press('/applicants', { story, country, entity });
  expect(page).toContain('has submitted its application');
  const response = await fetch(`${sandbox.url}/applicants.json`);
  const [newest] = (await response.json()) as { email: string }[];
  const found = await asked(operator, listApplications, { filter: { queue: 'toReview' } });
  const [row] = await server.asMigrator<{ merchantNumber: string }>(
    `select b.merchant_number as "merchantNumber" from businesses b
     join memberships m on m.business_id = b.id join persons p on p.id = m.person_id where p.email = $1`,
    [newest?.email],
  );
  const merchantNumber = row?.merchantNumber ?? '';
  expect(found.rows.map((one) => one.merchantNumber)).toContain(merchantNumber);
  return { email: newest?.email ?? '', merchantNumber };
};
const answerOf = ({ email }: Playing): Promise<string> => press('/applicants/answer', { email });

const decide = <Call extends CallDefinition>(
  call: Call,
  { merchantNumber }: Playing,
  input: Record<string, unknown>,
) => asked(operator, call, { merchantNumber, ...input });

const accept = async (playing: Playing, revision: number): Promise<void> => {
  await screenAll(server);
  for (const section of steps) {
    const verdict = { revision, section, verdict: 'accepted', comment: null };
    await decide(reviewSection, playing, verdict);
  }
};
const approve = (playing: Playing, revision: number) =>
  decide(approveApplication, playing, {
    revision,
    industry: '5499',
    template: 'standard',
    note: 'Welcome',
  });
const read = (playing: Playing): Promise<SubmittedApplication> =>
  decide(getSubmittedApplication, playing, {});

describe('an applicant that the sandbox plays', () => {
  it.each([
    ['HK', 'company'],
    ['HK', 'partnership'],
    ['HK', 'soleTrader'],
    ['CN', 'company'],
    ['CN', 'partnership'],
    ['GB', 'company'],
    ['GB', 'partnership'],
    ['GB', 'soleTrader'],
  ])('goes from the registration to its first payment, in %s as a %s', async (country, entity) => {
    const playing = await play('clean', country, entity);
    expect(await answerOf(playing)).toContain(': Under review.');
    await accept(playing, 1);
    const { gateways } = await approve(playing, 1);
    expect(await answerOf(playing)).toContain(': Approved.');
    const [gatewayNumber] = gateways;
    const wanted = {
      gatewayNumber,
      cardNumber: '4000000000000002',
      amount: { minor: '1250', currency: 'USD' },
    };
    const paid = await fetch(`${sandbox.url}/payments`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(wanted),
    });
    const { number } = (await paid.json()) as { number: string };
    await vi.waitFor(
      async () =>
        expect(
          await server.asMigrator('select status from transactions where number = $1', [number]),
        ).toEqual([{ status: 'success' }]),
      { timeout: 60_000, interval: 200 },
    );
  });

  it('corrects what a reviewer returns, and is approved', async () => {
    const playing = await play('toFix', 'HK');
    const comment = 'The bank statement can’t be read.';
    const verdict = { revision: 1, section: 'bank', verdict: 'toFix', comment };
    await decide(reviewSection, playing, verdict);
    await decide(requestCorrections, playing, { revision: 1, days: 14 });
    expect(await answerOf(playing)).toContain(': Under review.');
    const after = await read(playing);
    expect(after.revision).toBe(2);
    expect(JSON.stringify(after.answers)).toContain('Table lamps');
    await accept(playing, 2);
    await approve(playing, 2);
    expect(await answerOf(playing)).toContain(': Approved.');
  });

  it('is found on a list by its owner’s name, which a person has to decide', async () => {
    const playing = await play('hit', 'GB');
    await screenWith(server, 'sandbox', [{ id: '1', name: 'ZORAN TESTOVIC' }]);
    const { screening, blockers } = await read(playing);
    expect(blockers).toContain('hitsOpen');
    expect(screening.hits).toMatchObject([{ subject: 'Testovic Zoran', decision: null }]);
  });

  it('that is rejected does not apply again', async () => {
    const playing = await play('refused', 'HK');
    await decide(setBusinessStatus, playing, {
      from: 20,
      to: 30,
      reasons: ['industryNotServed'],
      note: 'We don’t serve pharmacies without a licence.',
    });
    for (const _ of [1, 2]) {
      expect(await answerOf(playing)).toContain(': Failed the review.');
    }
    expect((await read(playing)).revision).toBe(1);
  });

  it('that isn’t there is not found, and an unknown story plays nobody', async () => {
    const before = await (await fetch(`${sandbox.url}/applicants.json`)).text();
    for (const [path, fields, status] of [
      ['/applicants/answer', { email: 'nobody@nowhere.example' }, 404],
      ['/applicants', { story: 'perfect', country: 'HK', entity: 'company' }, 422],
      ['/applicants', { story: 'clean', country: 'FR', entity: 'company' }, 422],
      ['/applicants', { story: 'clean', country: 'CN', entity: 'soleTrader' }, 422],
    ] as const) {
      const body = new URLSearchParams(fields);
      const { status: answered } = await fetch(`${sandbox.url}${path}`, { method: 'POST', body });
      expect(answered).toBe(status);
    }
    expect(await (await fetch(`${sandbox.url}/applicants.json`)).text()).toBe(before);
  });
});
