import type { Word } from '../../words.ts';

/** Steps of the system, by name. */
export const systemLabels: Readonly<Record<string, Word>> = {
  'take-gateway-answer': {
    en: 'The gateway answered a command',
    zhCn: '网关返回处理结果',
    zhHk: '閘道傳回處理結果',
  },
  'take-gateway-event': {
    en: 'The gateway reported a change',
    zhCn: '网关通知状态变更',
    zhHk: '閘道通知狀態變更',
  },
  'send-gateway-command': {
    en: 'A command was sent to the gateway',
    zhCn: '向网关发送指令',
    zhHk: '向閘道傳送指令',
  },
  'chase-gateway-commands': {
    en: 'The gateway was queried about a command',
    zhCn: '催询网关指令',
    zhHk: '催詢閘道指令',
  },
  'enable-product': { en: 'A product was enabled', zhCn: '产品已开通', zhHk: '產品已開通' },
  'pause-payment-link': {
    en: 'A payment link was disabled after declined payments',
    zhCn: '付款多次被拒，支付链接已自动禁用',
    zhHk: '付款多次被拒，付款連結已自動停用',
  },
  'make-download': { en: 'A file was created', zhCn: '下载文件已生成', zhHk: '下載檔案已製成' },
  'answer-alert': {
    en: 'An answer to an alert was sent to the gateway',
    zhCn: '预警回复已提交网关',
    zhHk: '預警回覆已提交閘道',
  },
  'lapse-dispute': {
    en: 'A case lapsed at its deadline',
    zhCn: '案件逾期未处理',
    zhHk: '個案逾期未處理',
  },
  'defend-dispute': {
    en: 'A case was answered by its earlier refund',
    zhCn: '以先前退款自动申诉',
    zhHk: '以先前退款自動申訴',
  },
  'release-dispute': {
    en: 'A retrieval hold was released',
    zhCn: '调单冻结已解除',
    zhHk: '調單凍結已解除',
  },
  'pass-answer-on': {
    en: 'An answer was sent unreviewed at the merchant’s deadline',
    zhCn: '回复到期未审核，已自动提交',
    zhHk: '回覆到期未審核，已自動提交',
  },
  'close-overtaken': {
    en: 'A review ended because its case moved on',
    zhCn: '案件已变化，审核已结束',
    zhHk: '個案已變化，審核已結束',
  },
  'send-ruling': {
    en: 'A decision of the network was sent to the gateway',
    zhCn: '卡组织裁定已提交网关',
    zhHk: '卡組織裁定已提交閘道',
  },
  'send-recall': {
    en: 'A recall was sent to the gateway',
    zhCn: '撤销拒付的申请已提交网关',
    zhHk: '撤銷拒付的申請已提交閘道',
  },
  'send-answer-batch': {
    en: 'A case was answered by a batch',
    zhCn: '案件已通过批量回复提交',
    zhHk: '個案已透過批量回覆提交',
  },
  'save-waybill-images': {
    en: 'Delivery images were saved from a ZIP file',
    zhCn: '已从 ZIP 文件保存妥投图片',
    zhHk: '已從 ZIP 檔案儲存送達圖片',
  },
  'send-dispute-answer': {
    en: 'An answer was sent to the gateway',
    zhCn: '回复已提交网关',
    zhHk: '回覆已提交閘道',
  },
  'advance-refund': { en: 'A refund changed status', zhCn: '退款流转', zhHk: '退款流轉' },
  'send-refund': { en: 'A refund was sent', zhCn: '退款已提交网关', zhHk: '退款已提交閘道' },
};
