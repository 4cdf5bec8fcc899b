import { randomUUID } from 'node:crypto';
import {
  listSavedViews,
  removeSavedView,
  savedViewsMax,
  saveView,
  type SavedView,
} from '@back-office/contract/features/saved-views';
import type { ParsedInputOf } from '@back-office/contract/kit/call';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { implement, type ContextOf } from '#platform/http/route';

type Context = ContextOf<typeof saveView>;
type Wanted = ParsedInputOf<typeof saveView>;
type OwnView = { id: string; name: string; isShared: boolean; isDefault: boolean; query: string };

/** A view's fields, for the log. */
const told = ({ name, isShared, isDefault, query }: Omit<OwnView, 'id'>) => ({
  name,
  isShared,
  isDefault,
  query,
});

/** Names that look alike count as one: different case, full-width letters. */
const comparable = (name: string): string => name.normalize('NFKC').toLowerCase();

/** The person's views of the list, which only he changes; locked against his other requests until this one is done. */
const lockOwn = async ({ tx, scope, session }: Context, { list }: Wanted): Promise<OwnView[]> => {
  const lock = `saved views/${scope.businessId}/${session.personId}/${list}`;
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
  return tx.rows<OwnView>(sql`
    select id, name, is_shared as "isShared", is_default as "isDefault", query from saved_views
    where business_id = ${scope.businessId} and person_id = ${session.personId} and list = ${list}`);
};

const clearDefault = async ({ tx, scope, session }: Context, { list }: Wanted): Promise<void> => {
  await tx.run(sql`
    update saved_views set is_default = false
    where business_id = ${scope.businessId} and person_id = ${session.personId} and list = ${list} and is_default`);
};

const write = async (
  tx: Tx,
  id: string,
  row: Wanted & Pick<Context, 'scope' | 'session' | 'now'>,
) => {
  await tx.run(sql`
    insert into saved_views (business_id, id, person_id, list, name, is_shared, is_default, query, updated_at)
    values (${row.scope.businessId}, ${id}, ${row.session.personId}, ${row.list}, ${row.name}, ${row.isShared},
      ${row.isDefault}, ${row.query}, ${row.now})
    on conflict (business_id, id) do update set name = excluded.name, is_shared = excluded.is_shared,
      is_default = excluded.is_default, query = excluded.query, updated_at = excluded.updated_at`);
};

/** Saves a list's filter, sort and columns under a name; with an id it replaces a view of one's own. */
export const saveViewRoute = implement(saveView, async (context, wanted) => {
  const { tx, scope, session, now, refuse, change } = context;
  const own = await lockOwn(context, wanted);
  const before = own.find(({ id }) => id === wanted.id);
  if (wanted.id !== undefined && before === undefined) {
    return refuse('savedViews.notFound');
  }
  const others = own.filter(({ id }) => id !== wanted.id);
  if (others.some(({ name }) => comparable(name) === comparable(wanted.name))) {
    return refuse('savedViews.nameTaken');
  }
  if (others.length >= savedViewsMax) {
    return refuse('savedViews.tooMany');
  }
  if (wanted.isDefault) {
    await clearDefault(context, wanted);
  }
  const id = wanted.id ?? randomUUID();
  await write(tx, id, { ...wanted, scope, session, now });
  change({
    objectNumber: id,
    before: before === undefined ? null : told(before),
    after: { list: wanted.list, ...told(wanted) },
  });
  return { id };
});

/** A person's own views of a list and those that others in the business share; a default is always one's own. */
export const listSavedViewsRoute = implement(
  listSavedViews,
  async ({ tx, scope, session }, { list }) => ({
    views: await tx.rows<SavedView>(sql`
      select id, name, is_shared as "isShared", is_default and person_id = ${session.personId} as "isDefault",
        person_id = ${session.personId} as "isMine", query
      from saved_views
      where business_id = ${scope.businessId} and list = ${list} and (person_id = ${session.personId} or is_shared)
      order by (person_id = ${session.personId}) desc, lower(name), id`),
  }),
);

/** Only one's own: another person's shared view is reported as not found. */
export const removeSavedViewRoute = implement(
  removeSavedView,
  async ({ tx, scope, session, refuse, change }, { id }) => {
    const [removed] = await tx.rows<{ list: string; name: string; isShared: boolean }>(sql`
      delete from saved_views
      where business_id = ${scope.businessId} and id = ${id} and person_id = ${session.personId}
      returning list, name, is_shared as "isShared"`);
    if (removed === undefined) {
      return refuse('savedViews.notFound');
    }
    change({ before: removed, after: null });
    return {};
  },
);
