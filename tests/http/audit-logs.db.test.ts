import {
  getOperation,
  listOperations,
  listSignIns,
} from '@back-office/contract/features/audit-logs';
import { switchBusiness } from '@back-office/contract/features/businesses';
import { changePassword } from '@back-office/contract/features/passwords';
import { saveView } from '@back-office/contract/features/saved-views';
import { adminLogin, signIn } from '@back-office/contract/features/sign-in';
import { addDays, businessDayOf } from '@back-office/contract/kit/business-day';
import type { CallDefinition } from '@back-office/contract/kit/call';
import {
  aBusiness,
  aPerson,
  personasPassword,
  type TestBusiness,
  type TestPerson,
} from '@back-office/server/testing/personas';
import { asOwner } from '@back-office/server/testing/test-database';
import { startTestServer, type TestServer } from '@back-office/server/testing/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendCall, twice } from './client.ts';
import { absentObjects, inputOf } from './objects.ts';
import { browserHeaders, signedIn, signedInBy, type SignedIn } from './signed-in.ts';

let server: TestServer;
let business: TestBusiness;
let elsewhere: TestBusiness;
let owner: TestPerson;
let session: SignedIn;
let foreign: SignedIn;

const today = businessDayOf(new Date());
const range = { from: addDays(today, -2), to: addDays(today, 1) };

beforeAll(async () => {
  server = await startTestServer();
  business = await aBusiness(server.database);
  elsewhere = await aBusiness(server.database);
  owner = await aPerson(server.database, [{ business, isOwner: true }]);
  session = await signedIn(server, owner);
  foreign = await signedIn(server, await aPerson(server.database, [{ business: elsewhere }]));
});
afterAll(() => server.stop());

type Row = Record<string, unknown>;
const rowsOf = async (who: SignedIn, call: CallDefinition, filter: object = {}): Promise<Row[]> => {
  const { envelope, text } = await who.call(call, { filter: { range, ...filter } });
  expect(envelope.code, text).toBe(0);
  return envelope.data?.['rows'] as Row[];
};

describe('[S2.46] the operation log', () => {
  it('tells who did what with which end, newest first, and of one entry what was asked and changed', async () => {
    const { id: _id, ...view } = inputOf.saveView(absentObjects);
    const saved = await session.call(saveView, { ...view, name: 'For the log' });
    expect(saved.envelope.code).toBe(0);
    await session.call(changePassword, { current: 'Not-mine-1', ...twice('Ferry-Pier-9') });
    const [newest, before] = await rowsOf(session, listOperations);
    expect(newest).toMatchObject({
      operation: 'changePassword',
      result: 'passwords.currentWrong',
      actorKind: 'merchant',
    });
    expect(before).toMatchObject({ operation: 'saveView', result: 'ok' });
    const detail = await session.call(getOperation, { id: String(before?.['id']) });
    expect(detail.envelope.data?.['asked']).toMatchObject({ name: 'For the log' });
    const refused = await session.call(getOperation, { id: String(newest?.['id']) });
    expect(refused.text).not.toContain('Not-mine-1');
    expect(refused.text).not.toContain('Ferry-Pier-9');
  });

  it('is filtered by outcome, operation, person and object, and what is typed means itself', async () => {
    const done = await rowsOf(session, listOperations, { outcome: 'done' });
    expect(done.length).toBeGreaterThan(0);
    expect(done.every(({ result }) => result === 'ok')).toBe(true);
    const named = await rowsOf(session, listOperations, { operations: ['changePassword'] });
    expect(named.map(({ operation }) => operation)).toEqual(['changePassword']);
    expect(await rowsOf(session, listOperations, { person: '%' })).toEqual([]);
    expect(await rowsOf(session, listOperations, { objectNumber: 'nothing' })).toEqual([]);
    expect(await rowsOf(session, listOperations, { person: 'person' })).not.toEqual([]);
  });

  it('holds nothing that the acquirer does for itself, such as a decision about a hit of screening', async () => {
    const { rows: kept } = await asOwner(server.databaseUrl, (client) =>
      client.query<{ id: string; operation: string }>(
        `insert into operation_log (business_id, id, at, actor_kind, person_id, person_name, operation, module, result)
         select $1, gen_random_uuid(), now(), 'operator', 1, 'Grace Kwan', operation, 'onboarding', 'ok'
         from unnest('{decideHit,approveApplication}'::text[]) operation
         returning id, operation`,
        [business.id],
      ),
    );
    const shown = (await rowsOf(session, listOperations)).map(({ operation }) => operation);
    expect(shown).toContain('approveApplication');
    expect(shown).not.toContain('decideHit');
    const hit = kept.find(({ operation }) => operation === 'decideHit');
    const found = await session.call(getOperation, { id: hit?.id ?? '' });
    expect(found.envelope.error?.name).toBe('logs.notFound');
  });

  it('shows another business nothing: its entry answers like one that is not there', async () => {
    const [entry] = await rowsOf(session, listOperations);
    const theirs = await rowsOf(foreign, listOperations);
    expect(theirs.map(({ id }) => id)).not.toContain(entry?.['id']);
    const found = await foreign.call(getOperation, { id: String(entry?.['id']) });
    const absent = await foreign.call(getOperation, { id: '00000000-0000-4000-8000-000000000000' });
    const told = (text: string): string => text.replace(/"requestId":"[^"]+"/, '');
    expect(found.envelope.error?.name).toBe('logs.notFound');
    expect(told(found.text)).toBe(told(absent.text));
  });
});

