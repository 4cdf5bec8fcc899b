import { z } from 'zod';
import { defineCall } from '../kit/call.ts';

/** Spec S7.5: the session ends and another begins in the chosen business, without a new login. */
export const switchBusiness = defineCall({
  name: 'switchBusiness',
  method: 'POST',
  path: 'kyc/switchBusinessLogIn',
  access: { kind: 'session', level: 'secondFactor' },
  input: z.strictObject({ businessId: z.string().regex(/^\d{1,18}$/) }),
  output: z.object({ token: z.string() }),
  errors: ['businesses.notFound'],
});
