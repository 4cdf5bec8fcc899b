import { readFileSync, readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { z } from 'zod';
import { isIsoCurrency } from '@back-office/contract/kit/currencies';
import { isDatePattern } from './reading/dialect.ts';

const columnSchema = z.string().min(1);
const currencySchema = z.string().refine(isIsoCurrency, 'is no currency of ISO 4217');

const isTimeZone = (zone: string): boolean => {
  try {
    Temporal.Now.zonedDateTimeISO(zone);
    return true;
  } catch {
    return false;
  }
};

/** The meaning of the columns of a shop's history. A small JSON file; docs/importing-history.md describes its fields. */
const mappingSchema = z
  .strictObject({
    name: z.string().regex(/^[a-z0-9-]{1,40}$/),
    /** Time zone of times without an offset of their own. */
    timeZone: z.string().refine(isTimeZone, 'is no time zone of the IANA list'),
    /** Formats of times other than ISO 8601, in Luxon's tokens: "dd/MM/yyyy HH:mm". The first that fits is used. */
    datePatterns: z
      .array(z.string().refine(isDatePattern, 'does not name a year, a month and a day'))
      .max(5)
      .default([]),
    /** Detected from the column names by default. */
    delimiter: z.enum([',', ';', '\t', '|']).optional(),
    /** Detected from the bytes by default. */
    encoding: z.enum(['utf-8', 'utf-16le', 'utf-16be', 'gb18030', 'big5']).optional(),
    decimalMark: z.enum(['.', ',']).default('.'),
    /** Signs used in several countries, or only by this shop: {"$": "HKD"}. */
    currencySigns: z.record(z.string().min(1).max(10), currencySchema).default({}),
    /** Columns that distinguish rows with the same invoice number; by default the invoice number itself. */
    rowIdentity: z.array(columnSchema).min(1).max(5).optional(),
    columns: z.strictObject({
      invoice: columnSchema,
      orderedAt: columnSchema,
      amount: columnSchema,
      kind: columnSchema.optional(),
      currency: columnSchema.optional(),
      country: columnSchema.optional(),
      email: columnSchema.optional(),
      phone: columnSchema.optional(),
      address: columnSchema.optional(),
      city: columnSchema.optional(),
      state: columnSchema.optional(),
      zip: columnSchema.optional(),
    }),
    /** Text with columns in braces; empty if any of them is. */
    customerName: z.string().min(1).optional(),
    /** Currency of every row, if the file has no column for it. */
    currency: currencySchema.optional(),
    kinds: z.record(z.string(), z.enum(['sale', 'cancellation', 'refused'])).optional(),
    refundLinks: z
      .strictObject({ cancellation: columnSchema, sale: columnSchema, amount: columnSchema })
      .optional(),
    countries: z.record(z.string(), z.string().regex(/^[A-Z]{2}$/)).default({}),
  })
  .refine(
    ({ columns, currency }) => (columns.currency === undefined) !== (currency === undefined),
    'names a currency column or one currency for all rows, exactly one of both',
  )
  .refine(
    ({ columns, kinds }) => (columns.kind === undefined) === (kinds === undefined),
    'names columns.kind and kinds together, or neither',
  )
  .refine(
    ({ rowIdentity, refundLinks }) => rowIdentity === undefined || refundLinks === undefined,
    'names rowIdentity or refundLinks, not both: a link finds its sale by the invoice alone',
  );
export type Mapping = z.output<typeof mappingSchema>;

const shippedFolder = new URL('mappings/', import.meta.url);

const shippedNames = (): string[] =>
  readdirSync(shippedFolder).map((file) => basename(file, '.json'));

const readMappingText = (nameOrFile: string): string => {
  const isName = /^[a-z0-9-]+$/.test(nameOrFile);
  try {
    return readFileSync(isName ? new URL(`${nameOrFile}.json`, shippedFolder) : nameOrFile, 'utf8');
  } catch {
    throw new Error(
      isName
        ? `There is no mapping "${nameOrFile}": name one of ${shippedNames().join(', ')}, or a JSON file of your own.`
        : `The mapping file ${nameOrFile} cannot be read.`,
    );
  }
};

/** Reads a mapping of the product by its name, or another by its path. */
export const readMapping = (nameOrFile: string): Mapping => {
  const text = readMappingText(nameOrFile);
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    throw new Error(`The mapping ${nameOrFile} is not JSON.`);
  }
  const parsed = mappingSchema.safeParse(raw);
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
    throw new Error(`The mapping ${nameOrFile} is not right: ${faults.join('; ')}.`);
  }
  return parsed.data;
};

const placeholder = /\{([^{}]+)\}/g;

/** Every column the mapping reads from a row. */
export const columnsOfRows = (mapping: Mapping): string[] => {
  const inName = [...(mapping.customerName ?? '').matchAll(placeholder)].map(
    ([, column]) => column ?? '',
  );
  const inColumns = Object.values(mapping.columns).filter((column) => column !== undefined);
  return [...new Set([...inColumns, ...inName, ...(mapping.rowIdentity ?? [])])];
};

/** The customer's name as the mapping composes it; undefined if a required column is empty. */
export const customerNameOf = (
  mapping: Mapping,
  cells: Readonly<Record<string, string>>,
): string | undefined => {
  const columns = [...(mapping.customerName ?? '').matchAll(placeholder)];
  const isComplete = columns.every(([, column = '']) => (cells[column] ?? '').trim() !== '');
  return isComplete
    ? mapping.customerName?.replace(placeholder, (_, column: string) => cells[column]?.trim() ?? '')
    : undefined;
};
