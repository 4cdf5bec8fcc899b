import {
  getAdministrator,
  listAdministrators,
} from '@back-office/contract/features/administrators';
import {
  acceptInvitation,
  checkInvitation,
  findInvitation,
  joinByInvitation,
  resendInvitation,
  textInvitationCode,
  withdrawInvitation,
} from '@back-office/contract/features/administrators/invitations';
import { getUserInfo } from '@back-office/contract/features/sign-in';
import { resetPassword } from '@back-office/contract/features/passwords';
import { getHome } from '@back-office/contract/features/home';
import { errorCodes } from '@back-office/contract/kit/error-codes';
import { aBusiness, aPerson, type TestBusiness } from '@back-office/server/testing/personas';
import { startTestServer, type TestServer } from '@back-office/server/testing/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { roleIdOf, inviting } from './administrators.ts';
import { sendCall, twice, type Answer } from './client.ts';
import { browserHeaders, signedIn, stepUp, type SignedIn } from './signed-in.ts';

let server: TestServer;
let business: TestBusiness;
let owner: SignedIn;
let ownerEmail: string;
let made = 0;

beforeAll(async () => {
  server = await startTestServer();
  business = await aBusiness(server.database);
  const person = await aPerson(server.database, [
    { business, isOwner: true, seesAccountDynamics: true },
  ]);
  ownerEmail = person.email;
  owner = await signedIn(server, person);
  await stepUp(server, owner, person);
});
afterAll(() => server.stop());

const somebody = (): string => {
  made += 1;
  return `invited${made}@elsewhere.example`;
};
const aPhone = (): string => `+8529111${String((made += 1)).padStart(4, '0')}`;
const ask = (call: Parameters<ReturnType<typeof sendCall>>[0], input: Record<string, unknown>) =>
  sendCall(server)(call, input, { headers: browserHeaders });
const nameOf = (answer: Answer): string | undefined => answer.envelope.error?.name;
const invite = (emails: string[], grant: Record<string, unknown> = {}) =>
  inviting(server, owner, business, { emails, ...grant });

const lettersTo = (recipient: string) =>
  server.asMigrator<{ body: string; kind: string; language: string }>(
    'select body, kind, language from letters where recipient = $1 order by created_at desc, id',
    [recipient],
  );
const keyMailedTo = async (email: string): Promise<string> => {
  const [letter] = await lettersTo(email);
  const { action } = JSON.parse(letter?.body ?? '{}') as { action: { url: string } };
  return new URL(action.url).hash.slice(1);
};
const codeTextedTo = async (key: string, phone: string): Promise<string> => {
  expect((await ask(textInvitationCode, { key, phone })).envelope.code).toBe(0);
  const [letter] = await lettersTo(phone);
  return /\d{6}/.exec(letter?.body ?? '')?.[0] ?? '';
};
const minutesPass = async (minutes: number): Promise<void> => {
  for (const [table, columns] of Object.entries({
    one_time_keys: ['created_at', 'expires_at'],
    invitations: ['invited_at', 'expires_at'],
  })) {
    const moved = columns.map((one) => `${one} = ${one} - make_interval(mins => $1)`).join(', ');
    await server.asMigrator(`update ${table} set ${moved}`, [minutes]);
  }
};
const idOf = (answer: Answer): string => String([answer.envelope.data?.['ids']].flat()[0]);
const statusOf = async (id: string): Promise<unknown> =>
  (await owner.call(getAdministrator, { id })).envelope.data?.['status'];

const newcomer = (
  key: string,
  { password = 'Ferry-Pier-7', ...more }: { password?: string; phone: string; code: string },
) => ({ key, name: 'Wing Lee 李穎', ...twice(password), ...more });

