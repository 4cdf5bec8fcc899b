import { findCircles, type Breach } from './circles.ts';
import { EDGES, HOUSES, isHouse, LAYERS } from './houses.ts';
import { placeOf, targetOf, type FileTarget, type Place } from './places.ts';
import type { Project } from './project.ts';
import type { Import } from './read-imports.ts';

function isDoor(path: string): boolean {
  return /^[^/]+\/src\/features\/[^/]+\/public(\.tsx?)?$/.test(path);
}

function betweenHouses(from: Place, to: Place, isByName: boolean): string | undefined {
  // A tool's configuration for all houses may read files a house keeps beside its source.
  if (from.house === undefined && to.house !== undefined && !to.path.includes('/src/')) {
    return undefined;
  }
  if (from.house === undefined || to.house === undefined) {
    return `${to.path} belongs to no house that ${from.path} may use`;
  }
  const inside = to.path.replace('/src/', '/');
  const isAllowed = HOUSES[from.house].mayImport.some(
    (name) => inside === name || inside.startsWith(`${name}/`),
  );
  if (!isAllowed) {
    return `${from.house} must not import ${to.path}: allowed are ${HOUSES[from.house].mayImport.join(', ') || 'no other houses'}`;
  }
  return isByName ? undefined : `import another house by its name (@back-office/${to.house}/…)`;
}

function betweenFeatures(from: Place, to: Place): string | undefined {
  const { house, feature } = from;
  if ((house !== 'server' && house !== 'web') || feature === undefined) {
    return undefined;
  }
  if (!isDoor(to.path)) {
    return `knock at the door: import ${house}/src/features/${to.feature}/public.ts, not ${to.path}`;
  }
  return EDGES[house][feature]?.includes(to.feature ?? '')
    ? undefined
    : `the edge ${feature} → ${to.feature} is not declared: add it to EDGES in tools/boundaries/houses.ts if it is meant`;
}

function betweenLayers(from: Place, to: Place): string | undefined {
  if (from.layer === undefined || to.layer === undefined) {
    return undefined;
  }
  if (from.layer !== to.layer) {
    const isForTest = from.isTest && (to.layer === 'testing' || to.layer === 'app');
    const isAllowed = LAYERS[from.layer].includes(to.layer) || isForTest;
    return isAllowed ? undefined : `${from.layer} must not import ${to.layer} (${to.path})`;
  }
  return from.feature === to.feature ? undefined : betweenFeatures(from, to);
}

function toPackage(from: Place, name: string, project: Project): string | undefined {
  const isDeclaredBy = (house: string) => project.manifests.get(house)?.packages.has(name) === true;
  const isAllowed = isDeclaredBy(from.house ?? '') || (from.isTest && isDeclaredBy(''));
  return isAllowed
    ? undefined
    : `${name} is not declared in ${from.house ?? 'the root'}'s package.json`;
}

function toBuiltin(from: Place, name: string): string | undefined {
  const isProduct = from.path.includes('/src/') && !from.isTest;
  const hasNode = from.house === undefined || HOUSES[from.house].hasNode;
  return isProduct && !hasNode ? `${from.house} runs where there is no ${name}` : undefined;
}

function declaredHouse(from: Place, to: Place, project: Project): string | undefined {
  const name = `@back-office/${to.house}`;
  const isDeclared = project.manifests.get(from.house ?? '')?.packages.has(name) === true;
  return isDeclared ? undefined : `${name} is not declared in ${from.house}'s package.json`;
}

function toFile(from: Place, target: FileTarget, project: Project): string | undefined {
  const to = placeOf(target.path);
  if (from.house === to.house) {
    return betweenLayers(from, to);
  }
  return (
    betweenHouses(from, to, target.isByName) ??
    (target.isByName ? declaredHouse(from, to, project) : undefined)
  );
}

function judge(from: Place, { specifier }: Import, project: Project): string | undefined {
  if (specifier === undefined) {
    return from.isTest ? undefined : 'an import must name its file in plain text';
  }
  const target = targetOf(from, specifier, project);
  switch (target.kind) {
    case 'unknown':
      return `${specifier} is not in the imports of ${from.house}/package.json`;
    case 'builtin':
      return toBuiltin(from, target.name);
    case 'package':
      return toPackage(from, target.name, project);
    case 'file':
      return toFile(from, target, project);
  }
}

function importBreaches(project: Project): Breach[] {
  return [...project.files].flatMap(([path, { imports, parseErrors }]) => {
    const from = placeOf(path);
    const unreadable = parseErrors.map((says) => ({ path, line: 1, says }));
    const breaches = imports.flatMap((entry) => {
      const says = judge(from, entry, project);
      return says === undefined ? [] : [{ path, line: entry.line, says }];
    });
    return [...unreadable, ...breaches];
  });
}

/** Houses that run everywhere stay light: their package.json may not grow unnoticed. */
function manifestBreaches(project: Project): Breach[] {
  return [...project.manifests].flatMap(([house, { packages }]) => {
    const only = isHouse(house) ? HOUSES[house].onlyPackages : undefined;
    const extra = only === undefined ? [] : [...packages].filter((name) => !only.includes(name));
    return extra.map((name) => ({
      path: `${house}/package.json`,
      line: 1,
      says: `${house} may not depend on ${name}`,
    }));
  });
}

/** All boundary breaches of a project. */
export function findBreaches(project: Project): Breach[] {
  return [...manifestBreaches(project), ...importBreaches(project), ...findCircles(project)];
}
