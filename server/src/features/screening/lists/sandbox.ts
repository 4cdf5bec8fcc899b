import { screeningTopics } from '@back-office/contract/features/onboarding/screening';
import type { ListReader } from './list-entry.ts';
import { readUnList } from './un.ts';

/**
 * The sandbox's list of made-up names: the format of the United Nations, with a topic in place of the programme. No public source of
 * politically exposed persons, adverse media or MATCH exists; a licensed one is one more reader of this shape.
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
