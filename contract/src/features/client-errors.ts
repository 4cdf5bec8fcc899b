import { z } from 'zod';
import { defineCall } from '../kit/call.ts';
import { withoutCardNumbers } from '../kit/card-number.ts';

/** A report is worth more than a refusal, so a card number in it is masked. */
const reported = (max: number) =>
  z
    .string()
    .max(max)
    .transform((text) => withoutCardNumbers(text, '***'));

const reportSchema = z.strictObject({
  message: reported(500),
  stack: reported(4000),
  /** The route's pattern, not the address: no query, no ids. */
  route: reported(200),
  /** When the web was built, in milliseconds: the number of version.json (Spec S3.4). */
  release: z.string().regex(/^1\d{12}$/),
});

/** Spec S1.5: what broke in a browser, without what the person typed or saw. */
export const reportClientError = defineCall({
  name: 'reportClientError',
  method: 'POST',
  path: 'clientErrors',
  access: { kind: 'session', level: 'password' },
  input: reportSchema,
  output: z.object({}),
  errors: [],
  reads: true,
  background: true,
});

/** The same from a page that opens without a session; few are taken, since anybody can send them. */
export const reportOutsideError = defineCall({
  name: 'reportOutsideError',
  method: 'POST',
  path: 'clientErrors/outside',
  access: { kind: 'public' },
  input: reportSchema,
  output: z.object({}),
  errors: [],
  reads: true,
  background: true,
});
