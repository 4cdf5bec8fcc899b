import { screens } from '@back-office/contract/screens';
import type { Page } from '@playwright/test';
import * as errors from '@back-office/messages/errors';
import {
  actionLabels,
  actWords,
  listWords,
  underWayLabels,
} from '@back-office/messages/features/transactions';
import { captureWords } from '@back-office/messages/features/transactions/capture';
import { detailWords } from '@back-office/messages/features/transactions/detail';
import {
  paymentStatusLabels,
  paymentStatusShortLabels,
  preauthStatusLabels,
} from '@back-office/messages/payment';
import { leave, stay, unsavedTitle } from '@back-office/messages/outside';
import { back } from '@back-office/messages/shell';
import type { Word } from '@back-office/messages/words';
import { cards, pay } from './sandbox.ts';
import { expect, openFor, say, sayWith, test, gapsIn } from './product.ts';

test.use({ person: 'lightOwner' });

const hold = (cardNumber: string): Promise<string> =>
  pay({
    gatewayNumber: '10000201',
    cardNumber,
    tradeType: 'preauthorisation',
    minor: '128000',
    currency: 'HKD',
  });
const pageOf = (number: string): string => `/merTradeMgr/transaction/${number}`;
const notices = (page: Page) => page.locator('.ant-notification-notice');
const head = (page: Page) => page.locator('.kit-detail-head');
const act = (page: Page, action: keyof typeof actionLabels) =>
  head(page).getByRole('button', { name: say(actionLabels[action]), exact: true });
const valueOf = (page: Page, term: string) =>
  page
    .getByRole('definition')
    .and(page.locator(`dt:text-is("${term}") + dd`))
    .first();

/** Opens a new payment, and waits until it is authorised. */
const openNew = async (page: Page, number: string): Promise<void> => {
  await page.goto(pageOf(number));
  await expect(head(page).getByText(say(paymentStatusLabels.preauthorised))).toBeVisible({
    timeout: 60_000,
  });
};

test('[S4.8] half of a hold is captured: asked with both amounts, sent to the gateway, and its answer arrives by itself', async ({
  page,
}) => {
  const number = await hold(cards.approved);
  await openNew(page, number);
  await expect(head(page)).toContainText('1,280.00');
  await act(page, 'capture').click();
  const dialog = page.getByRole('dialog', { name: say(captureWords.captureTitle) });
  const amount = dialog.getByLabel(say(captureWords.captureAmount));
  const confirm = dialog.locator('.ant-btn-primary');
  await expect(amount).toHaveValue('1,280.00');
  await amount.fill('1280.01');
  await expect(
    dialog.getByText(sayWith(captureWords.amountTooMuch, { amount: '1,280.00 HKD' })),
  ).toBeVisible();
  await expect(confirm).toBeDisabled();
  await amount.fill('640');
  await expect(dialog).toContainText(sayWith(captureWords.charged, { amount: '640.00 HKD' }));
  await expect(dialog).toContainText(sayWith(captureWords.released, { amount: '640.00 HKD' }));
  await expect(dialog).toContainText(say(captureWords.once));
  await expect(confirm).toHaveText(sayWith(captureWords.captureOk, { amount: '640.00 HKD' }));
  await confirm.click();
  await expect(page.locator('.ant-notification-notice').first()).toContainText(number);
  await expect(head(page).getByText(say(paymentStatusLabels.success), { exact: true })).toBeVisible(
    { timeout: 90_000 },
  );
  await expect(valueOf(page, say(detailWords.authorised))).toContainText('1,280.00');
  await expect(valueOf(page, say(detailWords.captured))).toContainText('640.00');
  await expect(act(page, 'capture')).toHaveCount(0);
  await expect(page.getByText('方明亮').first()).toBeVisible();
});

test('[S4.8] a hold is voided only after a question, and then has no action left', async ({
  page,
}) => {
  const number = await hold(cards.approvedMastercard);
  await openNew(page, number);
  await expect(page.getByText(say(actWords.lateCapture))).toBeVisible();
  const dialog = page.getByRole('dialog', { name: say(actWords.voidTitle) });
  await act(page, 'void').click();
  await expect(dialog).toContainText(
    sayWith(actWords.voidText, { amount: '1,280.00 HKD', number }),
  );
  await dialog.getByRole('button', { name: say(back) }).click();
  await expect(dialog).toHaveCount(0);
  await act(page, 'void').click();
  await dialog
    .getByRole('button', { name: sayWith(actWords.voidOk, { amount: '1,280.00 HKD' }) })
    .click();
  await expect(page.getByText(say(preauthStatusLabels.voided)).first()).toBeVisible({
    timeout: 90_000,
  });
  await expect(act(page, 'void')).toHaveCount(0);
});

test('[S4.8] a capture that the issuer refuses leaves the hold as it was, and it can be tried again', async ({
  page,
}) => {
  const number = await hold(cards.captureRefused);
  await openNew(page, number);
  await act(page, 'capture').click();
  await page
    .getByRole('dialog', { name: say(captureWords.captureTitle) })
    .locator('.ant-btn-primary')
    .click();
  await expect(page.getByText(say(preauthStatusLabels.completionFailed)).first()).toBeVisible({
    timeout: 90_000,
  });
  await expect(head(page).getByText(say(paymentStatusLabels.preauthorised))).toBeVisible();
  await expect(act(page, 'capture')).toBeVisible();
});

const unanswered = {
  gatewayNumber: '10000201',
  cardNumber: cards.unknownUntilAsked,
  minor: '5000',
  currency: 'HKD',
};
const openToAsk = async (page: Page, number: string): Promise<void> => {
  await page.goto(pageOf(number));
  await expect(act(page, 'inquire')).toBeVisible({ timeout: 60_000 });
};

