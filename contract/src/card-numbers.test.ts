import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { calls } from './catalogue.ts';
import { refundReasonSchema } from './features/refunds/detail.ts';
import type { CallDefinition } from './kit/call.ts';
import { holdsCardNumber } from './kit/card-number.ts';
import { brokenRuleOf } from './kit/rule.ts';

const card = '4111111111111111';
const asTyped = [
  card,
  '4111 1111 1111 1111',
  '4111-1111-1111-1111',
  '４１１１１１１１１１１１１１１１',
  `card ${card} please`,
  `R${card}`,
  `${card}@example.com`,
  `+${card}`,
];

type Field = { path: string; schema: z.core.$ZodType };

// A schema that transforms text counts as one field, judged as a whole.
const textTypes = ['string', 'pipe', 'transform', 'unknown', 'any', 'custom'];
const otherTypes = 'number int boolean bigint literal enum null undefined never date'.split(' ');

type Parts = {
  type: string;
  shape?: Record<string, z.core.$ZodType>;
  options?: z.core.$ZodType[];
} & { [part in 'catchall' | 'element' | 'keyType' | 'valueType' | 'innerType']?: z.core.$ZodType };

/** Every text schema of an input, by its path. */
const textsIn = (schema: z.core.$ZodType, path: string): Field[] => {
  const { type, shape = {}, options = [], ...parts } = schema._zod.def as unknown as Parts;
  if (textTypes.includes(type)) {
    return [{ path, schema }];
  }
  const below: [z.core.$ZodType | undefined, string][] = [
    ...Object.entries(shape).map(([name, inner]): [z.core.$ZodType, string] => [
      inner,
      `${path}.${name}`,
    ]),
    ...options.map((inner): [z.core.$ZodType, string] => [inner, path]),
    [parts.element, `${path}[]`],
    [parts.keyType, `${path}{}`],
    [parts.valueType, `${path}.*`],
    [parts.catchall, `${path}.*`],
    [parts.innerType, path],
  ];
  const known = below.filter((one): one is [z.core.$ZodType, string] => one[0] !== undefined);
  if (known.length === 0 && !otherTypes.includes(type) && type !== 'object') {
    throw new Error(`${path}: a schema of type ${type} is not looked into yet.`);
  }
  return known.flatMap(([inner, place]) => textsIn(inner, place));
};

/** Fields that accept digits in the form of a card number, with the reason. */
const exceptions: readonly { path: RegExp; reason: string }[] = [
  {
    path: /\.(?:password|confirmation|current|key|ticket|answer|captcha)$|\.proof\.|\.passkey\./,
    reason: 'A secret or a proof: compared with what is kept of it, and never kept itself.',
  },
  {
    path: /\.(?:id|businessId|roleId|roleIds\[\]|upTo|endpointId|eventId)$/,
    reason: 'Our own number of an object: it only finds what is there.',
  },
  {
    path: /\.(?:number|paymentNumber|(?:payment|refund|dispute|alert)Numbers\[\]|reference|after)$/,
    reason:
      'The number of a payment, a refund, a case, an alert or a statement: it only finds what is there.',
  },
  {
    path: /\.orderNumbers\[\]$/,
    reason:
      'A merchant may number his orders like cards. What is no order of his is refused later.',
  },
  { path: /Minor$/, reason: 'An amount in minor units.' },
  {
    path: /\.accountNumber$/,
    reason:
      'A bank account may be numbered like a card. It is sealed and shown with its end alone.',
  },
  {
    path: /^saveAnswers\.changes\[\]\.value$/,
    reason:
      'Judged together with its field: a bank account or an identity number may look like a card’s.',
  },
  {
    path: /\.bankReference$/,
    reason: 'The bank made it. Refused, its payment could not be confirmed.',
  },
  {
    path: /^(?:uploadRefundBatch|checkWaybills|uploadWaybills|checkProducts|uploadProducts|checkPaymentLinks|uploadPaymentLinks)\.content$/,
    reason: 'A file. Each row of it is judged by itself.',
  },
  {
    path: /^chooseAvatar\.picture$/,
    reason: 'A picture: the server re-encodes it and keeps none of its text.',
  },
];

/** The card numbers that survive parsing and would reach the server's code. */
const taken = ({ schema }: Field): string[] =>
  asTyped.filter((text) => {
    const { success, data } = z.safeParse(schema, text);
    return success && (typeof data !== 'string' || holdsCardNumber(data));
  });

/** The same with another check digit, which no card number has. */
const withoutCard = (text: string): string => text.replace(/[1１](?=\P{N}*$)/u, '2');

/** Whether a text accepted without a card number is refused with one, for a different reason. */
const isSaidOtherwise = ({ schema }: Field): boolean =>
  asTyped.some((text) => {
    const issues = z.safeParse(schema, text).error?.issues ?? [];
    const rules = issues.map((issue) => brokenRuleOf(issue, 'card').rule);
    return (
      z.safeParse(schema, withoutCard(text)).success && rules.some((rule) => rule !== 'cardNumber')
    );
  });

const fields = Object.values<CallDefinition>(calls).flatMap(({ name, input }) =>
  textsIn(input, name),
);

describe('card numbers', () => {
  it('are refused by every text of every call, but for fields that have a reason', () => {
    const open = fields.filter((field) => taken(field).length > 0).map(({ path }) => path);
    expect(open.filter((path) => !exceptions.some((one) => one.path.test(path)))).toEqual([]);
    expect(exceptions.filter((one) => !open.some((path) => one.path.test(path)))).toEqual([]);
  });

  it('are refused with a sentence of their own wherever the same text without one is taken', () => {
    expect(asTyped.map(withoutCard).filter(holdsCardNumber)).toEqual([]);
    expect(fields.filter(isSaidOtherwise).map(({ path }) => path)).toEqual([]);
    const [issue] = refundReasonSchema.safeParse(`card ${card} please`).error?.issues ?? [];
    expect(issue && brokenRuleOf(issue, 'card').rule).toBe('cardNumber');
  });

  it('are refused in a saved view, whose gateways may stand side by side', () => {
    const { query } = calls.saveView.input.shape;
    const [front, back] = [card.slice(0, 8), card.slice(8)];
    expect(query.safeParse(`name=${card.replaceAll(/(.{4})/g, '$1+')}`).success).toBe(false);
    expect(query.safeParse(`gatewayNumbers=%5B%22${front}%22%2C%22${back}%22%5D`).success).toBe(
      true,
    );
  });

  it('are masked in what a browser reports', () => {
    const { message } = calls.reportClientError.input.shape;
    expect(message.parse(`no ${card}`)).toBe('no ***');
  });
});
