// The browser for the tests. Run as a script, it installs one if there is none, and prints it.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import chromium from '@sparticuz/chromium';

// A page in the shell, which has no windows, costs half of one in the full browser.
const SHELL = '/usr/bin/chromium-headless-shell';
const PLACES = [SHELL, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const FONTS = 'fonts-noto-cjk';

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

const install = (browser: string): boolean =>
  apt('install', '-y', '--no-install-recommends', browser, FONTS);

/** Older releases of Debian only have the full browser. */
function installFromDebian(): boolean {
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  return (
    mayInstall &&
    apt('update') &&
    (install('chromium-headless-shell') ||
      (installedBrowser() === undefined && install('chromium')))
  );
}

/** The requested browser or the shell, else Debian's, else the packaged one. */
async function bringBrowser(): Promise<string> {
  const isChosen = process.env['CHROMIUM_PATH'] !== undefined || existsSync(SHELL);
  if (!isChosen) {
    installFromDebian();
  }
  return installedBrowser() ?? (await chromium.executablePath());
}

if (import.meta.main) {
  process.stdout.write(`${await bringBrowser()}\n`);
}
