import {
  productLinesMax,
  type productList,
  type ProductFlag,
  type ProductSource,
} from '@back-office/contract/features/products';
import type { ListWords } from '../../kit/list-words.ts';
import { screenTitles } from '../../screens.ts';
import type { Word, WordOf } from '../../words.ts';
import { transactionFields } from '../transactions/fields.ts';

const missing: Word = { en: 'Missing', zhCn: '缺少', zhHk: '欠缺' };

const productFlagLabels: Readonly<Record<ProductFlag, Word>> = {
  missing,
  available: { en: 'Available', zhCn: '已有', zhHk: '已有' },
};

const productSourceLabels: Readonly<Record<ProductSource, Word>> = {
  missing,
  checkout: { en: 'From checkout', zhCn: '结账页提供', zhHk: '結賬頁提供' },
  uploaded: { en: 'Uploaded', zhCn: '已上传', zhHk: '已上載' },
};

/** The products sold with a payment. */
export const productWords = {
  title: screenTitles.products,
  fromCheckout: {
    en: 'As listed by the shop’s checkout.',
    zhCn: '由商店的结账页提供。',
    zhHk: '由商店的結賬頁提供。',
  },
  none: { en: 'No product information yet.', zhCn: '暂无商品信息。', zhHk: '暫無商品資料。' },
  add: { en: 'Add product information', zhCn: '填写商品信息', zhHk: '填寫商品資料' },
  edit: { en: 'Change product information', zhCn: '修改商品信息', zhHk: '更改商品資料' },
  save: { en: 'Save product information', zhCn: '保存商品信息', zhHk: '儲存商品資料' },
  saved: { en: 'Product information saved.', zhCn: '商品信息已保存。', zhHk: '商品資料已儲存。' },
  product: {
    en: ({ count }) => `Product ${count}`,
    zhCn: ({ count }) => `商品 ${count}`,
    zhHk: ({ count }) => `商品 ${count}`,
  } satisfies WordOf<{ count: number }>,
  addLine: { en: 'Add another product', zhCn: '再添加一项商品', zhHk: '再新增一項商品' },
  removeLine: {
    en: ({ count }) => `Remove product ${count}`,
    zhCn: ({ count }) => `移除商品 ${count}`,
    zhHk: ({ count }) => `移除商品 ${count}`,
  } satisfies WordOf<{ count: number }>,
  number: { en: 'Product number', zhCn: '商品编号', zhHk: '商品編號' },
  name: { en: 'Product name', zhCn: '商品名称', zhHk: '商品名稱' },
  category: { en: 'Category', zhCn: '类别', zhHk: '類別' },
  unitPrice: { en: 'Unit price', zhCn: '单价', zhHk: '單價' },
  quantity: { en: 'Quantity', zhCn: '数量', zhHk: '數量' },
  currency: { en: 'Currency', zhCn: '币种', zhHk: '貨幣' },
  url: { en: 'Product page', zhCn: '商品链接', zhHk: '商品連結' },
  imageUrl: { en: 'Image address', zhCn: '图片链接', zhHk: '圖片連結' },
  weightGrams: { en: 'Weight (g)', zhCn: '重量（克）', zhHk: '重量（克）' },
  freight: { en: 'Freight', zhCn: '运费', zhHk: '運費' },
  discount: { en: 'Discount', zhCn: '折扣', zhHk: '折扣' },
  sum: { en: 'Product total', zhCn: '商品合计', zhHk: '商品合計' },
  differs: {
    en: ({ sum, amount }) =>
      `Amount differs: the products add up to ${sum}, the payment is ${amount}. Check prices, freight and discount.`,
    zhCn: ({ sum, amount }) =>
      `金额不符：商品合计 ${sum}，交易金额 ${amount}。请核对单价、运费及折扣。`,
    zhHk: ({ sum, amount }) =>
      `金額不符：商品合計 ${sum}，交易金額 ${amount}。請核對單價、運費及折扣。`,
  } satisfies WordOf<{ sum: string; amount: string }>,
  isDifferent: { en: 'Amount differs', zhCn: '金额不符', zhHk: '金額不符' },
  uploaded: { en: 'Uploaded', zhCn: '上传时间', zhHk: '上載時間' },
  more: {
    en: ({ count }) => `and ${count} more`,
    zhCn: ({ count }) => `及另外 ${count} 项`,
    zhHk: ({ count }) => `及另外 ${count} 項`,
  } satisfies WordOf<{ count: number }>,
} as const satisfies Record<string, Word | WordOf<never>>;

/** Spec S2.32. */
export const productListWords: ListWords<typeof productList> = {
  title: screenTitles.products,
  lead: {
    en: 'Products in your successful payments, and payments without product information.',
    zhCn: '成功交易的商品信息，以及缺少商品信息的交易。',
    zhHk: '成功交易的商品資料，以及欠缺商品資料的交易。',
  },
  columns: {
    number: transactionFields.number,
    flag: screenTitles.products,
    products: { en: 'Products', zhCn: '商品', zhHk: '商品' },
    amount: transactionFields.amount,
    sum: productWords.sum,
    orderedAt: transactionFields.orderedAt,
    customerName: transactionFields.customerName,
    merchantOrderNumber: transactionFields.merchantOrderNumber,
    gatewayNumber: transactionFields.gatewayNumber,
    lineCount: { en: 'Number of products', zhCn: '商品数', zhHk: '商品數目' },
    uploadedAt: productWords.uploaded,
    uploadedBy: { en: 'Uploaded by', zhCn: '上传人', zhHk: '上載人' },
  },
  filters: {
    flags: screenTitles.products,
    search: {
      en: 'Order or product number',
      zhCn: '订单号或商品编号',
      zhHk: '訂單號或商品編號',
    },
    differs: productWords.isDifferent,
  },
  labels: { flag: productSourceLabels, flags: productFlagLabels },
  count: {
    en: ({ count }) => (count === '1' ? '1 payment' : `${count} payments`),
    zhCn: ({ count }) => `${count} 笔`,
    zhHk: ({ count }) => `${count} 筆`,
  },
  emptyTitle: { en: 'No payments', zhCn: '暂无交易', zhHk: '暫無交易' },
  emptyText: {
    en: 'Successful payments on these days appear here. Choose other days to see more.',
    zhCn: '所选日期的成功交易会显示在此。如需查看更多，请选择其他日期。',
    zhHk: '所選日期的成功交易會在此顯示。如要查看更多，請選擇其他日期。',
  },
};

/** Error for too many products in one payment. */
export const productLinesWord: Word = {
  en: `An order can have at most ${productLinesMax} products.`,
  zhCn: `每笔订单最多填写 ${productLinesMax} 项商品。`,
  zhHk: `每筆訂單最多填寫 ${productLinesMax} 項商品。`,
};
