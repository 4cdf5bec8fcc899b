// `npm run lock`: to be run after every change of the packages.
import { readFileSync, writeFileSync } from 'node:fs';
import { inProject } from '../start/paths.mjs';
import { completeLockFile, missingPlatformPackages } from './lock-file.ts';
import type { LockFile } from './lock-file.ts';

const file = inProject('package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8')) as LockFile;
const count = missingPlatformPackages(lock).length;
writeFileSync(file, `${JSON.stringify(completeLockFile(lock), null, 2)}\n`);
process.stdout.write(`${count} packages of other platforms added to package-lock.json\n`);
