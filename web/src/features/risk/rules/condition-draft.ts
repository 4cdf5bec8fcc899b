import {
  countedBy,
  countryPairs,
  type ConditionKind,
  type CountedBy,
  type CountryPair,
  type RuleCondition,
  type ThreeDSOutcome,
} from '@back-office/contract/gateway/risk-rules';
import { normalEntry } from '@back-office/contract/gateway/risk-entries';
import { minorOfTyped, startAmount } from '@back-office/contract/kit/money';

/** A condition being typed: with the fields of every kind, so that switching the kind loses no input. */
export type ConditionDraft = {
  id: number;
  kind: ConditionKind;
  amount: string;
  currency: string;
  by: CountedBy;
  atLeast: string;
  withinMinutes: number;
  between: CountryPair;
  values: string;
  hours: number;
  results: readonly ThreeDSOutcome[];
};

let lastId = 0;

export const newCondition = (
  currency: string,
  kind: ConditionKind = 'amountAbove',
): ConditionDraft => {
  lastId += 1;
  return {
    id: lastId,
    kind,
    amount: '',
    currency,
    by: countedBy[0],
    atLeast: '3',
    withinMinutes: 60,
    between: countryPairs[0],
    values: '',
    hours: 24,
    results: ['none'],
  };
};

export const draftOf = (condition: RuleCondition, currency: string): ConditionDraft => {
  const empty = newCondition(currency, condition.kind);
  switch (condition.kind) {
    case 'amountAbove': {
      const amount = startAmount(condition.minor, condition.currency);
      return { ...empty, amount, currency: condition.currency };
    }
    case 'count':
      return { ...empty, ...condition, atLeast: String(condition.atLeast) };
    case 'bin':
    case 'emailDomain':
      return { ...empty, values: condition.values.join('\n') };
    case 'countryMismatch':
    case 'firstOrderWithin':
    case 'threeDS':
      return { ...empty, ...condition };
  }
};

const linesOf = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The wire format; invalid input stays as typed, and the call's own schema reports it. */
export const conditionOf = (draft: ConditionDraft): RuleCondition => {
  const { kind, currency } = draft;
  switch (kind) {
    case 'amountAbove':
      return { kind, minor: String(minorOfTyped(draft.amount, currency) ?? ''), currency };
    case 'count': {
      const { by, withinMinutes } = draft;
      return { kind, by, atLeast: Number(draft.atLeast || 'NaN'), withinMinutes };
    }
    case 'countryMismatch':
      return { kind, between: draft.between };
    case 'bin':
      return { kind, values: linesOf(draft.values) };
    case 'emailDomain':
      return {
        kind,
        values: linesOf(draft.values).map((line) => normalEntry('emailDomain', line) ?? line),
      };
    case 'firstOrderWithin':
      return { kind, hours: draft.hours };
    case 'threeDS':
      return { kind, results: [...draft.results] };
  }
};
