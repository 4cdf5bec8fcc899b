export { writeLetter, writeSms } from './write-letter.ts';
