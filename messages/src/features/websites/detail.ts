import {
  websiteLimits,
  type CheckAnswer,
  type CorrectionStep,
  type LineProblem,
  type WebsiteStep,
} from '@back-office/contract/features/websites';
import type { Word, WordOf } from '../../words.ts';

export const websiteStepLabels: Readonly<Record<WebsiteStep | CorrectionStep, Word>> = {
  applied: { en: 'Application submitted', zhCn: '提交申请', zhHk: '提交申請' },
  auditPassed: { en: 'Audit passed', zhCn: '审核通过', zhHk: '審核通過' },
  auditFailed: { en: 'Audit failed', zhCn: '审核不通过', zhHk: '審核不獲通過' },
  reviewPassed: { en: 'Review passed', zhCn: '复核通过', zhHk: '覆核通過' },
  reviewFailed: { en: 'Review failed', zhCn: '复核不通过', zhHk: '覆核不獲通過' },
  resubmitted: { en: 'Submitted again', zhCn: '重新提交', zhHk: '重新提交' },
  disabled: { en: 'Disabled', zhCn: '禁用', zhHk: '停用' },
  stopped: { en: 'Disabled by the acquirer', zhCn: '由收单机构禁用', zhHk: '由收單機構停用' },
  enabled: { en: 'Enabled', zhCn: '启用', zhHk: '啟用' },
  reviewRequested: { en: 'Review requested', zhCn: '申请审核', zhHk: '申請審核' },
  corrected: { en: 'Corrected', zhCn: '更正', zhHk: '更正' },
  correctionRequested: { en: 'Correction requested', zhCn: '申请更正', zhHk: '申請更正' },
  correctionWithdrawn: { en: 'Correction cancelled', zhCn: '取消更正', zhHk: '取消更正' },
  correctionAccepted: { en: 'Correction accepted', zhCn: '接受更正', zhHk: '接受更正' },
  correctionDeclined: { en: 'Correction declined', zhCn: '拒绝更正', zhHk: '拒絕更正' },
};

export const checkAnswerLabels: Readonly<Record<CheckAnswer, Word>> = {
  yes: { en: 'Yes', zhCn: '符合', zhHk: '符合' },
  no: { en: 'No', zhCn: '不符合', zhHk: '不符合' },
  notApplicable: { en: 'Not applicable', zhCn: '不适用', zhHk: '不適用' },
};

export const lineProblemLabels: Readonly<Record<LineProblem, Word>> = {
  appliedAlready: {
    en: 'You already applied for this website with this gateway number.',
    zhCn: '该网站已在此网关号下提交申请。',
    zhHk: '此網站已在此閘道編號下提交申請。',
  },
  otherAccount: {
    en: 'This website can’t be added to your account. Contact your account manager.',
    zhCn: '该网站无法添加至您的账户，请联系客户经理。',
    zhHk: '此網站無法加入您的賬戶，請聯絡客戶經理。',
  },
};

export const badLine: WordOf<{ line: number; problem: string }> = {
  en: ({ line, problem }) => `Line ${line}: ${problem}`,
  zhCn: ({ line, problem }) => `第 ${line} 行：${problem}`,
  zhHk: ({ line, problem }) => `第 ${line} 行：${problem}`,
};

export const appliedFor: WordOf<{ count: number }> = {
  en: ({ count }) =>
    count === 1 ? '1 application submitted.' : `${count} applications submitted.`,
  zhCn: ({ count }) => `已提交 ${count} 个网站的申请。`,
  zhHk: ({ count }) => `已提交 ${count} 個網站的申請。`,
};

