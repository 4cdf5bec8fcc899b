import { adminLogin, signIn } from '@back-office/contract/features/sign-in';
import type { CallDefinition } from '@back-office/contract/kit/call';
import { personasPassword, type TestPerson } from '@back-office/server/testing/personas';
import { sendCall, type Address, type Answer, type Sending } from './client.ts';

export const browserHeaders = { 'sec-fetch-site': 'same-origin' };

export const cookieIn = (answer: Answer): string => {
  const [cookie = ''] = [answer.headers['set-cookie'] ?? []].flat();
  return cookie.split(';')[0] ?? '';
};

export const tokenIn = (answer: Answer): string => String(answer.envelope.data?.['token']);

/** Somebody whose calls carry both halves of a browser's session. */
export type SignedIn = {
  token: string;
  cookie: string;
  headers: Record<string, string>;
  call: (
    call: CallDefinition,
    input?: Record<string, unknown>,
    extra?: Pick<Sending, 'headers'>,
  ) => Promise<Answer>;
};

const signedInBy = (server: Address, reply: Answer): SignedIn => {
  const [token, cookie] = [tokenIn(reply), cookieIn(reply)];
  const headers = { ...browserHeaders, 'x-admin-token': token, cookie };
  return {
    token,
    cookie,
    headers,
    call: (call, input = {}, extra = {}) =>
      sendCall(server)(call, input, { headers: { ...headers, ...extra.headers } }),
  };
};

export const signedIn = async (server: Address, person: TestPerson): Promise<SignedIn> => {
  const input = { email: person.email, password: personasPassword };
  return signedInBy(server, await sendCall(server)(signIn, input, { headers: browserHeaders }));
};

export const signedInAsOperator = async (
  server: Address,
  person: TestPerson,
): Promise<SignedIn> => {
  const input = { loginName: person.loginName, password: personasPassword };
  return signedInBy(server, await sendCall(server)(adminLogin, input, { headers: browserHeaders }));
};
