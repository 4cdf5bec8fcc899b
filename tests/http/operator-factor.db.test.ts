import { proveFactor } from '@back-office/contract/features/second-factor';
import { overseeMerchants } from '@back-office/contract/features/merchants';
import {
  beginAuthenticatorApp,
  makeRecoveryCodes,
  removeAuthenticatorApp,
  switchSmsFactor,
} from '@back-office/contract/features/second-factor/enrolment';
import { adminLogin, getUserInfo } from '@back-office/contract/features/sign-in';
import {
  getOperatorFactorChoices,
  getOperatorPasskeyOptions,
  giveOperatorFactor,
  sendOperatorFactorCode,
} from '@back-office/contract/features/sign-in/second-step';
import type { CallDefinition } from '@back-office/contract/kit/call';
import {
  aNewOperator,
  anOperator,
  personasPassword,
  type TestPerson,
} from '@back-office/server/testing/personas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendCall, type Answer } from './client.ts';
import { appOf, done, factorWorld, notThis, said, type FactorWorld } from './factor-world.ts';
import {
  browserHeaders,
  codeSentTo,
  cookieIn,
  signedInAsOperator,
  stepUp,
  tokenIn,
  type SignedIn,
} from './signed-in.ts';

let world: FactorWorld;
beforeAll(async () => {
  world = await factorWorld();
});
afterAll(() => world.server.stop());

const anOperatorBySms = async (): Promise<TestPerson & { phone: string }> => {
  const { factorPhone: phone, ...operator } = await anOperator(world.server.database);
  return { ...operator, phone };
};

const ask = (call: CallDefinition, input: Record<string, unknown>, cookie?: string) =>
  sendCall(world.server)(call, input, {
    headers: { ...browserHeaders, ...(cookie === undefined ? {} : { cookie }) },
  });

const byPassword = (operator: TestPerson, cookie?: string): Promise<Answer> =>
  ask(adminLogin, { loginName: operator.loginName, password: personasPassword }, cookie);

const ticketOf = async (operator: TestPerson): Promise<string> =>
  String((await byPassword(operator)).envelope.error?.ticket);

const codeFor = async (ticket: string, phone: string): Promise<string> => {
  expect(said(await ask(sendOperatorFactorCode, { ticket }))).toBe('done');
  return codeSentTo(world.server, phone);
};

const gives = (ticket: string, code: string, more: Record<string, unknown> = {}) =>
  ask(giveOperatorFactor, { ticket, proof: { kind: 'sms', code }, ...more });

