import {
  changeAdministratorRights,
  disableAdministrator,
  getAdministrator,
  getGrantable,
  listAdministrators,
  renameAdministrator,
  resetAdministratorPassword,
  resumeAdministrator,
  transferOwnership,
} from '@back-office/contract/features/administrators';
import { switchBusiness } from '@back-office/contract/features/businesses';
import { getHome } from '@back-office/contract/features/home';
import { checkPasswordReset, resetPassword } from '@back-office/contract/features/passwords';
import { getUserInfo, signIn } from '@back-office/contract/features/sign-in';
import { merchantPermissions } from '@back-office/contract/kit/permission';
import { rightsAdvice } from '@back-office/messages/features/administrators/letters';
import {
  aBusiness,
  aPerson,
  personasPassword,
  roleOf,
  type MembershipTraits,
  type TestBusiness,
  type TestPerson,
} from '@back-office/server/testing/personas';
import { startTestServer, type TestServer } from '@back-office/server/testing/test-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { administratorIdOf, inviting, roleIdOf } from './administrators.ts';
import { sendCall, twice, type Answer } from './client.ts';
import { browserHeaders, signedIn, signedInBy, stepUp, type SignedIn } from './signed-in.ts';

type Somebody = { person: TestPerson; id: string; session: SignedIn };

let server: TestServer;
let business: TestBusiness;
let owner: Somebody;

const join = async (traits: Omit<MembershipTraits, 'business'> = {}): Promise<Somebody> => {
  const person = await aPerson(server.database, [{ business, ...traits }]);
  const session = await signedIn(server, person);
  return { person, session, id: await administratorIdOf(server, business, person) };
};

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

// Each test has its own business, so that it may disable anyone.
beforeEach(async () => {
  business = await aBusiness(server.database);
  owner = await join({ isOwner: true, seesAccountDynamics: true });
});

/** Required for inviting, changing permissions and transferring ownership. */
const prove = ({ session, person }: Somebody): Promise<void> => stepUp(server, session, person);

const nameOf = (answer: Answer): string | undefined => answer.envelope.error?.name;
const isDone = (answer: Answer): void => expect(answer.envelope.code, answer.text).toBe(0);
const role = (predefined: string): Promise<string> => roleIdOf(server, business, predefined);
const all = { gatewayNumbers: null, seesAccountDynamics: true };
const rowsOf = async (
  { session }: Somebody,
  filter: Record<string, unknown> = {},
): Promise<Record<string, unknown>[]> => {
  const { envelope, text } = await session.call(listAdministrators, { filter });
  expect(envelope.code, text).toBe(0);
  return envelope.data?.['rows'] as Record<string, unknown>[];
};
const actionsOn = async (who: Somebody, { id }: Somebody): Promise<unknown> =>
  (await who.session.call(getAdministrator, { id })).envelope.data?.['allowedActions'];
/** A person's permissions as the owner sees them, sent with a change as its basis. */
const seenOf = async (id: unknown) => {
  const { envelope } = await owner.session.call(getAdministrator, { id });
  const { role, gatewayNumbers, seesAccountDynamics } = envelope.data ?? {};
  return { roleId: (role as { id: string }).id, gatewayNumbers, seesAccountDynamics };
};
const changeRights = async ({ session }: Somebody, wish: Record<string, unknown>) =>
  session.call(changeAdministratorRights, { ...wish, seen: await seenOf(wish['id']) });
const manager = (more: Omit<MembershipTraits, 'business'> = {}) =>
  join({ role: roleOf(['administrators.view', 'administrators.manage', 'home.view']), ...more });
const lettersTo = ({ person }: Somebody) =>
  server.asMigrator<{ kind: string; body: string }>(
    'select kind, body from letters where recipient = $1 order by created_at, id',
    [person.email],
  );

