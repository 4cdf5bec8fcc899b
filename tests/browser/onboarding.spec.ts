import { companyWords } from '@back-office/messages/features/onboarding/companies';
import { addLabels, formWords } from '@back-office/messages/features/onboarding/form';
import {
  onboardingFields,
  registrationLabels,
} from '@back-office/messages/features/onboarding/fields';
import { keptRefused, onboardingRuleWords } from '@back-office/messages/features/onboarding/rules';
import { documentLabels, stepLabels } from '@back-office/messages/features/onboarding/values';
import {
  entityLabels,
  formedOnLabels,
  registrationPlaceLabels,
} from '@back-office/messages/features/merchants/information';
import { steps, type Step } from '@back-office/contract/features/onboarding/questions';
import { businessErrors } from '@back-office/messages/errors/businesses';
import { activationWords, kycWords } from '@back-office/messages/features/activation';
import { uploadWords } from '@back-office/messages/features/uploads';
import { statusNotes } from '@back-office/messages/features/status-notes';
import {
  businessStatusWords,
  statusReasonWords,
} from '@back-office/messages/features/business-status';
import { onboardingWords } from '@back-office/messages/features/onboarding';
import { correctionWords } from '@back-office/messages/features/onboarding/corrections';
import {
  applicationActionLabels,
  reviewWords,
  verdictLabels,
} from '@back-office/messages/features/onboarding/review';
import {
  blockerWords,
  reviewAidWords,
  submittedWords,
} from '@back-office/messages/features/onboarding/review-aids';
import { filterWords, partWords, revealWords } from '@back-office/messages/kit';
import { markWords } from '@back-office/messages/features/onboarding/marks';
import { sessionInvalid } from '@back-office/messages/errors';
import { logInAgain, loginExpiredTitle } from '@back-office/messages/outside';
import { notFoundText } from '@back-office/messages/shell';
import { addToMonth } from '@back-office/contract/kit/month';
import { screens } from '@back-office/contract/screens';
import { applyingBusinesses } from '@back-office/server/testing/people/planted-businesses';
import { smallBmp } from '@back-office/server/testing/files/pictures';
import type { Locator, Page } from '@playwright/test';
import { acceptAllSections, wantStatements } from '@back-office/server/testing/applications';
import { environment } from './environment.ts';
import { anApplicant, untilScreened } from './applicants.ts';
import { expect, fillLogin, logIn, say, sayWith, submitLogin, test } from './product.ts';