describe('[S6.3] [S2.42] inviting', () => {
  it('[S4.2] [S5.17] from the mail to the first call: link, number, code, password, and exactly what was granted', async () => {
    const email = somebody();
    const sent = await invite([email], { gatewayNumbers: [business.firstGateway] });
    expect(sent.envelope.code, sent.text).toBe(0);
    const id = idOf(sent);
    expect(await statusOf(id)).toBe('invitationPending');
    const key = await keyMailedTo(email);
    const found = await ask(findInvitation, { key });
    expect(found.envelope.data).toMatchObject({
      email,
      businessName: business.name,
      role: { nameEn: 'Operations', predefined: 'operations' },
      language: 'en',
      hasLogin: false,
    });
    const phone = aPhone();
    const code = await codeTextedTo(key, phone);
    expect(nameOf(await ask(textInvitationCode, { key, phone }))).toBe(
      'invitations.codeSentRecently',
    );
    const weak = await ask(acceptInvitation, newcomer(key, { phone, code, password: 'short' }));
    expect(weak.envelope.error?.fields).toEqual([expect.objectContaining({ field: 'password' })]);
    const common = await ask(
      acceptInvitation,
      newcomer(key, { phone, code, password: 'Password1' }),
    );
    expect(nameOf(common)).toBe('passwords.tooCommon');
    const wrong = code === '111111' ? '222222' : '111111';
    expect(nameOf(await ask(acceptInvitation, newcomer(key, { phone, code: wrong })))).toBe(
      'passwords.codeWrong',
    );
    const done = await ask(acceptInvitation, newcomer(key, { phone, code }));
    expect(done.envelope.code, done.text).toBe(0);
    expect(await statusOf(id)).toBe('normal');
    const member = await signedIn(server, { email }, 'Ferry-Pier-7');
    const info = await member.call(getUserInfo);
    expect(info.envelope.data).toMatchObject({
      currBusinessName: business.name,
      gatewayList: [{ number: business.firstGateway }],
    });
    expect(info.envelope.data?.['permissionList']).toContain('transactions.capture');
    expect(info.envelope.data?.['permissionList']).not.toContain('administrators.view');
    expect(nameOf(await ask(findInvitation, { key }))).toBe('invitations.expired');
  });

  it('[A29] accepted twenty times at the same moment makes one member', async () => {
    const email = somebody();
    await invite([email]);
    const key = await keyMailedTo(email);
    const phone = aPhone();
    const code = await codeTextedTo(key, phone);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => ask(acceptInvitation, newcomer(key, { phone, code }))),
    );
    expect(answers.filter(({ envelope }) => envelope.code === 0)).toHaveLength(1);
    const members = await server.asMigrator(
      'select from memberships m join persons p on p.id = m.person_id where p.email = $1',
      [email],
    );
    expect(members).toHaveLength(1);
  });

  it('[A31] names by its place each address that is one’s own, a member’s, invited or there twice, and invites nobody then', async () => {
    const known = await aPerson(server.database, [{ business, role: 'finance' }]);
    const pending = somebody();
    await invite([pending]);
    const fresh = somebody();
    const mixed = await invite([fresh, ownerEmail, known.email.toUpperCase(), pending]);
    expect(mixed.envelope.error?.fields?.map(({ field, rule }) => [field, rule])).toEqual([
      ['emails.1', 'ownAddress'],
      ['emails.2', 'alreadyMember'],
      ['emails.3', 'alreadyInvited'],
    ]);
    const twice = await invite([fresh, ` ${fresh.toUpperCase()} `, 'no address']);
    expect(twice.envelope.error?.fields?.map(({ field, rule }) => [field, rule])).toEqual([
      ['emails.2', 'email'],
    ]);
    const repeated = await invite([fresh, ` ${fresh.toUpperCase()} `]);
    expect(repeated.envelope.error?.fields?.map(({ field, rule }) => [field, rule])).toEqual([
      ['emails.1', 'repeated'],
    ]);
    expect(await lettersTo(fresh)).toEqual([]);
    const many = await invite(Array.from({ length: 51 }, somebody));
    expect(many.envelope.error?.fields?.[0]).toMatchObject({ field: 'emails', rule: 'tooMany' });
  });

  it('wants a factor proved again: an invitation grants a role; sending one again grants none and does not', async () => {
    const person = await aPerson(server.database, [{ business }]);
    const session = await signedIn(server, person);
    const email = somebody();
    const sent = await inviting(server, session, business, { emails: [email] });
    expect(nameOf(sent)).toBe('session.stepUpNeeded');
    expect(await lettersTo(email)).toEqual([]);
    const id = idOf(await invite([email]));
    await minutesPass(2);
    expect((await session.call(resendInvitation, { id })).envelope.code).toBe(0);
    await stepUp(server, session, person);
    const proved = await inviting(server, session, business, { emails: [somebody()] });
    expect(proved.envelope.code, proved.text).toBe(0);
  });

  it('[A31] sends a hundred mails an hour and no more, and writes each in the language chosen', async () => {
    const other = await aBusiness(server.database);
    const person = await aPerson(server.database, [{ business: other }]);
    const boss = await signedIn(server, person);
    await stepUp(server, boss, person);
    const some = (count: number) => Array.from({ length: count }, somebody);
    const grant = { language: 'zhHk' };
    for (const emails of [some(50), some(50)]) {
      const sent = await inviting(server, boss, other, { emails, ...grant });
      expect(sent.envelope.code, sent.text).toBe(0);
      expect((await lettersTo(emails[49] ?? ''))[0]).toMatchObject({ language: 'zhHk' });
    }
    const last = some(1);
    const more = await inviting(server, boss, other, { emails: last, ...grant });
    expect(nameOf(more)).toBe('administrators.tooManyInvitations');
    expect(Number(more.headers['retry-after'])).toBeGreaterThan(3000);
    expect(await lettersTo(last[0] ?? '')).toEqual([]);
  });

  it.each([
    ['a right that does not exist', { roleId: '999999999' }, 'administrators.roleNotFound'],
    ['a gateway of nobody', { gatewayNumbers: ['99999999'] }, 'administrators.grantsTooMuch'],
    ['no gateway at all', { gatewayNumbers: [] }, 'request.malformed'],
    ['himself as the owner', { isOwner: true }, 'request.malformed'],
    ['a prototype', { constructor: { prototype: { isOwner: true } } }, 'request.malformed'],
  ])('[C15] refuses to grant %s', async (_what, grant, refusal) => {
    expect(nameOf(await invite([somebody()], grant))).toBe(refusal);
  });
});

