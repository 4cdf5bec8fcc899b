export { FilesField } from './files-field.tsx';
