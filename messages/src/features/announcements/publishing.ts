import type {
  AnnouncementAction,
  AnnouncementReach,
  announcementRoles,
  AnnouncementState,
  publishingList,
} from '@back-office/contract/features/announcements/publishing';
import type { ListWords } from '../../kit/list-words.ts';
import { screenTitles } from '../../screens.ts';
import type { Word, WordOf } from '../../words.ts';
import { announcementWords, priorityLabels } from '../announcements.ts';

export const announcementStateLabels: Readonly<Record<AnnouncementState, Word>> = {
  draft: { en: 'Draft', zhCn: '草稿', zhHk: '草稿' },
  scheduled: { en: 'Scheduled', zhCn: '待发布', zhHk: '待發布' },
  published: { en: 'Published', zhCn: '已发布', zhHk: '已發布' },
  expired: { en: 'Expired', zhCn: '已过期', zhHk: '已過期' },
  withdrawn: { en: 'Cancelled', zhCn: '已撤回', zhHk: '已撤回' },
};

export const announcementActionLabels: Readonly<Record<AnnouncementAction, Word>> = {
  edit: { en: 'Edit', zhCn: '编辑', zhHk: '編輯' },
  schedule: { en: 'Publish', zhCn: '发布', zhHk: '發布' },
  withdraw: { en: 'Cancel announcement', zhCn: '撤回', zhHk: '撤回' },
  copy: { en: 'Copy', zhCn: '复制', zhHk: '複製' },
};

export const reachLabels: Readonly<Record<AnnouncementReach, Word>> = {
  all: { en: 'All merchants', zhCn: '全部商户', zhHk: '全部商戶' },
  region: { en: 'Merchants of a region', zhCn: '按地区', zhHk: '按地區' },
  businesses: { en: 'Chosen merchants', zhCn: '指定商户', zhHk: '指定商戶' },
  gateways: { en: 'Chosen gateways', zhCn: '指定网关号', zhHk: '指定閘道編號' },
};

export const announcementRoleLabels: Readonly<Record<(typeof announcementRoles)[number], Word>> = {
  owner: { en: 'Owners', zhCn: '所有者', zhHk: '擁有人' },
  administrator: { en: 'Top role', zhCn: '最高权限角色', zhHk: '最高權限角色' },
  finance: { en: 'People who can see balances', zhCn: '可查看资金者', zhHk: '可查看資金者' },
  operations: {
    en: 'People who can capture or refund',
    zhCn: '可请款或退款者',
    zhHk: '可請款或退款者',
  },
  auditor: { en: 'People who can see the logs', zhCn: '可查看日志者', zhHk: '可查看記錄者' },
};

