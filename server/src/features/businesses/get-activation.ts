import { getActivation } from '@back-office/contract/features/businesses';
import type {
  RenewalReason,
  RenewalStage,
} from '@back-office/contract/features/onboarding/renewal';
import type { BusinessStatus, StatusReason } from '@back-office/contract/kit/business-status';
import sql from 'sql-template-tag';
import { inRole, type Tx } from '#platform/database';
import { implement } from '#platform/http/route';

type Row = {
  businessId: bigint;
  name: string;
  merchantNumber: string;
  isOwner: boolean;
  status: BusinessStatus;
  isInitialLogin: boolean;
  isReopened: boolean;
  since: Date | null;
  reasons: StatusReason[] | null;
  note: string | null;
  email: string | null;
  emailKey: string;
  renewal: RenewalStage | null;
  renewalReason: RenewalReason | null;
  answerBy: string | null;
  until: string | null;
};

const resendSeconds = 60;

/** The business as its member sees it, with the reasons for its status; the address only while it must be verified. */
const findActivation = (
  tx: Tx,
  of: { businessId: bigint | null; personId: bigint },
): Promise<Row[]> =>
  tx.rows<Row>(sql`
    select b.id as "businessId", b.name, b.merchant_number as "merchantNumber", m.is_owner as "isOwner", b.status,
      m.is_initial_login as "isInitialLogin", coalesce(b.status = 40 and c.from_status = 50, false) as "isReopened", c.at as since, c.reasons, c.note,
      case when b.status = 0 and m.is_owner and p.email_verified_at is null then p.email end as email, p.email_key as "emailKey",
      case when b.status = 40 then a.renewal end as renewal, a.renewal_reason as "renewalReason", a.answer_by as "answerBy",
      case when b.status = 20 then a.due_on when b.status = 25 then a.answer_by end as until
    from memberships m
    join businesses b on b.id = m.business_id
    join persons p on p.id = m.person_id
    left join onboarding_applications a on a.business_id = b.id
    left join business_status_changes c on c.business_id = ${of.businessId} and c.id = (
      select max(id) from business_status_changes l where l.business_id = ${of.businessId} and l.to_status = b.status)
    where m.business_id = ${of.businessId} and m.person_id = ${of.personId} and m.status = 'normal'`);

/** When the verification link was last sent. The keys are stored outside the merchants' tables. Decision 38. */
const findLastSent = async (tx: Tx, { status, emailKey }: Row): Promise<Date | null> => {
  if (status !== 0) {
    return null;
  }
  const [sent] = await tx.rows<{ at: Date | null }>(sql`
    select max(created_at) as at from one_time_keys
    where purpose = 'emailVerification' and subject = ${emailKey} and asker = 'person'`);
  return sent?.at ?? null;
};

export const getActivationRoute = implement(
  getActivation,
  async ({ platform, session, now, refuse }) => {
    const { found, lastSentAt } = await inRole(platform.database, 'identity', async (tx) => {
      const [row] = await findActivation(tx, session);
      return { found: row, lastSentAt: row === undefined ? null : await findLastSent(tx, row) };
    });
    if (found === undefined) {
      return refuse('businesses.notFound');
    }
    const {
      businessId,
      since,
      reasons,
      emailKey: _emailKey,
      renewal,
      renewalReason,
      answerBy,
      ...activation
    } = found;
    const waited =
      lastSentAt === null ? resendSeconds : (now.getTime() - lastSentAt.getTime()) / 1000;
    return {
      ...activation,
      businessId: String(businessId),
      renewal:
        renewal && renewalReason ? { stage: renewal, reason: renewalReason, answerBy } : null,
      since: since?.toISOString() ?? null,
      reasons: reasons ?? [],
      resendAfterSeconds: Math.max(0, Math.ceil(resendSeconds - waited)),
    };
  },
);
