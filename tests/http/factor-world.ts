import type { CallDefinition } from '@back-office/contract/kit/call';
import {
  getFactorChoices,
  proveFactor,
  sendFactorCode,
} from '@back-office/contract/features/second-factor';
import {
  beginAuthenticatorApp,
  confirmAuthenticatorApp,
} from '@back-office/contract/features/second-factor/enrolment';
import { getUserInfo } from '@back-office/contract/features/sign-in';
import {
  aBusiness,
  aPerson,
  type TestBusiness,
  type TestPerson,
} from '@back-office/server/testing/personas';
import { startTestServer, type TestServer } from '@back-office/server/testing/test-server';
import { TOTP } from 'otpauth';
import type { Answer } from './client.ts';
import { codeSentTo, signedIn, stepUp, type SignedIn } from './signed-in.ts';

export type FactorWorld = {
  server: TestServer;
  business: TestBusiness;
  /** A person with a verified number, who must give a code sent there. */
  bySms: () => Promise<TestPerson & { phone: string }>;
  /** A person with a verified number and no second factor. */
  withPhone: () => Promise<TestPerson & { phone: string }>;
  /** Simulates waiting. */
  minutesPass: (minutes: number) => Promise<void>;
};

let numbers = 0;

export const factorWorld = async (): Promise<FactorWorld> => {
  const server = await startTestServer();
  const business = await aBusiness(server.database);
  const somebody = async (requiresSecondFactor: boolean) => {
    numbers += 1;
    const phone = `+8529100${String(numbers).padStart(4, '0')}`;
    const traits = { phone, requiresSecondFactor };
    return { ...(await aPerson(server.database, [{ business }], traits)), phone };
  };
  return {
    server,
    business,
    bySms: () => somebody(true),
    withPhone: () => somebody(false),
    minutesPass: async (minutes) => {
      for (const change of [
        `one_time_keys set created_at = created_at - make_interval(mins => $1), expires_at = expires_at - make_interval(mins => $1)`,
        'factor_trials set at = at - make_interval(mins => $1)',
        'sessions set factor_proved_at = factor_proved_at - make_interval(mins => $1)',
        `trusted_browsers set expires_at = expires_at - make_interval(mins => $1)`,
      ]) {
        await server.asMigrator(`update ${change}`, [minutes]);
      }
    },
  };
};

/** The result of an answer: the name of its refusal, or `done`. */
export const said = ({ envelope }: Answer): string => envelope.error?.name ?? 'done';

export const isAskedFor = async (session: SignedIn): Promise<boolean> => {
  const { envelope } = await session.call(getUserInfo);
  return (envelope.data as { kycInfo: { requires2FA: number } }).kycInfo.requires2FA === 1;
};

export const codeBySms = async (
  { server }: FactorWorld,
  session: SignedIn,
  phone: string,
): Promise<string> => {
  await done(session, sendFactorCode);
  return codeSentTo(server, phone);
};

export const proves = async (
  session: SignedIn,
  proof: Record<string, unknown>,
  more: Record<string, unknown> = {},
): Promise<string> => said(await session.call(proveFactor, { proof, ...more }));

export const choicesOf = async (session: SignedIn) =>
  (await session.call(getFactorChoices)).envelope.data;

/** Any code other than this. */
export const notThis = (code: string): string => (code === '111111' ? '222222' : '111111');

/** Logged in with a proved factor, so that factors can be changed. */
export const settled = async ({ server }: FactorWorld, person: TestPerson): Promise<SignedIn> => {
  const session = await signedIn(server, person);
  await stepUp(server, session, person);
  return session;
};

export const done = async (
  session: SignedIn,
  call: CallDefinition,
  input: Record<string, unknown> = {},
): Promise<Record<string, unknown>> => {
  const answer = await session.call(call, input);
  if (said(answer) !== 'done') {
    throw new Error(`${call.name} was refused: ${answer.text}`);
  }
  return answer.envelope.data ?? {};
};

/** An authenticator app; its codes, by half minutes from now. */
export const appOf = async (session: SignedIn) => {
  const { secret } = await done(session, beginAuthenticatorApp);
  const totp = new TOTP({ secret: String(secret) });
  const codeIn = (steps: number): string =>
    totp.generate({ timestamp: Date.now() + steps * 30_000 });
  return {
    secret: String(secret),
    codeIn,
    confirm: (code = codeIn(0)) => session.call(confirmAuthenticatorApp, { code }),
  };
};
