import type { Word } from '../../words.ts';

type Explained = { term: Word; text: Word };

/** About this page: the transaction query. */
export const aboutPage = {
  purpose: {
    en: 'Find any live payment and see what happened to it. All orders are listed, whatever their result.',
    zhCn: '查询任意一笔正式交易及其经过：无论结果如何，历年订单均可在此查到。',
    zhHk: '查詢任何一筆正式交易及其經過：不論結果如何，歷年訂單均可在此找到。',
  },
  findingTitle: { en: 'Finding payments', zhCn: '查询交易', zhHk: '查詢交易' },
  finding: {
    en: 'Paste up to 200 order numbers at once, separated by commas, spaces or line breaks. Dates count whole days in your time zone; the transaction date counts business days in UTC+8. A range covers at most six months.',
    zhCn: '一次最多可粘贴 200 个订单号，以逗号、空格或换行分隔。日期按您的时区计日，“交易日期”按 UTC+8 计日，时间范围最长 6 个月。',
    zhHk: '每次最多可貼上 200 個訂單號，以逗號、空格或換行分隔。日期按您的時區計日，「交易日期」按 UTC+8 計日，日期範圍最長 6 個月。',
  },
  figuresTitle: { en: 'Figures', zhCn: '数据', zhHk: '數據' },
  figures: {
    en: 'Counts and sums cover all results of the filter, not only the page. A notice announces new payments, so the rows you are reading don’t move.',
    zhCn: '笔数与合计为当前筛选条件下的精确数据，不限于本页。新交易会提示，不会移动您正在查看的行。',
    zhHk: '筆數及合計為目前篩選條件下的準確數據，不限於本頁。新交易會有提示，不會移動您正在查看的行。',
  },
  termsTitle: { en: 'Terms', zhCn: '名词解释', zhHk: '名詞解釋' },
} satisfies Record<string, Word>;

export const explainedTerms: readonly Explained[] = [
  {
    term: { en: 'To be confirmed', zhCn: '待确认', zhHk: '待確認' },
    text: {
      en: 'The bank has not responded yet. Don’t charge again; query the result instead.',
      zhCn: '已送银行处理但尚未返回结果。请勿重复收款，可查询结果。',
      zhHk: '已送交銀行處理但尚未有結果。請勿再次收款，可查詢結果。',
    },
  },
  {
    term: { en: 'Pre-authorisation', zhCn: '预授权', zhHk: '預授權' },
    text: {
      en: 'An amount authorised on the card. Capture charges it, void releases it; otherwise it expires, usually after 7 days.',
      zhCn: '在持卡人卡上冻结的金额。完成即扣款，撤销即释放；逾期未处理将自动过期，通常为 7 天。',
      zhHk: '於持卡人卡上凍結的金額。完成即扣款，撤銷即釋放；逾期未處理將自動過期，一般為 7 日。',
    },
  },
  {
    term: { en: 'Retrieval request', zhCn: '调单', zhHk: '調單' },
    text: {
      en: 'The issuer asks for documents about a payment before it decides on a chargeback. The amount is frozen meanwhile.',
      zhCn: '发卡行在决定是否拒付前要求提供交易资料，期间该金额会被冻结。',
      zhHk: '發卡銀行在決定是否拒付前要求提供交易資料，期間該金額會被凍結。',
    },
  },
  {
    term: { en: 'Chargeback', zhCn: '拒付', zhHk: '拒付' },
    text: {
      en: 'The issuer takes the money back. You may accept it or appeal with evidence before the deadline.',
      zhCn: '发卡行将款项追回。您可接受，或在截止时间前提交材料申诉。',
      zhHk: '發卡銀行將款項追回。您可接受，或於截止時間前提交資料申訴。',
    },
  },
  {
    term: { en: 'RDR', zhCn: 'RDR（快速争议解决）', zhHk: 'RDR（快速爭議解決）' },
    text: {
      en: 'Visa Rapid Dispute Resolution: rules agreed in advance refund a dispute before it becomes a chargeback.',
      zhCn: 'Visa 快速争议解决：按预先约定的规则自动退款，避免形成拒付。',
      zhHk: 'Visa 快速爭議解決：按預先協定的規則自動退款，避免成為拒付。',
    },
  },
  {
    term: { en: 'Ethoca alert', zhCn: 'Ethoca 预警', zhHk: 'Ethoca 預警' },
    text: {
      en: 'An early warning of a dispute. A refund in time avoids the chargeback.',
      zhCn: '发卡行的争议预警，及时退款可避免拒付。',
      zhHk: '發卡銀行的爭議預警，及時退款可避免拒付。',
    },
  },
  {
    term: { en: 'Fraud report (counterfeit)', zhCn: '伪冒', zhHk: '偽冒' },
    text: {
      en: 'The issuer reported the payment as fraud (TC40, SAFE). No money moves, but most such payments become chargebacks unless refunded.',
      zhCn: '发卡行报告该交易为欺诈（TC40、SAFE）。不会直接扣款，但若不退款，大多会转为拒付。',
      zhHk: '發卡銀行報告該交易為欺詐（TC40、SAFE）。不會直接扣款，但若不退款，大多會轉為拒付。',
    },
  },
  {
    term: { en: 'Reserve', zhCn: '循环保证金', zhHk: '滾動保證金' },
    text: {
      en: 'Part of each settlement withheld for later refunds and chargebacks, and released after an agreed time.',
      zhCn: '每次结算中留存的部分金额，用于应对后续退款和拒付，到期后返还。',
      zhHk: '每次結算中保留的部分金額，以應付其後的退款及拒付，到期後發還。',
    },
  },
  {
    term: { en: 'Liability shift', zhCn: '责任转移', zhHk: '責任轉移' },
    text: {
      en: 'With 3-D Secure, the issuer is liable for most fraud disputes.',
      zhCn: '经 3D 验证后，多数欺诈争议的损失由发卡行承担。',
      zhHk: '經 3D 驗證後，多數欺詐爭議的損失由發卡銀行承擔。',
    },
  },
];
