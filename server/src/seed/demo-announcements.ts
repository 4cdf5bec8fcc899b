import type { AnnouncementPriority } from '@back-office/contract/features/announcements';
import { addDays, businessDayOf, startOfBusinessDay } from '@back-office/contract/kit/business-day';
import { minutesFrom } from '#platform/clock';
import type { Tx } from '#platform/database';
import sql from 'sql-template-tag';

type Text = { title: string; body: string };

/** Days from today, and the time in UTC+8. */
type Moment = readonly [days: number, time: string];

type Announced = {
  en: Text;
  zhCn?: Text;
  zhHk?: Text;
  priority?: AnnouncementPriority;
  isMustRead?: boolean;
  merchantNumbers?: readonly string[];
  by: 'Grace Kwan' | 'Victor Sze';
  /** Null for a draft. */
  from: Moment | null;
  to?: Moment;
  withdrawn?: Moment;
};

const announced: readonly Announced[] = [
  {
    en: {
      title: 'Settlement over the year-end holidays',
      body: 'Banks are closed on 25, 26 and 28 December and on 1 January. Settlements due on those days move to the next bank day.\n\nCard payments and refunds continue every day as usual.',
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
    by: 'Grace Kwan',
    from: [-1, '15:00'],
  },
  {
    en: {
      title: 'Card gateway maintenance on Sunday',
      body: 'On Sunday between 03:00 and 03:30 (UTC+8), authorisations may take a few seconds longer. You don’t need to do anything: payments without an answer are queried automatically.',
    },
    zhCn: {
      title: '周日支付网关维护',
      body: '周日 03:00 至 03:30（UTC+8）授权响应可能延迟数秒。您无需任何操作，未得到结果的交易会自动查询。',
    },
    zhHk: {
      title: '星期日支付閘道維護',
      body: '星期日 03:00 至 03:30（UTC+8）授權回應可能延遲數秒。您毋須任何操作，未有結果的交易會自動查詢。',
    },
    by: 'Victor Sze',
    from: [-4, '17:30'],
  },
  {
    en: {
      title: 'Konbini and FPS are available',
      body: 'Both can be added to live gateways without a new contract. Ask your account manager.',
    },
    zhCn: {
      title: '便利店支付与转数快现可开通',
      body: '正式网关可直接开通，无需另签合同。请联系您的客户经理。',
    },
    zhHk: {
      title: '便利店付款及轉數快現可開通',
      body: '正式閘道可直接開通，毋須另簽合約。請聯絡您的客戶經理。',
    },
    merchantNumbers: ['100002'],
    by: 'Grace Kwan',
    from: [-9, '10:00'],
  },
  {
    en: {
      title: 'Please confirm your contacts',
      body: 'Check the contacts under merchant information and tell us what has changed.',
    },
    zhCn: {
      title: '请确认联系人资料',
      body: '请查看商户资料中的联系人，如有变更请通知我们。',
    },
    zhHk: {
      title: '請確認聯絡人資料',
      body: '請查看商戶資料中的聯絡人，如有更改請通知我們。',
    },
    priority: 'urgent',
    isMustRead: true,
    merchantNumbers: ['100004'],
    by: 'Grace Kwan',
    from: [-2, '11:00'],
  },
  {
    en: {
      title: 'New column in the settlement file',
      body: 'From next month, the settlement file shows the scheme fee in a new last column.',
    },
    zhCn: {
      title: '结算文件新增一列',
      body: '自下月起，结算文件最后将新增一列，列示卡组织费用。',
    },
    zhHk: {
      title: '結算檔案新增一欄',
      body: '由下月起，結算檔案最後將新增一欄，列明卡組織費用。',
    },
    by: 'Victor Sze',
    from: [6, '09:00'],
  },
  {
    en: {
      title: 'Mid-Autumn Festival hours',
      body: 'Our service desk is closed on the day after the Mid-Autumn Festival.',
    },
    zhCn: {
      title: '中秋节服务时间',
      body: '中秋节翌日客户服务暂停。',
    },
    zhHk: {
      title: '中秋節服務時間',
      body: '中秋節翌日客戶服務暫停。',
    },
    by: 'Grace Kwan',
    from: [-60, '10:00'],
    to: [-50, '18:00'],
  },
  {
    en: {
      title: 'Longer refund window',
      body: 'Payments can be refunded for two years instead of one.',
    },
    zhCn: {
      title: '延长可退款期限',
      body: '可退款期限由一年延长至两年。',
    },
    zhHk: {
      title: '延長可退款期限',
      body: '可退款期限由一年延長至兩年。',
    },
    by: 'Victor Sze',
    from: [-31, '10:00'],
    // Withdrawn because it was announced too early.
    withdrawn: [-31, '16:45'],
  },
  {
    en: {
      title: 'Rates for commercial cards',
      body: 'To be agreed with finance before publication.',
    },
    by: 'Grace Kwan',
    from: null,
  },
];

const nothing: Text = { title: '', body: '' };

const instantOf = (now: Date, moment: Moment | null | undefined): Date | null => {
  if (moment === null || moment === undefined) {
    return null;
  }
  const [days, time] = moment;
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return minutesFrom(startOfBusinessDay(addDays(businessDayOf(now), days)), hour * 60 + minute);
};

/** Written and scheduled two hours before publication, or two hours ago if that is still ahead. */
const recordOf = (now: Date) => (announcement: Announced) => {
  const { en, zhCn = nothing, zhHk = nothing, merchantNumbers = [], from } = announcement;
  const publishFrom = instantOf(now, from);
  const isOut = publishFrom !== null && publishFrom < now;
  const writtenAt = minutesFrom(isOut ? publishFrom : now, -2 * 60);
  const withdrawnAt = instantOf(now, announcement.withdrawn);
  return {
    en,
    zhCn,
    zhHk,
    priority: announcement.priority ?? 'normal',
    mustRead: announcement.isMustRead === true,
    reach: merchantNumbers.length === 0 ? 'all' : 'businesses',
    merchantNumbers,
    publishFrom,
    publishTo: instantOf(now, announcement.to),
    scheduledAt: publishFrom === null ? null : writtenAt,
    withdrawnAt,
    writtenBy: announcement.by,
    writtenAt,
    changedAt: withdrawnAt ?? writtenAt,
  };
};

/** Adds announcements in every state; only once, however often the demo is seeded. */
export const addDemoAnnouncements = async (tx: Tx, now: Date): Promise<void> => {
  const [known] = await tx.rows<{ id: bigint }>(sql`select id from announcements limit 1`);
  if (known !== undefined) {
    return;
  }
  for (const record of announced.map(recordOf(now))) {
    const { en, zhCn, zhHk, writtenAt } = record;
    await tx.run(sql`
      insert into announcements (title_en, body_en, title_zh_cn, body_zh_cn, title_zh_hk, body_zh_hk, priority, must_read, reach,
        reach_values, publish_from, publish_to, scheduled_at, withdrawn_at, written_by, created_at, changed_at)
      values (${en.title}, ${en.body}, ${zhCn.title}, ${zhCn.body}, ${zhHk.title}, ${zhHk.body}, ${record.priority},
        ${record.mustRead}, ${record.reach}, ${record.merchantNumbers}, ${record.publishFrom}, ${record.publishTo},
        ${record.scheduledAt}, ${record.withdrawnAt}, ${record.writtenBy}, ${writtenAt}, ${record.changedAt})`);
  }
};