test.describe('a merchant on a phone', () => {
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
    // Nobody incorporates a sole trader.
    await page.getByLabel(say(entityLabels.soleTrader)).check();
    await expect(page.getByLabel(say(formedOnLabels.soleTrader))).toBeVisible();
    await expect(page.getByLabel(say(formedOnLabels.company))).toHaveCount(0);
    await page.getByLabel(say(entityLabels.company)).check();
    const number = page.getByLabel(say(registrationLabels.HK.company));
    await number.fill('31294');
    await expect(page.getByText(sayWith(onboardingRuleWords.numberFormat, {}))).toBeVisible();
    await number.fill('3129407');
    await expect(page.getByText(sayWith(onboardingRuleWords.numberFormat, {}))).toHaveCount(0);
    await expect(page.locator('.kit-steps-saved')).toHaveText(/\d{2}:\d{2} UTC\+8/);

    const city = page.getByLabel(say(onboardingFields.city));
    await page.context().setOffline(true);
    await city.fill('Kowloon');
    await expect(page.locator('.kit-steps-saved')).toHaveText(say(formWords.notSaved));
    await page.context().setOffline(false);
    await expect(page.locator('.kit-steps-saved')).toHaveText(/\d{2}:\d{2} UTC\+8/);

    await page.getByLabel(say(onboardingFields.legalName)).fill('Tai O Sea Salt Limited');
    await expect(page.locator('.kit-steps-saved')).toHaveText(/\d{2}:\d{2} UTC\+8/);
    await page.reload();
    await expect(number).toHaveValue('3129407');
    await expect(city).toHaveValue('Kowloon');
    for (const step of [
      'location',
      'documents',
      'industry',
      'products',
      'websites',
      'turnover',
      'bank',
      'owners',
      'applicant',
    ] as const) {
      await expect(heading(step)).toBeVisible();
      const here = page.locator('.kit-steps-rail a[aria-current]');
      await expect(here).toContainText(say(stepLabels[step]));
      await expect(here).toHaveCSS('font-weight', '500');
      if (step === 'bank') {
        // The account must be in the legal name, which is not asked twice.
        await expect(page.getByLabel(say(onboardingFields.holder))).toHaveValue(
          'Tai O Sea Salt Limited',
        );
      }
      await page.getByRole('button', { name: say(formWords.next), exact: true }).click();
    }
    await expect(heading('review')).toBeVisible();
    await expect(page.getByText('3129407')).toBeVisible();
    await expect(page.getByRole('button', { name: say(formWords.submit) })).toHaveCount(0);
    const stepLink = (word: 'begin' | 'edit', step: Step) =>
      page.getByRole('link', {
        name: sayWith(formWords[word], { step: say(stepLabels[step]) }),
        exact: true,
      });
    await expect(stepLink('edit', 'location')).toBeVisible();
    await expect(stepLink('begin', 'industry')).toBeVisible();

    // The session ends in the middle: after the login the same field has the focus, with what was typed last.
    await page.goto('/kyc?step=location');
    await expect(number).toHaveValue('3129407');
    await page.context().clearCookies({ name: /^__Host-/ });
    await number.fill('3129408');
    await page
      .getByRole('alertdialog', { name: say(loginExpiredTitle) })
      .getByRole('button', { name: say(logInAgain), exact: true })
      .click();
    await page.waitForURL((url) => url.pathname === '/loginNew');
    await logIn(page, 'notActive');
    await expect(page).toHaveURL(/\/kyc\?step=location/);
    await expect(number).toHaveValue('3129408');
    await expect(number).toBeFocused();
    await expect(page.locator('.kit-steps-saved')).toHaveText(/\d{2}:\d{2}/);
    // The page sent no request for a session that had ended.
    await expect(page.getByText(say(sessionInvalid))).toHaveCount(0);

    await page.goto('/kyc?step=owners');
    await page.getByRole('button', { name: say(addLabels.company) }).click();
    await page.getByLabel(say(onboardingFields.share)).fill('24.99');
    await expect(
      page.getByText(sayWith(onboardingRuleWords.belowThreshold, { min: 25 })),
    ).toBeVisible();

    // The bar of shares says what is left for others.
    await expect(page.locator('.kit-shares li').last()).toHaveText(/75\.01%/);

    await page.getByRole('button', { name: say(addLabels.company) }).click();
    const last = (name: keyof typeof onboardingFields) =>
      page.getByLabel(say(onboardingFields[name])).last();
    // Each owner has a colour of the bar to himself.
    await last('share').fill('40');
    const parts = page.locator('.kit-shares i');
    await expect(parts).toHaveCount(3);
    const colours = await parts.evaluateAll((all) =>
      all.map((part) => getComputedStyle(part).backgroundColor),
    );
    expect(new Set(colours).size).toBe(3);

    // A refused answer that is shown masked says what is kept.
    const answered = page.waitForResponse((answer) => answer.url().includes('application/answers'));
    await last('birthDate').fill('2020-01-31');
    await answered;
    await page.reload();
    // A person with a refused answer is open.
    const refusal = sayWith(onboardingRuleWords.underAge, { min: 18 });
    await expect(
      page.getByText(sayWith(keptRefused, { masked: '2020-••-••', refusal })),
    ).toBeVisible();
    await expect(last('birthDate')).toHaveValue('');

    // The keypad of a phone has no dash, and what one types in stays open.
    await last('birthDate').pressSequentially('19840229');
    await expect(last('birthDate')).toHaveValue('1984-02-29');
    // The country of the document follows a first nationality, and no later one.
    await last('nationality').selectOption('GB');
    await expect(last('idCountry')).toHaveValue('GB');
    await last('idCountry').selectOption('IE');
    await last('nationality').selectOption('FR');
    await expect(last('idCountry')).toHaveValue('IE');
    await last('idNumber').pressSequentially('A123');
    await expect(last('idNumber')).toHaveValue('A123');
    await expect(last('idNumber')).toBeVisible();
    // Whoever took a photo sees whether it can be read, also after the page was opened again.
    await page
      .locator('input[type="file"]')
      .last()
      .setInputFiles({ name: 'bill.bmp', mimeType: 'image/bmp', buffer: smallBmp() });
    const show = page.getByRole('button', {
      name: sayWith(uploadWords.showNamed, { name: 'bill.png' }),
    });
    await expect(show).toBeVisible();
    await expect(page.locator('.kit-steps-saved')).toHaveText(/\d{2}:\d{2}/);
    await page.reload();
    await page.locator('summary').last().click();
    await show.click();
    await expect(page.getByRole('img', { name: 'bill.png' })).toBeVisible();
    await page.getByRole('button', { name: say(uploadWords.rotate), exact: true }).click();
    await expect(page.locator('.kit-document-1')).toBeVisible();

    const remove = page.getByRole('button', { name: say(formWords.removePerson) });
    const keep = page.getByRole('button', { name: say(formWords.keepPerson) });
    await remove.last().click();
    await keep.click();
    await expect(remove).toHaveCount(2);
    await remove.last().click();
    await expect(page.getByText(say(formWords.removesPerson))).toBeVisible();
    await remove.last().click();
    await expect(remove).toHaveCount(1);
    await remove.click();
    await remove.click();
    await expect(page.getByLabel(say(onboardingFields.share))).toHaveCount(0);
  });
});

