import type {
  HitDecision,
  MatchReason,
  ScreeningList,
  ScreeningTopic,
} from '@back-office/contract/features/onboarding/screening';
import type { Word, WordOf } from '../../words.ts';

export const screeningListLabels: Readonly<Record<ScreeningList, Word>> = {
  un: { en: 'United Nations', zhCn: '联合国', zhHk: '聯合國' },
  eu: { en: 'European Union', zhCn: '欧盟', zhHk: '歐盟' },
  ofac: { en: 'OFAC (SDN)', zhCn: 'OFAC（SDN）', zhHk: 'OFAC（SDN）' },
  sandbox: { en: 'Sandbox (made-up names)', zhCn: '沙箱（虚构姓名）', zhHk: '沙盒（虛構姓名）' },
};

export const screeningTopicLabels: Readonly<Record<ScreeningTopic, Word>> = {
  sanctions: { en: 'Sanctions', zhCn: '制裁', zhHk: '制裁' },
  pep: {
    en: 'Politically exposed person (PEP)',
    zhCn: '政治公众人物（PEP）',
    zhHk: '政治人物（PEP）',
  },
  adverseMedia: { en: 'Adverse media', zhCn: '负面新闻', zhHk: '負面新聞' },
  match: {
    en: 'MATCH (terminated merchants)',
    zhCn: 'MATCH（已终止商户）',
    zhHk: 'MATCH（已終止商戶）',
  },
};

export const matchReasonLabels: Readonly<Record<MatchReason, Word>> = {
  sameName: { en: 'Same name', zhCn: '姓名相同', zhHk: '姓名相同' },
  sameCharacters: { en: 'Same Chinese characters', zhCn: '汉字相同', zhHk: '漢字相同' },
  otherOrder: { en: 'Different word order', zhCn: '词序不同', zhHk: '次序不同' },
  spelling: { en: 'Different transliteration', zhCn: '音译不同', zhHk: '音譯不同' },
  typo: { en: 'Similar spelling', zhCn: '拼写相近', zhHk: '拼寫相近' },
  initials: { en: 'Initial only', zhCn: '仅首字母相同', zhHk: '只有首字母相同' },
  partMissing: { en: 'Part of the name missing', zhCn: '姓名不完整', zhHk: '姓名不完整' },
  sameBirth: {
    en: 'Same birth date or year',
    zhCn: '出生日期或年份相同',
    zhHk: '出生日期或年份相同',
  },
  otherBirth: { en: 'Different birth date', zhCn: '出生日期不同', zhHk: '出生日期不同' },
};

export const hitDecisionLabels: Readonly<Record<HitDecision, Word>> = {
  cleared: { en: 'Not the same', zhCn: '并非同一主体', zhHk: '並非同一人或機構' },
  confirmed: { en: 'Match confirmed', zhCn: '确认命中', zhHk: '確認相符' },
};

export const screeningWords = {
  title: { en: 'Name screening', zhCn: '名单筛查', zhHk: '名單篩查' },
  noLists: {
    en: 'No list is imported. Ask your administrator to import one.',
    zhCn: '尚未导入名单，请联系系统管理员导入。',
    zhHk: '尚未匯入名單，請聯絡系統管理員匯入。',
  },
  waiting: {
    en: 'Screening runs within a minute.',
    zhCn: '名单筛查将在一分钟内完成。',
    zhHk: '名單篩查會在一分鐘內完成。',
  },
  ended: {
    en: 'Rejected and closed businesses are no longer screened.',
    zhCn: '已最终拒绝或已关闭的商户不再进行名单筛查。',
    zhHk: '已最終拒絕或已結束的商戶不再進行名單篩查。',
  },
  noHits: {
    en: 'No sanctions matches.',
    zhCn: '申请中的名称均未出现在名单上。',
    zhHk: '申請中的名稱沒有出現在名單上。',
  },
  lists: { en: 'Lists', zhCn: '名单', zhHk: '名單' },
  entries: {
    en: ({ count }) => (count === 1 ? '1 entry' : `${count} entries`),
    zhCn: ({ count }) => `${count} 条`,
    zhHk: ({ count }) => `${count} 項`,
  } satisfies WordOf<{ count: number }>,
  screenedAt: { en: 'Screened', zhCn: '筛查时间', zhHk: '篩查時間' },
  subject: { en: 'In the application', zhCn: '申请中的名称', zhHk: '申請中的名稱' },
  entry: { en: 'On the list', zhCn: '名单中的名称', zhHk: '名單中的名稱' },
  births: { en: 'Birth dates', zhCn: '出生日期', zhHk: '出生日期' },
  topic: { en: 'Listed as', zhCn: '名单类别', zhHk: '名單類別' },
  programmes: { en: 'Programmes', zhCn: '制裁项目', zhHk: '制裁項目' },
  score: { en: 'Score', zhCn: '相似度', zhHk: '相似度' },
  because: { en: 'Reasons', zhCn: '依据', zhHk: '依據' },
  undecided: { en: 'To decide', zhCn: '待处理', zhHk: '待處理' },
  decidedBy: {
    en: ({ decision, by }) => `${decision} (${by})`,
    zhCn: ({ decision, by }) => `${decision}（${by}）`,
    zhHk: ({ decision, by }) => `${decision}（${by}）`,
  } satisfies WordOf<{ decision: string; by: string }>,
  clear: { en: 'Clear hit', zhCn: '排除', zhHk: '排除' },
  confirm: { en: 'Confirm match', zhCn: '确认命中', zhHk: '確認相符' },
  proposeClearing: { en: 'Propose to clear', zhCn: '提议排除', zhHk: '建議排除' },
  keepConfirmed: { en: 'Keep confirmed', zhCn: '维持命中', zhHk: '維持相符' },
  clearingBy: {
    en: ({ by }) => `${by} proposes to clear this match. A second person decides.`,
    zhCn: ({ by }) => `${by}提议排除此命中，须由另一人确认。`,
    zhHk: ({ by }) => `${by} 建議排除此相符結果，須由另一人確認。`,
  } satisfies WordOf<{ by: string }>,
  reason: { en: 'Reason', zhCn: '原因', zhHk: '原因' },
  reasonHelp: {
    en: 'State what you compared, for example birth date, nationality and address.',
    zhCn: '请说明比对情况，例如出生日期、国籍和地址。',
    zhHk: '請說明比對情況，例如出生日期、國籍和地址。',
  },
} as const satisfies Record<string, Word | WordOf<never>>;
