import { Readable } from 'node:stream';
import { saveAnswers, submitApplication } from '@back-office/contract/features/onboarding';
import {
  exampleApplication,
  examplePeople,
  ownNumbersOf,
  personNumbersOf,
} from '@back-office/contract/features/onboarding/examples';
import {
  businessItem,
  steps as sections,
  textOf,
  type Answers,
  type Field,
  type Item,
  type Step as Section,
} from '@back-office/contract/features/onboarding/questions';
import { markAnswer } from '@back-office/contract/features/onboarding/answers/marks';
import { openRenewal } from '@back-office/contract/features/onboarding/renewal';
import {
  approveApplication,
  requestCorrections,
  reviewSection,
  type Verdict,
} from '@back-office/contract/features/onboarding/review';
import { recordStatementMonth } from '@back-office/contract/features/onboarding/review-aids';
import { industryCodes } from '@back-office/contract/features/merchants/industries';
import { addDays, businessDayOf } from '@back-office/contract/kit/business-day';
import { addToMonth, monthOf } from '@back-office/contract/kit/month';
import { setBusinessStatus } from '@back-office/contract/features/businesses';
import { screenApplications } from '#features/onboarding/public';
import { importList } from '#features/screening/public';
import { minutesFrom } from '#platform/clock';
import { addDocuments } from './add-documents.ts';
import type { Applicant, ApplicantEnd, Asked } from './applicant.ts';
import { applicants } from './applicants.ts';
import { madeUpList } from './made-up-list.ts';
import type { Past } from '../past/act.ts';
import type { Calendar, Step } from '../past/steps.ts';

const day = 24 * 60;

/** The example of its country and entity, with the applicant's own answers. */
const answersOf = (applicant: Applicant, at: Date): Answers => {
  const { country, entity, login, businessId, own, idExpiresIn, held } = applicant;
  const [last, first, local] = applicant.owner;
  const example = exampleApplication(country, entity, businessDayOf(at));
  const legalName = own.legalName ?? '';
  const numbers = ownNumbersOf({ country, entity, at: Number(businessId) });
  const [ownerItem] = examplePeople;
  // Several businesses of one owner have the same owner, as a reviewer should notice.
  const owner = login === 'vera.holm' ? 0 : Number(businessId);
  const person = {
    ...example.people.get(ownerItem),
    ...personNumbersOf(country, owner),
    lastName: last,
    firstName: first,
    ...(local === undefined ? {} : { localName: local }),
    ...(idExpiresIn === undefined
      ? {}
      : { idExpires: addDays(businessDayOf(at), applicant.submittedDaysAgo + idExpiresIn) }),
  };
  return {
    ...example,
    business: { ...example.business, ...numbers, ...own, holder: legalName },
    people: new Map(
      [...example.people].map(([item, other], at) => [
        item,
        {
          ...(item === ownerItem ? person : { ...other, ...personNumbersOf(country, owner + 500) }),
          ...(held === undefined ? {} : { share: held.shares[at] ?? '' }),
        },
      ]),
    ),
    companies: new Map(Object.entries(held?.companies ?? {})),
  };
};

const changesOf = ({ business, people, companies }: Answers) =>
  [[businessItem, business] as const, ...people, ...companies].flatMap(([item, of]) =>
    (Object.keys(of) as Field[]).map((field) => ({ item, field, value: textOf(of[field]) })),
  );

const changesAtOnce = 50;

const fillIn = async (past: Past, applicant: Applicant, at: Date): Promise<void> => {
  const by = past.find(applicant.login, applicant.businessId);
  const answers = answersOf(applicant, at);
  const changes = changesOf(answers);
  for (let from = 0; from < changes.length; from += changesAtOnce) {
    const input = { changes: changes.slice(from, from + changesAtOnce) };
    await past.act(saveAnswers, { by, at: minutesFrom(at, -20), input });
  }
  await addDocuments(past, applicant, { answers, at: minutesFrom(at, -5) });
};

type Story = { past: Past; applicant: Applicant; at: Date };

/** A step some minutes after the application was submitted. */
const later = ({ at }: Story, minutes: number, take: (when: Date) => Promise<unknown>): Step => {
  const when = minutesFrom(at, minutes);
  return { at: when, take: () => take(when) };
};

const submitted = (story: Story, minutes = 0): Step =>
  later(story, minutes, (at) => {
    const { past, applicant } = story;
    const by = past.find(applicant.login, applicant.businessId);
    const input = { declaredName: by.personName, isDeclared: true } as const;
    return past.act(submitApplication, { by, at, input });
  });

/** Verdicts on sections; one with a comment is to be corrected. */
const reviewed = (
  story: Story,
  of: readonly Section[],
  comments: Partial<Record<Section, string>> = {},
): Step[] =>
  of.map((section) =>
    later(story, 2 * 60, (at) => {
      const comment = comments[section] ?? null;
      const verdict: Verdict = comment === null ? 'accepted' : 'toFix';
      const { merchantNumber } = story.applicant;
      const input = { merchantNumber, revision: 1, section, verdict, comment };
      return story.past.act(reviewSection, { by: story.past.find('ops'), at, input });
    }),
  );

/** The reviewer's questions about single answers and documents. */
const askedAbout = (story: Story, asked: readonly Asked[] = []): Step[] =>
  asked.map((one) =>
    later(story, 2 * 60 + 10, (at) => {
      const { merchantNumber } = story.applicant;
      const input = { merchantNumber, revision: 1, item: businessItem, ...one };
      return story.past.act(markAnswer, { by: story.past.find('ops'), at, input });
    }),
  );

