// Apart from the list: every page asks for that one, and none of these.
import { z } from 'zod';
import { defineCall } from '../../kit/call.ts';
import { fileSchema } from '../../kit/file.ts';
import { downloadAccess } from './made-files.ts';

/** Queues a file that is not there any more with the same columns and rows. */
export const repeatDownload = defineCall({
  name: 'repeatDownload',
  method: 'POST',
  path: 'downloads/{id}/repeat',
  access: downloadAccess,
  input: z.strictObject({ id: z.uuid() }),
  output: z.object({ id: z.uuid() }),
  errors: [
    'downloads.notFound',
    'downloads.notRepeatable',
    'transactions.cardNumberRefused',
    'transactions.amountDecimals',
    'downloads.tooManyRows',
    'downloads.tooManyAtOnce',
  ],
});

export const fetchDownload = defineCall({
  name: 'fetchDownload',
  method: 'POST',
  path: 'downloads/{id}/file',
  access: downloadAccess,
  input: z.strictObject({ id: z.uuid() }),
  output: fileSchema,
  answersFile: true,
  errors: ['downloads.notFound', 'downloads.notReady', 'downloads.scopeNarrowed'],
  reads: true,
});
