import type {
  ProductColumn,
  ProductRowProblem,
} from '@back-office/contract/features/products/batches';
import type { Rule, RuleFigures } from '@back-office/contract/kit/rule';
import { productErrors } from '../../errors/money/products.ts';
import { rowWords } from '../../rules.ts';
import type { Word, WordOf } from '../../words.ts';
import { waybillFileWords, waybillHeadings } from '../waybills/headings.ts';
import { productLinesWord, productWords } from './words.ts';

const { number, name, category, unitPrice, quantity, currency } = productWords;
const { url, imageUrl, weightGrams, freight, discount } = productWords;

/** The headings of a file of products; an upload is read by them, in any of the languages. */
export const productHeadings: Readonly<Record<ProductColumn, Word>> = {
  orderNumber: waybillHeadings.orderNumber,
  number,
  name,
  category,
  unitPrice,
  quantity,
  currency,
  url,
  imageUrl,
  weightGrams,
  freight,
  discount,
};

export const productTemplateName: Word = {
  en: 'Product information',
  zhCn: '商品信息模板',
  zhHk: '商品資料範本',
};

/** Products of many payments by one file. */
export const productBatchWords = {
  title: { en: 'Upload product information', zhCn: '批量上传商品信息', zhHk: '批量上載商品資料' },
  how: {
    en: 'One product per row. An order can have several rows; enter freight and discount in only one of them. An order is saved only if all its rows are correct.',
    zhCn: '每行一项商品，一笔订单可有多行；运费和折扣只填写在其中一行。订单的所有行均无误时才会保存。',
    zhHk: '每行一項商品，一筆訂單可有多行；運費及折扣只填寫在其中一行。訂單的所有行均無誤時才會儲存。',
  },
  differing: {
    en: ({ count }) =>
      count === '1'
        ? 'The total of 1 order differs from its payment. Check its prices, freight and discount.'
        : `The totals of ${count} orders differ from their payments. Check their prices, freight and discounts.`,
    zhCn: ({ count }) => `${count} 笔订单的商品合计与交易金额不符，请核对单价、运费及折扣。`,
    zhHk: ({ count }) => `${count} 筆訂單的商品合計與交易金額不符，請核對單價、運費及折扣。`,
  } satisfies WordOf<{ count: string }>,
} as const satisfies Record<string, Word | WordOf<never>>;

const ownWords: Readonly<Record<Exclude<ProductRowProblem, Rule>, Word>> = {
  notFound: waybillFileWords.notFound,
  severalOrders: waybillFileWords.severalOrders,
  notASale: productErrors['products.notASale'],
  otherCurrency: {
    en: 'The payment is in a different currency. Enter prices in the currency of the payment.',
    zhCn: '与交易币种不一致，请按交易币种填写价格。',
    zhHk: '與交易貨幣不一致，請按交易貨幣填寫價格。',
  },
  givenTwice: {
    en: 'Another row of this order has this amount already. Enter it once.',
    zhCn: '该订单的其他行已填写此金额，请只填写一次。',
    zhHk: '此訂單的其他行已填寫此金額，請只填寫一次。',
  },
  tooManyLines: productLinesWord,
  withItsOrder: {
    en: 'Another row of this order has an error. Correct it and upload the order again.',
    zhCn: '该订单的其他行有误，请更正后重新上传该订单。',
    zhHk: '此訂單的其他行有誤，請更正後重新上載此訂單。',
  },
};

/** The text for each problem that a row can have. */
export const productRowWords: Readonly<Record<ProductRowProblem, WordOf<RuleFigures>>> =
  rowWords(ownWords);
