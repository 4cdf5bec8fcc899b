import { z } from 'zod';
import {
  businessItem,
  companyItemForm,
  documentNames,
  fields,
  type Field,
  type DocumentName,
} from '../questions.ts';
import { defineCall } from '../../../kit/call.ts';
import { noteSchema } from '../../../kit/line.ts';
import { merchantNumberSchema } from '../../../kit/merchant-number.ts';

/** Stored in lower case, whatever the input's case, so that one person is one item. */
export const personSchema = z.uuid().toLowerCase();
export const companySchema = z.string().regex(companyItemForm);
export const itemSchema = z.union([z.literal(businessItem), personSchema, companySchema]);
export const fieldSchema = z.enum(fields as [Field, ...Field[]]);
export const documentSchema = z.enum(documentNames);

export const markTextMax = 500;

const answerReasons = ['differs', 'notInRegister', 'unclear', 'explain'] as const;
const documentReasons = [
  'unreadable',
  'incomplete',
  'tooOld',
  'expired',
  'anotherName',
  'anotherDocument',
] as const;
/** Sentences that the merchant reads in their own language; a reviewer can add free text. */
export const markReasons = [...answerReasons, ...documentReasons] as const;
export type MarkReason = (typeof markReasons)[number];

export const isDocument = (field: Field | DocumentName): field is DocumentName =>
  documentNames.some((one) => one === field);

export const reasonsOf = (field: Field | DocumentName): readonly MarkReason[] =>
  isDocument(field) ? documentReasons : answerReasons;

/** One answer or one document of an application. */
export const markedSchema = { item: itemSchema, field: z.union([fieldSchema, documentSchema]) };

/** The reviewer's request about it, and the merchant's reply in words. */
export const markSchema = z.object({
  item: z.string(),
  field: markedSchema.field,
  reason: z.enum(markReasons).nullable(),
  comment: z.string().nullable(),
  reply: z.string().nullable(),
});
export type Mark = z.output<typeof markSchema>;

const ofVersion = { merchantNumber: merchantNumberSchema, revision: z.int32().min(1) };

/** Marks an answer or a document of the newest version; a later mark replaces it. */
export const markAnswer = defineCall({
  name: 'markAnswer',
  method: 'PUT',
  path: 'ops/merchants/{merchantNumber}/application/marks',
  access: { kind: 'operator', permission: 'merchants.edit' },
  input: z
    .strictObject({
      ...ofVersion,
      ...markedSchema,
      reason: z.enum(markReasons).nullable(),
      comment: noteSchema(markTextMax).nullable(),
    })
    .refine(({ reason, comment }) => reason !== null || comment !== null, {
      path: ['comment'],
      params: { rule: 'required' },
    })
    .refine(({ reason, field }) => reason === null || reasonsOf(field).includes(reason), {
      path: ['reason'],
      params: { rule: 'oneOf' },
    }),
  output: z.object({}),
  errors: ['merchants.notFound', 'onboarding.changedMeanwhile', 'onboarding.answerNotFound'],
  hiddenFromMerchant: true,
});

export const removeMark = defineCall({
  name: 'removeMark',
  method: 'POST',
  path: 'ops/merchants/{merchantNumber}/application/marks/removal',
  access: { kind: 'operator', permission: 'merchants.edit' },
  input: z.strictObject({ ...ofVersion, ...markedSchema }),
  output: z.object({}),
  errors: ['merchants.notFound', 'onboarding.changedMeanwhile'],
  hiddenFromMerchant: true,
});
