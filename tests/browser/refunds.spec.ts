import { errorWords } from '@back-office/messages/error-words';
import { refundActWords, refundDetailWords } from '@back-office/messages/features/refunds';
import { applyWords } from '@back-office/messages/features/refunds/apply';
import { offerRefund } from '@back-office/messages/features/refunds/offer';
import { auditWords } from '@back-office/messages/features/refunds/audit';
import { batchWords } from '@back-office/messages/features/refunds/batch';
import { refundFields } from '@back-office/messages/features/refunds/fields';
import { batchHeadings } from '@back-office/messages/features/refunds/headings';
import {
  auditActionLabels,
  refundActionLabels,
  refundFailureLabels,
  refundTriggerTexts,
} from '@back-office/messages/features/refunds/labels';
import { transactionFields } from '@back-office/messages/features/transactions/fields';
import { downloadTitles, downloadWords } from '@back-office/messages/features/downloads';
import { tableWords } from '@back-office/messages/kit';
import { listWords } from '@back-office/messages/features/transactions';
import { refundProcessingLabels as status } from '@back-office/messages/payment';
import { ruleWords } from '@back-office/messages/rules';
import { leave, stay, unsavedTitle } from '@back-office/messages/outside';
import { back } from '@back-office/messages/shell';
import { screens } from '@back-office/contract/screens';
import type { Locator, Page } from '@playwright/test';
import { expect, say, sayWith, test, type Another } from './product.ts';
import { cards, pay } from './sandbox.ts';
import { rows } from './table.ts';

test.use({ person: 'lightOwner' });

// Above a thousand dollars: needs an operator's audit.
const large = { gatewayNumber: '10000201', minor: '2000000', currency: 'HKD' } as const;
const small = { ...large, minor: '5000' } as const;

const paymentPage = (number: string): string => `/merTradeMgr/transaction/${number}`;
const refundPage = (number: string): string => `/refundment/refund/${number}`;
const head = (page: Page): Locator => page.locator('.kit-detail-head');
const valueOf = (scope: Locator | Page, term: string): Locator =>
  scope.locator(`dt:text-is("${term}") + dd`).first();
const refundLink = (page: Page): Locator => page.locator('a[href^="/refundment/refund/"]').first();
const application = (page: Page): Locator =>
  page.getByRole('dialog', { name: say(applyWords.title) });

/** Opens a new payment as soon as it can be refunded. */
const openNew = async (page: Page, number: string): Promise<void> => {
  await page.goto(paymentPage(number));
  await expect(head(page).getByRole('button', { name: say(offerRefund), exact: true })).toBeVisible(
    { timeout: 90_000 },
  );
};

const openApplication = async (page: Page): Promise<Locator> => {
  await head(page)
    .getByRole('button', { name: say(offerRefund), exact: true })
    .click();
  await expect(
    application(page).getByText(say(applyWords.available), { exact: true }),
  ).toBeVisible();
  return application(page);
};

/** Requests a refund of all or part of an open payment; returns the refund's number. */
const apply = async (page: Page, { amount }: { amount?: string }): Promise<string> => {
  const dialog = await openApplication(page);
  if (amount !== undefined) {
    await dialog.getByRole('radio', { name: say(applyWords.part) }).check();
    await dialog.getByRole('textbox', { name: say(applyWords.amount) }).fill(amount);
  }
  await dialog.getByLabel(say(applyWords.reason)).fill('顧客退回兩罐茶葉');
  await dialog.locator('.ant-btn-primary').click();
  await expect(dialog).toHaveCount(0);
  await expect(refundLink(page)).toBeVisible();
  return refundLink(page).innerText();
};

const inStatus = async (page: Page, number: string, text: string): Promise<void> => {
  await page.goto(refundPage(number));
  // The page follows live events: nothing is reloaded.
  await expect(head(page).getByText(text).first()).toBeVisible({ timeout: 60_000 });
};

/** An operator with the refund open. */
const audit = async (another: Another, number: string): Promise<Page> => {
  const page = await another('operator');
  await page.goto(`${screens.refundAudits.path}?search=${number}`);
  await expect(rows(page).filter({ hasText: number })).toHaveCount(1, { timeout: 60_000 });
  await rows(page).filter({ hasText: number }).getByRole('link').click();
  await expect(page.locator('.kit-detail-drawer')).toContainText(
    say(refundTriggerTexts.largeAmount),
  );
  return page;
};

