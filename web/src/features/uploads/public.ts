export { Documents } from './documents.tsx';
export { FilesField } from './files-field.tsx';
export { Pictures } from './pictures.tsx';
export { useLeftFiles } from './use-files.ts';
