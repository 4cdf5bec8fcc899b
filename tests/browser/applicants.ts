// Businesses that the sandbox has apply: complete applications, each with a login of its own.
import { isScreened, merchantNumberOf } from '@back-office/server/testing/applications';
import { expect } from '@playwright/test';
import { environment } from './environment.ts';

export type Applicant = { email: string; password: string; merchantNumber: string };

/** From the registration page to the review, as the sandbox's page does it. */
export const anApplicant = async (story: string): Promise<Applicant> => {
  const url = `${environment('SANDBOX_URL')}/applicants`;
  const body = new URLSearchParams({ story, country: 'HK', entity: 'company' });
  const answer = await fetch(url, { method: 'POST', body });
  if (!answer.ok) {
    throw new Error(`The sandbox answered ${answer.status}: ${await answer.text()}`);
  }
  const applicants = (await (await fetch(`${url}.json`)).json()) as (Applicant & {
    story: string;
  })[];
  const applicant = applicants.find((one) => one.story === story);
  if (applicant === undefined) {
    throw new Error(`Nobody applied as ${story}.`);
  }
  const merchantNumber = await merchantNumberOf(environment('DATABASE_URL'), applicant.email);
  return { ...applicant, merchantNumber };
};

type Version = { merchantNumber: string; revision: number };

/** A version can be approved once its names were compared with the sanctions lists; a page that is opened before says so. */
export const untilScreened = (version: Version, timeout: number): Promise<void> =>
  expect
    .poll(() => isScreened(environment('DATABASE_URL'), version), { timeout, intervals: [500] })
    .toBe(true);
