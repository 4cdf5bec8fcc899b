import {
  disablePaymentLink,
  enablePaymentLink,
  extendPaymentLink,
} from '@back-office/contract/features/payment-links';
import type { Permission } from '@back-office/contract/kit/permission';
import sql from 'sql-template-tag';
import { readGrants } from '#features/merchant-products/public';
import { instantOf } from '#platform/clock';
import type { Tx } from '#platform/database';
import { implement } from '#platform/http/route';
import { inScope, type TenantScope } from '#platform/tenant-scope';
import { hasOpenWebsite, judgeEnd, judgeProducts } from './judge-link.ts';
import { holdLink, type LinkRecord } from './link-row.ts';
import { isUsedUp, stateOf } from './link-state.ts';
import { countLinks } from './totals/link-totals.ts';

type Asked = {
  tx: Tx;
  scope: TenantScope;
  now: Date;
  can: (permission: Permission) => boolean;
};

/** The link, locked until the change is written; or why it can't be changed. */
const holdToChange = async (
  { tx, scope }: Asked,
  number: string,
): Promise<
  LinkRecord | 'paymentLinks.notFound' | 'paymentLinks.paidAlready' | 'paymentLinks.isDraft'
> => {
  const link = await holdLink(
    tx,
    { ...scope, number },
    sql`${inScope(scope)} and l.number = ${number}`,
  );
  if (link === undefined) {
    return 'paymentLinks.notFound';
  }
  if (link.isDraft) {
    return 'paymentLinks.isDraft';
  }
  if (isUsedUp(link)) {
    return 'paymentLinks.paidAlready';
  }
  await countLinks(tx, scope.businessId, [number]);
  return link;
};

/** A person decides: this ends an automatic pause, and earlier declines no longer count. */
const switchLink = async ({ tx, scope, now }: Asked, link: LinkRecord, isDisabled: boolean) => {
  await tx.run(sql`
    update payment_links set is_disabled = ${isDisabled}, paused_at = null, declines_from = ${now}
    where ${inScope(scope)} and number = ${link.number}`);
  return { state: stateOf({ ...link, isDisabled }, now) };
};

export const disablePaymentLinkRoute = implement(
  disablePaymentLink,
  async (context, { number }) => {
    const link = await holdToChange(context, number);
    if (typeof link === 'string') {
      return context.refuse(link);
    }
    context.change({ before: { isDisabled: link.isDisabled }, after: { isDisabled: true } });
    return switchLink(context, link, true);
  },
);

/** The same, to offer the link to payers again. */
const holdToOffer = async (asked: Asked, number: string) => {
  const link = await holdToChange(asked, number);
  if (typeof link === 'string') {
    return link;
  }
  const grants = await readGrants(asked.tx, asked.scope.businessId);
  const fault = judgeProducts({ grants, can: asked.can }, link);
  if (fault !== undefined) {
    return fault;
  }
  return (await hasOpenWebsite(asked.tx, link)) ? link : 'paymentLinks.websiteClosed';
};

export const enablePaymentLinkRoute = implement(enablePaymentLink, async (context, { number }) => {
  const link = await holdToOffer(context, number);
  if (typeof link === 'string') {
    return context.refuse(link);
  }
  if (link.stoppedAt !== null) {
    return context.refuse('paymentLinks.stopped');
  }
  context.change({ before: { isDisabled: link.isDisabled }, after: { isDisabled: false } });
  return switchLink(context, link, false);
});

export const extendPaymentLinkRoute = implement(
  extendPaymentLink,
  async (context, { number, activeUntil }) => {
    const { tx, scope, now, refuse, change } = context;
    const link = await holdToOffer(context, number);
    if (typeof link === 'string') {
      return refuse(link);
    }
    if (link.stoppedAt !== null) {
      return refuse('paymentLinks.stopped');
    }
    const until = instantOf(activeUntil);
    const fault = judgeEnd(until, now);
    if (fault !== undefined) {
      return refuse(fault);
    }
    if (until <= link.activeUntil) {
      return refuse('paymentLinks.endsEarlier');
    }
    await tx.run(sql`
      update payment_links set active_until = ${until} where ${inScope(scope)} and number = ${number}`);
    change({
      before: { activeUntil: link.activeUntil.toISOString() },
      after: { activeUntil: until.toISOString() },
    });
    return { state: stateOf({ ...link, activeUntil: until }, now) };
  },
);
