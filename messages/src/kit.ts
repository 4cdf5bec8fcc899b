import type { Word, WordOf } from './words.ts';

type Words = Record<string, Word | WordOf<never>>;

/** The parts that every list and every detail is put together from. */
export const partWords = {
  none: { en: 'None', zhCn: '无', zhHk: '沒有' },
  yes: { en: 'Yes', zhCn: '是', zhHk: '是' },
  no: { en: 'No', zhCn: '否', zhHk: '否' },
  any: { en: 'Any', zhCn: '不限', zhHk: '不限' },
  more: { en: 'More', zhCn: '更多', zhHk: '更多' },
  copyWhat: {
    en: ({ what }) => `Copy ${what}`,
    zhCn: ({ what }) => `复制${what}`,
    zhHk: ({ what }) => `複製${what}`,
  } satisfies WordOf<{ what: string }>,
  openAsPage: { en: 'Open as a page', zhCn: '打开完整页面', zhHk: '開啟完整頁面' },
  timeline: { en: 'Timeline', zhCn: '时间线', zhHk: '時間軸' },
  earlierSteps: {
    en: ({ count }) => `Show ${count} earlier events`,
    zhCn: ({ count }) => `显示更早的 ${count} 条记录`,
    zhHk: ({ count }) => `顯示較早的 ${count} 項記錄`,
  } satisfies WordOf<{ count: number }>,
  businessTime: {
    en: ({ time }) => `${time} UTC+8`,
    zhCn: ({ time }) => `${time} UTC+8`,
    zhHk: ({ time }) => `${time} UTC+8`,
  } satisfies WordOf<{ time: string }>,
} satisfies Words;

/** Temporarily revealed secrets. */
export const revealWords = {
  masked: { en: 'Hidden', zhCn: '已隐藏', zhHk: '已隱藏' },
  show: { en: 'Show', zhCn: '查看', zhHk: '查看' },
  hide: { en: 'Hide', zhCn: '隐藏', zhHk: '隱藏' },
  hiddenIn: {
    en: ({ seconds }) => `Hidden again in ${seconds} s`,
    zhCn: ({ seconds }) => `${seconds} 秒后自动隐藏`,
    zhHk: ({ seconds }) => `${seconds} 秒後自動隱藏`,
  } satisfies WordOf<{ seconds: number }>,
} satisfies Words;

/** Empty and error states. */
export const stateWords = {
  failedTitle: { en: 'Loading failed', zhCn: '加载失败', zhHk: '載入失敗' },
  failedText: {
    en: 'Nothing was changed. Try again. If the problem continues, give support the request number.',
    zhCn: '数据未受影响。请重试；如仍失败，请将请求编号告知客服。',
    zhHk: '資料不受影響。請重試；如仍失敗，請將請求編號告知客戶服務。',
  },
  request: {
    en: ({ id }) => `Request number ${id}`,
    zhCn: ({ id }) => `请求编号 ${id}`,
    zhHk: ({ id }) => `請求編號 ${id}`,
  } satisfies WordOf<{ id: string }>,
  noneByFilterTitle: {
    en: 'No results',
    zhCn: '没有符合条件的记录',
    zhHk: '沒有符合條件的記錄',
  },
  noneByFilterText: {
    en: 'Widen the dates or clear filters.',
    zhCn: '请扩大日期范围或减少筛选条件。',
    zhHk: '請擴大日期範圍或減少篩選條件。',
  },
  clearFilters: { en: 'Clear filters', zhCn: '清除筛选', zhHk: '清除篩選' },
  noPermissionText: {
    en: 'Ask an administrator of your business to assign it to your role.',
    zhCn: '请联系贵公司的管理员为您的角色分配该权限。',
    zhHk: '請聯絡貴公司的管理員為您的角色分配此權限。',
  },
  noPermissionOperatorText: {
    en: 'Ask the person who manages operator logins for this permission.',
    zhCn: '请联系管理运营账号的负责人开通该权限。',
    zhHk: '請聯絡管理營運登入的負責人開通此權限。',
  },
  noPermissionActingText: {
    en: 'You can’t open this while viewing as a merchant.',
    zhCn: '代商户查看期间不能打开此内容。',
    zhHk: '代商戶查看期間不能開啟此內容。',
  },
} satisfies Words;

