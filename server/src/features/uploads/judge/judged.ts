import type { FileKind, UploadRefusal } from '@back-office/contract/features/uploads/rules';

/** The stored form of a file: itself, or its picture re-encoded. */
export type JudgedFile = { kind: FileKind; bytes: Buffer };

/** The rule that a file breaks; undefined if it breaks none. */
export type Verdict = UploadRefusal | undefined;
