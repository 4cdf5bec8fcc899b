export { writeLetter, writeSms, type Letter, type Sms } from './write-letter.ts';
