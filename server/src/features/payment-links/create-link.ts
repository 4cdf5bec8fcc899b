import { randomBytes, randomInt } from 'node:crypto';
import {
  createPaymentLink,
  duplicatePaymentLink,
} from '@back-office/contract/features/payment-links';
import {
  linkLimits,
  sumOfItems,
  type NewLink,
} from '@back-office/contract/features/payment-links/new-link';
import { businessDayOf } from '@back-office/contract/kit/business-day';
import { isIsoCurrency } from '@back-office/contract/kit/currencies';
import sql from 'sql-template-tag';
import { readGrants } from '#features/merchant-products/public';
import { instantOf, minutesFrom } from '#platform/clock';
import type { Tx } from '#platform/database';
import { implement, type Session } from '#platform/http/route';
import { inScope, type TenantScope } from '#platform/tenant-scope';
import { judgeEnd } from './judge-end.ts';
import { findLink, linkPath, type LinkRecord } from './link-row.ts';

type Making = { tx: Tx; scope: TenantScope; session: Session; now: Date };
type Content = Omit<NewLink, 'amount' | 'activeUntil'> & {
  mode: LinkRecord['mode'];
  items: LinkRecord['items'];
  amountMinor: bigint;
  freightMinor: bigint;
  mostMinor: bigint | null;
  activeUntil: Date;
};

type Wanted = Pick<Content, 'gatewayNumber' | 'plan'>;

/** What keeps a business from a new link on a gateway, if anything does. */
const obstacleOf = async ({ tx, scope }: Making, { gatewayNumber, plan }: Wanted) => {
  const grants = await readGrants(tx, scope.businessId);
  if (!grants.has('paymentLinks')) {
    return 'paymentLinks.notEnabled' as const;
  }
  if (plan !== null && !grants.has('subscriptions')) {
    return 'paymentLinks.planNeedsSubscriptions' as const;
  }
  const open = await tx.rows(sql`
    select 1 from gateways where ${inScope(scope)} and gateway_number = ${gatewayNumber} and is_active`);
  return open.length === 0 ? ('paymentLinks.gatewayNotOpen' as const) : undefined;
};

/** The card schemes' ceilings of retries leave no room for live charges every hour (Spec S4.16). */
const faultOfPlan = async ({ tx, scope }: Making, { gatewayNumber, plan, amount }: NewLink) => {
  if (plan === null) {
    return undefined;
  }
  if (amount.mode === 'customer') {
    return 'paymentLinks.planNeedsAmount' as const;
  }
  const live =
    plan.interval.unit === 'hour'
      ? await tx.rows(sql`
          select 1 from gateways where ${inScope(scope)} and gateway_number = ${gatewayNumber} and mode = 'live'`)
      : [];
  return live.length > 0 ? ('paymentLinks.hourlyNeedsTestGateway' as const) : undefined;
};

const contentOf = ({ amount, activeUntil, ...link }: NewLink): Content => {
  const common = { ...link, mode: amount.mode, activeUntil: instantOf(activeUntil) };
  return amount.mode === 'merchant'
    ? {
        ...common,
        items: amount.items,
        amountMinor: sumOfItems(amount.items),
        freightMinor: BigInt(amount.freightMinor),
        mostMinor: null,
      }
    : {
        ...common,
        items: [],
        amountMinor: BigInt(amount.leastMinor),
        freightMinor: 0n,
        mostMinor: BigInt(amount.mostMinor),
      };
};

const writeLink = async ({ tx, scope, session, now }: Making, content: Content) => {
  const number = `L${businessDayOf(now).replaceAll('-', '')}${String(randomInt(10 ** 10)).padStart(10, '0')}`;
  // 128 random bits: whoever guesses a thousand keys a second finds none in the age of the universe.
  const key = randomBytes(16).toString('base64url');
  const { plan } = content;
  const paymentsMax = content.type === 'oneTime' ? 1 : content.paymentsMax;
  await tx.run(sql`
    insert into payment_links (business_id, number, key, gateway_number, currency, title, description, message, reference, type, mode,
      items, amount_minor, freight_minor, most_minor, payments_max, active_until, created_by, created_by_name, created_at,
      interval_unit, interval_count, trial_days, charges, address)
    values (${scope.businessId}, ${number}, ${key}, ${content.gatewayNumber}, ${content.currency}, ${content.title},
      ${content.description}, ${content.message}, ${content.reference}, ${content.type}, ${content.mode},
      ${JSON.stringify(content.items)}, ${content.amountMinor}, ${content.freightMinor}, ${content.mostMinor}, ${paymentsMax},
      ${content.activeUntil}, ${session.personId}, ${session.personName}, ${now}, ${plan?.interval.unit}, ${plan?.interval.count},
      ${plan?.trialDays}, ${plan?.charges}, ${content.address})`);
  return { number, path: linkPath(key) };
};

const told = ({ title, currency, amountMinor, freightMinor, type, plan }: Content) => ({
  title,
  type,
  amount: `${currency} ${amountMinor + freightMinor}`,
  ...(plan === null ? {} : { interval: `${plan.interval.count} ${plan.interval.unit}` }),
});

/** Spec S2.39: a new link. */
export const createPaymentLinkRoute = implement(createPaymentLink, async (context, input) => {
  const { now, refuse, change } = context;
  const obstacle = await obstacleOf(context, input);
  if (obstacle !== undefined) {
    return refuse(obstacle);
  }
  if (!isIsoCurrency(input.currency)) {
    return refuse('paymentLinks.currencyUnknown');
  }
  const fault = (await faultOfPlan(context, input)) ?? judgeEnd(instantOf(input.activeUntil), now);
  if (fault !== undefined) {
    return refuse(fault);
  }
  const content = contentOf(input);
  const made = await writeLink(context, content);
  change({ objectNumber: made.number, before: null, after: told(content) });
  return made;
});

const dayMinutes = 24 * 60;

/** A copy is open for the usual time, and for as many payments again. */
export const duplicatePaymentLinkRoute = implement(
  duplicatePaymentLink,
  async (context, { number }) => {
    const { tx, scope, now, refuse, change } = context;
    const link = await findLink(tx, sql`${inScope(scope)} and l.number = ${number}`);
    if (link === undefined) {
      return refuse('paymentLinks.notFound');
    }
    if (link.stoppedAt !== null) {
      return refuse('paymentLinks.stopped');
    }
    const obstacle = await obstacleOf(context, link);
    if (obstacle !== undefined) {
      return refuse(obstacle);
    }
    const content = {
      ...link,
      activeUntil: minutesFrom(now, linkLimits.usualDays * dayMinutes),
    };
    const made = await writeLink(context, content);
    change({ objectNumber: made.number, before: null, after: told(content) });
    return made;
  },
);
