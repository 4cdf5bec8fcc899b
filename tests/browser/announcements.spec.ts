import type { Page } from '@playwright/test';
import { screens } from '@back-office/contract/screens';
import { announcementWords } from '@back-office/messages/features/announcements';
import {
  announcementActionLabels,
  announcementStateLabels,
  editorWords,
  publishingWords,
  reachLabels,
} from '@back-office/messages/features/announcements/publishing';
import { homeWords } from '@back-office/messages/features/home';
import { workQueueWords } from '@back-office/messages/features/home/work-queue';
import { leave } from '@back-office/messages/outside';
import { ok, reminderTitle } from '@back-office/messages/shell';
import { expect, say, test } from './product.ts';

// No other test uses this business, so its announcements don't disturb any.
const merchantNumber = '100991';

const choose = async (page: Page, field: string, option: string): Promise<void> => {
  await page.getByRole('combobox', { name: field }).click();
  await page.locator('.ant-select-item-option').filter({ hasText: option }).click();
};

type Written = { title: string; body: string; titleZhHk?: string; isMustRead: boolean };

/** Publishes it for this one business. */
const publish = async (page: Page, { title, body, titleZhHk, isMustRead }: Written) => {
  await page.goto(screens.publishing.path);
  await page.getByRole('button', { name: say(publishingWords.write) }).click();
  // The list being left has a field with a similar name.
  const titleField = page.getByLabel(say(editorWords.title), { exact: true });
  await titleField.fill(title);
  await page.getByLabel(say(editorWords.body)).fill(body);
  if (titleZhHk !== undefined) {
    await page.locator('.ant-segmented').getByText('繁體中文', { exact: true }).click();
    await titleField.fill(titleZhHk);
    await page.getByLabel(say(editorWords.body)).fill(`${titleZhHk}的內文`);
  }
  await choose(page, say(editorWords.reach), say(reachLabels.businesses));
  await page.getByLabel(say(editorWords.merchantNumbers)).fill(merchantNumber);
  if (isMustRead) {
    await page.getByLabel(say(editorWords.isMustRead)).check();
  }
  await page.getByRole('button', { name: say(editorWords.save) }).click();
  await page
    .locator('.kit-object-page')
    .getByRole('button', { name: say(announcementActionLabels.schedule) })
    .click();
  await page
    .getByRole('dialog', { name: say(publishingWords.publishTitle) })
    .getByRole('button', { name: say(announcementActionLabels.schedule) })
    .click();
  await expect(page.locator('.kit-detail-line .kit-status').first()).toHaveText(
    say(announcementStateLabels.published),
  );
};

test.describe('[S2.47] [S2.14] announcements', () => {
  test.use({ person: 'operator' });
  // In sequence: an announcement that must be read opens over any page of its reader.
  test.describe.configure({ mode: 'default' });

  test('the operator writes, the merchant is made to read, and a withdrawal takes it all away', async ({
    page,
    another,
  }) => {
    const mark = `Cut-off ${Date.now()}`;
    const merchant = await another('busyOwner');
    await merchant.goto('/index');
    await expect(
      merchant.getByRole('region', { name: say(announcementWords.newest) }),
    ).toBeVisible();
    await publish(page, {
      title: `${mark} moves`,
      body: 'First line.\n\nSee https://example.com/cut-off. <b>Not bold</b>',
      isMustRead: true,
    });
    // The open page receives it without a reload.
    const dialog = merchant.getByRole('dialog', { name: say(reminderTitle) });
    await expect(dialog).toContainText(`${mark} moves`);
    await dialog.getByRole('button', { name: say(ok) }).click();
    await merchant
      .getByRole('region', { name: say(announcementWords.newest) })
      .getByRole('link', { name: `${mark} moves` })
      .click();
    const text = merchant.locator('.kit-object-page');
    await expect(text.getByRole('heading', { level: 1 })).toHaveText(`${mark} moves`);
    await expect(text).toContainText('<b>Not bold</b>');
    await expect(text.getByRole('link')).toHaveAttribute('href', 'https://example.com/cut-off');
    // Written only in English: the page says so.
    await expect(text.locator('.kit-note')).toContainText('English');
    await page.reload();
    await expect(page.locator('.kit-detail-line')).toContainText('已讀 1 人');
    await page
      .locator('.kit-object-page')
      .getByRole('button', { name: say(announcementActionLabels.withdraw) })
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say(announcementActionLabels.withdraw) })
      .click();
    await expect(page.locator('.kit-detail-line .kit-status').first()).toHaveText(
      say(announcementStateLabels.withdrawn),
    );
    await merchant.reload();
    await expect(text).toContainText('公告不存在');
  });

  test('in the reader’s own language where it was written in it; opened in the list it is read', async ({
    page,
    another,
  }) => {
    const mark = `假期 ${Date.now()}`;
    await publish(page, {
      title: mark,
      body: 'Closed.',
      titleZhHk: `${mark}安排`,
      isMustRead: false,
    });
    const merchant = await another('busyOwner');
    await merchant.goto(`${screens.announcements.path}?which=unread`);
    const row = merchant.locator('tbody [data-row-key]').filter({ hasText: `${mark}安排` });
    await row.getByRole('link').click();
    await expect(merchant).toHaveURL(/open=\d+/);
    await expect(merchant.locator('.kit-detail-drawer .kit-prose')).toHaveText(`${mark}安排的內文`);
    await expect(row).toHaveCount(0);
  });

  test('what is missing is said beside its field, and unsaved words are not lost unasked', async ({
    page,
  }) => {
    await page.goto(`${screens.publishing.path}/new`);
    await page.getByLabel(say(editorWords.body)).fill('Words without a title');
    await page.getByRole('button', { name: say(editorWords.save) }).click();
    await expect(page.getByLabel(say(editorWords.title))).toHaveAttribute('aria-invalid', 'true');
    await page.getByRole('link', { name: '商戶', exact: true }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: say(leave) })
      .click();
    await expect(page).toHaveURL(screens.merchants.path);
  });
});

test.describe('the work queue', () => {
  test.use({ person: 'lightOwner' });

  test('each count opens a list of exactly so many rows', async ({ page }) => {
    const queue = page.getByRole('region', { name: say(workQueueWords.title) });
    // A hold may expire between the two checks.
    await expect(async () => {
      await page.goto('/index');
      await expect(queue.getByRole('link').first()).toBeVisible();
      for (const at of (await queue.getByRole('link').all()).keys()) {
        await page.goto('/index');
        const line = queue.getByRole('link').nth(at);
        const count = Number(
          (await line.locator('.kit-line-figure').innerText()).replaceAll(',', ''),
        );
        await line.click();
        const total = page.getByText(new RegExp(`^共 ${count.toLocaleString('en-US')} 項$`));
        expect(count).toBeGreaterThan(0);
        await expect(total).toBeVisible();
      }
    }).toPass();
  });

  test('home tells the contract, the role and what is granted', async ({ page }) => {
    await page.goto('/index');
    const account = page.getByRole('region', { name: say(homeWords.accountTitle) });
    await expect(account).toContainText('2023-09-15');
    await expect(account).toContainText(say(homeWords.owner));
    await expect(page.getByRole('region', { name: '跨境收款' })).toContainText('7741');
  });
});
