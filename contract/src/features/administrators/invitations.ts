import { z } from 'zod';
import { defineCall } from '../../kit/call.ts';
import { emailSchema } from '../../kit/email.ts';
import { languages } from '../../kit/language.ts';
import { nameLineSchema, personNameLengthMax } from '../../kit/line.ts';
import { mobileSchema } from '../../kit/phone.ts';
import { administratorIdSchema, grantSchema } from '../administrators.ts';
import { roleNameSchema } from '../roles.ts';
import {
  codeSchema,
  linkKeySchema,
  isConfirmed,
  newPasswordTwice,
  passwordsDiffer,
} from '../passwords.ts';

export const invitedAtOnceMax = 50;
export const invitationHours = 72;
/** Enforced for each business by keep_key_of_business in the database. */
export const invitationsPerHourMax = 100;

const emailsSchema = z
  .array(emailSchema)
  .min(1)
  .max(invitedAtOnceMax)
  .check(({ value, issues }) => {
    for (const [index, email] of value.entries()) {
      if (value.indexOf(email) < index) {
        const params = { rule: 'repeated' };
        issues.push({ code: 'custom', input: value, path: [index], params });
      }
    }
  });

/** All or none. An address that cannot be invited is named by its position: `emails.3`. */
export const inviteAdministrators = defineCall({
  name: 'inviteAdministrators',
  method: 'POST',
  path: 'admin/invitations',
  access: { kind: 'merchant', permission: 'administrators.manage' },
  input: z.strictObject({
    emails: emailsSchema,
    ...grantSchema,
    /** Language of the mail. */
    language: z.enum(languages),
  }),
  output: z.object({ ids: z.array(administratorIdSchema) }),
  errors: [
    'administrators.roleNotFound',
    'administrators.grantsTooMuch',
    'administrators.tooManyInvitations',
  ],
  stepUp: true,
});

/** Sends another mail with a new link; the earlier link stops working, and its 72 hours start again. */
export const resendInvitation = defineCall({
  name: 'resendInvitation',
  method: 'POST',
  path: 'admin/managers/{id}/resend',
  access: { kind: 'merchant', permission: 'administrators.manage' },
  input: z.strictObject({ id: administratorIdSchema }),
  output: z.object({}),
  errors: [
    'administrators.notFound',
    'administrators.actionNotPossible',
    'administrators.holdsMore',
    'administrators.sentRecently',
  ],
});

export const withdrawInvitation = defineCall({
  name: 'withdrawInvitation',
  method: 'POST',
  path: 'admin/managers/{id}/withdraw',
  access: { kind: 'merchant', permission: 'administrators.manage' },
  input: z.strictObject({ id: administratorIdSchema }),
  output: z.object({}),
  errors: [
    'administrators.notFound',
    'administrators.actionNotPossible',
    'administrators.holdsMore',
  ],
});

/** The invitation behind a link; reading it does not use the link up (Spec S2.13, S8.9). */
export const findInvitation = defineCall({
  name: 'findInvitation',
  method: 'POST',
  path: 'kyc/isc/invitation/find',
  access: { kind: 'public' },
  input: z.strictObject({ key: linkKeySchema }),
  output: z.object({
    email: z.string(),
    businessName: z.string(),
    role: roleNameSchema,
    inviterName: z.string(),
    expiresAt: z.iso.datetime(),
    /** Language of the invitation mail. */
    language: z.enum(languages),
    /** Whether the address already has a login, which then has to be used to accept. */
    hasLogin: z.boolean(),
  }),
  errors: ['invitations.expired'],
  reads: true,
});

/** Texts a code to the number that the invitee enters; only while the invitation can be accepted. */
export const textInvitationCode = defineCall({
  name: 'textInvitationCode',
  method: 'POST',
  path: 'kyc/isc/invitation/sms',
  access: { kind: 'public' },
  input: z.strictObject({ key: linkKeySchema, phone: mobileSchema }),
  output: z.object({}),
  errors: ['invitations.expired', 'invitations.codeSentRecently'],
});

/** Accepts for someone without a login: creates one with this password and phone number. */
export const acceptInvitation = defineCall({
  name: 'acceptInvitation',
  method: 'POST',
  path: 'kyc/isc/invitation/accept',
  access: { kind: 'public' },
  input: z
    .strictObject({
      key: linkKeySchema,
      name: nameLineSchema(personNameLengthMax),
      ...newPasswordTwice,
      phone: mobileSchema,
      code: codeSchema,
    })
    .refine(isConfirmed, passwordsDiffer),
  output: z.object({}),
  errors: [
    'invitations.expired',
    'invitations.hasLogin',
    'invitations.phoneTaken',
    'passwords.codeWrong',
    'passwords.tooShort',
    'passwords.tooCommon',
  ],
});

/** Whether the person signed in is the invitee. */
export const checkInvitation = defineCall({
  name: 'checkInvitation',
  method: 'POST',
  path: 'user/invitation/check',
  access: { kind: 'session', level: 'secondFactor' },
  input: z.strictObject({ key: linkKeySchema }),
  output: z.object({ isMine: z.boolean() }),
  errors: ['invitations.expired'],
  reads: true,
});

/** Accepts for someone who already has a login and is signed in with it. */
export const joinByInvitation = defineCall({
  name: 'joinByInvitation',
  method: 'POST',
  path: 'user/invitation/join',
  access: { kind: 'session', level: 'secondFactor' },
  input: z.strictObject({ key: linkKeySchema }),
  output: z.object({ businessId: z.string() }),
  errors: [
    'invitations.expired',
    'invitations.forAnother',
    'invitations.memberAlready',
    'invitations.memberDisabled',
  ],
});
