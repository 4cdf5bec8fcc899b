import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { inProject, inRun, PROJECT_DIR } from './paths.mjs';
import { takeLock, releaseLock } from './lock.mjs';
import { findNode26 } from './node26.mjs';
import { refuse } from './steps.mjs';

const INSTALL_LOCK = inRun('install.lock');
const HASH_FILE = inRun('installed.json');
const LAST_LINES = 12;

function lockFileHash() {
  const text = readFileSync(inProject('package-lock.json'));
  return createHash('sha256')
    .update(text)
    .update(process.platform)
    .update(process.arch)
    .digest('hex');
}

/** @param {string} file */
function packagesOf(file) {
  const all = JSON.parse(readFileSync(file, 'utf8')).packages;
  return new Map(Object.entries(all).filter(([path]) => path.includes('node_modules/')));
}

/** Compares npm's record of node_modules with the lock file, so that packages installed by hand are not reinstalled. */
function treeEqualsLockFile() {
  const present = packagesOf(inProject('node_modules', '.package-lock.json'));
  const wanted = packagesOf(inProject('package-lock.json'));
  return [...wanted].every(([path, entry]) => {
    const found = present.get(path);
    return found === undefined ? entry.optional === true : found.version === entry.version;
  });
}

function isCurrent() {
  if (!existsSync(inProject('node_modules', '.package-lock.json')) || findNode26() === undefined) {
    return false;
  }
  const hash = lockFileHash();
  const known = existsSync(HASH_FILE) ? JSON.parse(readFileSync(HASH_FILE, 'utf8')).hash : '';
  if (known === hash) {
    return true;
  }
  const isEqual = treeEqualsLockFile();
  if (isEqual) {
    writeFileSync(HASH_FILE, JSON.stringify({ hash }));
  }
  return isEqual;
}

/** Runs the npm that called us, else the one on the path. */
function spawnNpmCi() {
  const options = { cwd: PROJECT_DIR, stdio: ['ignore', 'pipe', 'pipe'] };
  const words = ['ci', '--include=dev', '--include=optional', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  if (npm?.endsWith('.js')) {
    return spawn(process.execPath, [npm, ...words], options);
  }
  return spawn('npm', words, { ...options, shell: process.platform === 'win32' });
}

/** @returns {Promise<{ code: number, output: string }>} */
function runNpmCi() {
  return new Promise((resolve, reject) => {
    const npm = spawnNpmCi();
    let output = '';
    const collect = (chunk) => {
      output += chunk;
    };
    npm.stdout.on('data', collect);
    npm.stderr.on('data', collect);
    npm.once('error', reject);
    npm.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/**
 * Installs the packages if node_modules is missing or differs from the lock file.
 * @returns {Promise<string>}
 */
export async function installIfNeeded() {
  if (isCurrent()) {
    return 'current';
  }
  const holder = takeLock(INSTALL_LOCK, { what: 'npm ci', command: 'tools' });
  if (holder !== undefined) {
    refuse(
      `Another command is installing the packages right now (process ${holder.pid}): wait until it has finished and run this one again.`,
    );
  }
  try {
    const { code, output } = await runNpmCi();
    if (code !== 0) {
      const ending = output.trim().split('\n').slice(-LAST_LINES).join('\n');
      refuse(
        `${ending}\n\nnpm could not install the packages (see above): check that this machine reaches the npm registry, then run the same command again.`,
      );
    }
    writeFileSync(HASH_FILE, JSON.stringify({ hash: lockFileHash() }));
    return 'installed';
  } finally {
    releaseLock(INSTALL_LOCK);
  }
}
