import type { MarkReason } from '@back-office/contract/features/onboarding/answers/marks';
import type { Word, WordOf } from '../../words.ts';

/** The merchant reads them beside the answer or document. */
export const markReasonWords: Readonly<Record<MarkReason, Word>> = {
  differs: {
    en: 'This answer differs from your documents. Correct it, or upload the document that shows it.',
    zhCn: '此项与您提交的文件不一致，请更正，或上传相符的文件。',
    zhHk: '此項與您提交的文件不符，請更正，或上載相符的文件。',
  },
  notInRegister: {
    en: 'We can’t find this in the public register. Check it against your registration document.',
    zhCn: '我们在公开登记册中未查到此项，请与登记证件核对。',
    zhHk: '我們在公開登記冊內找不到此項，請與登記文件核對。',
  },
  unclear: {
    en: 'We don’t understand this answer. Describe it in more detail.',
    zhCn: '此项内容不够清楚，请补充说明。',
    zhHk: '此項內容不夠清楚，請補充說明。',
  },
  explain: {
    en: 'Explain this answer in a few words.',
    zhCn: '请简要说明此项内容。',
    zhHk: '請簡略解釋此項內容。',
  },
  unreadable: {
    en: 'We can’t read this document. Upload a sharp picture without glare.',
    zhCn: '文件无法辨认，请上传清晰、无反光的图片。',
    zhHk: '文件無法辨認，請上載清晰、沒有反光的圖片。',
  },
  incomplete: {
    en: 'Part of this document is missing. Upload all pages, each with its four corners visible.',
    zhCn: '文件不完整，请上传全部页面，并拍全四角。',
    zhHk: '文件不完整，請上載所有頁面，並拍下四角。',
  },
  tooOld: {
    en: 'This document is too old. Upload a recent one.',
    zhCn: '文件日期过早，请上传近期的文件。',
    zhHk: '文件日期過早，請上載近期的文件。',
  },
  expired: {
    en: 'This document has expired. Upload a valid one.',
    zhCn: '文件已过期，请上传有效的文件。',
    zhHk: '文件已過期，請上載有效的文件。',
  },
  anotherName: {
    en: 'This document shows another name. Upload one in the name that you entered.',
    zhCn: '文件上的名称与填写的不一致，请上传名称相符的文件。',
    zhHk: '文件上的名稱與填寫的不符，請上載名稱相符的文件。',
  },
  anotherDocument: {
    en: 'This isn’t the document we asked for. Upload the document named here.',
    zhCn: '上传的不是所需文件，请按此处名称上传。',
    zhHk: '上載的並非所需文件，請按此處名稱上載。',
  },
};

export const markWords = {
  mark: {
    en: ({ field }) => `Ask about ${field}`,
    zhCn: ({ field }) => `就“${field}”提问`,
    zhHk: ({ field }) => `就「${field}」提問`,
  } satisfies WordOf<{ field: string }>,
  markShort: { en: 'Ask', zhCn: '提问', zhHk: '提問' },
  change: { en: 'Change', zhCn: '修改', zhHk: '更改' },
  changeOf: {
    en: ({ field }) => `Change request: ${field}`,
    zhCn: ({ field }) => `修改要求：${field}`,
    zhHk: ({ field }) => `更改要求：${field}`,
  } satisfies WordOf<{ field: string }>,
  reason: { en: 'Request', zhCn: '要求', zhHk: '要求' },
  ownWords: { en: 'In my own words', zhCn: '自行填写', zhHk: '自行填寫' },
  comment: { en: 'Comment', zhCn: '说明', zhHk: '說明' },
  commentHelp: {
    en: 'The merchant reads it beside the answer or document. Don’t copy identity numbers here.',
    zhCn: '商户会在该项旁看到，请勿填写证件号码。',
    zhHk: '商戶會在該項旁看到，請勿填寫證件號碼。',
  },
  keep: { en: 'Save request', zhCn: '保存要求', zhHk: '儲存要求' },
  remove: { en: 'Remove', zhCn: '移除', zhHk: '移除' },
  removeOf: {
    en: ({ field }) => `Remove request: ${field}`,
    zhCn: ({ field }) => `移除要求：${field}`,
    zhHk: ({ field }) => `移除要求：${field}`,
  } satisfies WordOf<{ field: string }>,
  open: { en: 'Needs your answer', zhCn: '待回复', zhHk: '待回覆' },
  answered: { en: 'Answered', zhCn: '已回复', zhHk: '已回覆' },
  reply: { en: 'Reply', zhCn: '回复', zhHk: '回覆' },
  changeReply: { en: 'Change reply', zhCn: '修改回复', zhHk: '更改回覆' },
  yourReply: { en: 'Your reply', zhCn: '您的回复', zhHk: '您的回覆' },
  sendReply: { en: 'Save reply', zhCn: '保存回复', zhHk: '儲存回覆' },
  replied: {
    en: ({ reply }) => `Your reply: ${reply}`,
    zhCn: ({ reply }) => `您的回复：${reply}`,
    zhHk: ({ reply }) => `您的回覆：${reply}`,
  } satisfies WordOf<{ reply: string }>,
  repliedByMerchant: {
    en: ({ reply }) => `Reply: ${reply}`,
    zhCn: ({ reply }) => `商户回复：${reply}`,
    zhHk: ({ reply }) => `商戶回覆：${reply}`,
  } satisfies WordOf<{ reply: string }>,
} as const satisfies Record<string, Word | WordOf<never>>;
