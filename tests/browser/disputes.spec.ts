import { readFile } from 'node:fs/promises';
import { objectPath } from '@back-office/contract/objects';
import { screens } from '@back-office/contract/screens';
import {
  disputeAnswerWords as words,
  disputeDetailWords,
} from '@back-office/messages/features/disputes';
import { claimSentences } from '@back-office/messages/features/disputes/detail/claims';
import { costWords } from '@back-office/messages/features/disputes/detail/costs';
import { wayWords } from '@back-office/messages/features/disputes/detail/ways';
import { alertWords } from '@back-office/messages/features/alerts/detail';
import {
  answerBatchHeadings,
  answerBatchWords as batchWords,
} from '@back-office/messages/features/disputes/batches';
import { archiveWords } from '@back-office/messages/features/uploads/archives';
import { evidenceWords } from '@back-office/messages/features/disputes/evidence';
import { fileNeeded } from '@back-office/messages/features/disputes/evidence-form';
import { disputeActionLabels } from '@back-office/messages/features/disputes/labels';
import { recallWords } from '@back-office/messages/features/disputes/recalls';
import { applyWords } from '@back-office/messages/features/refunds/apply';
import { batchFormatLabels } from '@back-office/messages/features/refunds/batch';
import { partWords } from '@back-office/messages/kit';
import { refundObstacleLabels } from '@back-office/messages/features/refunds/labels';
import { uploadWords } from '@back-office/messages/features/uploads';
import { disputeErrors } from '@back-office/messages/errors/money/disputes';
import { ruleWords } from '@back-office/messages/rules';
import { back } from '@back-office/messages/shell';
import { zipFile } from '@back-office/server/testing/files/zip-file';
import { chargeBack, raiseAlert } from './sandbox.ts';
import { expect, say, sayWith, test } from './product.ts';
import { rows } from './table.ts';

const all = `${screens.disputes.path}?tab=all`;
const gatewayNumber = '10000201';

test.use({ person: 'lightOwner' });

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

test('[S2.20] a case opens beside the list and as a page, with what is claimed and the amount', async ({
  page,
}) => {
  await page.goto(all);
  const row = rows(page).filter({ hasText: 'Visa 10.4' }).first();
  const link = row.getByRole('link').first();
  const number = await link.innerText();
  const amount = await row.locator('.kit-money').first().innerText();
  await link.click();
  const drawer = page.getByRole('dialog', { name: say(disputeDetailWords.title) });
  await expect(drawer).toContainText(number);
  await expect(drawer).toContainText(amount);
  await expect(page).toHaveURL(new RegExp(`open=${number}`));
  await page.goto((await link.getAttribute('href')) ?? '');
  await expect(page.getByRole('main')).toContainText(amount);
});

test('an alert of the list opens its page, which leads to its payment and its entries; its number leads there also where a case is looked for', async ({
  page,
}) => {
  const paymentNumber = await raiseAlert(gatewayNumber);
  await page.goto(all);
  const alert = rows(page).filter({ hasText: paymentNumber }).first();
  const number = await alert.getByRole('link').first().innerText();
  await alert.getByRole('link').first().click();
  await page
    .getByRole('main')
    .getByRole('link', { name: say(alertWords.openPayment), exact: true })
    .click();
  await expect(page).toHaveURL(objectPath('transaction', { number: paymentNumber }));
  await expect(page.getByRole('main')).toContainText(paymentNumber);
  await page.goto(`${all}&open=${number}`);
  const drawer = page.getByRole('dialog', { name: say(disputeDetailWords.title) });
  await drawer.getByRole('link', { name: say(disputeDetailWords.openAlert) }).click();
  await expect(page).toHaveURL(objectPath('alert', { number }));
  await expect(page.getByRole('main')).toContainText(number);
  await page
    .getByRole('main')
    .getByRole('link', { name: say(costWords.entries) })
    .click();
  await expect(page).toHaveURL(new RegExp(`reference=${paymentNumber}`));
  await expect(rows(page).filter({ hasText: number }).first()).toBeVisible();
});

