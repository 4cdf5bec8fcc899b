import type { AnnouncementPriority } from '@back-office/contract/features/announcements';
import { minutesFrom } from '#platform/clock';
import type { Tx } from '#platform/database';
import sql from 'sql-template-tag';

type Text = { title: string; body: string };

type Announced = {
  en: Text;
  zhCn?: Text;
  zhHk?: Text;
  priority?: AnnouncementPriority;
  isMustRead?: boolean;
  merchantNumbers?: readonly string[];
  /** Days from now; null is a draft. */
  from: number | null;
  to?: number;
};

const announced: readonly Announced[] = [
  {
    en: {
      title: 'Settlement over the year-end holidays',
      body: 'Banks are closed on 25, 26 and 28 December and on 1 January. What would be settled on those days is settled on the next banking day.\n\nCard payments and refunds are taken on every day as usual.',
    },
    zhCn: {
      title: '年末假期结算安排',
      body: '12 月 25 日、26 日、28 日及 1 月 1 日银行休市，原定于该等日期的结算将顺延至下一银行工作日。\n\n假期期间交易与退款照常受理。',
    },
    zhHk: {
      title: '年末假期結算安排',
      body: '12 月 25 日、26 日、28 日及 1 月 1 日銀行休市，原定於該等日期的結算將順延至下一個銀行營業日。\n\n假期期間交易及退款照常受理。',
    },
    priority: 'important',
    from: -1,
  },
  {
    en: {
      title: 'Maintenance of the card gateway on Sunday',
      body: 'On Sunday between 03:00 and 03:30 (UTC+8) authorisations may take a few seconds longer. Nothing has to be done on your side: a payment without an answer is asked after by itself.',
    },
    zhCn: {
      title: '周日支付网关维护',
      body: '周日 03:00 至 03:30（UTC+8）授权响应可能延迟数秒。您无需任何操作，未得到结果的交易会自动查询。',
    },
    zhHk: {
      title: '星期日支付閘道維護',
      body: '星期日 03:00 至 03:30（UTC+8）授權回應可能延遲數秒。您無須任何操作，未有結果的交易會自動查詢。',
    },
    from: -3,
  },
  {
    en: {
      title: 'Apple Pay is open to every shop',
      body: 'Apple Pay can be enabled for live gateways without a new contract. Ask your account manager, or read how it is built in at https://developer.apple.com/apple-pay/.',
    },
    from: -9,
  },
  {
    en: {
      title: 'Please confirm your contact persons',
      body: 'Look through the contact persons under merchant information and tell us what has changed.',
    },
    zhHk: {
      title: '請確認聯絡人資料',
      body: '請查看商戶資料中的聯絡人，如有更改請通知我們。',
    },
    priority: 'urgent',
    isMustRead: true,
    merchantNumbers: ['100004'],
    from: -2,
  },
  {
    en: {
      title: 'New column in the settlement file',
      body: 'From next month the settlement file tells the scheme fee in a column of its own, behind the last one.',
    },
    from: 6,
  },
  {
    en: {
      title: 'Autumn festival hours',
      body: 'Our desk is closed on the day after the Mid-Autumn Festival.',
    },
    from: -60,
    to: -50,
  },
  {
    en: {
      title: 'Rates for commercial cards',
      body: 'To be agreed with finance before it goes out.',
    },
    from: null,
  },
];

const minutesOfDay = 24 * 60;
const nothing: Text = { title: '', body: '' };

const daysFrom = (now: Date, days: number | null | undefined): Date | null =>
  days === null || days === undefined ? null : minutesFrom(now, days * minutesOfDay);

/** Written and let go when it was published, or now where that is still to come. */
const recordOf = (now: Date) => (announcement: Announced) => {
  const { en, zhCn = nothing, zhHk = nothing, merchantNumbers = [], from, to } = announcement;
  const publishFrom = daysFrom(now, from);
  const writtenAt = publishFrom !== null && publishFrom < now ? publishFrom : now;
  return {
    en,
    zhCn,
    zhHk,
    priority: announcement.priority ?? 'normal',
    mustRead: announcement.isMustRead === true,
    reach: merchantNumbers.length === 0 ? 'all' : 'businesses',
    merchantNumbers,
    publishFrom,
    publishTo: daysFrom(now, to),
    scheduledAt: publishFrom === null ? null : writtenAt,
    writtenAt,
  };
};

/** Announcements in every state; once, whenever the demo is seeded. */
export const addDemoAnnouncements = async (tx: Tx, now: Date): Promise<void> => {
  const [known] = await tx.rows<{ id: bigint }>(sql`select id from announcements limit 1`);
  if (known !== undefined) {
    return;
  }
  for (const record of announced.map(recordOf(now))) {
    const { en, zhCn, zhHk, writtenAt } = record;
    await tx.run(sql`
      insert into announcements (title_en, body_en, title_zh_cn, body_zh_cn, title_zh_hk, body_zh_hk, priority, must_read, reach,
        reach_values, publish_from, publish_to, scheduled_at, written_by, created_at, changed_at)
      values (${en.title}, ${en.body}, ${zhCn.title}, ${zhCn.body}, ${zhHk.title}, ${zhHk.body}, ${record.priority},
        ${record.mustRead}, ${record.reach}, ${record.merchantNumbers}, ${record.publishFrom}, ${record.publishTo},
        ${record.scheduledAt}, 'Grace Kwan', ${writtenAt}, ${writtenAt})`);
  }
};
