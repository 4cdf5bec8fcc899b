import { randomUUID } from 'node:crypto';
import {
  inviteAdministrators,
  invitationHours,
} from '@back-office/contract/features/administrators/invitations';
import type { FieldIssue } from '@back-office/contract/kit/envelope';
import type { Language } from '@back-office/contract/kit/language';
import type { Rule } from '@back-office/contract/kit/rule';
import { ruleWords } from '@back-office/messages/rules';
import sql from 'sql-template-tag';
import { lockAdministrators } from '#features/roles/public';
import { minutesFrom } from '#platform/clock';
import { insertedOne, type Tx } from '#platform/database';
import { implement } from '#platform/http/route';
import { Refusal } from '#platform/refusal';
import { findActor } from '../administrator-row.ts';
import { findGrant } from '../find-grant.ts';
import { sendInvitations } from './send-invitations.ts';

type Known = { email: string; loginName: string; personId: bigint | null };

const findKnown = (tx: Tx): Promise<Known[]> =>
  tx.rows<Known>(
    sql`select email, login_name as "loginName", person_id as "personId" from administrators_of_business()`,
  );

const ruleBrokenBy = (known: Known | undefined, self: bigint): Rule | undefined => {
  if (known === undefined) {
    return undefined;
  }
  if (known.personId === null) {
    return 'alreadyInvited';
  }
  return known.personId === self ? 'ownAddress' : 'alreadyMember';
};

/** Names each known address by its position; all or none are invited. */
const refuseKnown = (
  emails: readonly string[],
  known: ReadonlyMap<string, Known>,
  { self, language }: { self: bigint; language: Language },
): void => {
  const fields = emails.flatMap((email, index): FieldIssue[] => {
    const rule = ruleBrokenBy(known.get(email), self);
    return rule === undefined
      ? []
      : [{ field: `emails.${index}`, rule, message: ruleWords[rule][language]({}) }];
  });
  if (fields.length > 0) {
    throw new Refusal('request.malformed', { fields });
  }
};

/** The part before the @, with a number added if it is taken; he or his administrator may choose another. */
const loginNamesOf = (emails: readonly string[], known: readonly Known[]): string[] => {
  const taken = new Set(known.map(({ loginName }) => loginName));
  return emails.map((email) => {
    const plain = email.slice(0, email.indexOf('@')).replaceAll(/[^a-z\d._+-]/g, '');
    const wanted = /^[a-z\d]./.test(plain) ? plain.slice(0, 60) : `user${plain.slice(0, 50)}`;
    let name = wanted;
    for (let next = 2; taken.has(name); next += 1) {
      name = `${wanted}${next}`;
    }
    taken.add(name);
    return name;
  });
};

/**
 * Spec S6.3. The answer does not reveal whether an address belongs to a person elsewhere: he finds out when he opens the link.
 */
export const inviteAdministratorsRoute = implement(
  inviteAdministrators,
  async (context, { emails, language, ...wanted }) => {
    const { tx, scope, session, now, refuse, change } = context;
    await lockAdministrators(tx, scope.businessId);
    const actor = await findActor(tx, scope, session);
    const grant = await findGrant(context, actor, wanted);
    const known = await findKnown(tx);
    const byEmail = new Map(known.map((one) => [one.email, one]));
    refuseKnown(emails, byEmail, { self: session.personId, language: context.language });
    const ids = emails.map(() => randomUUID());
    await tx.run(sql`
      insert into invitations (business_id, id, email, login_name, role_id, gateway_numbers, sees_account_dynamics, language,
        invited_by, invited_at, expires_at)
      select ${scope.businessId}, id, email, login_name, ${grant.roleId}, ${grant.gatewayNumbers}, ${grant.seesAccountDynamics},
        ${language}, ${session.personId}, ${now}, ${minutesFrom(now, invitationHours * 60)}
      from unnest(${ids}::uuid[], ${emails}::text[], ${loginNamesOf(emails, known)}::text[]) as one (id, email, login_name)
      ${insertedOne}`);
    const sent = emails.map((email, index) => ({
      id: ids[index] ?? '',
      email,
      language,
      role: grant,
    }));
    const wait = await sendInvitations(context, sent);
    if (wait !== undefined) {
      return refuse('administrators.tooManyInvitations', wait);
    }
    change({
      ...(ids.length === 1 ? { objectNumber: String(ids[0]) } : {}),
      before: null,
      after: { emails, role: grant.nameEn, gatewayNumbers: grant.gatewayNumbers },
    });
    return { ids };
  },
);
