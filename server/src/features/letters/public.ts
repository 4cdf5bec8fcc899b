export { findReader } from './find-reader.ts';
export { inUtc } from './in-utc.ts';
export { countSms } from './sms-ceiling.ts';
export { writeLetter, writeLetters, writeSms, type Reader } from './write-letter.ts';
