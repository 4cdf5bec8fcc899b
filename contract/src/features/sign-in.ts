import { z } from 'zod';
import { defineCall } from '../kit/call.ts';
import { merchantNumberSchema } from '../kit/merchant-number.ts';
import { merchantActs } from '../kit/merchant-status.ts';
import { permissions } from '../kit/permission.ts';
import { timeZoneIdSchema } from '../kit/time-zone.ts';
import { preferencesSchema } from './preferences.ts';
import { typedText } from '../kit/line.ts';
import { noCardNumber } from '../kit/card-number.ts';

// Spec section 3, Session data. Flags travel as 0 and 1 where the guard's rules name them so.
const flagSchema = z.literal([0, 1]);

/** The status of an active business (Spec S4.1). */
export const activeBusinessStatus = 40;

export const sessionReplySchema = z.object({
  userInfo: z.object({
    name: z.string(),
    avatar: z.string().nullable(),
    timeZone: timeZoneIdSchema.nullable(),
    forceChangePwd: flagSchema,
  }),
  /** Null for operators: only the last two steps of the guard apply to them (Spec S2.75). */
  kycInfo: z
    .object({
      selectedMerAdminId: z.string().nullable(),
      currBusinessId: z.string().nullable(),
      currBusinessStatus: z.int().nullable(),
      isInitialLogin: flagSchema,
      requires2FA: flagSchema,
    })
    .nullable(),
  /**
   * The second-factor step that comes first: to give the factor, or to set one up for an operator without one
   * (Decision 7).
   */
  factorStep: z.enum(['give', 'enrol']).nullable(),
  moduleList: z.array(
    z.object({
      moduleId: z.string(),
      menuList: z.array(z.object({ mmUrl: z.string(), moduleId: z.string() })),
    }),
  ),
  /** Operations the person holds; the menu list above holds the screens. */
  permissionList: z.array(z.enum(permissions)),
  /** Operations that the merchant's status allows its people, besides reading (Spec S4.17); empty for operators. */
  merchantActs: z.array(z.enum(merchantActs)),
  currencyList: z.array(z.string()),
  /** The currency of most payments, which forms begin with; null before the first payment. */
  mainCurrency: z.string().nullable(),
  gatewayList: z.array(z.object({ number: z.string(), name: z.string() })),
  /** Whether the person sees every gateway of the business, including future ones. */
  seesAllGateways: z.boolean(),
  moreBusinessNameList: z.array(
    z.object({
      businessId: z.string(),
      name: z.string(),
      isOwner: z.boolean(),
      /** A status of `contract/kit/business-status.ts`. */
      status: z.int(),
    }),
  ),
  currBusinessName: z.string().nullable(),
  /** The person's choices, the same in every browser; the time zone is in the user info. */
  preferences: preferencesSchema,
  /** Set while an operator views as the merchant (Spec S6.5): the banner shows all of it. */
  actingFor: z
    .object({ merchantNumber: z.string(), reason: z.string(), endsAt: z.iso.datetime() })
    .nullable(),
});
export type SessionReply = z.output<typeof sessionReplySchema>;

/** Spec S3.1. */
export const signInReplySchema = sessionReplySchema.extend({ token: z.string() });
export type SignInReply = z.output<typeof signInReplySchema>;

// Spec S5.1 applies to new passwords; sign-in accepts any text, so that the answer reveals nothing.
export const passwordTrialSchema = z.string().min(1).max(256).meta({ secret: true });

/** A person of one or more businesses, by e-mail. Spec S7.4. */
export const signIn = defineCall({
  name: 'signIn',
  method: 'POST',
  path: 'kyc/isc/signIn',
  access: { kind: 'public' },
  input: z.strictObject({
    email: z
      .string()
      .trim()
      .toLowerCase()
      .pipe(
        z
          .email()
          .max(254)
          .refine(...noCardNumber),
      ),
    password: passwordTrialSchema,
  }),
  output: signInReplySchema,
  errors: ['signIn.failed', 'signIn.locked', 'signIn.needsSecureContext'],
});

/** An administrator by merchant number and login name, or an operator by login name alone. Spec S7.2, S7.22. */
export const adminLogin = defineCall({
  name: 'adminLogin',
  method: 'POST',
  path: 'admin/login',
  access: { kind: 'public' },
  input: z.strictObject({
    merchantNumber: merchantNumberSchema.optional(),
    loginName: typedText(254),
    password: passwordTrialSchema,
  }),
  output: signInReplySchema,
  errors: [
    'signIn.failed',
    'signIn.locked',
    'signIn.needsSecureContext',
    /** Carries a ticket for the second step; operators only. */
    'signIn.secondFactorNeeded',
  ],
});

/** Spec S7.17: called on the first load of a page with a token. */
export const getUserInfo = defineCall({
  name: 'getUserInfo',
  method: 'GET',
  path: 'user/info',
  access: { kind: 'session', level: 'password' },
  input: z.strictObject({}),
  output: sessionReplySchema,
  errors: [],
});

export const signOut = defineCall({
  name: 'signOut',
  method: 'POST',
  path: 'user/logout',
  access: { kind: 'session', level: 'password' },
  input: z.strictObject({}),
  output: z.object({}),
  errors: [],
  whileActingFor: true,
});
