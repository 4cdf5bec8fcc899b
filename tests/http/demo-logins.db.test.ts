import { adminLogin, getUserInfo, signIn } from '@back-office/contract/features/sign-in';
import {
  getOperatorFactorChoices,
  giveOperatorFactor,
  sendOperatorFactorCode,
} from '@back-office/contract/features/sign-in/second-step';
import { demoLogins, seedDemoWith } from '@back-office/server/testing/demo-logins';
import { personasPassword } from '@back-office/server/testing/personas';
import { startTestServer, type TestServer } from '@back-office/server/testing/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendCall, type Answer } from './client.ts';
import { browserHeaders, codeSentTo, signedInBy } from './signed-in.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ REQUESTS_PER_SECOND: '10000', REQUESTS_BURST: '10000' });
  await seedDemoWith(server.database, personasPassword);
});
afterAll(() => server.stop());

const ask = (...[call, input]: Parameters<ReturnType<typeof sendCall>>): Promise<Answer> =>
  sendCall(server)(call, input, { headers: browserHeaders });

/** By the form of the login page below whose name the login is printed. */
const byPassword = ({ email, kind }: (typeof demoLogins)[number]): Promise<Answer> =>
  kind === 'operator'
    ? ask(adminLogin, { loginName: email, password: personasPassword })
    : ask(signIn, { email, password: personasPassword });

/** The session, after the code that a phone gets where one is asked for. */
const letIn = async (login: (typeof demoLogins)[number]): Promise<Answer> => {
  const answer = await byPassword(login);
  const { ticket } = answer.envelope.error ?? {};
  if (login.kind === 'merchant' || ticket === undefined) {
    return answer;
  }
  const choices = await ask(getOperatorFactorChoices, { ticket });
  expect(choices.envelope.data).toMatchObject({ sms: expect.stringContaining('•') });
  await ask(sendOperatorFactorCode, { ticket });
  const code = await codeSentTo(server, login.phone ?? '');
  return ask(giveOperatorFactor, { ticket, proof: { kind: 'sms', code } });
};

describe('the logins that the first start prints', () => {
  it.each(demoLogins.map((login) => [login.email, login] as const))(
    '%s opens',
    async (_, login) => {
      const session = signedInBy(server, await letIn(login));
      const { data, code } = (await session.call(getUserInfo)).envelope;
      expect([code, data?.['userInfo']]).toMatchObject([0, { name: login.name }]);
    },
  );

  it('of operators open without a merchant number by their login names as well', async () => {
    const operators = demoLogins.filter(({ kind }) => kind === 'operator');
    expect(operators.length).toBeGreaterThan(2);
    for (const login of operators) {
      const loginName = 'loginName' in login ? login.loginName : undefined;
      const answer = await ask(adminLogin, { loginName, password: personasPassword });
      const isIn = answer.envelope.code === 0 || answer.envelope.error?.ticket !== undefined;
      expect([loginName, isIn]).toEqual([loginName, true]);
    }
  });
});
