import { spawn, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';

// Where the machine is so busy that a file waits for it.
const waitMilliseconds = 60_000;
const lookEveryMs = 50;
const [pageBytes, ticksPerSecond] = [4096, 100];

type Limits = {
  workSecondsMax: number;
  heapMegabytesMax: number;
  /** Of the whole process, where the machine says what it uses. */
  memoryMegabytesMax: number;
};

export type Confined = {
  output: Buffer;
  /** Why it was ended, if it was: it used too much, or waited too long for the machine. */
  ended: 'used' | 'waited' | undefined;
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
 * Runs a module of ours over bytes of strangers, in a process that may read files and nothing else: it has no network, writes
 * no file and starts no program. Answers what it wrote; rejects only where it could not be started.
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
    // It may be gone before it has read everything.
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
