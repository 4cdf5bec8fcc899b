import { z } from 'zod';
import type { ErrorCode } from '../../kit/error-codes.ts';
import { nameLineSchema } from '../../kit/line.ts';
import { merchantPermissions, type Permission } from '../../kit/permission.ts';

// Spec S5.11: a file of up to 10 MB, and at most ten of them.
export const fileMegabytesMax = 10;
export const fileBytesMax = fileMegabytesMax * 1024 * 1024;
export const filesMax = 10;
/** Limit of a ZIP with files for several objects. */
export const archiveMegabytesMax = 50;
export const archiveBytesMax = archiveMegabytesMax * 1024 * 1024;
/** More pixels cost the server too much; phones take up to 50 million. */
export const imageMegapixelsMax = 50;

export const imageKinds = ['jpg', 'png', 'bmp'] as const;
export const documentKinds = ['pdf', 'doc', 'docx', 'xls', 'xlsx'] as const;
export const fileKinds = [...documentKinds, ...imageKinds] as const;
export type FileKind = (typeof fileKinds)[number];

/** File name extensions, without the dot. */
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
  /** Needed to add files for this purpose and to read attached ones. */
  permission: Permission;
  /** Spec S2.6: also accepted before the business is active. */
  beforeActive?: true;
};

/** Spec S5.11: a feature that accepts files names its purpose here. Photos of identity documents must be pictures. */
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

/** The permissions of all purposes: one of them admits the call, the purpose then requires its own. */
export const uploadPermissions: readonly Permission[] = merchantPermissions.filter((permission) =>
  purposeNames.some((purpose) => uploadPurposes[purpose].permission === permission),
);

const nameLengthMax = 150;
// Rejects paths and characters special to file systems.
const isPlainName = /^[^\\/:*?"<>|]+$/;

/** The file's name on the sender's machine, without its path. */
export const fileNameSchema = nameLineSchema(nameLengthMax).refine(
  (name) => isPlainName.test(name),
  {
    params: { rule: 'format' },
  },
);

/** By the name's extension, which the content has to confirm. */
export const kindOfName = (name: string): FileKind | undefined => {
  const dot = name.lastIndexOf('.');
  const ending = dot < 0 ? '' : name.slice(dot + 1).toLowerCase();
  return fileKinds.find((kind) => endingsOf[kind].includes(ending));
};

/** Why a file is refused. */
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
 * Checks without reading the content: the file isn't empty or too large, and the purpose accepts its kind. The name
 * has its own schema.
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