describe('[S4.2] an invitation’s life', () => {
  it('[S8.9] is expired after 72 hours, can be sent again, and the newest link alone opens', async () => {
    const email = somebody();
    const id = idOf(await invite([email]));
    const first = await keyMailedTo(email);
    expect(nameOf(await owner.call(resendInvitation, { id }))).toBe('administrators.sentRecently');
    await minutesPass(72 * 60 - 1);
    expect(await statusOf(id)).toBe('invitationPending');
    expect((await ask(findInvitation, { key: first })).envelope.code).toBe(0);
    await minutesPass(1);
    expect(await statusOf(id)).toBe('invitationExpired');
    const over = await sendCall(server)(
      findInvitation,
      { key: first },
      { headers: { ...browserHeaders, lang: 'en_US' } },
    );
    expect([over.envelope.code, over.envelope.msg]).toEqual([
      errorCodes['invitations.expired'],
      'Invitation failed: the link has expired. Ask the administrator to resend it.',
    ]);
    expect((await owner.call(resendInvitation, { id })).envelope.code).toBe(0);
    expect(await statusOf(id)).toBe('invitationPending');
    const second = await keyMailedTo(email);
    expect(nameOf(await ask(findInvitation, { key: first }))).toBe('invitations.expired');
    expect((await ask(findInvitation, { key: second })).envelope.code).toBe(0);
  });

  it('opens nothing once it is withdrawn, and the address may be invited anew', async () => {
    const email = somebody();
    const id = idOf(await invite([email]));
    const key = await keyMailedTo(email);
    expect((await owner.call(withdrawInvitation, { id })).envelope.code).toBe(0);
    expect(nameOf(await ask(findInvitation, { key }))).toBe('invitations.expired');
    expect(nameOf(await owner.call(getAdministrator, { id }))).toBe('administrators.notFound');
    expect((await invite([email])).envelope.code).toBe(0);
  });

  it('opens nothing while its inviter may not invite; who sends it again answers for it', async () => {
    const lead = await aPerson(server.database, [
      { business, isOwner: true, seesAccountDynamics: true },
    ]);
    const session = await signedIn(server, lead);
    await stepUp(server, session, lead);
    const email = somebody();
    const invited = await inviting(server, session, business, {
      emails: [email],
      seesAccountDynamics: true,
      gatewayNumbers: [business.firstGateway],
    });
    const key = await keyMailedTo(email);
    const opens = async () => nameOf(await ask(findInvitation, { key })) ?? 'opens';
    const become = (change: string) =>
      server.asMigrator(`update memberships set ${change} where person_id = $1`, [lead.id]);
    expect(await opens()).toBe('opens');
    for (const [lost, back] of [
      ["status = 'disabled'", "status = 'normal'"],
      ['sees_account_dynamics = false', 'sees_account_dynamics = true'],
      ["gateway_numbers = array['99999999']", 'gateway_numbers = null'],
      [
        "role_id = (select id from roles r where r.business_id = memberships.business_id and predefined = 'operations')",
        'role_id = (select id from roles r where r.business_id = memberships.business_id and r.is_top)',
      ],
    ] as const) {
      await become(lost);
      expect([lost, await opens()]).toEqual([lost, 'invitations.expired']);
      expect(nameOf(await ask(textInvitationCode, { key, phone: aPhone() }))).toBe(
        'invitations.expired',
      );
      expect(
        nameOf(await ask(acceptInvitation, newcomer(key, { phone: aPhone(), code: '123456' }))),
      ).toBe('invitations.expired');
      await become(back);
      expect(await opens()).toBe('opens');
    }
    await become("status = 'disabled'");
    await minutesPass(2);
    expect((await owner.call(resendInvitation, { id: idOf(invited) })).envelope.code).toBe(0);
    const again = await keyMailedTo(email);
    expect((await ask(findInvitation, { key: again })).envelope.code).toBe(0);
  });

  it('lets nobody in who has a login already while its inviter may not invite', async () => {
    const lead = await aPerson(server.database, [{ business, isOwner: true }]);
    const session = await signedIn(server, lead);
    await stepUp(server, session, lead);
    const home = await aBusiness(server.database);
    const person = await aPerson(server.database, [{ business: home }]);
    await inviting(server, session, business, { emails: [person.email] });
    const key = await keyMailedTo(person.email);
    const invited = await signedIn(server, person);
    const answers = async () => [
      nameOf(await invited.call(checkInvitation, { key })) ?? 'opens',
      nameOf(await invited.call(joinByInvitation, { key })) ?? 'joins',
    ];
    const become = (status: string) =>
      server.asMigrator('update memberships set status = $1 where person_id = $2', [
        status,
        lead.id,
      ]);
    await become('disabled');
    expect(await answers()).toEqual(['invitations.expired', 'invitations.expired']);
    await become('normal');
    expect(await answers()).toEqual(['opens', 'joins']);
  });

  it('[B03] its key is no session and no key of another door', async () => {
    const email = somebody();
    await invite([email]);
    const key = await keyMailedTo(email);
    const asSession = await sendCall(server)(getHome, {}, { headers: { 'x-admin-token': key } });
    expect(asSession.status).toBe(401);
    const asReset = await ask(resetPassword, { key, ...twice('Ferry-Pier-7') });
    expect(nameOf(asReset)).toBe('passwords.linkExpired');
    expect((await ask(findInvitation, { key })).envelope.code).toBe(0);
  });

  it('a number that is another’s is refused once its code is right, and the invitation stays', async () => {
    const phone = aPhone();
    await aPerson(server.database, [{ business, role: 'finance' }], { phone });
    const email = somebody();
    await invite([email]);
    const key = await keyMailedTo(email);
    const code = await codeTextedTo(key, phone);
    const taken = await ask(acceptInvitation, newcomer(key, { phone, code }));
    expect(nameOf(taken)).toBe('invitations.phoneTaken');
    expect((await ask(findInvitation, { key })).envelope.code).toBe(0);
  });
});

