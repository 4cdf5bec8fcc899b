import type { PermissionWords } from '../permissions.ts';

/** Rights about what shops sell by: deliveries, products, websites, links and subscriptions. */
export const shopsPermissions = {
  'waybills.view': {
    name: { en: 'See deliveries', zhCn: '查看运单', zhHk: '查看運單' },
    what: {
      en: 'Tracking numbers and their status, and the payments that wait for proof of delivery.',
      zhCn: '物流单号及其状态，以及等待妥投证明的交易。',
      zhHk: '物流追蹤編號及其狀態，以及等候送達證明的交易。',
    },
  },
  'waybills.upload': {
    name: { en: 'Upload proof of delivery', zhCn: '上传妥投证明', zhHk: '上載送達證明' },
    what: {
      en: 'Add and correct tracking numbers, one by one or by file.',
      zhCn: '逐笔或批量填写、修改物流单号。',
      zhHk: '逐筆或以檔案填寫及更改物流追蹤編號。',
    },
  },
  'waybills.export': {
    name: { en: 'Export deliveries', zhCn: '导出运单', zhHk: '匯出運單' },
    what: {
      en: 'Save waybills to a file.',
      zhCn: '将运单导出为文件。',
      zhHk: '將運單匯出為檔案。',
    },
  },
  'products.view': {
    name: { en: 'See product information', zhCn: '查看商品信息', zhHk: '查看商品資料' },
    what: {
      en: 'The products of each payment, and the payments without product information.',
      zhCn: '各笔交易的商品信息，以及缺少商品信息的交易。',
      zhHk: '各筆交易的商品資料，以及欠缺商品資料的交易。',
    },
  },
  'products.upload': {
    name: { en: 'Upload product information', zhCn: '上传商品信息', zhHk: '上載商品資料' },
    what: {
      en: 'Add and correct the products of payments, one by one or by file.',
      zhCn: '逐笔或批量填写、修改交易的商品信息。',
      zhHk: '逐筆或以檔案填寫及更改交易的商品資料。',
    },
  },
  'products.export': {
    name: { en: 'Export product information', zhCn: '导出商品信息', zhHk: '匯出商品資料' },
    what: {
      en: 'Save the products of payments to a file.',
      zhCn: '将交易的商品信息导出为文件。',
      zhHk: '將交易的商品資料匯出為檔案。',
    },
  },
  'paymentLinks.view': {
    name: { en: 'See payment links', zhCn: '查看支付链接', zhHk: '查看付款連結' },
    what: {
      en: 'Payment links and the payments made by them.',
      zhCn: '支付链接及其收到的付款。',
      zhHk: '付款連結及其收到的付款。',
    },
  },
  'paymentLinks.manage': {
    name: { en: 'Manage payment links', zhCn: '管理支付链接', zhHk: '管理付款連結' },
    what: {
      en: 'Create, edit, publish, duplicate, extend, enable and disable payment links.',
      zhCn: '创建、编辑、发布、延期、启用与禁用支付链接，以及创建副本。',
      zhHk: '建立、編輯、發布、延期、啟用及停用付款連結，以及建立副本。',
    },
  },
  'paymentLinks.export': {
    name: { en: 'Export payment links', zhCn: '导出支付链接', zhHk: '匯出付款連結' },
    what: {
      en: 'Save payment links to a file.',
      zhCn: '将支付链接导出为文件。',
      zhHk: '將付款連結匯出為檔案。',
    },
  },
  'subscriptions.view': {
    name: { en: 'See subscriptions', zhCn: '查看订阅', zhHk: '查看訂閱' },
    what: {
      en: 'Subscriptions, their cards and charges.',
      zhCn: '订阅、支付令牌及扣款记录。',
      zhHk: '訂閱、付款代碼及扣款記錄。',
    },
  },
  'subscriptions.manage': {
    name: { en: 'Manage subscriptions', zhCn: '管理订阅', zhHk: '管理訂閱' },
    what: {
      en: 'Pause, resume, cancel and charge subscriptions; offer them in payment links; start them on test gateways.',
      zhCn: '暂停、恢复、取消订阅，立即扣款；通过支付链接提供订阅；在测试网关上创建订阅。',
      zhHk: '暫停、恢復、取消訂閱，立即扣款；以付款連結提供訂閱；在測試閘道建立訂閱。',
    },
  },
  'subscriptions.export': {
    name: { en: 'Export subscriptions', zhCn: '导出订阅', zhHk: '匯出訂閱' },
    what: {
      en: 'Save subscriptions to a file.',
      zhCn: '将订阅导出为文件。',
      zhHk: '將訂閱匯出為檔案。',
    },
  },
  'complaints.view': {
    name: { en: 'See complaints', zhCn: '查看投诉', zhHk: '查看投訴' },
    what: {
      en: 'Complaints of cardholders with their messages and files.',
      zhCn: '持卡人的投诉及其留言与附件。',
      zhHk: '持卡人的投訴及其留言與附件。',
    },
  },
  'complaints.answer': {
    name: { en: 'Answer complaints', zhCn: '处理投诉', zhHk: '處理投訴' },
    what: {
      en: 'Reply to complaints, refund or refuse them, and send payment mails to cardholders.',
      zhCn: '回复、退款或拒绝投诉，并向持卡人发送付款邮件。',
      zhHk: '回覆、退款或拒絕投訴，並向持卡人傳送付款電郵。',
    },
  },
  'complaints.export': {
    name: { en: 'Export complaints', zhCn: '导出投诉', zhHk: '匯出投訴' },
    what: {
      en: 'Save complaints to a file.',
      zhCn: '将投诉导出为文件。',
      zhHk: '將投訴匯出為檔案。',
    },
  },
  'cardholderMail.view': {
    name: { en: 'See cardholder mail', zhCn: '查看持卡人邮件', zhHk: '查看持卡人電郵' },
    what: {
      en: 'Mail from cardholders with its attachments, and your answers.',
      zhCn: '持卡人来信、附件及您的回复。',
      zhHk: '持卡人來信、附件及您的回覆。',
    },
  },
  'cardholderMail.answer': {
    name: { en: 'Answer cardholder mail', zhCn: '回复持卡人邮件', zhHk: '回覆持卡人電郵' },
    what: {
      en: 'Answer mail, close conversations and link them to payments.',
      zhCn: '回复邮件、关闭会话并将其关联至交易。',
      zhHk: '回覆電郵、關閉對話並將其連結至交易。',
    },
  },
  'cardholderMail.templates': {
    name: { en: 'Edit answer templates', zhCn: '编辑回复模板', zhHk: '編輯回覆範本' },
    what: {
      en: 'Change the templates of answers, and set up an email address for the shop.',
      zhCn: '修改回复模板，并开通店铺邮箱地址。',
      zhHk: '更改回覆範本，並開通商店電郵地址。',
    },
  },
  'cardholderMail.export': {
    name: { en: 'Export cardholder mail', zhCn: '导出持卡人邮件', zhHk: '匯出持卡人電郵' },
    what: {
      en: 'Save the list of conversations to a file.',
      zhCn: '将会话列表导出为文件。',
      zhHk: '將對話列表匯出為檔案。',
    },
  },
  'websites.view': {
    name: { en: 'See websites', zhCn: '查看网站', zhHk: '查看網站' },
    what: {
      en: 'Websites with their status and the result of their audit.',
      zhCn: '网站及其状态与审核结果。',
      zhHk: '網站及其狀態與審核結果。',
    },
  },
  'websites.manage': {
    name: { en: 'Manage websites', zhCn: '管理网站', zhHk: '管理網站' },
    what: {
      en: 'Apply for websites, submit them again, disable and enable them.',
      zhCn: '添加网站、重新提交、禁用与启用。',
      zhHk: '新增網站、重新提交、停用及啟用。',
    },
  },
  'websites.export': {
    name: { en: 'Export websites', zhCn: '导出网站', zhHk: '匯出網站' },
    what: {
      en: 'Save websites to a file.',
      zhCn: '将网站导出为文件。',
      zhHk: '將網站匯出為檔案。',
    },
  },
  'riskRules.view': {
    name: { en: 'See risk rules', zhCn: '查看风控规则', zhHk: '查看風險控制規則' },
    what: {
      en: 'Your rules, the payments they decided, and trials on past payments.',
      zhCn: '规则、规则判定的交易，以及对历史交易的试算。',
      zhHk: '規則、規則判定的交易，以及對過往交易的試算。',
    },
  },
  'riskRules.manage': {
    name: { en: 'Manage risk rules', zhCn: '管理风控规则', zhHk: '管理風險控制規則' },
    what: {
      en: 'Add rules; propose or confirm changes to rules and switching them off.',
      zhCn: '新建规则，提交或确认变更与关闭。',
      zhHk: '新增規則，提出或確認更改及關閉。',
    },
  },
  'riskReviews.view': {
    name: { en: 'See held payments', zhCn: '查看暂停的交易', zhHk: '查看暫停的交易' },
    what: {
      en: 'Payments that rules hold for review, and what was decided.',
      zhCn: '规则暂停待审核的交易及处理结果。',
      zhHk: '規則暫停待審核的交易及處理結果。',
    },
  },
  'riskReviews.decide': {
    name: { en: 'Decide on held payments', zhCn: '处理暂停的交易', zhHk: '處理暫停的交易' },
    what: {
      en: 'Release or decline payments that rules hold.',
      zhCn: '放行或拒绝规则暂停的交易。',
      zhHk: '放行或拒絕規則暫停的交易。',
    },
  },
  'riskReviews.export': {
    name: { en: 'Export held payments', zhCn: '导出暂停的交易', zhHk: '匯出暫停的交易' },
    what: {
      en: 'Save the held payments to files.',
      zhCn: '将暂停的交易导出为文件。',
      zhHk: '將暫停的交易匯出為檔案。',
    },
  },
  'blacklist.view': {
    name: { en: 'See the blacklist', zhCn: '查看黑名单', zhHk: '查看黑名單' },
    what: {
      en: 'Entries of the blacklist and the whitelist, and the payments that match them.',
      zhCn: '黑名单与白名单条目，以及命中的交易。',
      zhHk: '黑名單及白名單項目，以及與其相符的交易。',
    },
  },
  'blacklist.manage': {
    name: { en: 'Manage the blacklist', zhCn: '管理黑名单', zhHk: '管理黑名單' },
    what: {
      en: 'Add and disable entries of the blacklist and the whitelist.',
      zhCn: '添加与禁用黑名单、白名单条目。',
      zhHk: '新增及停用黑名單、白名單項目。',
    },
  },
  'blacklist.export': {
    name: { en: 'Export the blacklist', zhCn: '导出黑名单', zhHk: '匯出黑名單' },
    what: {
      en: 'Save the blacklist and the whitelist to files.',
      zhCn: '将黑名单与白名单导出为文件。',
      zhHk: '將黑名單及白名單匯出為檔案。',
    },
  },
} as const satisfies PermissionWords;
