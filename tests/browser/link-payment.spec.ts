import type { LinkType } from '@back-office/contract/features/payment-links/new-link';
import { languages, localeOf, type Language } from '@back-office/contract/kit/language';
import { checkoutWords, takenText } from '@back-office/messages/features/checkout';
import { linkWords } from '@back-office/messages/features/payment-links/detail';
import { linkFormWords } from '@back-office/messages/features/payment-links/form';
import { linkFields, linkTypeLabels } from '@back-office/messages/features/payment-links/list';
import type { Browser, Page } from '@playwright/test';
import { expect, say, test } from './product.ts';
import { cards } from './sandbox.ts';
import { standardRules, violationsIn } from './violations.ts';

const phone = { width: 390, height: 844 };
const wide = { width: 1440, height: 900 };
test.use({ person: 'teaOwner', viewport: phone });

/** The page as it stands, on a phone and wide, light and dark: no rule of WCAG 2.2 A or AA is broken, and nothing scrolls sideways. */
const lookOver = async (page: Page): Promise<void> => {
  for (const viewport of [wide, phone]) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await violationsIn(page, { rules: standardRules })).toEqual([]);
    }
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(viewport.width);
  }
};

/** On the gateway's form in its frame. */
const pay = async (page: Page, language: Language): Promise<void> => {
  const email = page.locator('[name="email"]');
  const form = page.frameLocator('iframe[name="card"]');
  const press = async (card: string): Promise<void> => {
    await form.locator('[name="number"]').fill(card);
    await form.getByRole('button').click();
  };
  await email.fill('s.wong@example.com');
  await page.getByRole('button', { name: checkoutWords.goOn[language] }).click();
  await form.locator('[name="number"]').waitFor();
  await lookOver(page);
  await press(cards.declined);
  // The payer's entries are kept for the next card.
  await expect(page.getByText(checkoutWords.refusedTitle[language])).toBeVisible({
    timeout: 15_000,
  });
  await expect(email).toHaveValue('s.wong@example.com');
  await lookOver(page);
  await page.getByRole('button', { name: checkoutWords.goOn[language] }).click();
  await press(cards.approved);
  await expect(page.getByText(checkoutWords.paidTitle[language]).first()).toBeVisible({
    timeout: 60_000,
  });
  await lookOver(page);
};

const payInBrowserOfPayer = async (
  browser: Browser,
  { url, language }: { url: string; language: Language },
): Promise<void> => {
  const payer = await browser.newContext({ viewport: phone, locale: localeOf[language] });
  const page = await payer.newPage();
  await page.goto(url);
  await expect(page.getByRole('heading', { name: '茶道課程' })).toBeVisible();
  await lookOver(page);
  await pay(page, language);
  await page.goto(new URL('/pay/unknown', url).href);
  await lookOver(page);
  await payer.close();
};

/** Makes a link of a title and returns its address. */
const makeLink = async (page: Page, type: LinkType = 'oneTime'): Promise<string> => {
  await page.goto('/shortcutPayment/generateLink');
  const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
  await fill(say(linkFields.title), '茶道課程');
  await fill(say(linkWords.item), '一人');
  await fill(say(linkWords.unitPrice), '450.00');
  await page.getByRole('radio', { name: say(linkTypeLabels[type]) }).check();
  await page.getByRole('button', { name: say(linkFormWords.createLink) }).click();
  return (await page.getByText(/\/pay\/[\w-]{22}$/).textContent()) ?? '';
};

for (const language of languages) {
  test(`[S2.62] a link made on a phone is paid there through the gateway’s form, and its page shows the way: ${language}`, async ({
    page,
    browser,
  }) => {
    const url = await makeLink(page);

    await payInBrowserOfPayer(browser, { url, language });

    await page.reload();
    const facts = page.locator('dl').filter({ hasText: say(linkWords.opened) });
    // The form began with the currency in which most of the shop's payments are.
    await expect(facts.locator('dd')).toHaveText(['1', '2', '1', '450.00 USD']);
    // The payment is found from its link, above the one that was declined.
    await page
      .getByRole('link', { name: /^\d{22}$/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('450.00');
  });
}

test('a payer whose bank asks for a code and whose connection breaks off pays once, as one does whose answer is lost; opened again the link shows the receipt', async ({
  page,
  browser,
}) => {
  const urls = [await makeLink(page), await makeLink(page)] as const;
  const payer = await browser.newContext({ viewport: phone, locale: 'en-GB' });
  const shop = await payer.newPage();
  const form = shop.frameLocator('iframe[name="card"]');
  const giveCard = async (url: string, card: string): Promise<void> => {
    await shop.goto(url);
    await shop.locator('[name="email"]').fill('s.wong@example.com');
    await shop.getByRole('button', { name: checkoutWords.goOn.en }).click();
    await form.locator('[name="number"]').fill(card);
    await form.getByRole('button').click();
  };
  const paid = shop.getByText(checkoutWords.paidTitle.en).first();

  await giveCard(urls[0], cards.challenged);
  const code = form.locator('[name="code"]');
  await code.fill('1234');
  await payer.setOffline(true);
  await expect(shop.getByText(checkoutWords.networkLost.en)).toBeVisible({ timeout: 15_000 });
  await payer.setOffline(false);
  await expect(shop.getByText(checkoutWords.networkLost.en)).toBeHidden({ timeout: 15_000 });
  await form.getByRole('button').click();
  await expect(paid).toBeVisible({ timeout: 60_000 });

  // The frame gets no answer, so the page finds out by itself.
  await giveCard(urls[1], cards.answerLost);
  await expect(paid).toBeVisible({ timeout: 60_000 });

  for (const url of urls) {
    await shop.goto('about:blank');
    await shop.goto(url);
    await expect(paid).toBeVisible();
    await expect(shop.locator('[name="email"]')).toHaveCount(0);
  }
  await payer.close();
});

test('a payer who closed the page, or opens the link in a second tab, finds the own payment again; another browser waits', async ({
  page,
  browser,
}) => {
  const urls = [await makeLink(page), await makeLink(page, 'reusable')] as const;
  const payer = await browser.newContext({ viewport: phone, locale: 'en-GB' });
  const start = async (url: string): Promise<Page> => {
    const shop = await payer.newPage();
    await shop.goto(url);
    await shop.locator('[name="email"]').fill('s.wong@example.com');
    await shop.getByRole('button', { name: checkoutWords.goOn.en }).click();
    await shop.frameLocator('iframe[name="card"]').locator('[name="number"]').waitFor();
    return shop;
  };

  await start(urls[0]);
  const second = await payer.newPage();
  await second.goto(urls[0]);
  await expect(second.getByRole('button', { name: checkoutWords.goOn.en })).toBeVisible();
  const stranger = await browser.newContext({ viewport: phone, locale: 'en-GB' });
  const other = await stranger.newPage();
  await other.goto(urls[0]);
  await expect(other.getByText(takenText.en({ minutes: 15 }))).toBeVisible();
  await stranger.close();

  // A link for many payers stays open: the form would lead to a second payment.
  const paying = await start(urls[1]);
  const form = paying.frameLocator('iframe[name="card"]');
  await form.locator('[name="number"]').fill(cards.unknownUntilAsked);
  await form.getByRole('button').click();
  await expect(paying.getByText(checkoutWords.progressText.en)).toBeVisible({ timeout: 30_000 });
  await paying.close();
  const again = await payer.newPage();
  await again.goto(urls[1]);
  await expect(again.getByText(checkoutWords.progressText.en)).toBeVisible();
  await payer.close();
});