/** The reviewer's figures from the processing statements, month by month. */
const statementsRead = (story: Story, turnovers: readonly number[]): Step[] =>
  turnovers.map((turnover, back) =>
    later(story, 2 * 60, (at) => {
      const { merchantNumber } = story.applicant;
      const month = addToMonth(monthOf(businessDayOf(story.at)), -1 - back);
      // About forty dollars per payment.
      const read = {
        currency: 'USD',
        amount: String(turnover),
        payments: Math.round(turnover / 40),
      };
      const input = { merchantNumber, revision: 1, month, ...read };
      return story.past.act(recordStatementMonth, { by: story.past.find('ops'), at, input });
    }),
  );

/** The applicant who typed an account number without its last digit adds it. */
const correctAccount = ({ past, applicant }: Story, at: Date): Promise<unknown> => {
  const by = past.find(applicant.login, applicant.businessId);
  const { country, entity, businessId } = applicant;
  const { accountNumber: value = '' } = ownNumbersOf({ country, entity, at: Number(businessId) });
  const changes = [{ item: businessItem, field: 'accountNumber' as const, value }];
  return past.act(saveAnswers, { by, at, input: { changes } });
};

const returned = (story: Story): Step =>
  later(story, 3 * 60, (at) => {
    const input = { merchantNumber: story.applicant.merchantNumber, revision: 1, days: 14 };
    return story.past.act(requestCorrections, { by: story.past.find('ops'), at, input });
  });

const approved = (story: Story): Step =>
  later(story, day, async (at) => {
    const { merchantNumber, own } = story.applicant;
    await screenApplications(story.past.platform, at);
    const industry = industryCodes.find((code) => code === own.industry) ?? '5999';
    const terms = {
      industry,
      template: 'standard',
      note: 'Welcome. Your gateways are open.',
    } as const;
    const input = { merchantNumber, revision: 1, ...terms };
    return story.past.act(approveApplication, { by: story.past.find('ops2'), at, input });
  });

/** An approved merchant submits changes, which wait for a reviewer. */
const changed = (story: Story, own: Partial<Record<keyof Item, string>>): Step[] => {
  const { past, applicant } = story;
  const by = past.find(applicant.login, applicant.businessId);
  const fields = Object.keys(own) as Field[];
  const changes = fields.map((field) => ({ item: businessItem, field, value: own[field] ?? '' }));
  return [
    later(story, 16 * day, (at) => past.act(openRenewal, { by, at, input: {} })),
    later(story, 16 * day + 5, (at) => past.act(saveAnswers, { by, at, input: { changes } })),
    submitted(story, 16 * day + 10),
  ];
};

const rejected = (story: Story, end: Extract<ApplicantEnd, { is: 'rejected' }>): Step =>
  later(story, day, (at) => {
    const { isFinal = false, reasons, note } = end;
    const { merchantNumber } = story.applicant;
    const step = { from: 20, to: isFinal ? 35 : 30 } as const;
    const input = { merchantNumber, ...step, reasons: [...reasons], note };
    return story.past.act(setBusinessStatus, { by: story.past.find('ops'), at, input });
  });

/** The steps that lead to an application's outcome. */
const deedsOf = (story: Story): Step[] => {
  const { end } = story.applicant;
  switch (end.is) {
    case 'waiting':
      return [
        submitted(story),
        ...reviewed(story, end.accepted ?? []),
        ...askedAbout(story, end.asked),
        ...statementsRead(story, end.turnovers ?? []),
      ];
    case 'approved':
      return [
        submitted(story),
        ...reviewed(story, sections),
        approved(story),
        ...(end.changes === undefined ? [] : changed(story, end.changes)),
      ];
    case 'rejected':
      return [submitted(story), rejected(story, end)];
    case 'returned':
      return [
        submitted(story),
        ...reviewed(story, sections, end.comments),
        ...askedAbout(story, end.asked),
        returned(story),
      ];
    case 'corrected':
      return [
        submitted(story),
        ...reviewed(story, sections, end.comments),
        returned(story),
        later(story, 5 * day - 10, (at) => correctAccount(story, at)),
        submitted(story, 5 * day),
      ];
  }
};

/**
 * Imports the sandbox's list before the first application, and again after the last decision: the server screens everyone against
 * it.
 */
const importedList = ({ platform }: Past, at: Date): Step => ({
  at,
  take: () =>
    importList(platform.database, {
      list: 'sandbox',
      file: Readable.from([madeUpList(businessDayOf(at))]),
      now: at,
    }),
});

const applicantsFrom = Math.max(...applicants.map(({ submittedDaysAgo }) => submittedDaysAgo));

/** Applications filled in, submitted and reviewed by the product's own calls. */
export const applicationSteps = (past: Past, on: Calendar): Step[] => [
  importedList(past, on(applicantsFrom + 1, '23:00')),
  importedList(past, on(1, '23:00')),
  ...applicants.flatMap((applicant) => {
    const at = on(applicant.submittedDaysAgo, '10:30');
    return [
      { at: minutesFrom(at, -20), take: () => fillIn(past, applicant, at) },
      ...deedsOf({ past, applicant, at }),
    ];
  }),
];
