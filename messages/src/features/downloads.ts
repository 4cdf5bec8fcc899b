import type {
  DownloadFailure,
  DownloadList,
  DownloadStatus,
  FileFormat,
} from '@back-office/contract/features/downloads/made-files';
import type { Word, WordOf } from '../words.ts';

type Words = Record<string, Word | WordOf<never>>;

export const downloadStatusLabels: Record<DownloadStatus, Word> = {
  queued: { en: 'Queued', zhCn: '排队中', zhHk: '輪候中' },
  running: { en: 'Running', zhCn: '生成中', zhHk: '製作中' },
  ready: { en: 'Ready', zhCn: '可下载', zhHk: '可下載' },
  failed: { en: 'Failed', zhCn: '失败', zhHk: '失敗' },
  cancelled: { en: 'Cancelled', zhCn: '已取消', zhHk: '已取消' },
  expired: { en: 'Expired', zhCn: '已过期', zhHk: '已過期' },
};

export const downloadFailureLabels: Record<DownloadFailure, Word> = {
  noPermission: {
    en: 'Your permission was removed before the file was created.',
    zhCn: '生成文件前您的权限已被取消。',
    zhHk: '製作檔案前您的權限已被取消。',
  },
  tooManyRows: {
    en: 'The filter matched more rows than a file can hold.',
    zhCn: '筛选结果超过单个文件的行数上限。',
    zhHk: '篩選結果超過單一檔案的行數上限。',
  },
  filterRefused: {
    en: 'The filter is no longer accepted. Set it again.',
    zhCn: '筛选条件已失效，请重新设置。',
    zhHk: '篩選條件已失效，請重新設定。',
  },
  broken: {
    en: 'Something went wrong on our side. Create the file again.',
    zhCn: '系统出现问题，请重新生成文件。',
    zhHk: '系統出現問題，請重新製作檔案。',
  },
};

export const fileFormatLabels: Record<FileFormat, { name: Word; about: Word }> = {
  csv: {
    name: { en: 'CSV', zhCn: 'CSV', zhHk: 'CSV' },
    about: { en: 'For other programs.', zhCn: '供其他程序使用。', zhHk: '供其他程式使用。' },
  },
  xlsx: {
    name: { en: 'Excel (XLSX)', zhCn: 'Excel（XLSX）', zhHk: 'Excel（XLSX）' },
    about: {
      en: 'Keeps every digit of order numbers.',
      zhCn: '订单号保留全部位数。',
      zhHk: '訂單號保留所有位數。',
    },
  },
};

/** Title of the dialog, by list. */
export const downloadTitles: Record<DownloadList, Word> = {
  transactions: { en: 'Download transactions', zhCn: '下载交易', zhHk: '下載交易' },
  refunds: { en: 'Export refunds', zhCn: '导出退款', zhHk: '匯出退款' },
  disputes: { en: 'Export cases', zhCn: '导出案件', zhHk: '匯出個案' },
  alerts: { en: 'Export alerts', zhCn: '导出预警', zhHk: '匯出預警' },
  complaints: { en: 'Export complaints', zhCn: '导出投诉', zhHk: '匯出投訴' },
  cardholderMail: { en: 'Export cardholder mail', zhCn: '导出持卡人邮件', zhHk: '匯出持卡人電郵' },
  dailyReport: { en: 'Download the daily report', zhCn: '下载日报表', zhHk: '下載日報表' },
  monthlyReport: { en: 'Export the monthly report', zhCn: '导出月报表', zhHk: '匯出月報表' },
  settlements: { en: 'Export line items', zhCn: '导出结算明细', zhHk: '匯出結算明細' },
  batches: { en: 'Export statements', zhCn: '导出对账单', zhHk: '匯出對賬單' },
  heldPayments: { en: 'Export held payments', zhCn: '导出暂停的交易', zhHk: '匯出暫停的交易' },
  riskEntries: { en: 'Export the blacklist', zhCn: '导出名单', zhHk: '匯出名單' },
  withdrawals: { en: 'Export withdrawals', zhCn: '导出提现', zhHk: '匯出提款' },
  recordedFlow: { en: 'Export the recorded flow', zhCn: '导出入账流水', zhHk: '匯出賬目明細' },
  waybills: { en: 'Export waybills', zhCn: '导出运单', zhHk: '匯出運單' },
  deliveryRates: { en: 'Export delivery rates', zhCn: '导出妥投率', zhHk: '匯出送達率' },
  products: { en: 'Export product information', zhCn: '导出商品信息', zhHk: '匯出商品資料' },
  websites: { en: 'Export websites', zhCn: '导出网站', zhHk: '匯出網站' },
  paymentLinks: { en: 'Export payment links', zhCn: '导出支付链接', zhHk: '匯出付款連結' },
  subscriptions: { en: 'Export subscriptions', zhCn: '导出订阅', zhHk: '匯出訂閱' },
  subscriptionCharges: { en: 'Export charges', zhCn: '导出扣款', zhHk: '匯出扣款' },
  forecastNights: { en: 'Export the forecast', zhCn: '导出预测', zhHk: '匯出預測' },
  webhookDeliveries: {
    en: 'Export the webhook log',
    zhCn: '导出 Webhook 日志',
    zhHk: '匯出 Webhook 記錄',
  },
  operationLog: { en: 'Export the operation log', zhCn: '导出操作日志', zhHk: '匯出操作記錄' },
  loginLog: { en: 'Export the login log', zhCn: '导出登录日志', zhHk: '匯出登入記錄' },
};

