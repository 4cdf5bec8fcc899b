import { cancelRenewal, openRenewal } from '@back-office/contract/features/onboarding/renewal';
import { businessStatus } from '@back-office/contract/kit/business-status';
import sql from 'sql-template-tag';
import { implement } from '#platform/http/route';
import { holdApplication } from '../read-application.ts';
import { noRevision } from '../submitted.ts';
import { restoreAccepted, restoreDeclined } from './restore-accepted.ts';

/** A business approved without an application fills in its first one. */
export const openRenewalRoute = implement(openRenewal, async (context) => {
  const { tx, scope, refuse, change } = context;
  const { businessId } = scope;
  const { status, isOwner, renewal } = await holdApplication(context);
  if (!isOwner) {
    return refuse('onboarding.ownerOnly');
  }
  if (status !== businessStatus.active) {
    return refuse('onboarding.notOpen');
  }
  const objectNumber = String(businessId);
  if (renewal !== null) {
    change({ objectNumber, before: {}, after: {} });
    return { stage: renewal };
  }
  await restoreDeclined(context);
  await tx.run(sql`
    update onboarding_applications set renewal = 'open', renewal_reason = 'change', answer_by = null
    where business_id = ${businessId}`);
  change({ objectNumber, before: null, after: { renewal: 'change' } });
  return { stage: 'open' as const };
});

/** Possible until a reviewer decides. The version in force was never changed, so only the form is reset. */
export const cancelRenewalRoute = implement(cancelRenewal, async (context) => {
  const { tx, scope, refuse, change } = context;
  const { businessId } = scope;
  const standing = await holdApplication(context);
  const { status, isOwner, renewal, renewalReason, acceptedRevision } = standing;
  if (!isOwner) {
    return refuse('onboarding.ownerOnly');
  }
  if (status !== businessStatus.active || renewal === null) {
    return refuse('onboarding.noChange');
  }
  if (renewalReason !== 'change') {
    return refuse('onboarding.renewalOwed');
  }
  await tx.run(sql`
    update onboarding_applications
    set renewal = null, renewal_reason = null, renewal_notices = 0, answer_by = null,
      is_cancelled = accepted_revision is null and decided_renewal is null
    where business_id = ${businessId}`);
  await restoreAccepted(context, acceptedRevision ?? noRevision);
  change({
    objectNumber: String(businessId),
    before: { renewal: 'change', stage: renewal },
    after: null,
  });
  return {};
});
