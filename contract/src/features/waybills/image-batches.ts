import { z } from 'zod';
import { defineCall } from '../../kit/call.ts';
import { archiveProblems, fileNameSchema } from '../uploads/rules.ts';
import { movesSchema } from './batches.ts';

// Spec S3.17, S5.11: delivery certificates of many parcels in one ZIP. Each image's name is its order number.

/** The possible problems of an image's payment. */
const paymentProblems = [
  'notFound',
  'severalOrders',
  'notASale',
  'inStatement',
  'received',
  'numberRequired',
  'tooManyImages',
] as const;

export const waybillImageProblems = [...archiveProblems, ...paymentProblems] as const;
export type WaybillImageProblem = (typeof waybillImageProblems)[number];

/** refused: an error prevented saving any image; saved: all were saved. */
export const waybillImageStatuses = ['checking', 'refused', 'saved', 'cancelled'] as const;
export type WaybillImageStatus = (typeof waybillImageStatuses)[number];

const access = { kind: 'merchant', permission: 'waybills.upload' } as const;

const batchSchema = z.object({
  id: z.uuid(),
  fileName: z.string(),
  status: z.enum(waybillImageStatuses),
  uploadedAt: z.iso.datetime(),
  /** The images in the ZIP; 0 until it is read. */
  images: z.int32(),
  /** The payments that the images were saved for. */
  payments: z.int32(),
  /** Images that their payments already had; not added again. */
  alreadyAttached: z.int32(),
  /** The number of checked images, and of all. */
  done: z.int32(),
  total: z.int32(),
  moves: movesSchema,
  problems: z.array(
    z.object({
      /** The name of the image, or of the ZIP. */
      name: z.string(),
      problem: z.enum(waybillImageProblems),
      /** In the reader's language. */
      message: z.string(),
    }),
  ),
  allowedActions: z.array(z.enum(['cancel'])),
});
export type WaybillImageBatch = z.output<typeof batchSchema>;

/**
 * The body is the ZIP. A job checks it and saves all of its images or none; this cancels an earlier ZIP that is still
 * being checked.
 */
export const uploadWaybillImages = defineCall({
  name: 'uploadWaybillImages',
  method: 'POST',
  path: 'waybills/imageBatches',
  access,
  takesFile: true,
  input: z.strictObject({ fileName: fileNameSchema }),
  output: batchSchema,
  errors: [
    'waybills.imagesTooLarge',
    'uploads.empty',
    'uploads.contentDiffers',
    'uploads.interrupted',
  ],
});

/** The person's newest batch; null before the first. */
export const latestWaybillImages = defineCall({
  name: 'latestWaybillImages',
  method: 'GET',
  path: 'waybills/imageBatches/latest',
  access,
  input: z.strictObject({}),
  output: z.object({ batch: batchSchema.nullable() }),
  errors: [],
});

/** Cancels the person's newest batch while it is being checked; has no effect on one that has ended. */
export const cancelWaybillImages = defineCall({
  name: 'cancelWaybillImages',
  method: 'POST',
  path: 'waybills/imageBatches/cancel',
  access,
  input: z.strictObject({}),
  output: z.object({ batch: batchSchema.nullable() }),
  errors: [],
});
