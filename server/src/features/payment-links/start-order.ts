import { hash, randomBytes, randomInt } from 'node:crypto';
import type { PayerAddress } from '@back-office/contract/features/payment-links/addresses';
import type { LinkState } from '@back-office/contract/features/payment-links';
import type { Language } from '@back-office/contract/kit/language';
import sql, { type Sql } from 'sql-template-tag';
import { minutesFrom } from '#platform/clock';
import type { Tx } from '#platform/database';
import { isOffered } from './judge-link.ts';
import { holdLink, type LinkRecord } from './link-row.ts';
import { stateOf } from './link-state.ts';

/** How long the gateway's form accepts a card; during this time no one else can use the same place (Spec S4.16). */
export const formMinutes = 15;
const orderSigns = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

export type LinkOrder = {
  orderNumber: string;
  /** `agreed`: a trial began. */
  status: 'open' | 'pending' | 'paid' | 'failed' | 'agreed';
  amountMinor: bigint;
  paymentNumber: string | null;
  formUntil: Date;
};

export const orderColumns = sql`
  order_number as "orderNumber", status, amount_minor as "amountMinor", payment_number as "paymentNumber", form_until as "formUntil"`;

/**
 * The order number and a secret of 128 random bits, which only the order's browser has. Browsers that began before
 * orders had secrets hold the bare number.
 */
export const orderClaim = /^(PL[0-9A-Z]{22})(\.[\w-]{22})?$/;

/**
 * The SQL condition for the order of a browser's claim; matches none without a claim. A bare number claims only an
 * order without a secret.
 */
export const isClaimed = (claim: string | undefined): Sql => {
  const [, orderNumber, secret] = orderClaim.exec(claim ?? '') ?? [];
  if (claim === undefined || orderNumber === undefined) {
    return sql`false`;
  }
  const claimHash = secret === undefined ? null : hash('sha256', claim);
  return sql`(order_number = ${orderNumber} and claim_hash is not distinct from ${claimHash})`;
};

const hasSecret = (claim: string | undefined): claim is string =>
  orderClaim.exec(claim ?? '')?.[2] !== undefined;

type Wish = {
  /** The claim to an order that this browser has begun. */
  claim: string | undefined;
  email: string;
  /** The language in which the payer pays. */
  language: Language;
  /** If the payer chooses it. */
  amountMinor: bigint | undefined;
  /** If the link asks for them. */
  billing: PayerAddress | undefined;
  shipping: PayerAddress | undefined;
  now: Date;
};
/** `taken`: other browsers have card forms open for all remaining places. */
type Started =
  | { order: LinkOrder; claim: string; link: LinkRecord }
  | { refused: LinkState | 'amount' | 'taken' };

const newOrderNumber = (): string =>
  `PL${Array.from({ length: 22 }, () => orderSigns[randomInt(orderSigns.length)]).join('')}`;

const newClaim = (orderNumber: string): string =>
  `${orderNumber}.${randomBytes(16).toString('base64url')}`;

const jsonOf = (address: PayerAddress | undefined): string | null =>
  address === undefined ? null : JSON.stringify(address);

/** The amount of a payment; undefined if the payer chose an amount that the link does not allow. */
export const amountOf = (link: LinkRecord, wanted: bigint | undefined): bigint | undefined => {
  if (link.mode === 'merchant') {
    return link.totalMinor;
  }
  const isWithin =
    wanted !== undefined && wanted >= link.totalMinor && wanted <= (link.mostMinor ?? 0n);
  return isWithin ? wanted : undefined;
};

type Places = Pick<LinkRecord, 'paymentsMax' | 'payments' | 'pending'>;

const hasPlace = ({ paymentsMax, payments, pending }: Places, open: number): boolean =>
  paymentsMax === null || payments + pending + open < paymentsMax;

type OpenOrder = LinkOrder & { isOwn: boolean };

const readOpen = (
  tx: Tx,
  { businessId, number }: Pick<LinkRecord, 'businessId' | 'number'>,
  claim?: string,
) =>
  tx.rows<OpenOrder>(sql`
    select ${orderColumns}, ${isClaimed(claim)} as "isOwn" from payment_link_orders
    where business_id = ${businessId} and link_number = ${number} and status = 'open'
    order by created_at, order_number`);

