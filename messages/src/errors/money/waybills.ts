import type { ErrorCode } from '@back-office/contract/kit/error-codes';
import { archiveMegabytesMax } from '@back-office/contract/features/uploads/rules';
import { waybillBatchRowsMax } from '@back-office/contract/features/waybills/batches';
import type { Word } from '../../words.ts';

export const waybillErrors: Record<Extract<ErrorCode, `waybills.${string}`>, Word> = {
  'waybills.notASale': {
    en: 'Only successful live payments need proof of delivery.',
    zhCn: '仅成功的正式交易需要妥投证明。',
    zhHk: '只有成功的正式交易需要送達證明。',
  },
  'waybills.inStatement': {
    en: 'This payment is already in a settlement statement. Its proof of delivery can’t be changed.',
    zhCn: '该交易已计入对账单，妥投证明不可再修改。',
    zhHk: '此交易已計入對賬單，送達證明不可再更改。',
  },
  'waybills.received': {
    en: 'The parcel was received. Its tracking number can’t be changed.',
    zhCn: '包裹已签收，物流单号不可再修改。',
    zhHk: '包裹已簽收，物流追蹤編號不可再更改。',
  },
  'waybills.imagesOnly': {
    en: 'This gateway accepts only images as proof of delivery, not tracking numbers.',
    zhCn: '该网关号仅接受图片作为妥投证明，不接受物流单号。',
    zhHk: '此閘道編號只接受圖片作為送達證明，不接受物流追蹤編號。',
  },
  'waybills.numberRequired': {
    en: 'This gateway accepts tracking numbers only. Enter the tracking number of the parcel.',
    zhCn: '该网关号仅接受物流单号，请填写包裹的物流单号。',
    zhHk: '此閘道編號只接受物流追蹤編號，請填寫包裹的物流追蹤編號。',
  },
  'waybills.numberUsed': {
    en: 'A tracking number already belongs to another order. One parcel can cover several orders only if they go to the same customer and address.',
    zhCn: '物流单号已用于其他订单。仅当收件人与地址相同时，同一包裹才可对应多个订单。',
    zhHk: '物流追蹤編號已用於其他訂單。只有收件人及地址相同時，同一包裹才可對應多張訂單。',
  },
  'waybills.numberUnknown': {
    en: 'The carrier still doesn’t know this tracking number. Enter another number, or add an image to the number on the payment page.',
    zhCn: '承运商始终查询不到该物流单号。请填写其他单号，或在交易详情页为该单号添加图片。',
    zhHk: '承運商一直查詢不到此物流追蹤編號。請填寫其他編號，或在交易詳情頁為此編號加上圖片。',
  },
  'waybills.notFound': {
    en: 'This payment has no proof of delivery.',
    zhCn: '该交易没有妥投证明。',
    zhHk: '此交易沒有送達證明。',
  },
  'waybills.notInThisStatus': {
    en: 'The status of this proof of delivery doesn’t allow this. Reload the page to see it.',
    zhCn: '该妥投证明的当前状态不允许此操作，请刷新页面查看。',
    zhHk: '此送達證明目前的狀態不容許此操作，請重新整理頁面查看。',
  },
  'waybills.imagesTooLarge': {
    en: `The ZIP file can have at most ${archiveMegabytesMax} MB. Split it.`,
    zhCn: `ZIP 文件不得超过 ${archiveMegabytesMax} MB，请拆分后上传。`,
    zhHk: `ZIP 檔案不得超過 ${archiveMegabytesMax} MB，請分拆後上載。`,
  },
  'waybills.fileFormat': {
    en: 'File format incorrect, please upload a CSV (UTF-8) or XLSX file.',
    zhCn: '文件格式不正确，请上传 CSV（UTF-8）或 XLSX 文件。',
    zhHk: '檔案格式不正確，請上載 CSV（UTF-8）或 XLSX 檔案。',
  },
  'waybills.fileColumns': {
    en: 'The headings differ from the template. Download the template and fill it in.',
    zhCn: '表头与模板不一致，请下载模板后填写。',
    zhHk: '標題列與範本不一致，請下載範本後填寫。',
  },
  'waybills.fileEmpty': {
    en: 'The file has no rows below its headings.',
    zhCn: '文件中没有数据行。',
    zhHk: '檔案中沒有資料行。',
  },
  'waybills.fileTooManyRows': {
    en: `The file has more than ${waybillBatchRowsMax} rows. Split it into several files.`,
    zhCn: `文件超过 ${waybillBatchRowsMax} 行，请拆分为多个文件。`,
    zhHk: `檔案超過 ${waybillBatchRowsMax} 行，請分拆成多個檔案。`,
  },
};
