import { adminLogin, signIn } from '@back-office/contract/features/sign-in';
import { proveFactor, sendFactorCode } from '@back-office/contract/features/second-factor';
import type { CallDefinition, OutputOf } from '@back-office/contract/kit/call';
import { operatorsBrowser } from '@back-office/server/testing/people/operators-browser';
import { personasPassword, type TestPerson } from '@back-office/server/testing/personas';
import type { TestServer } from '@back-office/server/testing/test-server';
import { sendCall, type Address, type Answer, type Sending } from './client.ts';

/** Headers of a browser's request from a page of the product; the address is the configuration's default. */
export const browserHeaders = {
  'sec-fetch-site': 'same-origin',
  origin: 'http://localhost:8080',
};

export const cookieIn = (answer: Answer): string => {
  const [cookie = ''] = [answer.headers['set-cookie'] ?? []].flat();
  return cookie.split(';')[0] ?? '';
};

export const tokenIn = (answer: Answer): string => String(answer.envelope.data?.['token']);

/** A person whose calls carry both halves of a browser's session. */
export type SignedIn = {
  token: string;
  cookie: string;
  headers: Record<string, string>;
  call: (
    call: CallDefinition,
    input?: Record<string, unknown>,
    extra?: Pick<Sending, 'headers' | 'body'>,
  ) => Promise<Answer>;
};

export const signedInBy = (server: Address, reply: Answer): SignedIn => {
  const [token, cookie] = [tokenIn(reply), cookieIn(reply)];
  if (reply.envelope.code !== 0) {
    throw new Error(`Nobody was signed in: ${reply.text}`);
  }
  const headers = { ...browserHeaders, 'x-admin-token': token, cookie };
  return {
    token,
    cookie,
    headers,
    call: (call, input = {}, extra = {}) =>
      sendCall(server)(call, input, { ...extra, headers: { ...headers, ...extra.headers } }),
  };
};

export const signedIn = async (
  server: Address,
  { email }: Pick<TestPerson, 'email'>,
  password = personasPassword,
): Promise<SignedIn> => {
  const input = { email, password };
  return signedInBy(server, await sendCall(server)(signIn, input, { headers: browserHeaders }));
};

export const signedInAsOperator = async (
  server: Address,
  person: TestPerson,
): Promise<SignedIn> => {
  const input = { loginName: person.loginName, password: personasPassword };
  const headers = {
    ...browserHeaders,
    cookie: `${operatorsBrowser.name}=${operatorsBrowser.value}`,
  };
  return signedInBy(server, await sendCall(server)(adminLogin, input, { headers }));
};

/** The newest six-digit code sent to an address or a number. */
export const codeSentTo = async (server: TestServer, recipient: string): Promise<string> => {
  const [letter] = await server.asMigrator<{ body: string }>(
    `select body from letters where recipient = $1 and kind in ('stepUp', 'secondFactor')
     order by created_at desc limit 1`,
    [recipient],
  );
  return /\b\d{6}\b/.exec(letter?.body ?? '')?.[0] ?? '';
};

type Proving = Pick<TestPerson, 'email'> & { password?: string; factorPhone?: string };

/**
 * Renews the proof of identity, so that calls that require it (Decision 7) accept this session for ten minutes: by a
 * code to the person's number if that is a factor, else by the password and a mailed code.
 */
export const stepUp = async (
  server: TestServer,
  session: SignedIn,
  { email, password = personasPassword, factorPhone }: Proving,
): Promise<void> => {
  const to = factorPhone ?? email;
  // Another session of the same person may have requested a code less than a minute ago.
  await server.asMigrator(
    `update one_time_keys set created_at = created_at - interval '1 day' where subject = $1`,
    [to],
  );
  await session.call(sendFactorCode);
  const code = await codeSentTo(server, to);
  const { envelope, text } = await session.call(proveFactor, {
    proof: factorPhone === undefined ? { kind: 'password', password, code } : { kind: 'sms', code },
  });
  if (envelope.code !== 0) {
    throw new Error(`The session was not proved anew: ${text}`);
  }
};

/** The answer of a call; a refusal fails the test. */
export const asked = async <Call extends CallDefinition>(
  who: SignedIn,
  call: Call,
  input: Record<string, unknown>,
): Promise<OutputOf<Call>> => {
  const { envelope, text } = await who.call(call, input);
  if (envelope.code !== 0) {
    throw new Error(`${call.name} was refused: ${text}`);
  }
  return envelope.data as OutputOf<Call>;
};
