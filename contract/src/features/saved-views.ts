import { z } from 'zod';
import { defineCall } from '../kit/call.ts';
import { transactionViews } from './transactions.ts';
import { typedText } from '../kit/line.ts';
import { holdsCardNumber } from '../kit/card-number.ts';

export const savedViewsMax = 20;

/** Lists whose filters can be saved; one per screen. */
export const savedViewLists = [
  ...transactionViews.map((view) => `transactions.${view}` as const),
  'refunds',
] as const;
const listSchema = z.enum(savedViewLists);

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part.replaceAll('+', ' '));
  } catch {
    return part;
  }
};

/** Checked value by value: gateway numbers listed side by side don't form a card number. */
const isFreeOfCardNumbers = (query: string): boolean =>
  !query.split(/[&,]|%2C/i).some((part) => holdsCardNumber(decoded(part)));

const savedViewSchema = z.object({
  id: z.string(),
  name: z.string(),
  isShared: z.boolean(),
  isDefault: z.boolean(),
  isMine: z.boolean(),
  /** The list's query string: filter, sort, columns. */
  query: z.string(),
});
export type SavedView = z.output<typeof savedViewSchema>;

export const listSavedViews = defineCall({
  name: 'listSavedViews',
  method: 'GET',
  path: 'savedViews',
  access: { kind: 'merchant', permission: 'transactions.view' },
  input: z.strictObject({ list: listSchema }),
  output: z.object({ views: z.array(savedViewSchema) }),
  errors: [],
});

/** Creates a view without an id; with one, replaces the caller's own. */
export const saveView = defineCall({
  name: 'saveView',
  method: 'PUT',
  path: 'savedViews',
  access: { kind: 'merchant', permission: 'transactions.view' },
  input: z.strictObject({
    id: z.uuid().optional(),
    list: listSchema,
    name: typedText(40),
    isShared: z.boolean(),
    isDefault: z.boolean(),
    query: z
      .string()
      .max(4000)
      .refine(isFreeOfCardNumbers, { params: { rule: 'cardNumber' } }),
  }),
  output: z.object({ id: z.string() }),
  errors: ['savedViews.nameTaken', 'savedViews.tooMany', 'savedViews.notFound'],
});

export const removeSavedView = defineCall({
  name: 'removeSavedView',
  method: 'DELETE',
  path: 'savedViews/{id}',
  access: { kind: 'merchant', permission: 'transactions.view' },
  input: z.strictObject({ id: z.uuid() }),
  output: z.object({}),
  errors: ['savedViews.notFound'],
});

export const savedViewCalls = { listSavedViews, saveView, removeSavedView } as const;
