import {
  type DeliveryType,
  noInformationDays,
  type WaybillObstacle,
  type WaybillReason,
  type WaybillStatus,
} from '@back-office/contract/features/waybills';
import type { Carrier } from '@back-office/contract/kit/carriers/carriers';
import type { Word, WordOf } from '../../words.ts';

/** Spec S3.29: what a gateway accepts as proof of delivery. */
export const deliveryTypeLabels: Readonly<Record<DeliveryType, Word>> = {
  images: {
    en: 'This gateway accepts images only. We check them manually.',
    zhCn: '该网关号仅接受图片证明，由人工核实。',
    zhHk: '此閘道編號只接受圖片證明，由人手核實。',
  },
  trackingNumber: {
    en: 'This gateway accepts tracking numbers only.',
    zhCn: '该网关号仅接受物流单号。',
    zhHk: '此閘道編號只接受物流追蹤編號。',
  },
  either: {
    en: 'This gateway accepts tracking numbers and images.',
    zhCn: '该网关号接受物流单号或图片证明。',
    zhHk: '此閘道編號接受物流追蹤編號或圖片證明。',
  },
};

/** The same in a word. */
export const deliveryTypeNames: Readonly<Record<DeliveryType, Word>> = {
  images: { en: 'Images', zhCn: '图片', zhHk: '圖片' },
  trackingNumber: { en: 'Tracking number', zhCn: '物流单号', zhHk: '物流追蹤編號' },
  either: { en: 'Either', zhCn: '两者均可', zhHk: '兩者皆可' },
};

/** Spec S3.29: the specification's words. */
export const waybillStatusLabels: Readonly<Record<WaybillStatus, Word>> = {
  pendingReview: { en: 'Pending Review', zhCn: '待审核', zhHk: '待審核' },
  noInformation: { en: 'No Information', zhCn: '查无信息', zhHk: '查無資料' },
  transportNoUpload: { en: 'In transit', zhCn: '运输中', zhHk: '運送中' },
  longTransportation: { en: 'Long Transportation', zhCn: '运输过久', zhHk: '運送時間過長' },
  notReceived: { en: 'Not Received', zhCn: '未妥投', zhHk: '未送達' },
  received: { en: 'Received', zhCn: '已妥投', zhHk: '已送達' },
  waitingForManualProcessing: {
    en: 'Waiting For Manual Processing',
    zhCn: '待人工处理',
    zhHk: '待人手處理',
  },
  informationNotConfirmed: {
    en: 'Information Not Confirmed',
    zhCn: '信息不符',
    zhHk: '資料不符',
  },
  wrongOrder: { en: 'Wrong Order', zhCn: '单号错误', zhHk: '單號錯誤' },
};

/** Why a proof stands where it does, and what to do about it. */
export const waybillReasonWords: Readonly<Record<WaybillReason, Word>> = {
  unknownNumber: {
    en: `The carrier doesn’t know this number yet. After ${noInformationDays} days without information the proof no longer counts.`,
    zhCn: `物流公司暂未查到该单号。超过 ${noInformationDays} 天仍无信息的，该证明不再有效。`,
    zhHk: `物流公司暫未查到此編號。超過 ${noInformationDays} 日仍無資料的，此證明不再有效。`,
  },
  usedTwice: {
    en: 'Another order has this number already. If it is wrong, enter the number of this parcel.',
    zhCn: '该单号已用于其他订单。如填写有误，请更正为本订单的物流单号。',
    zhHk: '此編號已用於其他訂單。如填寫有誤，請更正為本訂單的物流追蹤編號。',
  },
  beforeSale: {
    en: 'The parcel was sent before the payment. Check the number.',
    zhCn: '包裹寄出时间早于交易时间，请核对单号。',
    zhHk: '包裹寄出時間早於交易時間，請核對編號。',
  },
  otherCountry: {
    en: 'The parcel was delivered to a different country from the one in the order. Check the number.',
    zhCn: '包裹签收国家／地区与订单不符，请核对单号。',
    zhHk: '包裹簽收國家／地區與訂單不符，請核對編號。',
  },
  returned: {
    en: 'The parcel is on its way back to you.',
    zhCn: '包裹正在退回。',
    zhHk: '包裹正在退回。',
  },
  lost: {
    en: 'The carrier reports the parcel as lost.',
    zhCn: '物流公司反馈包裹丢失。',
    zhHk: '物流公司通知包裹遺失。',
  },
  awaitingPickup: {
    en: 'The parcel is waiting for pickup by the customer.',
    zhCn: '包裹待收件人自提。',
    zhHk: '包裹待收件人自取。',
  },
  carrierUnknown: {
    en: 'No carrier can confirm this number. It will be checked manually.',
    zhCn: '无法向物流公司查询该单号，将由人工核实。',
    zhHk: '無法向物流公司查詢此編號，將由人手核實。',
  },
  unreadable: {
    en: 'The carrier doesn’t accept this number. Check it.',
    zhCn: '物流公司不接受该单号，请核对。',
    zhHk: '物流公司不接受此編號，請核對。',
  },
};

