export { eraseLetters } from './erase-letters.ts';
export { findReader, undoPurpose } from './write-letter.ts';
export { deadlineFor, instantFor } from './render-letter.ts';
export { countSms } from './sms-ceiling.ts';
export {
  writeLetter,
  writeLetters,
  writeSms,
  type LetterHeaders,
  type Reader,
  type ZonedReader,
} from './write-letter.ts';
