import type {
  ApprovalBlocker,
  Likeness,
  ReviewWarning,
} from '@back-office/contract/features/onboarding/review-aids';
import type { Word, WordOf } from '../../words.ts';

export const blockerWords: Readonly<Record<ApprovalBlocker, Word>> = {
  hitConfirmed: {
    en: 'You can’t approve this application: a match with a sanctions list was confirmed.',
    zhCn: '已确认命中制裁名单，不能批准此申请。',
    zhHk: '已確認與制裁名單相符，不能批准這項申請。',
  },
  hitsOpen: {
    en: 'Decide on every screening hit before you approve.',
    zhCn: '处理全部名单筛查结果后才能批准。',
    zhHk: '處理所有名單篩查結果後才能批准。',
  },
  noLists: {
    en: 'You can’t approve yet: no sanctions list is imported. Ask whoever runs the system to import one.',
    zhCn: '尚未导入制裁名单，暂不能批准。请联系系统运维人员导入名单。',
    zhHk: '尚未匯入制裁名單，暫時未能批准。請聯絡系統維運人員匯入名單。',
  },
  notScreened: {
    en: 'Screening runs within a minute. You can approve once it is finished.',
    zhCn: '名单筛查将在一分钟内完成，完成后才能批准。',
    zhHk: '名單篩查會在一分鐘內完成，完成後才能批准。',
  },
  sectionsToFix: {
    en: 'You can’t approve this version: sections need corrections. Request corrections, or accept those sections.',
    zhCn: '有部分内容需修改，暂不能批准。请要求商户修改，或将其改为通过。',
    zhHk: '有部分內容需更改，暫時未能批准。請要求商戶更改，或將其改為接納。',
  },
  marked: {
    en: 'You can’t approve this version while it has requests about answers or documents. Request corrections, or remove those requests.',
    zhCn: '已就部分内容或文件提出要求，暂不能批准。请要求商户修改，或移除这些要求。',
    zhHk: '已就部分內容或文件提出要求，暫時未能批准。請要求商戶更改，或移除這些要求。',
  },
  sectionsOpen: {
    en: 'Review every section before you approve.',
    zhCn: '审核全部内容后才能批准。',
    zhHk: '審核所有部分後才能批准。',
  },
  statementsUnread: {
    en: 'Enter the months still to read from the processing statements before you approve.',
    zhCn: '请先登记收单对账单中的待核对月份，再批准。',
    zhHk: '請先記錄收單月結單中待核對的月份，再批准。',
  },
  secondPerson: {
    en: 'A higher risk or a changed bank account needs two reviewers. Another reviewer must approve, because you accepted sections.',
    zhCn: '商户风险较高或银行账户有变更时须双人审核。您已通过部分内容，须由另一名审核人员批准。',
    zhHk: '商戶風險較高或銀行賬戶有更改時須雙人審核。您已接納部分內容，須由另一名審核人員批准。',
  },
};

export const reviewWarningWords: Readonly<Record<ReviewWarning, Word>> = {
  lookAlikeName: {
    en: 'A name uses letters that look like Latin ones but belong to another script. Compare it with the documents.',
    zhCn: '名称中有形似拉丁字母的其他文字字母，请与证明文件核对。',
    zhHk: '名稱中有形似拉丁字母的其他文字字母，請與證明文件核對。',
  },
  turnoverDiffers: {
    en: 'The processing statements show a different monthly turnover from the one declared.',
    zhCn: '收单对账单显示的月营业额与申报的不符。',
    zhHk: '收單月結單顯示的每月營業額與申報的不符。',
  },
};

export const likenessLabels: Readonly<Record<Likeness, Word>> = {
  person: { en: 'Person', zhCn: '人员', zhHk: '人士' },
  bankAccount: { en: 'Bank account', zhCn: '银行账户', zhHk: '銀行賬戶' },
  registration: { en: 'Registration number', zhCn: '注册号', zhHk: '註冊編號' },
  website: { en: 'Website', zhCn: '网站', zhHk: '網站' },
  address: { en: 'Address', zhCn: '地址', zhHk: '地址' },
  phone: { en: 'Phone number', zhCn: '电话', zhHk: '電話' },
  login: { en: 'Account owner', zhCn: '账户所有者', zhHk: '賬戶擁有人' },
  device: { en: 'Device', zhCn: '设备', zhHk: '裝置' },
};

