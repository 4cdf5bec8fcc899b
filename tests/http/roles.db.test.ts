import { listOperations, listSignIns } from '@back-office/contract/features/audit-logs';
import { listTransactions } from '@back-office/contract/features/transactions';
import {
  createRole,
  roleNameKey,
  deleteRole,
  getRole,
  listRoles,
  modifyRole,
  type Role,
  rolesMax,
} from '@back-office/contract/features/roles';
import { addDays, businessDayOf } from '@back-office/contract/kit/business-day';
import { merchantPermissions, type Permission } from '@back-office/contract/kit/permission';
import {
  aBusiness,
  aPerson,
  roleOf,
  type TestBusiness,
  type TestPerson,
} from '@back-office/server/testing/personas';
import { startTestServer, type TestServer } from '@back-office/server/testing/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from './client.ts';
import { absentObjects, inputOf } from './objects.ts';
import { signedIn, type SignedIn } from './signed-in.ts';

let server: TestServer;
let business: TestBusiness;
let owner: TestPerson;
let top: SignedIn;

/** Signed in, and having proved a factor so that roles can be changed. */
const proved = async (person: TestPerson): Promise<SignedIn> => {
  const session = await signedIn(server, person);
  await server.asMigrator(`update sessions set factor_proved_at = now() where person_id = $1`, [
    person.id,
  ]);
  return session;
};

const aMember = (permissions: readonly Permission[], of = business): Promise<TestPerson> =>
  aPerson(server.database, [
    { business: of, role: roleOf(permissions), seesAccountDynamics: true },
  ]);

beforeAll(async () => {
  server = await startTestServer({ REQUESTS_PER_SECOND: '10000' });
  business = await aBusiness(server.database);
  owner = await aPerson(server.database, [{ business, isOwner: true, seesAccountDynamics: true }]);
  top = await proved(owner);
});
afterAll(() => server.stop());

let made = 0;
const words = (more: Record<string, unknown> = {}) => {
  made += 1;
  return {
    nameEn: `Shift ${made}`,
    nameZh: `班次 ${made}`,
    description: 'Looks after the shop',
    permissions: ['transactions.view'],
    ...more,
  };
};

const outcomeOf = ({ envelope }: Answer): string => envelope.error?.name ?? 'done';

const rolesOf = async (session: SignedIn): Promise<Role[]> =>
  (await session.call(listRoles, { filter: {}, limit: 50 })).envelope.data?.['rows'] as Role[];

const create = async (more: Record<string, unknown> = {}, session = top): Promise<string> => {
  const { envelope, text } = await session.call(createRole, words(more));
  expect(envelope.code, text).toBe(0);
  return String(envelope.data?.['id']);
};

const roleAt = async (id: string, session = top) => {
  const { envelope, text } = await session.call(getRole, { id });
  expect(envelope.code, text).toBe(0);
  return envelope.data as Role & { version: number; holders: { name: string; status: string }[] };
};

const change = async (id: string, more: Record<string, unknown>, session = top) => {
  const { nameEn, nameZh, description, permissions, version } = await roleAt(id);
  const kept = { nameEn, nameZh, description, permissions, version };
  return session.call(modifyRole, { id, ...kept, ...more });
};

const idOf = async (nameEn: string): Promise<string> =>
  (await rolesOf(top)).find((role) => role.nameEn === nameEn)?.id ?? '';