test.describe('a merchant who answers step by step', () => {
  test.use({ person: 'notActive', viewport: { width: 390, height: 844 } });

  test('[S9.7] [S5.13] is asked for statements beside the turnover and for the chart beside the companies, whose owners stand in a tree', async ({
    page,
  }) => {
    const document = (name: keyof typeof documentLabels) =>
      page.getByRole('group', { name: say(documentLabels[name]) });
    await page.goto('/kyc?step=turnover');
    await page.getByLabel(say(partWords.yes), { exact: true }).check();
    await expect(document('processingStatements')).toBeVisible();
    await page.getByLabel(say(partWords.no), { exact: true }).check();
    await expect(document('processingStatements')).toHaveCount(0);

    await page.goto('/kyc?step=owners');
    await expect(page.getByRole('button', { name: say(addLabels.company) })).toBeVisible();
    await page.getByLabel(say(partWords.yes), { exact: true }).check();
    await expect(document('ownershipChart')).toBeVisible();
    await page.getByRole('button', { name: say(companyWords.add) }).click();
    await page.getByLabel(say(onboardingFields.companyName)).fill('Peak Nominees Ltd');
    await page.getByLabel(say(companyWords.shareOfBusiness)).fill('40');
    const tree = page.getByRole('region', { name: say(companyWords.tree) });
    await expect(tree.getByRole('listitem').filter({ hasText: 'Peak Nominees Ltd' })).toHaveText(
      /40%/,
    );
    await expect(tree.getByText(say(companyWords.ownersMissing))).toBeVisible();
    // 60 % of the business; of the company nothing is said.
    await expect(tree.getByText(say(onboardingFields.otherHolders))).toHaveCount(1);
    await page.getByRole('button', { name: say(companyWords.remove) }).click();
    await page.getByRole('button', { name: say(companyWords.remove) }).click();
    await expect(tree).toHaveCount(0);
    await page.getByLabel(say(partWords.no), { exact: true }).check();
    await expect(document('ownershipChart')).toHaveCount(0);
    await expect(page.locator('.kit-steps-saved')).toHaveText(/\d{2}:\d{2}/);
  });
});

