import { z } from 'zod';
import { defineCall } from '../../kit/call.ts';
import { emailSchema } from '../../kit/email.ts';
import { mobileSchema } from '../../kit/phone.ts';
import { codeSchema, linkKeySchema } from '../passwords.ts';

const ownAccess = { kind: 'session', level: 'secondFactor' } as const;

/** Days in which a change of e-mail can be undone by the mail to the old address. */
export const undoDays = 7;

/** Spec S2.57: sends a code to the new address. The answer doesn't reveal whether the address is taken. */
export const sendEmailChangeCode = defineCall({
  name: 'sendEmailChangeCode',
  method: 'POST',
  path: 'kyc/changeEmail/sendCode',
  access: ownAccess,
  stepUp: true,
  input: z.strictObject({ email: emailSchema }),
  output: z.object({}),
  errors: ['settings.alreadyYours', 'settings.waitForCode'],
});

/** Switches to the address that got the last code. The old address gets a mail with a link to undo it. */
export const confirmEmailChange = defineCall({
  name: 'confirmEmailChange',
  method: 'POST',
  path: 'kyc/changeEmail/verify',
  access: ownAccess,
  stepUp: true,
  input: z.strictObject({ code: codeSchema }),
  output: z.object({ email: z.string() }),
  errors: ['settings.codeWrong'],
});

/** From the mail to the old address: restores it and ends every session. */
export const undoEmailChange = defineCall({
  name: 'undoEmailChange',
  method: 'POST',
  path: 'kyc/isc/changeEmail/undo',
  access: { kind: 'public' },
  input: z.strictObject({ key: linkKeySchema }),
  output: z.object({}),
  errors: ['settings.linkExpired'],
});

/** Spec S2.58, S7.9: sends a code to the new number, once the person has proved an existing factor. */
export const sendPhoneChangeCode = defineCall({
  name: 'sendPhoneChangeCode',
  method: 'POST',
  path: 'kyc/changePhone/sendSms',
  access: ownAccess,
  stepUp: true,
  input: z.strictObject({ phone: mobileSchema }),
  output: z.object({}),
  errors: ['settings.alreadyYours', 'settings.waitForCode'],
});

/** Switches to the number that got the last code. */
export const confirmPhoneChange = defineCall({
  name: 'confirmPhoneChange',
  method: 'POST',
  path: 'kyc/changePhone/verify',
  access: ownAccess,
  stepUp: true,
  input: z.strictObject({ code: codeSchema }),
  output: z.object({ phone: z.string() }),
  errors: ['settings.codeWrong'],
});