describe('an operator with a second factor', () => {
  it('gets a ticket for his password and no token; for ticket and factor the session, proved just now', async () => {
    const operator = await anOperatorBySms();
    const answer = await byPassword(operator);
    expect(said(answer)).toBe('signIn.secondFactorNeeded');
    expect([answer.status, answer.envelope.data, answer.headers['set-cookie']]).toEqual([
      200,
      null,
      undefined,
    ]);
    const ticket = String(answer.envelope.error?.ticket);
    expect((await ask(getOperatorFactorChoices, { ticket })).envelope.data).toMatchObject({
      sms: expect.stringContaining('•'),
      passkey: false,
    });
    expect(said(await ask(getOperatorPasskeyOptions, { ticket }))).toBe('secondFactor.notEnrolled');
    const code = await codeFor(ticket, operator.phone);
    expect(said(await gives(ticket, notThis(code)))).toBe('secondFactor.wrong');
    const entered = await gives(ticket, code);
    expect(said(entered)).toBe('done');
    expect(entered.envelope.data).toMatchObject({ kycInfo: null });
    const headers = {
      ...browserHeaders,
      'x-admin-token': tokenIn(entered),
      cookie: cookieIn(entered),
    };
    const call = sendCall(world.server);
    expect((await call(getUserInfo, {}, { headers })).status).toBe(200);
    expect(said(await call(switchSmsFactor, { isOn: true }, { headers }))).toBe('done');
    expect(said(await gives(ticket, code))).toBe('signIn.ticketExpired');
  });

  it('[A13] gets in by his own ticket alone: a code of one opens no other, nor after ten minutes', async () => {
    const [operator, other] = [await anOperatorBySms(), await anOperatorBySms()];
    const foreign = await ticketOf(other);
    const ticket = await ticketOf(operator);
    const code = await codeFor(ticket, operator.phone);
    expect(said(await gives(foreign, code))).toBe('secondFactor.wrong');
    const second = await ticketOf(operator);
    expect(said(await gives(ticket, code))).toBe('signIn.ticketExpired');
    expect(said(await gives(second, code))).toBe('secondFactor.wrong');
    await world.minutesPass(10);
    for (const call of [getOperatorFactorChoices, sendOperatorFactorCode]) {
      expect(said(await ask(call, { ticket: second }))).toBe('signIn.ticketExpired');
    }
  });

  it('[A11] gets in once by the same code twenty times at once, and five of twenty wrong ones are looked at', async () => {
    const operator = await anOperatorBySms();
    const ticket = await ticketOf(operator);
    const code = await codeFor(ticket, operator.phone);
    const twenty = Array.from({ length: 20 });
    const right = await Promise.all(twenty.map(() => gives(ticket, code)));
    expect(right.filter((answer) => said(answer) === 'done')).toHaveLength(1);
    const other = await anOperatorBySms();
    const late = await ticketOf(other);
    const wrong = await Promise.all(twenty.map(() => gives(late, '000000')));
    expect(wrong.filter((answer) => said(answer) === 'secondFactor.wrong')).toHaveLength(5);
    expect(said(await gives(late, '000000'))).toBe('secondFactor.locked');
  });

  it('is not asked in a browser he trusts, where the password is asked for as ever', async () => {
    const operator = await anOperatorBySms();
    const ticket = await ticketOf(operator);
    const code = await codeFor(ticket, operator.phone);
    const entered = await gives(ticket, code, { trustsBrowser: true });
    const trusted = [entered.headers['set-cookie'] ?? []]
      .flat()
      .find((cookie) => cookie.startsWith('__Host-trusted='))
      ?.split(';')[0];
    expect(said(await byPassword(operator, trusted))).toBe('done');
    const wrong = { loginName: operator.loginName, password: 'Not-this-1' };
    expect(said(await ask(adminLogin, wrong, trusted))).toBe('signIn.failed');
    expect(said(await byPassword(await anOperatorBySms(), trusted))).toBe(
      'signIn.secondFactorNeeded',
    );
  });

  it('is refused from an address that is not safe for a login', async () => {
    const ticket = await ticketOf(await anOperatorBySms());
    const answer = await sendCall(world.server)(
      giveOperatorFactor,
      { ticket, proof: { kind: 'sms', code: '000000' } },
      { headers: { origin: browserHeaders.origin } },
    );
    expect(said(answer)).toBe('signIn.needsSecureContext');
    expect(said(await ask(proveFactor, { proof: { kind: 'sms', code: '000000' } }))).toBe(
      'session.expired',
    );
  });
});

describe('an operator without a second factor', () => {
  const stepOf = async (session: SignedIn) =>
    (await session.call(getUserInfo)).envelope.data?.['factorStep'];
  const enrolled = async (operator: TestPerson): Promise<SignedIn> => {
    const session = await signedInAsOperator(world.server, operator);
    await stepUp(world.server, session, operator);
    expect(said(await (await appOf(session)).confirm())).toBe('done');
    return session;
  };

  it('sets one up and does nothing else before; with it all that is his opens, and is asked for at the next login', async () => {
    const operator = await aNewOperator(world.server.database);
    const session = await signedInAsOperator(world.server, operator);
    expect((await session.call(getUserInfo)).envelope.data).toMatchObject({
      factorStep: 'enrol',
      kycInfo: null,
      moduleList: [],
      permissionList: [],
    });
    const listed = () => session.call(overseeMerchants, { filter: {} });
    expect(said(await listed())).toBe('session.levelTooLow');
    // A person who found out the password doesn't have the mailbox.
    expect(said(await session.call(beginAuthenticatorApp))).toBe('session.stepUpNeeded');
    await stepUp(world.server, session, operator);
    expect(said(await listed())).toBe('session.levelTooLow');
    expect(said(await (await appOf(session)).confirm())).toBe('done');
    expect(await stepOf(session)).toBeNull();
    expect((await listed()).status).toBe(200);
    expect((await done(session, makeRecoveryCodes))['recoveryCodes']).toHaveLength(10);
    expect(said(await byPassword(operator))).toBe('signIn.secondFactorNeeded');
  });

  it('is where one who removes his last factor is again, in every session', async () => {
    const operator = await aNewOperator(world.server.database);
    const other = await signedInAsOperator(world.server, operator);
    const session = await enrolled(operator);
    expect(await stepOf(other)).toBe('give');
    await done(session, removeAuthenticatorApp);
    expect([await stepOf(session), await stepOf(other)]).toEqual(['enrol', 'enrol']);
  });
});
