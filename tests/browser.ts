// Which browser the tests drive. Run as a script it brings one when there is none, and prints it.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import chromium from '@sparticuz/chromium';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const PACKAGES = ['chromium', 'fonts-noto-cjk'];

/** The browser of this machine, if there is one. */
export function installedBrowser(): string | undefined {
  const wanted = process.env['CHROMIUM_PATH'];
  return [...(wanted === undefined ? [] : [wanted]), ...PLACES].find((path) => existsSync(path));
}

function apt(...words: string[]): boolean {
  const done = spawnSync('apt-get', words, {
    stdio: ['ignore', 'ignore', 'ignore'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return done.status === 0;
}

function installFromDebian(): boolean {
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  return (
    mayInstall && apt('update') && apt('install', '-y', '--no-install-recommends', ...PACKAGES)
  );
}

/** The browser of this machine, else Debian's, else the one that comes as a package. */
async function bringBrowser(): Promise<string> {
  const found = installedBrowser() ?? (installFromDebian() ? installedBrowser() : undefined);
  return found ?? (await chromium.executablePath());
}

if (import.meta.main) {
  process.stdout.write(`${await bringBrowser()}\n`);
}
