import { calls, type CallName } from '@back-office/contract/catalogue';
import { isWrite, neededFor, type CallDefinition } from '@back-office/contract/kit/call';
import { actingPermissions, merchantPermissions } from '@back-office/contract/kit/permission';
import { getUserInfo, signOut } from '@back-office/contract/features/sign-in';
import { sendOperatorFactorCode } from '@back-office/contract/features/sign-in/second-step';
import { getSystemHealth } from '@back-office/contract/features/merchants';
import { systemLogin } from '@back-office/contract/features/system-login';
import { listOperations, listSignIns } from '@back-office/contract/features/audit-logs';
import { addDays, businessDayOf } from '@back-office/contract/kit/business-day';
import {
  aNewOperator,
  anOperator,
  aPerson,
  aBusiness,
  personasPassword,
  type TestOperator,
} from '@back-office/server/testing/personas';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendCall, type Answer } from './client.ts';
import { absentObjects, callsWithObjects, inputOf } from './objects.ts';
import {
  browserHeaders,
  codeSentTo,
  signedIn,
  signedInAsOperator,
  signedInBy,
  type SignedIn,
} from './signed-in.ts';
import { foreignMark, startTenantWorld, type TenantWorld } from './tenant-world.ts';

let world: TenantWorld;
let operator: TestOperator;
const reason = 'Ticket 4711: the daily report looks empty';

beforeAll(async () => {
  world = await startTenantWorld();
  operator = await anOperator(world.server.database);
});
afterAll(() => world.server.stop());

type Wish = Partial<Record<'loginName' | 'password' | 'merchantNumber' | 'reason', string>> & {
  factor?: object;
};

const lookIn = (wish: Wish = {}, headers: Record<string, string> = browserHeaders) =>
  sendCall(world.server)(
    systemLogin,
    {
      loginName: operator.loginName,
      password: personasPassword,
      merchantNumber: world.business.merchantNumber,
      reason,
      ...wish,
    },
    { headers },
  );

/** With the operator's second factor, required for every view as a merchant. */
const lookThrough = async (wish: Wish = {}, by: TestOperator = operator): Promise<Answer> => {
  const { loginName, factorPhone: phone } = by;
  const ticket = String((await lookIn({ ...wish, loginName })).envelope.error?.ticket);
  await world.server.asMigrator('delete from one_time_keys where subject = $1', [phone]);
  await sendCall(world.server)(sendOperatorFactorCode, { ticket }, { headers: browserHeaders });
  const proof = { kind: 'sms', code: await codeSentTo(world.server, phone) };
  return lookIn({ ...wish, loginName, factor: { ticket, proof } });
};

const looking = async (wish: Wish = {}, by: TestOperator = operator): Promise<SignedIn> =>
  signedInBy(world.server, await lookThrough(wish, by));

const definitionOf = (name: CallName): CallDefinition => calls[name];
const closed = (Object.keys(calls) as CallName[]).filter(
  (name) => definitionOf(name).access.kind !== 'public',
);
const isHarmless = (name: CallName): boolean => definitionOf(name).whileActingFor === true;
const changing = closed.filter(
  (name) => isWrite(definitionOf(name)) || definitionOf(name).answersFile === true,
);
const nameOf = ({ envelope }: Answer) => envelope.error?.name;
const today = businessDayOf(new Date());
const range = { from: addDays(today, -1), to: addDays(today, 1) };

