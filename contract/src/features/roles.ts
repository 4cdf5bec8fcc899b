import { z } from 'zod';
import { defineCall } from '../kit/call.ts';
import { defineList } from '../kit/list.ts';
import { choiceFilter, textFilter } from '../kit/list-filter.ts';
import { merchantPermissions, permissions, type Permission } from '../kit/permission.ts';
import { noCardNumber } from '../kit/card-number.ts';
import { typedText } from '../kit/line.ts';

// The roles that every business has among them.
export const rolesMax = 50;
export const roleNameMax = 60;
export const roleDescriptionMax = 200;

export const roleIdSchema = z.string().regex(/^\d{1,18}$/);

// What shows as nothing, or turns the letters after it round, would make two names look like one.
const readable = /^[^\p{C}\p{DI}\p{Zl}\p{Zp}]*$/u;
const withLetterOrDigit = /[\p{L}\p{N}]/u;
const nameSchema = z
  .string()
  .trim()
  .min(1)
  .max(roleNameMax)
  .regex(readable)
  .regex(withLetterOrDigit)
  .refine(...noCardNumber);

/** The right to see what an operation is done on; undefined for one that has nothing to see before it. */
const viewFor = (permission: Permission): Permission | undefined => {
  const view = permission.replace(/\.\w+$/, '.view');
  return merchantPermissions.find((known) => known === view);
};

/** The same rights in the contract's order, each once, and with each operation the sight of what it is done on. */
export const withViews = (granted: readonly Permission[]): Permission[] => {
  const all = new Set(granted.flatMap((permission) => [permission, viewFor(permission)]));
  return permissions.filter((permission) => all.has(permission));
};

const roleInput = {
  nameZh: nameSchema,
  nameEn: nameSchema,
  description: typedText(roleDescriptionMax, 0).regex(readable),
  /** Rights within the business; the acquirer's own are none a role could hold. */
  permissions: z
    .array(z.enum(merchantPermissions))
    .max(permissions.length)
    .transform((granted) => withViews(granted)),
};

/** Those that come with the product, the top one first; their rights and words are the release's. */
export const predefinedRoles = [
  'administrator',
  'finance',
  'operations',
  'risk',
  'customerService',
  'auditor',
] as const;
export type PredefinedRole = (typeof predefinedRoles)[number];

/** What a role is called; one of the product's own is named in the reader's language, whatever stands here. */
export const roleNameSchema = z.object({
  nameZh: z.string(),
  nameEn: z.string(),
  /** Null for one of the business's own. */
  predefined: z.enum(predefinedRoles).nullable(),
});
export type NamedRole = z.output<typeof roleNameSchema>;

/** The top role holds every right and stays as it is; predefined ones are the product's; the rest are the business's own. */
export const roleKinds = ['top', 'predefined', 'own'] as const;
export const roleActions = ['copy', 'modify', 'delete'] as const;
export type RoleAction = (typeof roleActions)[number];
/** Why a role cannot be modified or deleted, by whoever might otherwise. */
export const roleObstacles = ['predefined', 'ownRole', 'inUse', 'beyondYourOwn'] as const;

const permissionSchema = z.enum(merchantPermissions);

const roleSchema = roleNameSchema.extend({
  id: z.string(),
  description: z.string(),
  kind: z.enum(roleKinds),
  permissions: z.array(permissionSchema),
  /** How many administrators have it, whatever their status. */
  holderCount: z.int(),
  isOwn: z.boolean(),
  allowedActions: z.array(z.enum(roleActions)),
});
export type Role = z.output<typeof roleSchema>;

