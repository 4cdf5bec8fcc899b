import { readFile } from 'node:fs/promises';
import { getMonthlyReport } from '@back-office/contract/features/reports/monthly-report';
import { addDays, businessDayOf } from '@back-office/contract/kit/business-day';
import { localeOf } from '@back-office/contract/kit/language';
import { addToMonth, daysOfMonth, monthOf } from '@back-office/contract/kit/month';
import { screens } from '@back-office/contract/screens';
import { downloadTitles, downloadWords } from '@back-office/messages/features/downloads';
import { correctionWords, monthlyWords } from '@back-office/messages/features/monthly-report';
import { monthSettlementWords } from '@back-office/messages/features/monthly-settlement';
import { dimensionLabels } from '@back-office/messages/features/reports';
import { expectFiguresOpenLists } from './figures-open-lists.ts';
import { expect, say, sayWith, test } from './product.ts';

const report = screens.monthlyReport.path;
// The month of some days ago: on the first of a month there would be little data.
const recentMonth = monthOf(addDays(businessDayOf(new Date()), -3));

test.describe('[S2.21] the monthly report', () => {
  test.use({ person: 'silkOwner' });

  test('each figure of a line opens the list that adds up to it, and its change is told in words', async ({
    page,
  }) => {
    // New payments change figures and lists alike, so both are read again.
    await expect(async () => {
      const line = page.locator('.kit-grouped tr:has(.kit-change):has(a)').first();
      for (const { set, atLeast } of [
        { set: '', atLeast: 3 },
        { set: '&figures=refunds', atLeast: 0 },
      ]) {
        await page.goto(`${report}?by=any&month=${recentMonth}${set}`);
        await expect(line).toBeVisible();
        await expect(line.locator('.kit-change .kit-hidden').first()).not.toBeEmpty();
        await expectFiguresOpenLists(page, line, atLeast);
      }
    }).toPass();
  });

  test('the month stands in the address and is changed by keyboard; its settlement adds up', async ({
    page,
  }) => {
    const answer = page.waitForResponse((one) => one.url().includes(getMonthlyReport.path));
    await page.goto(report);
    const previous = page.getByRole('button', { name: say(monthlyWords.previous) });
    // The last month is over; the server says whether the nightly run has closed it.
    const { closedOn } = ((await (await answer).json()) as { data: { closedOn: string | null } })
      .data;
    await expect(page.locator('.kit-month-note')).toHaveText(
      closedOn === null ? say(monthlyWords.ended) : sayWith(monthlyWords.closed, { day: closedOn }),
    );
    await previous.focus();
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(/month=\d{4}-\d{2}/);
    await expect(page.getByText(say(monthlyWords.soFar))).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(page).not.toHaveURL(/month=/);
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(/month=\d{4}-\d{2}/);
    await page.getByRole('checkbox', { name: say(dimensionLabels.gateway) }).uncheck();
    await expect(page).toHaveURL(/by=cardBrand/);
    const { unsettledAgrees, settledAgrees, netAgrees, reserveAgrees } = monthSettlementWords;
    for (const agrees of [unsettledAgrees, settledAgrees, netAgrees, reserveAgrees]) {
      await expect(page.getByText(say(agrees)).first()).toBeVisible();
    }
    const closing = page.locator('.kit-accounts .kit-account-sum a').first();
    const address = page.url();
    // The account is in use: bookings between the two checks change the closing balance.
    await expect(async () => {
      await page.goto(address);
      const amount = (await closing.textContent()) ?? '';
      await closing.click();
      await expect(page).toHaveURL(new RegExp(screens.recordedFlow.path));
      await expect(page.locator('body')).toContainText(amount, { timeout: 5000 });
    }).toPass();
  });
});

test.describe('a closed month and the month in which a sale of it arrived', () => {
  test.use({ person: 'closed', viewport: { width: 390, height: 844 } });

  test('say when it closed and lead to each other; the correction opens the sale that makes it, and the file holds it', async ({
    page,
  }) => {
    const thisMonth = monthOf(businessDayOf(new Date()));
    const last = addToMonth(thisMonth, -1);
    const nameOf = (month: string): string =>
      new Intl.DateTimeFormat(localeOf.zhHk, {
        year: 'numeric',
        month: 'long',
        timeZone: 'UTC',
      }).format(new Date(`${month}-01T00:00:00Z`));
    const { from } = daysOfMonth(last);
    const fileOf = async (): Promise<string> => {
      await page.locator('.kit-list-tools button').click();
      const download = page.waitForEvent('download');
      await page
        .getByRole('dialog', { name: say(downloadTitles.monthlyReport) })
        .getByRole('button', { name: say(downloadWords.now) })
        .click();
      return readFile(await (await download).path(), 'utf8');
    };
    await page.goto(`${report}?month=${last}`);
    const note = page.locator('.kit-month-note');
    await expect(note).toHaveText(
      new RegExp(sayWith(monthlyWords.closed, { day: String.raw`\d{4}-\d{2}-\d{2}` })),
    );
    const corrected = page.getByRole('region', { name: say(correctionWords.correctedIn) });
    await expect(corrected).toContainText('+777.00 USD');
    // The closed month's file shows the same as its screen.
    expect(await fileOf()).toContain(sayWith(correctionWords.inMonth, { month: thisMonth }));
    // The sale itself, seen from the closed month.
    const drawer = page.getByRole('dialog');
    await corrected.getByRole('link', { name: '+777.00 USD' }).click();
    await expect(drawer).toContainText(
      sayWith(correctionWords.correctionOf, { month: nameOf(last) }),
    );
    // Visible on a phone, too.
    await expect(drawer.getByText('+777.00 USD')).toBeInViewport();
    await expect(drawer.getByRole('row', { name: from })).toContainText('+777.00 USD');
    await page.goBack();
    await expect(drawer).toBeHidden();
    await corrected
      .getByRole('link', { name: sayWith(correctionWords.listedIn, { month: nameOf(thisMonth) }) })
      .click();
    await expect(note).toHaveText(say(monthlyWords.soFar));
    const corrects = page.getByRole('region', { name: say(correctionWords.corrects) });
    await expect(corrects.getByRole('link', { name: '+777.00 USD' })).toBeVisible();
    const file = await fileOf();
    expect(file).toContain(sayWith(correctionWords.ofMonth, { month: last }));
    expect(file).toContain('777.00');
    await corrects.locator('summary').focus();
    await page.keyboard.press('Enter');
    const day = corrects.getByRole('row', { name: from });
    const isWide = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
      );
    expect(await isWide()).toBe(false);
    await day.getByRole('link', { name: '+777.00 USD' }).click();
    await expect(drawer.locator('.kit-sum')).toContainText('777.00');
    expect(await isWide()).toBe(false);
    await drawer.getByRole('row', { name: from }).getByRole('link').click();
    // The payment behind it.
    await expect(page).toHaveURL(new RegExp(`/${from.replaceAll('-', '')}\\d{14}`));
    await expect(page.locator('body')).toContainText('777.00');
    await page.goBack();
    await page.goBack();
    await corrects
      .getByRole('link', { name: sayWith(correctionWords.correctionOf, { month: nameOf(last) }) })
      .click();
    await expect(corrected).toBeVisible();
  });
});
