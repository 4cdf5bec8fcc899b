import { calls, type CallName } from '@back-office/contract/catalogue';
import { isWrite, type CallDefinition } from '@back-office/contract/kit/call';
import { anOperator, aPerson } from '@back-office/server/testing/personas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from './client.ts';
import { absentObjects, inputOf } from './objects.ts';
import { signedIn, signedInAsOperator, type SignedIn } from './signed-in.ts';
import { startTenantWorld, type TenantWorld } from './tenant-world.ts';

let world: TenantWorld;

beforeAll(async () => {
  world = await startTenantWorld();
});
afterAll(() => world.server.stop());

type Logged = {
  business_id: bigint;
  actor_kind: string;
  person_id: bigint;
  person_name: string;
  operation: string;
  module: string;
  object_number: string | null;
  asked: Record<string, unknown> | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  result: string;
  ip: string;
  at: Date;
  waits: boolean;
};

const loggedOf = (answer: Answer): Promise<Logged[]> =>
  world.server.asMigrator<Logged>(
    `select l.*, exists (
       select from unsealed_operations u where u.business_id = l.business_id and u.operation_id = l.id
     ) as waits
     from operation_log l where id = $1`,
    [answer.headers['x-request-id']],
  );

const definitionOf = (name: CallName): CallDefinition => calls[name];
const known = (Object.keys(calls) as CallName[]).filter(
  (name) => !['public', 'gateway'].includes(definitionOf(name).access.kind),
);
const isLogged = (name: CallName): boolean =>
  isWrite(definitionOf(name)) || definitionOf(name).answersFile === true;
const logged = known.filter(isLogged);
const unlogged = known.filter((name) => !isLogged(name));

/** A person who may make the call, in a separate session, because one of the calls ends it. */
const callerOf = async (name: CallName): Promise<SignedIn> =>
  definitionOf(name).access.kind === 'operator'
    ? signedInAsOperator(world.server, await anOperator(world.server.database))
    : signedIn(
        world.server,
        await aPerson(world.server.database, [{ business: world.business, isOwner: true }]),
      );

const resultOf = (answer: Answer): string =>
  String(answer.headers['content-type']).startsWith('application/json')
    ? (answer.envelope.error?.name ?? 'ok')
    : 'ok';

describe('every write call of the contract', () => {
  it.each(logged)(
    '%s leaves exactly one row: who, for whom, what, with which result',
    async (name) => {
      const call = definitionOf(name);
      const caller = await callerOf(name);
      const answer = await caller.call(call, inputOf[name](world.own));
      const rows = await loggedOf(answer);
      expect(rows).toHaveLength(1);
      expect(rows[0]).toMatchObject({
        actor_kind: call.access.kind === 'operator' ? 'operator' : 'merchant',
        operation: name,
        result: resultOf(answer),
        ip: '127.0.0.1',
        waits: true,
        person_name: expect.stringMatching(/^(Person|Operator) \d+$/),
      });
      if (call.access.kind !== 'operator') {
        // Creating a business is the first line of its own log.
        const isHere = name !== 'createNewBusiness';
        expect(rows[0]?.business_id === world.business.id).toBe(isHere);
      }
    },
  );

  it.each(logged)('%s that is not allowed leaves one row that says so', async (name) => {
    const call = definitionOf(name);
    const { access } = call;
    if (access.kind !== 'merchant' && access.kind !== 'operator') {
      return;
    }
    const answer = await world.sessions.powerless.call(call, inputOf[name](world.own));
    const rows = await loggedOf(answer);
    expect(rows.map(({ result, before, after }) => ({ result, before, after }))).toEqual([
      { result: 'session.noPermission', before: null, after: null },
    ]);
  });

  // No read ends a session, so one person of each kind makes them all.
  const readers = new Map<string, Promise<SignedIn>>();
  const readerOf = (name: CallName): Promise<SignedIn> => {
    const { kind } = definitionOf(name).access;
    const reader = readers.get(kind) ?? callerOf(name);
    readers.set(kind, reader);
    return reader;
  };

  it.each(unlogged)('%s only reads and leaves none', async (name) => {
    const caller = await readerOf(name);
    const answer = await caller.call(definitionOf(name), inputOf[name](world.own));
    // A refused reader reads nothing, and proves nothing.
    expect([401, 429]).not.toContain(answer.status);
    expect(await loggedOf(answer)).toEqual([]);
  });
});

