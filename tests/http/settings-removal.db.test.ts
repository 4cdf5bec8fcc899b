import {
  listAdministrators,
  transferOwnership,
} from '@back-office/contract/features/administrators';
import { listRoles } from '@back-office/contract/features/roles';
import {
  changeName,
  endSession,
  getSettings,
  removeAccount,
} from '@back-office/contract/features/settings';
import { getUserInfo, signIn } from '@back-office/contract/features/sign-in';
import { errorCodes, type ErrorCode } from '@back-office/contract/kit/error-codes';
import {
  aBusiness,
  anOperator,
  aPerson,
  personasPassword,
  roleOf,
  type TestBusiness,
  type TestPerson,
} from '@back-office/server/testing/personas';
import { aPayment, plantPayments } from '@back-office/server/testing/plant-payments';
import { bookPlanted } from '@back-office/server/testing/book-planted';
import { startTestServer, type TestServer } from '@back-office/server/testing/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendCall, type Answer } from './client.ts';
import {
  browserHeaders,
  signedIn,
  signedInAsOperator,
  stepUp,
  type SignedIn,
} from './signed-in.ts';
import { whileHeld } from './while-held.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const isRefused = (answer: Answer, code: ErrorCode): void => {
  expect([answer.status, answer.envelope.error?.name]).toEqual([200, code]);
  expect(answer.envelope.code).toBe(errorCodes[code]);
};

const steppedUp = async (person: TestPerson): Promise<SignedIn> => {
  const session = await signedIn(server, person);
  await stepUp(server, session, person);
  return session;
};
const nameOf = async (session: SignedIn): Promise<string> =>
  String((await session.call(getSettings)).envelope.data?.['name']);
const remove = async (session: SignedIn): Promise<Answer> =>
  session.call(removeAccount, { confirmation: await nameOf(session) });
const obstaclesOf = async (session: SignedIn): Promise<unknown> =>
  (await session.call(getSettings)).envelope.data?.['removalObstacles'];

const close = ({ id }: TestBusiness) =>
  server.asMigrator('update businesses set status = 60 where id = $1', [id]);

describe('[S2.59] the account of a member', () => {
  it('is gone with everything that opens it, its address is free again, and a farewell goes there', async () => {
    const business = await aBusiness(server.database);
    const phone = '+85291238001';
    const person = await aPerson(server.database, [{ business }], { phone });
    const elsewhere = await signedIn(server, person);
    const session = await steppedUp(person);
    const answer = await remove(session);
    expect([answer.status, answer.envelope.code], answer.text).toEqual([200, 0]);
    expect(String(answer.headers['set-cookie'])).toContain('Max-Age=0');
    for (const one of [session, elsewhere]) {
      expect((await one.call(getUserInfo)).status).toBe(401);
    }
    const entering = await sendCall(server)(
      signIn,
      { email: person.email, password: personasPassword },
      { headers: browserHeaders },
    );
    expect(entering.envelope.error?.name).toBe('signIn.failed');
    const letters = await server.asMigrator<{ kind: string }>(
      'select kind from letters where recipient = $1 order by created_at desc limit 1',
      [person.email],
    );
    expect(letters).toEqual([{ kind: 'accountRemoved' }]);
    const [row] = await server.asMigrator<{ row: string }>(
      'select p::text as row from persons p where id = $1',
      [person.id],
    );
    expect(row?.row).not.toContain(person.loginName);
    expect(row?.row).not.toContain(phone);
    await server.asMigrator('update persons set email = $1 where id = $2', [
      person.email,
      (await aPerson(server.database, [{ business }])).id,
    ]);
  });

  it('is in no list of the business any more, and its role may be deleted', async () => {
    const business = await aBusiness(server.database);
    const owner = await signedIn(
      server,
      await aPerson(server.database, [{ business, isOwner: true }]),
    );
    const role = roleOf(['home.view']);
    const session = await steppedUp(await aPerson(server.database, [{ business, role }]));
    const name = await nameOf(session);
    const administrators = async () => (await owner.call(listAdministrators, { filter: {} })).text;
    const rowOfRole = async () => {
      const { envelope } = await owner.call(listRoles, { filter: {} });
      const roles = envelope.data?.['rows'] as { nameEn: string; holderCount: number }[];
      return roles.find(({ nameEn }) => nameEn === role.nameEn);
    };
    expect(await administrators()).toContain(name);
    expect(await rowOfRole()).toMatchObject({ holderCount: 1 });
    await remove(session);
    expect(await administrators()).not.toContain(name);
    expect(await rowOfRole()).toMatchObject({ holderCount: 0 });
  });

  it('leaves what was logged whole, under the name of then', async () => {
    const business = await aBusiness(server.database);
    const person = await aPerson(server.database, [{ business }]);
    const session = await steppedUp(person);
    const name = await nameOf(session);
    await remove(session);
    const rows = await server.asMigrator<{ operation: string; person_name: string }>(
      'select operation, person_name from operation_log where person_id = $1 and operation = $2',
      [person.id, removeAccount.name],
    );
    expect(rows).toEqual([{ operation: removeAccount.name, person_name: name }]);
  });

  it('is removed under a name as long as a sign-up takes', async () => {
    const business = await aBusiness(server.database);
    const session = await steppedUp(await aPerson(server.database, [{ business }]));
    const name = 'a'.repeat(80);
    const renamed = await session.call(changeName, { name });
    expect(renamed.envelope.code, renamed.text).toBe(0);
    const answer = await remove(session);
    expect(answer.envelope.code, answer.text).toBe(0);
  });

  it('stays without a factor proved again, and when another name than his own is typed', async () => {
    const business = await aBusiness(server.database);
    const person = await aPerson(server.database, [{ business }]);
    const session = await signedIn(server, person);
    isRefused(await remove(session), 'session.stepUpNeeded');
    await stepUp(server, session, person);
    isRefused(
      await session.call(removeAccount, { confirmation: 'Somebody Else' }),
      'settings.confirmationWrong',
    );
    isRefused(await session.call(removeAccount, { confirmation: '' }), 'request.malformed');
    isRefused(
      await session.call(endSession, { id: '00000000-0000-4000-8000-000000000000' }),
      'settings.sessionNotFound',
    );
    expect((await session.call(getUserInfo)).status).toBe(200);
  });
});

