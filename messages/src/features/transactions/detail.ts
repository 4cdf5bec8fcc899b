import type {
  actionObstacles,
  TransactionDetail,
} from '@back-office/contract/features/transaction-detail';
import { noPermission } from '../../errors.ts';
import { merchantErrors } from '../../errors/merchants.ts';
import type { Word, WordOf } from '../../words.ts';

type TimelineEntry = TransactionDetail['timeline'][number];

export const detailWords = {
  title: { en: 'Payment', zhCn: '交易详情', zhHk: '交易詳情' },
  money: { en: 'Money', zhCn: '资金', zhHk: '款項' },
  order: { en: 'Order', zhCn: '订单', zhHk: '訂單' },
  customer: { en: 'Customer', zhCn: '客户', zhHk: '客戶' },
  shipTo: { en: 'Ship to', zhCn: '收货人', zhHk: '收貨人' },
  sameAsCustomer: { en: 'Same as the customer', zhCn: '与客户相同', zhHk: '與客戶相同' },
  card: { en: 'Card and 3-D Secure', zhCn: '卡与 3D 验证', zhHk: '卡與 3D 驗證' },
  risk: { en: 'Result and risk', zhCn: '结果与风控', zhHk: '結果與風險控制' },
  refunds: { en: 'Refunds', zhCn: '退款', zhHk: '退款' },
  disputes: { en: 'Disputes and alerts', zhCn: '争议与预警', zhHk: '爭議與預警' },
  delivery: { en: 'Delivery', zhCn: '物流', zhHk: '物流' },
  name: { en: 'Name', zhCn: '姓名', zhHk: '姓名' },
  email: { en: 'Email', zhCn: '邮箱', zhHk: '電郵' },
  phone: { en: 'Phone', zhCn: '电话', zhHk: '電話' },
  country: { en: 'Country', zhCn: '国家／地区', zhHk: '國家／地區' },
  address: { en: 'Address', zhCn: '地址', zhHk: '地址' },
  ordered: { en: 'Ordered amount', zhCn: '订单金额', zhHk: '訂單金額' },
  authorised: { en: 'Authorised amount', zhCn: '预授权金额', zhHk: '預授權金額' },
  captured: { en: 'Captured amount', zhCn: '完成金额', zhHk: '完成金額' },
  refundUnderWay: { en: 'Refund under way', zhCn: '退款处理中', zhHk: '退款處理中' },
  capturedAt: { en: 'Captured at', zhCn: '完成时间', zhHk: '完成時間' },
  threeDS: { en: '3-D Secure result', zhCn: '3D 验证结果', zhHk: '3D 驗證結果' },
  threeDSVersion: { en: '3-D Secure version', zhCn: '3D 验证版本', zhHk: '3D 驗證版本' },
  noThreeDS: {
    en: 'Paid without 3-D Secure. You are liable for fraud.',
    zhCn: '未经 3D 验证，欺诈责任由商户承担。',
    zhHk: '未經 3D 驗證，欺詐責任由商戶承擔。',
  },
  eci: { en: 'ECI', zhCn: 'ECI', zhHk: 'ECI' },
  cavv: { en: 'CAVV', zhCn: 'CAVV', zhHk: 'CAVV' },
  present: { en: 'Present', zhCn: '有', zhHk: '有' },
  absent: { en: 'Not present', zhCn: '无', zhHk: '沒有' },
  dsTransaction: { en: 'Directory server transaction', zhCn: 'DS 交易号', zhHk: 'DS 交易編號' },
  liability: { en: 'Liability shift', zhCn: '责任转移', zhHk: '責任轉移' },
  riskScore: {
    en: 'Risk score (0 to 100)',
    zhCn: '风险评分（0 至 100）',
    zhHk: '風險評分（0 至 100）',
  },
  noFailedRules: {
    en: 'No risk rule was triggered.',
    zhCn: '未命中风控规则。',
    zhHk: '沒有觸發風險控制規則。',
  },
  noRefunds: { en: 'No refunds.', zhCn: '暂无退款。', zhHk: '暫無退款。' },
  noDisputes: {
    en: 'No disputes, alerts or fraud reports.',
    zhCn: '暂无争议、预警或伪冒。',
    zhHk: '暫無爭議、預警或偽冒。',
  },
  method: { en: 'Method', zhCn: '方式', zhHk: '方式' },
  reason: { en: 'Reason', zhCn: '原因', zhHk: '原因' },
  reasonCode: { en: 'Reason code', zhCn: '原因码', zhHk: '原因代碼' },
  appliedAt: { en: 'Application date', zhCn: '申请日期', zhHk: '申請日期' },
  status: { en: 'Status', zhCn: '状态', zhHk: '狀態' },
  amount: { en: 'Amount', zhCn: '金额', zhHk: '金額' },
  kind: { en: 'Type', zhCn: '类型', zhHk: '類型' },
  caseNumber: { en: 'Case number', zhCn: '案件号', zhHk: '案件編號' },
  openedAt: { en: 'Opened', zhCn: '发起时间', zhHk: '提出時間' },
  dueAt: { en: 'Reply by', zhCn: '回复截止时间', zhHk: '回覆截止時間' },
  advice: { en: 'Advice', zhCn: '建议', zhHk: '建議' },
  notFound: { en: 'Payment not found', zhCn: '未找到该交易', zhHk: '找不到此交易' },
  backToList: { en: 'Go to the transaction query', zhCn: '前往交易查询', zhHk: '前往交易查詢' },
  asked: {
    en: ({ action }) => `${action}: sent to the gateway`,
    zhCn: ({ action }) => `${action}：已发送至网关`,
    zhHk: ({ action }) => `${action}：已送交閘道`,
  } satisfies WordOf<{ action: string }>,
} satisfies Record<string, Word | WordOf<never>>;

