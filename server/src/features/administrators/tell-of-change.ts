import type { NamedRole } from '@back-office/contract/features/roles';
import {
  ownershipLetter,
  rightsLetter,
  type RightsTold,
} from '@back-office/messages/features/administrators/letters';
import sql from 'sql-template-tag';
import { writeLetters, type Reader } from '#features/letters/public';
import type { Tx } from '#platform/database';
import type { Platform, Session } from '#platform/http/route';
import type { TenantScope } from '#platform/tenant-scope';
import type { Member } from './judge.ts';

type Telling = { tx: Tx; platform: Platform; scope: TenantScope; session: Session; now: Date };

const findOwners = (tx: Tx): Promise<Reader[]> =>
  tx.rows<Reader>(
    sql`select person_id as "personId", email, name, language from administrators_of_business() where is_owner`,
  );

export const findBusinessName = async (tx: Tx, { businessId }: TenantScope): Promise<string> => {
  const [business] = await tx.rows<{ name: string }>(
    sql`select name from businesses where id = ${businessId}`,
  );
  return business?.name ?? '';
};

/** The person concerned and the owner, without duplicates. */
const readersOf = async (tx: Tx, target: Member): Promise<Reader[]> => {
  const { personId, email, language } = target;
  const owners = await findOwners(tx);
  return [
    { personId, email, language, name: target.name ?? email },
    ...owners.filter((owner) => owner.personId !== personId),
  ];
};

type NewRights = {
  target: Member;
  grant: NamedRole & Pick<RightsTold, 'gatewayNumbers' | 'seesAccountDynamics'>;
};

/**
 * This letter can't be switched off: it reports changed rights and who changed them. Called before the change: on a distributed
 * database the function's role does not see what another role has changed in the transaction. Decision 38.
 */
export const tellOfRights = async (
  { tx, platform, scope, session, now }: Telling,
  { target, grant }: NewRights,
): Promise<void> => {
  const businessName = await findBusinessName(tx, scope);
  await writeLetters(
    { tx, queue: platform.queue, now },
    {
      kind: 'rightsChanged',
      businessId: scope.businessId,
      readers: await readersOf(tx, target),
    },
    ({ personId, name, language }) =>
      rightsLetter[language]({
        role: grant,
        gatewayNumbers: grant.gatewayNumbers,
        seesAccountDynamics: grant.seesAccountDynamics,
        businessName,
        name,
        whose: target.name ?? '',
        by: session.personName,
        reader:
          personId === session.personId
            ? 'maker'
            : personId === target.personId
              ? 'other'
              : 'owner',
      }),
  );
};

/** Sent to the former and the new owner. Called before the change, like the letter about rights. */
export const tellOfOwnership = async (
  { tx, platform, scope, session, now }: Telling,
  target: Member,
): Promise<void> => {
  const businessName = await findBusinessName(tx, scope);
  const readers = await tx.rows<Reader>(sql`
    select person_id as "personId", email, name, language from administrators_of_business()
    where person_id in (${session.personId}, ${target.personId})`);
  await writeLetters(
    { tx, queue: platform.queue, now },
    { kind: 'ownershipTransferred', businessId: scope.businessId, readers },
    ({ name, language }) =>
      ownershipLetter[language]({
        businessName,
        name,
        from: session.personName,
        to: target.name ?? '',
      }),
  );
};
