import { z } from 'zod';
import { defineCall } from '../../kit/call.ts';
import { rules } from '../../kit/rule.ts';
import { defineTemplate, takesSheet, wrongRowSchema } from '../../kit/sheet-call.ts';
import { linkFaults } from './new-link.ts';

export const linkBatchRowsMax = 1000;
export const linkBatchBytesMax = 1024 * 1024;

/**
 * The template's columns, in its order. Type, days, freight and website may be empty: one-time, 7 days, none, the
 * gateway's own page.
 */
export const linkBatchColumns = [
  'title',
  'amount',
  'freight',
  'currency',
  'gatewayNumber',
  'type',
  'days',
  'reference',
  'description',
  'message',
  'website',
] as const;
export type LinkBatchColumn = (typeof linkBatchColumns)[number];

/** Files of earlier templates lack these columns: their cells count as empty. */
export const laterLinkColumns = ['website'] as const satisfies readonly LinkBatchColumn[];

/** Why a row is wrong: it breaks a field's rule, or the link can't exist. */
export const linkRowProblems = [...rules, ...linkFaults] as const;
export type LinkRowProblem = (typeof linkRowProblems)[number];

const access = { kind: 'merchant', permission: 'paymentLinks.manage' } as const;

export const downloadLinkTemplate = defineTemplate({
  name: 'downloadLinkTemplate',
  path: 'paymentLinks/template',
  access,
});

const wrongSchema = wrongRowSchema(linkBatchColumns, linkRowProblems).extend({
  title: z.string(),
});
export type WrongLinkRow = z.output<typeof wrongSchema>;

const batchOutput = z.object({
  rows: z.int(),
  /** Rows without an error. */
  right: z.int(),
  wrong: z.array(wrongSchema),
  /** The new links, in the order of the file; empty if the file is only checked. */
  links: z.array(
    z.object({
      line: z.int(),
      title: z.string(),
      reference: z.string(),
      number: z.string(),
      path: z.string(),
    }),
  ),
});

const fileErrors = [
  'paymentLinks.fileFormat',
  'paymentLinks.fileColumns',
  'paymentLinks.fileEmpty',
  'paymentLinks.fileTooManyRows',
] as const;

const common = {
  access,
  acts: ['payment', 'testPayment'],
  ...takesSheet(linkBatchBytesMax),
  output: batchOutput,
  errors: fileErrors,
} as const;

/** Checks a file without creating links: reports which rows are wrong. */
export const checkPaymentLinks = defineCall({
  name: 'checkPaymentLinks',
  method: 'POST',
  path: 'paymentLinks/batches/check',
  ...common,
  reads: true,
});

/** Creates a link for each row without errors; none if the headings don't match the template. */
export const uploadPaymentLinks = defineCall({
  name: 'uploadPaymentLinks',
  method: 'POST',
  path: 'paymentLinks/batches',
  ...common,
});

/** The calls about files, for the catalogue. */
export const linkBatchCalls = {
  downloadLinkTemplate,
  checkPaymentLinks,
  uploadPaymentLinks,
} as const;
