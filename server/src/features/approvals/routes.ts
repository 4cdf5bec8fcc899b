import {
  approvalSubjects,
  changeApproval,
  getApprovals,
  type Approval,
  type ApprovalSubject,
} from '@back-office/contract/features/approvals';
import { businessDayOf } from '@back-office/contract/kit/business-day';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { implement, type Route, type Session } from '#platform/http/route';
import { findApprovers, readLimits } from './approvals.ts';

type RuleRecord = {
  subject: ApprovalSubject;
  isOn: boolean;
  version: number;
  changedBy: string;
  changedAt: Date;
};

const isOwnerOf = async (
  tx: Tx,
  businessId: bigint,
  { personId, actingFor }: Session,
): Promise<boolean> => {
  const owner = await tx.rows(sql`
    select from memberships where business_id = ${businessId} and person_id = ${personId} and is_owner`);
  return actingFor === null && owner.length > 0;
};

/** Whether the acquirer's contract requires a second person, whatever the owner set. */
const isByContract = async (
  tx: Tx,
  { businessId, subject, day }: { businessId: bigint; subject: ApprovalSubject; day: string },
): Promise<boolean> => {
  const rows =
    subject === 'refund'
      ? await tx.rows(sql`
          select from refund_rules r
          left join business_refund_rules own on own.business_id = ${businessId} and own.rule = r.rule
          where r.rule = 'secondPerson' and coalesce(own.figure, r.figure) > 0`)
      : await tx.rows(sql`
          select from (
            select distinct on (currency) second_person_from_minor from withdrawal_terms
            where business_id = ${businessId} and valid_from <= ${day} order by currency, valid_from desc
          ) t where second_person_from_minor is not null`);
  return rows.length > 0;
};

const getApprovalsRoute = implement(getApprovals, async ({ tx, scope, session, now }) => {
  const { businessId } = scope;
  const rules = await tx.rows<RuleRecord>(sql`
    select subject, is_on as "isOn", version, changed_by_name as "changedBy", changed_at as "changedAt"
    from approval_rules where business_id = ${businessId}`);
  const approvals: Approval[] = [];
  for (const subject of approvalSubjects) {
    const rule = rules.find((one) => one.subject === subject);
    const approvers = await findApprovers(tx, { businessId, subject, gatewayNumber: null });
    approvals.push({
      subject,
      isOn: rule?.isOn ?? false,
      limits: await readLimits(tx, { businessId, subject }),
      version: rule?.version ?? 0,
      changedBy: rule?.changedBy ?? null,
      changedAt: rule?.changedAt.toISOString() ?? null,
      isByContract: await isByContract(tx, { businessId, subject, day: businessDayOf(now) }),
      approvers: approvers.map(({ name }) => name),
    });
  }
  return { isOwner: await isOwnerOf(tx, businessId, session), approvals };
});

/** The stored rule, whether or not it is enabled. */
const readStored = async (tx: Tx, of: { businessId: bigint; subject: ApprovalSubject }) => {
  const [rule] = await tx.rows<{ isOn: boolean }>(sql`
    select is_on as "isOn" from approval_rules where business_id = ${of.businessId} and subject = ${of.subject}`);
  return { isOn: rule?.isOn ?? false, limits: await readLimits(tx, of) };
};

/** Replaces the whole rule; earlier requests stay as they are. */
const changeApprovalRoute = implement(
  changeApproval,
  async ({ tx, scope, session, now, refuse, change }, { subject, isOn, limits, version }) => {
    const { businessId } = scope;
    if (!(await isOwnerOf(tx, businessId, session))) {
      return refuse('approvals.ownerOnly');
    }
    const before = await readStored(tx, { businessId, subject });
    // Before the first change there is no row to update.
    const written =
      version === 0
        ? await tx.run(sql`
            insert into approval_rules (business_id, subject, is_on, version, changed_by, changed_by_name, changed_at)
            values (${businessId}, ${subject}, ${isOn}, 1, ${session.personId}, ${session.personName}, ${now})
            on conflict (business_id, subject) do nothing`)
        : await tx.run(sql`
            update approval_rules set is_on = ${isOn}, version = ${version + 1}, changed_by = ${session.personId},
              changed_by_name = ${session.personName}, changed_at = ${now}
            where business_id = ${businessId} and subject = ${subject} and version = ${version}`);
    if (written === 0) {
      return refuse('approvals.changedMeanwhile');
    }
    await tx.run(
      sql`delete from approval_limits where business_id = ${businessId} and subject = ${subject}`,
    );
    for (const { currency, perRequestMinor, perDayMinor } of limits) {
      await tx.run(sql`
        insert into approval_limits (business_id, subject, currency, per_request_minor, per_day_minor)
        values (${businessId}, ${subject}, ${currency}, ${perRequestMinor}::bigint, ${perDayMinor}::bigint)`);
    }
    change({
      objectNumber: subject,
      before: version === 0 ? null : before,
      after: { isOn, limits },
    });
    return { version: version + 1 };
  },
);

export const approvalRoutes: Route[] = [getApprovalsRoute, changeApprovalRoute];