describe('[S2.45] the login log', () => {
  it('tells who came in and who tried', async () => {
    await sendCall(server)(
      signIn,
      { email: owner.email, password: 'Not-mine-1' },
      { headers: browserHeaders },
    );
    const [newest, before] = await rowsOf(session, listSignIns);
    expect(newest).toMatchObject({ account: owner.email, outcome: 'wrongCredentials' });
    expect(before).toMatchObject({ account: owner.email, outcome: 'success' });
    const failed = await rowsOf(session, listSignIns, { outcomes: ['wrongCredentials'] });
    expect(failed).toHaveLength(1);
  });

  it('shows no login that a person made for another business, and none of other people', async () => {
    const member = await aPerson(server.database, [
      { business },
      { business: elsewhere, role: 'customerService' },
    ]);
    const sole = await aPerson(server.database, [{ business: elsewhere }]);
    await signedIn(server, sole);
    const both = await signedIn(server, member);
    await both.call(switchBusiness, { businessId: String(elsewhere.id) });
    const accounts = (await rowsOf(session, listSignIns)).map(({ account }) => account);
    expect(accounts).not.toContain(sole.email);
    await sendCall(server)(
      signIn,
      { email: sole.email, password: personasPassword },
      { headers: browserHeaders },
    );
    expect(await rowsOf(session, listSignIns, { person: sole.email })).toEqual([]);
    expect(await rowsOf(foreign, listSignIns, { person: sole.email })).toHaveLength(2);
  });

  it('shows a failed login at the door of another business there alone, and one at no door to whom it could have let in', async () => {
    const member = await aPerson(server.database, [{ business }, { business: elsewhere }]);
    const password = 'Not-mine-1';
    const { merchantNumber } = elsewhere;
    const tries = async () => {
      const { loginName, email } = member;
      await sendCall(server)(
        adminLogin,
        { merchantNumber, loginName, password },
        { headers: browserHeaders },
      );
      await sendCall(server)(signIn, { email, password }, { headers: browserHeaders });
    };
    const own = [member.email, `${merchantNumber}/${member.loginName}`];
    const shown = async (who: SignedIn): Promise<unknown[]> =>
      (await rowsOf(who, listSignIns))
        .filter(({ account }) => own.includes(String(account)))
        .map(({ method }) => method);
    await tries();
    expect(await shown(session)).toEqual(['signIn']);
    expect(await shown(foreign)).toEqual(['signIn', 'adminLogin']);
    await server.asMigrator(
      `update memberships set status = 'disabled' where business_id = $1 and person_id = $2`,
      [business.id, member.id],
    );
    expect(await shown(session)).toEqual([]);
    await tries();
    expect(await shown(session)).toEqual([]);
  });
});

describe('the operation log of a business that somebody leaves for another', () => {
  it('does not say where he went; the log of the other one says that he came', async () => {
    const member = await aPerson(server.database, [{ business }, { business: elsewhere }]);
    const first = await signedIn(server, member);
    const reply = await first.call(switchBusiness, { businessId: String(business.id) });
    const away = { businessId: String(elsewhere.id) };
    expect((await signedInBy(server, reply).call(switchBusiness, away)).envelope.code).toBe(0);
    const wentThere = { operations: ['switchBusiness'], objectNumber: away.businessId };
    expect(await rowsOf(session, listOperations, wentThere)).toEqual([]);
    expect(await rowsOf(foreign, listOperations, wentThere)).not.toEqual([]);
  });
});
