import { linkLimits, type LinkPlan } from '@back-office/contract/features/payment-links/new-link';
import { isIsoCurrency } from '@back-office/contract/kit/currencies';
import type { Permission } from '@back-office/contract/kit/permission';
import sql from 'sql-template-tag';
import { readGrants } from '#features/merchant-products/public';
import { readSites, type Sites } from '#features/websites/public';
import type { Tx } from '#platform/database';
import { inScope, type TenantScope } from '#platform/tenant-scope';
import { type LinkRecord, mayOffer, maySell } from './link-row.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Why a link can't be open until an instant, if so. */
export const judgeEnd = (until: Date, now: Date) => {
  const ahead = until.getTime() - now.getTime();
  if (ahead < linkLimits.leastMinutes * minuteMs) {
    return 'paymentLinks.endsTooSoon' as const;
  }
  return ahead > linkLimits.mostDays * dayMs ? ('paymentLinks.endsTooLate' as const) : undefined;
};

type Wanted = Pick<
  LinkRecord,
  'gatewayNumber' | 'websiteNumber' | 'plan' | 'mode' | 'currency' | 'activeUntil'
>;

/** The card schemes' retry ceilings allow no hourly charges on a live gateway (Spec S4.16). */
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

type Selling = Pick<Wanted, 'gatewayNumber' | 'websiteNumber'>;

/** A gateway with a list accepts payments from the websites on it (Decision 29). */
const judgeWebsite = (sites: Sites, { gatewayNumber, websiteNumber }: Selling) => {
  const reviewed = sites.get(gatewayNumber);
  if (websiteNumber === null) {
    return reviewed === undefined ? undefined : ('paymentLinks.websiteNeeded' as const);
  }
  return reviewed?.some(({ number }) => number === websiteNumber) === true
    ? undefined
    : ('paymentLinks.websiteNotReviewed' as const);
};

/**
 * Whether payers can use a link now. A link without a website was created before its gateway had a list: it stays open
 * while the gateway has a reviewed website, so a merchant whose only website was stopped can't sell by links either.
 * Role: tenant.
 */
export const hasOpenWebsite = async (
  tx: Tx,
  link: Selling & Pick<LinkRecord, 'businessId'>,
): Promise<boolean> => {
  const sites = await readSites(tx, link.businessId);
  return link.websiteNumber === null
    ? sites.get(link.gatewayNumber)?.length !== 0
    : judgeWebsite(sites, link) === undefined;
};

/** Whether products and website allow paying a link now. Role: tenant. */
export const isOffered = async (
  tx: Tx,
  link: Selling & Pick<LinkRecord, 'businessId' | 'plan'>,
): Promise<boolean> =>
  maySell(link.plan, await readGrants(tx, link.businessId)) && (await hasOpenWebsite(tx, link));

type Asked = { tx: Tx; scope: TenantScope; can: (permission: Permission) => boolean };

/**
 * The current products, gateways and websites of a business, and the person's permissions; each new link is checked
 * against them.
 */
export const readLinkTerms = async ({ tx, scope, can }: Asked) => {
  const grants = await readGrants(tx, scope.businessId);
  const gateways = await tx.rows<{ number: string; mode: string }>(sql`
    select gateway_number as number, mode from gateways where ${inScope(scope)} and is_active`);
  return {
    grants,
    sites: await readSites(tx, scope.businessId),
    modes: new Map(gateways.map(({ number, mode }) => [number, mode])),
    can,
  };
};
export type LinkTerms = Awaited<ReturnType<typeof readLinkTerms>>;
type Offering = Pick<LinkTerms, 'grants' | 'can'>;

/** Why a link's plan can't be offered to payers; undefined if it can, or if there is no plan. */
export const judgeOffer = ({ grants, can }: Offering, { plan }: Pick<Wanted, 'plan'>) => {
  if (plan !== null && !grants.has('subscriptions')) {
    return 'paymentLinks.planNeedsSubscriptions' as const;
  }
  return mayOffer(plan, can) ? undefined : ('paymentLinks.planNeedsPermission' as const);
};

/** The same, plus the reason why its business can't have links at all. */
export const judgeProducts = (terms: Offering, wanted: Pick<Wanted, 'plan'>) =>
  terms.grants.has('paymentLinks')
    ? judgeOffer(terms, wanted)
    : ('paymentLinks.notEnabled' as const);

/** Why a business can't have a link on a gateway; undefined if it can. */
export const judgeMeans = (terms: LinkTerms, wanted: Selling & Pick<Wanted, 'plan'>) => {
  const isOpen = terms.modes.has(wanted.gatewayNumber);
  return (
    judgeProducts(terms, wanted) ??
    (isOpen ? judgeWebsite(terms.sites, wanted) : ('paymentLinks.gatewayNotOpen' as const))
  );
};

/** Why such a link can't exist now, if so. */
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