/** Spec S9.2: total, sizes, previous, pages, next, jumper. */
export const pagerWords = {
  label: { en: 'Pages', zhCn: '分页', zhHk: '分頁' },
  total: {
    en: ({ count }) => (count === '1' ? '1 item' : `Total ${count} items`),
    zhCn: ({ count }) => `共 ${count} 条`,
    zhHk: ({ count }) => `共 ${count} 項`,
  } satisfies WordOf<{ count: string }>,
  counting: { en: 'Counting', zhCn: '统计中', zhHk: '統計中' },
  sizes: { en: 'Rows per page', zhCn: '每页条数', zhHk: '每頁項數' },
  size: {
    en: ({ size }) => `${size} / page`,
    zhCn: ({ size }) => `${size} 条／页`,
    zhHk: ({ size }) => `${size} 項／頁`,
  } satisfies WordOf<{ size: number }>,
  previous: { en: 'Previous page', zhCn: '上一页', zhHk: '上一頁' },
  next: { en: 'Next page', zhCn: '下一页', zhHk: '下一頁' },
  page: {
    en: ({ page }) => `Page ${page}`,
    zhCn: ({ page }) => `第 ${page} 页`,
    zhHk: ({ page }) => `第 ${page} 頁`,
  } satisfies WordOf<{ page: string }>,
  goTo: { en: 'Go to', zhCn: '前往', zhHk: '前往' },
  goToPage: { en: 'Go to page', zhCn: '前往页码', zhHk: '前往頁碼' },
} satisfies Words;

export const filterWords = {
  filters: { en: 'Filters', zhCn: '筛选', zhHk: '篩選' },
  moreFilters: { en: 'More filters', zhCn: '更多筛选', zhHk: '更多篩選' },
  applied: { en: 'Filters set', zhCn: '已选条件', zhHk: '已選條件' },
  clearAll: { en: 'Clear all', zhCn: '全部清除', zhHk: '全部清除' },
  /** Separator of listed values. */
  between: { en: ', ', zhCn: '、', zhHk: '、' },
  remove: {
    en: ({ filter }) => `Remove filter ${filter}`,
    zhCn: ({ filter }) => `移除筛选条件 ${filter}`,
    zhHk: ({ filter }) => `移除篩選條件 ${filter}`,
  } satisfies WordOf<{ filter: string }>,
  apply: { en: 'Apply', zhCn: '查询', zhHk: '查詢' },
  reset: { en: 'Reset', zhCn: '重置', zhHk: '重設' },
  chosen: {
    en: ({ count }) => `${count} chosen`,
    zhCn: ({ count }) => `已选 ${count} 项`,
    zhHk: ({ count }) => `已選 ${count} 項`,
  } satisfies WordOf<{ count: number }>,
  /** A term and its value in one line; Chinese uses a full-width colon. */
  labelled: {
    en: ({ label, value }) => `${label}: ${value}`,
    zhCn: ({ label, value }) => `${label}：${value}`,
    zhHk: ({ label, value }) => `${label}：${value}`,
  } satisfies WordOf<{ label: string; value: string }>,
} satisfies Words;

export const rangeWords = {
  dates: { en: 'Dates', zhCn: '日期', zhHk: '日期' },
  from: { en: 'From', zhCn: '开始日期', zhHk: '開始日期' },
  to: { en: 'To', zhCn: '结束日期', zhHk: '結束日期' },
  fromTo: {
    en: ({ from, to }) => `${from} to ${to}`,
    zhCn: ({ from, to }) => `${from} 至 ${to}`,
    zhHk: ({ from, to }) => `${from} 至 ${to}`,
  } satisfies WordOf<{ from: string; to: string }>,
  inZone: {
    en: ({ zone }) => `Days in ${zone}`,
    zhCn: ({ zone }) => `计日时区：${zone}`,
    zhHk: ({ zone }) => `計日時區：${zone}`,
  } satisfies WordOf<{ zone: string }>,
  today: { en: 'Today', zhCn: '今天', zhHk: '今日' },
  yesterday: { en: 'Yesterday', zhCn: '昨天', zhHk: '昨日' },
  last7: { en: 'Last 7 days', zhCn: '最近 7 天', zhHk: '最近 7 日' },
  last30: { en: 'Last 30 days', zhCn: '最近 30 天', zhHk: '最近 30 日' },
  thisMonth: { en: 'This month', zhCn: '本月', zhHk: '本月' },
  sixMonths: { en: 'Last 6 months', zhCn: '最近 6 个月', zhHk: '最近 6 個月' },
} satisfies Words;

