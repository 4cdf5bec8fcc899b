import { z } from 'zod';
import { defineCall } from '../../kit/call.ts';
import { languages } from '../../kit/language.ts';
import { typedText } from '../../kit/line.ts';

/** The answers that most cardholders need. A merchant can change their texts, but not add or remove templates. */
export const mailTemplates = [
  'underReview',
  'onItsWay',
  'moreDetails',
  'refundRequested',
  'noRefund',
] as const;
export type MailTemplate = (typeof mailTemplates)[number];

/** Placeholders of a template, written `{order}`; filled from the conversation's payment. */
export const mailPlaceholders = ['name', 'order', 'amount', 'shop'] as const;
export type MailPlaceholder = (typeof mailPlaceholders)[number];
export type PlaceholderValues = Readonly<Record<MailPlaceholder, string | null>>;

const pattern = /\{([a-z]{1,20})\}/g;

export const placeholdersIn = (text: string): string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name);

/** A placeholder without a value stays in the text, so that the person who answers sees it. */
export const fillTemplate = (body: string, values: PlaceholderValues): string =>
  body.replaceAll(pattern, (whole, name: string) => {
    const known = mailPlaceholders.find((one) => one === name);
    return (known && values[known]) ?? whole;
  });

export const templateLengthMax = 2000;
const access = { kind: 'merchant', permission: 'cardholderMail.view' } as const;
const keyShape = { template: z.enum(mailTemplates), language: z.enum(languages) };

const templateSchema = z.object({
  ...keyShape,
  body: z.string(),
  /** The person who changed it and the time; null for the product's own text. */
  changed: z.object({ by: z.string(), at: z.iso.datetime() }).nullable(),
});
export type ReadTemplate = z.output<typeof templateSchema>;

/** Each template in each language. */
export const listMailTemplates = defineCall({
  name: 'listMailTemplates',
  method: 'GET',
  path: 'cardholderMailTemplates',
  access,
  input: z.strictObject({}),
  output: z.object({ templates: z.array(templateSchema) }),
  errors: [],
});

/** Null restores the product's own text. */
export const saveMailTemplate = defineCall({
  name: 'saveMailTemplate',
  method: 'PUT',
  path: 'cardholderMailTemplates',
  access: { kind: 'merchant', permission: 'cardholderMail.templates' },
  input: z.strictObject({ ...keyShape, body: typedText(templateLengthMax).nullable() }),
  output: z.object({}),
  errors: ['cardholderMail.placeholderUnknown'],
});
