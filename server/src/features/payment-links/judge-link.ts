import { linkLimits, type LinkPlan } from '@back-office/contract/features/payment-links/new-link';
import { isIsoCurrency } from '@back-office/contract/kit/currencies';
import type { Permission } from '@back-office/contract/kit/permission';
import sql from 'sql-template-tag';
import { readGrants } from '#features/merchant-products/public';
import type { Tx } from '#platform/database';
import { inScope, type TenantScope } from '#platform/tenant-scope';
import { type LinkRecord, mayOffer } from './link-row.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Why a link cannot be open until an instant, if so. */
export const judgeEnd = (until: Date, now: Date) => {
  const ahead = until.getTime() - now.getTime();
  if (ahead < linkLimits.leastMinutes * minuteMs) {
    return 'paymentLinks.endsTooSoon' as const;
  }
  return ahead > linkLimits.mostDays * dayMs ? ('paymentLinks.endsTooLate' as const) : undefined;
};

type Wanted = Pick<LinkRecord, 'gatewayNumber' | 'plan' | 'mode' | 'currency' | 'activeUntil'>;

/** The card schemes' ceilings of retries leave no room for live charges every hour (Spec S4.16). */
const judgePlan = (plan: LinkPlan | null, { mode }: Wanted, isLive: boolean) => {
  if (plan === null) {
    return undefined;
  }
  if (mode === 'customer') {
    return 'paymentLinks.planNeedsAmount' as const;
  }
  return plan.interval.unit === 'hour' && isLive
    ? ('paymentLinks.hourlyNeedsTestGateway' as const)
    : undefined;
};

type Asked = { tx: Tx; scope: TenantScope; can: (permission: Permission) => boolean };

/** The products and gateways of a business today, and the person's permissions; each new link is judged by them. */
export const readLinkTerms = async ({ tx, scope, can }: Asked) => {
  const grants = await readGrants(tx, scope.businessId);
  const gateways = await tx.rows<{ number: string; mode: string }>(sql`
    select gateway_number as number, mode from gateways where ${inScope(scope)} and is_active`);
  return {
    grants,
    modes: new Map(gateways.map(({ number, mode }) => [number, mode])),
    can,
  };
};
export type LinkTerms = Awaited<ReturnType<typeof readLinkTerms>>;

/** The reason why a link's plan can't be offered to payers; undefined where it can, or where there is none. */
export const judgeOffer = ({ grants, can }: LinkTerms, { plan }: Pick<Wanted, 'plan'>) => {
  if (plan !== null && !grants.has('subscriptions')) {
    return 'paymentLinks.planNeedsSubscriptions' as const;
  }
  return mayOffer(plan, can) ? undefined : ('paymentLinks.planNeedsPermission' as const);
};

/** The reason why a business can have no link on a gateway; undefined where it can. */
export const judgeMeans = (terms: LinkTerms, wanted: Pick<Wanted, 'gatewayNumber' | 'plan'>) => {
  if (!terms.grants.has('paymentLinks')) {
    return 'paymentLinks.notEnabled' as const;
  }
  const isOpen = terms.modes.has(wanted.gatewayNumber);
  return (
    judgeOffer(terms, wanted) ?? (isOpen ? undefined : ('paymentLinks.gatewayNotOpen' as const))
  );
};

/** Why there can be no such link now, if so. */
export const judgeLink = (terms: LinkTerms, wanted: Wanted, now: Date) => {
  const obstacle = judgeMeans(terms, wanted);
  if (obstacle !== undefined) {
    return obstacle;
  }
  if (!isIsoCurrency(wanted.currency)) {
    return 'paymentLinks.currencyUnknown' as const;
  }
  const isLive = terms.modes.get(wanted.gatewayNumber) === 'live';
  return judgePlan(wanted.plan, wanted, isLive) ?? judgeEnd(wanted.activeUntil, now);
};