/** The dialog and its notices. */
export const downloadWords = {
  exportTransactions: { en: 'Export transactions', zhCn: '导出交易', zhHk: '匯出交易' },
  rows: {
    en: ({ count }) => (count === '1' ? '1 row' : `${count} rows`),
    zhCn: ({ count }) => `${count} 行`,
    zhHk: ({ count }) => `${count} 行`,
  } satisfies WordOf<{ count: string }>,
  rowsLabel: { en: 'Rows', zhCn: '行数', zhHk: '行數' },
  zone: { en: 'Times in', zhCn: '时间所用时区', zhHk: '時間所用時區' },
  format: { en: 'Format', zhCn: '格式', zhHk: '格式' },
  upTo: {
    en: ({ max }) => `Up to ${max} rows.`,
    zhCn: ({ max }) => `最多 ${max} 行。`,
    zhHk: ({ max }) => `最多 ${max} 行。`,
  } satisfies WordOf<{ max: string }>,
  columns: { en: 'Columns', zhCn: '列', zhHk: '欄位' },
  shownColumns: {
    en: ({ count }) => `As on screen, in this order (${count})`,
    zhCn: ({ count }) => `与页面显示相同，按此顺序（${count}）`,
    zhHk: ({ count }) => `與頁面顯示相同，按此次序（${count}）`,
  } satisfies WordOf<{ count: string }>,
  allColumns: {
    en: ({ count }) => `Every column (${count})`,
    zhCn: ({ count }) => `全部列（${count}）`,
    zhHk: ({ count }) => `所有欄位（${count}）`,
  } satisfies WordOf<{ count: string }>,
  now: { en: 'Download', zhCn: '下载', zhHk: '下載' },
  prepare: { en: 'Prepare the file', zhCn: '生成文件', zhHk: '製作檔案' },
  prepareNote: {
    en: 'This takes a while. The file is created in the background and kept for 7 days.',
    zhCn: '行数较多，文件将在后台生成并保留 7 天。',
    zhHk: '行數較多，檔案將在背景製作並保留 7 日。',
  },
  tooMany: {
    en: ({ max }) => `At most ${max} rows fit in this format. Narrow the filter.`,
    zhCn: ({ max }) => `该格式最多 ${max} 行，请缩小筛选范围。`,
    zhHk: ({ max }) => `此格式最多 ${max} 行，請收窄篩選範圍。`,
  } satisfies WordOf<{ max: string }>,
  tooManyOver: {
    en: ({ max }) => `At most ${max} rows fit in a file over all merchants. Narrow the filter.`,
    zhCn: ({ max }) => `跨商户的文件最多 ${max} 行，请缩小筛选范围。`,
    zhHk: ({ max }) => `跨商戶的檔案最多 ${max} 行，請收窄篩選範圍。`,
  } satisfies WordOf<{ max: string }>,
  exportOf: {
    en: ({ title }) => `Export: ${title}`,
    zhCn: ({ title }) => `导出：${title}`,
    zhHk: ({ title }) => `匯出：${title}`,
  } satisfies WordOf<{ title: string }>,
  requested: {
    en: 'The file is being created. You can continue working.',
    zhCn: '文件正在生成，您可继续其他操作。',
    zhHk: '檔案正在製作，您可繼續其他操作。',
  },
  toCentre: { en: 'Open the download centre', zhCn: '打开下载中心', zhHk: '開啟下載中心' },
} satisfies Words;

