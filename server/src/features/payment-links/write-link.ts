import { randomBytes, randomInt } from 'node:crypto';
import { sumOfItems, type NewLink } from '@back-office/contract/features/payment-links/new-link';
import { businessDayOf } from '@back-office/contract/kit/business-day';
import sql from 'sql-template-tag';
import { instantOf } from '#platform/clock';
import type { Tx } from '#platform/database';
import type { Session } from '#platform/http/route';
import { inScope, type TenantScope } from '#platform/tenant-scope';
import { countLinks } from './totals/link-totals.ts';
import { linkPath, type LinkRecord } from './link-row.ts';

export type Making = { tx: Tx; scope: TenantScope; session: Session; now: Date };

/** The stored content of a link. */
export type LinkContent = Pick<
  LinkRecord,
  | 'mode'
  | 'items'
  | 'amountMinor'
  | 'freightMinor'
  | 'mostMinor'
  | 'presetsMinor'
  | 'activeUntil'
  | 'isDraft'
> &
  Omit<NewLink, 'amount' | 'activeUntil' | 'isDraft'>;

const amountOf = ({ amount }: NewLink) =>
  amount.mode === 'merchant'
    ? {
        mode: amount.mode,
        items: amount.items,
        amountMinor: sumOfItems(amount.items),
        freightMinor: BigInt(amount.freightMinor),
        mostMinor: null,
        presetsMinor: [],
      }
    : {
        mode: amount.mode,
        items: [],
        amountMinor: BigInt(amount.leastMinor),
        freightMinor: 0n,
        mostMinor: BigInt(amount.mostMinor),
        presetsMinor: [...new Set(amount.presetsMinor)],
      };

/** The total is calculated here, never taken from a page. */
export const contentOf = (link: NewLink): LinkContent => ({
  ...link,
  ...amountOf(link),
  activeUntil: instantOf(link.activeUntil),
});

/** A one-time link has a single place. */
const placesOf = ({
  type,
  paymentsMax,
}: Pick<LinkContent, 'type' | 'paymentsMax'>): number | null =>
  type === 'oneTime' ? 1 : paymentsMax;

type NewLinkPlace = { number: string; path: string };

/** Undefined fields are left out of the row. */
const rowOf = ({ plan, ...link }: LinkContent, day: string) => ({
  number: `L${day}${String(randomInt(10 ** 10)).padStart(10, '0')}`,
  // 128 random bits: guessing a thousand keys a second finds none within the age of the universe.
  key: randomBytes(16).toString('base64url'),
  gateway_number: link.gatewayNumber,
  website_number: link.websiteNumber,
  currency: link.currency,
  title: link.title,
  description: link.description,
  message: link.message,
  reference: link.reference,
  type: link.type,
  mode: link.mode,
  items: link.items,
  amount_minor: String(link.amountMinor),
  freight_minor: String(link.freightMinor),
  most_minor: link.mostMinor?.toString(),
  payments_max: placesOf(link),
  active_until: link.activeUntil,
  interval_unit: plan?.interval.unit,
  interval_count: plan?.interval.count,
  trial_days: plan?.trialDays,
  charges: plan?.charges,
  address: link.address,
  presets: link.presetsMinor,
  is_draft: link.isDraft,
});

/** Writes new links, and answers each one's number and page. Role: tenant. */
export const writeLinks = async (
  { tx, scope, session, now }: Making,
  contents: readonly LinkContent[],
): Promise<NewLinkPlace[]> => {
  const day = businessDayOf(now).replaceAll('-', '');
  const rows = contents.map((content) => rowOf(content, day));
  await countLinks(
    tx,
    scope.businessId,
    rows.map(({ number }) => number),
  );
  const written = await tx.run(sql`
    insert into payment_links (business_id, number, key, gateway_number, currency, title, description, message, reference, type, mode,
      items, amount_minor, freight_minor, most_minor, payments_max, active_until, created_by, created_by_name, created_at,
      interval_unit, interval_count, trial_days, charges, address, presets, is_draft, website_number)
    select ${scope.businessId}, number, key, gateway_number, currency, title, description, message, reference, type, mode, items,
      amount_minor, freight_minor, most_minor, payments_max, active_until, ${session.personId}, ${session.personName}, ${now},
      interval_unit, interval_count, trial_days, charges, address, presets, is_draft, website_number
    from json_populate_recordset(null::payment_links, ${JSON.stringify(rows)})
    on conflict do nothing`);
  if (written !== rows.length) {
    throw new Error('Two payment links drew the same number.');
  }
  return rows.map(({ number, key }) => ({ number, path: linkPath(key) }));
};

/** Writes one link. */
export const writeLink = async (making: Making, content: LinkContent): Promise<NewLinkPlace> => {
  const [made] = await writeLinks(making, [content]);
  if (made === undefined) {
    throw new Error('The payment link was not written.');
  }
  return made;
};

/** Replaces the whole content of a draft. Role: tenant; the draft is locked. */
export const rewriteDraft = async (
  { tx, scope }: Making,
  number: string,
  { plan, ...link }: LinkContent,
): Promise<void> => {
  await countLinks(tx, scope.businessId, [number]);
  await tx.run(sql`
    update payment_links set gateway_number = ${link.gatewayNumber}, website_number = ${link.websiteNumber}, currency = ${link.currency}, title = ${link.title},
      description = ${link.description}, message = ${link.message}, reference = ${link.reference}, type = ${link.type},
      mode = ${link.mode}, items = ${JSON.stringify(link.items)}, amount_minor = ${link.amountMinor},
      freight_minor = ${link.freightMinor}, most_minor = ${link.mostMinor}, payments_max = ${placesOf(link)},
      active_until = ${link.activeUntil}, interval_unit = ${plan?.interval.unit}, interval_count = ${plan?.interval.count},
      trial_days = ${plan?.trialDays}, charges = ${plan?.charges}, address = ${link.address},
      presets = ${JSON.stringify(link.presetsMinor)}
    where ${inScope(scope)} and number = ${number}`);
};

/** For the operation log. */
export const told = (content: LinkContent) => {
  const { title, currency, amountMinor, freightMinor, type, plan, isDraft } = content;
  return {
    title,
    type,
    amount: `${currency} ${amountMinor + freightMinor}`,
    ...(plan === null ? {} : { interval: `${plan.interval.count} ${plan.interval.unit}` }),
    ...(isDraft ? { isDraft } : {}),
  };
};