test('[S4.8] a payment without an answer is asked after, and says until then not to charge again; a list beside it follows in place', async ({
  page,
}) => {
  const number = await pay(unanswered);
  await openToAsk(page, number);
  const beside = await page.context().newPage();
  await beside.goto(screens.transactions.path);
  const row = beside.locator(`[data-row-key="${number}"]`);
  await expect(row).toContainText(say(paymentStatusShortLabels.toBeConfirmed));
  const keys = () =>
    beside
      .locator('tbody [data-row-key]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-row-key')));
  const before = await keys();
  await expect(head(page).getByText(say(paymentStatusLabels.toBeConfirmed))).toBeVisible();
  await expect(page.getByText(say(actWords.doNotChargeAgain))).toBeVisible();
  await act(page, 'inquire').click();
  await expect(head(page).getByText(say(paymentStatusLabels.success), { exact: true })).toBeVisible(
    { timeout: 90_000 },
  );
  const told = (status: Word) => sayWith(actWords.settled, { number, status: say(status) });
  await expect(notices(page).filter({ hasText: told(paymentStatusLabels.success) })).toBeVisible();
  await expect(
    notices(page).filter({ hasText: told(paymentStatusLabels.toBeConfirmed) }),
  ).toHaveCount(0);
  await expect(row).toContainText(say(paymentStatusShortLabels.success));
  expect(await keys()).toEqual(before);
});

test('[S8.5] [S4.4] an order that is given twice at once goes out once, and the second one says so', async ({
  page,
}) => {
  const number = await pay({ ...unanswered });
  await openToAsk(page, number);
  const sent: string[] = [];
  const { promise: isAsked, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/v3api/transactions/*/inquire', async (route) => {
    sent.push(route.request().url());
    await isAsked;
    await route.continue();
  });
  // The bank's answer may arrive before this check from outside.
  const isUnderWay = page.evaluate(
    (text) =>
      new Promise<void>((resolve) => {
        new MutationObserver(() => {
          if (document.querySelector('.kit-detail-head')?.textContent?.includes(text) === true) {
            resolve();
          }
        }).observe(document.body, { childList: true, subtree: true, characterData: true });
      }),
    say(underWayLabels.inquire),
  );
  await act(page, 'inquire').dblclick();
  await expect(notices(page).filter({ hasText: say(errors.doNotResubmit) })).toBeVisible();
  // The result appears under the warning, which stays while the pointer is over it.
  await notices(page)
    .filter({ hasText: say(errors.doNotResubmit) })
    .hover();
  answer();
  await isUnderWay;
  expect(sent).toHaveLength(1);
  await expect.poll(() => gapsIn(page, 'bottomRight')).toEqual([16]);
});

test('[S2.23] the view of holds opens on the waiting ones, each with the time it has left', async ({
  page,
}) => {
  await hold(cards.approved);
  await page.goto(screens.preauthorisedTransactions.path);
  await expect(page.locator('.kit-tab[aria-pressed="true"]')).toContainText('待處理');
  const left = sayWith(listWords.expiresIn, { left: '' });
  await expect(page.locator('tbody').getByText(left).first()).toBeVisible();
});

test('[S2.23] a hold stands out when less than two days are left, and says when it has run out', async ({
  browser,
  loginOf,
}) => {
  // A page clock, once set, stays for the whole window.
  const page = await openFor(browser, await loginOf('lightOwner'));
  const number = await hold(cards.approved);
  await openNew(page, number);
  const left = sayWith(listWords.expiresIn, { left: '' });
  const countdown = head(page).getByText(left);
  await expect(countdown).not.toHaveClass(/kit-badge/);
  const [days = 0, hours = 0] = ((await countdown.innerText()).match(/\d+/g) ?? []).map(Number);
  const hoursLeft = days * 24 + hours;
  const at = (hoursBefore: number): number => Date.now() + (hoursLeft - hoursBefore) * 60 * 60_000;
  await page.clock.setFixedTime(at(47));
  await page.reload();
  await expect(countdown).toHaveClass(/kit-badge/);
  await page.clock.setFixedTime(at(-1));
  await page.reload();
  await expect(head(page).getByText(say(listWords.expired))).toBeVisible();
  await page.context().close();
});

test.describe('who may only look', () => {
  test.use({ person: 'looker' });
  test('is offered no action on a hold', async ({ page }) => {
    const number = await hold(cards.approved);
    await openNew(page, number);
    await expect(head(page).getByRole('button', { name: say(actionLabels.capture) })).toHaveCount(
      0,
    );
    await expect(head(page).getByRole('button', { name: say(actionLabels.void) })).toHaveCount(0);
  });
});

test('[S2.68] an amount that was typed is not lost by Back without a question', async ({
  page,
}) => {
  const number = await hold(cards.approved);
  await openNew(page, number);
  await page.goto(screens.transactions.path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('交易查詢');
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill(number);
  await page.keyboard.press('Enter');
  await act(page, 'capture').click();
  const dialog = page.getByRole('dialog', { name: say(captureWords.captureTitle) });
  const question = page.getByRole('alertdialog', { name: say(unsavedTitle) });
  await dialog.getByLabel(say(captureWords.captureAmount)).fill('640');
  await page.evaluate(() => history.back());
  await question.getByRole('button', { name: say(stay) }).click();
  await expect(page).toHaveURL(pageOf(number));
  await expect(dialog.getByLabel(say(captureWords.captureAmount))).toHaveValue('640');
  await page.evaluate(() => history.back());
  await question.getByRole('button', { name: say(leave) }).click();
  await expect(page).toHaveURL(screens.transactions.path);
});
