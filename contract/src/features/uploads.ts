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

// Onboarding accepts files before a business is active; each purpose says whether it does.
const access = { kind: 'merchant', permission: uploadPermissions, level: 'business' } as const;

export const uploadedFileSchema = z.object({
  id: z.uuid(),
  purpose: purposeSchema,
  name: z.string(),
  /** The stored kind: a BMP is stored as PNG. */
  kind: z.enum(fileKinds),
  bytes: z.int(),
  uploadedBy: z.string(),
  uploadedAt: z.iso.datetime(),
  allowedActions: z.array(z.enum(['fetch', 'show', 'remove'])),
});
export type UploadedFile = z.output<typeof uploadedFileSchema>;

/** The body is the file itself. It belongs to the sender until a feature attaches it, and expires after a day. */
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

/** The caller's unattached files, in order of arrival. */
export const listUploads = defineCall({
  name: 'listUploads',
  method: 'GET',
  path: 'uploads',
  access,
  input: z.strictObject({ purpose: purposeSchema }),
  output: z.object({ files: z.array(uploadedFileSchema) }),
  errors: [],
});

/** The caller's own file, or an attached one within the caller's gateways. Only pictures and PDFs are shown. */
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
