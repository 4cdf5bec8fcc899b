import { changeMerchantStatus } from '@back-office/contract/features/merchants/edit';
import {
  createNewBusiness,
  enterBackOffice,
  getActivation,
  getOnboarding,
  setBusinessStatus,
  switchBusiness,
} from '@back-office/contract/features/businesses';
import { getMerchantInformation } from '@back-office/contract/features/merchants/information';
import { getHome } from '@back-office/contract/features/home';
import { getUserInfo } from '@back-office/contract/features/sign-in';
import {
  businessStatuses,
  nextBusinessStatuses,
  statusReasons,
  type BusinessStatus,
} from '@back-office/contract/kit/business-status';
import { addDays, businessDayOf } from '@back-office/contract/kit/business-day';
import { errorCodes, type ErrorCode } from '@back-office/contract/kit/error-codes';
import {
  aBusiness,
  anOperator,
  aPerson,
  type TestBusiness,
  type TestPerson,
} from '@back-office/server/testing/personas';
import { prepareForApproval } from '@back-office/server/testing/prepare-for-approval';
import { startTestServer, type TestServer } from '@back-office/server/testing/test-server';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from './client.ts';
import {
  browserHeaders,
  cookieIn,
  signedIn,
  signedInAsOperator,
  tokenIn,
  type SignedIn,
} from './signed-in.ts';
import { sendCall } from './client.ts';

let server: TestServer;
let operator: SignedIn;
let colleague: SignedIn;

beforeAll(async () => {
  server = await startTestServer({ REQUESTS_PER_SECOND: '10000' });
  operator = await signedInAsOperator(server, await anOperator(server.database));
  colleague = await signedInAsOperator(server, await anOperator(server.database));
});
afterAll(() => server.stop());

type Owned = { business: TestBusiness; owner: TestPerson; session: SignedIn };

const ownedAt = async (status: BusinessStatus): Promise<Owned> => {
  const business = await aBusiness(server.database, { status });
  await prepareForApproval(server.database, business.id);
  const owner = await aPerson(server.database, [{ business, isOwner: true }]);
  return { business, owner, session: await signedIn(server, owner) };
};

const isDone = (answer: Answer): void => expect(answer.envelope.code, answer.text).toBe(0);
const isRefused = (answer: Answer, code: ErrorCode): void =>
  expect([answer.status, answer.envelope.code], answer.text).toEqual([200, errorCodes[code]]);

type Move = { from: BusinessStatus; to: BusinessStatus; reasons?: string[]; by?: SignedIn };
const move = ({ merchantNumber }: TestBusiness, { from, to, reasons = [], by = operator }: Move) =>
  by.call(setBusinessStatus, {
    merchantNumber,
    from,
    to,
    reasons,
    note: 'Seen by two of us',
  });

const seenBy = async ({ call }: SignedIn) => (await call(getActivation)).envelope.data ?? {};
const statusOf = async ({ session }: Owned) => (await seenBy(session))['status'];

