import { defaultLanguage } from '@back-office/contract/kit/language';
import { screens } from '@back-office/contract/screens';
import { activationWords } from '@back-office/messages/features/activation';
import { onboardingFields } from '@back-office/messages/features/onboarding/fields';
import { formWords } from '@back-office/messages/features/onboarding/form';
import { personDataWords } from '@back-office/messages/features/onboarding/person-data';
import { renewalWords } from '@back-office/messages/features/onboarding/renewal';
import {
  applicationActionLabels,
  reviewWords,
} from '@back-office/messages/features/onboarding/review';
import { blockerWords } from '@back-office/messages/features/onboarding/review-aids';
import { businessStatusWords } from '@back-office/messages/features/business-status';
import { acceptAllSections, accountsInUse } from '@back-office/server/testing/applications';
import { renewingOperator } from '@back-office/server/testing/people/planted-operators';
import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { anApplicant, untilScreened, type Applicant } from './applicants.ts';
import { environment } from './environment.ts';
import { expect, fillLogin, openFor, say, submitLogin, test } from './product.ts';
import { proveItIsMe } from './step-up.ts';

const action = (page: Page, name: keyof typeof applicationActionLabels) =>
  page.getByRole('button', { name: say(applicationActionLabels[name]), exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** A page left before the answer is there would break it off. */
const beginChange = async (page: Page): Promise<void> => {
  await press(page, say(renewalWords.change));
  await expect(
    page.getByRole('button', { name: say(renewalWords.cancel), exact: true }),
  ).toBeVisible();
};

/** Decides in a dialog with a note. */
const decide = async (page: Page, name: keyof typeof applicationActionLabels): Promise<void> => {
  await action(page, name).click();
  const dialog = page.getByRole('dialog', { name: say(applicationActionLabels[name]) });
  await dialog.getByLabel(say(reviewWords.note)).fill('Compared with the register.');
  await dialog.getByRole('button', { name: say(applicationActionLabels[name]) }).click();
};

const enter = async (page: Page, { email, password }: Applicant): Promise<void> => {
  await page.goto('/loginNew');
  await fillLogin(page, email, password);
  await submitLogin(page);
  await page.waitForURL((url) => url.pathname !== '/loginNew');
};

const submitChange = async (page: Page): Promise<void> => {
  await page.goto('/kyc?step=review');
  await page.getByLabel(say(formWords.declaredName)).fill('Lin Bao');
  await page.getByLabel(say(formWords.declare)).check();
  await press(page, say(formWords.submit));
};

test.use({ person: 'operator', viewport: { width: 1280, height: 900 } });

test('a change of the bank account needs a factor and a second operator, and can be cancelled; the old account stays in use until then', async ({
  page,
  browser,
  loginOf,
}) => {
  test.setTimeout(300_000);
  const applicant = await anApplicant('clean');
  const address = `${screens.applications.path}/${applicant.merchantNumber}`;
  const { merchantNumber } = applicant;
  const database = environment('DATABASE_URL');
  const inUse = (): Promise<string[]> => accountsInUse(database, merchantNumber);
  await acceptAllSections(database, { merchantNumber, revision: 1 });
  await untilScreened({ merchantNumber, revision: 1 }, 90_000);
  await page.goto(address);
  await action(page, 'approve').click();
  const approving = page.getByRole('dialog', { name: say(applicationActionLabels.approve) });
  await approving.getByLabel(say(reviewWords.note)).fill('Welcome');
  await approving.getByRole('button', { name: say(applicationActionLabels.approve) }).click();
  await expect(page.getByText(say(businessStatusWords[40])).first()).toBeVisible();
  const before = await inUse();
  expect(before).toHaveLength(1);

  const merchant = await openFor(browser, undefined);
  await enter(merchant, applicant);
  await press(merchant, say(activationWords.enter));
  await expect(merchant).toHaveURL('/index');

  // Cancelled, nothing of the change is left in the form.
  await merchant.goto('/kyc');
  await beginChange(merchant);
  await merchant.goto('/kyc?step=bank');
  const number = merchant.getByLabel(say(onboardingFields.accountNumber));
  await number.fill('281445561111');
  await expect(merchant.locator('.kit-steps-saved')).toHaveText(/\d{2}:\d{2}/);
  await press(merchant, say(renewalWords.cancel));
  await merchant
    .getByRole('dialog')
    .getByRole('button', { name: say(renewalWords.cancel), exact: true })
    .click();
  await expect(merchant).toHaveURL(/\/activate/);
  expect(await inUse()).toEqual(before);

  await merchant.goto('/kyc');
  await beginChange(merchant);
  await merchant.goto('/kyc?step=bank');
  await expect(number).toHaveValue('');
  await expect(merchant.getByText(new RegExp(`••••${before[0]}`))).toBeVisible();
  await number.fill('281445562222');
  await expect(merchant.locator('.kit-steps-saved')).toHaveText(/\d{2}:\d{2}/);
  await submitChange(merchant);
  // The sandbox names no language when it signs up, so letters come in the default one (Spec S3.9).
  await proveItIsMe(merchant, applicant.email, {
    secret: applicant.password,
    language: defaultLanguage,
  });
  await expect(merchant.getByText(say(renewalWords.underReview))).toBeVisible();
  expect(await inUse()).toEqual(before);

  // The operator who accepted the sections can't accept the account as well.
  await acceptAllSections(database, { merchantNumber, revision: 2 });
  await page.goto(address);
  await expect(page.getByText(say(blockerWords.secondPerson))).toBeVisible();
  await expect(action(page, 'acceptRenewal')).toHaveCount(0);
  const second = await openFor(browser, await loginOf('renewingOperator'));
  await untilScreened({ merchantNumber, revision: 2 }, 90_000);
  await second.goto(address);
  await expect(action(second, 'acceptRenewal')).toBeVisible();
  expect(await inUse()).toEqual(before);
  await decide(second, 'acceptRenewal');
  await proveItIsMe(second, renewingOperator.email);
  await expect.poll(inUse).toEqual(['2222']);

  // With the same factor: the data of a person, once to read and once for programs.
  await second
    .getByRole('button', { name: new RegExp(say(personDataWords.export)) })
    .first()
    .click();
  const exporting = second.getByRole('dialog');
  await exporting.getByLabel(say(personDataWords.reason)).fill('The owner asked for a copy.');
  const files = new Map<string, string>();
  second.on('download', async (download) => {
    files.set(
      download.suggestedFilename().slice(-4),
      await readFile(await download.path(), 'utf8'),
    );
  });
  await exporting.getByRole('button', { name: say(personDataWords.export), exact: true }).click();
  await expect
    .poll(() => [...files.keys()].toSorted(), { timeout: 15_000 })
    .toEqual(['.txt', 'json']);
  expect(files.get('.txt')).toContain(applicant.email);
  expect(files.get('.txt')).toContain(say(onboardingFields.idNumber));
  expect(JSON.parse(files.get('json') ?? '{}')).toMatchObject({
    merchantNumber,
    logins: [{ email: applicant.email }],
    versions: [{ revision: 2 }, { revision: 1 }],
  });
  await merchant.context().close();
  await second.context().close();
});
