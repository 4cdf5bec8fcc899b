import { pleaseEnter } from '../errors.ts';
import type { Word, WordOf } from '../words.ts';

type Words = Record<string, Word | WordOf<never>>;

export const deadlineWords = {
  daysLeft: {
    en: ({ days }) => (days === 1 ? '1 day left' : `${days} days left`),
    zhCn: ({ days }) => `剩余 ${days} 天`,
    zhHk: ({ days }) => `尚餘 ${days} 日`,
  } satisfies WordOf<{ days: number }>,
  hoursLeft: {
    en: ({ hours }) => (hours === 1 ? '1 hour left' : `${hours} hours left`),
    zhCn: ({ hours }) => `剩余 ${hours} 小时`,
    zhHk: ({ hours }) => `尚餘 ${hours} 小時`,
  } satisfies WordOf<{ hours: number }>,
  minutesLeft: {
    en: 'Less than an hour left',
    zhCn: '剩余不足 1 小时',
    zhHk: '尚餘不足 1 小時',
  },
  overdue: { en: 'Deadline passed', zhCn: '已逾期', zhHk: '已逾期' },
} satisfies Words;

export const disputeFields = {
  number: { en: 'Case number', zhCn: '案件编号', zhHk: '個案編號' },
  replyBy: { en: 'Answer by', zhCn: '回复截止时间', zhHk: '回覆截止時間' },
  claim: { en: 'Claim', zhCn: '争议原因', zhHk: '爭議原因' },
  stage: { en: 'Stage', zhCn: '阶段', zhHk: '階段' },
  state: { en: 'Status', zhCn: '状态', zhHk: '狀態' },
  card: { en: 'Card', zhCn: '卡号', zhHk: '卡號' },
  amount: { en: 'Amount', zhCn: '金额', zhHk: '金額' },
  type: { en: 'Processing type', zhCn: '处理类型', zhHk: '處理類型' },
  appealStatus: { en: 'Appeal status', zhCn: '申诉状态', zhHk: '申訴狀態' },
  paymentNumber: { en: 'Transaction order number', zhCn: '交易流水号', zhHk: '交易編號' },
  merchantOrderNumber: { en: 'Merchant order number', zhCn: '商户订单号', zhHk: '商戶訂單號' },
  gatewayNumber: { en: 'Gateway number', zhCn: '网关号', zhHk: '閘道編號' },
  openedAt: { en: 'Received', zhCn: '收到时间', zhHk: '收到時間' },
  networkDueAt: { en: 'Network deadline', zhCn: '卡组织截止时间', zhHk: '卡組織截止時間' },
  closedAt: { en: 'Closed', zhCn: '结案时间', zhHk: '結案時間' },
  email: { en: 'Email', zhCn: '邮箱', zhHk: '電郵' },
  reasonCode: { en: 'Reason code', zhCn: '原因码', zhHk: '原因代碼' },
  cardBrand: { en: 'Network', zhCn: '卡组织', zhHk: '卡組織' },
  cardLast4: { en: 'Last four digits', zhCn: '卡号后四位', zhHk: '卡號末四位' },
} satisfies Record<string, Word>;

export const disputeDetailWords = {
  title: { en: 'Case', zhCn: '案件详情', zhHk: '個案詳情' },
  notFound: { en: 'Case not found', zhCn: '未找到该案件', zhHk: '找不到此個案' },
  isAlert: {
    en: 'This number belongs to an alert, not to a case.',
    zhCn: '该编号是预警编号，不是案件编号。',
    zhHk: '此編號是預警編號，不是個案編號。',
  },
  openAlert: { en: 'Open alert', zhCn: '查看预警', zhHk: '查看預警' },
  unknownReason: {
    en: ({ code }) => `Reason ${code}`,
    zhCn: ({ code }) => `原因码 ${code}`,
    zhHk: ({ code }) => `原因代碼 ${code}`,
  } satisfies WordOf<{ code: string }>,
  alert: { en: 'Alert', zhCn: '预警', zhHk: '預警' },
  claim: { en: 'Claim', zhCn: '争议内容', zhHk: '爭議內容' },
  caseFacts: { en: 'Case details', zhCn: '案件信息', zhHk: '個案資料' },
  family: { en: 'Reason family', zhCn: '原因类别', zhHk: '原因類別' },
  adviceTitle: { en: 'Advice', zhCn: '处理建议', zhHk: '處理建議' },
  odds: {
    en: ({ won, decided }) => `You won ${won} of ${decided} decided cases with this reason.`,
    zhCn: ({ won, decided }) => `该原因的案件已裁定 ${decided} 件，您胜诉 ${won} 件。`,
    zhHk: ({ won, decided }) => `此原因的個案已裁定 ${decided} 宗，您勝訴 ${won} 宗。`,
  } satisfies WordOf<{ won: number; decided: number }>,
  costs: { en: 'Costs', zhCn: '费用', zhHk: '費用' },
  taken: { en: 'Debited so far', zhCn: '目前已扣', zhHk: '目前已扣' },
  lose: { en: 'If you lose or accept', zhCn: '如败诉或接受', zhHk: '如敗訴或接受' },
  fight: {
    en: 'Fee if the issuer starts pre-arbitration',
    zhCn: '如发卡行提起预仲裁，费用',
    zhHk: '如發卡銀行提出預仲裁，費用',
  },
  arbitrate: {
    en: 'Fee if you lose the arbitration',
    zhCn: '如仲裁败诉，费用',
    zhHk: '如仲裁敗訴，費用',
  },
  refund: { en: 'If you refund now', zhCn: '如现在退款', zhHk: '如現在退款' },
  payment: { en: 'Payment', zhCn: '交易', zhHk: '交易' },
  paidAmount: { en: 'Amount paid', zhCn: '付款金额', zhHk: '付款金額' },
  refunded: { en: 'Refunded', zhCn: '已退金额', zhHk: '已退金額' },
  orderedAt: { en: 'Paid on', zhCn: '交易时间', zhHk: '交易時間' },
  payer: { en: 'Customer', zhCn: '客户', zhHk: '客戶' },
  liability: { en: 'Liability shift', zhCn: '责任转移', zhHk: '責任轉移' },
  answers: { en: 'Answers', zhCn: '回复记录', zhHk: '回覆記錄' },
  byRules: { en: 'Automatic', zhCn: '系统', zhHk: '系統' },
  returned: {
    en: ({ note }) => `The answer was returned: ${note}`,
    zhCn: ({ note }) => `回复被退回：${note}`,
    zhHk: ({ note }) => `回覆被退回：${note}`,
  } satisfies WordOf<{ note: string }>,
} satisfies Words;