describe('the roles of a business', () => {
  it('[S2.43] [S3.22] are listed with both names, what they hold and how many have them, the top one first', async () => {
    const place = await aBusiness(server.database);
    const session = await proved(await aPerson(server.database, [{ business: place }]));
    await aMember(['home.view'], place);
    const roles = await rolesOf(session);
    expect(roles.map(({ nameEn, kind }) => [nameEn, kind])).toEqual([
      ['Administrator', 'top'],
      ['Finance', 'predefined'],
      ['Operations', 'predefined'],
      ['Risk & disputes', 'predefined'],
      ['Customer service', 'predefined'],
      ['Auditor', 'predefined'],
      ['Role of home.view', 'own'],
    ]);
    expect(roles[0]).toMatchObject({
      nameZh: '管理员',
      isOwn: true,
      holderCount: 1,
      permissions: merchantPermissions,
      allowedActions: ['copy'],
    });
    expect(roles.at(-1)).toMatchObject({ holderCount: 1, allowedActions: ['copy', 'modify'] });
  });

  it('[S6.2] [S3.22] are added and modified, and each holder’s next request goes by what his role holds then', async () => {
    const added = {
      nameEn: 'Night desk',
      nameZh: '夜班前台',
      description: 'Answers at night',
      permissions: ['home.view'] as const,
    };
    const id = await create(added);
    expect((await rolesOf(top)).find((role) => role.id === id)).toMatchObject(added);
    expect(await roleAt(id)).toMatchObject(added);
    const member = await aMember(['home.view']);
    await server.asMigrator(`update memberships set role_id = $1 where person_id = $2`, [
      id,
      member.id,
    ]);
    const session = await signedIn(server, member);
    const ask = () => session.call(listTransactions, inputOf.listTransactions(absentObjects));
    expect((await ask()).status).toBe(403);
    expect(outcomeOf(await change(id, { permissions: ['transactions.view'] }))).toBe('done');
    expect((await ask()).status).toBe(200);
    expect(outcomeOf(await change(id, { permissions: [] }))).toBe('done');
    expect((await ask()).status).toBe(403);
    expect((await roleAt(id)).holders).toMatchObject([{ status: 'normal' }]);
  });

  it('[S6.2] hold with each operation the sight of what it is done on', async () => {
    const id = await create({ permissions: ['refunds.apply', 'roles.manage', 'refunds.apply'] });
    expect((await roleAt(id)).permissions).toEqual([
      'refunds.view',
      'refunds.apply',
      'roles.view',
      'roles.manage',
    ]);
  });

  it(`are ${rolesMax} at most, even when they come at once`, async () => {
    const place = await aBusiness(server.database);
    const session = await proved(await aPerson(server.database, [{ business: place }]));
    const there = (await rolesOf(session)).length;
    await server.asMigrator(
      `insert into roles (business_id, name_en, name_zh, permissions)
       select $1, 'Filler ' || n, '填充 ' || n, '{}' from generate_series(1, $2::int) n`,
      [place.id, rolesMax - there - 2],
    );
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => session.call(createRole, words())),
    );
    expect(answers.map(outcomeOf).toSorted()).toEqual([
      'done',
      'done',
      ...Array.from({ length: 4 }, () => 'roles.tooMany'),
    ]);
  });

  it('of another business answer like those that never were, and their names are free', async () => {
    const place = await aBusiness(server.database);
    const other = await proved(await aPerson(server.database, [{ business: place }]));
    const id = await create({ nameEn: 'Only here', nameZh: '仅此' });
    expect(outcomeOf(await other.call(createRole, words({ nameEn: 'Only here' })))).toBe('done');
    for (const [call, input] of [
      [getRole, {}],
      [deleteRole, {}],
      [modifyRole, { ...words(), version: 1 }],
    ] as const) {
      const [foreign, absent] = [id, absentObjects.roleId].map((one) =>
        other.call(call, { ...input, id: one }),
      );
      expect(outcomeOf((await foreign) as Answer)).toBe('roles.notFound');
      expect(outcomeOf((await absent) as Answer)).toBe('roles.notFound');
    }
    expect((await roleAt(id)).nameEn).toBe('Only here');
  });
});

