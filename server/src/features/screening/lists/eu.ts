import { birthOf, distinct, type ListEntry, type ListReader } from './list-entry.ts';
import { readElements, within, type Element } from './read-elements.ts';

const entryOf = (element: Element): ListEntry => {
  const names = within(element, 'nameAlias').map(({ attributes: of }) =>
    of['wholeName'] === undefined || of['wholeName'] === ''
      ? [of['firstName'], of['middleName'], of['lastName']].filter(Boolean).join(' ')
      : of['wholeName'],
  );
  const births = within(element, 'birthdate').map(
    ({ attributes: of }) => of['birthdate'] || of['year'] || '',
  );
  const [subject] = within(element, 'subjectType');
  const isPerson =
    subject?.attributes['classificationCode'] === 'P' || subject?.attributes['code'] === 'person';
  return {
    id: element.attributes['logicalId'] ?? element.attributes['euReferenceNumber'] ?? '',
    kind: isPerson ? 'person' : 'organisation',
    names: distinct(names),
    births: distinct(births.map(birthOf)),
    programmes: distinct(
      within(element, 'regulation').map(({ attributes: of }) => of['programme']),
    ),
  };
};

/** The consolidated list of financial sanctions of the European Union, XML version 1.1. */
export const readEuList: ListReader = async (file) => {
  const entries: ListEntry[] = [];
  let publishedOn: string | null = null;
  await readElements(file, {
    wanted: ['sanctionEntity'],
    take: (element) => entries.push(entryOf(element)),
    seen: ({ attributes }) => {
      publishedOn = attributes['generationDate']?.slice(0, 10) ?? publishedOn;
    },
  });
  return { publishedOn, entries };
};
