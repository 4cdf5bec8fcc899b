export {
  attachFiles,
  detachFile,
  detachFiles,
  filesOf,
  filesOfEach,
  redraftFiles,
  submitFiles,
  type FileOwner,
} from './attach-files.ts';
export { findSubmitted } from './find-file.ts';
export { answerFile, answerFileOf, readContent, readFile } from './read-file.ts';
export { storeContent, placeContent, type StoredContent } from './store/place-content.ts';
