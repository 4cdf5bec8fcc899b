import { z } from 'zod';
import { defineCall } from '../kit/call.ts';
import { withoutCardNumbers } from '../kit/card-number.ts';

/** A card number in a report is masked, not refused: the report is worth more. */
const reported = (max: number) =>
  z
    .string()
    .max(max)
    .transform((text) => withoutCardNumbers(text, '***'));

const reportSchema = z.strictObject({
  message: reported(500),
  stack: reported(4000),
  /** The route's pattern instead of the address: no query, no ids. */
  route: reported(200),
  /** Build time of the web in milliseconds, as in version.json (Spec S3.4). */
  release: z.string().regex(/^1\d{12}$/),
});

/** Spec S1.5: a browser error, without anything the person typed or saw. */
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

/** The same from a page that needs no session; rate-limited, because anybody can send these. */
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
