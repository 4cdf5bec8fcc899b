import type { Readable } from 'node:stream';
import {
  fileBytesMax,
  type FileKind,
  type UploadRefusal,
} from '@back-office/contract/features/uploads/rules';
import { Refusal } from '#platform/refusal';
import { gateOf } from '#platform/work/lanes';
import { judgeFile } from './judge/judge-file.ts';
import type { JudgedFile } from './judge/judged.ts';
import { hashOfContent } from './store/sealed-content.ts';
import { storeContent, type StoredContent, type Storing } from './store/place-content.ts';

// Each holds up to 10 MB in memory.
const receivedAtOnce = 24;
// Unpacking and drawing take a core each, and up to some hundred megabytes.
const judgedAtOnce = 2;

// Each holds up to 50 MB in memory.
const archivesAtOnce = 2;

/** Receives at most `max` at the same time and refuses one more, who may retry. */
const atMost = (max: number) => {
  let receiving = 0;
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (receiving >= max) {
      throw new Refusal('request.overloaded');
    }
    receiving += 1;
    try {
      return await work();
    } finally {
      receiving -= 1;
    }
  };
};

const whileReceiving = atMost(receivedAtOnce);
export const whileReceivingArchive = atMost(archivesAtOnce);

/** Checks a few files at the same time. */
const whileJudging = gateOf(judgedAtOnce);

export type ReceivedFile = { kind: JudgedFile['kind']; stored: StoredContent };
type Received = { content: ReceivedFile; fingerprint: string };

/** The bytes of a body, never more than the limit in memory. Nothing is stored until it is complete. */
export const receiveBytes = async (
  body: Readable,
  bytesMax: number,
): Promise<Buffer | 'uploads.tooLarge' | 'uploads.interrupted' | 'uploads.empty'> => {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    // Left open when it stops, since the answer uses the same connection.
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      length += (chunk as Buffer).length;
      if (length > bytesMax) {
        return 'uploads.tooLarge';
      }
      chunks.push(chunk as Buffer);
    }
  } catch {
    return 'uploads.interrupted';
  }
  return length === 0 ? 'uploads.empty' : Buffer.concat(chunks);
};

/** Checks a file by its content, seals and stores it. The caller writes its row. */
export const judgeAndStore = async (
  storing: Storing,
  { kind, bytes }: { kind: FileKind; bytes: Buffer },
): Promise<ReceivedFile | UploadRefusal> => {
  const judged = await whileJudging(() => judgeFile(kind, bytes));
  return typeof judged === 'string'
    ? judged
    : { kind: judged.kind, stored: await storeContent(storing, judged.bytes) };
};

/** Receives a file, checks it by its content, seals and stores it. The caller writes its row. */
export const receiveAndStore = (
  storing: Storing,
  { kind, body }: { kind: FileKind; body: Readable },
): Promise<Received | UploadRefusal> =>
  whileReceiving(async () => {
    const bytes = await receiveBytes(body, fileBytesMax);
    if (typeof bytes === 'string') {
      return bytes;
    }
    const content = await judgeAndStore(storing, { kind, bytes });
    return typeof content === 'string' ? content : { content, fingerprint: hashOfContent(bytes) };
  });
