import type { Word, WordOf } from '../../words.ts';

/** The operator's desk. */
export const deskWords = {
  lead: {
    en: 'Tasks waiting for you, across all merchants.',
    zhCn: '全部商户中等待您处理的事项。',
    zhHk: '全部商戶中等待您處理的事項。',
  },
  queue: { en: 'Queue', zhCn: '待办队列', zhHk: '待辦清單' },
  waiting: { en: 'Waiting', zhCn: '待处理', zhHk: '待處理' },
  oldest: { en: 'Oldest', zhCn: '最早', zhHk: '最早' },
  atStake: { en: 'At stake', zhCn: '涉及金额', zhHk: '涉及金額' },
  tasks: {
    en: ({ count, queues }) =>
      `${count} ${count === '1' ? 'task' : 'tasks'} in ${queues} ${queues === '1' ? 'queue' : 'queues'}`,
    zhCn: ({ count, queues }) => `共 ${count} 项待办，分布于 ${queues} 个队列`,
    zhHk: ({ count, queues }) => `共 ${count} 項待辦，分佈於 ${queues} 個清單`,
  } satisfies WordOf<{ count: string; queues: string }>,
  late: {
    en: ({ queues }) =>
      queues === '1'
        ? '1 queue waiting for more than a day'
        : `${queues} queues waiting for more than a day`,
    zhCn: ({ queues }) => `${queues} 个队列有等待超过 1 天的事项`,
    zhHk: ({ queues }) => `${queues} 個待辦清單已等候超過 1 日`,
  } satisfies WordOf<{ queues: string }>,
  system: { en: 'System', zhCn: '系统状态', zhHk: '系統狀態' },
  startWithOldest: { en: 'Start with the oldest', zhCn: '从最早的开始', zhHk: '從最早的開始' },
  doneToday: { en: 'Done by you today', zhCn: '您今日已处理', zhHk: '您今日已處理' },
  nothingIn: { en: 'Empty queues', zhCn: '暂无待处理', zhHk: '暫無待處理' },
  nothingTitle: { en: 'No open tasks', zhCn: '暂无待办', zhHk: '暫無待辦' },
  nothingText: {
    en: 'Refunds to audit, batches to check and merchant requests appear here.',
    zhCn: '待审核的退款、待复核的批次及商户申请将显示在此。',
    zhHk: '待審核的退款、待覆核的批次及商戶申請將顯示於此。',
  },
  groups: {
    money: { en: 'Money', zhCn: '资金', zhHk: '資金' },
    merchants: { en: 'Merchants', zhCn: '商户', zhHk: '商戶' },
    system: {
      en: 'Feed, rates and announcements',
      zhCn: '推送、汇率及公告',
      zhHk: '推送、匯率及公告',
    },
  },
} satisfies Record<string, Word | WordOf<never> | Record<string, Word>>;