/** The download centre. */
export const centreWords = {
  lead: {
    en: 'Your files. Each is kept for 7 days and only you can download it.',
    zhCn: '为您生成的文件，保留 7 天，仅您本人可下载。',
    zhHk: '為您製作的檔案，保留 7 日，只有您本人可下載。',
  },
  emptyTitle: { en: 'No files yet', zhCn: '暂无文件', zhHk: '暫無檔案' },
  emptyText: {
    en: 'Choose Downloads or Export above a list or a report. Files of more than 5,000 rows are created in the background and appear here.',
    zhCn: '在列表或报表上方点击“下载”或“导出”。超过 5,000 行的文件会在后台生成并显示在此。',
    zhHk: '在列表或報表上方按「下載」或「匯出」。超過 5,000 行的檔案會在背景製作並顯示於此。',
  },
  toTransactions: { en: 'Go to the transaction query', zhCn: '前往交易查询', zhHk: '前往交易查詢' },
  file: { en: 'File', zhCn: '文件', zhHk: '檔案' },
  status: { en: 'Status', zhCn: '状态', zhHk: '狀態' },
  repeat: { en: 'Create again', zhCn: '重新生成', zhHk: '重新製作' },
  repeatFile: {
    en: ({ name }) => `Create again: ${name}`,
    zhCn: ({ name }) => `重新生成 ${name}`,
    zhHk: ({ name }) => `重新製作 ${name}`,
  } satisfies WordOf<{ name: string }>,
  asked: { en: 'Requested', zhCn: '申请时间', zhHk: '申請時間' },
  rows: { en: 'Rows', zhCn: '行数', zhHk: '行數' },
  size: { en: 'Size', zhCn: '大小', zhHk: '大小' },
  kilobytes: {
    en: ({ count }) => `${count} KB`,
    zhCn: ({ count }) => `${count} KB`,
    zhHk: ({ count }) => `${count} KB`,
  } satisfies WordOf<{ count: string }>,
  keptUntil: { en: 'Kept until', zhCn: '保留至', zhHk: '保留至' },
  fetch: { en: 'Download', zhCn: '下载', zhHk: '下載' },
  fetchFile: {
    en: ({ name }) => `Download ${name}`,
    zhCn: ({ name }) => `下载 ${name}`,
    zhHk: ({ name }) => `下載 ${name}`,
  } satisfies WordOf<{ name: string }>,
  cancel: { en: 'Cancel', zhCn: '取消', zhHk: '取消' },
  cancelFile: {
    en: ({ name }) => `Cancel ${name}`,
    zhCn: ({ name }) => `取消 ${name}`,
    zhHk: ({ name }) => `取消 ${name}`,
  } satisfies WordOf<{ name: string }>,
  progress: {
    en: ({ done, rows }) => `${done} of ${rows} rows`,
    zhCn: ({ done, rows }) => `已完成 ${done}/${rows} 行`,
    zhHk: ({ done, rows }) => `已完成 ${done}/${rows} 行`,
  } satisfies WordOf<{ done: string; rows: string }>,
  progressOf: {
    en: ({ name }) => `Progress of ${name}`,
    zhCn: ({ name }) => `${name} 的进度`,
    zhHk: ({ name }) => `${name} 的進度`,
  } satisfies WordOf<{ name: string }>,
} satisfies Words;

/** Text inside the file, above the rows. */
export const fileWords = {
  filter: { en: 'Filter', zhCn: '筛选条件', zhHk: '篩選條件' },
  zone: { en: 'Time zone', zhCn: '时区', zhHk: '時區' },
  madeAt: { en: 'Created', zhCn: '生成时间', zhHk: '製作時間' },
  asOf: { en: 'Payments known up to', zhCn: '数据截至', zhHk: '數據截至' },
  writtenAsOf: { en: 'Recorded up to', zhCn: '记录截至', zhHk: '記錄截至' },
  rows: { en: 'Rows', zhCn: '行数', zhHk: '行數' },
  inZone: {
    en: ({ title, zone }) => `${title} (${zone})`,
    zhCn: ({ title, zone }) => `${title}（${zone}）`,
    zhHk: ({ title, zone }) => `${title}（${zone}）`,
  } satisfies WordOf<{ title: string; zone: string }>,
  inPercent: {
    en: ({ title }) => `${title} (%)`,
    zhCn: ({ title }) => `${title}（%）`,
    zhHk: ({ title }) => `${title}（%）`,
  } satisfies WordOf<{ title: string }>,
  currencyOf: {
    en: ({ title }) => `${title}: currency`,
    zhCn: ({ title }) => `${title}币种`,
    zhHk: ({ title }) => `${title}貨幣`,
  } satisfies WordOf<{ title: string }>,
} satisfies Words;
