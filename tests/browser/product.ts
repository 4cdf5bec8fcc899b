// Basis of every spec: a signed-in person, in the language least used during development.
import {
  test as base,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';
import type { Language } from '@back-office/contract/kit/language';
import { signInWords } from '@back-office/messages/features/sign-in';
import type { Word, WordOf } from '@back-office/messages/words';
import { emailOf, type PlantedName } from '@back-office/server/testing/people/planted-people';
import { operatorsBrowser } from '@back-office/server/testing/people/operators-browser';
import {
  confirmingOperator,
  creditingOperator,
  decidingOperator,
  demoOperators,
  payingOperator,
  pricingOperator,
  renewingOperator,
} from '@back-office/server/testing/people/planted-operators';
import { environment } from './environment.ts';
import { loginsOf } from './logins.ts';

export { expect } from '@playwright/test';

type Kept = Awaited<ReturnType<BrowserContext['storageState']>>;
export type Somebody = PlantedName | OperatorName | 'nobody';

export const [{ password }] = loginsOf(environment('RUN_DIR'));
const operatorLogins = {
  operator: demoOperators.first.loginName,
  payingOperator: payingOperator.loginName,
  confirmingOperator: confirmingOperator.loginName,
  creditingOperator: creditingOperator.loginName,
  decidingOperator: decidingOperator.loginName,
  renewingOperator: renewingOperator.loginName,
  pricingOperator: pricingOperator.loginName,
  startingOperator: demoOperators.starting.loginName,
} as const;
type OperatorName = keyof typeof operatorLogins;

const isOperator = (who: PlantedName | OperatorName): who is OperatorName => who in operatorLogins;

/** The text as shown in Hong Kong. */
export const say = (word: Word): string => word.zhHk;
export const sayWith = <Parameters>(word: WordOf<Parameters>, parameters: Parameters): string =>
  word.zhHk(parameters);

export const fillLogin = async (page: Page, email: string, secret = password): Promise<void> => {
  await page.getByLabel(say(signInWords.email)).fill(email);
  await page.getByLabel(say(signInWords.password), { exact: true }).fill(secret);
};

export const submitLogin = (page: Page): Promise<void> =>
  page.getByRole('button', { name: say(signInWords.submit), exact: true }).click();

/** Spec S4.4: gaps between the notices of a corner, in pixels. */
export const gapsIn = async (
  page: Page,
  corner: 'topRight' | 'topLeft' | 'bottomRight' | 'bottomLeft',
): Promise<number[]> => {
  const notices = page.locator(`.ant-notification-${corner} .ant-notification-notice`);
  const boxes = (await Promise.all((await notices.all()).map((one) => one.boundingBox())))
    .filter((box) => box !== null)
    .toSorted((one, other) => one.y - other.y);
  return boxes
    .slice(1)
    .map((lower, index) =>
      Math.round(lower.y - (boxes[index]?.y ?? 0) - (boxes[index]?.height ?? 0)),
    );
};

/** Choices in this test stay in its browser: stored for the person, they would affect the other tests. */
export const keepsChoicesHere = async (page: Page): Promise<void> => {
  await page.route('**/v3api/user/preferences', (route) =>
    route.fulfill({ json: { code: 0, msg: '', data: {} } }),
  );
};

/** Simulates a choice in another tab: the page switches without a reload. */
export const changeLanguage = (page: Page, language: Language): Promise<void> =>
  page.evaluate((one) => {
    localStorage.setItem('language', one);
    dispatchEvent(new StorageEvent('storage', { key: 'language', newValue: one }));
  }, language);

/** Logs in through the page and waits until the login page is left. */
export const logIn = async (page: Page, name: PlantedName): Promise<void> => {
  await fillLogin(page, emailOf(name));
  await submitLogin(page);
  await page.waitForURL((url) => url.pathname !== '/loginNew');
};

/** Makes the window trusted by operators, so that it asks for no second factor. */
const trustedByOperators = (page: Page): Promise<void> => {
  const { hostname } = new URL(environment('BASE_URL'));
  const cookie = { ...operatorsBrowser, domain: hostname, path: '/', secure: true };
  return page.context().addCookies([{ ...cookie, httpOnly: true, sameSite: 'Strict' }]);
};

export const logInAsOperator = async (
  page: Page,
  loginName: string = operatorLogins.operator,
): Promise<void> => {
  await trustedByOperators(page);
  await page.getByLabel(say(signInWords.asAdministrator)).check();
  await page.getByLabel(say(signInWords.loginName)).fill(loginName);
  await page.getByLabel(say(signInWords.password), { exact: true }).fill(password);
  await submitLogin(page);
  await page.waitForURL((url) => url.pathname !== '/loginNew');
};

// Browsers send this header; the session they get is in a cookie and a token. Decision 5.
const asBrowser = {
  'sec-fetch-site': 'same-origin',
  origin: new URL(environment('BASE_URL')).origin,
  lang: 'zh_HK',
};

/** Logs in without the page; the page's login has its own specs. */
const loggedIn = async (browser: Browser, who: PlantedName | OperatorName): Promise<Kept> => {
  const baseURL = environment('BASE_URL');
  const context = await browser.newContext({ baseURL });
  const [path, name] = isOperator(who)
    ? ['admin/login', { loginName: operatorLogins[who] }]
    : ['kyc/isc/signIn', { email: emailOf(who) }];
  const { name: cookie, value } = operatorsBrowser;
  const answer = await context.request.post(`/v3api/${path}`, {
    headers: { ...asBrowser, ...(isOperator(who) ? { cookie: `${cookie}=${value}` } : {}) },
    data: { ...name, password },
  });
  const { data } = (await answer.json()) as { data: { token: string } };
  await context.addCookies([
    { name: 'Admin-Token', value: data.token, url: baseURL, sameSite: 'Strict' },
  ]);
  const kept = await context.storageState();
  await context.close();
  return kept;
};

// An idle session ends after fifteen minutes, and a person's next test may come later than that.
const loginMs = 10 * 60_000;
type Login = { at: number; kept: Promise<Kept> };

type Look = Pick<
  BrowserContextOptions,
  | 'baseURL'
  | 'locale'
  | 'timezoneId'
  | 'viewport'
  | 'colorScheme'
  | 'reducedMotion'
  | 'hasTouch'
  | 'isMobile'
>;
export type Window = { context: BrowserContext; idle: Page };
type Options = { person: Somebody };
/** Opens another person's window beside the test's, closed with the test. */
export type Another = (who: Somebody) => Promise<Page>;
type Tests = Options & { look: Look; window: Window; another: Another };
type Workers = {
  loginOf: (who: Somebody) => Promise<Kept | undefined>;
  /** The test's own window has index 0, those beside it the next ones. */
  windowOf: (look: Look, place: number) => Promise<Window>;
};

/**
 * Runs in the page. For the browser the mouse is in the corner until a test moves it. There is a link, and each page
 * would prefetch its target: as much code as the page itself, and home's calls to the server.
 */
const keepMouseOut = (): void => {
  const keepOut = (event: MouseEvent): void => {
    if (event.clientX === 0 && event.clientY === 0) {
      event.stopImmediatePropagation();
    }
  };
  addEventListener('mouseover', keepOut, true);
  addEventListener('pointerover', keepOut, true);
};

const newWindow = async (
  browser: Browser,
  options: BrowserContextOptions,
): Promise<BrowserContext> => {
  const context = await browser.newContext(options);
  await context.addInitScript(keepMouseOut);
  return context;
};

/** A window with one idle page that stays: the process it keeps alive shares its compiled code with each test's page. */
const openWindow = async (browser: Browser, look: Look): Promise<Window> => {
  const context = await newWindow(browser, look);
  const idle = await context.newPage();
  await idle.goto(new URL('/logo.svg', environment('BASE_URL')).href);
  return { context, idle };
};

/** Clears the storage of a window's pages and closes them; the HTTP cache stays. */
const clear = async ({ context, idle }: Window): Promise<void> => {
  const pages = context.pages().filter((page) => page !== idle);
  await Promise.all(pages.map((page) => page.close()));
  const browser = await context.newCDPSession(idle);
  const { origin } = new URL(environment('BASE_URL'));
  await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage' });
  await browser.detach();
  await context.unrouteAll();
};

/**
 * A signed-in person without anything from the test before: a walk leaves its page to its next test, which may be in
 * another file.
 */
export const enter = async (window: Window, kept: Kept | undefined): Promise<BrowserContext> => {
  const { context } = window;
  await clear(window);
  await context.clearCookies();
  await context.addCookies(kept?.cookies ?? []);
  return context;
};

export const test = base.extend<Tests, Workers>({
  person: ['nobody', { option: true }],
  // One login for each person and worker.
  loginOf: [
    async ({ browser }, use) => {
      const known = new Map<Somebody, Login>();
      await use((who) => {
        if (who === 'nobody') {
          return Promise.resolve(undefined);
        }
        const last = known.get(who);
        const login =
          last === undefined || performance.now() - last.at > loginMs
            ? { at: performance.now(), kept: loggedIn(browser, who) }
            : last;
        known.set(who, login);
        return login.kept;
      });
    },
    { scope: 'worker' },
  ],
  // A page costs a new window twice what it costs one that has already fetched and compiled the product.
  windowOf: [
    async ({ browser }, use) => {
      const windows = new Map<string, Promise<Window>>();
      await use((look, place) => {
        const key = JSON.stringify({ look, place });
        const window = windows.get(key) ?? openWindow(browser, look);
        windows.set(key, window);
        return window;
      });
    },
    { scope: 'worker' },
  ],
  look: async (
    { baseURL, locale, timezoneId, viewport, colorScheme, reducedMotion, hasTouch, isMobile },
    use,
  ) => {
    await use({
      baseURL,
      locale,
      timezoneId,
      viewport,
      colorScheme,
      reducedMotion,
      hasTouch,
      isMobile,
    } as Look);
  },
  window: async ({ windowOf, look }, use) => use(await windowOf(look, 0)),
  /** A window that has kept only the product's files, with its person signed in. */
  context: async ({ window, loginOf, person }, use) => {
    await use(await enter(window, await loginOf(person)));
    await clear(window);
  },
  another: async ({ windowOf, look, loginOf }, use) => {
    const taken: Promise<Window>[] = [];
    await use(async (who) => {
      const window = windowOf(look, taken.length + 1);
      taken.push(window);
      return (await enter(await window, await loginOf(who))).newPage();
    });
    for (const window of taken) {
      await clear(await window);
    }
  },
});

/** For a test that sets the page clock, which then stays for the window. The test closes it. */
export const openFor = async (browser: Browser, kept: Kept | undefined): Promise<Page> => {
  const context = await newWindow(browser, kept === undefined ? {} : { storageState: kept });
  return context.newPage();
};
