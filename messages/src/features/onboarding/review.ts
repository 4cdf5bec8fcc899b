import type { ApplicationAction } from '@back-office/contract/features/onboarding/submitted';
import type {
  applicationList,
  ApplicationQueue,
  Verdict,
} from '@back-office/contract/features/onboarding/review';
import type { TermsTemplateName } from '@back-office/contract/features/onboarding/terms-templates';
import type { ListWords } from '../../kit/list-words.ts';
import { screenTitles } from '../../screens.ts';
import type { Word, WordOf } from '../../words.ts';
import { entityLabels, registrationPlaceLabels } from '../merchants/information.ts';
import { onboardingFields } from './fields.ts';
import { applicationReasonLabels } from './renewal.ts';

export const applicationQueueLabels: Readonly<Record<ApplicationQueue, Word>> = {
  toReview: { en: 'To review', zhCn: '待审核', zhHk: '待審核' },
  withMerchant: { en: 'With the merchant', zhCn: '待商户修改', zhHk: '待商戶更改' },
  screeningHits: { en: 'Screening hits', zhCn: '筛查结果', zhHk: '篩查結果' },
  decided: { en: 'Decided', zhCn: '已审结', zhHk: '已審結' },
};
export const verdictLabels: Readonly<Record<Verdict, Word>> = {
  accepted: { en: 'Accepted', zhCn: '通过', zhHk: '接納' },
  toFix: { en: 'To correct', zhCn: '需修改', zhHk: '需更改' },
};
export const templateLabels: Readonly<Record<TermsTemplateName, Word>> = {
  standard: { en: 'Standard', zhCn: '标准', zhHk: '標準' },
  higherRisk: { en: 'Higher risk', zhCn: '较高风险', zhHk: '較高風險' },
};
export const applicationActionLabels: Readonly<Record<ApplicationAction, Word>> = {
  approve: { en: 'Approve application', zhCn: '批准申请', zhHk: '批准申請' },
  acceptRenewal: { en: 'Accept information', zhCn: '通过资料', zhHk: '接納資料' },
  declineRenewal: { en: 'Decline change', zhCn: '驳回变更', zhHk: '拒絕更改' },
  requestCorrections: { en: 'Request corrections', zhCn: '要求修改', zhHk: '要求更改' },
  refuse: { en: 'Reject application', zhCn: '拒绝申请', zhHk: '拒絕申請' },
};

const merchant: Word = { en: 'Merchant', zhCn: '商户', zhHk: '商戶' };

export const applicationListWords: ListWords<typeof applicationList> = {
  title: screenTitles.applications,
  lead: {
    en: 'Applications from merchants, by answer due date.',
    zhCn: '商户提交的入网申请，按回复期限排列。',
    zhHk: '商戶提交的開戶申請，按回覆期限排列。',
  },
  columns: {
    merchant,
    status: { en: 'Status', zhCn: '状态', zhHk: '狀態' },
    reason: { en: 'Reason', zhCn: '事由', zhHk: '事由' },
    daysLeft: { en: 'Working days left', zhCn: '剩余工作日', zhHk: '剩餘工作天' },
    country: { en: 'Country', zhCn: '注册地', zhHk: '註冊地' },
    entity: onboardingFields.entity,
    submittedAt: { en: 'Submitted', zhCn: '提交时间', zhHk: '提交時間' },
    dueOn: { en: 'Answer due by', zhCn: '回复期限', zhHk: '回覆期限' },
    answerBy: { en: 'Corrections due by', zhCn: '修改期限', zhHk: '更改期限' },
    revision: { en: 'Version', zhCn: '版本', zhHk: '版本' },
  },
  filters: {
    queue: { en: 'Queue', zhCn: '队列', zhHk: '待辦清單' },
    countries: { en: 'Country', zhCn: '注册地', zhHk: '註冊地' },
    search: merchant,
  },
  labels: {
    queue: applicationQueueLabels,
    reason: applicationReasonLabels,
    country: registrationPlaceLabels,
    countries: registrationPlaceLabels,
    entity: entityLabels,
  },
  count: {
    en: ({ count }) => (count === '1' ? '1 application' : `${count} applications`),
    zhCn: ({ count }) => `${count} 项`,
    zhHk: ({ count }) => `${count} 項`,
  },
  emptyTitle: { en: 'No applications', zhCn: '暂无申请', zhHk: '暫無申請' },
  emptyText: {
    en: 'An application appears here once a merchant submits it.',
    zhCn: '商户提交申请后显示在此。',
    zhHk: '商戶提交申請後在此顯示。',
  },
};