export const timelineKindLabels: Record<TimelineEntry['kind'], Word> = {
  payment: { en: 'Payment', zhCn: '支付', zhHk: '付款' },
  refund: { en: 'Refund', zhCn: '退款', zhHk: '退款' },
  dispute: { en: 'Dispute', zhCn: '争议', zhHk: '爭議' },
  alert: { en: 'Alert', zhCn: '拒付预警', zhHk: '拒付預警' },
  fraudReport: { en: 'Fraud report (counterfeit)', zhCn: '伪冒', zhHk: '偽冒' },
  command: { en: 'Request', zhCn: '指令', zhHk: '指令' },
};

export const actorLabels: Record<TimelineEntry['actorKind'], Word> = {
  shopper: { en: 'Shopper', zhCn: '持卡人', zhHk: '持卡人' },
  merchant: { en: 'Merchant', zhCn: '商户', zhHk: '商戶' },
  gateway: { en: 'Gateway', zhCn: '网关', zhHk: '閘道' },
  issuer: { en: 'Issuer', zhCn: '发卡行', zhHk: '發卡銀行' },
  scheme: { en: 'Card scheme', zhCn: '卡组织', zhHk: '卡組織' },
  operator: { en: 'Acquirer', zhCn: '收单机构', zhHk: '收單機構' },
  system: { en: 'Automatic', zhCn: '系统自动', zhHk: '系統自動' },
  import: { en: 'Import', zhCn: '历史导入', zhHk: '歷史匯入' },
};

/** Why no command can be sent to the gateway now. */
export const obstacleLabels: Record<(typeof actionObstacles)[number], Word> = {
  commandUnderWay: {
    en: 'Another action is in progress. Wait for its result.',
    zhCn: '另一操作正在处理中，请等待结果。',
    zhHk: '另一操作正在處理中，請等待結果。',
  },
  inquiredRecently: {
    en: 'You can query once a minute. Try again in a moment.',
    zhCn: '刚刚已查询，请一分钟后再试。',
    zhHk: '剛剛已查詢，請一分鐘後再試。',
  },
  expiresWithinAnHour: {
    en: 'The authorisation expires within the hour and can no longer be captured safely.',
    zhCn: '预授权将在一小时内到期，已无法安全完成。',
    zhHk: '預授權將於一小時內到期，已不能安全完成。',
  },
  merchantStatus: merchantErrors['merchants.notInThisStatus'],
  noPermission,
};
