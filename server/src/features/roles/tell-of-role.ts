import type { Permission } from '@back-office/contract/kit/permission';
import { screens } from '@back-office/contract/screens';
import { roleChangedLetter } from '@back-office/messages/features/role-letters';
import { permissionWords } from '@back-office/messages/permissions';
import { instantFor, writeLetters } from '#features/letters/public';
import type { Tx } from '#platform/database';
import type { Platform } from '#platform/http/route';
import type { TenantScope } from '#platform/tenant-scope';
import { readHolders, readOwners, type RoleHolder } from './role-holders.ts';

export type RoleChange = {
  action: 'create' | 'modify' | 'delete';
  role: { id: bigint | null; nameZh: string; nameEn: string };
  given: readonly Permission[];
  taken: readonly Permission[];
};

type Telling = {
  tx: Tx;
  platform: Platform;
  scope: TenantScope;
  session: { personName: string };
  now: Date;
};

/**
 * Notifies the owner of every change of a role, and its holders of changed permissions; nobody can switch this letter off. Called
 * before the change: on a distributed database the function's role does not see what another role has changed in the transaction.
 * Decision 38.
 */
export const tellOfRole = async (
  { tx, platform, scope, session, now }: Telling,
  { action, role, given, taken }: RoleChange,
): Promise<void> => {
  const hasOtherRights = action === 'modify' && given.length + taken.length > 0;
  const holders = hasOtherRights && role.id !== null ? await readHolders(tx, role.id) : [];
  const readers = new Map<bigint, RoleHolder & { personId: bigint }>();
  for (const { personId, ...reader } of [...(await readOwners(tx)), ...holders]) {
    if (personId !== null && reader.status === 'normal') {
      readers.set(personId, { ...reader, personId });
    }
  }
  await writeLetters(
    { tx, queue: platform.queue, now },
    { kind: 'roleChanged', businessId: scope.businessId, readers: [...readers.values()] },
    ({ name, email, language, timeZoneId }) => {
      const namesOf = (rights: readonly Permission[]): string[] =>
        rights.map((right) => permissionWords[right].name[language]);
      return roleChangedLetter[language]({
        name: name ?? email,
        action,
        role: language === 'en' ? role.nameEn : role.nameZh,
        by: session.personName,
        at: instantFor(now, { language, timeZoneId }),
        given: namesOf(given),
        taken: namesOf(taken),
        url: platform.configuration.PUBLIC_URL + screens.roles.path,
      });
    },
  );
};
