export { eraseLetters } from './erase-letters.ts';
export { findReader, undoPurpose } from './find-reader.ts';
export { deadlineFor, instantFor } from './instant-for.ts';
export { countSms } from './sms-ceiling.ts';
export {
  writeLetter,
  writeLetters,
  writeSms,
  type LetterHeaders,
  type Reader,
  type ZonedReader,
} from './write-letter.ts';
