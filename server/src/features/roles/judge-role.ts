import type { Language } from '@back-office/contract/kit/language';
import type { Permission } from '@back-office/contract/kit/permission';
import { takenName, yourOwnRights } from '@back-office/messages/features/roles';
import { permissionWords } from '@back-office/messages/permissions';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import type { TenantScope } from '#platform/tenant-scope';
import type { Holder } from './may-grant.ts';

type Named = { nameZh: string; nameEn: string };
type Wanted = { scope: TenantScope; language: Language; id: bigint | null };

/** Spec S5.6: refuses `roles.nameTaken` for a name that another role of the business has. */
export const refuseTakenNames = async (
  tx: Tx,
  { scope, language, id }: Wanted,
  { nameZh, nameEn }: Named,
): Promise<void> => {
  const [taken] = await tx.rows<Record<'nameZh' | 'nameEn', boolean>>(sql`
    select coalesce(bool_or(name_zh_key = role_name_key(${nameZh})), false) as "nameZh",
      coalesce(bool_or(name_en_key = role_name_key(${nameEn})), false) as "nameEn"
    from roles where business_id = ${scope.businessId} and id is distinct from ${id}::bigint`);
  const fields = (['nameZh', 'nameEn'] as const)
    .filter((field) => taken?.[field] === true)
    .map((field) => ({ field, rule: 'taken', message: takenName[language] }));
  if (fields.length > 0) {
    throw new Refusal('roles.nameTaken', { fields });
  }
};

/** Spec S6.2: refuses `roles.beyondYourOwn`, naming the changed permissions that the changing person does not hold. */
export const refuseBeyond = (
  holder: Holder,
  changed: readonly Permission[],
  language: Language,
): void => {
  const beyond = changed.filter((right) => !holder.permissions.has(right));
  if (beyond.length > 0) {
    const names = beyond.map((right) => permissionWords[right].name[language]);
    const message = yourOwnRights[language]({ names });
    throw new Refusal('roles.beyondYourOwn', {
      fields: [{ field: 'permissions', rule: 'beyondYourOwn', message }],
    });
  }
};
