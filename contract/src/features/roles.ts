import { z } from 'zod';
import { defineCall } from '../kit/call.ts';
import { defineList } from '../kit/list.ts';
import { choiceFilter, textFilter } from '../kit/list-filter.ts';
import { merchantPermissions, permissions, type Permission } from '../kit/permission.ts';
import { noCardNumber } from '../kit/card-number.ts';
import { typedText } from '../kit/line.ts';

// Includes the predefined roles of every business.
export const rolesMax = 50;
export const roleNameMax = 60;
export const roleDescriptionMax = 200;

export const roleIdSchema = z.string().regex(/^\d{1,18}$/);

// Invisible characters, and marks that reverse the letters after them, would make two names look alike.
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

/** The permission to view an operation's objects; undefined if there is no such view. */
const viewFor = (permission: Permission): Permission | undefined => {
  const view = permission.replace(/\.\w+$/, '.view');
  return merchantPermissions.find((known) => known === view);
};

/** The same permissions in the contract's order, without duplicates, with the view of each operation added. */
export const withViews = (granted: readonly Permission[]): Permission[] => {
  const all = new Set(granted.flatMap((permission) => [permission, viewFor(permission)]));
  return permissions.filter((permission) => all.has(permission));
};

const roleInput = {
  nameZh: nameSchema,
  nameEn: nameSchema,
  description: typedText(roleDescriptionMax, 0).regex(readable),
  /** Permissions within the business; operator permissions can't be in a role. */
  permissions: z
    .array(z.enum(merchantPermissions))
    .max(permissions.length)
    .transform((granted) => withViews(granted)),
};

/** The product's own roles, top role first; a release defines their permissions and texts. */
export const predefinedRoles = [
  'administrator',
  'finance',
  'operations',
  'risk',
  'customerService',
  'auditor',
] as const;
export type PredefinedRole = (typeof predefinedRoles)[number];

/** Name of a role; predefined roles are named in the reader's language, whatever is stored here. */
export const roleNameSchema = z.object({
  nameZh: z.string(),
  nameEn: z.string(),
  /** Null for a role of the business's own. */
  predefined: z.enum(predefinedRoles).nullable(),
});
export type NamedRole = z.output<typeof roleNameSchema>;

/**
 * The top role holds every permission and can't be changed; predefined roles are the product's; the rest are the
 * business's own.
 */
export const roleKinds = ['top', 'predefined', 'own'] as const;
export const roleActions = ['copy', 'modify', 'delete'] as const;
export type RoleAction = (typeof roleActions)[number];
/** Why a role cannot be modified or deleted by a person with the permission to. */
export const roleObstacles = ['predefined', 'ownRole', 'inUse', 'beyondYourOwn'] as const;

const permissionSchema = z.enum(merchantPermissions);

const roleSchema = roleNameSchema.extend({
  id: z.string(),
  description: z.string(),
  kind: z.enum(roleKinds),
  permissions: z.array(permissionSchema),
  /** Administrators with this role, whatever their status. */
  holderCount: z.int(),
  isOwn: z.boolean(),
  allowedActions: z.array(z.enum(roleActions)),
});
export type Role = z.output<typeof roleSchema>;

/** Spec S2.43, S3.22. The top role first, then predefined roles, then the business's own by name. */
export const roleList = defineList({
  name: 'roles',
  call: { name: 'listRoles', path: 'roles/list' },
  access: { kind: 'merchant', permission: 'roles.view' },
  row: roleSchema,
  columns: {
    /** In the reader's language, with the other language's name beside it. */
    name: { kind: 'own', width: 190, card: 'lead', isKey: true },
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
    /** Sent with a change, which is refused if somebody else has made one since. */
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

// Cyrillic and Greek letters, each with the Latin letter it looks like; same table as `role_name_key` in the
// database.
const alike = ['авекмнорстухѕіјһԁԛԝӏıαβεζηικμνορτυχ', 'abekmhopctyxsijhdqwliabezhikmnoptyx'].map(
  (letters) => Array.from(letters),
);
const [strange = [], latin = []] = alike;

/** Spec S5.6: names that look alike have the same key. */
export const roleNameKey = (name: string): string =>
  Array.from(name.normalize('NFKC').replaceAll(/\s+/g, ' ').trim().toLowerCase())
    .map((letter) => latin[strange.indexOf(letter)] ?? letter)
    .join('');

/** Spec S6.2, S5.6. Nobody can grant more than he holds: `roles.beyondYourOwn` names the excess permissions. */
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

/** Applies from the holders' next request on. Permissions the caller lacks can be neither granted nor removed. */
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

/** Refused while any administrator has the role, whatever his status; the refusal names them. */
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