describe('[A37] the account of an owner', () => {
  it('stays while nobody else owns a business that is not closed; a second owner frees him', async () => {
    const business = await aBusiness(server.database);
    const session = await steppedUp(await aPerson(server.database, [{ business, isOwner: true }]));
    expect(await obstaclesOf(session)).toEqual([
      { reason: 'soleOwner', businessName: business.name },
    ]);
    isRefused(await remove(session), 'settings.removalBarred');
    await aPerson(server.database, [{ business, isOwner: true }]);
    expect(await obstaclesOf(session)).toEqual([]);
    expect((await remove(session)).envelope.code).toBe(0);
  });

  it('stays while his closed business has a balance, either way, or refunds under way', async () => {
    const business = await aBusiness(server.database);
    const session = await steppedUp(await aPerson(server.database, [{ business, isOwner: true }]));
    const payment = aPayment({
      business_id: business.id,
      gateway_number: business.firstGateway,
      ordered_at: new Date(Date.now() - 3_600_000),
    });
    await plantPayments(server.databaseUrl, [payment]);
    await bookPlanted(server.database, [payment]);
    await close(business);
    expect(await obstaclesOf(session)).toEqual([
      { reason: 'balance', businessName: business.name },
    ]);
    isRefused(await remove(session), 'settings.removalBarred');
  });

  it('and its business keep one owner when the ownership goes to somebody who leaves at the same moment', async () => {
    const business = await aBusiness(server.database);
    const [owner, heir] = [
      await steppedUp(await aPerson(server.database, [{ business, isOwner: true }])),
      await aPerson(server.database, [{ business }]),
    ];
    const leaving = await steppedUp(heir);
    const confirmation = await nameOf(leaving);
    const { envelope } = await owner.call(listAdministrators, { filter: { keyword: heir.email } });
    const rows = envelope.data?.['rows'] as { id: string }[];
    const answers = await whileHeld(
      server,
      {
        change: `select pg_advisory_xact_lock(hashtextextended($1, 0))`,
        values: [`administrators/${business.id}`],
      },
      [
        () => owner.call(transferOwnership, { id: String(rows[0]?.id) }),
        () => leaving.call(removeAccount, { confirmation }),
      ],
    );
    expect(answers.filter((answer) => answer.envelope.code === 0)).toHaveLength(1);
    const owners = await server.asMigrator(
      `select from memberships where business_id = $1 and is_owner and status = 'normal'`,
      [business.id],
    );
    expect(owners).toHaveLength(1);
  });

  it('of two owners who leave at the same moment one stays', async () => {
    const business = await aBusiness(server.database);
    const sessions = [
      await steppedUp(await aPerson(server.database, [{ business, isOwner: true }])),
      await steppedUp(await aPerson(server.database, [{ business, isOwner: true }])),
    ];
    const answers = await Promise.all(sessions.map(remove));
    const names = answers.map(({ envelope }) => envelope.error?.name);
    expect(names.filter((name) => name === undefined)).toHaveLength(1);
    expect(names).toContain('settings.removalBarred');
  });
});

it('an operator’s account is removed by the acquirer, not by himself', async () => {
  const operator = await anOperator(server.database);
  const session = await signedInAsOperator(server, operator);
  expect(await obstaclesOf(session)).toEqual([{ reason: 'operator', businessName: null }]);
  await stepUp(server, session, operator);
  isRefused(await remove(session), 'settings.removalBarred');
});
