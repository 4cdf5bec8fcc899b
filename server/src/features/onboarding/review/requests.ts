import type { Application } from '@back-office/contract/features/onboarding';
import { isDocument, type Mark } from '@back-office/contract/features/onboarding/answers/marks';
import { neededDocuments } from '@back-office/contract/features/onboarding/countries';
import { isAsked, stepOf } from '@back-office/contract/features/onboarding/judge';
import {
  businessItem,
  documentKey,
  itemIn,
  textOf,
  type Answers,
  type Field,
  type Step,
} from '@back-office/contract/features/onboarding/questions';
import { stageOf } from '@back-office/contract/features/onboarding/renewal';
import type { UploadedFile } from '@back-office/contract/features/uploads';
import { filesOfEach } from '#features/uploads/public';
import { placeOfKey } from '../answers.ts';
import type { Reading, Standing } from '../read-application.ts';
import { readPlain, submittedKind } from '../submitted.ts';
import { correctionsIn, readAsked } from './review-application.ts';

type Place = Pick<Mark, 'item' | 'field'>;
type Judged = { answers: Answers; files: ReadonlyMap<string, readonly UploadedFile[]> };
type Requests = Pick<Application, 'corrections' | 'marks'>;

const filesText = (files: readonly UploadedFile[] = []): string =>
  files.map(({ name, bytes }) => `${name} ${bytes}`).join('\n');

const itemsOf = ({ people, companies }: Answers): string[] => [
  businessItem,
  ...people.keys(),
  ...companies.keys(),
];

const answersIn = (of: Answers): Place[] =>
  itemsOf(of).flatMap((item) =>
    Object.keys(itemIn(of, item) ?? {}).map((field): Place => ({ item, field: field as Field })),
  );

/** Which answers and documents differ from the version that the review returned. */
const comparison = async (
  { platform, tx, scope: { businessId } }: Reading,
  revision: number,
  judged: Judged,
) => {
  const { answers, files } = judged;
  const version = { businessId, revision };
  const before = await readPlain(tx, version, platform.configuration);
  const keyOf = (key: string): string => `${revision}/${key}`;
  const needed = neededDocuments(before).map(({ item, document }) => documentKey(item, document));
  const keys = [...new Set([...files.keys(), ...needed])];
  const ids = keys.map(keyOf);
  const submitted = await filesOfEach(tx, businessId, { kind: submittedKind, ids });
  const textIn = (of: Answers, { item, field }: Place): string =>
    textOf(itemIn(of, item)?.[field as Field]);
  const isChanged = (place: Place): boolean => {
    if (!isDocument(place.field)) {
      return textIn(before, place) !== textIn(answers, place);
    }
    const key = documentKey(place.item, place.field);
    return filesText(submitted.get(keyOf(key))) !== filesText(files.get(key));
  };
  const changed = [...answersIn(before), ...answersIn(answers), ...keys.map(placeOfKey)].filter(
    isChanged,
  );
  // The statement proves the account, so that another one answers a comment about it.
  const isOfSection = (section: Step, place: Place): boolean =>
    stepOf(place, answers) === section || (section === 'bank' && place.field === 'bankStatement');
  return {
    isChanged,
    isSectionChanged: (section: Step): boolean =>
      changed.some((place) => isOfSection(section, place)),
  };
};

/** The requests of the returned version, for the merchant: none until the whole application was returned. */
export const readRequests = async (
  reading: Reading,
  { status, renewal, revision }: Standing,
  judged: Judged,
): Promise<Requests> => {
  if (stageOf(status, renewal) !== 'moreNeeded' || revision === null) {
    return { corrections: [], marks: [] };
  }
  const { tx, scope } = reading;
  const { reviews, marks } = await readAsked(tx, { businessId: scope.businessId, revision });
  const corrections = correctionsIn(reviews);
  if (corrections.length + marks.length === 0) {
    return { corrections: [], marks: [] };
  }
  const { isChanged, isSectionChanged } = await comparison(reading, revision, judged);
  return {
    corrections: corrections.map((one) => ({ ...one, isOpen: !isSectionChanged(one.section) })),
    marks: marks.map((mark) => ({
      ...mark,
      isOpen: mark.reply === null && isAsked(judged.answers, mark) && !isChanged(mark),
    })),
  };
};
