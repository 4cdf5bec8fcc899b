import type { Word } from '../../words.ts';

/** Operations on proofs of delivery, product information, websites and complaints, for the operation log. */
export const deliveryOperationLabels = {
  uploadWaybill: { en: 'Uploaded proof of delivery', zhCn: '上传妥投证明', zhHk: '上載送達證明' },
  uploadWaybills: {
    en: 'Uploaded tracking numbers by file',
    zhCn: '批量上传物流单号',
    zhHk: '以檔案上載物流追蹤編號',
  },
  uploadWaybillImages: {
    en: 'Uploaded delivery images from a ZIP file',
    zhCn: '用 ZIP 文件上传妥投图片',
    zhHk: '以 ZIP 檔案上載送達圖片',
  },
  cancelWaybillImages: {
    en: 'Cancelled an upload of delivery images',
    zhCn: '取消上传妥投图片',
    zhHk: '取消上載送達圖片',
  },
  decideWaybill: {
    en: 'Decided on a proof of delivery',
    zhCn: '审核妥投证明',
    zhHk: '審核送達證明',
  },
  checkWaybills: {
    en: 'Checked a file of tracking numbers',
    zhCn: '检查物流单号文件',
    zhHk: '檢查物流追蹤編號檔案',
  },
  fetchWaybillImage: {
    en: 'Opened a delivery certificate',
    zhCn: '查看妥投凭证图片',
    zhHk: '查看送達證明圖片',
  },
  saveSoldProducts: { en: 'Saved product information', zhCn: '保存商品信息', zhHk: '儲存商品資料' },
  uploadProducts: {
    en: 'Uploaded product information by file',
    zhCn: '批量上传商品信息',
    zhHk: '以檔案上載商品資料',
  },
  checkProducts: {
    en: 'Checked a file of product information',
    zhCn: '检查商品信息文件',
    zhHk: '檢查商品資料檔案',
  },
  downloadProductTemplate: {
    en: 'Downloaded the template for product information',
    zhCn: '下载商品信息模板',
    zhHk: '下載商品資料範本',
  },
  downloadWaybillTemplate: {
    en: 'Downloaded the template for tracking numbers',
    zhCn: '下载物流单号模板',
    zhHk: '下載物流追蹤編號範本',
  },
  applyForWebsites: { en: 'Applied for websites', zhCn: '添加网站', zhHk: '新增網站' },
  changeWebsite: { en: 'Changed a website’s status', zhCn: '变更网站状态', zhHk: '變更網站狀態' },
  correctWebsite: { en: 'Corrected a website', zhCn: '更正网站资料', zhHk: '更正網站資料' },
  decideWebsiteCorrection: {
    en: 'Decided a correction of a website',
    zhCn: '处理网站更正',
    zhHk: '處理網站更正',
  },
  downloadFixList: {
    en: 'Downloaded the fix list of a website',
    zhCn: '下载网站整改清单',
    zhHk: '下載網站修正清單',
  },
  proveWebsite: {
    en: 'Asked to verify a domain',
    zhCn: '申请验证域名',
    zhHk: '申請驗證網域',
  },
  decideWebsite: {
    en: 'Audited or reviewed a website',
    zhCn: '审核或复核网站',
    zhHk: '審核或覆核網站',
  },
  replyToComplaint: { en: 'Replied to a complaint', zhCn: '回复投诉', zhHk: '回覆投訴' },
  refuseComplaint: { en: 'Refused a complaint', zhCn: '拒绝投诉', zhHk: '拒絕投訴' },
  agreeToComplaint: {
    en: 'Requested a refund for a complaint',
    zhCn: '因投诉申请退款',
    zhHk: '因投訴申請退款',
  },
  sendComplaintLink: { en: 'Sent a payment mail', zhCn: '发送付款邮件', zhHk: '傳送付款電郵' },
  revokeComplaintLink: {
    en: 'Revoked the link of a payment mail',
    zhCn: '撤销付款邮件链接',
    zhHk: '撤銷付款電郵連結',
  },
  addRiskEntries: { en: 'Added list entries', zhCn: '添加名单条目', zhHk: '新增名單項目' },
  addPaymentToList: {
    en: 'Added a payer to a list',
    zhCn: '将付款人加入名单',
    zhHk: '將付款人加入名單',
  },
  changeFraudAdding: {
    en: 'Changed automatic blacklisting after fraud reports',
    zhCn: '变更伪冒报告后自动加入黑名单的设置',
    zhHk: '更改偽冒報告後自動加入黑名單的設定',
  },
  decideHeldPayment: {
    en: 'Decided a held payment',
    zhCn: '处理暂停的交易',
    zhHk: '處理暫停的交易',
  },
  addRiskRule: { en: 'Added a risk rule', zhCn: '新建风控规则', zhHk: '新增風險控制規則' },
  proposeRuleChange: {
    en: 'Proposed a change to a risk rule',
    zhCn: '提交风控规则变更',
    zhHk: '提出更改風險控制規則',
  },
  proposeRuleEnd: {
    en: 'Proposed to switch off a risk rule',
    zhCn: '提交关闭风控规则',
    zhHk: '提出關閉風險控制規則',
  },
  confirmRuleProposal: {
    en: 'Confirmed the change to a risk rule',
    zhCn: '确认风控规则变更',
    zhHk: '確認風險控制規則更改',
  },
  rejectRuleProposal: {
    en: 'Rejected the change to a risk rule',
    zhCn: '驳回风控规则变更',
    zhHk: '駁回風險控制規則更改',
  },
  withdrawRuleProposal: {
    en: 'Cancelled the change to a risk rule',
    zhCn: '撤销风控规则变更',
    zhHk: '撤回風險控制規則更改',
  },
  disableRiskEntry: { en: 'Disabled a list entry', zhCn: '禁用名单条目', zhHk: '停用名單項目' },
  readMailConversation: {
    en: 'Read cardholder mail',
    zhCn: '阅读持卡人邮件',
    zhHk: '閱讀持卡人電郵',
  },
  answerMail: { en: 'Answered cardholder mail', zhCn: '回复持卡人邮件', zhHk: '回覆持卡人電郵' },
  closeMailConversation: {
    en: 'Closed cardholder mail without a reply',
    zhCn: '将持卡人邮件标记为无需回复',
    zhHk: '將持卡人電郵標記為毋須回覆',
  },
  linkMailConversation: {
    en: 'Linked cardholder mail to a payment',
    zhCn: '将持卡人邮件关联至交易',
    zhHk: '將持卡人電郵連結至交易',
  },
  openShopAddress: {
    en: 'Set up an email address for the shop',
    zhCn: '开通店铺邮箱地址',
    zhHk: '開通商店電郵地址',
  },
  saveMailTemplate: {
    en: 'Changed an answer template',
    zhCn: '修改回复模板',
    zhHk: '修改回覆範本',
  },
  stopWebsite: { en: 'Disabled a website', zhCn: '禁用网站', zhHk: '停用網站' },
  confirmWebsiteAverage: {
    en: 'Confirmed the average amount of a website',
    zhCn: '确认网站的平均金额',
    zhHk: '確認網站的平均每筆金額',
  },
  setDeliveryType: {
    en: 'Changed the proof of delivery of a gateway',
    zhCn: '变更网关号的妥投证明',
    zhHk: '更改閘道編號的送達證明',
  },
} as const satisfies Readonly<Record<string, Word>>;