describe('[S4.1] the status of a business', () => {
  it('goes only along its transitions, whatever an operator asks for in whatever order', async () => {
    const owned = await ownedAt(20);
    let now: BusinessStatus = 20;
    const moves: { from: number; to: number }[] = [];
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...businessStatuses), async (to) => {
        // A final refusal is taken back by another operator than the one who made it.
        const by = now === 35 ? colleague : operator;
        const answer = await move(owned.business, { from: now, to, by });
        const isPossible = nextBusinessStatuses(now, 'operator').includes(to);
        expect([now, to, answer.envelope.code === 0]).toEqual([now, to, isPossible]);
        if (isPossible) {
          moves.push({ from: now, to });
          now = to;
        }
        expect(await statusOf(owned)).toBe(now);
        if (nextBusinessStatuses(now, 'operator').length === 0) {
          // Closed is final; for the next statuses it is reset from outside.
          await server.asMigrator('update businesses set status = 20 where id = $1', [
            owned.business.id,
          ]);
          now = 20;
        }
      }),
      // Some allowed transitions come first, in whatever order the others come.
      { numRuns: 60, examples: [[25], [20], [40], [50], [40]] },
    );
    const rows = await server.asMigrator<{ from: number; to: number }>(
      'select from_status as "from", to_status as "to" from business_status_changes where business_id = $1 order by id',
      [owned.business.id],
    );
    expect(moves.length).toBeGreaterThanOrEqual(5);
    expect(rows).toEqual(moves);
  });

  it('is never moved by an operator from unverified: only the address’s owner verifies it', async () => {
    const { business } = await ownedAt(0);
    for (const to of businessStatuses) {
      isRefused(await move(business, { from: 0, to }), 'businesses.statusNotPossible');
    }
  });

  it('approves nobody without a review who has no terms, or a gateway without limits', async () => {
    const business = await aBusiness(server.database, { status: 20 });
    isRefused(await move(business, { from: 20, to: 40 }), 'businesses.notPrepared');
    await prepareForApproval(server.database, business.id);
    await server.asMigrator('delete from gateway_limits where gateway_number = $1', [
      business.secondGateway,
    ]);
    isRefused(await move(business, { from: 20, to: 40 }), 'businesses.notPrepared');
    await server.asMigrator('update gateways set is_active = false where gateway_number = $1', [
      business.secondGateway,
    ]);
    isDone(await move(business, { from: 20, to: 40 }));
  });

  it('approves nobody one of whose live gateways sells without a rate, or before the terms begin', async () => {
    const business = await aBusiness(server.database, { status: 20 });
    await prepareForApproval(server.database, business.id);
    const agree = (change: string) =>
      server.asMigrator(`update contract_terms set ${change} where business_id = $1`, [
        business.id,
      ]);
    await agree(`gateway_number = '${business.firstGateway}'`);
    isRefused(await move(business, { from: 20, to: 40 }), 'businesses.notPrepared');
    await agree(`gateway_number = 'any', card_brand = 'visa'`);
    isRefused(await move(business, { from: 20, to: 40 }), 'businesses.notPrepared');
    const firstDay = addDays(businessDayOf(new Date()), 3);
    await agree(`card_brand = 'any', valid_from = '${firstDay}'`);
    const early = await move(business, { from: 20, to: 40 });
    isRefused(early, 'businesses.termsBeginLater');
    expect(early.envelope.error?.parameters).toEqual({ firstDay });
    await agree(`valid_from = '2020-01-01'`);
    isDone(await move(business, { from: 20, to: 40 }));
  });

  it('gives a merchant that its status alone approves its signing key, once', async () => {
    const { business, session } = await ownedAt(20);
    const keysOf = () =>
      server.asMigrator('select id from sign_keys where business_id = $1', [business.id]);
    expect(await keysOf()).toEqual([]);
    isDone(await move(business, { from: 20, to: 40 }));
    const made = await keysOf();
    expect(made).toHaveLength(1);
    isDone(await session.call(enterBackOffice));
    const { envelope } = await session.call(getMerchantInformation);
    expect(envelope.data?.['signKeys']).toMatchObject([{ validUntil: null }]);
    isDone(await move(business, { from: 40, to: 50, reasons: ['disputeRate'] }));
    isDone(await move(business, { from: 50, to: 40 }));
    expect(await keysOf()).toEqual(made);
  });

  it('of two operators at once one moves it, and the other is told', async () => {
    const { business, owner } = await ownedAt(20);
    const answers = await Promise.all(
      ([40, 30] as const).map((to) => move(business, { from: 20, to })),
    );
    const names = answers.map(({ envelope }) => envelope.error?.name ?? 'done');
    expect(names.toSorted()).toEqual(['businesses.changedMeanwhile', 'done']);
    const letters = await server.asMigrator(
      `select from letters where recipient = $1 and kind = 'businessStatus'`,
      [owner.email],
    );
    expect(letters).toHaveLength(1);
  });

  it('[S4.17] of a merchant that tried payments ends its test payments once it is refused for good', async () => {
    const { business } = await ownedAt(20);
    await server.asMigrator(`update businesses set merchant_status = 'testing' where id = $1`, [
      business.id,
    ]);
    isDone(await move(business, { from: 20, to: 35 }));
    const { merchantNumber } = business;
    const said = { merchantNumber, from: 'notActivated', to: 'testing', reason: 'Try again' };
    const asked = await operator.call(changeMerchantStatus, said);
    isRefused(asked, 'merchants.statusNotPossible');
  });

  it('of a final refusal is taken back by another operator than the one who gave it', async () => {
    const { business } = await ownedAt(20);
    isDone(await move(business, { from: 20, to: 35 }));
    isRefused(await move(business, { from: 35, to: 30 }), 'businesses.secondPerson');
    isDone(await move(business, { from: 35, to: 30, by: colleague }));
    // The last operator who made it counts.
    isDone(await move(business, { from: 30, to: 35, by: colleague }));
    isRefused(await move(business, { from: 35, to: 30, by: colleague }), 'businesses.secondPerson');
    isDone(await move(business, { from: 35, to: 30 }));
  });

  it('tells the owner why, page and mail alike, and leaves a row for business and operator', async () => {
    const owned = await ownedAt(20);
    const answer = await move(owned.business, {
      from: 20,
      to: 25,
      reasons: statusReasons[25].slice(0, 2),
    });
    isDone(answer);
    expect(await seenBy(owned.session)).toMatchObject({
      status: 25,
      reasons: statusReasons[25].slice(0, 2),
      note: 'Seen by two of us',
    });
    const file = await operator.call(getOnboarding, {
      merchantNumber: owned.business.merchantNumber,
    });
    expect(file.envelope.data).toMatchObject({
      status: 25,
      next: [20, 60],
      changes: [{ to: 25, actor: 'operator', reasons: statusReasons[25].slice(0, 2) }],
    });
    isRefused(
      await operator.call(getOnboarding, { merchantNumber: '999999' }),
      'businesses.notFound',
    );
    const [letter] = await server.asMigrator<{ body: string }>(
      `select body from letters where recipient = $1 and kind = 'businessStatus'`,
      [owned.owner.email],
    );
    expect(letter?.body).toContain('Seen by two of us');
    const rows = await server.asMigrator<{ actor_kind: string }>(
      'select actor_kind from operation_log where business_id = $1 and operation = $2',
      [owned.business.id, setBusinessStatus.name],
    );
    expect(rows).toEqual([{ actor_kind: 'operator' }]);
  });

  it('names no day that belongs to an earlier review or request', async () => {
    const { business, session } = await ownedAt(25);
    const today = businessDayOf(new Date());
    const past = addDays(today, -30);
    await server.asMigrator(
      `insert into onboarding_applications (business_id, saved_at, revision, submitted_at, due_on, answer_by)
       values ($1, now(), 1, now(), $2, $2)`,
      [business.id, past],
    );
    const until = async () => String((await seenBy(session))['until']);
    isDone(await move(business, { from: 25, to: 20 }));
    expect((await until()) > today).toBe(true);
    isDone(await move(business, { from: 20, to: 25 }));
    expect(await until()).toBe('null');
    isDone(await move(business, { from: 25, to: 20 }));
    isDone(await move(business, { from: 20, to: 30 }));
    await server.asMigrator(
      'update onboarding_applications set due_on = $2 where business_id = $1',
      [business.id, past],
    );
    isDone(await move(business, { from: 30, to: 20 }));
    expect((await until()) > today).toBe(true);
  });

  it('wants reasons that belong to it, a note, and a business that there is', async () => {
    const { business } = await ownedAt(20);
    const asked = { from: 20, to: 30 } as const;
    isRefused(
      await move(business, { ...asked, reasons: [statusReasons[50][0]] }),
      'request.malformed',
    );
    const { merchantNumber } = business;
    isRefused(
      await operator.call(setBusinessStatus, { merchantNumber, ...asked }),
      'request.malformed',
    );
    isRefused(await move({ ...business, merchantNumber: '999999' }, asked), 'businesses.notFound');
  });

  it('is no merchant’s to set', async () => {
    const { session, business } = await ownedAt(40);
    const answer = await session.call(setBusinessStatus, {
      merchantNumber: business.merchantNumber,
      from: 40,
      to: 50,
      note: 'n',
    });
    expect(answer.status).toBe(403);
  });
});

