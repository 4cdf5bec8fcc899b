import type { Language } from '@back-office/contract/kit/language';
import type { Tx } from '#platform/database';
import sql from 'sql-template-tag';

export type Reminding = {
  personIds: readonly bigint[];
  /** The business it is about, within which it is shown. */
  businessId: bigint;
  /** What it is about, `kind:number`; a second of the same key never comes to the same person, read or not. */
  key: string;
  text: Record<Language, string>;
  /** Its page in the back-office. */
  path: string;
  /** Gone with the announcement it came from. */
  announcementId?: bigint;
  now: Date;
};

/** Leaves people something to confirm, in the transaction of what it tells about. Roles: identity, tenant, operator, jobs. */
export const remind = async (tx: Tx, reminding: Reminding): Promise<void> => {
  const { personIds, businessId, key, text, path, announcementId, now } = reminding;
  await tx.run(sql`
    insert into reminders (person_id, business_id, key, announcement_id, content_en, content_zh_cn, content_zh_hk, path, created_at)
    select person_id, ${businessId}, ${key}, ${announcementId ?? null}, ${text.en}, ${text.zhCn}, ${text.zhHk}, ${path}, ${now}
    from unnest(${personIds}::bigint[]) person_id
    on conflict do nothing`);
};