describe('[S2.42] [S3.21] the administrators of a business', () => {
  it('[S3.32] are listed with all that is said of them, the owner first, and are found by word, status and role', async () => {
    const clerk = await join({ role: 'finance', gatewayNumbers: [business.firstGateway] });
    const former = await join({ role: 'operations', status: 'normal' });
    isDone(await owner.session.call(disableAdministrator, { id: former.id }));
    await prove(owner);
    isDone(await inviting(server, owner.session, business, { emails: ['soon@elsewhere.example'] }));
    const rows = await rowsOf(owner);
    expect(rows.map(({ status }) => status)).toEqual([
      'normal',
      'normal',
      'invitationPending',
      'disabled',
    ]);
    expect(rows[0]).toMatchObject({
      id: owner.id,
      isOwner: true,
      isSelf: true,
      gatewayNumbers: null,
      seesAccountDynamics: true,
    });
    const { userInfo } = ((await clerk.session.call(getUserInfo)).envelope.data ?? {}) as {
      userInfo: { name: string };
    };
    expect(rows[1]).toMatchObject({
      id: clerk.id,
      name: userInfo.name,
      email: clerk.person.email,
      loginName: clerk.person.loginName,
      role: { nameEn: 'Finance' },
      gatewayNumbers: [business.firstGateway],
      seesAccountDynamics: false,
      lastSignedInAt: expect.stringMatching(/^\d{4}-/),
    });
    const found = async (filter: Record<string, unknown>) =>
      (await rowsOf(owner, filter)).map(({ email }) => email);
    expect(await found({ keyword: clerk.person.loginName.toUpperCase() })).toEqual([
      clerk.person.email,
    ]);
    expect(await found({ keyword: '%' })).toEqual([]);
    expect(await found({ statuses: ['disabled'] })).toEqual([former.person.email]);
    expect(await found({ roleIds: [await role('finance')] })).toEqual([clerk.person.email]);
  });

  it('whoever may only look sees them and may do nothing', async () => {
    const auditor = await join({ role: 'auditor' });
    const { session } = auditor;
    expect(await rowsOf(auditor)).toEqual([
      expect.objectContaining({ id: owner.id, allowedActions: [] }),
      expect.objectContaining({ id: auditor.id, allowedActions: [] }),
    ]);
    const choices = (await session.call(getGrantable)).envelope.data;
    expect(choices).toMatchObject({ allGateways: false, accountDynamics: false });
    expect(JSON.stringify(choices)).not.toContain('"isGrantable":true');
    expect((await session.call(disableAdministrator, { id: auditor.id })).status).toBe(403);
  });

  it('[C07] are shown to one kept to a gateway only as far as they are kept within it', async () => {
    const within = await join({ role: roleOf([]), gatewayNumbers: [business.firstGateway] });
    const beyond = await join({ role: roleOf([]), gatewayNumbers: [business.secondGateway] });
    const kept = await manager({ gatewayNumbers: [business.firstGateway] });
    const seen = (await rowsOf(kept)).map(({ id }) => id);
    expect(new Set(seen)).toEqual(new Set([kept.id, within.id]));
    for (const { id } of [beyond, owner]) {
      expect(nameOf(await kept.session.call(getAdministrator, { id }))).toBe(
        'administrators.notFound',
      );
      expect(nameOf(await kept.session.call(disableAdministrator, { id }))).toBe(
        'administrators.notFound',
      );
    }
    isDone(await kept.session.call(disableAdministrator, { id: within.id }));
  });
});

