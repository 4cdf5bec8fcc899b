import { z } from 'zod';
import type { ErrorCode } from '../../kit/error-codes.ts';
import { nameLineSchema } from '../../kit/line.ts';
import { merchantPermissions, type Permission } from '../../kit/permission.ts';

// Spec S5.11: a file of up to 10 MB, and at most ten of them.
export const fileMegabytesMax = 10;
export const fileBytesMax = fileMegabytesMax * 1024 * 1024;
export const filesMax = 10;
/** Of a ZIP with files for several objects. */
export const archiveMegabytesMax = 50;
export const archiveBytesMax = archiveMegabytesMax * 1024 * 1024;
/** Pictures of more pixels cost the server too much; phones take up to 50 million. */
export const imageMegapixelsMax = 50;

export const imageKinds = ['jpg', 'png', 'bmp'] as const;
export const documentKinds = ['pdf', 'doc', 'docx', 'xls', 'xlsx'] as const;
export const fileKinds = [...documentKinds, ...imageKinds] as const;
export type FileKind = (typeof fileKinds)[number];

/** The endings of a file's name, without the dot. */
export const endingsOf: Readonly<Record<FileKind, readonly string[]>> = {
  pdf: ['pdf'],
  doc: ['doc'],
  docx: ['docx'],
  xls: ['xls'],
  xlsx: ['xlsx'],
  jpg: ['jpg', 'jpeg'],
  png: ['png'],
  bmp: ['bmp'],
};

/** Kinds that a browser may open in a tab; all others are served as attachments only. */
export const shownKinds: readonly FileKind[] = ['pdf', 'jpg', 'png'];

type PurposeRule = {
  kinds: readonly FileKind[];
  filesMax: number;
  /** Whoever holds it may add files for this purpose and read those that are attached. */
  permission: Permission;
  /** Spec S2.6: taken before the business is active too. */
  beforeActive?: true;
};

/** Spec S5.11: a room that takes files names its purpose here. Photos of identity documents are pictures only. */
export const uploadPurposes = {
  disputeEvidence: { kinds: fileKinds, filesMax, permission: 'disputes.view' },
  cardholderMail: { kinds: fileKinds, filesMax, permission: 'cardholderMail.view' },
  complaint: { kinds: fileKinds, filesMax: 3, permission: 'complaints.view' },
  deliveryCertificate: { kinds: imageKinds, filesMax, permission: 'waybills.view' },
  onboardingDocument: {
    kinds: fileKinds,
    filesMax,
    permission: 'merchantInformation.view',
    beforeActive: true,
  },
  identityPhoto: {
    kinds: imageKinds,
    filesMax,
    permission: 'merchantInformation.view',
    beforeActive: true,
  },
} as const satisfies Readonly<Record<string, PurposeRule>>;
export type UploadPurpose = keyof typeof uploadPurposes;
export const purposeNames = Object.keys(uploadPurposes) as [UploadPurpose, ...UploadPurpose[]];

/** Each right that opens a purpose; one of them is enough to come in, the purpose then wants its own. */
export const uploadPermissions: readonly Permission[] = merchantPermissions.filter((permission) =>
  purposeNames.some((purpose) => uploadPurposes[purpose].permission === permission),
);

const nameLengthMax = 150;
// A path, or letters that a file system gives another meaning.
const isPlainName = /^[^\\/:*?"<>|]+$/;

/** The name a file has on its owner's machine; where it lies there is nobody's business. */
export const fileNameSchema = nameLineSchema(nameLengthMax).refine(
  (name) => isPlainName.test(name),
  {
    params: { rule: 'format' },
  },
);

/** By the end of its name, which its content has to confirm. */
export const kindOfName = (name: string): FileKind | undefined => {
  const dot = name.lastIndexOf('.');
  const ending = dot < 0 ? '' : name.slice(dot + 1).toLowerCase();
  return fileKinds.find((kind) => endingsOf[kind].includes(ending));
};

/** Why a file is not taken. */
export const uploadRefusals = [
  'uploads.empty',
  'uploads.tooLarge',
  'uploads.kindNotTaken',
  'uploads.imageOnly',
  'uploads.contentDiffers',
  'uploads.damaged',
  'uploads.encrypted',
  'uploads.activeContent',
  'uploads.outsideParts',
  'uploads.unpacksTooLarge',
  'uploads.mixedContent',
  'uploads.tooMany',
  'uploads.interrupted',
] as const satisfies readonly Extract<ErrorCode, `uploads.${string}`>[];
export type UploadRefusal = (typeof uploadRefusals)[number];

/** The faults of a file in a ZIP, or of the ZIP itself. */
export const archiveProblems = [...uploadRefusals, 'pathInName', 'nameTwice'] as const;
export type ArchiveProblem = (typeof archiveProblems)[number];

type Chosen = { name: string; bytes: number };

/**
 * What both sides know of a file without looking into it: that it isn't empty or too large, and whether the purpose takes
 * such a kind. The name has a schema of its own.
 */
export const problemOfChosen = (
  purpose: UploadPurpose,
  { name, bytes }: Chosen,
): UploadRefusal | undefined => {
  const kind = kindOfName(name);
  const kinds: readonly FileKind[] = uploadPurposes[purpose].kinds;
  if (kind === undefined || !kinds.includes(kind)) {
    return kinds === imageKinds ? 'uploads.imageOnly' : 'uploads.kindNotTaken';
  }
  if (bytes === 0) {
    return 'uploads.empty';
  }
  return bytes > fileBytesMax ? 'uploads.tooLarge' : undefined;
};

export const purposeSchema = z.enum(purposeNames);