describe('[S6.4] somebody who has a login already', () => {
  it('is invited like anybody, accepts with it in one step, and is then a member of both', async () => {
    const home = await aBusiness(server.database);
    const person = await aPerson(server.database, [{ business: home, isOwner: true }]);
    const known = await invite([person.email]);
    const unknown = await invite([somebody()]);
    expect(Object.keys(known.envelope.data ?? {})).toEqual(
      Object.keys(unknown.envelope.data ?? {}),
    );
    const key = await keyMailedTo(person.email);
    expect((await ask(findInvitation, { key })).envelope.data?.['hasLogin']).toBe(true);
    const phone = aPhone();
    const code = await codeTextedTo(key, phone);
    expect(nameOf(await ask(acceptInvitation, newcomer(key, { phone, code })))).toBe(
      'invitations.hasLogin',
    );
    const session = await signedIn(server, person);
    expect((await session.call(checkInvitation, { key })).envelope.data).toEqual({ isMine: true });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => session.call(joinByInvitation, { key })),
    );
    const done = answers.filter(({ envelope }) => envelope.code === 0);
    // A repeated call, after a lost answer, gets the same result.
    expect(new Set(done.map(({ envelope }) => envelope.data?.['businessId']))).toEqual(
      new Set([String(business.id)]),
    );
    const names = (await session.call(getUserInfo)).envelope.data?.['moreBusinessNameList'];
    expect(names).toEqual(
      expect.arrayContaining([expect.objectContaining({ name: business.name, isOwner: false })]),
    );
  });

  it('cannot take what was sent to another', async () => {
    const email = somebody();
    await invite([email]);
    const key = await keyMailedTo(email);
    const stranger = await signedIn(server, await aPerson(server.database, [{ business }]));
    expect((await stranger.call(checkInvitation, { key })).envelope.data).toEqual({
      isMine: false,
    });
    expect(nameOf(await stranger.call(joinByInvitation, { key }))).toBe('invitations.forAnother');
    expect((await ask(findInvitation, { key })).envelope.code).toBe(0);
  });

  it('is found in the list of his inviter by who invited him and when', async () => {
    const email = somebody();
    await invite([email], { roleId: await roleIdOf(server, business, 'finance') });
    const { envelope } = await owner.call(listAdministrators, { filter: { keyword: email } });
    expect(envelope.data?.['rows']).toEqual([
      expect.objectContaining({
        email,
        name: null,
        status: 'invitationPending',
        role: expect.objectContaining({ nameEn: 'Finance', isTop: false }),
        allowedActions: ['resend', 'withdraw'],
      }),
    ]);
  });
});

