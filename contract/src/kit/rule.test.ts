import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { lineSchema } from '../features/merchants/facts.ts';
import { refundReasonSchema } from '../features/refunds/detail.ts';
import { dateRangeSchema } from './date-range.ts';
import { lengthOf, nameLineSchema, noteSchema, typedText } from './line.ts';
import { brokenRuleOf } from './rule.ts';

const schema = z.strictObject({
  name: z.string().min(3).max(5).optional(),
  word: z.string().trim().min(1).optional(),
  email: z.email().optional(),
  ip: z.union([z.ipv4(), z.ipv6()]).optional(),
  amount: z.string().regex(/^\d+$/, 'amount').optional(),
  code: z
    .string()
    .regex(/^\d{4}$/)
    .optional(),
  page: z.int().min(1).max(9).optional(),
  kinds: z
    .array(z.enum(['a', 'b']))
    .min(1)
    .max(2)
    .optional(),
  size: z.literal([10, 20]).optional(),
  range: dateRangeSchema.optional(),
  isOn: z.boolean().optional(),
  must: z.string(),
});

const broken = (input: object) => {
  const whole = { must: 'x', ...input };
  return schema.safeParse(whole).error?.issues.map((issue) => brokenRuleOf(issue, whole));
};

describe('the length of a text', () => {
  const schemas = [
    typedText(100),
    nameLineSchema(100),
    noteSchema(100),
    lineSchema(100),
    refundReasonSchema,
  ];

  it.each(['😀', '𠮷', '中', 'a'])('is counted in characters by schema and counter: %s', (one) => {
    for (const count of [51, 100, 101]) {
      const text = ` a${one.repeat(count - 1)} `;
      expect(lengthOf(text)).toBe(count);
      for (const schema of schemas) {
        expect(schema.safeParse(text).success, String(count)).toBe(count <= 100);
      }
    }
    expect(typedText(10, 3).safeParse(one.repeat(2)).success).toBe(false);
  });
});

describe('the rule a refused input broke', () => {
  it.each([
    [{ must: undefined }, 'must', 'required', {}],
    [{ must: null }, 'must', 'required', {}],
    [{ name: '' }, 'name', 'required', {}],
    [{ word: ' ' }, 'word', 'required', {}],
    [{ name: 'ab' }, 'name', 'tooShort', { min: 3 }],
    [{ name: 'abcdef' }, 'name', 'tooLong', { max: 5 }],
    [{ email: 'mei' }, 'email', 'email', {}],
    [{ amount: '1e5' }, 'amount', 'amount', {}],
    [{ code: '12' }, 'code', 'format', {}],
    [{ page: 0 }, 'page', 'tooSmall', { min: 1 }],
    [{ page: 10 }, 'page', 'tooLarge', { max: 9 }],
    [{ page: 1.5 }, 'page', 'number', {}],
    [{ kinds: [] }, 'kinds', 'tooFew', { min: 1 }],
    [{ kinds: ['a', 'b', 'a'] }, 'kinds', 'tooMany', { max: 2 }],
    [{ kinds: ['c'] }, 'kinds.0', 'oneOf', { values: ['a', 'b'] }],
    [{ size: 11 }, 'size', 'oneOf', { values: ['10', '20'] }],
    [{ range: { from: '2026-02-30', to: '2026-03-01' } }, 'range.from', 'date', {}],
    [{ range: { from: '2026-03-02', to: '2026-03-01' } }, 'range.to', 'rangeReversed', {}],
    [{ range: { from: '2026-01-01', to: '2026-07-01' } }, 'range.to', 'rangeTooLong', {}],
    [{ isOn: 'yes' }, 'isOn', 'type', {}],
    [{ more: 1 }, 'more', 'unknownField', {}],
  ])('of %j is told by its name and figures', (input, field, rule, figures) => {
    expect(broken(input)?.[0]).toEqual({ field, rule, figures });
  });
});
