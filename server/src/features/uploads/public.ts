export {
  attachFiles,
  detachFile,
  detachFiles,
  filesOf,
  filesOfEach,
  moveFilesToGateway,
  redraftFiles,
  releaseFiles,
  releaseFilesOf,
  submitFiles,
  submitWritten,
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
export { receiveAndStore } from './receive-file.ts';
export { storeContent, placeContent, type StoredContent } from './store/place-content.ts';
export { takePayersFile } from './take-payers-file.ts';
