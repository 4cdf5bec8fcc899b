import type { Tone } from '../kit/tone.ts';
import { z } from 'zod';
import { gatewayNumberSchema } from '../gateway/numbers.ts';
import { defineCall } from '../kit/call.ts';
import { defineList } from '../kit/list.ts';
import { choicesFilter, idsFilter, textFilter } from '../kit/list-filter.ts';
import { roleNameSchema } from './roles.ts';
import { noCardNumber } from '../kit/card-number.ts';

/** Spec S3.32, S4.2. */
export const administratorStatuses = [
  'normal',
  'disabled',
  'invitationPending',
  'invitationExpired',
] as const;
export type AdministratorStatus = (typeof administratorStatuses)[number];

export const administratorTones: Readonly<Record<AdministratorStatus, Tone>> = {
  normal: 'good',
  disabled: 'quiet',
  invitationPending: 'moving',
  invitationExpired: 'attention',
};

/** Actions of one administrator on another. */
export const administratorActions = [
  'changeRights',
  'rename',
  'resetPassword',
  'disable',
  'resume',
  'transferOwnership',
  'resend',
  'withdraw',
] as const;
export type AdministratorAction = (typeof administratorActions)[number];

/** Assigned with the invitation and never changed. */
export const administratorIdSchema = z.uuid();
const roleIdSchema = z.string().regex(/^\d{1,18}$/);

/** Spec S6.3: a person's role, gateways (null: all of the business) and permission to see balances. */
export const grantSchema = {
  roleId: roleIdSchema,
  gatewayNumbers: z.array(gatewayNumberSchema).min(1).max(200).nullable(),
  seesAccountDynamics: z.boolean(),
};

/** The name an administrator logs in with, together with the merchant number. */
export const loginNameSchema = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(
    z
      .string()
      .min(2)
      .max(64)
      .regex(/^[a-z\d][a-z\d._+-]*$/, 'loginName')
      .refine(...noCardNumber),
  );

/** The same pattern for typed input, before trimming and lower-casing. */
export const loginNameTyped = /^\s*[a-z\d][a-z\d._+-]{1,63}\s*$/i;

const roleSchema = roleNameSchema.extend({ id: z.string(), isTop: z.boolean() });

/** Spec S3.21. Instants are UTC. */
export const administratorSchema = z.object({
  id: administratorIdSchema,
  email: z.string(),
  /** Null until the invitation is accepted: invitees enter their own names. */
  name: z.string().nullable(),
  /** Null: initials are shown. */
  avatar: z.string().nullable(),
  loginName: z.string(),
  status: z.enum(administratorStatuses),
  role: roleSchema,
  gatewayNumbers: z.array(z.string()).nullable(),
  seesAccountDynamics: z.boolean(),
  isOwner: z.boolean(),
  isSelf: z.boolean(),
  /** The last login into this business. */
  lastSignedInAt: z.iso.datetime().nullable(),
  /** Null for people who were never invited, such as the owner. */
  invitedBy: z.string().nullable(),
  invitedAt: z.iso.datetime().nullable(),
  /** The invitation can be accepted until this instant. */
  expiresAt: z.iso.datetime().nullable(),
  /** When the person joined the business. */
  joinedAt: z.iso.datetime().nullable(),
  allowedActions: z.array(z.enum(administratorActions)),
});
export type Administrator = z.output<typeof administratorSchema>;

const viewing = { kind: 'merchant', permission: 'administrators.view' } as const;
const managing = { kind: 'merchant', permission: 'administrators.manage' } as const;

/** Spec S2.42, S3.21. A person restricted to certain gateways sees himself and people whose gateways are all among his. */
export const administratorList = defineList({
  name: 'administrators',
  call: { name: 'listAdministrators', path: 'admin/managers/list' },
  access: viewing,
  row: administratorSchema,
  columns: {
    name: { kind: 'own', width: 188, card: 'lead', isKey: true },
    loginName: { kind: 'own', isExtra: true },
    email: { kind: 'text', width: 215, card: 'field' },
    status: { kind: 'own', width: 150, card: 'status' },
    role: { kind: 'own', width: 130, card: 'field' },
    gateways: { kind: 'own', width: 146, card: 'field' },
    accountDynamics: { kind: 'own', width: 130, isExtra: true },
    lastSignedInAt: { kind: 'instant', width: 160 },
    invitedBy: { kind: 'text', width: 140, isExtra: true },
    invitedAt: { kind: 'instant', width: 170, isExtra: true },
  },
  filters: {
    /** Part of a name, a login name or an e-mail address. */
    keyword: textFilter(100),
    statuses: choicesFilter(administratorStatuses),
    roleIds: idsFilter(roleIdSchema),
  },
  inSight: ['keyword', 'roleIds'],
  tabs: 'statuses',
});
export const listAdministrators = administratorList.call;

