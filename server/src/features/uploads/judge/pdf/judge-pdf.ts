import { spawn, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Refusal } from '#platform/refusal';
import type { Verdict } from '../judged.ts';

// A PDF of some hundred kilobytes can unpack to gigabytes inside its reader; an honest one of 10 MB takes a second.
const workSecondsMax = 8;
const heapMegabytesMax = 256;
const memoryBytesMax = 600 * 1024 * 1024;
const lookEveryMs = 50;
// Where the machine doesn't say what a process has used, and where it is so busy that a file waits for it.
const waitMilliseconds = 60_000;
const [pageBytes, ticksPerSecond] = [4096, 100];

const rulesFile = fileURLToPath(new URL('pdf-rules.ts', import.meta.url));

const answers: Readonly<Record<string, Verdict>> = {
  fine: undefined,
  'uploads.encrypted': 'uploads.encrypted',
  'uploads.activeContent': 'uploads.activeContent',
  'uploads.damaged': 'uploads.damaged',
};

type Used = { workSeconds: number; memoryBytes: number };

/** What a process has used so far, its heap being a part of its memory; zero where the machine doesn't say. */
const usedBy = async (child: ChildProcess): Promise<Used> => {
  const line = await readFile(`/proc/${child.pid}/stat`, 'utf8').catch(() => '');
  // Behind the program's name, which may hold blanks: utime, stime and rss are numbers 14, 15 and 24 of the line (proc(5)).
  const numbers = line.slice(line.lastIndexOf(')') + 2).split(' ');
  const at = (number: number): number => Number(numbers[number - 3] ?? 0);
  return {
    workSeconds: (at(14) + at(15)) / ticksPerSecond,
    memoryBytes: at(24) * pageBytes,
  };
};

/** Ends the process when it has used too much, or waited too long. Returns how to stop watching. */
const watch = (child: ChildProcess, end: (why: 'used' | 'waited') => void): (() => void) => {
  const clock = setTimeout(() => end('waited'), waitMilliseconds);
  const scales = setInterval(() => {
    void usedBy(child).then(({ workSeconds, memoryBytes }) => {
      if (workSeconds > workSecondsMax || memoryBytes > memoryBytesMax) {
        end('used');
      }
    });
  }, lookEveryMs);
  return () => {
    clearTimeout(clock);
    clearInterval(scales);
  };
};

/** Reads a PDF in a process that may read modules and nothing else: it has no network, writes no file and starts no program. */
export const judgePdf = (bytes: Buffer): Promise<Verdict> =>
  new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [
        '--permission',
        '--allow-fs-read=*',
        `--max-old-space-size=${heapMegabytesMax}`,
        '--no-warnings',
        rulesFile,
      ],
      { stdio: ['pipe', 'pipe', 'ignore'], env: {} },
    );
    let answer = '';
    let ended: 'used' | 'waited' | undefined;
    const stopWatching = watch(child, (why) => {
      ended ??= why;
      child.kill('SIGKILL');
    });
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      answer += text;
    });
    // It may be gone before it has read everything.
    child.stdin.on('error', () => {});
    child.on('error', (error) => {
      stopWatching();
      reject(error);
    });
    child.on('close', () => {
      stopWatching();
      if (Object.hasOwn(answers, answer)) {
        resolve(answers[answer]);
      } else if (ended === 'waited') {
        reject(new Refusal('request.overloaded'));
      } else {
        // A process that died by itself ran out of its heap or met what nobody foresaw: no reader should get that file.
        resolve(ended === 'used' ? 'uploads.unpacksTooLarge' : 'uploads.damaged');
      }
    });
    child.stdin.end(bytes);
  });
