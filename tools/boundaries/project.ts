import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readImports } from './read-imports.ts';
import type { ReadFile } from './read-imports.ts';
import { listSourceFiles } from './source-files.ts';

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
