import { predefinedRoles, roleList } from '@back-office/contract/features/roles';
import { predefinedNames, roleListWords } from '@back-office/messages/features/roles';
import sql, { type Sql } from 'sql-template-tag';
import { listOf } from '#platform/list/list-of';
import { containedIn, scopeOf } from '#platform/list/list-source';
import {
  askerOf,
  holderCount,
  roleFields,
  roleOf,
  type RoleRecord,
  shownRole,
} from './read-roles.ts';

/** The product names its own roles, so the database has only the names of others. */
const namedLike = (search: string): Sql => {
  const sought = search.toLowerCase();
  const named = predefinedRoles.filter((role) =>
    Object.values(predefinedNames[role]).some((name) => name.toLowerCase().includes(sought)),
  );
  return sql`(r.predefined = any(${named}::text[])
    or ${containedIn(sql`r.name_zh`, sql`r.name_en`, sql`r.description`)(search)})`;
};

/** Spec S2.43, S3.22. */
export const rolesListed = listOf(roleList, roleListWords, {
  from: sql`roles r`,
  wall: ({ businessId }) => sql`r.business_id = ${businessId}`,
  columns: {
    name: sql`r.name_en`,
    otherName: sql`r.name_zh`,
    kind: sql`r.predefined`,
    description: sql`r.description`,
    permissionCount: sql`cardinality(r.permissions)`,
    holderCount,
  },
  filters: {
    search: namedLike,
    kind: (kind) => (kind === 'own' ? sql`r.predefined is null` : sql`r.predefined is not null`),
  },
  tab: sql`case when r.predefined is null then 'own' else 'predefined' end`,
  order: sql`r.is_top desc, r.predefined is null, case when r.predefined is null then r.name_en_key end, r.id`,
  select: roleFields,
  rows: async (found: RoleRecord[], reader) => {
    const asker = await askerOf({ ...reader, scope: scopeOf(reader) });
    return found.map((record) => shownRole(roleOf(record), asker));
  },
});
