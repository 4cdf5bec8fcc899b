import { changeName } from '@back-office/contract/features/settings';
import sql from 'sql-template-tag';
import { implement } from '#platform/http/route';

/** Logs keep the name that somebody had when he acted. */
export const changeNameRoute = implement(changeName, async ({ tx, session, change }, { name }) => {
  await tx.run(sql`update persons set name = ${name} where id = ${session.personId}`);
  change({ before: { name: session.personName }, after: { name } });
  return {};
});