export const tableWords = {
  download: { en: 'Downloads', zhCn: '下载', zhHk: '下載' },
  export: { en: 'Export', zhCn: '导出', zhHk: '匯出' },
  table: { en: 'Results', zhCn: '查询结果', zhHk: '查詢結果' },
  actions: { en: 'Actions', zhCn: '操作', zhHk: '操作' },
  showLines: {
    en: ({ count }) => `Show ${count} lines`,
    zhCn: ({ count }) => `显示 ${count} 行明细`,
    zhHk: ({ count }) => `顯示 ${count} 行明細`,
  } satisfies WordOf<{ count: number }>,
  sortBy: {
    en: ({ column }) => `Sort by ${column}`,
    zhCn: ({ column }) => `按${column}排序`,
    zhHk: ({ column }) => `按${column}排序`,
  } satisfies WordOf<{ column: string }>,
  width: {
    en: ({ column }) => `Width of ${column}`,
    zhCn: ({ column }) => `${column}列宽`,
    zhHk: ({ column }) => `${column}欄寬`,
  } satisfies WordOf<{ column: string }>,
  settings: { en: 'Columns', zhCn: '列设置', zhHk: '欄位設定' },
  density: { en: 'Row height', zhCn: '行高', zhHk: '行高' },
  compact: { en: 'Compact', zhCn: '紧凑', zhHk: '緊密' },
  default: { en: 'Default', zhCn: '默认', zhHk: '預設' },
  comfortable: { en: 'Comfortable', zhCn: '宽松', zhHk: '寬鬆' },
  newRows: {
    en: ({ count }) => (count === '1' ? 'Show 1 new row' : `Show ${count} new rows`),
    zhCn: ({ count }) => `${count} 条新记录，点击显示`,
    zhHk: ({ count }) => `${count} 項新記錄，按此顯示`,
  } satisfies WordOf<{ count: string }>,
  sums: { en: 'Sums per currency', zhCn: '按币种合计', zhHk: '按貨幣合計' },
  orders: {
    en: ({ count }) => (count === '1' ? '1 order' : `${count} orders`),
    zhCn: ({ count }) => `${count} 笔`,
    zhHk: ({ count }) => `${count} 筆`,
  } satisfies WordOf<{ count: string }>,
  all: { en: 'All', zhCn: '全部', zhHk: '全部' },
  open: {
    en: ({ what }) => `Open ${what}`,
    zhCn: ({ what }) => `打开 ${what}`,
    zhHk: ({ what }) => `開啟 ${what}`,
  } satisfies WordOf<{ what: string }>,
} satisfies Words;

export const columnWords = {
  title: { en: 'Columns', zhCn: '列设置', zhHk: '欄位設定' },
  search: { en: 'Find a column', zhCn: '搜索列', zhHk: '搜尋欄位' },
  shown: {
    en: 'Shown, in this order',
    zhCn: '显示的列（按此顺序）',
    zhHk: '顯示的欄位（按此次序）',
  },
  hidden: { en: 'Not shown', zhCn: '未显示', zhHk: '不顯示' },
  reset: { en: 'Restore the standard columns', zhCn: '恢复默认列', zhHk: '還原預設欄位' },
  drag: { en: 'Drag to move', zhCn: '拖动排序', zhHk: '拖曳排序' },
  up: {
    en: ({ column }) => `Move ${column} up`,
    zhCn: ({ column }) => `上移${column}`,
    zhHk: ({ column }) => `上移${column}`,
  } satisfies WordOf<{ column: string }>,
  down: {
    en: ({ column }) => `Move ${column} down`,
    zhCn: ({ column }) => `下移${column}`,
    zhHk: ({ column }) => `下移${column}`,
  } satisfies WordOf<{ column: string }>,
  pin: {
    en: ({ column }) => `Pin ${column} to the left`,
    zhCn: ({ column }) => `将${column}固定在左侧`,
    zhHk: ({ column }) => `將${column}固定於左側`,
  } satisfies WordOf<{ column: string }>,
  pixels: {
    en: ({ column }) => `Width of ${column} in pixels`,
    zhCn: ({ column }) => `${column}宽度（像素）`,
    zhHk: ({ column }) => `${column}闊度（像素）`,
  } satisfies WordOf<{ column: string }>,
} satisfies Words;
