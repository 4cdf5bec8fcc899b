import {
  complaintActionLabels,
  answeredLabel,
  complaintReasonLabels,
} from '@back-office/messages/features/complaints/list';
import { contactWords } from '@back-office/messages/features/complaints/oversight';
import { complaintWords } from '@back-office/messages/features/complaints/detail';
import { screens } from '@back-office/contract/screens';
import { payerWords } from '@back-office/messages/features/complaints/payer';
import { applyWords } from '@back-office/messages/features/refunds/apply';
import { smallBmp } from '@back-office/server/testing/files/pictures';
import { complaintKeys } from '@back-office/server/testing/people/plant-complaints';
import { expect, say, sayWith, test } from './product.ts';
import { rows } from './table.ts';
import { standardRules, violationsIn } from './violations.ts';

test.describe('an operator', () => {
  test.use({ person: 'operator' });

  test('[S4.15] writes about a complaint to the merchant, who alone can answer it, or opens the merchant', async ({
    page,
  }) => {
    await page.goto(`${screens.complaintOversight.path}?queue=open&search=100001`);
    await rows(page).filter({ hasText: '100001' }).first().getByRole('link').first().click();
    const drawer = page.locator('.kit-detail-drawer');
    const write = drawer.getByRole('link', { name: say(contactWords.write), exact: true });
    await expect(write).toBeVisible();
    const number = /[^/]+$/.exec(new URL(page.url()).searchParams.get('open') ?? '')?.[0] ?? '-';
    const subject = encodeURIComponent(sayWith(contactWords.subject, { number }));
    const to = `mailto:mei.chan@lanternbay.example?subject=${subject}`;
    await expect(write).toHaveAttribute('href', to);
    await expect(drawer.getByText(say(contactWords.title), { exact: true })).toBeVisible();
    await drawer.getByRole('link', { name: say(contactWords.toMerchant), exact: true }).click();
    await expect(page).toHaveURL(/\/ops\/merchants\/100001$/);
  });
});

test.use({ person: 'teaOwner' });

test('[S2.36] a shopper complains on his phone with a file, the merchant refunds, and both see it', async ({
  page,
  browser,
}) => {
  const phone = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await phone.goto(`/pay/complaint/${complaintKeys.paid}?lang=zhHk`);
  await expect(phone.getByLabel(say(payerWords.reason))).toBeVisible();
  expect(await violationsIn(phone, { rules: standardRules })).toEqual([]);
  await phone.getByRole('button', { name: say(payerWords.submit) }).click();
  // Each problem stands at its field, and the first field waits for its answer.
  await expect(phone.getByLabel(say(payerWords.reason))).toBeFocused();
  await expect(phone.getByLabel(say(payerWords.reason))).toHaveAccessibleDescription(
    say(payerWords.reasonMissing),
  );
  await expect(phone.getByLabel(say(payerWords.text))).toHaveAccessibleDescription(
    say(payerWords.textMissing),
  );
  expect(await violationsIn(phone, { rules: standardRules })).toEqual([]);
  await phone.getByLabel(say(payerWords.reason)).selectOption(say(complaintReasonLabels.duplicate));
  await phone.getByLabel(say(payerWords.text)).fill('同一張訂單扣款兩次。');
  await phone
    .getByLabel(say(payerWords.files))
    .setInputFiles({ name: 'statement.bmp', mimeType: 'image/bmp', buffer: smallBmp() });
  await expect(phone.getByText('statement.png')).toBeVisible();
  // What was typed before the file is still there.
  await expect(phone.getByLabel(say(payerWords.text))).toHaveValue('同一張訂單扣款兩次。');
  await phone.getByRole('button', { name: say(payerWords.submit) }).click();
  await expect(phone.getByText(say(payerWords.waiting))).toBeVisible();

  await page.goto('/risk/complaints?reasons=duplicate');
  await page.locator('tbody [data-row-key]').first().getByRole('link').first().click();
  const drawer = page.locator('.kit-detail-drawer');
  await expect(drawer.getByText(say(complaintWords.disputeLikely))).toBeVisible();
  // Once answered it waits for the cardholder: no reply is asked for, and no dispute is threatened.
  await drawer.getByRole('button', { name: say(complaintActionLabels.reply), exact: true }).click();
  const replying = page.getByRole('dialog').last();
  await replying.getByLabel(say(complaintWords.text)).fill('我們正與銀行核對。');
  await replying.getByRole('button', { name: say(complaintWords.sendReply) }).click();
  await expect(drawer.getByText(say(answeredLabel), { exact: true }).first()).toBeVisible();
  await expect(drawer.getByText(say(complaintWords.answeredNote))).toBeVisible();
  await expect(drawer.getByText(say(complaintWords.disputeLikely))).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await page
    .getByRole('button', { name: say(complaintActionLabels.agree) })
    .first()
    .click();
  // As wherever a refund is requested: the balance of the payment, and the consequences.
  const agreeing = page.getByRole('dialog');
  await expect(agreeing.getByText(say(applyWords.available), { exact: true })).toBeVisible();
  await expect(agreeing.getByText(say(applyWords.notUndone))).toBeVisible();
  await page.getByRole('button', { name: say(complaintWords.requestRefund) }).click();
  await expect(page.getByText(say(complaintWords.agreed))).toBeVisible();
  await phone.reload();
  await expect(phone.getByText(say(payerWords.agreed))).toBeVisible();
  await phone.close();
});
