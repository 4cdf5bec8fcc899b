import sql from 'sql-template-tag';
import { filesOf, readFiles, type FileOwner } from '#features/uploads/public';
import { inTenant } from '#platform/database';
import type { Platform, Session } from '#platform/http/route';
import { inScope, type TenantScope } from '#platform/tenant-scope';
import { gateOf } from '#platform/work/lanes';
import { draftOwner, readDraft } from '../answer/drafts.ts';
import { findDetailRecord } from '../detail/read-detail.ts';
import { makePaper } from './make-paper.ts';
import { readPaperText, type Written } from './read-paper.ts';

// Each uses a core for a second or more, and some hundred megabytes. Its files, up to 100 MB, are read only when it is
// its turn.
const whilePreparing = gateOf(2);

type Place = {
  platform: Pick<Platform, 'configuration' | 'database'>;
  scope: TenantScope;
  session: Pick<Session, 'personId'>;
};

type Wanted = {
  number: string;
  /** The content being sent, for a case that waits; replaces the draft's texts. */
  written?: Written;
  /** The person's own files that the draft does not contain yet. */
  fileIds?: readonly string[];
  /** The files' owner; by default the draft of the case. */
  owner?: FileOwner;
};

export type PreparedPaper = {
  fileIds: readonly string[];
  content: Buffer | 'tooLong';
};

const prepare = async (
  { platform, scope, session: { personId } }: Place,
  { number, written, fileIds = [], owner = draftOwner(number) }: Wanted,
): Promise<PreparedPaper | undefined> => {
  const isAnswered = written !== undefined;
  const read = await inTenant(platform.database, {
    scope,
    mode: 'read only',
    work: async (tx) => {
      const record = await findDetailRecord(
        tx,
        scope.businessId,
        sql`${inScope(scope)} and number = ${number}`,
      );
      if (record === undefined || (isAnswered && record.state !== 'awaiting')) {
        return undefined;
      }
      const { businessId } = scope;
      const held = await filesOf(tx, businessId, owner);
      const draft = written ?? (await readDraft(tx, { businessId, number }));
      const { statement, evidence } = draft ?? { statement: '', evidence: [] };
      const text = await readPaperText(tx, record, { statement, evidence, scope });
      const ids = [...new Set([...held.map(({ id }) => id), ...fileIds])];
      const files = await readFiles({ platform, tx, businessId }, { ids, owner, personId });
      return { text, files };
    },
  });
  return (
    read && {
      fileIds: read.files.map(({ id }) => id),
      content: await makePaper(read.text, read.files),
    }
  );
};

/** The paper of an answer's text; undefined for a case outside the scope. */
export const preparePaper = (place: Place, wanted: Wanted): Promise<PreparedPaper | undefined> =>
  whilePreparing(() => prepare(place, wanted));
