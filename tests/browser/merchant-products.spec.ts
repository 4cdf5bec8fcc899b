import { type Product } from '@back-office/contract/features/merchant-products';
import { screens } from '@back-office/contract/screens';
import { operatorQueueWords } from '@back-office/messages/features/home/operator-queue';
import {
  productLabels,
  productStateLabels,
  productWords,
  requestActionLabels,
} from '@back-office/messages/features/merchant-products/products';
import {
  productRequestDecidedLetter,
  requestWords,
} from '@back-office/messages/features/merchant-products/requests';
import { filterWords } from '@back-office/messages/kit';
import { reminderTitle } from '@back-office/messages/shell';
import { emailOf } from '@back-office/server/testing/people/planted-people';
import type { Locator, Page } from '@playwright/test';
import { letterTo } from './mailbox.ts';
import { expect, say, sayWith, test } from './product.ts';
import { rows } from './table.ts';

test.use({ person: 'productAsker' });

const product: Product = 'paymentLinks';
const name = say(productLabels[product]);
const button = (scope: Locator | Page, label: string): Locator =>
  scope.getByRole('button', { name: label, exact: true });
const offer = (page: Page): Locator => page.locator('.kit-offer').filter({ hasText: name });
const subjectOf = (reason: string | null): string =>
  productRequestDecidedLetter.zhHk({ product: productLabels[product], reason, name: '', url: '' })
    .subject;

const ask = async (page: Page, label: string, typed: string): Promise<void> => {
  await page.goto(screens.home.path);
  await button(page, sayWith(filterWords.labelled, { label, value: name })).click();
  const dialog = page.getByRole('dialog', {
    name: sayWith(productWords.askTitle, { product: name }),
  });
  await dialog.getByLabel(say(productWords.note)).fill(typed);
  await button(dialog, say(productWords.send)).click();
  await expect(dialog).toHaveCount(0);
  await expect(
    button(page, sayWith(filterWords.labelled, { label: say(productWords.cancel), value: name })),
  ).toBeVisible();
};

/** The reminder shown to the requester on every page until it is confirmed. */
const confirmReminder = async (page: Page, text: string): Promise<void> => {
  const reminder = page.getByRole('dialog', { name: say(reminderTitle) });
  await expect(reminder).toContainText(text);
  await reminder.getByRole('button').last().click();
  await expect(reminder).toHaveCount(0);
};

/** From the operator's desk to the request, and to the decision form. */
const decide = async (page: Page, label: string): Promise<Locator> => {
  await page.goto(screens.desk.path);
  await page
    .getByRole('main')
    .getByRole('link', { name: say(operatorQueueWords.productRequests.name) })
    .click();
  await expect(page).toHaveURL(/queue=waiting|productRequests/);
  const row = rows(page).filter({ hasText: name }).filter({ hasText: '100003' });
  await expect(row).toContainText(say(requestWords.nothingMissing));
  await button(row, label).click();
  return page.getByRole('dialog');
};

test('[S2.14] a merchant asks for a product, is declined with a reason, asks again, and has it once an operator grants it', async ({
  page,
  another,
}) => {
  await ask(page, say(productWords.ask), '每月訂閱的收款連結');
  await expect(offer(page)).not.toContainText(say(productStateLabels.notEnabled));
  const operator = await another('operator');
  const declining = await decide(operator, say(requestActionLabels.decline));
  await expect(declining).toContainText('每月訂閱的收款連結');
  const decline = button(declining, say(requestActionLabels.decline));
  await decline.click();
  const reason = declining.getByLabel(say(requestWords.reason));
  await expect(reason).toHaveAttribute('aria-invalid', 'true');
  await reason.fill('請先補交網站資料');
  await decline.click();
  await expect(declining).toHaveCount(0);

  // The merchant's page updates without a reload.
  await confirmReminder(page, '請先補交網站資料');
  await expect(offer(page)).toContainText('請先補交網站資料');
  expect((await letterTo(emailOf('productAsker'), subjectOf('x'))).body).toContain(
    '請先補交網站資料',
  );
  await ask(page, say(productWords.askAgain), '已補交');

  const granting = await decide(operator, say(requestActionLabels.grant));
  await expect(granting).toContainText(say(requestWords.readyText));
  await button(granting, say(requestActionLabels.grant)).click();
  await expect(granting).toHaveCount(0);
  await confirmReminder(page, subjectOf(null));
  await expect(offer(page)).toContainText(say(productStateLabels.enabled));
  await letterTo(emailOf('productAsker'), subjectOf(null));
  await operator.goto(`${screens.merchants.path}/100003`);
  const line = operator.locator('tr').filter({ hasText: name });
  await expect(line).toContainText(say(productStateLabels.enabled));
});
