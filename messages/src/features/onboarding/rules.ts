import type { Figures, OnboardingRule } from '@back-office/contract/features/onboarding/problems';
import { pleaseEnter } from '../../errors.ts';
import { fixed, type WordOf } from '../../words.ts';

/** Each names the rule that an answer breaks, and the way out. */
export const onboardingRuleWords: Readonly<Record<OnboardingRule, WordOf<Figures>>> = {
  required: fixed(pleaseEnter),
  choice: fixed({
    en: 'Choose one of the options.',
    zhCn: '请从选项中选择。',
    zhHk: '請從選項中選擇。',
  }),
  notOffered: fixed({
    en: 'This entity isn’t available in this country. Choose another.',
    zhCn: '该注册地不受理此类主体，请选择其他主体类型。',
    zhHk: '此註冊地不受理這類實體，請選擇其他類型。',
  }),
  numberFormat: fixed({
    en: 'This number has the wrong format. Compare it with your document.',
    zhCn: '号码格式不符，请与证件核对。',
    zhHk: '號碼格式不符，請與文件核對。',
  }),
  checkDigit: fixed({
    en: 'The check digit does not match. Compare the number with your document.',
    zhCn: '校验位不符，请与证件核对。',
    zhHk: '檢查碼不符，請與文件核對。',
  }),
  date: fixed({
    en: 'Enter a date as YYYY-MM-DD.',
    zhCn: '请按“年-月-日”输入日期，例如 2026-01-31。',
    zhHk: '請按「年-月-日」輸入日期，例如 2026-01-31。',
  }),
  future: fixed({
    en: 'The date must be before today.',
    zhCn: '日期须早于今天。',
    zhHk: '日期須早於今日。',
  }),
  underAge: {
    en: ({ min }) => `This person must be at least ${min} years old.`,
    zhCn: ({ min }) => `须年满 ${min} 周岁。`,
    zhHk: ({ min }) => `須年滿 ${min} 歲。`,
  },
  expired: fixed({
    en: 'This document has expired. Use a valid one.',
    zhCn: '证件已过期，请使用有效证件。',
    zhHk: '證件已過期，請使用有效證件。',
  }),
  newFileNeeded: fixed({
    en: 'Upload the new document too: the one on file expires with the earlier date.',
    zhCn: '请同时上传新证件：现有文件对应原到期日。',
    zhHk: '請同時上載新文件：現有文件屬原來的到期日。',
  }),
  renewDocument: fixed({
    en: 'This document expires soon. Upload the new one and enter its new date.',
    zhCn: '该证件即将到期，请上传新证件并填写新的到期日。',
    zhHk: '此文件即將到期，請上載新文件並填寫新的到期日。',
  }),
  phone: fixed({
    en: 'Enter the number with its country code, such as +852 9123 4567.',
    zhCn: '请输入含国家区号的号码，如 +86 138 0013 8000。',
    zhHk: '請輸入連國家或地區代碼的號碼，例如 +852 9123 4567。',
  }),
  postalCode: fixed({
    en: 'This postal code isn’t valid in this country.',
    zhCn: '邮政编码格式不符。',
    zhHk: '郵政編碼格式不符。',
  }),
  days: {
    en: ({ max }) => `Enter the correct number: whole days, at most ${max}.`,
    zhCn: ({ max }) => `请输入正确的数字：整数天数，不超过 ${max}。`,
    zhHk: ({ max }) => `請輸入正確的數字：整數日數，不超過 ${max}。`,
  },
  holderDiffers: fixed({
    en: 'The account must be in the legal name of the business.',
    zhCn: '账户持有人须与企业法定名称一致。',
    zhHk: '賬戶持有人須與公司法定名稱一致。',
  }),
  branchOrSwift: fixed({
    en: 'Enter the bank or branch code, or the SWIFT code.',
    zhCn: '请填写银行（联行）代码或 SWIFT 代码。',
    zhHk: '請填寫銀行（分行）代碼或 SWIFT 代碼。',
  }),
  share: fixed({
    en: 'Enter the correct number: a share above 0 and up to 100, with at most 2 decimals.',
    zhCn: '请输入正确的数字：大于 0、不超过 100 的比例，最多两位小数。',
    zhHk: '請輸入正確的數字：大於 0、不超過 100 的百分比，最多兩個小數位。',
  }),
  sharesAboveWhole: {
    en: ({ have }) => `The shares add up to ${have}%. Correct them to 100% or less.`,
    zhCn: ({ have }) => `合计 ${have}%，不得超过 100%。`,
    zhHk: ({ have }) => `合計 ${have}%，不可超過 100%。`,
  },
  restUnexplained: {
    en: ({ have }) =>
      `The owners hold ${have}%. Describe the holders of the rest under “Other holders”.`,
    zhCn: ({ have }) => `已列受益所有人合计 ${have}%，请在“其他持有人”中说明其余部分。`,
    zhHk: ({ have }) => `已列實益擁有人合計 ${have}%，請在「其他持有人」中說明其餘部分。`,
  },
  belowThreshold: {
    en: ({ min }) =>
      `Don’t list owners below ${min}%. Describe their shares under “Other holders”.`,
    zhCn: ({ min }) => `持股低于 ${min}% 的无需列出，请在“其他持有人”中说明。`,
    zhHk: ({ min }) => `持股低於 ${min}% 者毋須列出，請在「其他持有人」中說明。`,
  },
  ownsItself: fixed({
    en: 'A company can’t own itself. Remove the legal name of the business.',
    zhCn: '公司不能持有自身股权，请删去本企业名称。',
    zhHk: '公司不能持有自身股權，請刪去本公司名稱。',
  }),
  companyMissing: fixed({
    en: 'Add each company that owns part of the business.',
    zhCn: '请添加持有本企业股权的每家公司。',
    zhHk: '請新增持有本公司股權的每間公司。',
  }),
  companyRepeated: fixed({
    en: 'The same company is listed twice. Remove one.',
    zhCn: '有重复的公司，请删除其中一家。',
    zhHk: '有重複的公司，請刪除其中一間。',
  }),
  ownsNothing: fixed({
    en: 'Enter this company’s share of the business, or its share of another company in the list.',
    zhCn: '请填写该公司持有本企业的比例，或在其持有的公司处填写比例。',
    zhHk: '請填寫該公司持有本公司的百分比，或在其持有的公司一欄填寫百分比。',
  }),
  ownershipCircle: fixed({
    en: 'These companies own each other in a circle. Correct their owners.',
    zhCn: '这些公司循环持股，请更正股东。',
    zhHk: '這些公司循環持股，請更正股東。',
  }),
  companiesTooMany: {
    en: ({ max }) => `List at most ${max} companies.`,
    zhCn: ({ max }) => `最多填写 ${max} 家公司。`,
    zhHk: ({ max }) => `最多填寫 ${max} 家公司。`,
  },
  ownerOrReason: fixed({
    en: 'Add a beneficial owner, or explain why there is none.',
    zhCn: '请添加受益所有人，或说明没有的原因。',
    zhHk: '請新增實益擁有人，或說明沒有的原因。',
  }),
  directorMissing: fixed({
    en: 'Add at least one director.',
    zhCn: '请至少添加一名董事。',
    zhHk: '請新增最少一名董事。',
  }),
  partnersTooFew: fixed({
    en: 'Add every partner as an owner, at least two.',
    zhCn: '请将全部合伙人列为受益所有人，至少两名。',
    zhHk: '請把所有合夥人列為實益擁有人，最少兩名。',
  }),
  onlyOwner: fixed({
    en: 'A sole trader has exactly one owner, who holds 100%.',
    zhCn: '个体经营者只有一名受益所有人，持有 100%。',
    zhHk: '獨資經營只有一名實益擁有人，持有 100%。',
  }),
  percent: {
    en: ({ max }) => `Enter the correct number: a whole percentage from 0 to ${max}.`,
    zhCn: ({ max }) => `请输入正确的数字：0 至 ${max} 的整数百分比。`,
    zhHk: ({ max }) => `請輸入正確的數字：0 至 ${max} 的整數百分比。`,
  },
  otherIndustryNeeded: {
    en: ({ min }) => `Enter every industry with more than ${min}% of your revenue.`,
    zhCn: ({ min }) => `占收入 ${min}% 以上的行业须一并填写。`,
    zhHk: ({ min }) => `佔收入超過 ${min}% 的行業須一併填寫。`,
  },
  sameIndustry: fixed({
    en: 'Choose an industry that differs from the main one.',
    zhCn: '请选择与主要行业不同的行业。',
    zhHk: '請選擇與主要行業不同的行業。',
  }),
  website: fixed({
    en: 'Enter each address on its own line, starting with http:// or https://.',
    zhCn: '每行填写一个网址，以 http:// 或 https:// 开头。',
    zhHk: '每行填寫一個網址，以 http:// 或 https:// 開首。',
  }),
  websiteRepeated: fixed({
    en: 'The same website is listed twice. Remove one.',
    zhCn: '有重复的网站，请删除其中一个。',
    zhHk: '有重複的網站，請刪除其中一個。',
  }),
  websitesTooMany: {
    en: ({ max }) => `List at most ${max} websites.`,
    zhCn: ({ max }) => `最多填写 ${max} 个网站。`,
    zhHk: ({ max }) => `最多填寫 ${max} 個網站。`,
  },
  applicantMissing: fixed({
    en: 'This person was removed. Choose the applicant again.',
    zhCn: '此人已被移除，请重新选择申请人。',
    zhHk: '此人已被移除，請重新選擇申請人。',
  }),
  filesMissing: {
    en: ({ min, have }) =>
      min === 1 ? 'Upload this document.' : `Upload ${min} files. You have uploaded ${have}.`,
    zhCn: ({ min, have }) => (min === 1 ? '请上传此文件。' : `需上传 ${min} 份，已有 ${have} 份。`),
    zhHk: ({ min, have }) => (min === 1 ? '請上載此文件。' : `需上載 ${min} 份，現有 ${have} 份。`),
  },
  tooOld: {
    en: ({ max }) => `This document is older than ${max} months. Upload a newer one.`,
    zhCn: ({ max }) => `文件日期已超过 ${max} 个月，请上传较新的文件。`,
    zhHk: ({ max }) => `文件日期已超過 ${max} 個月，請上載較新的文件。`,
  },
  periodTooShort: {
    en: ({ min }) => `The statements must cover ${min} months up to their last day.`,
    zhCn: ({ min }) => `对账单须涵盖截止日期前的 ${min} 个月。`,
    zhHk: ({ min }) => `月結單須涵蓋結束日期前的 ${min} 個月。`,
  },
  unreadable: fixed({
    en: 'This text contains characters that can’t be shown. Type it again.',
    zhCn: '内容含有无法显示的字符，请重新输入。',
    zhHk: '內容含有無法顯示的字元，請重新輸入。',
  }),
  cardNumber: fixed({
    en: 'This looks like a payment card number. Enter an answer without one.',
    zhCn: '内容疑似银行卡号，请勿填写卡号。',
    zhHk: '內容疑似付款卡號碼，請勿填寫卡號。',
  }),
  oneLine: fixed({
    en: 'Enter this in one line, without tabs or line breaks.',
    zhCn: '请填写在一行内，不要换行或使用制表符。',
    zhHk: '請於一行內填寫，不要換行或使用定位字元。',
  }),
  tooLong: {
    en: ({ max }) => `Enter at most ${max} characters.`,
    zhCn: ({ max }) => `最多可输入 ${max} 个字符。`,
    zhHk: ({ max }) => `最多可輸入 ${max} 個字元。`,
  },
};

/** A refused answer that is kept masked: its field is empty. */
export const keptRefused = {
  en: ({ masked, refusal }) => `${refusal} ${masked} is saved. Type the whole value again.`,
  zhCn: ({ masked, refusal }) => `${refusal}已保存 ${masked}，请重新完整输入。`,
  zhHk: ({ masked, refusal }) => `${refusal}已儲存 ${masked}，請重新完整輸入。`,
} satisfies WordOf<{ masked: string; refusal: string }>;
