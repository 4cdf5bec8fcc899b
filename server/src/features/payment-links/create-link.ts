import {
  createPaymentLink,
  duplicatePaymentLink,
} from '@back-office/contract/features/payment-links';
import { linkLimits } from '@back-office/contract/features/payment-links/new-link';
import sql from 'sql-template-tag';
import { minutesFrom } from '#platform/clock';
import { implement } from '#platform/http/route';
import { inScope } from '#platform/tenant-scope';
import { judgeLink, judgeMeans, readLinkTerms } from './judge-link.ts';
import { findLink } from './link-row.ts';
import { contentOf, told, writeLink } from './write-link.ts';

/** Spec S2.39: a new link. */
export const createPaymentLinkRoute = implement(createPaymentLink, async (context, input) => {
  const { now, refuse, change } = context;
  const content = contentOf(input);
  const fault = judgeLink(await readLinkTerms(context), content, now);
  if (fault !== undefined) {
    return refuse(fault);
  }
  const made = await writeLink(context, content);
  change({ objectNumber: made.number, before: null, after: told(content) });
  return made;
});

const dayMinutes = 24 * 60;

type Obstacle = ReturnType<typeof judgeMeans>;
type WebsiteFault = 'paymentLinks.websiteNeeded' | 'paymentLinks.websiteNotReviewed';

const isOfWebsite = (obstacle: Obstacle): obstacle is WebsiteFault =>
  obstacle === 'paymentLinks.websiteNeeded' || obstacle === 'paymentLinks.websiteNotReviewed';

/**
 * A copy is open for the usual time, and for the same number of payments. The copy of a draft is a draft; so is a copy
 * whose website accepts no payments now, until another one is chosen.
 */
export const duplicatePaymentLinkRoute = implement(
  duplicatePaymentLink,
  async (context, { number }) => {
    const { tx, scope, now, refuse, change } = context;
    const link = await findLink(
      tx,
      scope.businessId,
      sql`${inScope(scope)} and l.number = ${number}`,
    );
    if (link === undefined) {
      return refuse('paymentLinks.notFound');
    }
    if (link.stoppedAt !== null) {
      return refuse('paymentLinks.stopped');
    }
    const obstacle = judgeMeans(await readLinkTerms(context), link);
    const needsWebsite = isOfWebsite(obstacle);
    if (obstacle !== undefined && !needsWebsite) {
      return refuse(obstacle);
    }
    const content = {
      ...link,
      ...(needsWebsite ? { websiteNumber: null, isDraft: true } : {}),
      activeUntil: minutesFrom(now, linkLimits.usualDays * dayMinutes),
    };
    const made = await writeLink(context, content);
    change({ objectNumber: made.number, before: null, after: told(content) });
    return { ...made, needsWebsite };
  },
);
