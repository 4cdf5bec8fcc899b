import { screens } from '@back-office/contract/screens';
import { operatorQueueWords } from '@back-office/messages/features/home/operator-queue';
import { merchantsWords } from '@back-office/messages/features/merchants';
import { keyRevealedLetter } from '@back-office/messages/features/merchants/letters';
import {
  merchantFields,
  merchantWords,
  signKeyWords,
} from '@back-office/messages/features/merchants/information';
import {
  operatorWords,
  proposalActionLabels,
  proposalKindLabels,
  proposalStatusLabels,
} from '@back-office/messages/features/merchants/operator';
import { revealWords } from '@back-office/messages/kit';
import {
  monthlyFeeLabels,
  termsWords,
  termsStateLabels,
} from '@back-office/messages/features/terms';
import { ruleWords } from '@back-office/messages/rules';
import { leave, stay, unsavedTitle } from '@back-office/messages/outside';
import { emailOf } from '@back-office/server/testing/people/planted-people';
import { settledBusiness } from '@back-office/server/testing/people/planted-businesses';
import type { Locator, Page } from '@playwright/test';
import { letterTo } from './mailbox.ts';
import { demoOperators } from '@back-office/server/testing/people/planted-operators';
import { expect, logIn, logInAsOperator, openFor, say, sayWith, test } from './product.ts';
import { proveItIsMe } from './step-up.ts';

const merchantNumber = '100003';
const button = (page: Page | Locator, name: string) =>
  page.getByRole('button', { name, exact: true });

test('[S2.41] [S3.23] who may has the sign key shown for a minute after proving who he is, and is told by mail', async ({
  browser,
}) => {
  // A page clock, once set, stays for the whole window.
  const page = await openFor(browser, undefined);
  await page.clock.install();
  await page.goto('/loginNew');
  await logIn(page, 'holdsKey');
  await page.goto(screens.merchantInformation.path);
  await expect(page.getByText('丝路数字科技（深圳）有限公司').first()).toBeVisible();
  await expect(page.getByText('•••• 9876')).toBeVisible();
  await button(page, say(revealWords.show)).click();
  await proveItIsMe(page, emailOf('holdsKey'));
  const hides = page.getByRole('timer');
  await expect(hides).toBeVisible();
  const key = page.locator('dd .kit-copy-text').filter({ hasText: /^[\w-]{43}$/ });
  await expect(key).toHaveCount(1);
  const shown = await key.innerText();
  const { subject } = keyRevealedLetter.zhHk({ merchant: '', person: '', at: '', url: '' });
  const { body } = await letterTo(emailOf('holdsKey'), subject);
  expect(body).not.toContain(shown);
  await page.clock.runFor(61_000);
  await expect(hides).toHaveCount(0);
  await expect(key).toHaveCount(0);

  await button(page, say(signKeyWords.rotate)).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say(signKeyWords.rotate) })
    .click();
  await expect(page.getByText(say(signKeyWords.ending))).toBeVisible();
  await expect(button(page, say(signKeyWords.rotate))).toHaveCount(0);
  await page.context().close();
});

