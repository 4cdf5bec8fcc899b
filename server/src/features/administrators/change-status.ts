import {
  disableAdministrator,
  renameAdministrator,
  resumeAdministrator,
} from '@back-office/contract/features/administrators';
import sql from 'sql-template-tag';
import { orphanKeys } from '#features/api-keys/public';
import { implement } from '#platform/http/route';
import { judgedMember } from './judge.ts';

/** Spec S4.2. The member's sessions and API keys of this business end, and stay ended after a resumption. */
export const disableAdministratorRoute = implement(
  disableAdministrator,
  async (context, { id }) => {
    const { tx, scope, now, change } = context;
    const { target } = await judgedMember(context, 'disable', id);
    await tx.run(sql`
      update memberships set status = 'disabled'
      where business_id = ${scope.businessId} and person_id = ${target.personId}`);
    await tx.run(sql`select end_sessions_of_member(${target.personId}, ${now})`);
    await orphanKeys(tx, { businessId: scope.businessId, personId: target.personId }, now);
    change({ before: { status: 'normal' }, after: { status: 'disabled' } });
    return {};
  },
);

export const resumeAdministratorRoute = implement(resumeAdministrator, async (context, { id }) => {
  const { tx, scope, change } = context;
  const { target } = await judgedMember(context, 'resume', id);
  await tx.run(sql`
    update memberships set status = 'normal'
    where business_id = ${scope.businessId} and person_id = ${target.personId}`);
  change({ before: { status: 'disabled' }, after: { status: 'normal' } });
  return {};
});

/** Changes the name in the business's own login; a person's own name is his own matter, in every business. */
export const renameAdministratorRoute = implement(
  renameAdministrator,
  async (context, { id, loginName }) => {
    const { tx, scope, refuse, change } = context;
    const { target } = await judgedMember(context, 'rename', id);
    const [taken] = await tx.rows(sql`
      select from administrators_of_business() where login_name = ${loginName} and id <> ${id} limit 1`);
    if (taken !== undefined) {
      return refuse('administrators.loginNameTaken');
    }
    await tx.run(sql`
      update memberships set login_name = ${loginName}
      where business_id = ${scope.businessId} and person_id = ${target.personId}`);
    change({ before: { loginName: target.loginName }, after: { loginName } });
    return {};
  },
);