test('[S2.19] [S3.14] [S4.10] [S5.3] [S5.4] half of a payment goes back: applied for, audited, answered by the gateway; payment and list agree', async ({
  page,
  another,
}) => {
  const payment = await pay({ ...large, cardNumber: cards.approved });
  await openNew(page, payment);
  const dialog = await openApplication(page);
  const confirm = dialog.locator('.ant-btn-primary');
  const amount = dialog.getByRole('textbox', { name: say(applyWords.amount) });
  await expect(valueOf(dialog, say(applyWords.available))).toContainText('20,000.00');
  await expect(confirm).toHaveText(sayWith(applyWords.ok, { amount: '20,000.00 HKD' }));
  await dialog.getByRole('radio', { name: say(applyWords.part) }).check();
  await amount.fill('20000.01');
  await expect(
    dialog.getByText(sayWith(applyWords.amountTooMuch, { amount: '20,000.00 HKD' })),
  ).toBeVisible();
  await expect(amount).toHaveAttribute('aria-invalid', 'true');
  await amount.fill('10000');
  await expect(dialog).toContainText(sayWith(applyWords.remaining, { amount: '10,000.00 HKD' }));
  await confirm.click();
  // Spec S5.3.
  await expect(dialog.getByText(say(applyWords.reasonMissing))).toBeVisible();
  const reason = dialog.getByLabel(say(applyWords.reason));
  await reason.fill('茶'.repeat(101));
  await expect(dialog.getByText('101 / 100')).toBeVisible();
  await reason.fill('顧客退回半數貨品');
  await confirm.click();
  await expect(dialog).toHaveCount(0);
  // The remainder is the same amount again, so a confirmation comes first.
  const rest = await openApplication(page);
  await rest.getByLabel(say(applyWords.reason)).fill('顧客退回另一半');
  await rest.locator('.ant-btn-primary').click();
  const again = page.getByRole('alertdialog', { name: say(applyWords.sameOpenTitle) });
  await expect(again).toContainText('10,000.00 HKD');
  await again.getByRole('button', { name: say(back), exact: true }).click();
  await rest.getByRole('button', { name: say(back), exact: true }).click();
  await page
    .getByRole('alertdialog', { name: say(unsavedTitle) })
    .getByRole('button', { name: say(leave), exact: true })
    .click();
  await expect(rest).toHaveCount(0);
  await expect(page.locator('tr').filter({ has: refundLink(page) })).toHaveCount(1);
  const number = await refundLink(page).innerText();

  const operator = await audit(another, number);
  const drawer = operator.locator('.kit-detail-drawer');
  await drawer.getByRole('button', { name: say(auditActionLabels.approve) }).click();
  const question = operator.getByRole('dialog', { name: say(auditWords.approveTitle) });
  await expect(question).toContainText('10,000.00 HKD');
  await question
    .getByRole('button', { name: sayWith(auditWords.approveOk, { amount: '10,000.00 HKD' }) })
    .click();
  await expect(drawer.getByRole('button', { name: say(auditActionLabels.approve) })).toHaveCount(0);

  // The payment's page is still open: the result appears without a reload.
  const refunded = valueOf(page, say(transactionFields.refundedAmount));
  await expect(refunded).toContainText('10,000.00', { timeout: 60_000 });
  await expect(page.locator('tr', { hasText: number })).toContainText(say(status.success));
  await page.goto(`${screens.refunds.path}?refundNumbers=${number}`);
  const row = rows(page).filter({ hasText: number });
  for (const text of [say(status.success), '10,000.00 HKD', '顧客退回半數貨品', '方明亮']) {
    await expect(row).toContainText(text);
  }
  await row.getByRole('link', { name: number }).click();
  await expect(valueOf(page, say(refundDetailWords.refundable))).toContainText('10,000.00');
  await page.locator('.kit-detail-drawer').getByRole('link', { name: payment }).click();
  await expect(page).toHaveURL(paymentPage(payment));
});