describe('[S5.6] a role’s name', () => {
  const alike = [
    ['other case', 'NIGHT shift'],
    ['spaces around and between', '  Night   shift '],
    ['full-width letters', 'Ｎｉｇｈｔ　ｓｈｉｆｔ'],
    ['a space that does not break', 'Night\u00A0shift'],
    ['Cyrillic letters that look alike', 'Nіght ѕhіft'],
    ['Greek letters that look alike', 'Νιght shιft'],
    ['a ligature', 'Night shi\uFB05'.replace('\uFB05', 'ft')],
  ] as const;

  it.each(alike)('is taken in %s: role name already exists', async (_, nameEn) => {
    // The form says it before anything is sent.
    expect(roleNameKey(nameEn)).toBe(roleNameKey('Night shift'));
    const [known] = (await rolesOf(top)).filter((role) => role.nameEn === 'Night shift');
    const id = known?.id ?? (await create({ nameEn: 'Night shift', nameZh: '夜班' }));
    const answer = await top.call(createRole, words({ nameEn }), { headers: { lang: 'en_US' } });
    expect(outcomeOf(answer)).toBe('roles.nameTaken');
    expect(answer.envelope.msg).toBe('Role name already exists.');
    expect(answer.envelope.error?.fields).toEqual([
      { field: 'nameEn', rule: 'taken', message: 'Role name already exists.' },
    ]);
    expect(outcomeOf(await change(id, { nameEn }))).toBe('done');
    expect(outcomeOf(await change(id, { nameEn: 'Night shift' }))).toBe('done');
  });

  it('is taken in Chinese as in English, by a predefined role as by one’s own', async () => {
    const id = await create();
    for (const [more, fields] of [
      [{ nameZh: '财务' }, ['nameZh']],
      [{ nameEn: 'FINANCE ' }, ['nameEn']],
      [{ nameEn: 'auditor', nameZh: '审计' }, ['nameZh', 'nameEn']],
    ] as const) {
      for (const answer of [await top.call(createRole, words(more)), await change(id, more)]) {
        expect(outcomeOf(answer)).toBe('roles.nameTaken');
        expect(answer.envelope.error?.fields?.map(({ field }) => field)).toEqual(fields);
      }
    }
  });

  it('is given once, however many ask for it at the same moment', async () => {
    const input = words({ nameEn: 'Rush', nameZh: '抢先' });
    const answers = await Promise.all(Array.from({ length: 8 }, () => top.call(createRole, input)));
    expect(answers.map(outcomeOf).toSorted()).toEqual([
      'done',
      ...Array.from({ length: 7 }, () => 'roles.nameTaken'),
    ]);
  });
});

describe('[S6.2] nobody grants more than he holds', () => {
  const held: readonly Permission[] = ['roles.manage', 'roles.view', 'transactions.view'];
  let manager: SignedIn;
  let managerRole: string;
  beforeAll(async () => {
    manager = await proved(await aMember(held));
    managerRole = await idOf(roleOf(held).nameEn);
  });

  it('a new role gets only rights of its maker, who is told which are not', async () => {
    const ask = (permissions: readonly string[]) =>
      manager.call(createRole, words({ permissions }), { headers: { lang: 'en_US' } });
    const refused = await ask(['transactions.capture', 'refunds.apply']);
    expect(outcomeOf(refused)).toBe('roles.beyondYourOwn');
    expect(refused.envelope.error?.fields).toEqual([
      {
        field: 'permissions',
        rule: 'beyondYourOwn',
        message: 'You don’t have: Capture pre-authorisations, See refunds, Request refunds.',
      },
    ]);
    expect(outcomeOf(await ask(['transactions.view', 'roles.view']))).toBe('done');
    expect(outcomeOf(await ask(merchantPermissions))).toBe('roles.beyondYourOwn');
    expect(outcomeOf(await ask(['merchants.oversee']))).toBe('request.malformed');
  });

  it('a role keeps the rights that whoever modifies it does not hold: he neither gives nor takes them', async () => {
    const id = await create({ permissions: ['refunds.apply', 'transactions.view'] });
    const all: readonly Permission[] = ['transactions.view', 'refunds.view', 'refunds.apply'];
    expect(outcomeOf(await change(id, { permissions: ['transactions.view'] }, manager))).toBe(
      'roles.beyondYourOwn',
    );
    expect(outcomeOf(await change(id, { permissions: [...all, 'logs.view'] }, manager))).toBe(
      'roles.beyondYourOwn',
    );
    const more = { permissions: [...all, 'roles.view'], description: 'Also roles' };
    expect(outcomeOf(await change(id, more, manager))).toBe('done');
    expect((await roleAt(id)).permissions).toEqual([...all, 'roles.view']);
    expect(outcomeOf(await manager.call(deleteRole, { id }))).toBe('roles.beyondYourOwn');
    expect(outcomeOf(await top.call(deleteRole, { id }))).toBe('done');
  });

  it('not even to himself: his own role is another’s to change', async () => {
    expect(outcomeOf(await change(managerRole, { description: 'Mine' }, manager))).toBe(
      'roles.ownRole',
    );
    expect(await roleAt(managerRole, manager)).toMatchObject({
      isOwn: true,
      allowedActions: ['copy'],
    });
  });

  it('goes by what he holds when he asks, not when he came in', async () => {
    const person = await aMember([...held, 'logs.view']);
    const session = await proved(person);
    const id = await idOf(roleOf([...held, 'logs.view']).nameEn);
    const ask = () => session.call(createRole, words({ permissions: ['logs.view'] }));
    expect(outcomeOf(await ask())).toBe('done');
    expect(outcomeOf(await change(id, { permissions: held }))).toBe('done');
    expect(outcomeOf(await ask())).toBe('roles.beyondYourOwn');
    expect(outcomeOf(await change(id, { permissions: ['transactions.view'] }))).toBe('done');
    expect((await ask()).status).toBe(403);
  });
});