describe('[S2.72] what a status opens', () => {
  it.each(businessStatuses)(
    '%s lets exactly an active business into the back-office',
    async (status) => {
      const { session } = await ownedAt(status);
      const home = await session.call(getHome);
      expect(home.envelope.error?.name).toBe(status === 40 ? undefined : 'session.levelTooLow');
      expect(await seenBy(session)).toMatchObject({ status });
      isDone(await session.call(getUserInfo));
    },
  );

  it('approval opens it after the welcome was read; a suspension closes it with the next request', async () => {
    const owned = await ownedAt(20);
    await server.asMigrator(
      `update businesses set merchant_status = 'notActivated' where id = $1`,
      [owned.business.id],
    );
    const { session, business } = owned;
    isRefused(await session.call(enterBackOffice), 'businesses.notActive');
    isDone(await move(business, { from: 20, to: 40 }));
    const opened = { status: 40, isInitialLogin: true, isReopened: false };
    expect(await seenBy(session)).toMatchObject(opened);
    expect((await session.call(getHome)).envelope.error?.name).toBe('session.levelTooLow');
    isDone(await session.call(enterBackOffice));
    isDone(await session.call(enterBackOffice));
    isDone(await session.call(getHome));
    isDone(await move(business, { from: 40, to: 50, reasons: ['disputeRate'] }));
    expect((await session.call(getHome)).envelope.error?.name).toBe('session.levelTooLow');
    isDone(await move(business, { from: 50, to: 40 }));
    expect(await seenBy(session)).toMatchObject({ status: 40, isReopened: true });
    // The welcome appears only the first time.
    isDone(await session.call(getHome));
  });

  it('a member reads the status too, and nobody reads that of a business he is not in', async () => {
    const { business } = await ownedAt(25);
    const member = await aPerson(server.database, [{ business, role: 'customerService' }]);
    expect(await seenBy(await signedIn(server, member))).toMatchObject({
      status: 25,
      isOwner: false,
      email: null,
    });
    const operators = await operator.call(getActivation);
    isRefused(operators, 'businesses.notFound');
  });
});