export const disputeAnswerWords = {
  colleagueWrote: {
    en: 'A colleague changed the answer. Check it and submit again.',
    zhCn: '同事更改了回复内容，请核对后重新提交。',
    zhHk: '同事更改了回覆內容，請核對後重新提交。',
  },
  final: {
    en: 'Your answer is final once you submit it. Write in English.',
    zhCn: '提交后不可修改，请使用英文填写。',
    zhHk: '提交後不可修改，請以英文填寫。',
  },
  retrieval: {
    en: 'The bank asks for a copy of the sale. You can refund the payment instead.',
    zhCn: '发卡行索取交易凭证。您也可以选择退款。',
    zhHk: '發卡銀行索取交易憑證。您亦可選擇退款。',
  },
  statement: { en: 'Summary for the bank', zhCn: '致银行的说明', zhHk: '致銀行的說明' },
  required: { en: 'Required', zhCn: '必填', zhHk: '必填' },
  redacted: {
    en: 'Card and identity numbers are masked.',
    zhCn: '卡号和证件号码已遮盖。',
    zhHk: '卡號及證件號碼已遮蓋。',
  },
  fees: {
    en: 'I understand that the losing party pays the arbitration fees.',
    zhCn: '我已知悉仲裁败诉方须承担仲裁费用。',
    zhHk: '我已知悉仲裁敗訴方須承擔仲裁費用。',
  },
  files: { en: 'Documents', zhCn: '证明文件', zhHk: '證明文件' },
  addDelivery: { en: 'Add proof of delivery', zhCn: '加入妥投证明', zhHk: '加入送達證明' },
  addDeliveryHelp: {
    en: 'Adds the delivery images and a page with the carrier’s tracking data.',
    zhCn: '加入妥投凭证图片，以及一页物流公司提供的物流信息。',
    zhHk: '加入送達證明圖片，以及一頁物流公司提供的物流資料。',
  },
  preview: { en: 'Preview PDF', zhCn: '预览 PDF', zhHk: '預覽 PDF' },
  previewHelp: {
    en: ({ pages }) =>
      `The bank reads your answer and documents as one PDF of up to ${pages} pages. Word and Excel files are sent as they are.`,
    zhCn: ({ pages }) =>
      `银行收到的是一份最多 ${pages} 页的 PDF，包含说明与证明文件；Word 和 Excel 文件按原样发送。`,
    zhHk: ({ pages }) =>
      `銀行收到的是一份最多 ${pages} 頁的 PDF，包含說明及證明文件；Word 及 Excel 檔案按原樣傳送。`,
  } satisfies WordOf<{ pages: number }>,
  paper: {
    en: 'Answer as sent (PDF)',
    zhCn: '已提交的材料（PDF）',
    zhHk: '已提交的資料（PDF）',
  },
  draftSaved: { en: 'Draft saved', zhCn: '草稿已保存', zhHk: '草稿已儲存' },
  missing: pleaseEnter,
  filesFailed: {
    en: 'Remove the documents that were not accepted, or upload them again.',
    zhCn: '请移除未能上传的文件，或重新上传。',
    zhHk: '請移除未能上載的文件，或重新上載。',
  },
  tick: { en: 'Confirm this first.', zhCn: '请先确认此项。', zhHk: '請先確認此項。' },
  submitted: {
    en: ({ number }) => `Answer to case ${number} submitted.`,
    zhCn: ({ number }) => `案件 ${number} 的回复已提交。`,
    zhHk: ({ number }) => `個案 ${number} 的回覆已提交。`,
  } satisfies WordOf<{ number: string }>,
  acceptTitle: { en: 'Accept this case?', zhCn: '接受此案件？', zhHk: '接受此個案？' },
  acceptText: {
    en: ({ amount }) => `The cardholder keeps ${amount}. You can’t undo this.`,
    zhCn: ({ amount }) => `${amount} 将归持卡人所有，且无法撤销。`,
    zhHk: ({ amount }) => `${amount} 將歸持卡人所有，且無法撤銷。`,
  } satisfies WordOf<{ amount: string }>,
  acceptOk: { en: 'Accept case', zhCn: '接受案件', zhHk: '接受個案' },
  accepted: {
    en: ({ number }) => `Case ${number} accepted.`,
    zhCn: ({ number }) => `案件 ${number} 已接受。`,
    zhHk: ({ number }) => `個案 ${number} 已接受。`,
  } satisfies WordOf<{ number: string }>,
} satisfies Words;
