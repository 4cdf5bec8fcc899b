import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';

/** @typedef {{ pid: number, what: string, command: string }} Holder */

/**
 * The command line of a living process, or undefined when there is none under this id.
 * @param {number} pid
 * @returns {string | undefined}
 */
export function commandLineOf(pid) {
  if (existsSync('/proc/self/cmdline')) {
    try {
      const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').join(' ').trim();
      return words === '' ? undefined : words;
    } catch {
      return undefined;
    }
  }
  if (process.platform === 'win32') {
    return isAlive(pid) ? '' : undefined;
  }
  const answer = spawnSync('ps', ['-p', String(pid), '-o', 'args='], { encoding: 'utf8' });
  return answer.status === 0 ? answer.stdout.trim() : undefined;
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/**
 * The holder of the lock. A lock of a process that is gone, or whose id now belongs to another
 * program (ids are reused, in containers at once), counts as free.
 * @param {string} file
 * @returns {Holder | undefined}
 */
export function holderOf(file) {
  let holder;
  try {
    holder = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
  const commandLine = commandLineOf(holder.pid);
  if (commandLine === undefined || (commandLine !== '' && !commandLine.includes(holder.command))) {
    return undefined;
  }
  return holder;
}

/**
 * Takes the lock for this process; returns the current holder, if any.
 * `command` is a part of this process's command line that distinguishes it from other programs.
 * @param {string} file
 * @param {{ what: string, command: string }} mine
 * @returns {Holder | undefined}
 */
export function takeLock(file, mine) {
  const text = JSON.stringify({ pid: process.pid, ...mine });
  mkdirSync(dirname(file), { recursive: true });
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      writeFileSync(file, text, { flag: 'wx' });
      process.once('exit', () => releaseLock(file));
      return undefined;
    } catch (error) {
      if (error.code !== 'EEXIST') {
        throw error;
      }
    }
    const holder = holderOf(file);
    if (holder !== undefined) {
      return holder;
    }
    rmSync(file, { force: true });
  }
  return holderOf(file);
}

/** @param {string} file */
export function releaseLock(file) {
  try {
    if (JSON.parse(readFileSync(file, 'utf8')).pid === process.pid) {
      rmSync(file, { force: true });
    }
  } catch {
    // The lock was removed by hand: nothing to release.
  }
}
