import { z } from 'zod';
import { defineCall } from '../kit/call.ts';
import { fileSchema } from '../kit/file.ts';
import {
  fileKinds,
  fileNameSchema,
  purposeSchema,
  uploadPermissions,
  uploadRefusals,
} from './uploads/rules.ts';

// Onboarding takes files before a business is active; each purpose says whether it does.
const access = { kind: 'merchant', permission: uploadPermissions, level: 'business' } as const;

export const uploadedFileSchema = z.object({
  id: z.uuid(),
  purpose: purposeSchema,
  name: z.string(),
  /** As it is kept: a BMP is kept as PNG. */
  kind: z.enum(fileKinds),
  bytes: z.int(),
  uploadedBy: z.string(),
  uploadedAt: z.iso.datetime(),
  allowedActions: z.array(z.enum(['fetch', 'show', 'remove'])),
});
export type UploadedFile = z.output<typeof uploadedFileSchema>;

/** The body is the file itself. It stays the sender's own until a room attaches it, and for a day at most. */
export const uploadFile = defineCall({
  name: 'uploadFile',
  method: 'POST',
  path: 'uploads',
  access,
  takesFile: true,
  input: z.strictObject({ purpose: purposeSchema, name: fileNameSchema }),
  output: uploadedFileSchema,
  errors: uploadRefusals,
});

/** One's own files that nothing holds yet, in the order in which they came. */
export const listUploads = defineCall({
  name: 'listUploads',
  method: 'GET',
  path: 'uploads',
  access,
  input: z.strictObject({ purpose: purposeSchema }),
  output: z.object({ files: z.array(uploadedFileSchema) }),
  errors: [],
});

/** One's own, or one that is attached and within one's gateways. Only a picture or a PDF is ever shown. */
export const fetchUpload = defineCall({
  name: 'fetchUpload',
  method: 'POST',
  path: 'uploads/{id}/file',
  access,
  input: z.strictObject({
    id: z.uuid(),
    disposition: z.enum(['attachment', 'inline']).default('attachment'),
  }),
  output: fileSchema,
  answersFile: true,
  errors: ['uploads.notFound'],
  reads: true,
});

export const removeUpload = defineCall({
  name: 'removeUpload',
  method: 'DELETE',
  path: 'uploads/{id}',
  access,
  input: z.strictObject({ id: z.uuid() }),
  output: z.object({}),
  errors: ['uploads.notFound', 'uploads.attached'],
});