export const publishingWords = {
  write: { en: 'New announcement', zhCn: '新建公告', zhHk: '新增公告' },
  states: { en: 'Status', zhCn: '状态', zhHk: '狀態' },
  audience: { en: 'Audience', zhCn: '发布对象', zhHk: '發布對象' },
  publishFrom: { en: 'From', zhCn: '发布时间', zhHk: '發布時間' },
  publishTo: { en: 'Until', zhCn: '结束时间', zhHk: '結束時間' },
  atOnce: { en: 'As soon as published', zhCn: '发布后立即生效', zhHk: '發布後即時生效' },
  noEnd: { en: 'No end', zhCn: '长期有效', zhHk: '長期有效' },
  readBy: { en: 'Read', zhCn: '已读', zhHk: '已讀' },
  readOf: {
    en: ({ read, reached }) => `${read} of ${reached}`,
    zhCn: ({ read, reached }) => `${read}/${reached}`,
    zhHk: ({ read, reached }) => `${read}/${reached}`,
  } satisfies WordOf<{ read: string; reached: string }>,
  people: {
    en: ({ read, reached }) => `${read} of ${reached} people have opened it`,
    zhCn: ({ read, reached }) => `覆盖 ${reached} 人，已读 ${read} 人`,
    zhHk: ({ read, reached }) => `涵蓋 ${reached} 人，已讀 ${read} 人`,
  } satisfies WordOf<{ read: string; reached: string }>,
  writtenBy: { en: 'Written by', zhCn: '编写人', zhHk: '撰寫人' },
  changedAt: { en: 'Changed', zhCn: '最近变更', zhHk: '最近更改' },
  withdrawnAt: { en: 'Cancelled', zhCn: '撤回时间', zhHk: '撤回時間' },
  copiedFrom: { en: 'Copied from', zhCn: '复制自', zhHk: '複製自' },
  facts: { en: 'Publication', zhCn: '发布信息', zhHk: '發布資料' },
  copiedSource: { en: 'Open the original', zhCn: '打开原公告', zhHk: '開啟原公告' },
  preview: { en: 'Preview', zhCn: '预览', zhHk: '預覽' },
  fallsBack: {
    en: 'Empty: readers of this language see the English text.',
    zhCn: '未填写：使用该语言的读者会看到英文内容。',
    zhHk: '未填寫：使用此語言的讀者會看到英文內容。',
  },
  publishTitle: { en: 'Publish this announcement?', zhCn: '发布此公告？', zhHk: '發布此公告？' },
  publishText: {
    en: ({ title, count, when }) =>
      `“${title}” goes to ${count === '1' ? '1 person' : `${count} people`}, ${when}. You can’t change the text once it is published.`,
    zhCn: ({ title, count, when }) =>
      `“${title}”将面向 ${count} 人发布，${when}。发布后内容不可修改。`,
    zhHk: ({ title, count, when }) =>
      `「${title}」將向 ${count} 人發布，${when}。發布後內容不可更改。`,
  } satisfies WordOf<{ title: string; count: string; when: string }>,
  now: { en: 'immediately', zhCn: '立即生效', zhHk: '即時生效' },
  at: {
    en: ({ time }) => `at ${time}`,
    zhCn: ({ time }) => `生效时间 ${time}`,
    zhHk: ({ time }) => `生效時間 ${time}`,
  } satisfies WordOf<{ time: string }>,
  withdrawTitle: {
    en: 'Cancel this announcement?',
    zhCn: '撤回此公告？',
    zhHk: '撤回此公告？',
  },
  withdrawText: {
    en: ({ title }) =>
      `“${title}” will no longer be shown to any merchant, and its unread reminders are removed. To correct it, copy it afterwards.`,
    zhCn: ({ title }) => `“${title}”将对所有商户下线，未读提醒一并消失。如需更正，请撤回后复制。`,
    zhHk: ({ title }) =>
      `「${title}」會從所有商戶的公告中移除，未讀提示一併消失。如需更正，請撤回後複製。`,
  } satisfies WordOf<{ title: string }>,
  published: { en: 'Published.', zhCn: '已发布。', zhHk: '已發布。' },
  scheduled: { en: 'Scheduled.', zhCn: '已安排发布。', zhHk: '已安排發布。' },
  withdrawn: { en: 'Cancelled.', zhCn: '已撤回。', zhHk: '已撤回。' },
  copied: { en: 'Copied to a new draft.', zhCn: '已复制为草稿。', zhHk: '已複製為草稿。' },
  saved: { en: 'Saved.', zhCn: '已保存。', zhHk: '已儲存。' },
} satisfies Record<string, Word | WordOf<never>>;