const aView = (name: string) => ({
  list: 'transactions.query',
  name,
  isShared: false,
  isDefault: false,
  query: '',
});

describe('a row of the operation log', () => {
  it('tells what changed, and names the object by the call’s path', async () => {
    const { owner } = world.sessions;
    const saved = await owner.call(calls.saveView, aView('Told'));
    const id = String(saved.envelope.data?.['id']);
    expect(await loggedOf(saved)).toMatchObject([
      { module: 'transactions', object_number: id, before: null, after: { name: 'Told' } },
    ]);
    const removed = await owner.call(calls.removeSavedView, { id });
    expect(await loggedOf(removed)).toMatchObject([
      { object_number: id, before: { name: 'Told' }, after: null, asked: { id } },
    ]);
  });

  it('is written with the effect or not at all', async () => {
    const { server, business, sessions } = world;
    await server.asMigrator('revoke insert on operation_log from bo_tenant');
    const failed = await sessions.owner.call(calls.saveView, aView('Not to be'));
    await server.asMigrator('grant insert on operation_log to bo_tenant');
    expect(failed.envelope.error?.name).toBe('system.unknown');
    expect(
      await server.asMigrator(`select from saved_views where business_id = $1 and name = $2`, [
        business.id,
        'Not to be',
      ]),
    ).toEqual([]);
    expect(await loggedOf(failed)).toMatchObject([{ result: 'system.unknown', after: null }]);
  });

  it('is left once by a write that is sent twice with one key', async () => {
    const headers = { 'idempotency-key': 'once-in-the-log' };
    const first = await world.sessions.owner.call(calls.saveView, aView('Once'), { headers });
    const repeat = await world.sessions.owner.call(calls.saveView, aView('Once'), { headers });
    expect(repeat.text).toBe(first.text);
    expect(await loggedOf(first)).toHaveLength(1);
    expect(await loggedOf(repeat)).toEqual([]);
  });

  it('holds nothing of an input that broke its schema', async () => {
    const malformed = await world.sessions.owner.call(calls.saveView, {
      ...aView('Broken'),
      password: 'Kelp-Tram-58',
    });
    expect(await loggedOf(malformed)).toMatchObject([
      { result: 'request.malformed', asked: null, object_number: null },
    ]);
  });

  it('holds no card number that somebody typed, refused or not', async () => {
    const asked = inputOf.requestDownload(absentObjects);
    const refused = await world.sessions.owner.call(calls.requestDownload, {
      ...asked,
      filter: { ...(asked['filter'] as object), orderNumbers: ['4111111111111111'] },
    });
    expect(refused.envelope.error?.name).toBe('transactions.cardNumberRefused');
    const [row] = await loggedOf(refused);
    expect(row?.asked).toBeTypeOf('object');
    expect(JSON.stringify(row?.asked)).not.toContain('4111');
  });

  it('cannot be changed or taken away by any role of the product', async () => {
    const rows = await world.server.asMigrator(
      `select r.rolname, t.name, p.privilege
       from pg_roles r
       cross join unnest(array['operation_log', 'operation_seals', 'operation_anchors']) as t (name)
       cross join unnest(array['update', 'delete', 'truncate']) as p (privilege)
       where r.rolname like 'bo\\_%' and (
         has_table_privilege(r.rolname, t.name, p.privilege)
         or (p.privilege = 'update' and has_any_column_privilege(r.rolname, t.name, 'update')))`,
    );
    expect(rows).toEqual([]);
  });
});
