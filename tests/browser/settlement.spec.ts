import { readFile } from 'node:fs/promises';
import { screens } from '@back-office/contract/screens';
import {
  batchFields,
  batchStatusLabels,
  batchWords,
  lineFields,
  statementFigureLabels,
} from '@back-office/messages/features/settlements';
import { answerWords } from '@back-office/messages/features/settlements/answer';
import {
  cycleWords,
  unsettledReasonLabels,
} from '@back-office/messages/features/settlements/cycle';
import {
  batchActionLabels,
  batchObstacleLabels,
  oversightWords,
} from '@back-office/messages/features/settlements/oversight';
import { missingWords } from '@back-office/messages/features/waybills/missing';
import { drawerWords } from '@back-office/messages/kit/drawer';
import { ruleWords } from '@back-office/messages/rules';
import { creditingOperator } from '@back-office/server/testing/people/planted-operators';
import { settledBusiness } from '@back-office/server/testing/people/planted-businesses';
import { readPdf } from '@back-office/server/testing/read-pdf';
import type { Locator, Page } from '@playwright/test';
import { expect, say, sayWith, test } from './product.ts';
import { proveItIsMe } from './step-up.ts';
import { offersAllSizes, rows } from './table.ts';

// The operators' decisions in the last test change what the merchant sees in the first.
test.describe.configure({ mode: 'serial' });

const button = (scope: Locator | Page, name: string): Locator =>
  scope.getByRole('button', { name, exact: true });
const tile = (page: Page, label: string): Locator =>
  page.locator('.kit-tile').filter({ hasText: label });
/** "12,345.60" in a text, in hundredths. */
const cents = (text: string): number =>
  Math.round(Number(/-?[\d,]+\.\d\d/.exec(text)?.[0].replaceAll(',', '')) * 100);

test.describe('a merchant', () => {
  test.use({ person: 'settled' });

  test('[S2.26] reads by day and reason what is not settled, opens the rows of a figure, and is told of a payment why not', async ({
    page,
  }) => {
    await page.goto(screens.settlementCycle.path);
    const unsettled = cents(await tile(page, say(cycleWords.unsettled)).innerText());
    const reasons = page.getByRole('region', { name: say(cycleWords.byReason) }).last();
    const figures = reasons.locator('tbody tr:has(button)');
    // 50.00 that is not due and 70.00 without a proof, less 0.30 each.
    await expect(figures).toHaveCount(2);
    const parts = (await figures.locator('button').allInnerTexts()).map(cents);
    expect(parts.toSorted((one, other) => one - other)).toEqual([4970, 6970]);
    expect(unsettled).toBe(4970 + 6970);
    await expect(tile(page, say(cycleWords.blocked))).toContainText('69.70');

    await figures
      .filter({ hasText: say(unsettledReasonLabels.awaitingProof) })
      .locator('button')
      .click();
    await expect(page).toHaveURL(/reason=awaitingProof/);
    const drawer = page.getByRole('dialog', { name: say(unsettledReasonLabels.awaitingProof) });
    await expect(drawer.locator('.kit-sum')).toContainText('69.70');
    await expect(drawer.getByRole('link', { name: say(missingWords.open) })).toHaveAttribute(
      'href',
      screens.waybills.path,
    );
    await drawer.locator('tbody a').first().click();
    await expect(page.getByText(say(unsettledReasonLabels.awaitingProof)).first()).toBeVisible();
    await expect(page.getByText(say(answerWords.withoutFrom)).first()).toBeVisible();
  });

  test('[S2.26] [S2.30] what waits to be credited opens the statements that add up to it, in the calendar and in the list', async ({
    page,
  }) => {
    await page.goto(screens.settlementCycle.path);
    const waiting = tile(page, say(cycleWords.reported));
    const amount = cents(await waiting.innerText());
    await waiting.click();
    await expect(page).toHaveURL(/isWaiting=1/);
    await expect(page.locator('.kit-sum').first()).toBeVisible();
    expect(cents(await page.locator('.kit-sum').first().innerText())).toBe(amount);
    const nets = await rows(page).locator('td:has(.kit-money)').last().innerText();
    expect(cents(nets)).toBeGreaterThan(0);
  });

  test('[S2.30] [S3.16] [S9.2] a statement stands beside the list; its figures open rows that add up, and its paper says the same', async ({
    page,
  }) => {
    await page.goto(screens.lineItems.path);
    await rows(page).last().getByRole('link').first().click();
    const drawer = page.getByRole('dialog', { name: say(batchWords.statement) });
    const identity = drawer.getByRole('table', { name: say(batchWords.identity) });
    await expect(identity).toBeVisible();
    const amounts = (await identity.locator('tbody td').allInnerTexts()).map(cents);
    const net = await identity.locator('tfoot td').innerText();
    expect(amounts.reduce((sum, minor) => sum + minor, 0)).toBe(cents(net));
    const sales = identity
      .getByRole('row', { name: say(statementFigureLabels.sale) })
      .getByRole('button');
    const sold = cents(await sales.innerText());
    await sales.click();
    const lines = drawer.locator('#line-items');
    await expect(lines.locator('.kit-sums')).toContainText(say(statementFigureLabels.sale));
    // Until the next lines have loaded, the earlier ones are shown.
    await expect(lines.locator('[aria-busy="false"]')).toBeVisible();
    expect(cents(await lines.locator('.kit-sums').innerText())).toBe(sold);
    const place = (await lines.locator('thead th').allInnerTexts()).indexOf(
      say(statementFigureLabels.sale),
    );
    const column = (await lines.locator(`tbody td:nth-child(${place + 1})`).allInnerTexts()).map(
      cents,
    );
    expect(column.reduce((sum, minor) => sum + minor, 0)).toBe(sold);
    await expect(lines.locator('thead')).toContainText(say(lineFields.net));
    await offersAllSizes(lines);
    const search = lines.getByRole('searchbox');
    await search.fill('9'.repeat(65));
    await expect(search).toHaveAccessibleDescription(sayWith(ruleWords.tooLong, { max: 64 }));
    await search.fill('4111 1111 1111 1111');
    await expect(search).toHaveAccessibleDescription(sayWith(ruleWords.cardNumber, {}));
    await search.fill('');

    const arriving = page.waitForEvent('download');
    await button(drawer, say(batchWords.downloadPdf)).click();
    const file = await (await arriving).path();
    const paper = readPdf(await readFile(file))
      .join('')
      .replaceAll(/\s/g, '');
    expect(paper).toContain(say(batchWords.statement).replaceAll(/\s/g, ''));
    expect(paper).toContain(/[\d,]+\.\d\d/.exec(net)?.[0] ?? 'no net');
  });
});

