import { defineConfig } from '@playwright/test';
import { installedBrowser } from './browser.ts';

const executablePath = installedBrowser();

// The product runs already when this is read (npm test starts it once): nothing is started here.
export default defineConfig({
  testDir: '.',
  globalSetup: './browser/set-up.ts',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  // Node reads TypeScript by itself; translated once more, the first run of a clone takes twice the work to find its tests.
  build: { external: ['**/*.ts'] },
  // All of these end what never comes, and measure nothing: beside other work a page takes five times as long.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: process.env['BASE_URL'] ?? 'http://localhost:8080',
    // The language that the product is least often looked at in, and a zone that is nobody's
    // business day: what leans on the default of either shows itself.
    locale: 'zh-HK',
    timezoneId: 'America/New_York',
    actionTimeout: 30_000,
    viewport: { width: 1440, height: 900 },
    // What opens is there at once: while it unfolds, a press may land beside what it was meant for.
    reducedMotion: 'reduce',
    screenshot: 'only-on-failure',
    // A trace of every test would cost a third of the run: asked for where one failure is looked into.
    trace: process.env['TRACE'] === undefined ? 'off' : 'retain-on-failure',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-dev-shm-usage',
        '--font-render-hinting=none',
        // A page lives for seconds: what another has compiled serves it, and code made faster for
        // later costs more than it saves. A load of a list takes 1.5 s of the processor, and not 3.
        '--process-per-site',
        '--js-flags=--no-maglev --no-turbofan',
        // Fewer processes hand each other pictures and answers: a load then takes three quarters of the work.
        '--in-process-gpu',
        '--enable-features=CDPScreenshotNewSurface,SkipListAccountsWithoutGaiaCookies,NetworkServiceInProcess2',
      ],
    },
  },
});
