import { screeningTopics } from '@back-office/contract/features/onboarding/screening';
import { birthOf, distinct, type ListEntry, type ListReader } from './list-entry.ts';
import { type Element, readElements, textIn, within } from './read-elements.ts';

const nameParts = ['FIRST_NAME', 'SECOND_NAME', 'THIRD_NAME', 'FOURTH_NAME'] as const;

const entryOf = (element: Element): ListEntry => {
  const main = nameParts.map((part) => textIn(element, part)).join(' ');
  const aliases = within(element, 'ALIAS_NAME').map(({ text }) => text);
  const births = [
    ...within(element, 'DATE').map(({ text }) => text),
    ...within(element, 'YEAR').map(({ text }) => text),
  ];
  return {
    id: textIn(element, 'DATAID'),
    kind: element.name === 'INDIVIDUAL' ? 'person' : 'organisation',
    names: distinct([main, textIn(element, 'NAME_ORIGINAL_SCRIPT'), ...aliases]),
    births: distinct(births.map(birthOf)),
    programmes: distinct([textIn(element, 'UN_LIST_TYPE')]),
  };
};

/** The consolidated list of the United Nations Security Council, in XML. */
export const readUnList: ListReader = async (file) => {
  const entries: ListEntry[] = [];
  let publishedOn: string | null = null;
  await readElements(file, {
    wanted: ['INDIVIDUAL', 'ENTITY'],
    take: (element) => entries.push(entryOf(element)),
    seen: ({ attributes }) => {
      publishedOn = attributes['dateGenerated']?.slice(0, 10) ?? publishedOn;
    },
  });
  return { publishedOn, entries };
};

/**
 * The sandbox's list of invented names: the format of the United Nations, with a topic in place of the programme. There
 * is no public source of politically exposed persons, adverse media or MATCH; a licensed one would be another reader of
 * this shape.
 */
export const readSandboxList: ListReader = async (file) => {
  const { entries, ...read } = await readUnList(file);
  return {
    ...read,
    entries: entries.map((entry) => ({
      ...entry,
      topic: screeningTopics.find((topic) => entry.programmes.includes(topic)) ?? 'sanctions',
      programmes: entry.programmes.filter((one) => !screeningTopics.some((topic) => topic === one)),
    })),
  };
};
