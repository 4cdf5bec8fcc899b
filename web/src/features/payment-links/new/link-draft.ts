import type { createPaymentLink, LinkDetail } from '@back-office/contract/features/payment-links';
import type { LinkAddressMode } from '@back-office/contract/features/payment-links/addresses';
import {
  type LinkAmountMode,
  type LinkPlan,
  type LinkType,
  sumOfItems,
} from '@back-office/contract/features/payment-links/new-link';
import type { IntervalUnit } from '@back-office/contract/features/subscriptions/states';
import type { getLinkWebsites } from '@back-office/contract/features/payment-links/websites';
import type { InputOf, OutputOf } from '@back-office/contract/kit/call';
import { minorOfTyped, startAmount } from '@back-office/contract/kit/money';
import { endOf, type Lifetime, lifetimeTo, usualLifetime } from '../lifetime-field.tsx';

export type LinkGateways = OutputOf<typeof getLinkWebsites>['gateways'];
export type LinkWebsites = LinkGateways[number]['websites'];

export type DraftItem = {
  id: number;
  number: string;
  name: string;
  quantity: string;
  price: string;
};

/** The content of the form while a link is being typed. */
export type LinkDraft = {
  title: string;
  description: string;
  message: string;
  reference: string;
  gatewayNumber: string;
  website: LinkWebsites[number] | null;
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
  presets: string;
  plan: {
    isSubscription: boolean;
    every: string;
    unit: IntervalUnit;
    trialDays: string;
    charges: string;
  };
};

export const emptyItem = (id: number): DraftItem => ({
  id,
  number: '',
  name: '',
  quantity: '1',
  price: '',
});

export const emptyDraft = (gatewayNumber: string, currency: string): LinkDraft => ({
  title: '',
  description: '',
  message: '',
  reference: '',
  gatewayNumber,
  website: null,
  currency,
  type: 'oneTime',
  paymentsMax: '',
  lifetime: usualLifetime,
  address: 'none',
  mode: 'merchant',
  items: [emptyItem(0)],
  freight: '',
  least: '',
  most: '',
  presets: '',
  plan: { isSubscription: false, every: '1', unit: 'month', trialDays: '', charges: '' },
});

const draftOfPlan = ({ interval, trialDays, charges }: LinkPlan): LinkDraft['plan'] => ({
  isSubscription: true,
  every: String(interval.count),
  unit: interval.unit,
  trialDays: trialDays === 0 ? '' : String(trialDays),
  charges: charges === null ? '' : String(charges),
});

/** A saved draft, loaded into the form. */
export const draftOf = (link: LinkDetail): LinkDraft => {
  const { currency, plan, items } = link;
  const major = (minor: string): string => startAmount(minor, currency);
  const common = {
    ...emptyDraft(link.gatewayNumber, currency),
    website: link.website,
    title: link.title,
    description: link.description,
    message: link.message,
    reference: link.reference,
    type: link.type,
    paymentsMax:
      link.type === 'reusable' && link.paymentsMax !== null ? String(link.paymentsMax) : '',
    lifetime: lifetimeTo(link.activeUntil),
    address: link.address,
    mode: link.mode,
    ...(plan === null ? {} : { plan: draftOfPlan(plan) }),
  };
  return link.mode === 'customer'
    ? {
        ...common,
        least: major(link.totalMinor),
        most: major(link.mostMinor ?? link.totalMinor),
        presets: link.presetsMinor.map(major).join(' '),
      }
    : {
        ...common,
        freight: link.freightMinor === '0' ? '' : major(link.freightMinor),
        items: items.map(({ number, name, quantity, unitMinor }, id) => ({
          id,
          number: number ?? '',
          name,
          quantity: String(quantity),
          price: major(unitMinor),
        })),
      };
};

/** Undefined if the gateway has no list of reviewed websites: then a link names none. */
export const websitesOf = (
  gateways: LinkGateways,
  { gatewayNumber }: Pick<LinkDraft, 'gatewayNumber'>,
): LinkWebsites | undefined =>
  gateways.find((gateway) => gateway.gatewayNumber === gatewayNumber)?.websites;

/** Selects the gateway's only website if none is selected yet. */
export const withWebsite = (draft: LinkDraft, websites: LinkWebsites = []): LinkDraft => {
  const [only] = websites.length === 1 ? websites : [];
  return draft.website === null && only !== undefined ? { ...draft, website: only } : draft;
};