export const reviewAidWords = {
  similar: { en: 'Similar businesses', zhCn: '相似商户', zhHk: '相似商戶' },
  similarNone: {
    en: 'No other business shares its people, account, address, phone number, websites or devices.',
    zhCn: '没有其他商户使用相同的人员、账户、地址、电话、网站或设备。',
    zhHk: '沒有其他商戶使用相同的人士、賬戶、地址、電話、網站或裝置。',
  },
  similarMore: {
    en: ({ count }) => `${count} more`,
    zhCn: ({ count }) => `另有 ${count} 家`,
    zhHk: ({ count }) => `另有 ${count} 家`,
  } satisfies WordOf<{ count: number }>,
  notes: { en: 'Reviewer notes', zhCn: '审核备注', zhHk: '審核備註' },
  notesNone: {
    en: 'No notes yet. The merchant never sees them.',
    zhCn: '暂无备注。商户看不到备注。',
    zhHk: '暫無備註。商戶看不到備註。',
  },
  addNote: { en: 'Add note', zhCn: '添加备注', zhHk: '新增備註' },
  noteField: { en: 'Note', zhCn: '备注', zhHk: '備註' },
  noteHelp: {
    en: 'Only reviewers see it. Don’t copy identity numbers here.',
    zhCn: '仅审核人员可见，请勿填写证件号码。',
    zhHk: '只有審核人員可見，請勿填寫證件號碼。',
  },
  proved: {
    en: 'Fields beside their documents',
    zhCn: '逐项核对文件',
    zhHk: '逐項核對文件',
  },
  provedAt: {
    en: ({ at, count }) => `Field ${at} of ${count}`,
    zhCn: ({ at, count }) => `第 ${at} 项，共 ${count} 项`,
    zhHk: ({ at, count }) => `第 ${at} 項，共 ${count} 項`,
  } satisfies WordOf<{ at: number; count: number }>,
  provedKeys: {
    en: 'Press n for the next field and p for the previous one.',
    zhCn: '按 n 键查看下一项，按 p 键查看上一项。',
    zhHk: '按 n 鍵查看下一項，按 p 鍵查看上一項。',
  },
  nextField: { en: 'Next field', zhCn: '下一项', zhHk: '下一項' },
  previousField: { en: 'Previous field', zhCn: '上一项', zhHk: '上一項' },
  statements: { en: 'Processing statements', zhCn: '收单对账单', zhHk: '收單月結單' },
  statementsNone: {
    en: 'No month has been entered yet.',
    zhCn: '尚未登记任何月份。',
    zhHk: '尚未記錄任何月份。',
  },
  monthsUnread: { en: 'Still to read', zhCn: '待核对月份', zhHk: '待核對月份' },
  averageMonth: { en: 'Average month', zhCn: '月平均', zhHk: '每月平均' },
  month: { en: 'Month', zhCn: '月份', zhHk: '月份' },
  payments: { en: 'Payments', zhCn: '交易笔数', zhHk: '交易筆數' },
  amount: { en: 'Amount', zhCn: '金额', zhHk: '金額' },
  amountHelp: {
    en: ({ decimals }) => (decimals === 0 ? 'No decimals.' : `At most ${decimals} decimals.`),
    zhCn: ({ decimals }) => (decimals === 0 ? '不含小数。' : `最多 ${decimals} 位小数。`),
    zhHk: ({ decimals }) => (decimals === 0 ? '不設小數。' : `最多 ${decimals} 位小數。`),
  } satisfies WordOf<{ decimals: number }>,
  currency: { en: 'Currency', zhCn: '币种', zhHk: '貨幣' },
  readBy: { en: 'Entered by', zhCn: '登记人', zhHk: '記錄人' },
  addMonth: { en: 'Enter month', zhCn: '登记月份', zhHk: '記錄月份' },
  removeMonth: { en: 'Remove', zhCn: '移除', zhHk: '移除' },
  earlier: { en: 'Earlier versions', zhCn: '以前的版本', zhHk: '以前的版本' },
  versionOf: {
    en: ({ revision }) => `Version ${revision}`,
    zhCn: ({ revision }) => `版本 ${revision}`,
    zhHk: ({ revision }) => `版本 ${revision}`,
  } satisfies WordOf<{ revision: number }>,
  changedAfter: {
    en: ({ revision }) => `Changes in version ${revision}`,
    zhCn: ({ revision }) => `版本 ${revision} 的修改`,
    zhHk: ({ revision }) => `版本 ${revision} 的更改`,
  } satisfies WordOf<{ revision: number }>,
  nothingChanged: { en: 'Nothing was changed.', zhCn: '没有修改。', zhHk: '沒有更改。' },
  field: { en: 'Answer', zhCn: '项目', zhHk: '項目' },
  before: { en: 'Before', zhCn: '修改前', zhHk: '更改前' },
  after: { en: 'After', zhCn: '修改后', zhHk: '更改後' },
  filesChanged: { en: 'Files changed', zhCn: '文件已更换', zhHk: '文件已更換' },
} as const satisfies Record<string, Word | WordOf<never>>;

/** What the acquirer's people read of an application that was submitted. */
export const submittedWords = {
  revision: { en: 'Version', zhCn: '版本', zhHk: '版本' },
  declaredBy: { en: 'Declared by', zhCn: '声明人', zhHk: '聲明人' },
  dueOn: { en: 'Answer due by', zhCn: '回复期限', zhHk: '回覆期限' },
  reveal: {
    en: ({ field }) => `Show ${field.toLowerCase()}`,
    zhCn: ({ field }) => `查看${field}`,
    zhHk: ({ field }) => `查看${field}`,
  } satisfies WordOf<{ field: string }>,
  openDocuments: { en: 'Open identity documents', zhCn: '查看个人证件', zhHk: '查看個人證件' },
  reasonHolds: {
    en: 'Your reason holds for this application until you leave the page. Each document and number that you open is logged with it.',
    zhCn: '离开本页前，该原因适用于此申请；您查看的每份证件和每个号码均会连同原因记入操作日志。',
    zhHk: '離開本頁前，此原因適用於這項申請；您查看的每份證件及每個號碼均會連同原因記入操作記錄。',
  },
  revealReason: {
    en: 'Reason (kept in the operation log)',
    zhCn: '原因（记入操作日志）',
    zhHk: '原因（記入操作記錄）',
  },
} as const satisfies Record<string, Word | WordOf<never>>;