test('[S2.20] a case that waits says first what is claimed and what each way out costs, its events stand beside', async ({
  page,
}) => {
  const number = await chargeBack(gatewayNumber);
  await page.goto(objectPath('dispute', { number }));
  const facts = page.locator('.kit-object-main');
  const { claim, shows } = claimSentences.fraud;
  await expect(facts.getByRole('heading').first()).toHaveText(say(disputeDetailWords.claim));
  await expect(facts).toContainText(say(claim));
  await expect(facts).toContainText(say(shows));
  const ways = facts.locator('.kit-ways > li');
  await expect(ways).toHaveCount(3);
  await expect(ways.nth(0)).toContainText(say(wayWords.won));
  await expect(ways.nth(1)).toContainText(say(wayWords.acceptFinal));
  await expect(ways.nth(2)).toContainText(say(wayWords.refundTwice));
  await expect(page.locator('.kit-object-side').getByRole('heading').first()).toHaveText(
    say(partWords.timeline),
  );
});

test('[S4.12] [S5.11] an answer saves itself as draft, goes on where it was left, and is sent with its file', async ({
  page,
}) => {
  const number = await chargeBack(gatewayNumber, '5');
  await page.goto(`${screens.disputes.path}?open=${number}`);
  const drawer = page.getByRole('dialog', { name: say(disputeDetailWords.title) });
  const open = () => drawer.getByRole('button', { name: say(disputeActionLabels.appeal) }).click();
  const form = page.getByRole('dialog', { name: say(disputeActionLabels.appeal) });
  const statement = form.getByLabel(say(words.statement));
  await open();
  await form.getByRole('button', { name: say(disputeActionLabels.appeal) }).click();
  // The first thing that is missing comes into view.
  await expect(statement).toBeFocused();
  await statement.fill('Ordered from the device of four earlier orders.');
  const mails = form.getByLabel(say(evidenceWords.customerMail.name));
  await mails.fill('Paid with 4111 1111 1111 1111.');
  await expect(form).toContainText(sayWith(ruleWords.cardNumber, {}));
  await mails.fill('');
  await form.getByLabel(say(evidenceWords.ipAndDevice.name)).fill('203.0.113.7');
  await form.getByRole('button', { name: say(disputeActionLabels.appeal) }).click();
  await expect(form).toContainText(say(fileNeeded));
  // The texts may be saved before the file has been judged.
  const savedWithFile = page.waitForResponse(
    (response) =>
      response.url().endsWith(`/disputes/${number}/draft`) &&
      (response.request().postDataJSON() as { fileIds?: string[] } | null)?.fileIds?.length === 1,
  );
  await form.locator('input[type="file"]').setInputFiles({
    name: 'receipt.png',
    mimeType: 'image/png',
    buffer: onePixel,
  });
  await expect(form.getByRole('listitem')).toContainText('receipt.png');
  await savedWithFile;
  await expect(form.getByRole('status')).toContainText(say(words.draftSaved));
  await form
    .getByRole('button', { name: say(back), exact: true })
    .last()
    .click();
  await expect(form).toHaveCount(0);
  await page.reload();
  await open();
  await expect(statement).toHaveValue('Ordered from the device of four earlier orders.');
  await expect(form.getByRole('listitem')).toContainText('receipt.png');
  await form.getByRole('button', { name: say(disputeActionLabels.appeal) }).click();
  await expect(form).toContainText(say(words.tick));
  await form.getByRole('checkbox').check();
  // What is not taken is in no answer: nothing is submitted until somebody has seen that.
  const name = 'notes.mjs';
  await form
    .locator('input[type="file"]')
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from('notes') });
  await form.getByRole('button', { name: say(disputeActionLabels.appeal) }).click();
  await expect(form).toContainText(say(words.filesFailed));
  await form.getByRole('button', { name: sayWith(uploadWords.remove, { name }) }).click();
  await form.getByRole('button', { name: say(disputeActionLabels.appeal) }).click();
  await expect(page.getByText(words.submitted.zhHk({ number }))).toBeVisible();
  const saved = page.waitForEvent('download');
  await drawer.getByRole('button', { name: 'receipt.png' }).click();
  expect((await saved).suggestedFilename()).toBe('receipt.png');
});

