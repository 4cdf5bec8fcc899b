import { z } from 'zod';
import { defineCall } from '../../kit/call.ts';
import { fileSchema } from '../../kit/file.ts';

/** The points to correct on a website, as a PDF in the reader's language, for the website's builder. */
export const downloadFixList = defineCall({
  name: 'downloadFixList',
  method: 'POST',
  path: 'websites/{number}/fixList',
  access: { kind: 'merchant', permission: 'websites.view' },
  input: z.strictObject({ number: z.string().max(64) }),
  output: fileSchema,
  answersFile: true,
  /** `notInThisStatus`: it has not failed, or was resubmitted. */
  errors: ['websites.notFound', 'websites.notInThisStatus'],
  reads: true,
});
