import type {
  productRequestList,
  RequestQueue,
} from '@back-office/contract/features/merchant-products';
import { greeting, type LetterOf } from '../../letter.ts';
import type { Language } from '@back-office/contract/kit/language';
import type { ListWords } from '../../kit/list-words.ts';
import { screenTitles } from '../../screens.ts';
import type { Word, WordOf } from '../../words.ts';
import { productLabels } from './products.ts';

export const requestQueueLabels: Readonly<Record<RequestQueue, Word>> = {
  waiting: { en: 'Waiting', zhCn: '待处理', zhHk: '待處理' },
  settingUp: { en: 'Being set up', zhCn: '开通中', zhHk: '開通中' },
  closed: { en: 'Closed', zhCn: '已结束', zhHk: '已結束' },
};

const fields = {
  product: { en: 'Product', zhCn: '产品', zhHk: '產品' },
  merchant: { en: 'Merchant', zhCn: '商户', zhHk: '商戶' },
  volume: { en: 'Monthly volume', zhCn: '月交易额', zhHk: '每月交易額' },
  note: { en: 'Note', zhCn: '备注', zhHk: '備註' },
  askedBy: { en: 'Requested by', zhCn: '申请人', zhHk: '申請人' },
  askedAt: { en: 'Requested', zhCn: '申请时间', zhHk: '申請時間' },
} satisfies Record<string, Word>;

/** Requests of all merchants, for operators. */
export const requestListWords: ListWords<typeof productRequestList> = {
  title: screenTitles.productRequests,
  lead: {
    en: 'Products requested by merchants.',
    zhCn: '商户申请开通的产品。',
    zhHk: '商戶申請開通的產品。',
  },
  columns: {
    ...fields,
    outcome: { en: 'Missing conditions or result', zhCn: '开通条件或结果', zhHk: '開通條件或結果' },
    decidedBy: { en: 'Decided by', zhCn: '处理人', zhHk: '處理人' },
    decidedAt: { en: 'Decided', zhCn: '处理时间', zhHk: '處理時間' },
  },
  filters: {
    queue: { en: 'Queue', zhCn: '队列', zhHk: '待辦清單' },
    products: fields.product,
    search: fields.merchant,
  },
  labels: { queue: requestQueueLabels, product: productLabels, products: productLabels },
  count: {
    en: ({ count }) => (count === '1' ? '1 request' : `${count} requests`),
    zhCn: ({ count }) => `${count} 项`,
    zhHk: ({ count }) => `${count} 項`,
  },
  emptyTitle: { en: 'No product requests', zhCn: '暂无产品申请', zhHk: '暫無產品申請' },
  emptyText: {
    en: 'When a merchant requests a product, the request appears here.',
    zhCn: '商户申请开通产品后，申请会显示在此。',
    zhHk: '商戶申請開通產品後，申請會在此顯示。',
  },
};

