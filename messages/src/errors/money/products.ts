import type { ErrorCode } from '@back-office/contract/kit/error-codes';
import { productBatchRowsMax } from '@back-office/contract/features/products/batches';
import type { Word } from '../../words.ts';

export const productErrors: Record<Extract<ErrorCode, `products.${string}`>, Word> = {
  'products.notASale': {
    en: 'Only successful live payments can have product information.',
    zhCn: '仅成功的正式交易可填写商品信息。',
    zhHk: '只有成功的正式交易可填寫商品資料。',
  },
  'products.fileFormat': {
    en: 'File format incorrect, please upload a CSV (UTF-8) or XLSX file.',
    zhCn: '文件格式不正确，请上传 CSV（UTF-8）或 XLSX 文件。',
    zhHk: '檔案格式不正確，請上載 CSV（UTF-8）或 XLSX 檔案。',
  },
  'products.fileColumns': {
    en: 'The headings differ from the template. Download the template and fill it in.',
    zhCn: '表头与模板不一致，请下载模板后填写。',
    zhHk: '標題列與範本不一致，請下載範本後填寫。',
  },
  'products.fileEmpty': {
    en: 'The file has no rows below its headings.',
    zhCn: '文件中没有数据行。',
    zhHk: '檔案中沒有資料行。',
  },
  'products.fileTooManyRows': {
    en: `The file has more than ${productBatchRowsMax} rows. Split it into several files.`,
    zhCn: `文件超过 ${productBatchRowsMax} 行，请拆分为多个文件。`,
    zhHk: `檔案超過 ${productBatchRowsMax} 行，請拆分為多個檔案。`,
  },
};