describe('[S6.3] [C09] what one may grant', () => {
  it('is offered and accepted only as far as one holds it: rights, gateways, balances', async () => {
    const clerk = await join({ role: roleOf([]), gatewayNumbers: [business.firstGateway] });
    const lead = await manager();
    await prove(lead);
    const choices = (await lead.session.call(getGrantable)).envelope.data;
    const grantable = ((choices?.['roles'] ?? []) as Record<string, unknown>[]).filter(
      ({ isGrantable }) => isGrantable,
    );
    expect(new Set(grantable.map(({ nameEn }) => nameEn))).toEqual(
      new Set(['Role of administrators.view administrators.manage home.view', 'Role of nothing']),
    );
    expect(choices).toMatchObject({ allGateways: true, accountDynamics: false });
    const change = async (roleId: string, more: Record<string, unknown> = {}) =>
      nameOf(
        await changeRights(lead, {
          id: clerk.id,
          roleId,
          gatewayNumbers: null,
          seesAccountDynamics: false,
          ...more,
        }),
      );
    const nothing = String(grantable.find(({ nameEn }) => nameEn === 'Role of nothing')?.['id']);
    expect(await change(await role('administrator'))).toBe('administrators.grantsTooMuch');
    expect(await change(await role('finance'))).toBe('administrators.grantsTooMuch');
    expect(await change(nothing, { seesAccountDynamics: true })).toBe(
      'administrators.grantsTooMuch',
    );
    expect(await change(nothing, { gatewayNumbers: ['99999999'] })).toBe(
      'administrators.grantsTooMuch',
    );
    const elsewhere = await aBusiness(server.database);
    expect(await change(await roleIdOf(server, elsewhere, 'operations'))).toBe(
      'administrators.roleNotFound',
    );
    expect(await change(nothing)).toBeUndefined();
  });

  it('nobody changes, disables or resets himself, touches the owner, or one who holds more', async () => {
    await prove(owner);
    const lead = await manager();
    const full = await join();
    await prove(lead);
    expect(await actionsOn(lead, lead)).toEqual(['rename']);
    expect(await actionsOn(lead, full)).toEqual([]);
    expect(await actionsOn(full, owner)).toEqual([]);
    const grant = { roleId: await role('administrator'), ...all };
    const refused = async (who: Somebody, { id }: Somebody) => [
      nameOf(await changeRights(who, { id, ...grant })),
      nameOf(await who.session.call(disableAdministrator, { id })),
      nameOf(await who.session.call(resetAdministratorPassword, { id })),
    ];
    const three = (name: string) => [name, name, name];
    expect(await refused(owner, owner)).toEqual(three('administrators.notYourself'));
    expect(await refused(lead, lead)).toEqual(three('administrators.notYourself'));
    expect(await refused(lead, owner)).toEqual(three('administrators.ownerStays'));
    expect(await refused(lead, full)).toEqual(three('administrators.holdsMore'));
    const mass = { id: full.id, ...grant, isOwner: true, status: 'normal' };
    expect(nameOf(await changeRights(owner, mass))).toBe('request.malformed');
  });

  it('wants a factor proved again, and the person and the owner hear of it', async () => {
    await prove(owner);
    const clerk = await join({ role: 'operations' });
    const second = await join();
    const grant = { id: clerk.id, roleId: await role('finance'), ...all };
    expect(nameOf(await changeRights(second, grant))).toBe('session.stepUpNeeded');
    isDone(await changeRights(owner, grant));
    const advised = async (reader: Somebody) => {
      const letter = (await lettersTo(reader)).findLast(({ kind }) => kind === 'rightsChanged');
      return Object.entries(rightsAdvice)
        .filter(([, words]) => Object.values(words).some((text) => letter?.body.includes(text)))
        .map(([advice]) => advice);
    };
    expect([await advised(clerk), await advised(owner)]).toEqual([['other'], ['maker']]);
    await prove(second);
    const packer = await join({ role: 'operations' });
    const roleId = await role('administrator');
    const narrow = { gatewayNumbers: null, seesAccountDynamics: false };
    isDone(await changeRights(second, { id: packer.id, roleId, ...narrow }));
    expect([await advised(packer), await advised(owner)]).toEqual([['other'], ['owner']]);
  });
});

