import { screens } from '@back-office/contract/screens';
import {
  payoutActionLabels,
  payoutWords,
} from '@back-office/messages/features/withdrawals/payouts';
import {
  withdrawalActionLabels,
  withdrawalFields,
  withdrawalStatusLabels,
  withdrawalWaitLabels,
  withdrawalWords,
} from '@back-office/messages/features/withdrawals';
import { withdrawalActWords } from '@back-office/messages/features/withdrawals/acts';
import { bankAccountWords } from '@back-office/messages/features/withdrawals/bank-accounts';
import { revealWords } from '@back-office/messages/kit';
import type { Locator, Page } from '@playwright/test';
import { emailOf } from '@back-office/server/testing/people/planted-people';
import {
  confirmingOperator,
  payingOperator,
} from '@back-office/server/testing/people/planted-operators';
import { expect, say, sayWith, test } from './product.ts';
import { proveItIsMe } from './step-up.ts';

test.use({ person: 'cashier' });

const head = (page: Page): Locator => page.locator('.kit-detail-head');
const valueOf = (scope: Locator | Page, term: string): Locator =>
  scope.locator(`dt:text-is("${term}") + dd`).first();
const button = (scope: Locator | Page, name: string): Locator =>
  scope.getByRole('button', { name, exact: true });

/** Requests an amount as quoted, and returns the withdrawal's number. */
const ask = async (page: Page, typed: string): Promise<string> => {
  await page.goto(screens.withdrawals.path);
  await page.locator('#withdrawable-title').waitFor();
  await page.getByRole('button', { name: `${say(withdrawalWords.withdraw)} USD` }).click();
  const dialog = page.getByRole('dialog', {
    name: sayWith(withdrawalActWords.title, { currency: 'USD' }),
  });
  const amount = dialog.getByLabel(say(withdrawalFields.amount));
  await expect(valueOf(dialog, say(withdrawalFields.fee))).toHaveText('20.00 USD + 0.25%');
  const quotes: string[] = [];
  page.on('request', (request) => quotes.push(...(/withdrawals\/quote/.exec(request.url()) ?? [])));
  await amount.fill('100');
  await button(dialog, say(withdrawalActWords.review)).click();
  await expect(dialog.getByText('提款金額必須大於最低提款金額。')).toBeVisible();
  await amount.fill('999999');
  await button(dialog, say(withdrawalActWords.review)).click();
  await expect(dialog.getByText('可提款結餘不足')).toBeVisible();
  // Spec S5.5: the browser refuses both itself.
  expect(quotes).toEqual([]);
  // The fee is shown while typing, and by the server before sending.
  await amount.fill(typed);
  await expect(valueOf(dialog, say(withdrawalFields.received))).toHaveText('578.50 USD');
  await expect(dialog.getByText(say(withdrawalActWords.needsApproval))).toBeVisible();
  await button(dialog, say(withdrawalActWords.review)).click();
  await expect(dialog.getByText(say(withdrawalFields.bankDay))).toBeVisible();
  await expect(valueOf(dialog, say(withdrawalFields.fee))).toHaveText('21.50 USD');
  await expect(valueOf(dialog, say(withdrawalFields.received))).toHaveText('578.50 USD');
  await button(dialog, sayWith(withdrawalActWords.submit, { amount: '600.00 USD' })).click();
  await proveItIsMe(page, emailOf('cashier'));
  await expect(dialog).toHaveCount(0);
  const link = page.locator('a[href^="/withdraw/withdrawal/"]').first();
  return link.innerText();
};

const approve = async (page: Page, number: string): Promise<void> => {
  await page.goto(`/withdraw/withdrawal/${number}`);
  await button(head(page), say(withdrawalActionLabels.approve)).click();
  const question = page.getByRole('dialog', { name: say(withdrawalActWords.approveTitle) });
  await button(question, say(withdrawalActionLabels.approve)).click();
  await proveItIsMe(page, emailOf('approver'));
  await expect(head(page).getByText(say(withdrawalWaitLabels.pickUp))).toBeVisible();
};

/** The full account number for the paying operator: after a step-up, and then hidden again. */
const lookAtAccount = async (page: Page, drawer: Locator): Promise<void> => {
  const number = valueOf(drawer, say(payoutWords.accountNumber));
  const whole = /^\d{8,}8903$/;
  await expect(number).toHaveText(/[^\d]8903$/);
  await button(drawer, say(revealWords.show)).click();
  await proveItIsMe(page, payingOperator.email, { language: 'en' });
  await expect(number).toHaveText(whole);
  await button(drawer, say(revealWords.hide)).click();
  await expect(number).not.toHaveText(whole);
};

const pickUp = async (page: Page, number: string): Promise<void> => {
  await page.goto(`${screens.payouts.path}?search=${number}`);
  await page.getByRole('link', { name: number }).click();
  const drawer = page.getByRole('dialog', { name: say(withdrawalWords.title) });
  await button(drawer, say(payoutActionLabels.pickUp)).click();
  const question = page.getByRole('dialog', { name: say(payoutWords.pickUpTitle) });
  await button(question, say(payoutActionLabels.pickUp)).click();
  await lookAtAccount(page, drawer);
  await expect(drawer.getByText(say(payoutWords.anotherOperator))).toBeVisible();
  await expect(button(drawer, say(payoutActionLabels.confirm))).toHaveCount(0);
};

/** Another operator, with the bank's report. */
const confirmPaid = async (page: Page, number: string): Promise<void> => {
  await page.goto(`${screens.payouts.path}?queue=toConfirm&search=${number}`);
  await page.getByRole('link', { name: number }).click();
  const drawer = page.getByRole('dialog', { name: say(withdrawalWords.title) });
  await button(drawer, say(payoutActionLabels.confirm)).click();
  const confirm = page.getByRole('dialog', { name: say(payoutWords.confirmTitle) });
  await confirm.getByLabel(say(withdrawalFields.bankReference)).fill(`FT${number.slice(-10)}`);
  await confirm.getByLabel(say(payoutWords.remitted)).fill('578.50');
  await button(confirm, say(payoutActionLabels.confirm)).click();
  await proveItIsMe(page, confirmingOperator.email, { language: 'en' });
  await expect(confirm).toHaveCount(0);
  await expect(drawer.getByText(say(withdrawalStatusLabels.success)).first()).toBeVisible();
};

test('[S2.29] [S3.15] [S4.11] [S5.5] money goes from the merchant over a second person and two operators to the bank', async ({
  page,
  another,
}) => {
  const number = await ask(page, '600');
  await page.goto(`/withdraw/withdrawal/${number}`);
  await expect(head(page).getByText(say(withdrawalWaitLabels.approval))).toBeVisible();
  await expect(button(head(page), say(withdrawalActionLabels.approve))).toHaveCount(0);
  const second = await another('approver');
  await approve(second, number);
  const operator = await another('payingOperator');
  await pickUp(operator, number);
  const confirming = await another('confirmingOperator');
  await confirmPaid(confirming, number);
  // The page follows live events: nothing is reloaded.
  await expect(head(page).getByText(say(withdrawalStatusLabels.success))).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.getByRole('row').filter({ hasText: '匯往銀行賬戶' })).toContainText('578.50');
});

test.describe('who has some of the gateways only', () => {
  test.use({ person: 'teaShop' });

  test('[S2.29] [S6.3] is told in each part of the page why no money stands there', async ({
    page,
  }) => {
    await page.goto(screens.withdrawals.path);
    await expect(page.getByText(say(withdrawalWords.notWholeBusiness))).toHaveCount(3);
    await expect(page.getByText(say(bankAccountWords.none))).toHaveCount(0);
  });
});