test('[S4.10] what the acquirer rejects tells the merchant why, and can be applied for again', async ({
  page,
  another,
}) => {
  const payment = await pay({ ...large, cardNumber: cards.approvedMastercard });
  await openNew(page, payment);
  const number = await apply(page, {});
  const operator = await audit(another, number);
  await operator
    .locator('.kit-detail-drawer')
    .getByRole('button', { name: say(auditActionLabels.reject) })
    .click();
  const dialog = operator.getByRole('dialog', { name: say(auditWords.rejectTitle) });
  await dialog.locator('.ant-btn-primary').click();
  await expect(dialog.getByText(sayWith(ruleWords.required, {}))).toBeVisible();
  await dialog.getByLabel(say(auditWords.rejectReason)).fill('請先提供退貨單');
  // The field drops its error as soon as its text is changed.
  await expect(dialog.getByText(sayWith(ruleWords.required, {}))).toHaveCount(0);
  await dialog.locator('.ant-btn-primary').click();
  await expect(dialog).toHaveCount(0);
  await inStatus(page, number, say(status.failed));
  await expect(head(page)).toContainText(say(refundFailureLabels.REJECTED_BY_ACQUIRER));
  await expect(head(page)).toContainText('請先提供退貨單');
  await openNew(page, payment);
});

test('[S4.10] an application is withdrawn only after a question', async ({ page }) => {
  const payment = await pay({ ...large, cardNumber: cards.approved });
  await openNew(page, payment);
  const number = await apply(page, { amount: '15000.50' });
  await page.goto(`${screens.refunds.path}?refundNumbers=${number}`);
  const row = rows(page).filter({ hasText: number });
  await row.getByRole('button', { name: say(refundActionLabels.withdraw) }).click();
  const question = page.getByRole('dialog', { name: say(refundActWords.withdrawTitle) });
  await expect(question).toContainText(
    sayWith(refundActWords.withdrawText, { amount: '15,000.50 HKD', number }),
  );
  await question.getByRole('button', { name: say(refundActWords.withdrawOk) }).click();
  await expect(row).toContainText(say(status.failed));
  await expect(row.getByRole('button', { name: say(refundActionLabels.withdraw) })).toHaveCount(0);
  await inStatus(page, number, say(refundFailureLabels.WITHDRAWN));
});

test.describe('where a second person checks', () => {
  test.use({ person: 'silkOwner' });
  test('[S4.10] [S2.68] nobody passes his own application on; the other refuses one with the reason for it, and passes the next on', async ({
    page,
    another,
  }) => {
    const payment = await pay({
      ...small,
      gatewayNumber: '10000301',
      currency: 'USD',
      cardNumber: cards.approved,
    });
    const checker = await another('silkChecker');
    const openCheck = async (): Promise<Locator> => {
      await openNew(page, payment);
      const number = await apply(page, {});
      await page.goto(refundPage(number));
      await expect(head(page).getByText(say(errorWords['refunds.ownApplication']))).toBeVisible();
      await checker.goto(refundPage(number));
      await head(checker)
        .getByRole('button', { name: say(refundActionLabels.check) })
        .click();
      return checker.getByRole('dialog', { name: say(refundActWords.checkTitle) });
    };
    const refused = await openCheck();
    await refused.getByRole('button', { name: say(refundActWords.checkRefuse) }).click();
    await expect(refused.getByText(say(refundActWords.checkNoteMissing))).toBeVisible();
    const note = refused.getByLabel(say(refundActWords.checkNote));
    await note.fill('金額不符');
    await note.press('Escape');
    const question = checker.getByRole('alertdialog', { name: say(unsavedTitle) });
    await question.getByRole('button', { name: say(stay), exact: true }).click();
    await expect(note).toHaveValue('金額不符');
    await refused.getByRole('button', { name: say(refundActWords.checkRefuse) }).click();
    await expect(head(page)).toContainText(say(refundFailureLabels.REJECTED_BY_CHECKER));
    await expect(head(page)).toContainText('金額不符');
    const passed = await openCheck();
    await passed.getByRole('button', { name: say(refundActWords.checkPass) }).click();
    await expect(head(page).getByText(say(status.success)).first()).toBeVisible({
      timeout: 60_000,
    });
  });
});

