// npm writes no entry for a platform's optional package that the current registry lacks, and then `npm ci` refuses
// the whole lock file. This tool adds the missing entries: a machine of another platform never fetches them. Decision
// 1.

type LockEntry = {
  version?: string;
  optional?: boolean;
  dev?: boolean;
  os?: string[];
  cpu?: string[];
  optionalDependencies?: Record<string, string>;
};

export type LockFile = { packages: Record<string, LockEntry> };

type Missing = { path: string; version: string; name: string };

const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const PROCESSORS = ['arm', 'arm64', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'x64'];
const EXACT_VERSION = /^\d+\.\d+\.\d+/;

/** Whether a package can resolve another one: its own node_modules first, then those above. */
function isFound(lock: LockFile, from: string, name: string): boolean {
  let folder = from;
  while (true) {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (lock.packages[path] !== undefined) {
      return true;
    }
    if (folder === '') {
      return false;
    }
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')));
  }
}

/** Platform packages missing from the lock file. */
export function missingPlatformPackages(lock: LockFile): Missing[] {
  return Object.entries(lock.packages).flatMap(([path, entry]) => {
    const above = path.slice(0, path.lastIndexOf('node_modules/'));
    return Object.entries(entry.optionalDependencies ?? {})
      .filter(([name, version]) => EXACT_VERSION.test(version) && !isFound(lock, path, name))
      .map(([name, version]) => ({ path: `${above}node_modules/${name}`, version, name }));
  });
}

function entryFor({ name, version }: Missing): LockEntry {
  const words = (name.split('/').at(-1) ?? '').split('-');
  const os = SYSTEMS.filter((system) => words.includes(system));
  const cpu = PROCESSORS.filter((processor) => words.includes(processor));
  if (os.length !== 1 || cpu.length !== 1) {
    throw new Error(`${name} does not tell its platform: add its entry to the lock file by hand.`);
  }
  return { version, cpu, dev: true, optional: true, os };
}

/** The lock file with an entry for each platform's package. */
export function completeLockFile(lock: LockFile): LockFile {
  const packages = { ...lock.packages };
  for (const missing of missingPlatformPackages(lock)) {
    packages[missing.path] = entryFor(missing);
  }
  const sorted = Object.entries(packages).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return { ...lock, packages: Object.fromEntries(sorted) };
}
