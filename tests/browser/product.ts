// What every spec begins with: somebody logged in, in the language the product is least often looked at in.
import { test as base, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { signInWords } from '@back-office/messages/features/sign-in';
import type { Word, WordOf } from '@back-office/messages/words';
import { emailOf, type PlantedName } from '@back-office/server/testing/plant-people';
import { environment } from './environment.ts';
import { loginsOf } from './logins.ts';

export { expect } from '@playwright/test';

type Kept = Awaited<ReturnType<BrowserContext['storageState']>>;
type Somebody = PlantedName | 'operator' | 'nobody';

export const [{ password }] = loginsOf(environment('RUN_DIR'));
const operatorLogin = 'ops';

/** The words as the person reads them in Hong Kong. */
export const say = (word: Word): string => word.zhHk;
export const sayWith = <Parameters>(word: WordOf<Parameters>, parameters: Parameters): string =>
  word.zhHk(parameters);

export const fillLogin = async (page: Page, email: string, secret = password): Promise<void> => {
  await page.getByLabel(say(signInWords.email)).fill(email);
  await page.getByLabel(say(signInWords.password), { exact: true }).fill(secret);
};

export const submitLogin = (page: Page): Promise<void> =>
  page.getByRole('button', { name: say(signInWords.submit), exact: true }).click();

/** Logs in by hand and waits until the login page is left behind. */
export const logIn = async (page: Page, name: PlantedName): Promise<void> => {
  await fillLogin(page, emailOf(name));
  await submitLogin(page);
  await page.waitForURL((url) => url.pathname !== '/loginNew');
};

export const logInAsOperator = async (page: Page): Promise<void> => {
  await page.getByLabel(say(signInWords.asAdministrator)).check();
  await page.getByLabel(say(signInWords.loginName)).fill(operatorLogin);
  await page.getByLabel(say(signInWords.password), { exact: true }).fill(password);
  await submitLogin(page);
  await page.waitForURL((url) => url.pathname !== '/loginNew');
};

const loggedIn = async (browser: Browser, who: PlantedName | 'operator'): Promise<Kept> => {
  // A test's own options do not reach what is made for the whole worker.
  const context = await browser.newContext({ baseURL: environment('BASE_URL'), locale: 'zh-HK' });
  const page = await context.newPage();
  await page.goto('/loginNew');
  await (who === 'operator' ? logInAsOperator(page) : logIn(page, who));
  const kept = await context.storageState();
  await context.close();
  return kept;
};

type Options = { person: Somebody };
type Logins = { loginOf: (who: Somebody) => Promise<Kept | undefined> };

export const test = base.extend<Options, Logins>({
  person: ['nobody', { option: true }],
  // One login for each person and worker: a page load costs a second, and a login another.
  loginOf: [
    async ({ browser }, use) => {
      const known = new Map<Somebody, Promise<Kept>>();
      await use((who) => {
        if (who === 'nobody') {
          return Promise.resolve(undefined);
        }
        const login = known.get(who) ?? loggedIn(browser, who);
        known.set(who, login);
        return login;
      });
    },
    { scope: 'worker' },
  ],
  storageState: async ({ person, loginOf }, use) => use(await loginOf(person)),
});

/** Another window of the same browser profile kind: its own cookies, its own session. */
export const openFor = async (browser: Browser, kept: Kept | undefined): Promise<Page> => {
  const context = await browser.newContext(kept === undefined ? {} : { storageState: kept });
  return context.newPage();
};
