// The back-office's calls, as a browser makes them.
import { basePath } from '@back-office/contract/kit/call';
import { z } from 'zod';
import { jsonOf } from '../json.ts';

const answerTimeoutMs = 30_000;

const envelopeSchema = z.object({ code: z.int(), msg: z.string(), data: z.unknown() });

export type Session = { token: string; cookie: string };
export type Asking = {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  body?: object;
  file?: Buffer;
  session?: Session;
};

const headersOf = (origin: string, { body, file, session }: Asking): Record<string, string> => ({
  origin,
  'sec-fetch-site': 'same-origin',
  ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  ...(file === undefined ? {} : { 'content-type': 'application/octet-stream' }),
  ...(session === undefined ? {} : { 'x-admin-token': session.token, cookie: session.cookie }),
});

/** Calls the back-office; throws its refusals with their text. */
export const openProduct = ({
  url,
  origin = url,
}: {
  url: string;
  origin?: string | undefined;
}) => {
  const send = async (asking: Asking) => {
    const { method, path, body, file } = asking;
    const response = await fetch(`${url}${basePath}${path}`, {
      method,
      headers: headersOf(origin, asking),
      body: file === undefined ? JSON.stringify(body) : new Uint8Array(file),
      redirect: 'error',
      signal: AbortSignal.timeout(answerTimeoutMs),
    });
    const { code, msg, data } = envelopeSchema.parse(jsonOf(await response.text()));
    if (code !== 0) {
      throw new Error(`${path}: ${msg}`);
    }
    return { data, response };
  };
  return {
    ask: async (asking: Asking): Promise<unknown> => (await send(asking)).data,
    signIn: async (email: string, password: string): Promise<Session> => {
      const body = { email, password };
      const { data, response } = await send({ method: 'POST', path: 'kyc/isc/signIn', body });
      const [cookie = ''] = response.headers.getSetCookie();
      const { token } = z.object({ token: z.string() }).parse(data);
      return { token, cookie: cookie.split(';')[0] ?? '' };
    },
  };
};
export type Product = ReturnType<typeof openProduct>;