describe('[S6.2] the top role and the predefined ones', () => {
  it('are neither weakened, renamed nor removed, not even by who has the top one', async () => {
    const second = await proved(await aPerson(server.database, [{ business }]));
    for (const { id, kind } of await rolesOf(second)) {
      if (kind !== 'own') {
        const attempts = [
          await change(id, { permissions: [] }, second),
          await change(id, { nameEn: 'x', nameZh: 'x' }, second),
          await second.call(deleteRole, { id }),
        ];
        expect(attempts.map(outcomeOf)).toEqual(Array(3).fill('roles.predefined'));
      }
    }
  });
});

describe('a role that is changed by two', () => {
  it('takes the first change; the others are refused as overtaken', async () => {
    const id = await create();
    // All three have seen the same version, however slow one of them is.
    const { nameEn, nameZh, permissions, version } = await roleAt(id);
    const seen = { id, nameEn, nameZh, permissions, version };
    const answers = await Promise.all(
      ['one', 'two', 'three'].map((description) => top.call(modifyRole, { ...seen, description })),
    );
    expect(answers.map(outcomeOf).toSorted()).toEqual([
      'done',
      'request.conflict',
      'request.conflict',
    ]);
    expect((await roleAt(id)).version).toBe(2);
  });
});

describe('a role that is deleted', () => {
  it('has nobody: who has it or was invited to it is named', async () => {
    const id = await create();
    const member = await aMember([]);
    await server.asMigrator(`update memberships set role_id = $1 where person_id = $2`, [
      id,
      member.id,
    ]);
    const refused = await top.call(deleteRole, { id }, { headers: { lang: 'en_US' } });
    expect(outcomeOf(refused)).toBe('roles.inUse');
    const [person] = await server.asMigrator<{ name: string }>(
      'select name from persons where id = $1',
      [member.id],
    );
    expect(refused.envelope.error?.fields?.[0]?.message).toBe(`Assigned to ${person?.name}.`);
    const free = await idOf(roleOf([]).nameEn);
    expect(outcomeOf(await top.call(deleteRole, { id: free }))).toBe('done');
    expect(outcomeOf(await top.call(deleteRole, { id: free }))).toBe('roles.notFound');
  });

  it('is given to nobody at the same moment: one of the two comes first, whichever it is', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await create();
      const member = await aMember(['home.view']);
      const [deleted, given] = await Promise.all([
        top.call(deleteRole, { id }),
        server
          .asMigrator('update memberships set role_id = $1 where person_id = $2 returning 1', [
            id,
            member.id,
          ])
          .then(
            () => 'given',
            () => 'gone',
          ),
      ]);
      expect(['done gone', 'roles.inUse given']).toContain(`${outcomeOf(deleted)} ${given}`);
    }
  });
});