describe('[B05] [C13] what changes', () => {
  it('takes effect with the next request', async () => {
    await prove(owner);
    const clerk = await join({ role: 'operations' });
    isDone(await clerk.session.call(getHome));
    const grant = { gatewayNumbers: [business.secondGateway], seesAccountDynamics: false };
    const roleId = await role('customerService');
    isDone(await changeRights(owner, { id: clerk.id, roleId, ...grant }));
    const { envelope } = await clerk.session.call(getUserInfo);
    expect(envelope.data?.['permissionList']).not.toContain('transactions.capture');
    expect(envelope.data?.['gatewayList']).toEqual([
      expect.objectContaining({ number: business.secondGateway }),
    ]);
  });

  it('is not written over what somebody else changed after the form was opened', async () => {
    await prove(owner);
    const clerk = await join({ role: 'operations', gatewayNumbers: [business.firstGateway] });
    const seen = await seenOf(clerk.id);
    const held = { id: clerk.id, roleId: seen.roleId, seen };
    const narrow = { gatewayNumbers: [business.secondGateway], seesAccountDynamics: false };
    const wide = { gatewayNumbers: null, seesAccountDynamics: false };
    const change = async (grant: Record<string, unknown>) =>
      nameOf(await owner.session.call(changeAdministratorRights, { ...held, ...grant }));
    expect(await change(narrow)).toBeUndefined();
    expect(await change(wide)).toBe('request.conflict');
    expect(await seenOf(clerk.id)).toEqual({ roleId: seen.roleId, ...narrow });
    isDone(await changeRights(owner, { ...held, ...wide }));
  });

  it('[S4.2] disabled, one’s sessions end at once and no door opens; resumed, one logs in anew', async () => {
    const elsewhere = await aBusiness(server.database);
    const person = await aPerson(server.database, [{ business }, { business: elsewhere }]);
    const id = await administratorIdOf(server, business, person);
    const here = await signedIn(server, person);
    const reply = await here.call(switchBusiness, { businessId: String(elsewhere.id) });
    isDone(reply);
    const sole = await join({ role: 'operations' });
    isDone(await owner.session.call(disableAdministrator, { id: sole.id }));
    expect((await sole.session.call(getUserInfo)).status).toBe(401);
    const again = await sendCall(server)(
      signIn,
      { email: sole.person.email, password: personasPassword },
      { headers: browserHeaders },
    );
    expect(nameOf(again)).toBe('signIn.failed');
    isDone(await owner.session.call(disableAdministrator, { id }));
    expect(nameOf(await owner.session.call(disableAdministrator, { id }))).toBe(
      'administrators.actionNotPossible',
    );
    const other = await server.asMigrator<{ open: bigint }>(
      'select count(*) as open from sessions where person_id = $1 and business_id = $2 and revoked_at is null',
      [person.id, elsewhere.id],
    );
    expect(other[0]?.open).toBe(1n);
    isDone(await owner.session.call(resumeAdministrator, { id: sole.id }));
    expect((await sole.session.call(getUserInfo)).status).toBe(401);
    isDone(await (await signedIn(server, sole.person)).call(getUserInfo));
  });

  it('of two who disable each other at the same moment one is left, and the other was not heard', async () => {
    for (let round = 0; round < 5; round += 1) {
      const one = await join();
      const other = await join();
      const answers = await Promise.all([
        one.session.call(disableAdministrator, { id: other.id }),
        other.session.call(disableAdministrator, { id: one.id }),
      ]);
      expect(answers.filter(({ envelope }) => envelope.code === 0)).toHaveLength(1);
      const statuses = (await rowsOf(owner)).filter(({ id }) => id === one.id || id === other.id);
      expect(new Set(statuses.map(({ status }) => status))).toEqual(
        new Set(['disabled', 'normal']),
      );
      isDone(
        await owner.session.call(disableAdministrator, {
          id: statuses.find(({ status }) => status === 'normal')?.['id'],
        }),
      );
    }
  });

  it('whoever loses the right while he asks is refused', async () => {
    await prove(owner);
    const lead = await manager();
    const clerk = await join({ role: roleOf([]) });
    const nothing = String((await rowsOf(owner, { keyword: clerk.person.email }))[0]?.['id']);
    expect(nothing).toBe(clerk.id);
    const roleId = await role('customerService');
    const grant = { roleId, gatewayNumbers: null, seesAccountDynamics: false };
    isDone(await changeRights(owner, { id: lead.id, ...grant }));
    expect((await lead.session.call(disableAdministrator, { id: clerk.id })).status).toBe(403);
    expect((await lead.session.call(listAdministrators, { filter: {} })).status).toBe(403);
  });

  it('a login name is one’s own within the business, whatever its case', async () => {
    const clerk = await join({ role: 'operations' });
    const taken = owner.person.loginName.toUpperCase();
    const rename = (loginName: string) =>
      owner.session.call(renameAdministrator, { id: clerk.id, loginName });
    expect(nameOf(await rename(taken))).toBe('administrators.loginNameTaken');
    for (const odd of ['', 'a', 'two words', 'ｗide', '-x', 'x'.repeat(65)]) {
      expect((await rename(odd)).envelope.error?.fields?.[0]?.field).toBe('loginName');
    }
    isDone(await rename(' Night.Desk '));
    expect((await rowsOf(owner, { keyword: 'night.desk' }))[0]).toMatchObject({ id: clerk.id });
  });
});

describe('[S6.3] a password reset by an administrator', () => {
  it('sends one link a minute for half an hour, and until it is used nothing else is open', async () => {
    const clerk = await join({ role: 'operations' });
    expect(nameOf(await owner.session.call(resetAdministratorPassword, { id: clerk.id }))).toBe(
      'session.stepUpNeeded',
    );
    await prove(owner);
    isDone(await owner.session.call(resetAdministratorPassword, { id: clerk.id }));
    const { envelope } = await clerk.session.call(getUserInfo);
    expect(envelope.data?.['userInfo']).toMatchObject({ forceChangePwd: 1 });
    expect(nameOf(await clerk.session.call(getHome))).toBe('session.levelTooLow');
    expect(nameOf(await owner.session.call(resetAdministratorPassword, { id: clerk.id }))).toBe(
      'administrators.sentRecently',
    );
    const letter = (await lettersTo(clerk)).find(({ kind }) => kind === 'administratorReset');
    const { action } = JSON.parse(letter?.body ?? '{}') as { action: { url: string } };
    const { pathname, hash } = new URL(action.url);
    expect(pathname).toBe('/forceChangePassword');
    const key = hash.slice(1);
    const ask = (call: typeof resetPassword | typeof checkPasswordReset, more = {}) =>
      sendCall(server)(call, { key, ...more }, { headers: browserHeaders });
    isDone(await ask(checkPasswordReset));
    isDone(await ask(resetPassword, twice('Ferry-Pier-8')));
    expect(nameOf(await ask(resetPassword, twice('Ferry-Pier-9')))).toBe('passwords.linkExpired');
    isDone(await (await signedIn(server, clerk.person, 'Ferry-Pier-8')).call(getHome));
  });
});