/** The websites to choose from: the gateway's, preceded by the draft's website if it is not reviewed any more. */
export const shownWebsites = (
  { website }: Pick<LinkDraft, 'website'>,
  websites: LinkWebsites,
): LinkWebsites =>
  website === null || websites.some(({ number }) => number === website.number)
    ? websites
    : [website, ...websites];

/** Empty stays empty, so that it counts as missing; other text that is not an amount is refused as such. */
const minorTyped = (typed: string, currency: string): string =>
  typed.trim() === '' ? '' : String(minorOfTyped(typed, currency) ?? 'no amount');

/** The call's schema refuses anything but a whole number. */
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

/** Amounts separated by blanks; a comma may be part of a number. */
const presetsTyped = (typed: string): string[] =>
  typed
    .split(/[\s;；、，]+/)
    .map((one) => one.replace(/,$/, ''))
    .filter((one) => one !== '');

export const inputOf = (draft: LinkDraft): InputOf<typeof createPaymentLink> => {
  const { currency, type, paymentsMax, freight } = draft;
  const minor = (typed: string): string => minorTyped(typed, currency);
  return {
    gatewayNumber: draft.gatewayNumber,
    websiteNumber: draft.website?.number ?? null,
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
            items: draft.items.map(({ number, name, quantity, price }) => ({
              number: number.trim() === '' ? null : number,
              name,
              quantity: countTyped(quantity),
              unitMinor: minor(price),
            })),
            freightMinor: freight.trim() === '' ? '0' : minor(freight),
          }
        : {
            mode: 'customer',
            leastMinor: minor(draft.least),
            mostMinor: minor(draft.most),
            presetsMinor: presetsTyped(draft.presets).map(minor),
          },
  };
};

/**
 * The call's input, rebuilt only for a changed draft or after an answer: a retry after a lost answer is the same
 * attempt with the same key, not a second link that is open a moment longer.
 */
export const attemptsOf = () => {
  let last: { draft: string; input: InputOf<typeof createPaymentLink> } | undefined;
  return (draft: LinkDraft, { isAnswered }: { isAnswered: boolean }) => {
    const typed = JSON.stringify(draft);
    if (isAnswered || last?.draft !== typed) {
      last = { draft: typed, input: inputOf(draft) };
    }
    return last.input;
  };
};

type Line = { id: number; number: string; name: string; quantity: number; minor: string };

/** The payer's current preview: the lines with valid amounts, and their sum. */
export const previewOf = ({ items, freight, currency }: LinkDraft) => {
  const lines = items.flatMap(({ id, number, name, quantity, price }): Line[] => {
    const unit = minorOfTyped(price, currency);
    const count = countTyped(quantity);
    return unit === undefined || Number.isNaN(count)
      ? []
      : [{ id, number: number.trim(), name, quantity: count, minor: String(unit * BigInt(count)) }];
  });
  const freightMinor = minorOfTyped(freight, currency) ?? 0n;
  const sum = sumOfItems(lines.map(({ minor }) => ({ unitMinor: minor, quantity: 1 })));
  return { lines, freightMinor: String(freightMinor), totalMinor: String(sum + freightMinor) };
};

/** The suggested amounts that are valid. */
export const presetsShown = ({ presets, currency }: LinkDraft): string[] =>
  presetsTyped(presets)
    .map((typed) => String(minorOfTyped(typed, currency) ?? ''))
    .filter((minor) => minor !== '');

/** The plan once all its fields are numbers. */
export const termsTyped = (draft: LinkDraft): LinkPlan | null => {
  const plan = planOf(draft);
  return plan === null ||
    [plan.interval.count, plan.trialDays, plan.charges].some((typed) => Number.isNaN(typed))
    ? null
    : plan;
};

const fieldsOfRefusals: Readonly<Record<string, string>> = {
  'paymentLinks.websiteNeeded': 'websiteNumber',
  'paymentLinks.websiteNotReviewed': 'websiteNumber',
  'paymentLinks.endsTooSoon': 'activeUntil',
  'paymentLinks.endsTooLate': 'activeUntil',
  'paymentLinks.planNeedsAmount': 'plan',
  'paymentLinks.hourlyNeedsTestGateway': 'plan',
};

/** The field is far from the button that was pressed. */
export const fieldOfRefusal = ({ name }: { name: string }): string | undefined =>
  fieldsOfRefusals[name];
