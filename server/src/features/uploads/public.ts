export { attachFiles, detachFile, filesOf, submitFiles } from './attach-files.ts';
export { answerFile, readContent } from './read-file.ts';
export { storeContent, placeContent } from './store/place-content.ts';