/** Editor of announcements. */
export const editorWords = {
  newTitle: { en: 'New announcement', zhCn: '新建公告', zhHk: '新增公告' },
  editTitle: { en: 'Edit announcement', zhCn: '编辑公告', zhHk: '編輯公告' },
  words: { en: 'Content', zhCn: '内容', zhHk: '內容' },
  title: { en: 'Title', zhCn: '标题', zhHk: '標題' },
  body: { en: 'Text', zhCn: '正文', zhHk: '內文' },
  bodyHelp: {
    en: 'Plain text. An empty line starts a paragraph; addresses starting with https:// become links.',
    zhCn: '纯文本。空行分段，以 https:// 开头的网址会成为链接。',
    zhHk: '純文字。空行分段，以 https:// 開頭的網址會成為連結。',
  },
  mayBeEmpty: {
    en: 'Optional. If empty, the English text is shown.',
    zhCn: '可留空，届时显示英文内容。',
    zhHk: '可留空，屆時顯示英文內容。',
  },
  languages: { en: 'Language', zhCn: '语言', zhHk: '語言' },
  whom: { en: 'Audience', zhCn: '发布对象', zhHk: '發布對象' },
  reach: { en: 'Merchants', zhCn: '商户范围', zhHk: '商戶範圍' },
  region: { en: 'Region', zhCn: '地区', zhHk: '地區' },
  merchantNumbers: { en: 'Merchant numbers', zhCn: '商户号', zhHk: '商戶編號' },
  gatewayNumbers: { en: 'Gateway numbers', zhCn: '网关号', zhHk: '閘道編號' },
  numbersHelp: {
    en: 'One or more, separated by spaces, commas or lines.',
    zhCn: '可填写多个，用空格、逗号或换行分隔。',
    zhHk: '可填寫多個，以空格、逗號或換行分隔。',
  },
  roles: { en: 'People', zhCn: '人员范围', zhHk: '人員範圍' },
  rolesHelp: {
    en: 'If nobody is selected, everyone at these merchants sees it.',
    zhCn: '不选则面向这些商户的全部人员。',
    zhHk: '不選則發給這些商戶的全部人員。',
  },
  how: { en: 'Timing', zhCn: '时间与方式', zhHk: '時間與方式' },
  isMustRead: { en: 'Must be read', zhCn: '必读', zhHk: '必讀' },
  mustReadHelp: {
    en: 'Shown in a dialog after login until confirmed.',
    zhCn: '登录后以弹窗提醒，直至确认。',
    zhHk: '登入後以視窗提示，直至確認。',
  },
  inZone: {
    en: ({ zone }) => `Times in ${zone}. Leave empty to publish immediately, with no end.`,
    zhCn: ({ zone }) => `时区：${zone}。留空表示立即发布、长期有效。`,
    zhHk: ({ zone }) => `時區：${zone}。留空表示即時發布、長期有效。`,
  } satisfies WordOf<{ zone: string }>,
  save: { en: 'Save draft', zhCn: '保存草稿', zhHk: '儲存草稿' },
  saveChanges: { en: 'Save', zhCn: '保存', zhHk: '儲存' },
} satisfies Record<string, Word | WordOf<never>>;

export const publishingListWords: ListWords<typeof publishingList> = {
  title: screenTitles.publishing,
  lead: {
    en: 'Announcements to merchants. They are published and removed automatically at the times you set.',
    zhCn: '编写公告，选择发布对象与时间，系统会按时发布与下线。',
    zhHk: '撰寫公告，選擇發布對象與時間，系統會按時發布與移除。',
  },
  columns: {
    ...publishingWords,
    title: announcementWords.title,
    priority: announcementWords.priority,
    state: publishingWords.states,
  },
  filters: {
    state: publishingWords.states,
    priorities: announcementWords.priority,
    reaches: publishingWords.audience,
    isMustRead: announcementWords.mustRead,
    search: { en: 'Title or writer', zhCn: '标题或编写人', zhHk: '標題或撰寫人' },
  },
  labels: { state: announcementStateLabels, priorities: priorityLabels, reaches: reachLabels },
  count: {
    en: ({ count }) => (count === '1' ? '1 announcement' : `${count} announcements`),
    zhCn: ({ count }) => `${count} 条公告`,
    zhHk: ({ count }) => `${count} 則公告`,
  },
  emptyTitle: { en: 'No announcements yet', zhCn: '尚无公告', zhHk: '尚無公告' },
  emptyText: {
    en: 'Write an announcement. It appears here as a draft until you publish it.',
    zhCn: '新建的公告会先以草稿显示在此，发布后商户才能看到。',
    zhHk: '新增的公告會先以草稿顯示於此，發布後商戶才能看到。',
  },
};