/** Spec S2.43, S3.22. The top role comes first, then the predefined ones, then the business's own by name. */
export const roleList = defineList({
  name: 'roles',
  call: { name: 'listRoles', path: 'roles/list' },
  access: { kind: 'merchant', permission: 'roles.view' },
  row: roleSchema,
  columns: {
    /** In the reader's language, and beside it the name in the other one. */
    name: { kind: 'own', width: 190, card: 'heading', isKey: true },
    otherName: { kind: 'own', width: 150, card: 'field' },
    kind: { kind: 'own', card: 'field' },
    description: { kind: 'own', width: 280, card: 'field' },
    permissionCount: { kind: 'own', width: 110, isFigure: true },
    holderCount: { kind: 'count', width: 120, card: 'field' },
  },
  filters: {
    /** Part of a name in any language, or of a description. */
    search: textFilter(roleNameMax),
    kind: choiceFilter(['predefined', 'own']),
  },
  inSight: ['search'],
  tabs: 'kind',
});
export const listRoles = roleList.call;

export const getRole = defineCall({
  name: 'getRole',
  method: 'GET',
  path: 'roles/{id}',
  access: { kind: 'merchant', permission: 'roles.view' },
  input: z.strictObject({ id: roleIdSchema }),
  output: roleSchema.extend({
    /** Named by a change, which is refused when somebody else made one meanwhile. */
    version: z.int(),
    held: z.array(permissionSchema),
    holders: z.array(
      z.object({
        name: z.string(),
        loginName: z.string(),
        status: z.enum(['normal', 'disabled', 'invitationPending', 'invitationExpired']),
      }),
    ),
    obstacles: z.array(
      z.object({ action: z.enum(['modify', 'delete']), obstacle: z.enum(roleObstacles) }),
    ),
  }),
  errors: ['roles.notFound'],
});

// Of Cyrillic and Greek, each with the Latin letter it looks like; `role_name_key` of the database has the same.
const alike = ['авекмнорстухѕіјһԁԛԝӏıαβεζηικμνορτυχ', 'abekmhopctyxsijhdqwliabezhikmnoptyx'].map(
  (letters) => Array.from(letters),
);
const [strange = [], latin = []] = alike;

/** Spec S5.6: names that a reader could not tell apart have the same key. */
export const roleNameKey = (name: string): string =>
  Array.from(name.normalize('NFKC').replaceAll(/\s+/g, ' ').trim().toLowerCase())
    .map((letter) => latin[strange.indexOf(letter)] ?? letter)
    .join('');

/** Spec S6.2, S5.6. Nobody grants more than he holds: `roles.beyondYourOwn` names the rights. */
export const createRole = defineCall({
  name: 'createRole',
  method: 'POST',
  path: 'roles',
  access: { kind: 'merchant', permission: 'roles.manage' },
  input: z.strictObject(roleInput),
  output: z.object({ id: z.string() }),
  errors: ['roles.nameTaken', 'roles.beyondYourOwn', 'roles.tooMany'],
  stepUp: true,
});

/** Holds from its holders' next request on. Rights that one does not hold oneself are neither given nor taken. */
export const modifyRole = defineCall({
  name: 'modifyRole',
  method: 'PUT',
  path: 'roles/{id}',
  access: { kind: 'merchant', permission: 'roles.manage' },
  input: z.strictObject({
    id: roleIdSchema,
    version: z.int32().min(1),
    ...roleInput,
  }),
  output: z.object({ version: z.int() }),
  errors: [
    'roles.notFound',
    'roles.predefined',
    'roles.ownRole',
    'roles.nameTaken',
    'roles.beyondYourOwn',
    'request.conflict',
  ],
  stepUp: true,
});

/** A role that an administrator has, whatever his status, stays; the refusal says who. */
export const deleteRole = defineCall({
  name: 'deleteRole',
  method: 'DELETE',
  path: 'roles/{id}',
  access: { kind: 'merchant', permission: 'roles.manage' },
  input: z.strictObject({ id: roleIdSchema }),
  output: z.object({}),
  errors: ['roles.notFound', 'roles.predefined', 'roles.inUse', 'roles.beyondYourOwn'],
  stepUp: true,
});
