import type {
  WaybillImageBatch,
  WaybillImageProblem,
  WaybillImageStatus,
} from '@back-office/contract/features/waybills/image-batches';
import { withoutCardNumbers } from '@back-office/contract/kit/card-number';
import type { Language } from '@back-office/contract/kit/language';
import { waybillImageWords } from '@back-office/messages/features/waybills/images';
import sql from 'sql-template-tag';

/** As stored with the batch; the reader's language determines the message. */
export type ImageProblem = { name: string; problem: WaybillImageProblem };

export type ImageBatch = {
  id: string;
  businessId: bigint;
  fileName: string;
  status: WaybillImageStatus;
  personId: bigint;
  personName: string;
  uploadedAt: Date;
  /** Null once the batch has ended. */
  objectName: string | null;
  contentHash: string;
  keySealed: Buffer;
  attempt: number;
  images: number;
  payments: number;
  alreadyAttached: number;
  done: number;
  total: number;
  moves: WaybillImageBatch['moves'];
  problems: ImageProblem[];
};

export const imageBatchColumns = sql`id, business_id as "businessId", file_name as "fileName", status, uploaded_by as "personId",
  uploaded_by_name as "personName", uploaded_at as "uploadedAt", object_name as "objectName", content_hash as "contentHash",
  archive_key as "keySealed", attempt, images, payments, already_attached as "alreadyAttached", done, total, moves, problems`;

const shownMax = 150;

/** The file's name as typed, with card numbers masked. */
export const problemOfImage = (name: string, problem: WaybillImageProblem): ImageProblem => ({
  name: withoutCardNumbers(name, '***').slice(0, shownMax),
  problem,
});

export const wireImageBatch = (batch: ImageBatch, language: Language): WaybillImageBatch => ({
  id: batch.id,
  fileName: batch.fileName,
  status: batch.status,
  uploadedAt: batch.uploadedAt.toISOString(),
  images: batch.images,
  payments: batch.payments,
  alreadyAttached: batch.alreadyAttached,
  done: batch.done,
  total: batch.total,
  moves: batch.moves,
  problems: batch.problems.map(({ name, problem }) => ({
    name,
    problem,
    message: waybillImageWords[problem][language],
  })),
  allowedActions: batch.status === 'checking' ? ['cancel'] : [],
});
