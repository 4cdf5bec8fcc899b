// Prints every import that breaks a boundary, and fails on it. It also fails if it read nothing, or fewer files than
// git has: a check that saw no files must not look clean.
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { HOUSES } from './houses.ts';
import { readProject, listGitFiles } from './project.ts';
import { findBreaches } from './walls.ts';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const project = readProject(root, Object.keys(HOUSES));
const unread = (listGitFiles(root) ?? []).filter((path) => !project.files.has(path));
const breaches = findBreaches(project);

for (const path of unread) {
  process.stdout.write(`${path}: git keeps it, and the walls did not read it\n`);
}
for (const { path, line, says } of breaches) {
  process.stdout.write(`${path}:${line}: ${says}\n`);
}
process.stdout.write(`${project.files.size} files read, ${breaches.length} breaches\n`);
process.exitCode = project.files.size === 0 || unread.length > 0 || breaches.length > 0 ? 1 : 0;