/** A request in the operator's view. */
export const requestWords = {
  ...fields,
  status: { en: 'Status', zhCn: '状态', zhHk: '狀態' },
  reason: { en: 'Reason', zhCn: '原因', zhHk: '原因' },
  nothingMissing: { en: 'Nothing missing', zhCn: '条件已齐备', zhHk: '條件已齊備' },
  grantTitle: {
    en: ({ product }) => `Grant ${product}`,
    zhCn: ({ product }) => `批准开通${product}`,
    zhHk: ({ product }) => `批准開通${product}`,
  } satisfies WordOf<{ product: string }>,
  readyText: {
    en: 'Nothing is missing. The product is enabled immediately.',
    zhCn: '条件齐备，批准后立即开通。',
    zhHk: '條件齊備，批准後立即開通。',
  },
  missingText: {
    en: 'The product is enabled automatically once these are in place:',
    zhCn: '以下条件齐备后自动开通：',
    zhHk: '以下條件齊備後自動開通：',
  },
  accountText: {
    en: 'Open the account at the bank first, then enter it here.',
    zhCn: '请先在银行开立账户，再在此填写。',
    zhHk: '請先在銀行開立賬戶，再在此填寫。',
  },
  bankName: { en: 'Bank', zhCn: '银行', zhHk: '銀行' },
  tail: {
    en: 'Last four characters of the account number',
    zhCn: '账号后四位',
    zhHk: '賬號末四位',
  },
  enabledNow: { en: 'Product enabled.', zhCn: '产品已开通。', zhHk: '產品已開通。' },
  grantedNow: {
    en: 'Request granted. The product is being set up.',
    zhCn: '申请已批准，产品开通中。',
    zhHk: '申請已批准，產品開通中。',
  },
  declineTitle: {
    en: ({ product }) => `Decline ${product}`,
    zhCn: ({ product }) => `拒绝开通${product}`,
    zhHk: ({ product }) => `拒絕開通${product}`,
  } satisfies WordOf<{ product: string }>,
  declineHelp: {
    en: 'The merchant sees this reason and can request the product again.',
    zhCn: '商户可以看到此原因，并可重新申请。',
    zhHk: '商戶可看到此原因，並可重新申請。',
  },
  declinedNow: { en: 'Request declined.', zhCn: '申请已拒绝。', zhHk: '申請已拒絕。' },
  ofMerchant: { en: 'Products', zhCn: '产品', zhHk: '產品' },
  stillMissing: { en: 'Still missing', zhCn: '尚缺条件', zhHk: '尚欠條件' },
  decision: { en: 'Decision', zhCn: '处理结果', zhHk: '處理結果' },
  why: { en: 'Account or missing conditions', zhCn: '账户或尚缺条件', zhHk: '賬戶或尚欠條件' },
  and: { en: ', ', zhCn: '、', zhHk: '、' },
  noneGranted: { en: 'No products', zhCn: '暂无产品', zhHk: '暫無產品' },
  request: { en: 'Request', zhCn: '申请', zhHk: '申請' },
} satisfies Record<string, Word | WordOf<never>>;

type Decided = {
  product: Word;
  /** Null if granted. */
  reason: string | null;
};

const subject: Readonly<Record<Language, (decided: Decided) => string>> = {
  en: ({ product, reason }) =>
    reason === null
      ? `Product enabled: ${product.en}`
      : `Your request for ${product.en} was declined`,
  zhCn: ({ product, reason }) =>
    reason === null ? `${product.zhCn}已开通` : `${product.zhCn}的申请未获批准`,
  zhHk: ({ product, reason }) =>
    reason === null ? `${product.zhHk}已開通` : `${product.zhHk}的申請未獲批准`,
};

const nowUsable: Word = {
  en: 'Your request was granted. You can use it right away.',
  zhCn: '您的申请已获批准，产品现已可用。',
  zhHk: '您的申請已獲批准，產品現可使用。',
};
const declined: WordOf<{ reason: string }> = {
  en: ({ reason }) => `Reason: ${reason}`,
  zhCn: ({ reason }) => `原因：${reason}`,
  zhHk: ({ reason }) => `原因：${reason}`,
};
const look: Word = { en: 'View products', zhCn: '查看产品', zhHk: '查看產品' };

const outcome = (language: Language, { reason }: Decided): string =>
  reason === null ? nowUsable[language] : declined[language]({ reason });

const decidedIn = (
  language: Language,
  { name, url, ...decided }: Decided & { name: string; url: string },
) => ({
  subject: subject[language](decided),
  paragraphs: [greeting[language]({ name }), outcome(language, decided)],
  action: { label: look[language], url },
});

/** To the requester, unless that notification is off. */
export const productRequestDecidedLetter: LetterOf<Decided & { name: string; url: string }> = {
  en: (decided) => decidedIn('en', decided),
  zhCn: (decided) => decidedIn('zhCn', decided),
  zhHk: (decided) => decidedIn('zhHk', decided),
};

export const productRequestDecidedReminder: WordOf<Decided> = {
  en: (decided) => `${subject.en(decided)}. ${outcome('en', decided)}`,
  zhCn: (decided) => `${subject.zhCn(decided)}。${outcome('zhCn', decided)}`,
  zhHk: (decided) => `${subject.zhHk(decided)}。${outcome('zhHk', decided)}`,
};
