import type { Language } from '@back-office/contract/kit/language';
import { proveWords } from '@back-office/messages/features/second-factor';
import { confirmCodeLetter } from '@back-office/messages/features/second-factor/letters';
import { signInWords } from '@back-office/messages/features/sign-in';
import {
  confirmingOperator,
  creditingOperator,
  decidingOperator,
  demoOperators,
  payingOperator,
  pricingOperator,
  renewingOperator,
} from '@back-office/server/testing/people/planted-operators';
import type { Page } from '@playwright/test';
import { codeTextedTo, letterTo } from './mailbox.ts';
import { expect, password, say } from './product.ts';

/** The step-up dialog. */
export const stepUpDialog = (page: Page) =>
  page.getByRole('dialog').filter({ hasText: say(proveWords.stepUpTitle) });

// People whose second factor is a code by SMS.
const phones = new Map<string, string>(
  [
    payingOperator,
    confirmingOperator,
    creditingOperator,
    decidingOperator,
    renewingOperator,
    pricingOperator,
    demoOperators.first,
    demoOperators.second,
  ].map(({ email, phone }) => [email, phone]),
);

/**
 * Answers the step-up dialog: an operator with a code by SMS, a person without a second factor with the password and
 * a mailed code. The call behind it then continues. A person gets one code a minute, so tests that need it use one
 * person each.
 */
export const proveItIsMe = async (
  page: Page,
  email: string,
  { secret = password, language = 'zhHk' }: { secret?: string; language?: Language } = {},
): Promise<void> => {
  const dialog = stepUpDialog(page);
  await dialog.getByRole('button', { name: say(proveWords.send), exact: true }).click();
  const phone = phones.get(email);
  const code = dialog.getByLabel(say(proveWords.code));
  if (phone === undefined) {
    const { subject } = confirmCodeLetter[language]({ name: '', code: '', minutes: 5 });
    const { body } = await letterTo(email, subject);
    await dialog.getByLabel(say(signInWords.password), { exact: true }).fill(secret);
    await code.fill(/\b\d{6}\b/.exec(body)?.[0] ?? '');
  } else {
    await code.fill(await codeTextedTo(phone));
  }
  await dialog.getByRole('button', { name: say(proveWords.submit), exact: true }).click();
  await expect(dialog).toBeHidden();
};
