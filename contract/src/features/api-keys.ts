// Keys with which a merchant's own programs make calls (Decision 27).
import type { Tone } from '../kit/tone.ts';
import { z } from 'zod';
import { defineCall } from '../kit/call.ts';
import { nameLineSchema } from '../kit/line.ts';
import { defineList } from '../kit/list.ts';
import { choicesFilter, textFilter } from '../kit/list-filter.ts';
import type { Permission } from '../kit/permission.ts';
import { modes } from './payment.ts';

/** Rights a key can be given: exactly those needed by the calls open to keys. */
export const keyPermissions = [
  'transactions.view',
  'transactions.capture',
  'transactions.void',
  'transactions.inquire',
  'refunds.view',
  'refunds.apply',
  'refunds.withdraw',
  'disputes.view',
  'disputes.answer',
  'waybills.view',
  'waybills.upload',
  'paymentLinks.view',
  'paymentLinks.manage',
  'products.view',
  'products.upload',
  'subscriptions.view',
  'subscriptions.manage',
  'accountDynamics.view',
  'settlements.view',
  'settlements.export',
  'withdrawals.view',
  'dailyReport.view',
  'monthlyReport.view',
] as const satisfies readonly Permission[];
export type KeyPermission = (typeof keyPermissions)[number];

/** `orphaned`: the person whose rights the key uses no longer belongs to the business. */
export const keyStates = ['active', 'orphaned', 'revoked'] as const;
export type KeyState = (typeof keyStates)[number];

export const keyTones: Readonly<Record<KeyState, Tone>> = {
  active: 'good',
  orphaned: 'attention',
  revoked: 'quiet',
};

export const keyActions = ['change', 'rotate', 'revoke'] as const;
export type KeyAction = (typeof keyActions)[number];

export const keysMax = 20;
export const keyAddressesMax = 20;
/** How long the earlier secret still works after a rotation. */
export const keyOverlapHours = [0, 1, 24, 168] as const;

const keyRowSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** A key reaches the gateways of its mode only. */
  mode: z.enum(modes),
  state: z.enum(keyStates),
  /** The last four characters of the newest secret. */
  hint: z.string(),
  permissions: z.array(z.enum(keyPermissions)),
  /** Null: all gateways of its mode that its person has. */
  gatewayNumbers: z.array(z.string()).nullable(),
  /** IP addresses and networks it may be used from; empty: any. */
  addresses: z.array(z.string()),
  /** The person whose rights the key uses. */
  personName: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
  lastUsedIp: z.string().nullable(),
  /** Sent with a change, which is refused if somebody else has made one since. */
  version: z.int(),
  allowedActions: z.array(z.enum(keyActions)),
});
export type KeyRow = z.output<typeof keyRowSchema>;

const access = { kind: 'merchant', permission: 'apiKeys.view' } as const;
const managing = { kind: 'merchant', permission: 'apiKeys.manage' } as const;

/** A person restricted to certain gateways sees only the keys that reach no others. */
export const apiKeyList = defineList({
  name: 'apiKeys',
  call: { name: 'listApiKeys', path: 'apiKeys/list' },
  access,
  row: keyRowSchema,
  columns: {
    name: { kind: 'text', width: 200, card: 'lead', isKey: true, isFixed: true },
    state: { kind: 'word', width: 120, card: 'status' },
    mode: { kind: 'word', width: 100, card: 'field' },
    hint: { kind: 'own', width: 110, card: 'field' },
    permissions: { kind: 'own', width: 124, card: 'field' },
    lastUsedAt: { kind: 'instant', card: 'field' },
    personName: { kind: 'text', width: 160 },
    createdAt: { kind: 'instant', isExtra: true },
  },
  filters: {
    search: textFilter(60),
    states: choicesFilter(keyStates),
    modes: choicesFilter(modes),
  },
  inSight: ['search', 'modes'],
  tabs: 'states',
  sorts: ['createdAt', 'name', 'lastUsedAt'],
});
export const listApiKeys = apiKeyList.call;

const byId = { id: z.string().max(64) };

export const getApiKey = defineCall({
  name: 'getApiKey',
  method: 'GET',
  path: 'apiKeys/{id}',
  access,
  input: z.strictObject(byId),
  output: keyRowSchema.extend({
    /** The rights given to the key that its person still has. */
    effectivePermissions: z.array(z.enum(keyPermissions)),
    secretSince: z.string(),
    earlierSecretUntil: z.string().nullable(),
    revokedAt: z.string().nullable(),
  }),
  errors: ['apiKeys.notFound'],
});

const addressSchema = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

const keyShape = {
  name: nameLineSchema(60),
  permissions: z.array(z.enum(keyPermissions)).min(1).max(keyPermissions.length),
  gatewayNumbers: z
    .array(z.string().regex(/^\d{8}$/, 'gatewayNumber'))
    .min(1)
    .max(200)
    .nullable(),
  addresses: z.array(addressSchema).max(keyAddressesMax),
};

const secretSchema = z.string().meta({ secret: true });
const beyond = ['apiKeys.beyondYourOwn', 'apiKeys.gatewayUnknown'] as const;

/**
 * Returns the key, which is never shown again. The key acts with the adding person's rights, as far as they are given
 * to it.
 */
export const addApiKey = defineCall({
  name: 'addApiKey',
  method: 'POST',
  path: 'apiKeys',
  access: managing,
  stepUp: true,
  input: z.strictObject({ ...keyShape, mode: z.enum(modes) }),
  output: z.object({ id: z.string(), secret: secretSchema }),
  errors: ['apiKeys.tooMany', ...beyond],
});

/** From then on the key uses the rights of the person who changes it. */
export const changeApiKey = defineCall({
  name: 'changeApiKey',
  method: 'POST',
  path: 'apiKeys/{id}/change',
  access: managing,
  stepUp: true,
  input: z.strictObject({ ...byId, version: z.int32().min(1), ...keyShape }),
  output: z.object({}),
  errors: ['apiKeys.notFound', 'apiKeys.revokedAlready', ...beyond, 'request.conflict'],
});

/** Returns the new key. The earlier one keeps working for this number of hours; 0 ends every earlier one at once. */
export const rotateApiKey = defineCall({
  name: 'rotateApiKey',
  method: 'POST',
  path: 'apiKeys/{id}/rotate',
  access: managing,
  stepUp: true,
  input: z.strictObject({ ...byId, overlapHours: z.literal(keyOverlapHours) }),
  output: z.object({ secret: secretSchema, earlierSecretUntil: z.string().nullable() }),
  errors: [
    'apiKeys.notFound',
    'apiKeys.revokedAlready',
    'apiKeys.rotationUnderWay',
    'apiKeys.beyondYourOwn',
  ],
});

/** Permanent, from the next call on. No step-up: a person who sees a leak must not wait for a code. */
export const revokeApiKey = defineCall({
  name: 'revokeApiKey',
  method: 'POST',
  path: 'apiKeys/{id}/revoke',
  access: managing,
  input: z.strictObject(byId),
  output: z.object({}),
  errors: ['apiKeys.notFound', 'apiKeys.revokedAlready'],
});

export const apiKeyCalls = {
  listApiKeys,
  getApiKey,
  addApiKey,
  changeApiKey,
  rotateApiKey,
  revokeApiKey,
};
