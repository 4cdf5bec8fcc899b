import {
  editPaymentLink,
  publishPaymentLink,
  removePaymentLink,
} from '@back-office/contract/features/payment-links/drafts';
import sql from 'sql-template-tag';
import { implement } from '#platform/http/route';
import { inScope } from '#platform/tenant-scope';
import { judgeLink, judgeOffer, readLinkTerms } from './judge-link.ts';
import { holdLink, type LinkRecord } from './link-row.ts';
import { countLinks } from './totals/link-totals.ts';
import { isOpened, stateOf } from './link-state.ts';
import { contentOf, rewriteDraft, told, type Making } from './write-link.ts';

const websiteFaults: readonly string[] = [
  'paymentLinks.websiteNotReviewed',
  'paymentLinks.websiteNeeded',
];

/** A draft, locked until it is changed. */
const holdDraft = async (
  { tx, scope }: Making,
  number: string,
): Promise<LinkRecord | 'paymentLinks.notFound' | 'paymentLinks.notADraft'> => {
  const link = await holdLink(
    tx,
    { ...scope, number },
    sql`${inScope(scope)} and l.number = ${number}`,
  );
  if (link === undefined) {
    return 'paymentLinks.notFound';
  }
  return link.isDraft ? link : 'paymentLinks.notADraft';
};

/** Spec S2.39: a draft is checked like a new link, except for its website, which is required on publication. */
export const editPaymentLinkRoute = implement(
  editPaymentLink,
  async (context, { number, ...input }) => {
    const { now, refuse, change } = context;
    const link = await holdDraft(context, number);
    if (typeof link === 'string') {
      return refuse(link);
    }
    const content = contentOf({ ...input, isDraft: true });
    const terms = await readLinkTerms(context);
    const fault = judgeOffer(terms, link) ?? judgeLink(terms, content, now);
    // If no website is reviewed yet, a draft can wait for one.
    if (fault !== undefined && !websiteFaults.includes(fault)) {
      return refuse(fault);
    }
    await rewriteDraft(context, number, content);
    change({ before: told(link), after: told(content) });
    return { state: 'draft' as const };
  },
);

/** From now on payers read the link, so it is checked by the current rules. */
export const publishPaymentLinkRoute = implement(
  publishPaymentLink,
  async (context, { number }) => {
    const { tx, scope, now, refuse, change } = context;
    const link = await holdDraft(context, number);
    if (typeof link === 'string') {
      return refuse(link);
    }
    const fault = judgeLink(await readLinkTerms(context), link, now);
    if (fault !== undefined) {
      return refuse(fault);
    }
    await countLinks(tx, scope.businessId, [number]);
    await tx.run(sql`
      update payment_links set is_draft = false where ${inScope(scope)} and number = ${number}`);
    change({ before: { isDraft: true }, after: { isDraft: false } });
    return { state: stateOf({ ...link, isDraft: false }, now) };
  },
);

/** A link that a payer has opened is kept, because the payer read it. */
export const removePaymentLinkRoute = implement(
  removePaymentLink,
  async ({ tx, scope, refuse, change }, { number }) => {
    const link = await holdLink(
      tx,
      { ...scope, number },
      sql`${inScope(scope)} and l.number = ${number}`,
    );
    if (link === undefined) {
      return refuse('paymentLinks.notFound');
    }
    if (isOpened(link)) {
      return refuse('paymentLinks.openedAlready');
    }
    if (link.stoppedAt !== null) {
      return refuse('paymentLinks.stopped');
    }
    await countLinks(tx, scope.businessId, [number]);
    await tx.run(sql`delete from payment_links where ${inScope(scope)} and number = ${number}`);
    change({ before: told(link), after: null });
    return {};
  },
);