const same = (name: string): Word => ({ en: name, zhCn: name, zhHk: name });

export const carrierLabels: Readonly<Record<Carrier, Word>> = {
  ups: same('UPS'),
  fedex: same('FedEx'),
  dhl: same('DHL'),
  usps: same('USPS'),
  sfExpress: { en: 'SF Express', zhCn: '顺丰速运', zhHk: '順豐速運' },
  yanwen: { en: 'Yanwen', zhCn: '燕文物流', zhHk: '燕文物流' },
  fourPx: { en: '4PX', zhCn: '递四方', zhHk: '遞四方' },
  yunExpress: { en: 'YunExpress', zhCn: '云途物流', zhHk: '雲途物流' },
  cainiao: { en: 'Cainiao', zhCn: '菜鸟', zhHk: '菜鳥' },
  chinaPost: { en: 'China Post', zhCn: '中国邮政', zhHk: '中國郵政' },
  hongkongPost: { en: 'Hongkong Post', zhCn: '香港邮政', zhHk: '香港郵政' },
  japanPost: { en: 'Japan Post', zhCn: '日本邮政', zhHk: '日本郵政' },
  singaporePost: { en: 'Singapore Post', zhCn: '新加坡邮政', zhHk: '新加坡郵政' },
  royalMail: same('Royal Mail'),
  deutschePost: { en: 'Deutsche Post', zhCn: '德国邮政', zhHk: '德國郵政' },
  laPoste: { en: 'La Poste', zhCn: '法国邮政', zhHk: '法國郵政' },
  canadaPost: { en: 'Canada Post', zhCn: '加拿大邮政', zhHk: '加拿大郵政' },
  australiaPost: { en: 'Australia Post', zhCn: '澳大利亚邮政', zhHk: '澳洲郵政' },
  ontrac: same('OnTrac'),
  dpd: same('DPD'),
  amazon: { en: 'Amazon Logistics', zhCn: '亚马逊物流', zhHk: '亞馬遜物流' },
  post: { en: 'Postal parcel', zhCn: '邮政包裹', zhHk: '郵政包裹' },
};

export const waybillObstacleWords: Readonly<
  Record<Exclude<WaybillObstacle, 'noPermission'>, Word>
> = {
  notASale: {
    en: 'Only successful live payments need proof of delivery.',
    zhCn: '仅成功的正式交易需要妥投证明。',
    zhHk: '只有成功的正式交易需要送達證明。',
  },
  inStatement: {
    en: 'The payment is in a settlement statement. Its proof of delivery can’t be changed.',
    zhCn: '该交易已计入对账单，妥投证明不可再修改。',
    zhHk: '此交易已計入對賬單，送達證明不可再更改。',
  },
  received: {
    en: 'The customer has received the parcel.',
    zhCn: '客户已签收包裹。',
    zhHk: '客戶已簽收包裹。',
  },
};

