// Rules as typed in the form, each condition on one line.
import type {
  RdrCategory,
  RdrConditions,
  RdrDecision,
  RdrRule,
} from '@back-office/contract/gateway/rdr-rules';
import { minorOfTyped, startAmount } from '@back-office/contract/kit/money';

export type RuleDraft = {
  /** Identifies the rule on the page while rules change their order. */
  key: string;
  name: string;
  decision: RdrDecision;
  bins: string;
  days: string;
  amount: string;
  currencies: string;
  purchaseIds: string;
  categories: RdrCategory[];
  conditionCodes: string;
};

export const emptyDraft = (key: string): RuleDraft => ({
  key,
  name: '',
  decision: 'accept',
  bins: '',
  days: '',
  amount: '',
  currencies: '',
  purchaseIds: '',
  categories: [],
  conditionCodes: '',
});

const typedSeparator = ', ';
const joined = (values: readonly string[] | undefined): string =>
  (values ?? []).join(typedSeparator);

export const draftOf = ({ name, decision, conditions }: RdrRule, key: string): RuleDraft => {
  const { bins, days, amount, currencies, purchaseIds, categories, conditionCodes } = conditions;
  const major = (minor: string): string => startAmount(minor, amount?.currency ?? '');
  return {
    key,
    name,
    decision,
    bins: joined(bins),
    days: days === undefined ? '' : `${days.from}-${days.to}`,
    amount:
      amount === undefined
        ? ''
        : `${amount.currency} ${major(amount.fromMinor)}-${major(amount.toMinor)}`,
    currencies: joined(currencies),
    purchaseIds: joined(purchaseIds),
    categories: categories ?? [],
    conditionCodes: joined(conditionCodes),
  };
};

const split = (typed: string): string[] =>
  typed
    .split(/[\s,，、;；]+/u)
    .map((part) => part.trim())
    .filter((part) => part !== '');

const range = (typed: string): [string, string] => {
  const [from = '', to = from] = typed.split(/\s*[-–—]\s*/u);
  return [from.trim(), to.trim()];
};

const daysOf = (typed: string): RdrConditions['days'] => {
  const [from, to] = range(typed);
  return { from: Number(from), to: Number(to) };
};

// Unreadable input stays as typed: the schema refuses it, and the line is marked.
const amountOf = (typed: string): RdrConditions['amount'] => {
  const [currency = '', ...rest] = typed.trim().split(/\s+/u);
  const code = currency.toUpperCase();
  const [from, to] = range(rest.join(''));
  const minor = (major: string): string => String(minorOfTyped(major, code) ?? '');
  return { currency: code, fromMinor: minor(from), toMinor: minor(to) };
};

const someOf = <Value>(values: Value[]): Value[] | undefined =>
  values.length === 0 ? undefined : values;

/** Only conditions with values: the gateway ignores the rest. */
const conditionsOf = (draft: RuleDraft): RdrConditions => {
  const conditions = {
    bins: someOf(split(draft.bins)),
    days: draft.days.trim() === '' ? undefined : daysOf(draft.days),
    amount: draft.amount.trim() === '' ? undefined : amountOf(draft.amount),
    currencies: someOf(split(draft.currencies.toUpperCase())),
    purchaseIds: someOf(split(draft.purchaseIds)),
    categories: someOf(draft.categories),
    conditionCodes: someOf(split(draft.conditionCodes)),
  };
  return Object.fromEntries(
    Object.entries(conditions).filter(([, value]) => value !== undefined),
  ) as RdrConditions;
};

export const ruleOf = (draft: RuleDraft): RdrRule => ({
  name: draft.name.trim(),
  decision: draft.decision,
  conditions: conditionsOf(draft),
});

/** The same list with one rule moved up. */
export const movedUp = <Item>(items: readonly Item[], place: number): Item[] => {
  const [before, item] = [items[place - 1], items[place]];
  return before === undefined || item === undefined
    ? [...items]
    : items.with(place - 1, item).with(place, before);
};
