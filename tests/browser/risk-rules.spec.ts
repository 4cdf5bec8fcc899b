import { objectPath } from '@back-office/contract/objects';
import { screens } from '@back-office/contract/screens';
import {
  riskRuleActionLabels,
  ruleActionLabels,
  ruleFields,
  conditionLabels,
} from '@back-office/messages/features/risk/rules';
import {
  reviewDecisionLabels,
  reviewOutcomeLabels,
  reviewWords,
} from '@back-office/messages/features/risk/reviews';
import { ruleWords as words } from '@back-office/messages/features/risk/rule-words';
import { trialWords } from '@back-office/messages/features/risk/trial-words';
import { declineClassLabels } from '@back-office/messages/payment';
import type { Locator, Page } from '@playwright/test';
import { expect, say, test } from './product.ts';
import { cards, order, pay } from './sandbox.ts';

// Both rules are about one shop's payments.
test.describe.configure({ mode: 'serial' });
test.use({ person: 'silkOwner' });

// More than any other test pays at this shop, so that the rule decides this test's payments alone.
const large = {
  gatewayNumber: '10000301',
  cardNumber: cards.approved,
  minor: '9876543',
  currency: 'USD',
} as const;
const name = '大額交易';

const choose = async (field: Locator, option: string): Promise<void> => {
  await field.click();
  await field.page().locator('.ant-select-item-option:visible').filter({ hasText: option }).click();
};

/** Pays until the gateway knows the rule: the next round brings it there. */
const payDeclined = async (page: Page): Promise<string> => {
  let number = '';
  await expect(async () => {
    number = await pay(large);
    await page.goto(objectPath('transaction', { number }));
    await expect(page.getByText(say(words.declinedBy))).toBeVisible({ timeout: 15_000 });
  }).toPass({ timeout: 120_000 });
  return number;
};

test('[S2.34] [S1.7] a rule is tried, added, declines a payment at the gateway, and is changed by two people', async ({
  page,
  another,
}) => {
  const before = await pay(large);
  await page.goto(screens.riskControl.path);
  await page.getByRole('button', { name: say(words.add) }).click();
  const dialog = page.getByRole('dialog', { name: say(words.add) });
  await dialog.getByLabel(say(ruleFields.name), { exact: true }).fill(name);
  const first = dialog.getByRole('combobox', { name: `${say(words.condition)} 1` });
  // The fields of one kind of condition keep their values while another kind is chosen.
  await dialog.getByLabel(say(words.amount), { exact: true }).fill('98000');
  await choose(first, say(conditionLabels.bin));
  await expect(dialog.getByLabel(say(words.values), { exact: true })).toBeVisible();
  await choose(first, say(conditionLabels.amountAbove));
  await expect(dialog.getByLabel(say(words.amount), { exact: true })).toHaveValue('98000');
  await choose(
    dialog.getByRole('combobox', { name: say(words.currency), exact: true }),
    large.currency,
  );
  await dialog.getByRole('button', { name: say(words.addCondition) }).click();
  await choose(
    dialog.getByRole('combobox', { name: `${say(words.condition)} 2` }),
    say(conditionLabels.bin),
  );
  await dialog.getByLabel(say(words.values), { exact: true }).fill('12');
  await dialog.getByRole('button', { name: say(trialWords.try) }).click();
  await expect(dialog.getByLabel(say(words.values), { exact: true })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await dialog.getByLabel(say(words.values), { exact: true }).fill(cards.approved.slice(0, 6));
  await choose(
    dialog.getByRole('combobox', { name: say(words.doing) }),
    say(ruleActionLabels.decline),
  );
  await dialog.getByRole('button', { name: say(trialWords.try) }).click();
  const figures = dialog.getByRole('group', { name: say(trialWords.tried) });
  await expect(figures).toBeInViewport({ timeout: 60_000 });
  // The payments behind the first figure stand there at once.
  await expect(dialog.getByRole('link', { name: before })).toBeVisible();
  await dialog.getByRole('button', { name: say(words.add), exact: true }).click();
  await expect(page.getByText(say(words.added))).toBeVisible();

  const declined = await payDeclined(page);
  const ofPayment = page.url();
  await page.goto(`${screens.declinedTransactions.path}?declineClasses=risk`);
  await expect(page.locator(`[data-row-key="${declined}"]`)).toContainText(
    say(declineClassLabels.risk),
  );
  await page.goto(ofPayment);
  await page.getByRole('link', { name }).click();
  await expect(page).toHaveURL(/K\d{18}/);
  const rule = page.url();

  await page.getByRole('button', { name: say(riskRuleActionLabels.change) }).click();
  const changing = page.getByRole('dialog', { name: say(riskRuleActionLabels.change) });
  await changing.getByLabel(say(words.amount), { exact: true }).fill('99000');
  await changing.getByLabel(say(words.reason), { exact: true }).fill('旺季');
  await changing
    .getByRole('button', { name: say(riskRuleActionLabels.change), exact: true })
    .click();
  await expect(page.getByText(say(words.proposed))).toBeVisible();
  await expect(page.getByRole('button', { name: say(riskRuleActionLabels.confirm) })).toHaveCount(
    0,
  );

  const checker = await another('silkChecker');
  await checker.goto(rule);
  await checker.getByRole('button', { name: say(riskRuleActionLabels.confirm) }).click();
  await checker
    .getByRole('dialog', { name: `${say(riskRuleActionLabels.confirm)}：${name}` })
    .getByRole('button', { name: say(riskRuleActionLabels.confirm) })
    .click();
  await expect(checker.getByText(say(words.confirmed))).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page.getByText('旺季')).toHaveCount(0);
  // A name is read from its start, as every other word of the table.
  const by = page.getByRole('columnheader', { name: say(words.by), exact: true });
  await expect(by).not.toHaveClass('kit-end');
  await expect(by).toHaveCSS('text-align', /^(left|start)$/);
});

test('a payment that a rule holds is released on its own page', async ({ page }) => {
  // Below the amounts of the test before.
  const held = { ...large, minor: '9654321' };
  await page.goto(screens.riskControl.path);
  await page.getByRole('button', { name: say(words.add) }).click();
  const dialog = page.getByRole('dialog', { name: say(words.add) });
  await dialog.getByLabel(say(ruleFields.name), { exact: true }).fill('人手審核');
  await dialog.getByLabel(say(words.amount), { exact: true }).fill('96000');
  await expect(dialog.getByText(say(trialWords.untried))).toBeVisible();
  await dialog.getByRole('button', { name: say(trialWords.addUntried) }).click();
  await expect(page.getByText(say(words.added))).toBeVisible();
  await expect(async () => {
    const number = await order(held);
    await page.goto(objectPath('transaction', { number }));
    await expect(page.getByText(say(words.heldBy))).toBeVisible({ timeout: 15_000 });
  }).toPass({ timeout: 120_000 });
  await expect(page.getByText(say(reviewWords.until))).toBeVisible();
  await page.getByRole('button', { name: say(reviewDecisionLabels.release) }).click();
  const deciding = page.getByRole('dialog', { name: say(reviewDecisionLabels.release) });
  await deciding.getByRole('textbox', { name: say(reviewWords.reason) }).fill('熟客');
  await deciding.getByRole('button', { name: say(reviewDecisionLabels.release) }).click();
  await expect(
    page.getByText(say(reviewOutcomeLabels.sending)).or(page.getByText(say(words.releasedBy))),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: say(reviewDecisionLabels.release) })).toHaveCount(
    0,
  );
});