test('[S4.10] what the issuer declines fails with his reason, and the money stays refundable', async ({
  page,
}) => {
  const payment = await pay({ ...small, cardNumber: cards.refundRefused });
  await openNew(page, payment);
  const number = await apply(page, {});
  await inStatus(page, number, say(status.failed));
  await expect(head(page)).toContainText(say(refundFields.failure));
  await expect(valueOf(page, say(refundDetailWords.refundable))).toContainText('50.00');
  await expect(page.locator('.kit-timeline').first()).toContainText('方明亮');
});

test('[S5.7] [S8.10] a file with wrong rows applies for nothing and names them; mended, for all', async ({
  page,
}) => {
  const payments = await Promise.all([
    pay({ ...small, cardNumber: cards.approved }),
    pay({ ...small, cardNumber: cards.approvedMastercard }),
  ]);
  for (const payment of payments) {
    await openNew(page, payment);
  }
  const heading = Object.values(batchHeadings).map(say).join(',');
  const upload = async (lines: readonly string[]): Promise<void> => {
    await page.goto('/refundment/batches');
    await page.getByLabel(say(batchWords.drop)).setInputFiles({
      name: 'refunds.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from([heading, ...lines].join('\r\n')),
    });
    await page.getByRole('button', { name: say(batchWords.ok) }).click();
  };
  const [first, second] = payments;
  await upload([
    `${first},20.00,HKD,退回一件`,
    `${second},50.01,HKD,退回全部`,
    'NO-SUCH-ORDER,1.00,HKD,退回一件',
  ]);
  await expect(
    page.getByText(sayWith(batchWords.noneApplied, { wrong: '2', rows: '3' })),
  ).toBeVisible();
  const results = page.getByRole('group', { name: say(batchWords.outcome) });
  await expect(results.locator('tbody tr')).toHaveCount(2);
  await expect(results.locator('tbody tr').first()).toContainText(
    `${say(batchHeadings.amount)}：${say(errorWords['refunds.amountAboveRefundable'])}`,
  );
  await expect(results.locator('tbody tr').last()).toContainText(
    `${say(batchHeadings.orderNumber)}：${say(errorWords['transactions.notFound'])}`,
  );
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: say(batchWords.download) }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('refunds-result.csv');
  await upload([`${first},20.00,HKD,退回一件`, `${second},,HKD,退回全部`]);
  await expect(page.getByText(sayWith(batchWords.allApplied, { rows: '2' }))).toBeVisible();
  await expect(results.locator('a[href^="/refundment/refund/"]')).toHaveCount(2);
  await page.goto('/refundment/batches');
  await page.getByRole('button', { name: say(batchWords.ok) }).click();
  await expect(page.getByText(say(batchWords.missing))).toBeVisible();
});

test('[S2.19] [S2.49] the list keeps what is set in its address, and offers Export, neither explanation nor Downloads', async ({
  page,
}) => {
  await page.goto(`${screens.refunds.path}?range=sixMonths`);
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByRole('button', { name: say(listWords.about) })).toHaveCount(0);
  await expect(page.getByRole('button', { name: say(tableWords.download) })).toHaveCount(0);
  await page.locator('.kit-tab', { hasText: say(status.success) }).click();
  await expect(page).toHaveURL(/statuses=success/);
  await page.getByRole('button', { name: say(tableWords.export), exact: true }).click();
  const exporting = page.getByRole('dialog', { name: say(downloadTitles.refunds) });
  const file = page.waitForEvent('download');
  await exporting.getByRole('button', { name: say(downloadWords.now), exact: true }).click();
  expect((await file).suggestedFilename()).toMatch(/\.csv$/);
  await expect(exporting).toBeHidden();
  await expect(rows(page).filter({ hasNotText: say(status.success) })).toHaveCount(0);
  await rows(page).first().getByRole('link').first().click();
  await expect(page).toHaveURL(/open=/);
  await page.reload();
  await expect(page.locator('.kit-detail-drawer .kit-detail-head')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/open=/);
});

test.describe('who may only look', () => {
  test.use({ person: 'looker' });
  test('is offered no refund of a payment', async ({ page }) => {
    const payment = await pay({ ...small, cardNumber: cards.approved });
    await page.goto(paymentPage(payment));
    await expect(head(page)).toContainText('50.00');
    await expect(head(page).getByRole('button', { name: say(offerRefund) })).toHaveCount(0);
  });
});