test.describe('two operators', () => {
  test.use({ person: 'operator' });

  const queue = `${screens.settlementAudits.path}?search=${settledBusiness.merchantNumber}`;

  test('[S4.11] one checks, another credits, and what is wrong is cancelled with a reason that the merchant reads', async ({
    page,
    another,
  }) => {
    await page.goto(queue);
    await expect(
      page
        .locator('#exceptions')
        .or(page.getByRole('region', { name: say(oversightWords.exceptions) }))
        .first(),
    ).toContainText(say(unsettledReasonLabels.awaitingProof));
    const numberIn = async (row: Locator) =>
      (await row.getByRole('link').first().innerText()).trim();
    const number = await numberIn(rows(page).first());
    const following = await numberIn(rows(page).nth(1));
    await page.getByRole('link', { name: number }).click();
    const drawer = page.getByRole('dialog', { name: say(batchWords.statement) });
    await button(drawer, say(batchActionLabels.check)).click();
    await button(
      page.getByRole('dialog', { name: say(oversightWords.checkTitle) }),
      say(batchActionLabels.check),
    ).click();
    await expect(rows(page).filter({ hasText: number })).toHaveCount(0);
    // The next of the queue opens by itself, and one key leads back to the one decided.
    await expect(drawer.getByText(following).first()).toBeVisible();
    await expect(drawer.getByText(sayWith(drawerWords.left, { count: '1' }))).toBeVisible();
    await page.keyboard.press('k');
    await expect(drawer.getByText(say(batchObstacleLabels.ownCheck))).toBeVisible();

    const second = await another('creditingOperator');
    await second.goto(`${queue}&queue=toCredit`);
    await button(rows(second).filter({ hasText: number }), say(batchActionLabels.credit)).click();
    await button(
      second.getByRole('dialog', { name: say(oversightWords.creditTitle) }),
      say(batchActionLabels.credit),
    ).click();
    await proveItIsMe(second, creditingOperator.email);
    await expect(rows(second).filter({ hasText: number })).toHaveCount(0);
    await second.goto(`${queue}&queue=credited`);
    await expect(rows(second).filter({ hasText: number })).toHaveCount(1);

    await page.goto(queue);
    const newest = rows(page).last();
    const wrong = (await newest.getByRole('link').first().innerText()).trim();
    await button(newest, say(batchActionLabels.cancel)).click();
    const dialog = page.getByRole('dialog', { name: say(oversightWords.cancelTitle) });
    await button(dialog, say(batchActionLabels.cancel)).click();
    await expect(dialog.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByLabel(say(oversightWords.cancelReason)).fill('匯率有誤');
    await button(dialog, say(batchActionLabels.cancel)).click();
    await expect(dialog).toHaveCount(0);

    const merchant = await another('settled');
    await merchant.goto(`${screens.lineItems.path}?status=cancelled&range=sixMonths`);
    await rows(merchant).filter({ hasText: wrong }).getByRole('link').first().click();
    const statement = merchant.getByRole('dialog', { name: say(batchWords.statement) });
    await expect(statement).toContainText(say(batchStatusLabels.cancelled));
    await expect(statement).toContainText(`${say(batchFields.cancelReason)}：匯率有誤`);
  });
});
