import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { saveAnswers, submitApplication } from '@back-office/contract/features/onboarding';
import { neededDocuments, purposeOf } from '@back-office/contract/features/onboarding/countries';
import {
  exampleApplication,
  examplePeople,
  ownNumbersOf,
  personNumbersOf,
} from '@back-office/contract/features/onboarding/examples';
import {
  businessItem,
  documentKey,
  isIdPhoto,
  steps as sections,
  textOf,
  type Answers,
  type Field,
  type Item,
  type Step as Section,
} from '@back-office/contract/features/onboarding/questions';
import { openRenewal } from '@back-office/contract/features/onboarding/renewal';
import {
  approveApplication,
  requestCorrections,
  reviewSection,
  type Verdict,
} from '@back-office/contract/features/onboarding/review';
import { industryCodes } from '@back-office/contract/features/merchants/industries';
import { addDays, businessDayOf } from '@back-office/contract/kit/business-day';
import { setBusinessStatus } from '@back-office/contract/features/businesses';
import sharp from 'sharp';
import sql from 'sql-template-tag';
import { placeContent, storeContent, type StoredContent } from '#features/uploads/public';
import { importList } from '#features/screening/public';
import { minutesFrom } from '#platform/clock';
import { inTenant } from '#platform/database';
import { tenantScope } from '#platform/tenant-scope';
import { applicants, type Applicant, type ApplicantEnd } from './applicants.ts';
import { madeUpList } from './made-up-list.ts';
import type { Past } from '../past/act.ts';
import type { Calendar, Step } from '../past/steps.ts';

const day = 24 * 60;

/** The example of its country and entity, with what is the applicant's own. */
const answersOf = (applicant: Applicant, at: Date): Answers => {
  const { country, entity, login, businessId, own, idExpiresIn } = applicant;
  const [last, first, local] = applicant.owner;
  const example = exampleApplication(country, entity);
  const legalName = own.legalName ?? '';
  const numbers = ownNumbersOf({ country, entity, at: Number(businessId) });
  const [ownerItem] = examplePeople;
  // Several businesses of one owner agree in their owner, as a reviewer should see.
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
      [...example.people].map(([item, other]) => [
        item,
        item === ownerItem ? person : { ...other, ...personNumbersOf(country, owner + 500) },
      ]),
    ),
  };
};

const changesOf = ({ business, people }: Answers) =>
  [[businessItem, business] as const, ...people].flatMap(([item, of]) =>
    (Object.keys(of) as Field[]).map((field) => ({ item, field, value: textOf(of[field]) })),
  );

/** A sheet with lines, or a card with a face: pictures that belong to nobody. */
const drawn = (isCard: boolean): Promise<Buffer> => {
  const lines = Array.from(
    { length: isCard ? 5 : 14 },
    (_, at) =>
      `<rect x="${isCard ? 250 : 60}" y="${80 + at * 44}" width="${isCard ? 300 - (at % 3) * 60 : 480 - (at % 4) * 70}" height="14" fill="#8a94a6"/>`,
  ).join('');
  const face = isCard
    ? '<rect x="50" y="80" width="160" height="200" fill="#d5dbe6"/><circle cx="130" cy="155" r="38" fill="#8a94a6"/><path d="M70 280a60 60 0 0 1 120 0z" fill="#8a94a6"/>'
    : '';
  const height = isCard ? 380 : 760;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="${height}"><rect width="600" height="${height}" fill="#fbfcfe"/><rect x="12" y="12" width="576" height="${height - 24}" fill="none" stroke="#3b6ea5" stroke-width="4"/>${face}${lines}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
};

type Kept = { paper: StoredContent; card: StoredContent };

/** A row for each document that the answers ask for. */
const rowsOf = (answers: Answers, { paper, card }: Kept) =>
  neededDocuments(answers).flatMap(({ item, document, filesMin }) =>
    Array.from({ length: filesMin }, (_, number) => ({
      id: randomUUID() as string,
      owner: documentKey(item, document),
      purpose: purposeOf(document),
      name: `${document}${filesMin > 1 ? number + 1 : ''}.png`,
      content: isIdPhoto(document) ? card : paper,
    })),
  );

