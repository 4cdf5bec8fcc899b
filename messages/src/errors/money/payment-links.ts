import { linkBatchRowsMax } from '@back-office/contract/features/payment-links/batches';
import { linkLimits } from '@back-office/contract/features/payment-links/new-link';
import type { ErrorCode } from '@back-office/contract/kit/error-codes';
import type { Word } from '../../words.ts';

export const paymentLinkErrors: Record<Extract<ErrorCode, `paymentLinks.${string}`>, Word> = {
  'paymentLinks.notFound': {
    en: 'This payment link doesn’t exist.',
    zhCn: '该支付链接不存在。',
    zhHk: '此付款連結不存在。',
  },
  'paymentLinks.notEnabled': {
    en: 'Payment links are not enabled for your business. Request the product on the home page.',
    zhCn: '您的商户未开通支付链接，请在首页申请开通。',
    zhHk: '您的商戶未開通付款連結，請在主頁申請開通。',
  },
  'paymentLinks.gatewayNotOpen': {
    en: 'This gateway can’t take payments now. Choose another gateway.',
    zhCn: '该网关目前不能收款，请选择其他网关。',
    zhHk: '此閘道目前不能收款，請選擇其他閘道。',
  },
  'paymentLinks.websiteNotReviewed': {
    en: 'This website is not reviewed for this gateway. Choose a reviewed website.',
    zhCn: '该网站未通过此网关的复核，请选择已复核的网站。',
    zhHk: '此網站未通過此閘道的覆核，請選擇已覆核的網站。',
  },
  'paymentLinks.websiteNeeded': {
    en: 'This gateway takes payments from reviewed websites only. Choose a website.',
    zhCn: '此网关仅接受来自已复核网站的付款，请选择网站。',
    zhHk: '此閘道只接受來自已覆核網站的付款，請選擇網站。',
  },
  'paymentLinks.websiteClosed': {
    en: 'This link has no reviewed website now. Duplicate the link to use another website.',
    zhCn: '该链接目前没有已复核的网站。如需使用其他网站，请创建副本。',
    zhHk: '此連結目前沒有已覆核的網站。如需使用其他網站，請建立副本。',
  },
  'paymentLinks.currencyUnknown': {
    en: 'Choose a currency from the list.',
    zhCn: '请从列表中选择币种。',
    zhHk: '請從列表中選擇貨幣。',
  },
  'paymentLinks.endsTooSoon': {
    en: `Choose a time at least ${linkLimits.leastMinutes} minutes from now.`,
    zhCn: `有效期须晚于当前时间至少 ${linkLimits.leastMinutes} 分钟。`,
    zhHk: `有效期須晚於現在最少 ${linkLimits.leastMinutes} 分鐘。`,
  },
  'paymentLinks.endsTooLate': {
    en: `Choose a time within ${linkLimits.mostDays} days from now.`,
    zhCn: `有效期不能超过 ${linkLimits.mostDays} 天。`,
    zhHk: `有效期不可超過 ${linkLimits.mostDays} 日。`,
  },
  'paymentLinks.endsEarlier': {
    en: 'Choose a time after the current end of the link.',
    zhCn: '新的有效期须晚于链接现有的有效期。',
    zhHk: '新的有效期須晚於連結現有的有效期。',
  },
  'paymentLinks.paidAlready': {
    en: 'This link is paid, or its trial has started. To collect another payment, duplicate it.',
    zhCn: '该链接已支付，或其试用已开始。如需再次收款，请创建副本。',
    zhHk: '此連結已付款，或其試用已開始。如需再次收款，請建立副本。',
  },
  'paymentLinks.stopped': {
    en: 'The acquirer stopped this link. Contact the acquirer.',
    zhCn: '该链接已被收单机构禁用，请联系收单机构。',
    zhHk: '此連結已被收單機構停用，請聯絡收單機構。',
  },
  'paymentLinks.stoppedAlready': {
    en: 'This link has already been stopped. Reload the page.',
    zhCn: '该链接已被禁用，请刷新页面。',
    zhHk: '此連結已被停用，請重新整理頁面。',
  },
  'paymentLinks.planNeedsAmount': {
    en: 'A subscription needs a fixed amount. Set the amount yourself.',
    zhCn: '订阅须为固定金额，请由商户设定金额。',
    zhHk: '訂閱須為固定金額，請由商戶設定金額。',
  },
  'paymentLinks.planNeedsSubscriptions': {
    en: 'Subscriptions are not enabled for your business. Request the product on the home page.',
    zhCn: '您的商户未开通订阅，请在首页申请开通。',
    zhHk: '您的商戶未開通訂閱，請在主頁申請開通。',
  },
  'paymentLinks.planNeedsPermission': {
    en: 'This link starts subscriptions. You need the permission “Manage subscriptions”.',
    zhCn: '该链接用于订阅，您需要“管理订阅”权限。',
    zhHk: '此連結用於訂閱，您需要「管理訂閱」權限。',
  },
  'paymentLinks.hourlyNeedsTestGateway': {
    en: 'Hourly charges work on test gateways only. Choose days or months.',
    zhCn: '按小时扣款仅限测试网关，请选择按天或按月。',
    zhHk: '按小時扣款只限測試閘道，請選擇按日或按月。',
  },
  'paymentLinks.isDraft': {
    en: 'This link is a draft. Publish or edit it.',
    zhCn: '该链接为草稿，请发布或编辑。',
    zhHk: '此連結為草稿，請發布或編輯。',
  },
  'paymentLinks.fileFormat': {
    en: 'File format incorrect, please upload a CSV (UTF-8) or XLSX file.',
    zhCn: '文件格式不正确，请上传 CSV（UTF-8）或 XLSX 文件。',
    zhHk: '檔案格式不正確，請上載 CSV（UTF-8）或 XLSX 檔案。',
  },
  'paymentLinks.fileColumns': {
    en: 'The headings differ from the template. Download the template and fill it in.',
    zhCn: '表头与模板不一致，请下载模板后填写。',
    zhHk: '標題列與範本不一致，請下載範本後填寫。',
  },
  'paymentLinks.fileEmpty': {
    en: 'The file has no rows below the headings.',
    zhCn: '文件中没有数据行。',
    zhHk: '檔案中沒有資料行。',
  },
  'paymentLinks.fileTooManyRows': {
    en: `The file has more than ${linkBatchRowsMax} rows. Split it into several files.`,
    zhCn: `文件超过 ${linkBatchRowsMax} 行，请拆分为多个文件。`,
    zhHk: `檔案超過 ${linkBatchRowsMax} 行，請拆分為多個檔案。`,
  },
  'paymentLinks.openedAlready': {
    en: 'A payer has opened this link, so it can’t be deleted. Disable it instead.',
    zhCn: '付款人已打开该链接，不能删除，可改为禁用。',
    zhHk: '付款人已開啟此連結，不可刪除，可改為停用。',
  },
  'paymentLinks.notADraft': {
    en: 'This link is published and can’t be edited. Duplicate it.',
    zhCn: '该链接已发布，不能编辑。如需修改，请创建副本。',
    zhHk: '此連結已發布，不可編輯。如需更改，請建立副本。',
  },
};
