import { calls, type CallName } from '@back-office/contract/catalogue';
import { listRoles, type Role } from '@back-office/contract/features/roles';
import { neededFor, type CallDefinition } from '@back-office/contract/kit/call';
import { missingPermission, permissionWords } from '@back-office/messages/permissions';
import { anOperator, aPerson, roleOf } from '@back-office/server/testing/personas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendCall, type Answer } from './client.ts';
import { absentObjects, callsWithObjects, inputOf, type Objects } from './objects.ts';
import { signedIn, signedInAsOperator, type SignedIn } from './signed-in.ts';
import { foreignMark, startTenantWorld, type TenantWorld } from './tenant-world.ts';

/** The predefined roles of a business; one of them kept to a gateway, somebody without any right, and somebody of the acquirer's. */
const predefined = [
  'administrator',
  'finance',
  'operations',
  'risk',
  'customerService',
  'auditor',
] as const;
const roles = [...predefined, 'restricted', 'powerless', 'operator'] as const;
type RoleName = (typeof roles)[number];

let world: TenantWorld;
let sessions: Record<RoleName, SignedIn>;
/** What the screen of roles says that each holds: what is shown is what counts. */
let shown: Role[];

const asMember = async (role: (typeof predefined)[number] | 'powerless'): Promise<SignedIn> => {
  const { server, business } = world;
  const membership = { business, seesAccountDynamics: true };
  return signedIn(
    server,
    await aPerson(server.database, [
      { ...membership, role: role === 'powerless' ? roleOf([]) : role },
    ]),
  );
};

beforeAll(async () => {
  world = await startTenantWorld();
  sessions = {
    administrator: await asMember('administrator'),
    finance: await asMember('finance'),
    operations: await asMember('operations'),
    risk: await asMember('risk'),
    customerService: await asMember('customerService'),
    auditor: await asMember('auditor'),
    restricted: world.sessions.restricted,
    powerless: await asMember('powerless'),
    operator: await signedInAsOperator(world.server, await anOperator(world.server.database)),
  };
  const { envelope } = await sessions.administrator.call(listRoles);
  shown = envelope.data?.['roles'] as Role[];
});
afterAll(() => world.server.stop());

const definitionOf = (name: CallName): CallDefinition => calls[name];
const callNames = Object.keys(calls) as CallName[];
// They end the session that the rest of the walk needs, and want no right: whoever has a session may call them.
const endSessions: readonly CallName[] = ['signOut', 'endOtherSessions', 'createNewBusiness'];
const walked = callNames.filter(
  (name) => definitionOf(name).access.kind !== 'public' && !endSessions.includes(name),
);

const namesInScreen: Record<(typeof predefined)[number] | 'restricted', string> = {
  administrator: 'Administrator',
  finance: 'Finance',
  operations: 'Operations',
  restricted: 'Operations',
  risk: 'Risk & disputes',
  customerService: 'Customer service',
  auditor: 'Auditor',
};

const heldBy = (role: RoleName): readonly string[] =>
  role === 'powerless' || role === 'operator'
    ? []
    : (shown.find(({ nameEn }) => nameEn === namesInScreen[role])?.permissions ?? []);

/** Told by the contract's access and the screen of roles alone. */
const mayCall = (role: RoleName, { access }: CallDefinition): boolean => {
  if (access.kind === 'operator') {
    return role === 'operator';
  }
  return (
    access.kind === 'session' ||
    neededFor(access).some((permission) => heldBy(role).includes(permission))
  );
};

const outcomeOf = ({ status, envelope }: Answer): string =>
  `${status} ${envelope.error?.name ?? 'ok'}`;

/** What may differ between two answers that tell the same: the request's own number, and the instant a set was frozen at. */
const told = ({ status, text }: Answer): string =>
  `${status} ${text.replace(/"requestId":"[^"]+"/, '').replace(/"asOf":"[^"]+"/, '')}`;

/** A call that names an object is asked about one's own, another business's and none; the others once. */
const askAll = async (role: RoleName, name: CallName): Promise<Answer[]> => {
  const ask = (objects: Objects) =>
    sessions[role].call(definitionOf(name), inputOf[name](objects), { headers: { lang: 'en_US' } });
  const absent = await ask(absentObjects);
  if (!callsWithObjects.includes(name)) {
    return [absent];
  }
  const foreign = await ask(world.foreign);
  expect([name, told(foreign)]).toEqual([name, told(absent)]);
  return [absent, foreign, await ask(world.own)];
};

const fingerprintOfForeign = async (): Promise<unknown> => {
  const tables = await world.server.asMigrator<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and a.attname = 'business_id' and not a.attisdropped order by 1`,
  );
  const prints: Record<string, unknown> = {};
  for (const { name } of tables) {
    const [print] = await world.server.asMigrator<{ print: string }>(
      `select md5(string_agg(t::text, '|' order by t::text)) as print from ${name} t where business_id = $1`,
      [world.foreignBusiness.id],
    );
    prints[name] = print?.print;
  }
  return prints;
};

describe('[S6.1] [S6.8] roles × calls × (own, foreign, absent), from the contract', () => {
  it('knows a role for every predefined one, and rights of each that differ', () => {
    expect(shown.filter(({ kind }) => kind !== 'own')).toHaveLength(predefined.length);
    const held = predefined.map((role) => heldBy(role).join());
    expect(new Set(held).size).toBe(predefined.length);
    expect(heldBy('finance').length).toBeGreaterThan(5);
  });

  it.each(roles)(
    '%s: is answered where the contract says so, and told which right is missing elsewhere',
    async (role) => {
      const before = await fingerprintOfForeign();
      const counted = { allowed: 0, denied: 0 };
      for (const name of walked) {
        const call = definitionOf(name);
        const isAllowed = mayCall(role, call);
        counted[isAllowed ? 'allowed' : 'denied'] += 1;
        const names = neededFor(call.access).map((right) => permissionWords[right].name.en);
        for (const answer of await askAll(role, name)) {
          if (isAllowed) {
            expect([name, answer.status]).toEqual([name, 200]);
            expect([name, role !== 'operator' && answer.text.includes(foreignMark)]).toEqual([
              name,
              false,
            ]);
          } else {
            expect([name, outcomeOf(answer)]).toEqual([name, '403 session.noPermission']);
            expect([name, answer.envelope.msg]).toEqual([name, missingPermission.en({ names })]);
          }
        }
      }
      expect(counted.allowed + counted.denied).toBe(walked.length);
      expect(counted.allowed).toBeGreaterThan(0);
      expect(counted.denied).toBeGreaterThan(role === 'administrator' ? 3 : 10);
      expect(await fingerprintOfForeign()).toEqual(before);
    },
  );

  it('nobody: is answered by no call that is not public', async () => {
    for (const name of [...walked, ...endSessions]) {
      for (const objects of [world.own, world.foreign, absentObjects]) {
        const answer = await sendCall(world.server)(definitionOf(name), inputOf[name](objects));
        expect([name, outcomeOf(answer)]).toEqual([name, '401 session.expired']);
      }
    }
  });
});