describe('an address that somebody signed up with and never verified', () => {
  it('belongs to whoever accepts the invitation sent there, and so does the number', async () => {
    const email = somebody();
    const phone = aPhone();
    const squatter = await aPerson(server.database, [{ business }], { phone });
    const squatting = await signedIn(server, squatter);
    await server.asMigrator(
      'update persons set email = $1, email_verified_at = null where id = $2',
      [email, squatter.id],
    );
    await server.asMigrator(`delete from memberships where person_id = $1`, [squatter.id]);
    await invite([email]);
    const key = await keyMailedTo(email);
    expect((await ask(findInvitation, { key })).envelope.data).toMatchObject({ hasLogin: false });
    const code = await codeTextedTo(key, phone);
    const done = await ask(acceptInvitation, newcomer(key, { phone, code }));
    expect(done.envelope.code, done.text).toBe(0);
    expect((await squatting.call(getUserInfo)).status).toBe(401);
    const holders = await server.asMigrator<{ id: bigint }>(
      'select id from persons where email = $1 and phone = $2 and email_verified_at is not null',
      [email, phone],
    );
    expect(holders).toHaveLength(1);
    expect(holders[0]?.id).not.toBe(squatter.id);
  });
});

describe('joining by an invitation', () => {
  const invitedElsewhere = async () => {
    const home = await aBusiness(server.database);
    const person = await aPerson(server.database, [{ business: home }]);
    const id = idOf(await invite([person.email]));
    const session = await signedIn(server, person);
    return { person, id, session, key: await keyMailedTo(person.email) };
  };

  it('answers the business again to whoever joined by it, whose answer was lost', async () => {
    const { id, session, key } = await invitedElsewhere();
    const joined = await session.call(joinByInvitation, { key });
    expect(joined.envelope.data).toEqual({ businessId: String(business.id) });
    const again = await session.call(joinByInvitation, { key });
    expect(again.envelope.data).toEqual({ businessId: String(business.id) });
    const logged = await server.asMigrator(
      "select business_id from operation_log where operation = 'joinByInvitation' and object_number = $1",
      [id],
    );
    expect(logged).toEqual(Array.from({ length: 2 }, () => ({ business_id: business.id })));
    const stranger = await signedIn(server, await aPerson(server.database, [{ business }]));
    expect(nameOf(await stranger.call(joinByInvitation, { key }))).toBe('invitations.expired');
  });

  it.each([
    { status: 'normal', refusal: 'invitations.memberAlready' },
    { status: 'disabled', refusal: 'invitations.memberDisabled' },
  ])(
    'is refused to a member who is $status, whose address it went to meanwhile, and is over then',
    async (member) => {
      const { person, id, session, key } = await invitedElsewhere();
      await server.asMigrator(
        `insert into memberships (business_id, person_id, role_id, login_name, is_owner, status, created_at)
       select business_id, $2, role_id, $4, false, $5, now() from invitations where business_id = $1 and id = $3`,
        [business.id, person.id, id, `came.${member.status}`, member.status],
      );
      expect(nameOf(await session.call(joinByInvitation, { key }))).toBe(member.refusal);
      expect(nameOf(await owner.call(getAdministrator, { id }))).toBe('administrators.notFound');
      expect(nameOf(await session.call(joinByInvitation, { key }))).toBe('invitations.expired');
    },
  );
});