test.describe('a phone with a camera', () => {
  test.use({
    person: 'notActive',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });

  test('takes a photo of a document, which can be looked at and turned at once, and loses none with the connection', async ({
    page,
  }) => {
    await page.goto('/kyc?step=documents');
    const camera = page.getByLabel(say(uploadWords.camera)).first();
    await expect(camera).toHaveAttribute('capture', 'environment');
    await camera.setInputFiles({
      name: 'photo.bmp',
      mimeType: 'image/bmp',
      buffer: smallBmp(),
    });
    await page
      .getByRole('button', { name: sayWith(uploadWords.showNamed, { name: 'photo.png' }) })
      .click();
    await page.getByRole('button', { name: say(uploadWords.rotate), exact: true }).click();
    await expect(page.locator('.kit-document-1')).toBeVisible();
    await page
      .getByRole('button', { name: sayWith(uploadWords.remove, { name: 'photo.png' }) })
      .click();
    await expect(page.getByRole('img', { name: 'photo.png' })).toHaveCount(0);

    // One that was uploaded when the connection broke is handed over once it is back.
    await page.route('**/v3api/kyc/application/files', (route) => route.abort(), { times: 1 });
    await camera.setInputFiles({ name: 'late.bmp', mimeType: 'image/bmp', buffer: smallBmp() });
    await expect(page.locator('.kit-steps-saved')).toHaveText(say(formWords.notSaved));
    const late = page.getByRole('button', {
      name: sayWith(uploadWords.remove, { name: 'late.png' }),
    });
    const handedOver = page.waitForResponse('**/v3api/kyc/application/files');
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await handedOver;
    await expect(page.locator('.kit-steps-saved')).toHaveText(/\d{2}:\d{2}/);
    await page.reload();
    await late.click();
    await expect(late).toHaveCount(0);
  });
});

