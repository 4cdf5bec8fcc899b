import { posix } from 'node:path';
import { isHouse } from './houses.ts';
import type { House, Layer } from './houses.ts';
import type { Project } from './project.ts';

export type Place = {
  path: string;
  house: House | undefined;
  layer: Layer | undefined;
  feature: string | undefined;
  isTest: boolean;
};

const LAYER_NAMES = ['app', 'testing', 'features', 'platform', 'kit'] as const;

/** The place of a file in the product, by its path alone. */
export function placeOf(path: string): Place {
  const [house = '', src, layerName, ...rest] = path.split('/');
  const isTest = /\.test\.tsx?$|\/src\/testing\//.test(path);
  if (!isHouse(house)) {
    return { path, house: undefined, layer: undefined, feature: undefined, isTest };
  }
  if ((house !== 'server' && house !== 'web') || src !== 'src') {
    return { path, house, layer: undefined, feature: undefined, isTest };
  }
  const layer = LAYER_NAMES.find((name) => name === layerName) ?? 'entry';
  const feature = layer === 'features' ? rest[0] : undefined;
  return { path, house, layer, feature, isTest };
}

export type FileTarget = { kind: 'file'; path: string; isByName: boolean };

export type Target =
  | FileTarget
  | { kind: 'package'; name: string }
  | { kind: 'builtin'; name: string }
  | { kind: 'unknown' };

const EXTENSIONS = ['', '.ts', '.tsx'];

function existing(path: string, project: Project): string {
  const bare = path.replace(/[?#].*$/, '');
  const found = EXTENSIONS.map((extension) => bare + extension).find((candidate) =>
    project.files.has(candidate),
  );
  return found ?? bare;
}

function packageName(specifier: string): string {
  const [first = '', second = ''] = specifier.split('/');
  return first.startsWith('@') ? `${first}/${second}` : first;
}

function houseFile(specifier: string, project: Project): Target {
  const [, house = '', ...rest] = specifier.split('/');
  return {
    kind: 'file',
    path: existing([house, 'src', ...rest].join('/'), project),
    isByName: true,
  };
}

function innerFile(from: Place, specifier: string, project: Project): Target {
  const imports = project.manifests.get(from.house ?? '')?.imports ?? {};
  const known = Object.entries(imports).find(([prefix]) => specifier.startsWith(prefix));
  if (known === undefined) {
    return { kind: 'unknown' };
  }
  const path = posix.join(from.house ?? '', known[1], specifier.slice(known[0].length));
  return { kind: 'file', path: existing(path, project), isByName: false };
}

/** The target of an import: a file of ours, a package, or a Node module. */
export function targetOf(from: Place, specifier: string, project: Project): Target {
  if (specifier.startsWith('node:')) {
    return { kind: 'builtin', name: specifier };
  }
  if (specifier.startsWith('.')) {
    const path = posix.join(posix.dirname(from.path), specifier);
    return { kind: 'file', path: existing(path, project), isByName: false };
  }
  if (specifier.startsWith('#')) {
    return innerFile(from, specifier, project);
  }
  if (specifier.startsWith('@back-office/')) {
    return houseFile(specifier, project);
  }
  return { kind: 'package', name: packageName(specifier) };
}
