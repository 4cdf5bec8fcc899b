import { type createPaymentLink } from '@back-office/contract/features/payment-links';
import type { LinkAddressMode } from '@back-office/contract/features/payment-links/addresses';
import {
  type LinkAmountMode,
  type LinkPlan,
  type LinkType,
  sumOfItems,
} from '@back-office/contract/features/payment-links/new-link';
import type { IntervalUnit } from '@back-office/contract/features/subscriptions/states';
import type { InputOf } from '@back-office/contract/kit/call';
import { minorOfTyped } from '@back-office/contract/kit/money';
import { endOf, type Lifetime } from '../lifetime-field.tsx';

export type DraftItem = { id: number; name: string; quantity: string; price: string };

/** A link as it is being typed. */
export type LinkDraft = {
  title: string;
  description: string;
  message: string;
  reference: string;
  gatewayNumber: string;
  currency: string;
  type: LinkType;
  paymentsMax: string;
  lifetime: Lifetime;
  address: LinkAddressMode;
  mode: LinkAmountMode;
  items: readonly DraftItem[];
  freight: string;
  least: string;
  most: string;
  plan: {
    isSubscription: boolean;
    every: string;
    unit: IntervalUnit;
    trialDays: string;
    charges: string;
  };
};

export const emptyItem = (id: number): DraftItem => ({ id, name: '', quantity: '1', price: '' });

export const emptyDraft = (gatewayNumber: string, currency: string): LinkDraft => ({
  title: '',
  description: '',
  message: '',
  reference: '',
  gatewayNumber,
  currency,
  type: 'oneTime',
  paymentsMax: '',
  lifetime: '7',
  address: 'none',
  mode: 'merchant',
  items: [emptyItem(0)],
  freight: '',
  least: '',
  most: '',
  plan: { isSubscription: false, every: '1', unit: 'month', trialDays: '', charges: '' },
});

/** Empty stays empty, so that it is missing; what is no amount is refused as such. */
const minorTyped = (typed: string, currency: string): string =>
  typed.trim() === '' ? '' : String(minorOfTyped(typed, currency) ?? 'no amount');

/** Anything that is no whole number is refused by the call's schema. */
const countTyped = (typed: string): number =>
  /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : Number.NaN;

const planOf = ({ plan }: LinkDraft): LinkPlan | null =>
  plan.isSubscription
    ? {
        interval: { unit: plan.unit, count: countTyped(plan.every) },
        trialDays: plan.trialDays.trim() === '' ? 0 : countTyped(plan.trialDays),
        charges: plan.charges.trim() === '' ? null : countTyped(plan.charges),
      }
    : null;

export const inputOf = (draft: LinkDraft): InputOf<typeof createPaymentLink> => {
  const { currency, type, paymentsMax, freight } = draft;
  const minor = (typed: string): string => minorTyped(typed, currency);
  return {
    gatewayNumber: draft.gatewayNumber,
    currency,
    title: draft.title,
    description: draft.description,
    message: draft.message,
    reference: draft.reference,
    type,
    paymentsMax: type === 'oneTime' || paymentsMax.trim() === '' ? null : countTyped(paymentsMax),
    activeUntil: endOf(draft.lifetime),
    address: draft.address,
    plan: planOf(draft),
    amount:
      draft.mode === 'merchant'
        ? {
            mode: 'merchant',
            items: draft.items.map(({ name, quantity, price }) => ({
              name,
              quantity: countTyped(quantity),
              unitMinor: minor(price),
            })),
            freightMinor: freight.trim() === '' ? '0' : minor(freight),
          }
        : { mode: 'customer', leastMinor: minor(draft.least), mostMinor: minor(draft.most) },
  };
};

type Line = { id: number; name: string; quantity: number; minor: string };

/** What the payer would see of it now: lines that are amounts, and their sum. */
export const previewOf = ({ items, freight, currency }: LinkDraft) => {
  const lines = items.flatMap(({ id, name, quantity, price }): Line[] => {
    const unit = minorOfTyped(price, currency);
    const count = countTyped(quantity);
    return unit === undefined || Number.isNaN(count)
      ? []
      : [{ id, name, quantity: count, minor: String(unit * BigInt(count)) }];
  });
  const freightMinor = minorOfTyped(freight, currency) ?? 0n;
  const sum = sumOfItems(lines.map(({ minor }) => ({ unitMinor: minor, quantity: 1 })));
  return { lines, freightMinor: String(freightMinor), totalMinor: String(sum + freightMinor) };
};

/** The interval and the trial as far as they are numbers. */
export const termsTyped = (draft: LinkDraft): LinkPlan | null => {
  const plan = planOf(draft);
  return plan === null || Number.isNaN(plan.interval.count) || Number.isNaN(plan.trialDays)
    ? null
    : plan;
};
