import type { Word } from '../words.ts';

export const announcementErrors = {
  'announcements.notFound': {
    en: 'This announcement doesn’t exist or is no longer shown.',
    zhCn: '公告不存在或已不再展示。',
    zhHk: '公告不存在或已不再顯示。',
  },
  'announcements.notPossible': {
    en: 'The current status doesn’t allow this. To correct the announcement, cancel it and copy it.',
    zhCn: '公告状态已变更，无法执行此操作。如需更正，请撤回后复制。',
    zhHk: '公告狀態已變更，無法執行此操作。如需更正，請撤回後複製。',
  },
  'announcements.changedMeanwhile': {
    en: 'Someone changed this announcement after you opened it. Open it again and repeat your change.',
    zhCn: '您打开后该公告已被他人修改，请重新打开后再改。',
    zhHk: '您開啟後此公告已被他人更改，請重新開啟後再改。',
  },
  'announcements.unknownAudience': {
    en: 'One of the merchant or gateway numbers does not exist. Check the audience.',
    zhCn: '部分商户号或网关号不存在，请检查发布对象。',
    zhHk: '部分商戶編號或閘道編號不存在，請檢查發布對象。',
  },
  'announcements.endsTooSoon': {
    en: 'The end must be later than the start and the current time.',
    zhCn: '结束时间须晚于开始时间和当前时间。',
    zhHk: '結束時間須遲於開始時間及目前時間。',
  },
} as const satisfies Record<string, Word>;