describe('a password reset of a member of two businesses', () => {
  it('is demanded in one business alone; his work in the other goes on, and both may ask at once', async () => {
    const [here, elsewhere] = [business, await aBusiness(server.database)];
    const person = await aPerson(server.database, [
      { business: here, role: 'operations' },
      { business: elsewhere, role: 'operations' },
    ]);
    const at = async (place: TestBusiness) => {
      const session = await signedIn(server, person);
      return signedInBy(
        server,
        await session.call(switchBusiness, { businessId: String(place.id) }),
      );
    };
    const [atHere, atElsewhere] = [await at(here), await at(elsewhere)];
    await prove(owner);
    const id = await administratorIdOf(server, here, person);
    isDone(await owner.session.call(resetAdministratorPassword, { id }));
    expect(nameOf(await atHere.call(getHome))).toBe('session.levelTooLow');
    isDone(await atElsewhere.call(getHome));
    const other = await aPerson(server.database, [{ business: elsewhere, isOwner: true }]);
    const otherOwner = await signedIn(server, other);
    await stepUp(server, otherOwner, other);
    const idElsewhere = await administratorIdOf(server, elsewhere, person);
    isDone(await otherOwner.call(resetAdministratorPassword, { id: idElsewhere }));
    const letters = await server.asMigrator<{ body: string }>(
      `select body from letters where recipient = $1 and kind = 'administratorReset' order by created_at, id`,
      [person.email],
    );
    const urls = letters.map(
      ({ body }) => new URL((JSON.parse(body) as { action: { url: string } }).action.url),
    );
    expect(urls.map(({ pathname }) => pathname)).toEqual(['/resetPassword', '/resetPassword']);
    const key = urls[0]?.hash.slice(1);
    const headers = browserHeaders;
    isDone(await sendCall(server)(resetPassword, { key, ...twice('Ferry-Pier-8') }, { headers }));
    const again = await signedIn(server, person, 'Ferry-Pier-8');
    expect((await again.call(getUserInfo)).envelope.data?.['userInfo']).toMatchObject({
      forceChangePwd: 0,
    });
  });
});

describe('[S6.4] the ownership', () => {
  it('goes over in one step to a member in force, who then holds everything; both are told', async () => {
    await prove(owner);
    const heir = await join({ role: 'finance', gatewayNumbers: [business.firstGateway] });
    const second = await join();
    await prove(second);
    expect(nameOf(await second.session.call(transferOwnership, { id: heir.id }))).toBe(
      'administrators.notOwner',
    );
    isDone(await owner.session.call(transferOwnership, { id: heir.id }));
    expect((await rowsOf(second)).filter(({ isOwner }) => isOwner)).toEqual([
      expect.objectContaining({
        id: heir.id,
        role: expect.objectContaining({ isTop: true }),
        gatewayNumbers: null,
        seesAccountDynamics: true,
      }),
    ]);
    expect(nameOf(await owner.session.call(transferOwnership, { id: second.id }))).toBe(
      'administrators.notOwner',
    );
    const { envelope } = await heir.session.call(getUserInfo);
    expect(((envelope.data?.['permissionList'] ?? []) as string[]).toSorted()).toEqual(
      [...merchantPermissions].toSorted(),
    );
    for (const reader of [heir, owner]) {
      expect((await lettersTo(reader)).map(({ kind }) => kind)).toContain('ownershipTransferred');
    }
  });

  it('given away twice at the same moment has one owner in the end', async () => {
    await prove(owner);
    const heirs = [await join(), await join()];
    const answers = await Promise.all(
      heirs.map(({ id }) => owner.session.call(transferOwnership, { id })),
    );
    expect(answers.filter(({ envelope }) => envelope.code === 0)).toHaveLength(1);
    expect((await rowsOf(owner)).filter(({ isOwner }) => isOwner)).toHaveLength(1);
  });
});
