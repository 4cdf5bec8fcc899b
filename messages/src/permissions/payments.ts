import type { PermissionWords } from '../permissions.ts';

/** Rights over payments and what comes of them. */
export const paymentsPermissions = {
  'home.view': {
    name: { en: 'See the home page', zhCn: '查看首页', zhHk: '查看主頁' },
    what: {
      en: 'Account information and today’s figures.',
      zhCn: '账户信息与当日数据。',
      zhHk: '賬戶資料與當日數據。',
    },
  },
  'home.requestProducts': {
    name: { en: 'Request products', zhCn: '申请开通产品', zhHk: '申請開通產品' },
    what: {
      en: 'Ask the acquirer to enable a product or a collection account.',
      zhCn: '向收单机构申请开通产品或收款账户。',
      zhHk: '向收單機構申請開通產品或收款賬戶。',
    },
  },
  'accountDynamics.view': {
    name: { en: 'See account dynamics', zhCn: '查看资金余额', zhHk: '查看結餘及賬目' },
    what: {
      en: 'Balances and money movements. Must also be enabled for the administrator.',
      zhCn: '余额与资金变动，且须为该管理员单独开启。',
      zhHk: '結餘與資金變動，且須為該管理員另行開啟。',
    },
  },
  'accountDynamics.export': {
    name: { en: 'Export the recorded flow', zhCn: '导出入账流水', zhHk: '匯出賬目明細' },
    what: {
      en: 'Save the entries of an account to a file, with the balance after each.',
      zhCn: '将账户流水及变动后余额导出为文件。',
      zhHk: '將賬目明細及變動後結餘匯出為檔案。',
    },
  },
  'transactions.view': {
    name: { en: 'See transactions', zhCn: '查看交易', zhHk: '查看交易' },
    what: {
      en: 'All lists of payments and their details.',
      zhCn: '所有交易列表及详情。',
      zhHk: '所有交易列表及詳情。',
    },
  },
  'transactions.functionDescription': {
    name: {
      en: 'Open “About this page” of the transaction query',
      zhCn: '查看交易功能说明',
      zhHk: '查看交易功能說明',
    },
    what: {
      en: 'The description of the screen.',
      zhCn: '页面的功能说明。',
      zhHk: '頁面的功能說明。',
    },
  },
  'transactions.downloads': {
    name: { en: 'Download transactions', zhCn: '下载交易', zhHk: '下載交易' },
    what: {
      en: 'Save the transaction query to a file, including customers’ names and addresses.',
      zhCn: '将交易查询结果导出为文件，包含客户姓名与地址。',
      zhHk: '將交易查詢結果匯出為檔案，包含客戶姓名與地址。',
    },
  },
  'transactions.export': {
    name: {
      en: 'Export the other payment lists',
      zhCn: '导出其他交易列表',
      zhHk: '匯出其他交易列表',
    },
    what: {
      en: 'Save declined, uncompleted, pre-authorised, test and counterfeit payments to a file, including customers’ names and addresses.',
      zhCn: '将失败、未完成、预授权、测试及伪冒交易导出为文件，包含客户姓名与地址。',
      zhHk: '將失敗、未完成、預先授權、測試及偽冒交易匯出為檔案，包含客戶姓名與地址。',
    },
  },
  'transactions.capture': {
    name: { en: 'Capture pre-authorisations', zhCn: '预授权完成', zhHk: '預授權完成' },
    what: {
      en: 'Capture a pre-authorisation.',
      zhCn: '预授权完成（扣款）。',
      zhHk: '預授權完成（扣款）。',
    },
  },
  'transactions.void': {
    name: { en: 'Void pre-authorisations', zhCn: '预授权撤销', zhHk: '預授權撤銷' },
    what: {
      en: 'Release a pre-authorisation. This cannot be undone.',
      zhCn: '撤销预授权，不可恢复。',
      zhHk: '撤銷預授權，不可還原。',
    },
  },
  'transactions.inquire': {
    name: { en: 'Query a payment at the gateway', zhCn: '查询交易结果', zhHk: '查詢交易結果' },
    what: {
      en: 'For payments without a final result.',
      zhCn: '用于结果待确认的交易。',
      zhHk: '用於結果待確認的交易。',
    },
  },
  'dailyReport.view': {
    name: { en: 'See the daily report', zhCn: '查看日报表', zhHk: '查看日報表' },
    what: {
      en: 'Figures by day.',
      zhCn: '每日汇总数据。',
      zhHk: '每日匯總數據。',
    },
  },
  'dailyReport.functionDescription': {
    name: {
      en: 'Open “About this page” of the daily report',
      zhCn: '查看日报表功能说明',
      zhHk: '查看日報表功能說明',
    },
    what: {
      en: 'The description of the screen.',
      zhCn: '页面的功能说明。',
      zhHk: '頁面的功能說明。',
    },
  },
  'dailyReport.downloads': {
    name: { en: 'Download the daily report', zhCn: '下载日报表', zhHk: '下載日報表' },
    what: {
      en: 'Export the report.',
      zhCn: '将报表导出为文件。',
      zhHk: '將報表匯出為檔案。',
    },
  },
  'monthlyReport.view': {
    name: { en: 'See the monthly report', zhCn: '查看月报表', zhHk: '查看月報表' },
    what: {
      en: 'Figures by month, compared with the month before; settlement for people who may see balances.',
      zhCn: '每月汇总数据及环比；可查看余额者还可看到当月结算情况。',
      zhHk: '每月匯總數據及與上月比較；可查看結餘者並可看到當月結算情況。',
    },
  },
  'monthlyReport.export': {
    name: { en: 'Export the monthly report', zhCn: '导出月报表', zhHk: '匯出月報表' },
    what: {
      en: 'Save the report to a file.',
      zhCn: '将报表导出为文件。',
      zhHk: '將報表匯出為檔案。',
    },
  },
  'refunds.view': {
    name: { en: 'See refunds', zhCn: '查看退款', zhHk: '查看退款' },
    what: {
      en: 'Refund list and details.',
      zhCn: '退款列表及详情。',
      zhHk: '退款列表及詳情。',
    },
  },
  'refunds.export': {
    name: { en: 'Export refunds', zhCn: '导出退款', zhHk: '匯出退款' },
    what: {
      en: 'Save lists of refunds to files.',
      zhCn: '将退款列表导出为文件。',
      zhHk: '將退款列表匯出為檔案。',
    },
  },
  'refunds.apply': {
    name: { en: 'Request refunds', zhCn: '申请退款', zhHk: '申請退款' },
    what: {
      en: 'Request a refund to a cardholder.',
      zhCn: '申请向持卡人退款。',
      zhHk: '申請向持卡人退款。',
    },
  },
  'refunds.batch': {
    name: { en: 'Request refunds by file', zhCn: '批量申请退款', zhHk: '批量申請退款' },
    what: {
      en: 'Many refunds at once.',
      zhCn: '一次申请多笔退款。',
      zhHk: '一次申請多筆退款。',
    },
  },
  'refunds.withdraw': {
    name: { en: 'Cancel refund requests', zhCn: '撤销退款申请', zhHk: '撤回退款申請' },
    what: {
      en: 'Cancel refund requests that were not sent yet.',
      zhCn: '撤销尚未提交的退款申请。',
      zhHk: '撤回尚未提交的退款申請。',
    },
  },
  'refunds.check': {
    name: { en: 'Check refunds', zhCn: '复核退款', zhHk: '覆核退款' },
    what: {
      en: 'Approve or refuse refunds requested by others.',
      zhCn: '通过或拒绝他人的退款申请。',
      zhHk: '批准或拒絕他人的退款申請。',
    },
  },
  'disputes.view': {
    name: { en: 'See disputes', zhCn: '查看争议', zhHk: '查看爭議' },
    what: {
      en: 'Retrieval requests, chargebacks and alerts, with their deadlines and answers.',
      zhCn: '调单、拒付与拒付预警，包括回复截止时间和回复内容。',
      zhHk: '調單、拒付與拒付預警，包括回覆截止時間和回覆內容。',
    },
  },
  'disputes.answer': {
    name: { en: 'Answer disputes', zhCn: '处理争议', zhHk: '處理爭議' },
    what: {
      en: 'Accept chargebacks, appeal against them, and answer retrieval requests.',
      zhCn: '接受拒付、提交申诉，以及回复调单。',
      zhHk: '接受拒付、提交申訴，以及回覆調單。',
    },
  },
  'disputes.export': {
    name: { en: 'Export disputes', zhCn: '导出争议', zhHk: '匯出爭議' },
    what: { en: 'Save cases to a file.', zhCn: '将案件导出为文件。', zhHk: '將個案匯出為檔案。' },
  },
  'settlements.view': {
    name: { en: 'See settlements', zhCn: '查看结算', zhHk: '查看結算' },
    what: {
      en: 'Settlement cycle, statements and line items, reasons why a payment is not settled.',
      zhCn: '结算周期、对账单与明细，以及未结算原因。',
      zhHk: '結算週期、對賬單與明細，以及未結算原因。',
    },
  },
  'settlements.export': {
    name: { en: 'Export statements', zhCn: '导出对账单', zhHk: '匯出對賬單' },
    what: {
      en: 'Save statements and line items to files.',
      zhCn: '将对账单与结算明细导出为文件。',
      zhHk: '將對賬單與結算明細匯出為檔案。',
    },
  },
} as const satisfies PermissionWords;