export const getAdministrator = defineCall({
  name: 'getAdministrator',
  method: 'GET',
  path: 'admin/managers/{id}',
  access: viewing,
  input: z.strictObject({ id: administratorIdSchema }),
  output: administratorSchema,
  errors: ['administrators.notFound'],
});

/** The roles of the business, and the rights this person may grant: never more than he holds. */
export const getGrantable = defineCall({
  name: 'getGrantable',
  method: 'GET',
  path: 'admin/grantable',
  access: viewing,
  input: z.strictObject({}),
  output: z.object({
    roles: z.array(roleSchema.extend({ isGrantable: z.boolean() })),
    gateways: z.array(z.object({ number: z.string(), name: z.string() })),
    /** Whether he may grant all gateways of the business, including future ones. */
    allGateways: z.boolean(),
    accountDynamics: z.boolean(),
  }),
  errors: [],
});

/** Refusals common to all changes. */
const changeErrors = [
  'administrators.notFound',
  'administrators.actionNotPossible',
  'administrators.notYourself',
  'administrators.ownerStays',
  'administrators.holdsMore',
] as const;
const grantErrors = ['administrators.roleNotFound', 'administrators.grantsTooMuch'] as const;

/** Takes effect on the person's next request; the person and the owner get a mail. */
export const changeAdministratorRights = defineCall({
  name: 'changeAdministratorRights',
  method: 'PUT',
  path: 'admin/managers/{id}/rights',
  access: managing,
  input: z.strictObject({
    id: administratorIdSchema,
    ...grantSchema,
    /** The rights shown when the change was made; refused if somebody else has changed them since. */
    seen: z.strictObject(grantSchema),
  }),
  output: z.object({}),
  errors: [...changeErrors, ...grantErrors, 'request.conflict'],
  stepUp: true,
});

export const renameAdministrator = defineCall({
  name: 'renameAdministrator',
  method: 'PUT',
  path: 'admin/managers/{id}/loginName',
  access: managing,
  input: z.strictObject({ id: administratorIdSchema, loginName: loginNameSchema }),
  output: z.object({}),
  errors: [...changeErrors, 'administrators.loginNameTaken'],
});

/** Mails a link that works once, within half an hour; until a new password is chosen the account can do nothing else. */
export const resetAdministratorPassword = defineCall({
  name: 'resetAdministratorPassword',
  method: 'POST',
  path: 'admin/managers/{id}/resetPassword',
  access: managing,
  stepUp: true,
  input: z.strictObject({ id: administratorIdSchema }),
  output: z.object({}),
  errors: [...changeErrors, 'administrators.sentRecently'],
});

/** Ends the person's sessions in this business at once. */
export const disableAdministrator = defineCall({
  name: 'disableAdministrator',
  method: 'POST',
  path: 'admin/managers/{id}/disable',
  access: managing,
  input: z.strictObject({ id: administratorIdSchema }),
  output: z.object({}),
  errors: changeErrors,
});

export const resumeAdministrator = defineCall({
  name: 'resumeAdministrator',
  method: 'POST',
  path: 'admin/managers/{id}/resume',
  access: managing,
  input: z.strictObject({ id: administratorIdSchema }),
  output: z.object({}),
  errors: changeErrors,
});

/** Makes another person the owner, who gets the top role, every gateway and the balances; both get a mail. */
export const transferOwnership = defineCall({
  name: 'transferOwnership',
  method: 'POST',
  path: 'admin/managers/{id}/transferOwnership',
  access: managing,
  input: z.strictObject({ id: administratorIdSchema }),
  output: z.object({}),
  errors: [...changeErrors, 'administrators.notOwner'],
  stepUp: true,
});
