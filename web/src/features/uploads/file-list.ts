import type { UploadedFile } from '@back-office/contract/features/uploads';
import {
  fileNameSchema,
  problemOfChosen,
  uploadPurposes,
  type UploadPurpose,
  type UploadRefusal,
} from '@back-office/contract/features/uploads/rules';
import { brokenRuleOf, type Rule } from '@back-office/contract/kit/rule';

/** Why a file was not sent, or was refused: a shared rule, or the server's text. */
export type FileProblem =
  | { kind: 'refusal'; refusal: UploadRefusal }
  | { kind: 'name'; rule: Rule; max: number | undefined }
  | { kind: 'said'; text: string };

export type ListedFile = {
  /** Key of the row; also the idempotency key, so that a retry is the same upload. */
  key: string;
  name: string;
  bytes: number;
} & (
  | { status: 'waiting' | 'sending'; content: File; share: number }
  | { status: 'failed'; content: File; problem: FileProblem; mayRetry: boolean }
  | { status: 'done'; uploaded: UploadedFile }
);

export type FileChange =
  | { kind: 'chosen'; purpose: UploadPurpose; files: readonly { key: string; file: File }[] }
  | { kind: 'begun'; key: string }
  | { kind: 'moved'; key: string; share: number }
  | { kind: 'arrived'; key: string; uploaded: UploadedFile }
  | { kind: 'failed'; key: string; problem: FileProblem; mayRetry: boolean }
  | { kind: 'again'; key: string }
  | { kind: 'gone'; key: string };

/** Spec S5.11: refusals by the contract's own rules, without asking the server. */
export const problemOf = (
  purpose: UploadPurpose,
  { name, size }: Pick<File, 'name' | 'size'>,
): FileProblem | undefined => {
  const refusal = problemOfChosen(purpose, { name, bytes: size });
  if (refusal !== undefined) {
    return { kind: 'refusal', refusal };
  }
  const [issue] = fileNameSchema.safeParse(name).error?.issues ?? [];
  if (issue === undefined) {
    return undefined;
  }
  const { rule, figures } = brokenRuleOf(issue, name);
  return { kind: 'name', rule, max: figures.max };
};

const listedFrom = (
  purpose: UploadPurpose,
  { key, file }: { key: string; file: File },
  isFull: boolean,
): ListedFile => {
  const named = { key, name: file.name, bytes: file.size, content: file };
  const problem: FileProblem | undefined = isFull
    ? { kind: 'refusal', refusal: 'uploads.tooMany' }
    : problemOf(purpose, file);
  return problem === undefined
    ? { ...named, status: 'waiting', share: 0 }
    : { ...named, status: 'failed', problem, mayRetry: isFull };
};

/** Files that count towards the limit: refused ones don't. */
const placesTaken = (files: readonly ListedFile[]): number =>
  files.filter(({ status }) => status !== 'failed').length;

const withChosen = (
  files: readonly ListedFile[],
  { purpose, files: chosen }: Extract<FileChange, { kind: 'chosen' }>,
): ListedFile[] => {
  const { filesMax } = uploadPurposes[purpose];
  return chosen.reduce<ListedFile[]>(
    (listed, { key, file }) => [
      ...listed,
      listedFrom(purpose, { key, file }, placesTaken(listed) >= filesMax),
    ],
    [...files],
  );
};

const changed = (
  file: ListedFile,
  change: Exclude<FileChange, { kind: 'chosen' | 'gone' }>,
): ListedFile => {
  const { key, name, bytes } = file;
  if (change.kind === 'arrived') {
    return { key, name: change.uploaded.name, bytes, status: 'done', uploaded: change.uploaded };
  }
  if (file.status === 'done') {
    return file;
  }
  const named = { key, name, bytes, content: file.content };
  switch (change.kind) {
    case 'begun':
      return { ...named, status: 'sending', share: 0 };
    case 'moved':
      return file.status === 'sending' ? { ...file, share: change.share } : file;
    case 'failed':
      return { ...named, status: 'failed', problem: change.problem, mayRetry: change.mayRetry };
    case 'again':
      return { ...named, status: 'waiting', share: 0 };
  }
};

/** The list after an event; pure, so that tests can cover every event. */
export const changeFiles = (
  files: readonly ListedFile[],
  change: FileChange,
): readonly ListedFile[] => {
  if (change.kind === 'chosen') {
    return withChosen(files, change);
  }
  if (change.kind === 'gone') {
    return files.filter(({ key }) => key !== change.key);
  }
  return files.map((file) => (file.key === change.key ? changed(file, change) : file));
};