export const websiteWords = {
  title: { en: 'Website', zhCn: '网站', zhHk: '網站' },
  notFound: {
    en: 'This website doesn’t exist.',
    zhCn: '没有此网站。',
    zhHk: '沒有此網站。',
  },
  apply: { en: 'Apply for websites', zhCn: '添加网站', zhHk: '新增網站' },
  applyNote: {
    en: 'Audit and review take 1–2 working days each.',
    zhCn: '审核与复核各需 1–2 个工作日。',
    zhHk: '審核及覆核各需 1–2 個工作天。',
  },
  addresses: { en: 'URLs', zhCn: '网址', zhHk: '網址' },
  addressesHelp: {
    en: `One per line, up to ${websiteLimits.lines}. Each starts with https:// or http://.`,
    zhCn: `每行一个，最多 ${websiteLimits.lines} 个，以 https:// 或 http:// 开头。`,
    zhHk: `每行一個，最多 ${websiteLimits.lines} 個，以 https:// 或 http:// 開頭。`,
  },
  averageHelp: {
    en: 'The average amount of a payment. If actual payments are much higher, we review the website again.',
    zhCn: '单笔交易的平均金额。实际金额明显偏高时，我们会重新审核网站。',
    zhHk: '每筆交易的平均金額。實際金額明顯偏高時，我們會重新審核網站。',
  },
  currency: { en: 'Currency', zhCn: '币种', zhHk: '貨幣' },
  submit: { en: 'Submit applications', zhCn: '提交申请', zhHk: '提交申請' },
  checks: { en: 'Checklist', zhCn: '检查清单', zhHk: '檢查清單' },
  check: { en: 'Requirement', zhCn: '要求', zhHk: '要求' },
  answer: { en: 'Result', zhCn: '结果', zhHk: '結果' },
  comment: { en: 'Comment', zhCn: '说明', zhHk: '說明' },
  noChecks: {
    en: 'The checklist appears here after the audit.',
    zhCn: '审核后会在此显示检查清单。',
    zhHk: '審核後會在此顯示檢查清單。',
  },
  details: { en: 'Details', zhCn: '详情', zhHk: '詳情' },
  realised: { en: 'Last 30 days', zhCn: '最近 30 天', zhHk: '最近 30 日' },
  payments: { en: 'Successful payments', zhCn: '成功交易笔数', zhHk: '成功交易筆數' },
  realisedAverage: { en: 'Actual average', zhCn: '实际平均金额', zhHk: '實際平均每筆金額' },
  isHigh: {
    en: 'The actual average amount is more than twice the declared one. The website may be reviewed again.',
    zhCn: '实际平均金额超过申报金额的两倍，网站可能需重新审核。',
    zhHk: '實際平均每筆金額超過申報金額的兩倍，網站可能須重新審核。',
  },
  toFix: {
    en: 'Correct the items marked No on your website, then submit it again.',
    zhCn: '请按标为“不符合”的各项整改网站，然后重新提交。',
    zhHk: '請按標示為「不符合」的各項修正網站，然後重新提交。',
  },
  untold: {
    en: 'Being sent to the gateway',
    zhCn: '正在通知网关',
    zhHk: '正在通知閘道',
  },
  untoldNote: {
    en: 'This website is approved, but the gateway hasn’t confirmed it yet and declines its payments until then. This usually takes a few seconds.',
    zhCn: '该网站已通过复核，但网关尚未确认，在此之前其交易会被拒绝，通常只需数秒。',
    zhHk: '此網站已通過覆核，但閘道尚未確認，在此之前其交易會被拒絕，通常只需數秒。',
  },
  stoppedNote: {
    en: 'The acquirer disabled this website. Request a review to enable it again.',
    zhCn: '该网站已由收单机构禁用，如需启用请申请审核。',
    zhHk: '此網站已由收單機構停用，如須啟用請申請審核。',
  },
  resubmitTitle: { en: 'Submit again?', zhCn: '重新提交？', zhHk: '重新提交？' },
  resubmitText: {
    en: 'Submit the website after you have corrected every item. The audit starts again.',
    zhCn: '请在各项整改完成后提交，审核将重新开始。',
    zhHk: '請在各項修正完成後提交，審核將重新開始。',
  },
  disableTitle: { en: 'Disable this website?', zhCn: '禁用此网站？', zhHk: '停用此網站？' },
  disableText: {
    en: 'Payments from this website are declined. You can enable it again.',
    zhCn: '来自该网站的交易将被拒绝。您可以重新启用。',
    zhHk: '來自此網站的交易將被拒絕。您可重新啟用。',
  },
  resubmitted: {
    en: 'Website submitted again.',
    zhCn: '网站已重新提交。',
    zhHk: '網站已重新提交。',
  },
  disabled: { en: 'Website disabled.', zhCn: '网站已禁用。', zhHk: '網站已停用。' },
  enabled: { en: 'Website enabled.', zhCn: '网站已启用。', zhHk: '網站已啟用。' },
  requested: { en: 'Review requested.', zhCn: '已申请审核。', zhHk: '已申請審核。' },
} as const satisfies Record<string, Word>;
