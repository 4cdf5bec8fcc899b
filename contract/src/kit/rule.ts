import type { z } from 'zod';

// Names of input rules. Refinements name theirs in params.rule; a pattern that is more than a form names its own as
// the message.
export const rules = [
  'required',
  'tooShort',
  'tooLong',
  'tooFew',
  'tooMany',
  'tooSmall',
  'tooLarge',
  'format',
  'type',
  'email',
  'phone',
  'mobile',
  'code',
  'recoveryCode',
  'password',
  'passwordsDiffer',
  'merchantNumber',
  'paymentNumber',
  'number',
  'amount',
  'date',
  'month',
  'instant',
  'cursor',
  'ip',
  'rangeReversed',
  'amountsReversed',
  'rangeTooLong',
  'oneOf',
  'loginName',
  'repeated',
  'alreadyMember',
  'alreadyInvited',
  'ownAddress',
  'aboveMinimum',
  'firstOfMonth',
  'belowExcess',
  'belowLimit',
  'bankCode',
  'weekend',
  'workingDay',
  'cardNumber',
  'english',
  'trackingNumber',
  'checkDigit',
  'link',
  'website',
  'websiteScheme',
  'websiteHost',
  'websiteLogin',
  'websitePort',
  'websiteIp',
  'websiteLookAlike',
  'unknownField',
] as const;
export type Rule = (typeof rules)[number];

export type RuleFigures = { min?: number; max?: number; values?: readonly string[] };
export type BrokenRule = { field: string; rule: Rule; figures: RuleFigures };

const isRule = (text: unknown): text is Rule => rules.some((rule) => rule === text);

const ruleOfFormat: Readonly<Record<string, Rule>> = {
  email: 'email',
  ipv4: 'ip',
  ipv6: 'ip',
  date: 'date',
  datetime: 'instant',
};

const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined,
    input,
  );

const isMissing = (value: unknown): boolean =>
  value === undefined || value === null || value === '';

type Measured = Pick<BrokenRule, 'rule' | 'figures'>;

const tooSmall = (issue: z.core.$ZodIssueTooSmall): Measured => {
  const figures = { min: Number(issue.minimum) };
  if (issue.origin === 'string') {
    // Spaces alone are empty once trimmed.
    return figures.min === 1 ? { rule: 'required', figures: {} } : { rule: 'tooShort', figures };
  }
  return { rule: issue.origin === 'array' ? 'tooFew' : 'tooSmall', figures };
};

const tooBig = (issue: z.core.$ZodIssueTooBig): Measured => {
  const figures = { max: Number(issue.maximum) };
  if (issue.origin === 'string') {
    return { rule: 'tooLong', figures };
  }
  return { rule: issue.origin === 'array' ? 'tooMany' : 'tooLarge', figures };
};

const plainRule = (issue: z.core.$ZodIssue): Rule => {
  if (issue.code === 'invalid_format') {
    return ruleOfFormat[issue.format] ?? 'format';
  }
  if (issue.code === 'invalid_type') {
    return issue.expected === 'number' || issue.expected === 'int' ? 'number' : 'type';
  }
  return issue.code === 'unrecognized_keys' ? 'unknownField' : 'format';
};

const measured = (issue: z.core.$ZodIssue): Measured => {
  if (issue.code === 'too_small') {
    return tooSmall(issue);
  }
  if (issue.code === 'too_big') {
    return tooBig(issue);
  }
  return issue.code === 'invalid_value'
    ? { rule: 'oneOf', figures: { values: issue.values.map(String) } }
    : { rule: plainRule(issue), figures: {} };
};

/** The rule an input broke, and its path; the same on both sides of the wire. */
export const brokenRuleOf = (issue: z.core.$ZodIssue, input: unknown): BrokenRule => {
  const extra = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  const field = [...issue.path, ...extra].map(String).join('.');
  if (issue.code !== 'unrecognized_keys' && isMissing(valueAt(input, issue.path))) {
    return { field, rule: 'required', figures: {} };
  }
  const named = issue.code === 'custom' ? issue.params?.['rule'] : issue.message;
  return isRule(named) ? { field, rule: named, figures: {} } : { field, ...measured(issue) };
};
