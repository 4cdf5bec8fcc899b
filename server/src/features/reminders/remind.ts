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
  /** Gone with the announcement it came from. */
  announcementId?: bigint;
  now: Date;
};

/** Leaves people something to confirm, in the transaction of what it tells about. Roles: identity, tenant, operator, jobs. */
export const remind = async (tx: Tx, reminding: Reminding): Promise<void> => {
  const { personIds, businessId, key, text, announcementId, now } = reminding;
  await tx.run(sql`
    insert into reminders (person_id, business_id, key, announcement_id, content_en, content_zh_cn, content_zh_hk, created_at)
    select person_id, ${businessId}, ${key}, ${announcementId ?? null}, ${text.en}, ${text.zhCn}, ${text.zhHk}, ${now}
    from unnest(${personIds}::bigint[]) person_id
    on conflict do nothing`);
};