describe('[C07] whoever is kept to one gateway', () => {
  it('learns of nobody beyond it by a role, its deletion or the login log', async () => {
    const id = await create();
    const holding = async (gatewayNumbers: string[]): Promise<TestPerson> => {
      const member = await aPerson(server.database, [
        { business, role: roleOf([]), gatewayNumbers },
      ]);
      await server.asMigrator(`update memberships set role_id = $1 where person_id = $2`, [
        id,
        member.id,
      ]);
      await signedIn(server, member);
      return member;
    };
    const within = await holding([business.firstGateway]);
    const beyond = await holding([business.secondGateway]);
    const kept = await aPerson(server.database, [
      { business, gatewayNumbers: [business.firstGateway] },
    ]);
    const session = await proved(kept);
    const role = await session.call(getRole, { id });
    const holders = role.envelope.data?.['holders'] as { loginName: string }[];
    expect(holders.map(({ loginName }) => loginName)).toEqual([within.loginName]);
    const nameOf = async (person: TestPerson): Promise<string> => {
      const [row] = await server.asMigrator<{ name: string }>(
        'select name from persons where id = $1',
        [person.id],
      );
      return row?.name ?? '';
    };
    const refused = await session.call(deleteRole, { id }, { headers: { lang: 'en_US' } });
    expect(refused.envelope.error?.fields?.[0]?.message).toBe(
      `Assigned to ${await nameOf(within)}.`,
    );
    const today = businessDayOf(new Date());
    const range = { from: addDays(today, -1), to: addDays(today, 1) };
    const signIns = await session.call(listSignIns, { filter: { range } });
    const rows = signIns.envelope.data?.['rows'] as { account: string }[];
    const accounts = new Set(rows.map(({ account }) => account));
    expect(accounts).toEqual(new Set([within.email, kept.email]));
    expect(accounts).not.toContain(beyond.email);
  });
});

describe('a change of a role', () => {
  it('wants a factor proved again', async () => {
    const session = await signedIn(server, await aPerson(server.database, [{ business }]));
    const id = await create();
    expect(outcomeOf(await session.call(createRole, words()))).toBe('session.stepUpNeeded');
    expect(outcomeOf(await change(id, {}, session))).toBe('session.stepUpNeeded');
    expect(outcomeOf(await session.call(deleteRole, { id }))).toBe('session.stepUpNeeded');
  });

  it('[S1.2] is told to the owner, and other rights to whoever has the role, each in his own time zone, in a mail that cannot be switched off', async () => {
    const member = await aMember(['home.view', 'logs.view']);
    const role = roleOf(['home.view', 'logs.view']);
    const id = await idOf(role.nameEn);
    const second = await proved(await aPerson(server.database, [{ business }]));
    await server.asMigrator('update persons set time_zone_id = 6 where id = $1', [owner.id]);
    const lettersTo = (email: string) =>
      server.asMigrator<{ subject: string; body: string }>(
        `select subject, body from letters where recipient = $1 and kind = 'roleChanged' order by created_at desc, id`,
        [email],
      );
    const before = (await lettersTo(owner.email)).length;
    await change(id, { permissions: ['home.view', 'refunds.view'] }, second);
    const [told] = await lettersTo(member.email);
    expect(told?.subject).toBe(`角色「${role.nameZh}」已修改`);
    expect(told?.body).toContain('授予的權限：查看退款');
    expect(told?.body).toContain('收回的權限：查看記錄');
    expect(told?.body).toContain('（UTC+8，上海）');
    const toOwner = await lettersTo(owner.email);
    expect(toOwner).toHaveLength(before + 1);
    expect(toOwner[0]?.body).toMatch(/\d\d:\d\d（UTC−[45]，紐約）/);
    await change(id, { description: 'Other words only' }, second);
    expect(await lettersTo(member.email)).toHaveLength(1);
    expect(await lettersTo(owner.email)).toHaveLength(before + 2);
  });

  it('stands in the operation log, before and after, only what changed', async () => {
    const id = await create({ permissions: ['home.view'] });
    const { nameEn } = await roleAt(id);
    await change(id, { permissions: ['home.view', 'logs.view'] });
    await top.call(deleteRole, { id });
    const { envelope } = await top.call(listOperations, {
      ...inputOf.listOperations(absentObjects),
      filter: { ...(inputOf.listOperations(absentObjects)['filter'] as object), objectNumber: id },
    });
    const rows = envelope.data?.['rows'] as { operation: string; module: string }[];
    expect(rows.map(({ operation, module }) => [operation, module])).toEqual([
      ['deleteRole', 'roles'],
      ['modifyRole', 'roles'],
      ['createRole', 'roles'],
    ]);
    const [modified] = await server.asMigrator<{ before: object; after: object }>(
      `select before, after from operation_log where operation = 'modifyRole' and object_number = $1`,
      [id],
    );
    expect(modified).toEqual({
      before: { nameEn, permissions: ['home.view'] },
      after: { nameEn, permissions: ['home.view', 'logs.view'] },
    });
  });
});

