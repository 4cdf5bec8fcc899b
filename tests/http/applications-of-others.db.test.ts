import { calls } from '@back-office/contract/catalogue';
import {
  addApplicationFiles,
  removeApplicationFile,
  removePerson,
} from '@back-office/contract/features/onboarding';
import { businessItem } from '@back-office/contract/features/onboarding/questions';
import { listSimilarBusinesses } from '@back-office/contract/features/onboarding/review-aids';
import { signIn } from '@back-office/contract/features/sign-in';
import type { CallDefinition } from '@back-office/contract/kit/call';
import { pngFile } from '@back-office/server/testing/files/pictures';
import { anOperator, personasPassword } from '@back-office/server/testing/personas';
import { startTestServer, type TestServer } from '@back-office/server/testing/test-server';
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicantsAt, done, isRefused, type Applicant, exampleToday } from './applicants.ts';
import { sendCall, type Answer } from './client.ts';
import { browserHeaders, signedInAsOperator } from './signed-in.ts';

let server: TestServer;
let folder: string;
let picture: Buffer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'applications-of-others-'));
  server = await startTestServer({ UPLOADS_DIR: folder, REQUESTS_PER_SECOND: '10000' });
  picture = await pngFile();
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

const { anApplicant, addFile, fill, submit } = applicantsAt(() => ({ server, picture }));

/** All that an answer tells, without the number by which we find the request again. */
const toldBy = ({ status, text, envelope }: Answer): unknown => [
  status,
  text.replace(envelope.error?.requestId ?? '', ''),
];

const missingBusiness = '999999999999';

describe('the business of another', () => {
  it('is answered like one that does not exist by every call that names one', async () => {
    const naming = Object.entries<CallDefinition>(calls).filter(
      ([, { input }]) => 'shape' in input && 'businessId' in (input.shape as object),
    );
    // A call that names a business beside other things is tried here with those.
    expect(naming.map(([name]) => name).toSorted()).toEqual([
      'reuseBusiness',
      'reusePeople',
      'switchBusiness',
    ]);
    const other = await anApplicant();
    await fill(other, { ...exampleToday('HK', 'company'), files: new Map() });
    const who = await anApplicant();
    for (const [, call] of naming) {
      const answers = [String(other.business.id), missingBusiness].map((businessId) =>
        who.session.call(call, { businessId }),
      );
      const [ofOther, ofNone] = await Promise.all(answers);
      assert(ofOther !== undefined && ofNone !== undefined);
      isRefused(ofOther, 'businesses.notFound');
      expect(toldBy(ofOther)).toEqual(toldBy(ofNone));
    }
  });

  it('has people and files that are answered like those that do not exist', async () => {
    const other = await anApplicant();
    await fill(other, { ...exampleToday('HK', 'company'), files: new Map() });
    const { envelope } = await addFile(other, businessItem, 'bankStatement');
    const { answers, files } = envelope.data as {
      answers: { item: string }[];
      files: { files: { id: string }[] }[];
    };
    const person = answers.find(({ item }) => item !== businessItem)?.item;
    const file = files[0]?.files[0]?.id;
    assert(person !== undefined && file !== undefined);
    const who = await anApplicant();
    const document = 'bankStatement';
    const tried: readonly [CallDefinition, (id: string) => Record<string, unknown>, string][] = [
      [removePerson, (id) => ({ id }), person],
      [removeApplicationFile, (id) => ({ id }), file],
      [addApplicationFiles, (id) => ({ item: businessItem, document, fileIds: [id] }), file],
      [addApplicationFiles, (item) => ({ item, document: 'idFront', fileIds: [file] }), person],
    ];
    for (const [call, input, id] of tried) {
      const ofOther = await who.session.call(call, input(id));
      const ofNone = await who.session.call(call, input(randomUUID()));
      expect(ofOther.envelope.code).toBeGreaterThan(0);
      expect(toldBy(ofOther)).toEqual(toldBy(ofNone));
    }
  });
});

describe('similar businesses', () => {
  const devicePrefix = '__Host-device=';
  /** Logs a person in from a browser that has this cookie; answers the cookie that it has then. */
  const logIn = async ({ email }: Applicant['person'], cookie?: string): Promise<string> => {
    const { headers } = await sendCall(server)(
      signIn,
      { email, password: personasPassword },
      { headers: { ...browserHeaders, ...(cookie === undefined ? {} : { cookie }) } },
    );
    const set = [headers['set-cookie'] ?? []].flat();
    return set.find((one) => one.startsWith(devicePrefix))?.split(';')[0] ?? '';
  };

  it('are found by the browser in which owners of both logged in', async () => {
    const [first, second, stranger] = [
      await anApplicant(),
      await anApplicant(),
      await anApplicant(),
    ];
    await fill(first, exampleToday('GB', 'company'));
    done(await submit(first));
    const operator = await signedInAsOperator(server, await anOperator(server.database));
    const { merchantNumber } = first.business;
    const alike = async () =>
      (await operator.call(listSimilarBusinesses, { merchantNumber })).envelope.data;
    expect(await alike()).toEqual({ businesses: [], total: 0 });
    const browser = await logIn(first.person);
    expect(browser).toMatch(/./);
    await logIn(second.person, browser);
    await logIn(stranger.person);
    expect(await alike()).toMatchObject({
      businesses: [{ merchantNumber: second.business.merchantNumber, agreesIn: ['device'] }],
      total: 1,
    });
  });
});
