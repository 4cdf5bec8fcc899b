import { defineConfig } from '@playwright/test';
import { installedBrowser } from './browser.ts';

const executablePath = installedBrowser();

// The product is already running when this is read (npm test starts it once): nothing is started here.
export default defineConfig({
  testDir: '.',
  globalSetup: './browser/set-up.ts',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  // Node reads TypeScript itself; if it were translated again, a clone's first run would take twice as long to find
  // its tests.
  build: { external: ['**/*.ts'] },
  // These limits end hanging waits and measure nothing: beside other work a page takes five times as long.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: process.env['BASE_URL'] ?? 'http://localhost:8080',
    // The language least used during development, and a zone that is nobody's business day: code that depends on
    // either default fails visibly.
    locale: 'zh-HK',
    timezoneId: 'America/New_York',
    actionTimeout: 30_000,
    viewport: { width: 1440, height: 900 },
    // Overlays open at once: during an animation a click might land beside its target.
    reducedMotion: 'reduce',
    screenshot: 'only-on-failure',
    // A trace of every test would cost a third of the run: enabled to investigate a failure.
    trace: process.env['TRACE'] === undefined ? 'off' : 'retain-on-failure',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-dev-shm-usage',
        '--font-render-hinting=none',
        // A page lives for seconds: it reuses what another has compiled, and optimising code for later costs more
        // than it saves. Loading a list takes 1.5 s of CPU instead of 3.
        '--process-per-site',
        '--js-flags=--no-maglev --no-turbofan',
        // Fewer processes hand each other pictures and answers: a load then takes three quarters of the work.
        '--in-process-gpu',
        '--enable-features=CDPScreenshotNewSurface,SkipListAccountsWithoutGaiaCookies,NetworkServiceInProcess2',
        // Streamed, a script is parsed with each load; else it is found as compiled for the page before. The others
        // are those that Playwright turns off for any headless browser.
        '--disable-features=ScriptStreaming,AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsUpgrades,MediaRouter,PaintHolding,ThirdPartyStoragePartitioning,AvoidCorsURLLoaderRestartOnRedirect,OptimizationHints',
      ],
    },
  },
});
