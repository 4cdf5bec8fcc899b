import { filesMax } from '@back-office/contract/features/uploads/rules';
import type {
  WaybillImageProblem,
  WaybillImageStatus,
} from '@back-office/contract/features/waybills/image-batches';
import { waybillErrors } from '../../errors/money/waybills.ts';
import type { Word, WordOf } from '../../words.ts';
import { archiveProblemWords } from '../uploads/archives.ts';
import { waybillFileWords } from './headings.ts';

/** The text for each problem that an image in a ZIP can have. */
export const waybillImageWords: Readonly<Record<WaybillImageProblem, Word>> = {
  ...archiveProblemWords,
  notFound: {
    en: 'No payment has the order number in this file name.',
    zhCn: '没有与该文件名中的订单号对应的交易。',
    zhHk: '沒有與此檔案名稱中的訂單號對應的交易。',
  },
  severalOrders: waybillFileWords.severalOrders,
  notASale: waybillErrors['waybills.notASale'],
  inStatement: waybillErrors['waybills.inStatement'],
  received: waybillErrors['waybills.received'],
  numberRequired: waybillErrors['waybills.numberRequired'],
  tooManyImages: {
    en: `A payment can have at most ${filesMax} images.`,
    zhCn: `每笔交易最多 ${filesMax} 张图片。`,
    zhHk: `每筆交易最多 ${filesMax} 張圖片。`,
  },
};

export const waybillImageStatusLabels: Readonly<Record<WaybillImageStatus, Word>> = {
  checking: { en: 'Checking', zhCn: '检查中', zhHk: '檢查中' },
  refused: { en: 'Nothing saved', zhCn: '未保存', zhHk: '未儲存' },
  saved: { en: 'Saved', zhCn: '已保存', zhHk: '已儲存' },
  cancelled: { en: 'Cancelled', zhCn: '已取消', zhHk: '已取消' },
};

/** Delivery images of many parcels by one ZIP. */
export const waybillImagesWords = {
  open: { en: 'Upload images', zhCn: '上传图片', zhHk: '上載圖片' },
  title: {
    en: 'Upload delivery images from a ZIP file',
    zhCn: '用 ZIP 文件批量上传妥投图片',
    zhHk: '以 ZIP 檔案批量上載送達圖片',
  },
  how: {
    en: 'Name each image after its order number, for example A1001.jpg. Add _2, _3 and so on for more images of one order: A1001_2.jpg.',
    zhCn: '以订单号命名每张图片，例如 A1001.jpg。同一订单有多张图片时加上 _2、_3 等，例如 A1001_2.jpg。',
    zhHk: '以訂單號命名每張圖片，例如 A1001.jpg。同一訂單有多張圖片時加上 _2、_3 等，例如 A1001_2.jpg。',
  },
  atomic: {
    en: 'If any image has an error, no image is saved.',
    zhCn: '只要有一张图片有误，则不保存任何图片。',
    zhHk: '只要有一張圖片有誤，便不會儲存任何圖片。',
  },
  saved: {
    en: ({ images, payments }) => `Images saved: ${images}. Payments: ${payments}.`,
    zhCn: ({ images, payments }) => `已保存 ${images} 张图片，涉及 ${payments} 笔交易。`,
    zhHk: ({ images, payments }) => `已儲存 ${images} 張圖片，涉及 ${payments} 筆交易。`,
  } satisfies WordOf<{ images: string; payments: string }>,
  alreadyAttached: {
    en: ({ count }) => `Already attached, so not added again: ${count}.`,
    zhCn: ({ count }) => `其中 ${count} 张此前已上传，未重复添加。`,
    zhHk: ({ count }) => `其中 ${count} 張早前已上載，並無重複加入。`,
  } satisfies WordOf<{ count: string }>,
  refused: {
    en: 'No image was saved. Correct these errors, and upload the ZIP again.',
    zhCn: '未保存任何图片。请修改以下错误后重新上传 ZIP。',
    zhHk: '未儲存任何圖片。請修正以下錯誤後重新上載 ZIP。',
  },
  cancelled: {
    en: 'The upload was cancelled. No image was saved.',
    zhCn: '该上传已取消，未保存任何图片。',
    zhHk: '此上載已取消，未儲存任何圖片。',
  },
  name: { en: 'File', zhCn: '文件', zhHk: '檔案' },
} as const satisfies Record<string, Word | WordOf<never>>;
