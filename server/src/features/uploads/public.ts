export {
  attachCopies,
  attachFiles,
  attachStored,
  detachFile,
  detachFiles,
  filesOf,
  filesOfEach,
  moveFilesToGateway,
  redraftFiles,
  releaseFiles,
  releaseFilesOf,
  submitFiles,
  type FileOwner,
} from './attach-files.ts';
export { findSubmitted } from './find-file.ts';
export {
  answerFile,
  answerFileOf,
  readContent,
  readFile,
  readFiles,
  type ReadFile,
} from './read-file.ts';
export { contentsOfEach, withoutHeld } from './held-contents.ts';
export { openArchive, type Archive } from './judge/archive.ts';
export { judgeEntry } from './judge/archive.ts';
export { judgeAndStore, receiveAndStore, type ReceivedFile } from './receive-file.ts';
export {
  keepArchive,
  progressBy,
  readArchive,
  receiveArchive,
  releaseArchive,
} from './store/kept-archive.ts';
export { submitPlaced, submitWritten } from './submit-written.ts';
export { storeContent, placeContent, type StoredContent } from './store/place-content.ts';
export { takePayersFile } from './take-payers-file.ts';
