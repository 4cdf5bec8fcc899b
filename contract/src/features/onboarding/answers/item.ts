import { z } from 'zod';
import { businessItem, companyItemForm, documentNames, fields, type Field } from '../questions.ts';

/** Stored in lower case, whatever the input's case, so that one person is one item. */
export const personSchema = z.uuid().toLowerCase();
export const companySchema = z.string().regex(companyItemForm);
export const itemSchema = z.union([z.literal(businessItem), personSchema, companySchema]);
export const fieldSchema = z.enum(fields as [Field, ...Field[]]);
export const documentSchema = z.enum(documentNames);
