import { screens } from '@back-office/contract/screens';
import { downloadWords } from '@back-office/messages/features/downloads';
import { balanceWords, flowWords, fundsAccountLabels } from '@back-office/messages/features/funds';
import { entryWords } from '@back-office/messages/features/funds/entry';
import { entryKindLabels } from '@back-office/messages/features/funds/entry-kinds';
import { oversightFields, oversightWords } from '@back-office/messages/features/funds/oversight';
import { holdListWords } from '@back-office/messages/features/funds/oversight-lists';
import {
  proposalActionLabels,
  proposalStatusLabels,
} from '@back-office/messages/features/merchants/operator';
import { tableWords } from '@back-office/messages/kit';
import { askedBusiness } from '@back-office/server/testing/people/planted-businesses';
import { decidingOperator } from '@back-office/server/testing/people/planted-operators';
import { cards, pay } from './sandbox.ts';
import { expect, say, test } from './product.ts';
import { proveItIsMe } from './step-up.ts';
import { rows } from './table.ts';

test.describe('[S2.27] account summary', () => {
  test.use({ person: 'teaShop' });

  test('ends with the balance above it, and each figure opens entries that add up to it', async ({
    page,
  }) => {
    const table = page.locator('.kit-accounts-table').first();
    const rowOf = (name: string) => table.getByRole('row', { name });
    // Others may pay between the two looks.
    await expect(async () => {
      await page.goto(`${screens.accountSummary.path}?range=sixMonths`);
      const balances = page.getByRole('region', { name: say(balanceWords.title) }).first();
      const unsettled = await balances.locator('tbody td a').first().innerText();
      await expect(
        table.getByRole('rowheader', { name: say(fundsAccountLabels.pending), exact: true }),
      ).toBeVisible();
      await expect(rowOf(say(flowWords.closing)).first().getByRole('link')).toHaveText(unsettled);
      const sales = rowOf(say(entryKindLabels.sale)).first().getByRole('link');
      const sum = await sales.innerText();
      await sales.click();
      await expect(page).toHaveURL(/kinds=sale/);
      const movements = page.getByRole('region', { name: say(flowWords.movements) }).first();
      await expect(movements.locator('dd button')).toHaveText([sum]);
    }).toPass();
  });
});

test.describe('[S2.28] recorded flow', () => {
  test.use({ person: 'teaShop' });

  test('opens an entry beside the list by its address, says what else was booked, and is taken along', async ({
    page,
  }) => {
    await page.goto(`${screens.recordedFlow.path}?range=sixMonths&kinds=singleFee`);
    const link = page.locator('tbody a[href^="/fundsAccountSummary/entry/"]').first();
    const entry = await link.innerText();
    // Another test's sale may come in above it.
    await page.getByRole('link', { name: entry, exact: true }).click();
    const drawer = page.getByRole('dialog');
    await expect(drawer).toContainText(say(entryKindLabels.singleFee));
    await expect(drawer).toContainText(entry);
    const related = drawer.locator('section', { hasText: say(entryWords.related) });
    await expect(related).toContainText(say(entryKindLabels.sale));
    await expect(page).toHaveURL(/open=[^&]+singleFee/);
    await page.reload();
    await expect(drawer).toContainText(entry);
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
    await page.getByRole('button', { name: say(tableWords.export), exact: true }).click();
    const file = page.waitForEvent('download');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say(downloadWords.now) })
      .click();
    expect((await file).suggestedFilename()).toMatch(/\.csv$/);
  });
});

test.describe('an operator', () => {
  test.use({ person: 'operator' });

  test('holds a payment, sees what is held back of it, and lets it go once another operator confirms', async ({
    page,
    another,
  }) => {
    const number = await pay({
      gatewayNumber: '10000101',
      cardNumber: cards.approved,
      minor: '4200',
      currency: 'USD',
    });
    const row = page.getByRole('row').filter({ hasText: number });
    const form = page.getByRole('dialog');
    await page.goto(screens.holds.path);
    await page.getByRole('button', { name: say(oversightWords.hold), exact: true }).click();
    await form.getByRole('combobox', { name: say(oversightFields.merchant) }).fill('100001');
    await page.locator('.ant-select-item-option:visible').filter({ hasText: '100001' }).click();
    await form.getByLabel(say(oversightFields.paymentNumber)).fill(number);
    await expect(form).toContainText('42.00');
    await form.getByLabel(say(oversightWords.reason)).fill('核對中');
    await form.getByRole('button', { name: say(oversightWords.hold), exact: true }).click();
    await expect(row).toContainText('42.00');
    await page.goto(screens.holds.path);
    await row.getByRole('link').first().click();
    const drawer = page.getByRole('dialog');
    await expect(drawer).toContainText('核對中');
    await expect(drawer).toContainText(say(entryKindLabels.manualHold));
    await expect(page).toHaveURL(/open=100001/);
    await drawer.getByRole('button', { name: say(oversightWords.release), exact: true }).click();
    const last = form.last();
    await last.getByLabel(say(oversightWords.ownReason)).fill('已核對');
    await last.getByRole('button', { name: say(oversightWords.release), exact: true }).click();
    await expect(drawer.first()).toContainText(say(oversightWords.releaseWaits));
    const second = await another('decidingOperator');
    await second.goto(`${screens.holds.path}?part=proposed&search=${number}`);
    const proposed = rows(second).filter({ hasText: number });
    await expect(proposed).toContainText('已核對');
    await proposed
      .getByRole('button', { name: say(proposalActionLabels.confirm), exact: true })
      .click();
    await second
      .getByRole('alertdialog', { name: say(oversightWords.confirmTitle) })
      .getByRole('button', { name: say(proposalActionLabels.confirm), exact: true })
      .click();
    await proveItIsMe(second, decidingOperator.email);
    await expect(proposed).toContainText(say(proposalStatusLabels.confirmed));
    await page.goto(screens.holds.path);
    const loaded = rows(page).or(page.getByText(say(holdListWords.emptyTitle)));
    await expect(loaded.first()).toBeVisible();
    await expect(row).toHaveCount(0);
    await page.goto(`${screens.holds.path}?queue=released`);
    await expect(row).toContainText('已核對');
  });

  test('shows why a merchant without a gateway can’t be adjusted, and offers no form', async ({
    page,
  }) => {
    const { merchantNumber } = askedBusiness;
    await page.goto(screens.holds.path);
    await page.getByRole('button', { name: say(oversightWords.adjust), exact: true }).click();
    const form = page.getByRole('dialog');
    const choose = async (number: string): Promise<void> => {
      await form.getByRole('combobox', { name: say(oversightFields.merchant) }).fill(number);
      await page.locator('.ant-select-item-option:visible').filter({ hasText: number }).click();
    };
    const submit = form.getByRole('button', { name: say(oversightWords.adjust), exact: true });
    const amount = form.getByLabel(say(oversightFields.amount));
    await choose(merchantNumber);
    await expect(form).toContainText(say(oversightWords.adjustNoGateway));
    await expect(amount).toHaveCount(0);
    await expect(submit).toBeDisabled();
    await choose('100001');
    await expect(amount).toBeVisible();
    await expect(submit).toBeEnabled();
  });
});