test('[S4.10] a disputed payment offers no refund, says why, and leads to its case', async ({
  page,
}) => {
  const number = await chargeBack(gatewayNumber);
  await page.goto(objectPath('dispute', { number }));
  const payment = page.locator('.kit-object-side a[href*="/transaction"]').first();
  await payment.click();
  const main = page.getByRole('main');
  await expect(main).toContainText(say(refundObstacleLabels.disputed));
  await main.getByRole('link', { name: say(applyWords.openDispute) }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).first()).toContainText(number);
});

test('a chargeback whose cardholder withdrew it is recalled in English, and says until when the issuer answers', async ({
  page,
}) => {
  const number = await chargeBack(gatewayNumber, '7');
  await page.goto(`${screens.disputes.path}?open=${number}`);
  const drawer = page.getByRole('dialog', { name: say(disputeDetailWords.title) });
  const ask = drawer.getByRole('button', { name: say(disputeActionLabels.recall) });
  await ask.click();
  const form = page.getByRole('dialog', { name: new RegExp(`${number}$`) });
  const statement = form.getByLabel(say(recallWords.statement));
  await statement.fill('持卡人於 5 月 3 日撤回爭議。');
  await form.getByRole('button', { name: say(disputeActionLabels.recall) }).click();
  await expect(statement).toHaveAccessibleDescription(new RegExp(ruleWords.english.zhHk({})));
  await statement.fill('The cardholder withdrew the dispute by e-mail on 3 May.');
  await form.getByRole('button', { name: say(disputeActionLabels.recall) }).click();
  await expect(form).toHaveCount(0);
  await expect(drawer).toContainText(new RegExp(recallWords.awaited.zhHk({ at: '.+' })));
  await expect(drawer).toContainText('The cardholder withdrew the dispute by e-mail on 3 May.');
  await expect(ask).toHaveCount(0);
});

test('a ZIP with an error answers nothing, and once mended it is checked, confirmed and submitted', async ({
  page,
}) => {
  const number = await chargeBack(gatewayNumber, '6');
  await page.goto(screens.disputes.path);
  await page.getByRole('button', { name: say(batchWords.open) }).click();
  const drawer = page.getByRole('dialog', { name: say(batchWords.title) });
  const saved = page.waitForEvent('download');
  await drawer.getByRole('button', { name: say(batchFormatLabels.csv) }).click();
  const template = await readFile(await (await saved).path(), 'utf8');
  const heads = template
    .replaceAll(/[\uFEFF"]/g, '')
    .trim()
    .split(',');
  const upload = async (ip: string): Promise<void> => {
    const given = new Map([
      [say(answerBatchHeadings.caseNumber), number],
      [say(answerBatchHeadings.statement), 'Ordered from the device of four earlier orders.'],
      [say(answerBatchHeadings.files), 'receipt.png'],
      [say(answerBatchHeadings.ipAndDevice), ip],
    ]);
    const table = [heads, heads.map((head) => given.get(head) ?? '')];
    const content = table.map((cells) => cells.join(',')).join('\r\n');
    await drawer.getByLabel(say(archiveWords.drop)).setInputFiles({
      name: 'answers.zip',
      mimeType: 'application/zip',
      buffer: zipFile([
        { name: 'answers.csv', content },
        { name: 'receipt.png', content: onePixel },
      ]),
    });
  };
  await upload('');
  await expect(drawer).toContainText(say(disputeErrors['disputes.evidenceIncomplete']));
  await upload('203.0.113.7');
  await drawer.getByRole('checkbox').check();
  await drawer.getByRole('button', { name: batchWords.send.zhHk({ rows: '1' }) }).click();
  await expect(drawer.getByRole('status')).toContainText(batchWords.sent.zhHk({ rows: '1' }));
  await page.goto(objectPath('dispute', { number }));
  await expect(page.getByRole('main')).toContainText('receipt.png');
});
