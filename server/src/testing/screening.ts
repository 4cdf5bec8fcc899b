import { Readable } from 'node:stream';
import type {
  ScreeningList,
  ScreeningTopic,
} from '@back-office/contract/features/onboarding/screening';
import { screenApplications } from '#features/onboarding/public';
import { importList, indexNames } from '#features/screening/public';
import { now } from '#platform/clock';
import type { Database } from '#platform/database';
import type { TestServer } from './test-server.ts';

type Named = {
  id: string;
  name: string;
  year?: string;
  topic?: ScreeningTopic;
  isCompany?: boolean;
};

const elementOf = ({ id, name, year, topic, isCompany = false }: Named): string => {
  const kind = isCompany ? 'ENTITY' : 'INDIVIDUAL';
  const type = topic === undefined ? '' : `<UN_LIST_TYPE>${topic}</UN_LIST_TYPE>`;
  const birth =
    year === undefined
      ? ''
      : `<INDIVIDUAL_DATE_OF_BIRTH><YEAR>${year}</YEAR></INDIVIDUAL_DATE_OF_BIRTH>`;
  return `<${kind}><DATAID>${id}</DATAID><FIRST_NAME>${name}</FIRST_NAME>${type}${birth}</${kind}>`;
};

/** Imports a list in the format of the United Nations. */
export const importNames = async (
  database: Database,
  list: ScreeningList,
  named: readonly Named[],
): Promise<void> => {
  const [companies, people] = [true, false].map((isCompany) =>
    named
      .filter((one) => (one.isCompany ?? false) === isCompany)
      .map(elementOf)
      .join(''),
  );
  const file = `<CONSOLIDATED_LIST><INDIVIDUALS>${people}</INDIVIDUALS><ENTITIES>${companies}</ENTITIES></CONSOLIDATED_LIST>`;
  await importList(database, { list, file: Readable.from([file]), now: now() });
};

/** Imports it, and screens all applications against it, as the server's job does. */
export const screenWith = async (
  { database, platform }: TestServer,
  list: ScreeningList,
  named: readonly Named[],
): Promise<void> => {
  await importNames(database, list, named);
  await screenApplications(platform, now());
};

/** Runs the server's screening job once. */
export const screenAll = ({ platform }: TestServer) => screenApplications(platform, now());

/** The time needed to prepare lists of people with these names and to screen others against them, and the matched names. */
export const screenNames = async (listed: readonly string[], asked: readonly string[]) => {
  const entries = listed.map((name, at) => ({
    list: 'un' as const,
    entry: { id: String(at), kind: 'person' as const, names: [name], births: [], programmes: [] },
  }));
  const began = performance.now();
  const find = await indexNames(entries);
  const ready = performance.now();
  const found = asked.map((name) =>
    find({ name, kind: 'person', birth: null }).map(({ entry }) => Number(entry.id)),
  );
  return {
    found,
    readySeconds: (ready - began) / 1000,
    seconds: (performance.now() - ready) / 1000,
  };
};
