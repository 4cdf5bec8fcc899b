import type { Word } from '../../words.ts';

/** Internal operations of the review: a merchant's log neither shows nor offers them. */
export const hiddenOperationLabels = {
  reviewSection: {
    en: 'Reviewed a section of an application',
    zhCn: '审核申请的一个部分',
    zhHk: '審核申請的一個部分',
  },
  markAnswer: {
    en: 'Asked about an answer of an application',
    zhCn: '就申请内容提问',
    zhHk: '就申請內容提問',
  },
  removeMark: {
    en: 'Removed a request about an answer of an application',
    zhCn: '移除就申请内容的提问',
    zhHk: '移除就申請內容的提問',
  },
  addApplicationNote: {
    en: 'Added a note to an application',
    zhCn: '添加申请备注',
    zhHk: '新增申請備註',
  },
  recordStatementMonth: {
    en: 'Recorded a month of processing statements',
    zhCn: '登记收单对账单月份',
    zhHk: '記錄收單月結單月份',
  },
  removeStatementMonth: {
    en: 'Removed a month of processing statements',
    zhCn: '移除收单对账单月份',
    zhHk: '移除收單月結單月份',
  },
  decideHit: {
    en: 'Decided on a screening hit',
    zhCn: '处理名单筛查结果',
    zhHk: '處理名單篩查結果',
  },
} as const satisfies Record<string, Word>;

/** Filling in, submitting and reviewing an application. */
export const onboardingOperationLabels = {
  saveAnswers: {
    en: 'Saved answers of the application',
    zhCn: '保存申请资料',
    zhHk: '儲存申請資料',
  },
  reuseBusiness: {
    en: 'Reused details of another business',
    zhCn: '沿用另一商户的企业资料',
    zhHk: '沿用另一商戶的公司資料',
  },
  reusePeople: {
    en: 'Reused people of another business',
    zhCn: '沿用另一商户的人员资料',
    zhHk: '沿用另一商戶的人士資料',
  },
  removePerson: {
    en: 'Removed a person from the application',
    zhCn: '从申请中移除人员',
    zhHk: '從申請中移除人員',
  },
  addApplicationFiles: {
    en: 'Added documents to the application',
    zhCn: '添加申请文件',
    zhHk: '新增申請文件',
  },
  removeApplicationFile: {
    en: 'Removed a document from the application',
    zhCn: '移除申请文件',
    zhHk: '移除申請文件',
  },
  submitApplication: {
    en: 'Submitted the application',
    zhCn: '提交申请',
    zhHk: '提交申請',
  },
  approveApplication: {
    en: 'Approved an application',
    zhCn: '批准申请',
    zhHk: '批准申請',
  },
  openRenewal: {
    en: 'Opened a change of the application',
    zhCn: '发起资料变更',
    zhHk: '提出資料更改',
  },
  cancelRenewal: {
    en: 'Cancelled a change of the application',
    zhCn: '取消资料变更',
    zhHk: '取消資料更改',
  },
  decideRenewal: {
    en: 'Decided on renewed information',
    zhCn: '审核更新资料',
    zhHk: '審核更新資料',
  },
  requestCorrections: {
    en: 'Requested corrections of an application',
    zhCn: '要求修改申请',
    zhHk: '要求更改申請',
  },
  replyToMark: {
    en: 'Replied to a request about an answer',
    zhCn: '回复审核要求',
    zhHk: '回覆審核要求',
  },
  exportPersonData: {
    en: 'Exported the personal data of an applicant',
    zhCn: '导出申请人员的个人资料',
    zhHk: '匯出申請人士的個人資料',
  },
  revealSubmittedAnswer: {
    en: 'Viewed a masked answer of an application',
    zhCn: '查看申请中已隐藏的内容',
    zhHk: '查看申請中已隱藏的內容',
  },
  lookAtPersonDocument: {
    en: 'Opened an identity document of a person',
    zhCn: '查看个人证件',
    zhHk: '查看個人證件',
  },
  fetchApplicationFile: {
    en: 'Opened a document of an application',
    zhCn: '打开申请文件',
    zhHk: '開啟申請文件',
  },
} as const satisfies Record<string, Word>;
