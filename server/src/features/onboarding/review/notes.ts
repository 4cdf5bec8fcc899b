import { randomUUID } from 'node:crypto';
import { addApplicationNote } from '@back-office/contract/features/onboarding/review-aids';
import type { OutputOf } from '@back-office/contract/kit/call';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { implement } from '#platform/http/route';
import { findNewest } from '../submitted.ts';

type Note = OutputOf<typeof addApplicationNote>;

/** Notes on all versions of an application, newest first. */
export const readNotes = async (tx: Tx, businessId: bigint): Promise<Note[]> => {
  const notes = await tx.rows<Omit<Note, 'at'> & { at: Date }>(sql`
    select id, text, written_by_name as "by", written_at as "at" from onboarding_notes
    where business_id = ${businessId} order by written_at desc, id`);
  return notes.map((note) => ({ ...note, at: note.at.toISOString() }));
};

export const addApplicationNoteRoute = implement(
  addApplicationNote,
  async ({ tx, session, now, refuse, change }, { merchantNumber, text }) => {
    const newest = await findNewest(tx, merchantNumber);
    if (!newest) {
      return refuse(newest === undefined ? 'merchants.notFound' : 'onboarding.nothingSubmitted');
    }
    const { businessId } = newest;
    const id = randomUUID();
    const { personId, personName } = session;
    await tx.run(sql`
      insert into onboarding_notes (business_id, id, text, written_by, written_by_name, written_at)
      values (${businessId}, ${id}, ${text}, ${personId}, ${personName}, ${now})`);
    change({ businessId, objectNumber: merchantNumber, before: null, after: { note: text } });
    return { id, text, by: personName, at: now.toISOString() };
  },
);