test.describe('a merchant whose application was returned', () => {
  test.use({ person: 'asked' });

  test('[S2.10] finds what the review asks for at the address of his business, and nothing at another’s', async ({
    page,
  }) => {
    await page.goto('/setting/uploadAdditional/993');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('更改申請');
    await expect(page.getByText('The statement is older than 3 months.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([say(stepLabels.bank)]);
    // The bar says how many are left, and leads to the first.
    await expect(page.getByText(sayWith(correctionWords.left, { left: 1, of: 1 }))).toBeVisible();
    await page.getByRole('button', { name: say(correctionWords.next), exact: true }).click();
    await expect(page.getByRole('note').filter({ hasText: 'older than 3 months' })).toBeFocused();
    await expect(page.getByLabel(say(onboardingFields.accountNumber))).toBeEditable();
    await expect(page.locator('input[type="file"]')).toHaveCount(1);
    // The whole form leads there, too, and no step is done of which something is asked.
    await page.goto('/kyc');
    const rail = page.locator('.kit-steps-rail li');
    await expect(rail.filter({ hasText: say(stepLabels.bank) })).toHaveClass('kit-steps-open');
    await page.getByRole('link', { name: say(activationWords.seeCorrections) }).click();
    await expect(page).toHaveURL(/uploadAdditional\/993/);
    await page.goto('/setting/uploadAdditional/1');
    await expect(page.getByText(say(notFoundText))).toBeVisible();
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(0);
  });
});

test.describe('a member who may only read', () => {
  test.use({ person: 'askedReader' });

  test('sees the answers and the comments of an application, and who can change them', async ({
    page,
  }) => {
    await page.goto('/kyc');
    await expect(page.getByText(say(formWords.editorsOnly))).toBeVisible();
    await expect(page.getByText('Tai O Sea Salt Limited').first()).toBeVisible();
    await expect(page.locator('main input, main textarea, main select')).toHaveCount(0);
    await page.goto('/setting/uploadAdditional/993');
    await expect(page.getByText('The statement is older than 3 months.')).toBeVisible();
    await expect(page.getByText(say(formWords.editorsOnly))).toBeVisible();
    await expect(page.getByLabel(say(onboardingFields.accountNumber))).toHaveCount(0);
    await expect(page.locator('input[type="file"]')).toHaveCount(0);
  });
});

const [toApprove, toReturn, toRefuse] = applyingBusinesses;

test.describe('an operator', () => {
  test.use({ person: 'operator', viewport: { width: 1280, height: 900 } });

  const accept = (page: Page, step: Step): Locator =>
    page.getByRole('button', {
      name: sayWith(reviewWords.accept, { section: say(stepLabels[step]) }),
    });
  const action = (page: Page, name: keyof typeof applicationActionLabels): Locator =>
    page.getByRole('button', { name: say(applicationActionLabels[name]), exact: true });

  /** Marks the bank section to correct, and returns the application. */
  const returnToMerchant = async (page: Page, merchantNumber: string): Promise<void> => {
    await page.goto(`${screens.applications.path}/${merchantNumber}`);
    const section = say(stepLabels.bank);
    await page.getByRole('button', { name: sayWith(reviewWords.comment, { section }) }).click();
    const dialog = page.getByRole('dialog', { name: sayWith(reviewWords.comment, { section }) });
    await dialog.getByLabel(say(reviewWords.commentField)).fill('The statement is too old.');
    await dialog.getByRole('button', { name: say(reviewWords.keepComment) }).click();
    await expect(page.getByText(say(blockerWords.sectionsToFix))).toBeVisible();
    await action(page, 'requestCorrections').click();
    const back = page.getByRole('dialog', {
      name: say(applicationActionLabels.requestCorrections),
    });
    await back
      .getByRole('button', { name: say(applicationActionLabels.requestCorrections) })
      .click();
  };

  test('[S4.1] sees why an application can’t be approved yet, accepts each section, and approves it', async ({
    page,
  }) => {
    test.slow();
    await page.goto(`${screens.applications.path}/${toApprove.merchantNumber}`);
    await expect(page.getByText(say(blockerWords.sectionsOpen))).toBeVisible();
    const daysLeft = [1, 2, 3].map((days) => sayWith(reviewWords.daysLeft, { days })).join('|');
    await expect(page.getByText(new RegExp(daysLeft))).toBeVisible();
    await expect(action(page, 'approve')).toHaveCount(0);
    for (const step of steps) {
      await accept(page, step).click();
      await expect(accept(page, step)).toHaveCount(0);
    }
    await expect(page.getByText(say(blockerWords.sectionsOpen))).toHaveCount(0);
    await page.getByRole('button', { name: say(reviewAidWords.addNote) }).click();
    const note = page.getByRole('dialog', { name: say(reviewAidWords.addNote) });
    await note.getByLabel(say(reviewAidWords.noteField)).fill('The owner answered by phone.');
    await note.getByRole('button', { name: say(reviewAidWords.addNote) }).click();
    await expect(page.getByText('The owner answered by phone.')).toBeVisible();
    const { merchantNumber } = toApprove;
    await untilScreened({ merchantNumber, revision: 1 }, 200_000);
    // The page looks again by itself.
    await expect(action(page, 'approve')).toBeVisible({ timeout: 30_000 });
    await action(page, 'approve').click();
    const dialog = page.getByRole('dialog', { name: say(applicationActionLabels.approve) });
    // The message is written already, in the owners' language.
    const message = await dialog.getByLabel(say(reviewWords.note)).inputValue();
    expect(Object.values(statusNotes[40] ?? {})).toContain(message);
    await dialog.getByRole('button', { name: say(applicationActionLabels.approve) }).click();
    await expect(page.getByText(say(businessStatusWords[40])).first()).toBeVisible();
    await expect(action(page, 'refuse')).toHaveCount(0);
  });

  test('[S9.7] is led from the obstacle to the months of the statements, enters one after the other, and approves', async ({
    page,
  }) => {
    test.slow();
    const { merchantNumber } = await anApplicant('clean');
    const version = { merchantNumber, revision: 1 };
    const database = environment('DATABASE_URL');
    await acceptAllSections(database, version);
    const thisMonth = new Date().toISOString().slice(0, 7);
    const [first, second] = [addToMonth(thisMonth, -2), addToMonth(thisMonth, -1)];
    await wantStatements(database, version, [`${first}-01`, `${second}-28`]);
    await untilScreened(version, 200_000);
    await page.goto(`${screens.applications.path}/${merchantNumber}`);
    const obstacle = page.locator('.kit-note').filter({
      hasText: say(blockerWords.statementsUnread),
    });
    await expect(action(page, 'approve')).toHaveCount(0);
    await obstacle.getByRole('button', { name: say(reviewAidWords.addMonth) }).click();
    const dialog = page.getByRole('dialog', { name: say(reviewAidWords.addMonth) });
    const amount = dialog.getByLabel(say(reviewAidWords.amount), { exact: true });
    // The currency is picked, from that of the account on; its decimals bound the amount.
    const currency = dialog.getByLabel(say(reviewAidWords.currency), { exact: true });
    const choose = async (code: string): Promise<void> => {
      await currency.fill(code);
      await page.locator('.ant-select-item-option').filter({ hasText: code }).click();
    };
    await expect(dialog.getByTitle(/^USD/)).toBeVisible();
    await choose('JPY');
    await amount.fill('4980.50');
    await dialog.getByLabel(say(reviewAidWords.payments)).fill('12');
    await dialog.getByRole('button', { name: say(reviewAidWords.addMonth) }).click();
    await expect(amount).toHaveAttribute('aria-invalid', 'true');
    await choose('USD');
    for (const left of [[first, second], [second]]) {
      await expect(dialog.getByRole('status')).toContainText(left.join(say(filterWords.between)));
      await amount.fill('4980.00');
      await dialog.getByLabel(say(reviewAidWords.payments)).fill('12');
      await dialog.getByRole('button', { name: say(reviewAidWords.addMonth) }).click();
      if (left.length > 1) {
        await expect(amount).toHaveValue('');
        await expect(amount).toBeFocused();
      }
    }
    await expect(dialog).toHaveCount(0);
    await expect(obstacle).toHaveCount(0);
    await expect(page.getByRole('row', { name: new RegExp(`${second}.*4,980`) })).toBeVisible();
    await expect(action(page, 'approve')).toBeVisible();
  });

  test('[S4.1] returns an application with a comment, and can’t approve it meanwhile', async ({
    page,
  }) => {
    // A request begins in the reviewer's own words: nothing is asked that nobody chose.
    await page.goto(`${screens.applications.path}/${toReturn.merchantNumber}`);
    const field = say(onboardingFields.products);
    await page.getByRole('button', { name: sayWith(markWords.mark, { field }) }).click();
    const asking = page.getByRole('dialog', { name: sayWith(markWords.mark, { field }) });
    await expect(asking.getByText(say(markWords.ownWords))).toBeVisible();
    await asking.getByRole('button', { name: say(markWords.keep) }).click();
    await expect(asking.locator('.kit-problem').filter({ hasText: /./ })).toHaveCount(1);
    await asking.getByLabel(say(markWords.comment)).fill('Which products exactly?');
    await asking.getByRole('button', { name: say(markWords.keep) }).click();
    await expect(asking).toHaveCount(0);
    // The card of the section grows with what it says.
    const card = page.locator('.kit-object-main > .kit-detail-section').filter({
      has: page.getByRole('heading', { name: say(stepLabels.products), exact: true }),
    });
    const change = card.getByRole('button', { name: sayWith(markWords.changeOf, { field }) });
    await expect(change).toBeVisible();
    const bottomOf = (of: Locator) => of.evaluate((one) => one.getBoundingClientRect().bottom);
    expect(await bottomOf(change)).toBeLessThan(await bottomOf(card));

    await returnToMerchant(page, toReturn.merchantNumber);
    await expect(page.getByText(say(businessStatusWords[25])).first()).toBeVisible();
    await expect(action(page, 'requestCorrections')).toHaveCount(0);
    await expect(page.getByText('The statement is too old.')).toBeVisible();
  });

  test('has an application corrected, which isn’t submitted while an answer isn’t saved; one that is refused doesn’t hold others back, and another tab ends with the submission', async ({
    page,
    another,
  }) => {
    test.slow();
    const applicant = await anApplicant('toFix');
    await returnToMerchant(page, applicant.merchantNumber);
    const merchant = await another('nobody');
    const saved: string[] = [];
    let isConnected = true;
    let submissions = 0;
    await merchant.route('**/v3api/kyc/application/answers', (route) => {
      saved.push(isConnected ? String(route.request().postData()) : '');
      return isConnected ? route.fallback() : route.abort();
    });
    await merchant.route('**/v3api/kyc/application/submit', (route) => {
      submissions += 1;
      return route.fallback();
    });
    await merchant.goto('/loginNew');
    await fillLogin(merchant, applicant.email, applicant.password);
    await submitLogin(merchant);
    await merchant.getByText(say(activationWords.seeCorrections)).click();
    const field = (name: keyof typeof onboardingFields) =>
      merchant.getByLabel(say(onboardingFields[name]), { exact: true });

    // A card number never leaves the page; what was typed beside it is saved.
    await field('accountNumber').fill('4111 1111 1111 1111');
    await field('bankName').fill('Harbour Bank');
    await expect(merchant.getByText(sayWith(onboardingRuleWords.cardNumber, {}))).toBeVisible();
    await expect(merchant.locator('.kit-steps-saved')).toHaveText(say(formWords.notTaken));
    expect(saved.join(' ')).toContain('Harbour Bank');
    expect(saved.join(' ')).not.toContain('4111');
    const submit = merchant.getByRole('button', { name: say(formWords.submit) });
    await expect(submit).toHaveCount(0);

    isConnected = false;
    await field('accountNumber').fill('281445561111');
    await merchant.getByLabel(say(formWords.declaredName)).fill('Chan Mei');
    await merchant.getByLabel(say(formWords.declare)).check();
    await submit.click();
    await expect(merchant.getByText(say(formWords.saveFirst))).toBeVisible();
    await expect(submit).toBeEnabled();
    expect(submissions).toBe(0);

    // Another tab that goes on after the submission says so and leads to the status.
    const tab = await merchant.context().newPage();
    await tab.goto('/kyc?step=products');
    const products = tab.getByLabel(say(onboardingFields.products));
    await expect(products).toBeEditable();
    isConnected = true;
    await submit.click();
    await merchant.waitForURL('/activate');
    expect(submissions).toBe(1);
    expect(saved.at(-1)).toContain('281445561111');
    await products.fill('Lamps only.');
    await expect(tab.getByText(say(formWords.closed))).toBeVisible();
    await tab.getByRole('link', { name: say(kycWords.toStatus) }).click();
    await expect(tab).toHaveURL('/activate');
  });

  test('[S4.1] who decides too late reads that somebody else did, and sees the decision', async ({
    page,
    another,
  }) => {
    test.slow();
    const { merchantNumber } = await anApplicant('refused');
    const colleague = await another('renewingOperator');
    const reject = async (by: Page): Promise<Locator> => {
      await by.goto(`${screens.applications.path}/${merchantNumber}`);
      await action(by, 'refuse').click();
      const dialog = by.getByRole('dialog', { name: say(applicationActionLabels.refuse) });
      await dialog.getByLabel(say(statusReasonWords.industryNotServed)).check();
      return dialog;
    };
    const confirmIn = (dialog: Locator): Promise<void> =>
      dialog.getByRole('button', { name: say(applicationActionLabels.refuse) }).click();
    const [first, second] = [await reject(colleague), await reject(page)];
    await confirmIn(first);
    await expect(first).toHaveCount(0);
    await confirmIn(second);
    await expect(
      second.getByText(say(businessErrors['businesses.changedMeanwhile'])),
    ).toBeVisible();
    const main = page.getByRole('main');
    await expect(main.getByText(say(businessStatusWords[30])).first()).toBeVisible();
    await expect(main.getByText(say(reviewWords.rejections))).toBeVisible();
  });

  test('[S4.1] refuses an application for good, after he has read what that means', async ({
    page,
  }) => {
    await page.goto(`${screens.applications.path}/${toRefuse.merchantNumber}`);
    await action(page, 'refuse').click();
    const dialog = page.getByRole('dialog', { name: say(applicationActionLabels.refuse) });
    await expect(dialog.getByText(say(onboardingWords.refuseText))).toHaveCount(0);
    await dialog.getByLabel(say(businessStatusWords[35])).check();
    await expect(dialog.getByText(say(onboardingWords.refuseText))).toBeVisible();
    await dialog.getByLabel(say(statusReasonWords.industryNotServed)).check();
    const message = await dialog.getByLabel(say(onboardingWords.note)).inputValue();
    expect(Object.values(statusNotes[35] ?? {})).toContain(message);
    await dialog.getByRole('button', { name: say(onboardingWords.refuse) }).click();
    await expect(page.getByText(say(businessStatusWords[35])).first()).toBeVisible();
    await expect(action(page, 'refuse')).toHaveCount(0);
  });

  test('accepts together the sections without a verdict, and finds each from a list that says how it stands', async ({
    page,
  }) => {
    const { merchantNumber } = await anApplicant('clean');
    await page.goto(`${screens.applications.path}/${merchantNumber}`);
    const section = say(stepLabels.bank);
    await page.getByRole('button', { name: sayWith(reviewWords.comment, { section }) }).click();
    const dialog = page.getByRole('dialog', { name: sayWith(reviewWords.comment, { section }) });
    await dialog.getByLabel(say(reviewWords.commentField)).fill('The statement is too old.');
    await dialog.getByRole('button', { name: say(reviewWords.keepComment) }).click();
    const entry = (step: Step): Locator =>
      page
        .locator('section')
        .filter({ has: page.getByRole('heading', { name: say(reviewWords.sections) }) })
        .getByRole('button', { name: new RegExp(say(stepLabels[step])) });
    await expect(entry('bank')).toContainText(say(verdictLabels.toFix));
    await expect(entry('owners')).not.toContainText(say(verdictLabels.accepted));
    const others = steps.length - 1;
    await page
      .getByRole('button', { name: sayWith(reviewWords.acceptOpen, { count: others }) })
      .click();
    await expect(entry('owners')).toContainText(say(verdictLabels.accepted));
    await expect(entry('applicant')).toContainText(say(verdictLabels.accepted));
    await expect(entry('bank')).toContainText(say(verdictLabels.toFix));
    await expect(page.getByText(say(blockerWords.sectionsOpen))).toHaveCount(0);
    // A press leads to the section.
    await entry('applicant').click();
    await expect(
      page.getByRole('heading', { name: say(stepLabels.applicant), exact: true }),
    ).toBeInViewport();
  });

  test('reads the answers one after another by a key, each beside the document that proves it', async ({
    page,
  }) => {
    test.slow();
    const { merchantNumber } = await anApplicant('clean');
    await page.goto(`${screens.applications.path}/${merchantNumber}`);
    const part = page.locator('section').filter({
      has: page.getByRole('heading', { name: say(reviewAidWords.proved), exact: true }),
    });
    const legalName = part.getByText(say(onboardingFields.legalName), { exact: true });
    await expect(part).toBeVisible();
    await expect(legalName).toHaveCount(0);
    await page.keyboard.press('n');
    await expect(legalName).toBeVisible();
    await expect(part.getByRole('img')).toBeVisible();
    for (let presses = 0; presses < 30; presses += 1) {
      if (await part.getByText(say(documentLabels.bankStatement)).isVisible()) {
        break;
      }
      await page.keyboard.press('n');
    }
    await expect(part.getByText(say(documentLabels.bankStatement))).toBeVisible();
    await expect(part.getByRole('img')).toBeVisible();
    await page.keyboard.press('p');
    await expect(part.getByText(say(documentLabels.bankStatement))).toHaveCount(0);
    await expect(legalName).toHaveCount(0);
    await page.keyboard.press('n');
    const open = part.getByRole('button', { name: say(submittedWords.openDocuments) });
    for (let presses = 0; presses < 30 && (await open.count()) === 0; presses += 1) {
      await page.keyboard.press('n');
    }
    await expect(part.getByRole('img')).toHaveCount(0);
    await open.first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(say(submittedWords.revealReason)).fill('Compared with the form');
    await dialog.getByRole('button', { name: say(revealWords.show) }).click();
    await expect(part.getByRole('img').first()).toBeVisible();
    await expect(open).toHaveCount(0);

    // The reason holds for the numbers of this application too, each of which is logged with it.
    const number = sayWith(submittedWords.reveal, { field: say(onboardingFields.idNumber) });
    const reveal = part.getByRole('button', { name: number });
    for (let presses = 0; presses < 30 && (await reveal.count()) === 0; presses += 1) {
      await page.keyboard.press('n');
    }
    await reveal.click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(part.getByText(/^A123\d{3}\(.\)/)).toBeVisible();

    // The same keys work in the drawer over the list.
    await page.goto(`${screens.applications.path}?open=${merchantNumber}`);
    await expect(page.getByRole('dialog').locator(part)).toBeVisible();
    await expect(legalName).toHaveCount(0);
    await page.keyboard.press('n');
    await expect(legalName).toBeVisible();
  });
});
