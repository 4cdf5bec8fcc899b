import { accessSync, constants, mkdirSync } from 'node:fs';
import { userInfo } from 'node:os';
import { PROJECT_DIR, RUN_DIR } from './paths.mjs';
import { refuse } from './steps.mjs';

const NODE_MAJOR_MIN = 20;

/** Refuses a Node version that can't even install, and a folder that isn't writable. */
export function checkGround() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < NODE_MAJOR_MIN) {
    refuse(
      `Node ${process.versions.node} is too old: please install Node ${NODE_MAJOR_MIN} or later (https://nodejs.org) and run the same command again.`,
    );
  }
  try {
    accessSync(PROJECT_DIR, constants.W_OK);
    mkdirSync(RUN_DIR, { recursive: true });
    accessSync(RUN_DIR, constants.W_OK);
  } catch {
    refuse(
      `${userInfo().username} may not write in ${PROJECT_DIR}: run the command as the owner of this folder, or copy the project to a folder of your own.`,
    );
  }
}