export const reviewWords = {
  rejections: { en: 'Rejections', zhCn: '拒绝记录', zhHk: '拒絕記錄' },
  daysLeft: {
    en: ({ days }) => (days === 0 ? 'Due today' : days === 1 ? '1 day left' : `${days} days left`),
    zhCn: ({ days }) => (days === 0 ? '今天到期' : `剩 ${days} 天`),
    zhHk: ({ days }) => (days === 0 ? '今日到期' : `尚餘 ${days} 日`),
  } satisfies WordOf<{ days: number }>,
  daysLate: {
    en: ({ days }) => (days === 1 ? '1 day late' : `${days} days late`),
    zhCn: ({ days }) => `逾期 ${days} 天`,
    zhHk: ({ days }) => `逾期 ${days} 日`,
  } satisfies WordOf<{ days: number }>,
  submission: { en: 'Submission', zhCn: '提交信息', zhHk: '提交資料' },
  notReviewed: { en: 'Not reviewed', zhCn: '未审核', zhHk: '未審核' },
  reviewedBy: {
    en: ({ verdict, by }) => `${verdict} by ${by}`,
    zhCn: ({ verdict, by }) => `${verdict}（${by}）`,
    zhHk: ({ verdict, by }) => `${verdict}（${by}）`,
  } satisfies WordOf<{ verdict: string; by: string }>,
  accept: {
    en: ({ section }) => `Accept ${section}`,
    zhCn: ({ section }) => `通过${section}`,
    zhHk: ({ section }) => `接納${section}`,
  } satisfies WordOf<{ section: string }>,
  comment: {
    en: ({ section }) => `Request correction: ${section}`,
    zhCn: ({ section }) => `要求修改：${section}`,
    zhHk: ({ section }) => `要求更改：${section}`,
  } satisfies WordOf<{ section: string }>,
  sections: { en: 'Sections', zhCn: '各部分审核', zhHk: '各部分審核' },
  acceptOpen: {
    en: ({ count }) => `Accept ${count === 1 ? '1 section' : `${count} sections`} not reviewed`,
    zhCn: ({ count }) => `通过未审核的 ${count} 个部分`,
    zhHk: ({ count }) => `接納未審核的 ${count} 個部分`,
  } satisfies WordOf<{ count: number }>,
  acceptShort: { en: 'Accept', zhCn: '通过', zhHk: '接納' },
  commentShort: { en: 'Request correction', zhCn: '要求修改', zhHk: '要求更改' },
  keepComment: { en: 'Save comment', zhCn: '保存说明', zhHk: '儲存說明' },
  commentField: { en: 'Comment', zhCn: '说明', zhHk: '說明' },
  commentHelp: {
    en: 'The merchant sees this comment beside the section.',
    zhCn: '商户会在该部分看到此说明。',
    zhHk: '商戶會在此部分看到這項說明。',
  },
  correctionsText: {
    en: 'The owners get an email with your comments and can change their application.',
    zhCn: '所有者将收到含说明的邮件，并可修改申请。',
    zhHk: '擁有人會收到附有說明的電郵，並可更改申請。',
  },
  days: { en: 'Days to answer', zhCn: '回复天数', zhHk: '回覆日數' },
  correctionsDone: {
    en: 'Application returned to the merchant.',
    zhCn: '申请已退回商户修改。',
    zhHk: '申請已退回商戶更改。',
  },
  industry: { en: 'Industry (MCC)', zhCn: '行业（MCC）', zhHk: '行業（MCC）' },
  template: { en: 'Terms', zhCn: '合同条款', zhHk: '合約條款' },
  templateHelp: {
    en: ({ rate, reserve, days, after }) =>
      `Rate ${rate}%, reserve ${reserve}% for ${days} days, settled after ${after} days. Propose other terms in the merchant’s file.`,
    zhCn: ({ rate, reserve, days, after }) =>
      `费率 ${rate}%，保证金 ${reserve}%（${days} 天），${after} 天后结算。如需其他条款，请在商户资料中提出。`,
    zhHk: ({ rate, reserve, days, after }) =>
      `費率 ${rate}%，保證金 ${reserve}%（${days} 日），${after} 日後結算。如需其他條款，請在商戶資料中提出。`,
  } satisfies WordOf<{ rate: number; reserve: number; days: number; after: number }>,
  approveText: {
    en: 'Opens a live and a test gateway and the merchant’s back-office. The owners get an email.',
    zhCn: '将开通正式与测试网关号及商户后台，并向所有者发送邮件。',
    zhHk: '將開通正式及測試閘道編號和商戶後台，並向擁有人傳送電郵。',
  },
  note: { en: 'Message to the owners', zhCn: '致所有者的说明', zhHk: '致擁有人的訊息' },
  approved: {
    en: ({ gateways }) => `Application approved. Gateways: ${gateways}`,
    zhCn: ({ gateways }) => `申请已批准，网关号：${gateways}`,
    zhHk: ({ gateways }) => `申請已批准，閘道編號：${gateways}`,
  } satisfies WordOf<{ gateways: string }>,
} as const satisfies Record<string, Word | WordOf<never>>;
