import { fileURLToPath } from 'node:url';
import { runConfined } from '#platform/work/confined-process';
import { Refusal } from '#platform/refusal';
import type { Verdict } from '../judged.ts';

// A PDF of some hundred kilobytes can unpack to gigabytes inside its reader; a normal one of 10 MB takes a second.
const limits = { workSecondsMax: 8, heapMegabytesMax: 256, memoryMegabytesMax: 600 };

const rulesFile = fileURLToPath(new URL('pdf-rules.ts', import.meta.url));

const answers: Readonly<Record<string, Verdict>> = {
  fine: undefined,
  'uploads.encrypted': 'uploads.encrypted',
  'uploads.activeContent': 'uploads.activeContent',
  'uploads.damaged': 'uploads.damaged',
};

/** Reads a PDF in a confined process. */
export const judgePdf = async (bytes: Buffer): Promise<Verdict> => {
  const { output, ended } = await runConfined(rulesFile, bytes, limits);
  const answer = output.toString();
  if (Object.hasOwn(answers, answer)) {
    return answers[answer];
  }
  if (ended === 'waited') {
    throw new Refusal('request.overloaded');
  }
  // A process that died by itself ran out of heap or hit an unforeseen case: no reader should get that file.
  return ended === 'used' ? 'uploads.unpacksTooLarge' : 'uploads.damaged';
};
