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
  lastSentAt: Date | null;
  renewal: RenewalStage | null;
  renewalReason: RenewalReason | null;
  answerBy: string | null;
  until: string | null;
};

const resendSeconds = 60;

/** The business as its member sees it, with why it stands where it stands; the address only while it waits for it. */
const findActivation = (
  tx: Tx,
  of: { businessId: bigint | null; personId: bigint },
): Promise<Row[]> =>
  tx.rows<Row>(sql`
    select b.id as "businessId", b.name, b.merchant_number as "merchantNumber", m.is_owner as "isOwner", b.status,
      m.is_initial_login as "isInitialLogin", coalesce(b.status = 40 and c.from_status = 50, false) as "isReopened", c.at as since, c.reasons, c.note,
      case when b.status = 0 and m.is_owner and p.email_verified_at is null then p.email end as email, k.created_at as "lastSentAt",
      case when b.status = 40 then a.renewal end as renewal, a.renewal_reason as "renewalReason", a.answer_by as "answerBy",
      case when b.status = 20 then a.due_on when b.status = 25 then a.answer_by end as until
    from memberships m
    join businesses b on b.id = m.business_id
    join persons p on p.id = m.person_id
    left join onboarding_applications a on a.business_id = b.id
    left join lateral (
      select at, from_status, reasons, note from business_status_changes
      where business_id = b.id and to_status = b.status order by id desc limit 1) c on true
    left join lateral (
      select created_at from one_time_keys
      where purpose = 'emailVerification' and subject = p.email_key and asker = 'person' order by created_at desc limit 1) k on b.status = 0
    where m.business_id = ${of.businessId} and m.person_id = ${of.personId} and m.status = 'normal'`);

export const getActivationRoute = implement(
  getActivation,
  async ({ platform, session, now, refuse }) => {
    const [found] = await inRole(platform.database, 'identity', (tx) =>
      findActivation(tx, session),
    );
    if (found === undefined) {
      return refuse('businesses.notFound');
    }
    const {
      businessId,
      since,
      reasons,
      lastSentAt,
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
