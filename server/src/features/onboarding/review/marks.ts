import type { Application } from '@back-office/contract/features/onboarding';
import { isDocument, type Mark } from '@back-office/contract/features/onboarding/answers/marks';
import { isAsked } from '@back-office/contract/features/onboarding/judge';
import {
  businessItem,
  documentKey,
  itemIn,
  textOf,
  type Answers,
  type Field,
} from '@back-office/contract/features/onboarding/questions';
import { stageOf } from '@back-office/contract/features/onboarding/renewal';
import type { UploadedFile } from '@back-office/contract/features/uploads';
import sql from 'sql-template-tag';
import { filesOfEach } from '#features/uploads/public';
import type { Tx } from '#platform/database';
import type { Reading, Standing } from '../read-application.ts';
import { readPlain, submittedKind } from '../submitted.ts';

type Place = Pick<Mark, 'item' | 'field'>;
type Version = { businessId: bigint; revision: number };

/** The marks of one version, those of the business first. */
export const readMarks = (tx: Tx, { businessId, revision }: Version): Promise<Mark[]> =>
  tx.rows<Mark>(sql`
    select item, field, reason, comment, reply from onboarding_marks
    where business_id = ${businessId} and revision = ${revision}
    order by item <> ${businessItem}, item, field`);

type Judged = { answers: Answers; files: ReadonlyMap<string, readonly UploadedFile[]> };

const filesText = (files: readonly UploadedFile[] = []): string =>
  files.map(({ name, bytes }) => `${name} ${bytes}`).join('\n');

/** The marks of the returned version, for the merchant: none until the whole application was returned. */
export const readReturnedMarks = async (
  { platform, tx, scope: { businessId } }: Reading,
  { status, renewal, revision }: Standing,
  { answers, files }: Judged,
): Promise<Application['marks']> => {
  if (stageOf(status, renewal) !== 'moreNeeded' || revision === null) {
    return [];
  }
  const version = { businessId, revision };
  const marks = await readMarks(tx, version);
  if (marks.length === 0) {
    return [];
  }
  const before = await readPlain(tx, version, platform.configuration);
  const keyOf = (item: string, field: Parameters<typeof documentKey>[1]): string =>
    `${revision}/${documentKey(item, field)}`;
  const ids = marks.flatMap(({ item, field }) => (isDocument(field) ? [keyOf(item, field)] : []));
  const submitted = await filesOfEach(tx, businessId, { kind: submittedKind, ids });
  const textIn = (of: Answers, { item, field }: Place): string =>
    textOf(itemIn(of, item)?.[field as Field]);
  const isChanged = ({ item, field }: Place): boolean =>
    isDocument(field)
      ? filesText(submitted.get(keyOf(item, field))) !==
        filesText(files.get(documentKey(item, field)))
      : textIn(before, { item, field }) !== textIn(answers, { item, field });
  return marks.map((mark) => ({
    ...mark,
    isOpen: mark.reply === null && isAsked(answers, mark) && !isChanged(mark),
  }));
};