/** Whether a new browser has to wait until another one's card form closes. Role: tenant. */
export const isTaken = async (tx: Tx, link: LinkRecord, now: Date): Promise<boolean> => {
  const open = link.paymentsMax === null ? [] : await readOpen(tx, link);
  return !hasPlace(link, open.length) && open.every(({ formUntil }) => formUntil >= now);
};

/**
 * The usable order: the browser's own; if all places are taken, one whose form has closed. The gateway accepts one
 * payment for its number, so a place can't be paid twice. Null: create a new one. Undefined: all places are taken for
 * now.
 */
const orderToUse = (
  open: readonly OpenOrder[],
  link: LinkRecord,
  { now }: Wish,
): OpenOrder | null | undefined => {
  const own = open.find(({ isOwn }) => isOwn);
  if (own !== undefined || hasPlace(link, open.length)) {
    return own ?? null;
  }
  return open.find(({ formUntil }) => formUntil < now);
};

type Taken = { link: LinkRecord; known: OpenOrder | null; amountMinor: bigint };

/**
 * Writes the payer's answers to a continued order or a new one. An order that another browser takes over gets a new
 * claim, so that the previous browser can neither change nor follow it.
 */
const writeOrder = async (
  tx: Tx,
  { link: { businessId, number, gatewayNumber }, known, amountMinor }: Taken,
  { email, language, now, ...wish }: Wish,
): Promise<{ order: LinkOrder; claim: string }> => {
  const mine = sql`business_id = ${businessId}`;
  const formUntil = minutesFrom(now, formMinutes);
  const [billing, shipping] = [jsonOf(wish.billing), jsonOf(wish.shipping)];
  const orderNumber = known?.orderNumber ?? newOrderNumber();
  const given = known?.isOwn === true ? wish.claim : undefined;
  const claim = hasSecret(given) ? given : newClaim(orderNumber);
  const claimHash = hash('sha256', claim);
  if (known !== null) {
    await tx.run(sql`
      update payment_link_orders set amount_minor = ${amountMinor}, email = ${email}, language = ${language}, form_until = ${formUntil},
        billing = ${billing}, shipping = ${shipping}, claim_hash = ${claimHash}
      where ${mine} and order_number = ${orderNumber}`);
    return { order: { ...known, amountMinor, formUntil }, claim };
  }
  await tx.run(sql`
    insert into payment_link_orders (business_id, order_number, link_number, gateway_number, amount_minor, email, language, created_at,
      form_until, billing, shipping, claim_hash)
    values (${businessId}, ${orderNumber}, ${number}, ${gatewayNumber}, ${amountMinor}, ${email}, ${language}, ${now}, ${formUntil},
      ${billing}, ${shipping}, ${claimHash})`);
  await tx.run(
    sql`update payment_links set started = started + 1 where ${mine} and number = ${number}`,
  );
  return {
    order: { orderNumber, status: 'open', amountMinor, paymentNumber: null, formUntil },
    claim,
  };
};

/** Begins a payment of a link, or continues one. Role: tenant; the link is locked until the transaction ends. */
export const startOrder = async (
  tx: Tx,
  { businessId, number }: Pick<LinkRecord, 'businessId' | 'number'>,
  wish: Wish,
): Promise<Started> => {
  const link = await holdLink(
    tx,
    { businessId, number },
    sql`l.business_id = ${businessId} and l.number = ${number}`,
  );
  const state = link === undefined ? 'disabled' : stateOf(link, wish.now);
  if (link === undefined || state !== 'active') {
    return { refused: state };
  }
  if (!(await isOffered(tx, link))) {
    return { refused: 'disabled' };
  }
  const amountMinor = amountOf(link, wish.amountMinor);
  if (amountMinor === undefined) {
    return { refused: 'amount' };
  }
  const open = await readOpen(tx, link, wish.claim);
  const known = orderToUse(open, link, wish);
  return known === undefined
    ? { refused: 'taken' }
    : { ...(await writeOrder(tx, { link, known, amountMinor }, wish)), link };
};
