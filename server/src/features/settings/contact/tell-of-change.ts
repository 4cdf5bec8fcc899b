import {
  memberContactChangedLetter,
  phoneChangedLetter,
} from '@back-office/messages/features/settings/letters';
import sql from 'sql-template-tag';
import { findReader, instantFor, writeLetters, type ZonedReader } from '#features/letters/public';
import type { Tx } from '#platform/database';
import type { Platform } from '#platform/http/route';

export type Telling = { tx: Tx; platform: Platform; now: Date; personId: bigint };

type Owner = ZonedReader & { businessId: bigint; businessName: string; memberName: string };

/** Nobody can switch it off: notifies the owners of a person's businesses of his new address or number. */
export const tellOwners = async (
  { tx, platform, now, personId }: Telling,
  what: 'email' | 'phone',
): Promise<void> => {
  const owners = await tx.rows<Owner>(sql`
    select p.id as "personId", p.email, p.name, p.language, p.time_zone_id as "timeZoneId",
      b.id as "businessId", b.name as "businessName",
      member.name as "memberName"
    from memberships m
    join persons member on member.id = m.person_id
    join businesses b on b.id = m.business_id
    join memberships o on o.business_id = m.business_id and o.is_owner and o.status = 'normal' and o.person_id <> m.person_id
    join persons p on p.id = o.person_id and p.email is not null
    where m.person_id = ${personId} and m.status = 'normal'
    order by b.id, p.id`);
  for (const [businessId, readers] of Map.groupBy(owners, (owner) => owner.businessId)) {
    await writeLetters(
      { tx, queue: platform.queue, now },
      { kind: 'memberContactChanged', businessId, readers },
      (owner) =>
        memberContactChangedLetter[owner.language]({
          name: owner.name,
          memberName: owner.memberName,
          businessName: owner.businessName,
          what,
          at: instantFor(now, owner),
        }),
    );
  }
};

export const tellOfPhone = async (telling: Telling, phone: string): Promise<void> => {
  const { tx, platform, now, personId } = telling;
  const url = `${platform.configuration.PUBLIC_URL}/setting?section=account`;
  await writeLetters(
    { tx, queue: platform.queue, now },
    { kind: 'phoneChanged', readers: await findReader(tx, { personId, now }) },
    (reader) =>
      phoneChangedLetter[reader.language]({
        name: reader.name,
        phone,
        at: instantFor(now, reader),
        url,
      }),
  );
  await tellOwners(telling, 'phone');
};
