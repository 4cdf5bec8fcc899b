import type { Rule, RuleFigures } from '@back-office/contract/kit/rule';
import { pleaseEnter } from './errors.ts';
import { addressRules } from './features/websites/address-rules.ts';
import { fixed, type Word, type WordOf } from './words.ts';

/** Text beside a field that breaks a rule: from the server for a refused input, from a form before sending. */
export const ruleWords: Record<Rule, WordOf<RuleFigures>> = {
  required: fixed(pleaseEnter),
  tooShort: {
    en: ({ min }) => `Enter at least ${min} characters.`,
    zhCn: ({ min }) => `请至少输入 ${min} 个字符。`,
    zhHk: ({ min }) => `請輸入最少 ${min} 個字元。`,
  },
  tooLong: {
    en: ({ max }) => `Enter at most ${max} characters.`,
    zhCn: ({ max }) => `最多可输入 ${max} 个字符。`,
    zhHk: ({ max }) => `最多可輸入 ${max} 個字元。`,
  },
  tooFew: {
    en: ({ min }) => `Choose at least ${min}.`,
    zhCn: ({ min }) => `请至少选择 ${min} 项。`,
    zhHk: ({ min }) => `請選擇最少 ${min} 項。`,
  },
  tooMany: {
    en: ({ max }) => `No more than ${max} at a time.`,
    zhCn: ({ max }) => `一次最多 ${max} 项。`,
    zhHk: ({ max }) => `每次最多 ${max} 項。`,
  },
  tooSmall: {
    en: ({ min }) => `Enter ${min} or more.`,
    zhCn: ({ min }) => `不能小于 ${min}。`,
    zhHk: ({ min }) => `不可小於 ${min}。`,
  },
  tooLarge: {
    en: ({ max }) => `Enter ${max} or less.`,
    zhCn: ({ max }) => `不能大于 ${max}。`,
    zhHk: ({ max }) => `不可大於 ${max}。`,
  },
  format: fixed({ en: 'Invalid input data!', zhCn: '输入的数据无效！', zhHk: '輸入的資料無效！' }),
  type: fixed({
    en: 'This value has the wrong type.',
    zhCn: '值的类型不正确。',
    zhHk: '值的類型不正確。',
  }),
  email: fixed({
    en: 'Enter a valid email address.',
    zhCn: '请输入有效的邮箱地址。',
    zhHk: '請輸入有效的電郵地址。',
  }),
  phone: fixed({
    en: 'Enter the mobile number with its country code, such as +852 9123 4567.',
    zhCn: '请输入含国家区号的手机号，如 +86 138 0013 8000。',
    zhHk: '請輸入連國家或地區代碼的手機號碼，例如 +852 9123 4567。',
  }),
  mobile: fixed({
    en: 'We can’t send text messages to this number. Enter a mobile number with its country code.',
    zhCn: '无法向该号码发送短信，请输入含国家区号的手机号。',
    zhHk: '無法向此號碼傳送短訊，請輸入連國家或地區代碼的手機號碼。',
  }),
  code: fixed({
    en: 'A code has six digits.',
    zhCn: '验证码为 6 位数字。',
    zhHk: '驗證碼為 6 位數字。',
  }),
  recoveryCode: fixed({
    en: 'A recovery code has sixteen letters and digits.',
    zhCn: '恢复码为 16 位字母和数字。',
    zhHk: '復原碼為 16 位字母和數字。',
  }),
  merchantNumber: fixed({
    en: 'A merchant number has six digits.',
    zhCn: '商户号为六位数字。',
    zhHk: '商戶編號為六位數字。',
  }),
  paymentNumber: fixed({
    en: 'A transaction number has 22 digits and begins with its date.',
    zhCn: '交易流水号为 22 位数字，以日期开头。',
    zhHk: '交易編號為 22 位數字，以日期開首。',
  }),
  // Spec S5.2.
  passwordsDiffer: fixed({
    en: 'The two passwords entered do not match.',
    zhCn: '两次输入的密码不一致。',
    zhHk: '兩次輸入的密碼不一致。',
  }),
  // Spec S5.1.
  password: fixed({
    en: 'Use 8 to 15 characters without spaces and at least two of: upper case, lower case, digits, special characters.',
    zhCn: '密码须为 8 至 15 个字符，不含空格，且至少包含大写字母、小写字母、数字、特殊字符中的两种。',
    zhHk: '密碼須為 8 至 15 個字元，不含空格，並最少包含大寫字母、小寫字母、數字、特殊字元其中兩種。',
  }),
  number: fixed({
    en: 'Enter the correct number.',
    zhCn: '请输入正确的数字。',
    zhHk: '請輸入正確的數字。',
  }),
  amount: fixed({
    en: 'Enter the correct amount.',
    zhCn: '请输入正确的金额。',
    zhHk: '請輸入正確的金額。',
  }),
  date: fixed({
    en: 'Enter a date as YYYY-MM-DD.',
    zhCn: '请按“年-月-日”输入日期，例如 2026-01-31。',
    zhHk: '請按「年-月-日」輸入日期，例如 2026-01-31。',
  }),
  month: fixed({
    en: 'Enter a month as YYYY-MM.',
    zhCn: '请按“年-月”输入月份，例如 2026-01。',
    zhHk: '請按「年-月」輸入月份，例如 2026-01。',
  }),
  instant: fixed({
    en: 'Enter a valid time.',
    zhCn: '时间格式不正确。',
    zhHk: '時間格式不正確。',
  }),
  cursor: fixed({
    en: 'Send the “next” of the page before, with the same filter and order.',
    zhCn: '请传入上一页返回的 next，并保持筛选与排序不变。',
    zhHk: '請傳入上一頁傳回的 next，並保持篩選與排序不變。',
  }),
  ip: fixed({
    en: 'Enter a valid IP address.',
    zhCn: '请输入有效的 IP 地址。',
    zhHk: '請輸入有效的 IP 地址。',
  }),
  rangeReversed: fixed({
    en: 'The end date is before the start date.',
    zhCn: '结束日期早于开始日期。',
    zhHk: '結束日期早於開始日期。',
  }),
  amountsReversed: fixed({
    en: 'The upper amount is below the lower one.',
    zhCn: '最高金额低于最低金额。',
    zhHk: '最高金額低於最低金額。',
  }),
  rangeTooLong: fixed({
    en: 'The date range may cover at most 6 months.',
    zhCn: '日期范围最长为 6 个月。',
    zhHk: '日期範圍最長為 6 個月。',
  }),
  oneOf: {
    en: ({ values = [] }) => `Must be one of: ${values.join(', ')}.`,
    zhCn: ({ values = [] }) => `只能是以下之一：${values.join('、')}。`,
    zhHk: ({ values = [] }) => `只可為以下其中之一：${values.join('、')}。`,
  },
  loginName: fixed({
    en: 'Use lower-case letters, digits and . _ + -, beginning with a letter or a digit.',
    zhCn: '仅可使用小写字母、数字和 . _ + -，且须以字母或数字开头。',
    zhHk: '只可使用小寫字母、數字及 . _ + -，並須以字母或數字開頭。',
  }),
  repeated: fixed({
    en: 'This is already in the list above.',
    zhCn: '与上方重复。',
    zhHk: '與上方重複。',
  }),
  alreadyMember: fixed({
    en: 'This address already belongs to an administrator.',
    zhCn: '该邮箱已属于一位管理员。',
    zhHk: '此電郵已屬一位管理員。',
  }),
  alreadyInvited: fixed({
    en: 'This address is already invited. Resend that invitation instead.',
    zhCn: '该邮箱已被邀请，请重新发送原邀请。',
    zhHk: '此電郵已獲邀請，請重新傳送原有邀請。',
  }),
  ownAddress: fixed({
    en: 'This is your own address.',
    zhCn: '这是您自己的邮箱。',
    zhHk: '這是您自己的電郵。',
  }),
  aboveMinimum: fixed({
    en: 'The fee is higher than the minimum withdrawal. Enter a lower fee.',
    zhCn: '手续费高于最低提现金额，请输入更低的手续费。',
    zhHk: '手續費高於最低提款金額，請輸入較低的手續費。',
  }),
  firstOfMonth: fixed({
    en: 'Choose the first day of a month.',
    zhCn: '请选择某月的 1 日。',
    zhHk: '請選擇某月的 1 日。',
  }),
  bankCode: fixed({
    en: 'Enter the SWIFT code or the local code of the bank.',
    zhCn: '请填写 SWIFT 代码或当地银行代码。',
    zhHk: '請填寫 SWIFT 代碼或當地銀行代碼。',
  }),
  belowExcess: fixed({
    en: 'This must be at or above the excess chargeback rate.',
    zhCn: '不得低于拒付超限（一级）的比例。',
    zhHk: '不可低於超額拒付的比率。',
  }),
  belowLimit: fixed({
    en: 'The daily limit can’t be below the limit per payment, nor the monthly limit below the daily limit.',
    zhCn: '单日限额不得低于单笔限额，单月限额不得低于单日限额。',
    zhHk: '每日限額不可低於每筆限額，每月限額不可低於每日限額。',
  }),
  weekend: fixed({
    en: 'Banks are closed on Saturdays and Sundays anyway. Choose another day.',
    zhCn: '周六、周日银行本就休息，请选择其他日期。',
    zhHk: '星期六及日銀行本已休息，請選擇其他日期。',
  }),
  workingDay: fixed({
    en: 'Banks are open from Monday to Friday anyway. Choose a Saturday or Sunday.',
    zhCn: '周一至周五银行照常营业，请选择周六或周日。',
    zhHk: '星期一至五銀行照常營業，請選擇星期六或日。',
  }),
  cardNumber: fixed({
    en: 'Do not enter a full card number here. Use the first six and last four digits.',
    zhCn: '此处请勿输入完整卡号，请改用卡号前六位和后四位。',
    zhHk: '此處請勿輸入完整卡號，請改用卡號首六位及末四位。',
  }),
  english: fixed({
    en: 'Write it in English: the issuer reads no other language.',
    zhCn: '请用英文填写，发卡行只阅读英文。',
    zhHk: '請以英文填寫，發卡銀行只閱讀英文。',
  }),
  trackingNumber: fixed({
    en: 'Enter a tracking number of 6 to 34 letters and digits, without other characters or links.',
    zhCn: '请输入 6 至 34 位字母和数字组成的物流单号，不含其他符号或链接。',
    zhHk: '請輸入由 6 至 34 個字母及數字組成的物流追蹤編號，不含其他符號或連結。',
  }),
  checkDigit: fixed({
    en: 'The check digit doesn’t match. Check the number.',
    zhCn: '校验位不符，请核对单号。',
    zhHk: '檢查碼不符，請核對編號。',
  }),
  link: fixed(addressRules.link),
  website: fixed({
    en: 'Enter the address of a website, such as www.ups.com.',
    zhCn: '请输入网站地址，例如 www.ups.com。',
    zhHk: '請輸入網站地址，例如 www.ups.com。',
  }),
  websiteScheme: fixed(addressRules.websiteScheme),
  websiteHost: fixed(addressRules.websiteHost),
  websiteLogin: fixed(addressRules.websiteLogin),
  websitePort: fixed(addressRules.websitePort),
  websiteIp: fixed(addressRules.websiteIp),
  websiteLookAlike: fixed(addressRules.websiteLookAlike),
  unknownField: fixed({
    en: 'This field is unknown.',
    zhCn: '此处没有该字段。',
    zhHk: '此處沒有該欄位。',
  }),
};

/** Text of each problem of a file row: a field's rule, or the file's own. */
export const rowWords = <Own extends string>(
  own: Readonly<Record<Own, Word>>,
): Readonly<Record<Rule | Own, WordOf<RuleFigures>>> => ({
  ...ruleWords,
  ...(Object.fromEntries(
    Object.entries<Word>(own).map(([problem, word]) => [problem, fixed(word)]),
  ) as Record<Own, WordOf<RuleFigures>>),
});