/** Puts the documents that its answers ask for to an application, as uploading them would. */
const addDocuments = async (
  { platform, find }: Past,
  { businessId, login }: Applicant,
  { answers, at }: { answers: Answers; at: Date },
): Promise<void> => {
  const scope = tenantScope(businessId, null);
  const { personId, personName } = find(login, businessId);
  const paper = await storeContent({ platform, scope, now: at }, await drawn(false));
  const card = await storeContent({ platform, scope, now: at }, await drawn(true));
  const rows = rowsOf(answers, { paper, card });
  await inTenant(platform.database, {
    scope,
    mode: 'read write',
    work: async (tx) => {
      await placeContent(tx, scope, { stored: paper, now: at });
      await placeContent(tx, scope, { stored: card, now: at });
      await tx.run(sql`
        insert into uploaded_files (business_id, id, purpose, name, kind, bytes, content_hash, uploaded_by, uploaded_by_name,
          uploaded_at, owner_kind, owner_id, attached_at)
        select ${businessId}, id, purpose, name, 'png', bytes, hash, ${personId}, ${personName}, ${at}::timestamptz, 'onboarding',
          owner, ${at}::timestamptz
        from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ purpose }) => purpose)}::text[],
          ${rows.map(({ name }) => name)}::text[], ${rows.map(({ content }) => content.bytes)}::integer[],
          ${rows.map(({ content }) => content.contentHash)}::text[], ${rows.map(({ owner }) => owner)}::text[])
          as made (id, purpose, name, bytes, hash, owner)
        on conflict do nothing`);
    },
  });
};

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

/** A deed so many minutes after the application was submitted. */
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

/** The verdicts on some sections: to correct where there is a comment. */
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

const returned = (story: Story): Step =>
  later(story, 3 * 60, (at) => {
    const input = { merchantNumber: story.applicant.merchantNumber, revision: 1, days: 14 };
    return story.past.act(requestCorrections, { by: story.past.find('ops'), at, input });
  });

const approved = (story: Story): Step =>
  later(story, day, (at) => {
    const { merchantNumber, own } = story.applicant;
    const industry = industryCodes.find((code) => code === own.industry) ?? '5999';
    const terms = {
      industry,
      template: 'standard',
      note: 'Welcome. Your gateways are open.',
    } as const;
    const input = { merchantNumber, revision: 1, ...terms };
    return story.past.act(approveApplication, { by: story.past.find('ops2'), at, input });
  });

/** An approved merchant submits other information, which waits for its reviewer. */
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
    const { reasons, note } = end;
    const { merchantNumber } = story.applicant;
    const step = { from: 20, to: 30 } as const;
    const input = { merchantNumber, ...step, reasons: [...reasons], note };
    return story.past.act(setBusinessStatus, { by: story.past.find('ops'), at, input });
  });

/** What became of an application. */
const deedsOf = (story: Story): Step[] => {
  const { end } = story.applicant;
  switch (end.is) {
    case 'waiting':
      return [submitted(story), ...reviewed(story, end.accepted ?? [])];
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
      return [submitted(story), ...reviewed(story, sections, end.comments), returned(story)];
    case 'corrected':
      return [
        submitted(story),
        ...reviewed(story, sections, end.comments),
        returned(story),
        submitted(story, 5 * day),
      ];
  }
};

/** The sandbox's list comes after the last decision; the server compares all applications with it once it runs. */
const importedList = ({ platform }: Past, at: Date): Step => ({
  at,
  take: () =>
    importList(platform.database, {
      list: 'sandbox',
      file: Readable.from([madeUpList(businessDayOf(at))]),
      now: at,
    }),
});

/** Applications filled in, submitted and reviewed by the product's own calls. */
export const applicationSteps = (past: Past, on: Calendar): Step[] => [
  importedList(past, on(1, '23:00')),
  ...applicants.flatMap((applicant) => {
    const at = on(applicant.submittedDaysAgo, '10:30');
    return [
      { at: minutesFrom(at, -20), take: () => fillIn(past, applicant, at) },
      ...deedsOf({ past, applicant, at }),
    ];
  }),
];