describe('[S7.6] one more business', () => {
  const create = (session: SignedIn, own: Record<string, unknown> = {}) =>
    session.call(createNewBusiness, {
      name: 'Second shop',
      region: 'domestic',
      entity: 'soleTrader',
      ...own,
    });
  const movedTo = (answer: Answer) => ({
    ...browserHeaders,
    'x-admin-token': tokenIn(answer),
    cookie: cookieIn(answer),
  });

  it('is owned by whoever made it, in progress at once, and the session goes over to it', async () => {
    const { session, business } = await ownedAt(40);
    const answer = await create(session);
    isDone(answer);
    expect((await session.call(getUserInfo)).status).toBe(401);
    const headers = movedTo(answer);
    const info = await sendCall(server)(getUserInfo, {}, { headers });
    const { businessId } = answer.envelope.data ?? {};
    expect(info.envelope.data).toMatchObject({
      currBusinessName: 'Second shop',
      kycInfo: { currBusinessId: businessId, currBusinessStatus: 10 },
      moreBusinessNameList: [
        { businessId: String(business.id), status: 40 },
        { businessId, isOwner: true, status: 10 },
      ],
    });
    expect((await sendCall(server)(getHome, {}, { headers })).envelope.error?.name).toBe(
      'session.levelTooLow',
    );
    const back = await sendCall(server)(
      switchBusiness,
      { businessId: String(business.id) },
      { headers },
    );
    isDone(back);
    isDone(await sendCall(server)(getHome, {}, { headers: movedTo(back) }));
    const rows = await server.asMigrator<{ count: bigint }>(
      'select count(*) as count from roles where business_id = $1',
      [businessId],
    );
    expect(rows[0]?.count).toBe(6n);
  });

  it('is not made twice by asking twice, nor beyond five open ones, however many ask at once', async () => {
    const { owner } = await ownedAt(40);
    const sessions = await Promise.all(Array.from({ length: 5 }, () => signedIn(server, owner)));
    const same = await Promise.all(sessions.map((session) => create(session)));
    const outcomes = same.map(({ envelope }) => envelope.error?.name ?? 'made');
    expect(outcomes.filter((outcome) => outcome === 'made')).toHaveLength(1);
    expect(new Set(outcomes)).toEqual(new Set(['made', 'businesses.nameTaken']));
    const more: string[] = [];
    for (let number = 2; number <= 6; number += 1) {
      const answer = await create(await signedIn(server, owner), { name: `Shop ${number}` });
      more.push(answer.envelope.error?.name ?? 'made');
    }
    expect(more).toEqual(['made', 'made', 'made', 'made', 'businesses.tooManyOpen']);
    const again = await create(await signedIn(server, owner), { name: 'ＳＨＯＰ 2' });
    isRefused(again, 'businesses.nameTaken');
  });

  it('is none of an operator’s, and wants a name, a region and an entity', async () => {
    expect((await create(operator)).status).toBe(403);
    const { session } = await ownedAt(40);
    for (const field of ['name', 'region', 'entity']) {
      const answer = await create(session, { [field]: undefined });
      expect(answer.envelope.error?.fields).toMatchObject([{ field, rule: 'required' }]);
    }
  });
});
