import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { readImports, type ReadFile } from './read-imports.ts';

const SOURCE_NAME = /\.(ts|tsx|mts|cts|js|mjs|cjs|jsx)$/;
const NOT_OURS = new Set(['node_modules', 'dist', '.git', '.run', 'test-results']);

function walk(dir: string): string[] {
  return readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    if (NOT_OURS.has(entry.name)) {
      return [];
    }
    const path = join(dir, entry.name);
    if (entry.isDirectory()) {
      return walk(path);
    }
    return SOURCE_NAME.test(entry.name) ? [path] : [];
  });
}

/** Every source file of the project, as a path from its root with forward slashes. */
function listSourceFiles(root: string): string[] {
  return walk(root)
    .map((path) => relative(root, path).split(sep).join('/'))
    .toSorted();
}

/** Files known to git, or undefined outside a clone. */
export function listGitFiles(root: string): string[] | undefined {
  const git = (...words: string[]) => spawnSync('git', words, { cwd: root, encoding: 'utf8' });
  const kept = git('ls-files', '-z');
  const deleted = git('ls-files', '-z', '--deleted');
  if (kept.status !== 0 || deleted.status !== 0) {
    return undefined;
  }
  const gone = new Set(deleted.stdout.split('\0'));
  return kept.stdout.split('\0').filter((path) => SOURCE_NAME.test(path) && !gone.has(path));
}

export type Manifest = { packages: ReadonlySet<string>; imports: Readonly<Record<string, string>> };

/** The project as seen by the boundary checks; tests build small ones in memory. */
export type Project = {
  files: ReadonlyMap<string, ReadFile>;
  /** By house; the root's is under ''. */
  manifests: ReadonlyMap<string, Manifest>;
};

type PackageJson = {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  imports?: Record<string, string | string[]>;
};

function prefixOf(pattern: string): string {
  return pattern.slice(0, pattern.indexOf('*'));
}

export function readManifest(text: string): Manifest {
  const json = JSON.parse(text) as PackageJson;
  const groups = [json.dependencies, json.devDependencies, json.optionalDependencies];
  const packages = new Set(groups.flatMap((group) => Object.keys(group ?? {})));
  const imports = Object.entries(json.imports ?? {}).map(([from, to]) => {
    const target = (Array.isArray(to) ? to[0] : to) ?? '';
    return [prefixOf(from), prefixOf(target).replace('./', '')] as const;
  });
  return { packages, imports: Object.fromEntries(imports) };
}

export function readProject(root: string, houses: readonly string[]): Project {
  const files = listSourceFiles(root).map((path) => {
    const source = readFileSync(join(root, path), 'utf8');
    return [path, readImports(path, source)] as const;
  });
  const manifests = ['', ...houses].map((house) => {
    return [house, readManifest(readFileSync(join(root, house, 'package.json'), 'utf8'))] as const;
  });
  return { files: new Map(files), manifests: new Map(manifests) };
}
