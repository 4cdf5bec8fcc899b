import { formWords } from '@back-office/messages/features/onboarding/form';
import {
  onboardingFields,
  registrationLabels,
} from '@back-office/messages/features/onboarding/fields';
import { onboardingRuleWords } from '@back-office/messages/features/onboarding/rules';
import { stepLabels } from '@back-office/messages/features/onboarding/values';
import {
  entityLabels,
  registrationPlaceLabels,
} from '@back-office/messages/features/merchants/information';
import { steps } from '@back-office/contract/features/onboarding/questions';
import { expect, say, sayWith, test } from './product.ts';

test.use({ person: 'notActive', viewport: { width: 390, height: 844 } });

test('[S2.6] [S2.60] the application asks in steps on a phone, saves by itself, refuses in place and goes on where it stopped', async ({
  page,
}) => {
  await page.goto('/kyc');
  const heading = (step: keyof typeof stepLabels) =>
    page.getByRole('heading', { level: 1, name: say(stepLabels[step]), exact: true });
  await expect(heading('location')).toBeVisible();
  await expect(page.getByText(say(formWords.lead))).toBeVisible();
  await page.getByLabel(say(registrationPlaceLabels.CN)).check();
  await expect(page.getByLabel(say(entityLabels.soleTrader))).toHaveCount(0);
  await page.getByLabel(say(registrationPlaceLabels.HK)).check();
  await page.getByLabel(say(entityLabels.company)).check();
  const number = page.getByLabel(say(registrationLabels.HK.company));
  await number.fill('31294');
  await expect(page.getByText(sayWith(onboardingRuleWords.numberFormat, {}))).toBeVisible();
  await number.fill('3129407');
  await expect(page.getByText(sayWith(onboardingRuleWords.numberFormat, {}))).toHaveCount(0);
  await expect(page.locator('.kit-steps-saved')).toHaveText(/\d{2}:\d{2}/);

  await page.reload();
  await expect(number).toHaveValue('3129407');
  for (const step of steps) {
    await expect(heading(step)).toBeVisible();
    await page.getByRole('button', { name: say(formWords.next), exact: true }).click();
  }
  await expect(heading('review')).toBeVisible();
  await expect(page.getByText('3129407')).toBeVisible();
  await expect(page.getByRole('button', { name: say(formWords.submit) })).toHaveCount(0);

  await page.goto('/kyc?step=owners');
  await page.getByRole('button', { name: say(formWords.addPerson) }).click();
  await page.getByLabel(say(onboardingFields.share)).fill('24.99');
  await expect(
    page.getByText(sayWith(onboardingRuleWords.belowThreshold, { min: 25 })),
  ).toBeVisible();
  await page.getByRole('button', { name: say(formWords.removePerson) }).click();
  await expect(page.getByLabel(say(onboardingFields.share))).toHaveCount(0);
});
