import { offerReported } from '@back-office/messages/features/refunds/offer';
import { reportedWords } from '@back-office/messages/features/refunds/reported';
import { screens, type ScreenId } from '@back-office/contract/screens';
import type { Page } from '@playwright/test';
import { transactionFields } from '@back-office/messages/features/transactions/fields';
import { paymentStatusShortLabels } from '@back-office/messages/payment';
import { screenTitles } from '@back-office/messages/screens';
import { stay, unsavedTitle } from '@back-office/messages/outside';
import { back, testDataBar } from '@back-office/messages/shell';
import { cards, pay, reportFraud } from './sandbox.ts';
import { expect, say, sayWith, test } from './product.ts';
import { rows } from './table.ts';

test.use({ person: 'silkOwner' });

const row = (page: Page, number: string) => page.locator(`[data-row-key="${number}"]`);
const sale = { gatewayNumber: '10000301', minor: '4990', currency: 'USD' };

type Case = { spec: string; screen: ScreenId; made: Parameters<typeof pay>[0]; shows: string };

// A payment of each kind, made by a shopper, is in its own view and in no other except the query.
const cases: Case[] = [
  {
    spec: '[S2.16] a sale',
    screen: 'transactions',
    made: { ...sale, cardNumber: cards.approved },
    shows: say(paymentStatusShortLabels.success),
  },
  {
    spec: '[S2.17] a refused sale',
    screen: 'declinedTransactions',
    made: { ...sale, cardNumber: cards.declined },
    shows: say(paymentStatusShortLabels.failed),
  },
  {
    spec: '[S2.17] a sale that failed 3-D Secure',
    screen: 'declinedTransactions',
    made: { ...sale, cardNumber: cards.threeDFailed },
    shows: say(paymentStatusShortLabels.threeDFailed),
  },
  {
    spec: '[S2.18] an order that nobody finished',
    screen: 'uncompletedTransactions',
    made: { ...sale, cardNumber: cards.neverFinished },
    shows: say(paymentStatusShortLabels.inProcessing),
  },
  {
    spec: '[S2.23] a hold',
    screen: 'preauthorisedTransactions',
    made: { ...sale, cardNumber: cards.approved, tradeType: 'preauthorisation' },
    shows: 'Visa',
  },
  {
    spec: '[S2.24] a test sale',
    screen: 'testTransactions',
    made: { ...sale, gatewayNumber: '10000399', cardNumber: cards.approved },
    shows: say(paymentStatusShortLabels.success),
  },
];

for (const { spec, screen, made, shows } of cases) {
  test(`[S1.7] ${spec} stands in the view “${say(screenTitles[screen])}”`, async ({ page }) => {
    const number = await pay(made);
    await page.goto(screens[screen].path);
    await expect(row(page, number)).toContainText(shows);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(screenTitles[screen]));
  });
}

test('[S1.7] [S2.24] a test sale is in no other view, and test data says what it is', async ({
  page,
}) => {
  const number = await pay({ ...sale, gatewayNumber: '10000399', cardNumber: cards.approved });
  await page.goto(screens.testTransactions.path);
  await expect(row(page, number)).toBeVisible();
  await expect(page.getByText(say(testDataBar))).toBeVisible();
  await page.goto(screens.transactions.path);
  await expect(rows(page).first()).toBeVisible();
  await expect(row(page, number)).toHaveCount(0);
  await expect(page.getByText(say(testDataBar))).toHaveCount(0);
});

test.describe('[S2.25] the counterfeit view', () => {
  test.use({ person: 'teaOwner' });
  test('[S1.7] shows the payments that an issuer reported, and those only, and refunds one in full', async ({
    page,
  }) => {
    const gatewayNumber = '10000101';
    const number = await pay({ ...sale, gatewayNumber, cardNumber: cards.approved });
    await page.goto(screens.transactions.path);
    await expect(row(page, number)).toBeVisible();
    await reportFraud({ number, gatewayNumber, currency: 'USD' });
    await page.goto(`${screens.counterfeitTransactions.path}?columns=number,fraudReport`);
    await expect(row(page, number)).toContainText('是');
    const cells = page.locator('tbody [data-row-key] td:nth-child(2)');
    expect(new Set(await cells.allInnerTexts())).toEqual(new Set(['是']));
    await expect(page.locator('th[data-column="fraudReport"]')).toHaveText(
      say(transactionFields.fraudReport),
    );
    await row(page, number)
      .getByRole('button', { name: say(offerReported.one) })
      .click();
    const dialog = page.getByRole('dialog');
    const chosen = dialog.getByRole('checkbox');
    await expect(chosen).toBeChecked();
    // Spec S2.68: what was chosen otherwise is lost only when that is wanted.
    await chosen.uncheck();
    await dialog.getByRole('button', { name: say(back), exact: true }).click();
    await page
      .getByRole('alertdialog', { name: say(unsavedTitle) })
      .getByRole('button', { name: say(stay), exact: true })
      .click();
    await expect(chosen).not.toBeChecked();
    await chosen.check();
    await dialog.getByRole('button', { name: sayWith(reportedWords.ok, { count: '1' }) }).click();
    await expect(dialog.getByText(say(reportedWords.requested))).toBeVisible();
    await expect(
      dialog.getByRole('button', { name: sayWith(reportedWords.ok, { count: '1' }) }),
    ).toHaveCount(0);
    await dialog.getByRole('link', { name: /^R\d+$/ }).click();
    await expect(page.getByText(say(reportedWords.reason)).first()).toBeVisible();
  });
});

test.describe('[S3.13] the detail of a payment', () => {
  test.use({ person: 'teaOwner' });
  test('shows its money, order, people, card, risk, refunds, disputes and course', async ({
    page,
  }) => {
    // Fields a payment lacks are left out, so this opens one with a customer country.
    const countries = 'US,GB,DE,FR,HK,SG,AU,CA,JP';
    await page.goto(
      `${screens.transactions.path}?range=sixMonths&statuses=success&billingCountries=${countries}`,
    );
    const number =
      (await page
        .locator('tbody [data-row-key]:not([data-row-key^="skeleton"])')
        .first()
        .getAttribute('data-row-key')) ?? '';
    await page.goto(`/merTradeMgr/transaction/${number}`);
    const fields = [
      'amount',
      'settlementAmount',
      'refundStatus',
      'settlementStatus',
      'reserveStatus',
      'merchantOrderNumber',
      'gatewayNumber',
      'orderedAt',
      'processedAt',
      'businessDay',
      'tradeType',
      'website',
      'ip',
      'paymentCountry',
      'billingCountry',
      'issuingCountry',
      'issuerName',
    ] as const;
    for (const field of fields) {
      await expect(
        page.getByText(say(transactionFields[field]), { exact: true }).first(),
      ).toBeVisible();
    }
    for (const section of [
      '款項',
      '訂單',
      '客戶',
      '卡與 3D 驗證',
      '結果與風險控制',
      '退款',
      '爭議與預警',
      '時間軸',
    ]) {
      await expect(page.getByRole('heading', { name: section, exact: true }).first()).toBeVisible();
    }
  });
});
