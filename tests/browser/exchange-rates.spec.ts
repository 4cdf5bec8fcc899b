import { screens } from '@back-office/contract/screens';
import { addDays, businessDayOf } from '@back-office/contract/kit/business-day';
import { exchangeRateWords as words } from '@back-office/messages/features/exchange-rates';
import {
  proposalActionLabels,
  proposalStatusLabels,
} from '@back-office/messages/features/merchants/operator';
import { pricingOperator } from '@back-office/server/testing/people/planted-operators';
import type { Page } from '@playwright/test';
import { expect, say, sayWith, test } from './product.ts';
import { proveItIsMe } from './step-up.ts';

test.use({ person: 'operator' });

const tomorrow = addDays(businessDayOf(new Date()), 1);
const source = 'Fixing of the bank, browser test';

/** The proposal among those that wait. */
const waiting = (page: Page) =>
  page
    .getByRole('region', { name: say(words.waiting) })
    .locator('section')
    .filter({ hasText: source });

test('rates come from a file with the wrong line named, wait for another operator who sees how far each moves, and hold once he confirms', async ({
  page,
  another,
}) => {
  await page.goto(screens.exchangeRates.path);
  await page.getByRole('button', { name: say(words.add), exact: true }).click();
  const form = page.getByRole('dialog', { name: say(words.add) });
  await form.getByLabel(say(words.source)).fill(source);
  await form.locator('input[type="file"]').setInputFiles({
    name: 'rates.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('GBP,USD,1.3350\nAUD,USD,0,66\n'),
  });
  const lines = form.getByLabel(say(words.lines), { exact: true });
  await expect(lines).toHaveValue(/GBP,USD,1\.3350/);
  const submit = form.getByRole('button', { name: say(words.add), exact: true });
  await submit.click();
  await expect(form).toContainText(sayWith(words.lineProblem, { line: '2', problem: '' }));
  await lines.fill('GBP,USD,1.3350\nAUD,USD,0.66');
  await submit.click();
  await expect(form).toHaveCount(0);
  const own = waiting(page);
  await expect(own).toContainText(tomorrow);
  await expect(own).toContainText('1.335');
  // Nobody confirms what he entered.
  const confirm = { name: say(proposalActionLabels.confirm), exact: true };
  await expect(own.getByRole('button', confirm)).toHaveCount(0);

  const second = await another('pricingOperator');
  await second.goto(screens.exchangeRates.path);
  const theirs = waiting(second);
  await expect(theirs.getByRole('row', { name: /GBP \/ USD/ })).toContainText('%');
  await theirs.getByRole('button', confirm).click();
  await second
    .getByRole('alertdialog', { name: say(words.confirmTitle) })
    .getByRole('button', confirm)
    .click();
  await proveItIsMe(second, pricingOperator.email);
  await expect(theirs).toHaveCount(0);
  const decided = second.getByRole('listitem').filter({ hasText: source });
  await expect(decided).toContainText(say(proposalStatusLabels.confirmed));
  await expect(decided).toContainText(tomorrow);
});