describe('bad input', () => {
  const brokenNames = [
    ['nothing', '', 'required'],
    ['spaces only', '   ', 'required'],
    ['61 characters', 'x'.repeat(61), 'tooLong'],
    ['no letter and no digit', '—…—', 'format'],
    ['a character without width', 'Fin\u200Bance', 'format'],
    ['a turn of direction', 'Fin\u202Eance', 'format'],
    ['a line break', 'Fin\nance', 'format'],
    ['a filler that shows as nothing', '\u3164\u3164', 'format'],
    ['a NUL', 'Fin\0ance', 'format'],
    ['half a character', 'Fin\uD800ance', 'format'],
    ['a number', 7, 'type'],
    ['a list', ['Finance'], 'type'],
  ] as const;

  it.each(brokenNames)(
    'refuses a name of %s at its field, and writes nothing',
    async (_, name, rule) => {
      const before = (await rolesOf(top)).length;
      for (const field of ['nameEn', 'nameZh']) {
        const { envelope } = await top.call(createRole, words({ [field]: name }));
        expect(envelope.error?.name).toBe('request.malformed');
        expect(envelope.error?.fields).toContainEqual(expect.objectContaining({ field, rule }));
      }
      expect((await rolesOf(top)).length).toBe(before);
    },
  );

  const tooMany = Array(500).fill('home.view');
  const broken: [string, string, Record<string, unknown>][] = [
    ['permissions', 'type', { permissions: 'transactions.view' }],
    ['permissions.0', 'oneOf', { permissions: ['transactions.*'] }],
    ['permissions.0', 'oneOf', { permissions: ['refunds.audit'] }],
    ['permissions.0', 'required', { permissions: [null] }],
    ['permissions', 'tooMany', { permissions: tooMany }],
    ['description', 'tooLong', { description: 'x'.repeat(201) }],
    ['isTop', 'unknownField', { isTop: true }],
    ['predefined', 'unknownField', { predefined: 'administrator' }],
  ];

  it.each(broken)('refuses %s by the rule %s', async (field, rule, more) => {
    const { envelope } = await top.call(createRole, words(more));
    expect(envelope.error?.fields).toContainEqual(expect.objectContaining({ field, rule }));
  });

  it.each(['0x1', '-1', '1e3', '1 or 1=1', '١٢', '9'.repeat(19)])(
    'refuses the id %s as no id at all',
    async (id) => {
      const { envelope } = await top.call(getRole, { id });
      expect(envelope.error?.name).toBe('request.malformed');
    },
  );

  it.each([0, -1, 1.5, 2 ** 31, '1', null])('refuses the version %j', async (version) => {
    const { envelope } = await change(await create(), { version });
    expect(envelope.error?.name).toBe('request.malformed');
  });
});