describe('[S6.5] [S7.3] a look into one merchant’s back-office on his behalf', () => {
  it('shows what the merchant’s top role sees, says who looks and why, and ends after thirty minutes', async () => {
    const { envelope } = await lookThrough();
    const { data } = envelope;
    expect(data).toMatchObject({
      kycInfo: {
        currBusinessId: String(world.business.id),
        currBusinessStatus: 40,
        requires2FA: 0,
      },
      currBusinessName: world.business.name,
      moreBusinessNameList: [{ businessId: String(world.business.id), isOwner: false }],
      actingFor: { merchantNumber: world.business.merchantNumber, reason },
    });
    const acting = data?.['actingFor'] as { endsAt: string } | undefined;
    const minutes = (Date.parse(acting?.endsAt ?? '') - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(29);
    expect(minutes).toBeLessThanOrEqual(30);
    const held = data?.['permissionList'] as string[];
    expect(held).toContain('transactions.view');
    expect(held).toContain('accountDynamics.view');
    // Nothing that moves money, removes data or shows a key; and no operator permission.
    expect(held.filter((right) => !/\.(view|functionDescription)$/.test(right))).toEqual([
      'transactions.inquire',
    ]);
    expect(held.filter((right) => right.startsWith('merchants.'))).toEqual([]);
  });

  it.each(changing.filter((name) => !isHarmless(name)))(
    'refuses %s while it lasts, of own, foreign and absent things alike (C17)',
    async (name) => {
      for (const objects of [world.own, world.foreign, absentObjects]) {
        const answer = await session().call(definitionOf(name), inputOf[name](objects));
        expect([answer.status, nameOf(answer)]).toEqual([403, 'session.notWhileActing']);
      }
    },
  );

  it('leaves of all writes an inquiry to the gateway and its own end, and nothing else', () => {
    expect(changing.filter(isHarmless).toSorted()).toEqual(['inquireTransaction', 'signOut']);
    expect(changing.length).toBeGreaterThan(15);
  });

  const reading = closed.filter(
    (name) => !changing.includes(name) && definitionOf(name).access.kind === 'merchant',
  );
  const maySee = (name: CallName): boolean =>
    neededFor(definitionOf(name).access).some((right) => actingPermissions.includes(right));

  it('holds every right to look that the merchant’s top role holds', () => {
    const views = merchantPermissions.filter((right) => right.endsWith('.view'));
    expect(views.filter((right) => !actingPermissions.includes(right))).toEqual([]);
    expect(reading.filter(maySee).length).toBeGreaterThan(15);
  });

  it.each(reading.filter((name) => !maySee(name)))(
    '%s belongs to a right it has not, so it is refused',
    async (name) => {
      const answer = await session().call(definitionOf(name), inputOf[name](absentObjects));
      expect([answer.status, nameOf(answer)]).toEqual([403, 'session.noPermission']);
    },
  );

  it.each(reading.filter(maySee))(
    '%s answers it as it answers the merchant’s owner',
    async (name) => {
      const call = definitionOf(name);
      const answer = await session().call(call, inputOf[name](absentObjects));
      const owners = await world.sessions.owner.call(call, inputOf[name](absentObjects));
      expect([answer.status, nameOf(answer)]).toEqual([owners.status, nameOf(owners)]);
    },
  );

  it.each(closed.filter((name) => definitionOf(name).access.kind === 'operator'))(
    'opens no operator’s call: %s',
    async (name) => {
      const answer = await session().call(definitionOf(name), inputOf[name](absentObjects));
      expect(answer.status).toBe(403);
    },
  );

  it('never shows a word of another merchant', async () => {
    for (const name of callsWithObjects.filter((one) => !changing.includes(one))) {
      const call = definitionOf(name);
      const { text } = await session().call(call, inputOf[name](world.foreign));
      expect([name, text.includes(foreignMark)]).toEqual([name, false]);
      expect([name, text.includes(world.foreignBusiness.merchantNumber)]).toEqual([name, false]);
    }
  });

  let shared: SignedIn | undefined;
  const session = (): SignedIn => {
    if (shared === undefined) {
      throw new Error('Nobody looks in yet.');
    }
    return shared;
  };
  beforeEach(async () => {
    shared ??= await looking();
  });
});

describe('both identities', () => {
  it('P03: stand on every line of the merchant’s operation log, with the reason', async () => {
    const session = await looking({ reason: 'Ticket 1' });
    const refused = await session.call(calls.applyForRefund, inputOf.applyForRefund(world.own));
    expect(nameOf(refused)).toBe('session.notWhileActing');
    await session.call(calls.inquireTransaction, inputOf.inquireTransaction(world.own));
    await session.call(signOut);
    const { envelope } = await world.sessions.owner.call(listOperations, {
      filter: { range, person: `Operator` },
    });
    const rows = envelope.data?.['rows'] as Record<string, unknown>[];
    const mine = rows.filter(({ actingReason }) => actingReason === 'Ticket 1');
    expect(mine.map(({ operation }) => operation)).toEqual([
      'signOut',
      'inquireTransaction',
      'applyForRefund',
      'systemLogin',
    ]);
    mine.forEach((row) => expect(row['actorKind']).toBe('operator'));
  });

  it('stand in the merchant’s login log, and in nobody else’s', async () => {
    await looking({ reason: 'Ticket 2' });
    const logOf = async (session: SignedIn) =>
      (await session.call(listSignIns, { filter: { range, person: operator.loginName } })).envelope
        .data?.['rows'] as Record<string, unknown>[];
    const [newest] = await logOf(world.sessions.owner);
    expect(newest).toMatchObject({
      account: operator.loginName,
      method: 'systemLogin',
      outcome: 'success',
      reason: 'Ticket 2',
    });
    const elsewhere = await aPerson(world.server.database, [
      { business: world.foreignBusiness, isOwner: true },
    ]);
    expect(await logOf(await signedIn(world.server, elsewhere))).toEqual([]);
  });

  it('an owner is told by mail, with the reason', async () => {
    const business = await aBusiness(world.server.database);
    const owner = await aPerson(world.server.database, [{ business, isOwner: true }]);
    await aPerson(world.server.database, [{ business }]);
    await looking({ merchantNumber: business.merchantNumber, reason: 'Ticket 3' });
    const letters = await world.server.asMigrator<{ recipient: string; body: string }>(
      `select recipient, body from letters where kind = 'lookedIn' and business_id = $1`,
      [business.id],
    );
    expect(letters.map(({ recipient }) => recipient)).toEqual([owner.email]);
    expect(letters[0]?.body).toContain('Ticket 3');
  });
});

describe('it ends', () => {
  it('when its thirty minutes are over, however busy it was', async () => {
    const session = await looking();
    expect((await session.call(getUserInfo)).status).toBe(200);
    await world.server.asMigrator(
      `update sessions set created_at = now() - interval '30 minutes', expires_at = now() - interval '1 second'
       where person_id = $1 and acting_reason is not null and revoked_at is null`,
      [operator.id],
    );
    expect((await session.call(getUserInfo)).status).toBe(401);
  });

  it('with the next request after the operator lost the right', async () => {
    const leaving = await anOperator(world.server.database);
    const session = await looking({}, leaving);
    expect((await session.call(getUserInfo)).status).toBe(200);
    await world.server.asMigrator(
      `update persons set operator_permissions = array_remove(operator_permissions, 'merchants.impersonate') where id = $1`,
      [leaving.id],
    );
    expect((await session.call(getUserInfo)).status).toBe(401);
  });

  it('when it is ended, for good', async () => {
    const session = await looking();
    await session.call(signOut);
    expect((await session.call(getUserInfo)).status).toBe(401);
  });

  it('the database takes no longer one, none without a business, none of a program', async () => {
    const columns = `token_hash, cookie_hash, kind, person_id, business_id, created_at, active_at, expires_at, ip, user_agent, acting_reason`;
    const insert = (kind: string, business: bigint | null, minutes: number) =>
      world.server.asMigrator(
        `insert into sessions (${columns}) values (sha256(random()::text::bytea),
           case when $1 = 'browser' then sha256(random()::text::bytea) end, $1, $2, $3, now(), now(), now() + make_interval(mins => $4),
           '::1', '', 'why')`,
        [kind, operator.id, business, minutes],
      );
    await expect(insert('browser', world.business.id, 31)).rejects.toThrow(/sessions_acting/);
    await expect(insert('browser', null, 30)).rejects.toThrow(/sessions_acting/);
    await expect(insert('program', world.business.id, 30)).rejects.toThrow(/sessions_acting/);
    await insert('browser', world.business.id, 30);
  });
});

describe('the second factor of the operator', () => {
  const bySms = async () => {
    const { loginName, factorPhone: phone } = await anOperator(world.server.database);
    return { loginName, phone };
  };
  const ticketOf = async (loginName: string): Promise<string> =>
    String((await lookIn({ loginName })).envelope.error?.ticket);
  const codeFor = async (ticket: string, phone: string): Promise<string> => {
    await sendCall(world.server)(sendOperatorFactorCode, { ticket }, { headers: browserHeaders });
    return codeSentTo(world.server, phone);
  };
  const withFactor = (loginName: string, ticket: string, code: string) =>
    lookIn({ loginName, factor: { ticket, proof: { kind: 'sms', code } } });

  it('is asked with every look, and opens it together with the password', async () => {
    const { loginName, phone } = await bySms();
    const first = await lookIn({ loginName });
    expect([nameOf(first), first.envelope.data, first.headers['set-cookie']]).toEqual([
      'signIn.secondFactorNeeded',
      null,
      undefined,
    ]);
    const ticket = await ticketOf(loginName);
    const code = await codeFor(ticket, phone);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    expect(nameOf(await withFactor(loginName, ticket, wrong))).toBe('secondFactor.wrong');
    const opened = await withFactor(loginName, ticket, code);
    expect(opened.envelope.data).toMatchObject({ actingFor: { reason } });
    // Neither the ticket nor the code works for another one.
    expect(nameOf(await withFactor(loginName, ticket, code))).toBe('signIn.ticketExpired');
  });

  it('opens nothing without the password, and none with another’s ticket', async () => {
    const [own, other] = [await bySms(), await bySms()];
    const ticket = await ticketOf(other.loginName);
    const code = await codeFor(ticket, other.phone);
    const factor = { ticket, proof: { kind: 'sms', code } };
    const unproved = await lookIn({ loginName: other.loginName, password: 'Not-this-1', factor });
    expect(nameOf(unproved)).toBe('signIn.failed');
    expect(nameOf(await lookIn({ loginName: own.loginName, factor }))).toBe('signIn.ticketExpired');
  });
});

describe('who may not', () => {
  it('an operator without the right: systemLogin.notAllowed, after his password alone', async () => {
    const plain = await anOperator(world.server.database, ['merchants.oversee']);
    expect(nameOf(await lookIn({ loginName: plain.loginName }))).toBe('systemLogin.notAllowed');
    const wrong = { loginName: plain.loginName, password: 'Not-this-1' };
    expect(nameOf(await lookIn(wrong))).toBe('signIn.failed');
  });

  it('is written to the acquirer’s log, told to the person once an hour, and counted for operators', async () => {
    const plain = await anOperator(world.server.database, ['merchants.oversee']);
    const overseer = await signedInAsOperator(world.server, plain);
    const refusedLooks = async () =>
      Number((await overseer.call(getSystemHealth)).envelope.data?.['refusedLooks']);
    const before = await refusedLooks();
    const { loginName } = plain;
    const answer = await lookIn({ loginName });
    await lookIn({ loginName });
    const rows = await world.server.asMigrator<Record<string, unknown>>(
      `select person_id, object_number, result, asked from operation_log where id = $1`,
      [answer.headers['x-request-id']],
    );
    expect(rows).toEqual([
      {
        person_id: plain.id,
        object_number: world.business.merchantNumber,
        result: 'systemLogin.notAllowed',
        asked: { reason },
      },
    ]);
    const letters = await world.server.asMigrator<{ body: string }>(
      `select body from letters where kind = 'lookRefused' and person_id = $1`,
      [plain.id],
    );
    expect(letters).toHaveLength(1);
    expect(letters[0]?.body).toContain(world.business.merchantNumber);
    expect(await refusedLooks()).toBe(before + 2);
  });

  it('an operator who has set up no second factor yet: systemLogin.factorMissing', async () => {
    const { loginName } = await aNewOperator(world.server.database);
    expect(nameOf(await lookIn({ loginName }))).toBe('systemLogin.factorMissing');
  });

  it('anybody of a merchant, by whatever name: signIn.failed', async () => {
    const owner = await aPerson(world.server.database, [
      { business: world.business, isOwner: true },
    ]);
    for (const loginName of [owner.email, owner.loginName]) {
      expect(nameOf(await lookIn({ loginName }))).toBe('signIn.failed');
    }
  });

  it('whoever has to change his password first', async () => {
    const fresh = await anOperator(world.server.database);
    await world.server.asMigrator('update persons set force_change_password = true where id = $1', [
      fresh.id,
    ]);
    expect(nameOf(await lookIn({ loginName: fresh.loginName }))).toBe('systemLogin.notAllowed');
  });

  it('into a merchant that is not there: systemLogin.merchantUnknown', async () => {
    expect(nameOf(await lookIn({ merchantNumber: '999999' }))).toBe('systemLogin.merchantUnknown');
  });

  it('a program, which could show no banner', async () => {
    expect(nameOf(await lookIn({}, {}))).toBe('signIn.needsSecureContext');
  });

  it.each([
    { reason: '' },
    { reason: '   ' },
    { reason: 'x'.repeat(201) },
    { merchantNumber: '12345' },
  ])('without a reason of 1 to 200 characters and a number of six digits: %j', async (wish) => {
    const { envelope } = await lookIn(wish);
    expect(envelope.error?.name).toBe('request.malformed');
    expect(envelope.error?.fields?.map(({ field }) => field)).toEqual(Object.keys(wish));
  });

  it('an operator’s own session reaches no merchant, with or without the right', async () => {
    const session = await signedInAsOperator(world.server, operator);
    const { envelope } = await session.call(getUserInfo);
    expect(envelope.data).toMatchObject({ kycInfo: null, actingFor: null });
    const answer = await session.call(calls.listTransactions, inputOf.listTransactions(world.own));
    expect(nameOf(answer)).toBe('session.noPermission');
  });

  it('a look makes no browser the operator’s known one', async () => {
    const answer = await lookThrough();
    const cookies = [answer.headers['set-cookie'] ?? []].flat().map((one) => one.split('=')[0]);
    expect(cookies).toEqual(['__Host-session']);
  });
});
