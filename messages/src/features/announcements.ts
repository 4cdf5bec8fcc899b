import type {
  AnnouncementPriority,
  announcementList,
} from '@back-office/contract/features/announcements';
import type { ListWords } from '../kit/list-words.ts';
import { screenTitles } from '../screens.ts';
import type { Word, WordOf } from '../words.ts';

export const priorityLabels: Readonly<Record<AnnouncementPriority, Word>> = {
  normal: { en: 'Standard', zhCn: '普通', zhHk: '一般' },
  important: { en: 'Important', zhCn: '重要', zhHk: '重要' },
  urgent: { en: 'Urgent', zhCn: '紧急', zhHk: '緊急' },
};

/** The merchant's view. */
export const announcementWords = {
  unread: { en: 'Unread', zhCn: '未读', zhHk: '未讀' },
  mustRead: { en: 'Must be read', zhCn: '必读', zhHk: '必讀' },
  read: { en: 'Read', zhCn: '已读', zhHk: '已讀' },
  title: { en: 'Title', zhCn: '标题', zhHk: '標題' },
  priority: { en: 'Priority', zhCn: '优先级', zhHk: '優先級別' },
  publishedAt: { en: 'Published', zhCn: '发布时间', zhHk: '發布時間' },
  publishedUntil: { en: 'Shown until', zhCn: '展示至', zhHk: '顯示至' },
  state: { en: 'Status', zhCn: '状态', zhHk: '狀態' },
  emptyText: {
    en: 'News from the acquirer appears here: rate changes, maintenance, bank holidays.',
    zhCn: '费率调整、夜间维护、银行假日等公告会显示在此。',
    zhHk: '費率調整、夜間維護、銀行假期等公告會顯示於此。',
  },
  detailTitle: { en: 'Announcement', zhCn: '公告', zhHk: '公告' },
  shownIn: {
    en: ({ language }) => `Not written in your language: shown in ${language}.`,
    zhCn: ({ language }) => `此公告没有您所选语言的版本，以“${language}”显示。`,
    zhHk: ({ language }) => `此公告沒有您所選語言的版本，以「${language}」顯示。`,
  } satisfies WordOf<{ language: string }>,
  newest: { en: 'Announcements', zhCn: '公告', zhHk: '公告' },
  seeAll: { en: 'All announcements', zhCn: '全部公告', zhHk: '全部公告' },
  seeUnread: {
    en: ({ count }) => `${count} unread`,
    zhCn: ({ count }) => `${count} 条未读`,
    zhHk: ({ count }) => `${count} 則未讀`,
  } satisfies WordOf<{ count: string }>,
} satisfies Record<string, Word | WordOf<never>>;

export const announcementListWords: ListWords<typeof announcementList> = {
  title: screenTitles.announcements,
  lead: {
    en: 'Announcements from the acquirer. Those that must be read also appear after you log in.',
    zhCn: '收单机构发布的公告。必读公告会在登录后弹出提醒。',
    zhHk: '收單機構發布的公告。必讀公告會在登入後彈出提示。',
  },
  columns: announcementWords,
  filters: {
    which: { en: 'Show', zhCn: '筛选', zhHk: '篩選' },
    search: { en: 'Title or text', zhCn: '标题或正文关键字', zhHk: '標題或內文關鍵字' },
  },
  labels: {
    which: {
      all: { en: 'All', zhCn: '全部', zhHk: '全部' },
      unread: announcementWords.unread,
      mustRead: announcementWords.mustRead,
    },
  },
  count: {
    en: ({ count }) => (count === '1' ? '1 announcement' : `${count} announcements`),
    zhCn: ({ count }) => `${count} 条公告`,
    zhHk: ({ count }) => `${count} 則公告`,
  },
  emptyTitle: { en: 'No announcements', zhCn: '暂无公告', zhHk: '暫無公告' },
  emptyText: announcementWords.emptyText,
};
