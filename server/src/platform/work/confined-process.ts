import { spawn, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';

// For a machine so busy that a file waits for it.
const waitMilliseconds = 60_000;
const lookEveryMs = 50;
const [pageBytes, ticksPerSecond] = [4096, 100];

type Limits = {
  workSecondsMax: number;
  heapMegabytesMax: number;
  /** Limit for the whole process, if the machine reports its usage. */
  memoryMegabytesMax: number;
};

export type Confined = {
  output: Buffer;
  /** The reason if it was ended: it used too much, or waited too long for the machine. */
  ended: 'used' | 'waited' | undefined;
};

type Used = { workSeconds: number; memoryBytes: number };

/** The process's usage so far, its heap included in its memory; zero if the machine doesn't report it. */
const usedBy = async (child: ChildProcess): Promise<Used> => {
  const line = await readFile(`/proc/${child.pid}/stat`, 'utf8').catch(() => '');
  // After the program's name, which may contain blanks: utime, stime and rss are fields 14, 15 and 24 of the line (proc(5)).
  const numbers = line.slice(line.lastIndexOf(')') + 2).split(' ');
  const at = (number: number): number => Number(numbers[number - 3] ?? 0);
  return {
    workSeconds: (at(14) + at(15)) / ticksPerSecond,
    memoryBytes: at(24) * pageBytes,
  };
};

/** Ends the process if it uses too much or waits too long. Returns a function to stop watching. */
const watch = (
  child: ChildProcess,
  { workSecondsMax, memoryMegabytesMax }: Limits,
  end: (why: 'used' | 'waited') => void,
): (() => void) => {
  const clock = setTimeout(() => end('waited'), waitMilliseconds);
  const scales = setInterval(() => {
    void usedBy(child).then(({ workSeconds, memoryBytes }) => {
      if (workSeconds > workSecondsMax || memoryBytes > memoryMegabytesMax * 1024 * 1024) {
        end('used');
      }
    });
  }, lookEveryMs);
  return () => {
    clearTimeout(clock);
    clearInterval(scales);
  };
};

/**
 * Runs one of our modules on untrusted bytes, in a process that may only read files: it has no network, writes no file and starts
 * no program. Resolves to its output; rejects only if it could not be started.
 */
export const runConfined = (file: string, input: Buffer, limits: Limits): Promise<Confined> =>
  new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [
        '--permission',
        '--allow-fs-read=*',
        `--max-old-space-size=${limits.heapMegabytesMax}`,
        '--no-warnings',
        file,
      ],
      { stdio: ['pipe', 'pipe', 'ignore'], env: {} },
    );
    const output: Buffer[] = [];
    let ended: Confined['ended'];
    const stopWatching = watch(child, limits, (why) => {
      ended ??= why;
      child.kill('SIGKILL');
    });
    child.stdout.on('data', (bytes: Buffer) => output.push(bytes));
    // It may have exited before reading everything.
    child.stdin.on('error', () => {});
    child.on('error', (error) => {
      stopWatching();
      reject(error);
    });
    child.on('close', () => {
      stopWatching();
      resolve({ output: Buffer.concat(output), ended });
    });
    child.stdin.end(input);
  });
