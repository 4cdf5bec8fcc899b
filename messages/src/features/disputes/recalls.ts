import {
  recallRules,
  recallStatementMax,
  type RecallStatus,
} from '@back-office/contract/features/disputes/recalls';
import type { Word, WordOf } from '../../words.ts';

const { windowDays, tries, gapDays, workingDays } = recallRules;

export const recallWords = {
  title: { en: 'Chargeback recall', zhCn: '拒付撤销', zhHk: '拒付撤銷' },
  help: {
    en: `Ask the issuer to take the chargeback back because the cardholder withdrew the dispute. The issuer answers within ${workingDays} working days. The case and its deadline stay as they are until then.`,
    zhCn: `持卡人已撤回争议时，可请发卡行撤销拒付。发卡行在 ${workingDays} 个工作日内答复；答复前，案件及其截止时间不变。`,
    zhHk: `持卡人已撤回爭議時，可請發卡銀行撤銷拒付。發卡銀行在 ${workingDays} 個工作日內回覆；回覆前，個案及其截止時間不變。`,
  },
  statement: {
    en: 'When and how the cardholder withdrew the dispute',
    zhCn: '持卡人撤回争议的时间与方式',
    zhHk: '持卡人撤回爭議的時間及方式',
  },
  statementHelp: {
    en: `Write in English, up to ${recallStatementMax} characters.`,
    zhCn: `请使用英文填写，最多 ${recallStatementMax} 个字符。`,
    zhHk: `請以英文填寫，最多 ${recallStatementMax} 個字元。`,
  },
  filed: { en: 'Recall requested.', zhCn: '已申请撤销拒付。', zhHk: '已申請撤銷拒付。' },
  awaited: {
    en: ({ at }) => `Recall requested. Answer expected by ${at}.`,
    zhCn: ({ at }) => `已申请撤销拒付，预计 ${at} 前答复。`,
    zhHk: ({ at }) => `已申請撤銷拒付，預計 ${at} 前回覆。`,
  } satisfies WordOf<{ at: string }>,
  filedAt: { en: 'Requested', zhCn: '申请时间', zhHk: '申請時間' },
  answerBy: { en: 'Answer expected by', zhCn: '预计答复时间', zhHk: '預計回覆時間' },
} satisfies Record<string, Word | WordOf<never>>;

export const recallStatusLabels: Readonly<Record<RecallStatus, Word>> = {
  pending: { en: 'Waiting for the issuer', zhCn: '等待发卡行答复', zhHk: '等候發卡銀行回覆' },
  agreed: { en: 'Issuer agreed', zhCn: '发卡行已同意', zhHk: '發卡銀行已同意' },
  refused: { en: 'Issuer did not agree', zhCn: '发卡行未同意', zhHk: '發卡銀行不同意' },
  notTaken: { en: 'Refused by the gateway', zhCn: '网关拒收', zhHk: '閘道拒收' },
  unanswered: { en: 'No answer in time', zhCn: '逾期未答复', zhHk: '逾期未回覆' },
};

/** Reasons against a recall, or against an acceptance during one; a refused call says the same. */
export const recallRefusals = {
  notRecallable: {
    en: 'Only an open chargeback of a card payment, with an amount above zero, can be recalled.',
    zhCn: '仅可对未结案且金额大于零的卡交易拒付申请撤销。',
    zhHk: '只可就未結案且金額大於零的卡交易拒付申請撤銷。',
  },
  tooLate: {
    en: `Recalls close ${windowDays} days after the chargeback.`,
    zhCn: `拒付入账超过 ${windowDays} 天，无法再申请撤销。`,
    zhHk: `拒付入賬超過 ${windowDays} 日，無法再申請撤銷。`,
  },
  triesUsed: {
    en: `You’ve used all ${tries} recalls of this case.`,
    zhCn: `该案件的 ${tries} 次撤销申请已用完。`,
    zhHk: `此個案的 ${tries} 次撤銷申請已用完。`,
  },
  tooSoon: {
    en: `You can request another recall ${gapDays} days after the last one, once its answer has come or is overdue.`,
    zhCn: `距上次申请满 ${gapDays} 天，且发卡行已答复或逾期未答复后，可再次申请撤销拒付。`,
    zhHk: `距上次申請滿 ${gapDays} 日，且發卡銀行已回覆或逾期未回覆後，可再次申請撤銷拒付。`,
  },
  undecided: {
    en: 'A recall is waiting for the issuer’s answer. Accept the chargeback once the issuer has answered or the answer is overdue.',
    zhCn: '撤销拒付的申请正在等待发卡行答复，待发卡行答复或逾期未答复后再接受拒付。',
    zhHk: '撤銷拒付的申請正等待發卡銀行回覆，待發卡銀行回覆或逾期未回覆後再接受拒付。',
  },
} satisfies Record<string, Word>;

/** Why a Discover chargeback can only be accepted. */
export const retrievalUnanswered: Word = {
  en: 'You can’t appeal: Discover requires an answer to its retrieval request first.',
  zhCn: '无法申诉：Discover 要求先在期限内回复其调单。',
  zhHk: '未能申訴：Discover 要求先在期限內回覆其調單。',
};
