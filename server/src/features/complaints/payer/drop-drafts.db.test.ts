import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { minutesFrom } from '#platform/clock';
import type { Database } from '#platform/database';
import type { Platform } from '#platform/http/route';
import { aBusiness, type TestBusiness } from '../../../testing/personas.ts';
import { asOwner, testDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { dropDrafts } from './drop-drafts.ts';
import { draftKind } from './write-complaint.ts';

const now = new Date('2026-11-20T09:30:00.000Z');
const daysAgo = (days: number): Date => minutesFrom(now, -days * 24 * 60);

let world: TestDatabase;
let business: TestBusiness;

beforeAll(async () => {
  world = await testDatabase();
  business = await aBusiness(world.database);
});
afterAll(() => world.drop());

const platformOf = (database: Database) => ({ database }) as Platform;

const plantDraft = (paymentNumber: string, name: string, at: Date) =>
  asOwner(world.url, async (client) => {
    const hash = 'a'.repeat(64);
    await client.query(
      `insert into stored_contents (business_id, content_hash, object_name, key_sealed, bytes, stored_at)
       values ($1, $2, $3, '\\x00', 1, $4) on conflict do nothing`,
      [business.id, hash, `${business.id}/${randomUUID()}`, at],
    );
    await client.query(
      `insert into uploaded_files (business_id, id, purpose, name, kind, bytes, content_hash, uploaded_by, uploaded_by_name,
         uploaded_at, owner_kind, owner_id, attached_at)
       values ($1, $2, 'complaintEvidence', $3, 'pdf', 1, $4, 0, '', $5, $6, $7, $5)`,
      [business.id, randomUUID(), name, hash, at, draftKind, paymentNumber],
    );
  });

const draftsOf = (paymentNumber: string): Promise<string[]> =>
  asOwner(world.url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'select name from uploaded_files where business_id = $1 and owner_kind = $2 and owner_id = $3 order by name',
      [business.id, draftKind, paymentNumber],
    );
    return rows.map(({ name }) => name);
  });

it('takes away what a cardholder added and did not send within a week, and leaves what was added since', async () => {
  await plantDraft('P1', 'old.pdf', daysAgo(8));
  await plantDraft('P1', 'new.pdf', daysAgo(1));
  await plantDraft('P2', 'other.pdf', daysAgo(6));
  expect(await dropDrafts(platformOf(world.database), now)).toEqual({ dropped: 1 });
  expect([await draftsOf('P1'), await draftsOf('P2')]).toEqual([['new.pdf'], ['other.pdf']]);
  expect(await dropDrafts(platformOf(world.database), now)).toEqual({ dropped: 0 });
});

it('takes away those behind one that cannot be', async () => {
  await plantDraft('P3', 'stays.pdf', daysAgo(9));
  await plantDraft('P4', 'goes.pdf', daysAgo(8));
  await asOwner(world.url, async (client) => {
    await client.query(
      `alter table uploaded_files add constraint planted check (name <> 'stays.pdf' or removed_at is null)`,
    );
  });
  await expect(dropDrafts(platformOf(world.database), now)).rejects.toThrow(
    'Drafts of complaints that could not be dropped: 1.',
  );
  expect([await draftsOf('P3'), await draftsOf('P4')]).toEqual([['stays.pdf'], []]);
});
