import { screens } from '@back-office/contract/screens';
import {
  exceptionActionLabels as actions,
  feedExceptionWords as words,
} from '@back-office/messages/features/feed-exceptions';
import { exceptionReasonWords } from '@back-office/messages/features/feed-exceptions/reasons';
import { operatorQueueWords } from '@back-office/messages/features/home/operator-queue';
import { expect, say, sayWith, test } from './product.ts';
import { tellImpossible } from './sandbox.ts';
import { rows } from './table.ts';

test.use({ person: 'operator' });

test('an operator finds an impossible refund with its payment and the event, dismisses it with a reason, and has it judged again', async ({
  page,
}) => {
  const payment = await tellImpossible('refundAbovePaid', '10000201');
  const inQueue = rows(page).filter({ hasText: payment });
  await expect(async () => {
    await page.goto(`${screens.feedExceptions.path}?search=${payment}`);
    await expect(inQueue).toHaveCount(1, { timeout: 10_000 });
  }).toPass({ timeout: 120_000 });
  const { name, what } = exceptionReasonWords.aboveCaptured;
  await expect(inQueue).toContainText(say(name));
  await expect(inQueue).toContainText('300.00');

  await inQueue.getByRole('link').first().click();
  const drawer = page.locator('.kit-detail-drawer');
  const note = drawer.locator('.kit-note-warning');
  await expect(note).toHaveText(`${say(name)} · ${say(what)} ${say(words.amount)}`);
  await expect(drawer.locator(`dt:text-is("${say(words.captured)}") + dd`)).toContainText('100.00');
  await expect(drawer.locator('td strong')).toContainText(say(words.thisOne));
  await expect(drawer.locator('pre')).toContainText('"refund"');

  await drawer.getByRole('button', { name: say(actions.dismiss), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: say(words.dismissTitle) });
  const confirm = dialog.getByRole('button', { name: say(actions.dismiss), exact: true });
  await confirm.click();
  const reason = dialog.getByLabel(say(words.reason));
  await expect(reason).toHaveAttribute('aria-invalid', 'true');
  await reason.fill('閘道重發了舊退款');
  await confirm.click();
  await expect(dialog).toHaveCount(0);
  await expect(drawer).toContainText('閘道重發了舊退款');
  await expect(inQueue).toHaveCount(0);

  await drawer.getByRole('button', { name: say(actions.judgeAgain), exact: true }).click();
  const refused = sayWith(words.judgedRefused, { reason: say(name) });
  await expect(page.getByText(refused)).toBeVisible();
  await expect(inQueue).toHaveCount(1);

  await page.goto(screens.desk.path);
  const queue = page.getByRole('main').getByRole('row', {
    name: say(operatorQueueWords.feedExceptions.name),
  });
  await expect(queue).toContainText(/\d/);

  // As "Start with the oldest" leads there: the case is open, and Back returns to the desk.
  await page.goto(`${screens.feedExceptions.path}?queue=open&open=first`);
  await expect(drawer.getByRole('heading').first()).toBeVisible();
  await expect(page).toHaveURL(/open=(?!first)/);
  await page.goBack();
  await expect(page).toHaveURL(screens.desk.path);
});