/** The delivery of a payment. */
export const waybillWords = {
  status: { en: 'Status', zhCn: '状态', zhHk: '狀態' },
  reason: { en: 'Failure reason', zhCn: '失败原因', zhHk: '失敗原因' },
  numbers: { en: 'Tracking numbers', zhCn: '物流单号', zhHk: '物流追蹤編號' },
  carrier: { en: 'Carrier', zhCn: '物流公司', zhHk: '物流公司' },
  websites: { en: 'Websites', zhCn: '物流网站', zhHk: '物流網站' },
  uploaded: { en: 'Uploaded', zhCn: '上传时间', zhHk: '上載時間' },
  checked: { en: 'Last check', zhCn: '最近查询', zhHk: '最近查詢' },
  receivedAt: { en: 'Received', zhCn: '签收时间', zhHk: '簽收時間' },
  deliveredTo: { en: 'Delivered to', zhCn: '签收地址', zhHk: '送達地址' },
  deliveryNote: { en: 'Carrier’s note', zhCn: '物流公司备注', zhHk: '物流公司備註' },
  none: {
    en: 'No proof of delivery yet.',
    zhCn: '暂无妥投证明。',
    zhHk: '暫無送達證明。',
  },
  images: { en: 'Delivery certificate', zhCn: '妥投凭证图片', zhHk: '送達證明圖片' },
  imagesHelp: {
    en: 'Signed delivery note or carrier’s certificate. Saved images can’t be deleted.',
    zhCn: '签收单或物流公司证明，保存后不可删除。',
    zhHk: '簽收單或物流公司證明，儲存後不可刪除。',
  },
  imageCount: { en: 'Images', zhCn: '图片', zhHk: '圖片' },
  addImages: { en: 'Add images', zhCn: '上传图片', zhHk: '上載圖片' },
  saveImages: { en: 'Save images', zhCn: '保存图片', zhHk: '儲存圖片' },
  savedImages: { en: 'Images saved.', zhCn: '图片已保存。', zhHk: '圖片已儲存。' },
  add: { en: 'Add tracking number', zhCn: '填写物流单号', zhHk: '填寫物流追蹤編號' },
  edit: { en: 'Change tracking number', zhCn: '修改物流单号', zhHk: '更改物流追蹤編號' },
  numbersHelp: {
    en: ({ max }) => `Up to ${max}, one per line. The carrier is recognised from the number.`,
    zhCn: ({ max }) => `最多 ${max} 个，每行一个。系统按单号识别物流公司。`,
    zhHk: ({ max }) => `最多 ${max} 個，每行一個。系統按編號識別物流公司。`,
  } satisfies WordOf<{ max: number }>,
  editNote: {
    en: 'The new numbers take effect now. We’ll check them with the carrier again.',
    zhCn: '新单号立即生效，系统将重新向物流公司查询。',
    zhHk: '新編號即時生效，系統會重新向物流公司查詢。',
  },
  company: {
    en: 'Carrier, if it isn’t recognised',
    zhCn: '物流公司（未识别时填写）',
    zhHk: '物流公司（未能識別時填寫）',
  },
  websitesHelp: {
    en: 'The carrier’s website. Separate several with commas.',
    zhCn: '物流公司官网，多个网址以逗号分隔。',
    zhHk: '物流公司官方網站，多個網址以逗號分隔。',
  },
  notRecognised: { en: 'carrier not recognised', zhCn: '未识别物流公司', zhHk: '未能識別物流公司' },
  save: { en: 'Save tracking number', zhCn: '保存物流单号', zhHk: '儲存物流追蹤編號' },
  savedWithout: {
    en: ({ count }) => `Saved. Images already attached, so not added again: ${count}.`,
    zhCn: ({ count }) => `已保存。其中 ${count} 张图片此前已上传，未重复添加。`,
    zhHk: ({ count }) => `已儲存。其中 ${count} 張圖片早前已上載，並無重複加入。`,
  } satisfies WordOf<{ count: string }>,
  saved: { en: 'Tracking number saved.', zhCn: '物流单号已保存。', zhHk: '物流追蹤編號已儲存。' },
} as const satisfies Record<string, Word | WordOf<never>>;