test.describe('an operator', () => {
  test.use({ person: 'operator' });

  const openMerchant = (page: Page) => page.goto(`${screens.merchants.path}/${merchantNumber}`);

  test('[S2.68] is asked before what he typed into a merchant’s file is lost', async ({ page }) => {
    await page.goto(screens.merchants.path);
    await page.getByRole('link', { name: merchantNumber, exact: true }).click();
    await button(page, say(operatorWords.edit)).click();
    const form = page.getByRole('dialog', { name: say(operatorWords.editTitle) });
    const address = form.getByLabel(say(merchantFields.address));
    await address.fill('深圳市福田区');
    await page.keyboard.press('Escape');
    const question = page.getByRole('alertdialog', { name: say(unsavedTitle) });
    await question.getByRole('button', { name: say(stay), exact: true }).click();
    await expect(address).toHaveValue('深圳市福田区');
    // Without a reason it is not sent.
    await form.getByRole('button', { name: say(operatorWords.save), exact: true }).click();
    await expect(form.getByRole('alert').filter({ hasText: /./ })).toHaveCount(1);
    await page.goBack();
    await question.getByRole('button', { name: say(leave), exact: true }).click();
    await expect(page).toHaveURL(screens.merchants.path);
  });

  test('is led from his tasks to the merchants without withdrawal terms, and to the form for the currency', async ({
    page,
  }) => {
    await page.goto(screens.desk.path);
    const { name } = operatorQueueWords.withdrawalTermsMissing;
    await page.getByRole('link', { name: say(name) }).click();
    await expect(page).toHaveURL(/lacksWithdrawalTerms=1/);
    const row = page.getByRole('row').filter({ hasText: settledBusiness.name });
    await expect(row).toContainText(sayWith(merchantsWords.termsMissing, { currencies: 'USD' }));
    // A merchant with terms for all its currencies is not listed.
    await expect(page.getByRole('row').filter({ hasText: merchantNumber })).toHaveCount(0);
    await row.getByRole('link', { name: settledBusiness.merchantNumber }).click();
    const missing = { currency: 'USD' };
    await expect(page.getByText(sayWith(termsWords.withdrawalTermsMissing, missing))).toBeVisible();
    await button(page, sayWith(termsWords.proposeTermsOf, missing)).click();
    const form = page.getByRole('dialog', {
      name: sayWith(operatorWords.proposeTitle, { what: say(proposalKindLabels.withdrawalTerms) }),
    });
    await expect(form.getByText('USD').first()).toBeVisible();
  });

  test('[S2.41] [S3.23] proposes how sales are settled and what months cost, which hold from their day on once another operator has confirmed them', async ({
    page,
    another,
  }) => {
    await openMerchant(page);
    const now = page.getByText(sayWith(merchantWords.settleMonth, { n: 1, day: 5 }));
    await expect(now).toBeVisible();
    const sectionOf = (on: Page, heading: string) =>
      on
        .locator('section')
        .filter({ has: on.getByRole('heading', { name: heading, exact: true }) });
    const formOf = (what: string) =>
      page.getByRole('dialog', { name: sayWith(operatorWords.proposeTitle, { what }) });
    await button(sectionOf(page, say(termsWords.settlement)), say(operatorWords.propose)).click();
    const form = formOf(say(proposalKindLabels.settlementTerms));
    await form.getByLabel(say(operatorWords.dayOfMonth)).fill('29');
    await form.getByLabel(say(operatorWords.reason)).fill('Letter of 20 November');
    await form.getByRole('button', { name: say(operatorWords.sendProposal), exact: true }).click();
    await expect(form.getByRole('alert').filter({ hasText: '28' })).toBeVisible();
    await form.getByLabel(say(operatorWords.dayOfMonth)).fill('10');
    await form.getByLabel(say(termsWords.reserveRate)).fill('7.5');
    await form.getByRole('button', { name: say(operatorWords.sendProposal), exact: true }).click();
    await proveItIsMe(page, demoOperators.first.email);
    await expect(page.getByText(say(proposalStatusLabels.pending), { exact: true })).toBeVisible();
    await expect(button(page, say(proposalActionLabels.withdraw))).toBeVisible();
    await expect(button(page, say(proposalActionLabels.confirm))).toHaveCount(0);

    const second = await another('nobody');
    await second.goto('/loginNew');
    await logInAsOperator(second, demoOperators.second.loginName);
    await openMerchant(second);
    await button(second, say(proposalActionLabels.confirm)).click();
    const question = second.getByRole('alertdialog', { name: say(operatorWords.confirmTitle) });
    await question.getByRole('button', { name: say(proposalActionLabels.confirm) }).click();
    await proveItIsMe(second, demoOperators.second.email);
    const settled = sayWith(merchantWords.settleMonth, { n: 1, day: 10 });
    await expect(second.getByText(settled).last()).toBeVisible();
    await expect(second.getByText(say(termsStateLabels.coming)).first()).toBeVisible();
    await expect(button(second, say(proposalActionLabels.confirm))).toHaveCount(0);

    // Both have just proved their identity.
    const monthly = say(termsWords.monthly);
    await button(sectionOf(page, monthly), say(operatorWords.propose)).click();
    const months = formOf(say(proposalKindLabels.monthlyTerms));
    await months.getByLabel(say(monthlyFeeLabels.serviceFeeMinor)).fill('45');
    await months.getByLabel(say(termsWords.highExcessFrom)).fill('0.5');
    await months.getByLabel(say(operatorWords.reason)).fill('Letter of 20 November');
    const send = button(months, say(operatorWords.sendProposal));
    await send.click();
    const belowExcess = sayWith(ruleWords.belowExcess, {});
    await expect(months.getByRole('alert').filter({ hasText: belowExcess })).toBeVisible();
    await months.getByLabel(say(termsWords.highExcessFrom)).fill('2');
    await send.click();
    await expect(months).toBeHidden();

    await openMerchant(second);
    await button(second, say(proposalActionLabels.confirm)).click();
    await button(question, say(proposalActionLabels.confirm)).click();
    await expect(button(second, say(proposalActionLabels.confirm))).toHaveCount(0);

    const owner = await another('silkOwner');
    await owner.goto(screens.merchantInformation.path);
    const row = sectionOf(owner, monthly).getByRole('row').nth(1);
    await expect(row).toContainText(say(termsStateLabels.coming));
    await expect(row).toContainText('45.00');
    await expect(row).toContainText(sayWith(termsWords.eachAbove, { fee: '50.00', rate: '2.00%' }));
  });
});
