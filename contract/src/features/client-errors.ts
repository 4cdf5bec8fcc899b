import { z } from 'zod';
import { defineCall } from '../kit/call.ts';

/** Spec S1.5: what broke in a browser, without what the person typed or saw. */
export const reportClientError = defineCall({
  name: 'reportClientError',
  method: 'POST',
  path: 'clientErrors',
  access: { kind: 'session', level: 'password' },
  input: z.strictObject({
    message: z.string().max(500),
    stack: z.string().max(4000),
    /** The route's pattern, not the address: no query, no ids. */
    route: z.string().max(200),
    release: z.string().max(40),
  }),
  output: z.object({}),
  errors: [],
  reads: true,
  background: true,
});
