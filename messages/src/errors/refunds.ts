import { refundBatchRowsMax } from '@back-office/contract/features/refunds/batches';
import type { ErrorCode } from '@back-office/contract/kit/error-codes';
import type { Word } from '../words.ts';

export const refundErrors: Record<Extract<ErrorCode, `refunds.${string}`>, Word> = {
  'refunds.notFound': {
    en: 'This refund doesn’t exist.',
    zhCn: '该退款不存在。',
    zhHk: '此退款不存在。',
  },
  'refunds.notSuccessful': {
    en: 'Only a successful transaction can be refunded.',
    zhCn: '只有支付成功的交易才能退款。',
    zhHk: '只有付款成功的交易才可退款。',
  },
  'refunds.testPayment': {
    en: 'This is a test transaction. No money was taken, so there is nothing to refund.',
    zhCn: '这是测试交易，未发生扣款，不能退款。',
    zhHk: '這是測試交易，並無扣款，不能退款。',
  },
  'refunds.fullyRefunded': {
    en: 'This transaction has no refundable amount left.',
    zhCn: '该交易已无可退金额。',
    zhHk: '此交易已沒有可退款金額。',
  },
  'refunds.allPending': {
    en: 'Pending refunds cover the whole refundable amount. Wait until one ends, or cancel one.',
    zhCn: '未完成的退款已占用全部可退金额，请等待其完成或先撤销。',
    zhHk: '未完結的退款已佔用全部可退款金額，請等候完成或先撤回。',
  },
  'refunds.sameOpen': {
    en: 'A refund of the same amount is pending for this transaction. Confirm that you want another one.',
    zhCn: '该交易已有一笔相同金额的退款尚未完成，请确认是否再次退款。',
    zhHk: '此交易已有一筆相同金額的退款尚未完結，請確認是否再次退款。',
  },
  'refunds.disputed': {
    en: 'This transaction was charged back. A refund could pay the cardholder twice.',
    zhCn: '该交易已被拒付，退款可能导致重复付款给持卡人。',
    zhHk: '此交易已被拒付，退款可能令持卡人重複收款。',
  },
  'refunds.rdrRefunded': {
    en: 'RDR has already refunded this transaction to the cardholder.',
    zhCn: '该交易已由 RDR 向持卡人退款。',
    zhHk: '此交易已由 RDR 向持卡人退款。',
  },
  'refunds.tooOld': {
    en: 'The refund period of this transaction has ended.',
    zhCn: '该交易已超过可退款期限。',
    zhHk: '此交易已超過可退款期限。',
  },
  'refunds.amountAboveRefundable': {
    en: 'The amount is above the refundable amount. Enter a lower one.',
    zhCn: '退款金额超过可退金额，请减少金额。',
    zhHk: '退款金額超過可退款金額，請減少金額。',
  },
  'refunds.amountNotFull': {
    en: 'A full refund must equal the refundable amount. Check the amount.',
    zhCn: '全额退款的金额必须等于可退金额，请重新核对。',
    zhHk: '全額退款的金額必須等於可退款金額，請重新核對。',
  },
  'refunds.alreadyHandled': {
    en: 'The status of this refund has changed. See the timeline.',
    zhCn: '该退款已被处理，请查看时间线了解处理人。',
    zhHk: '此退款已獲處理，請查看時間線了解處理人。',
  },
  'refunds.notApplicant': {
    en: 'Only the requester or an approver can cancel this request.',
    zhCn: '只有申请人或复核人可以撤销该申请。',
    zhHk: '只有申請人或覆核人可撤回此申請。',
  },
  'refunds.ownApplication': {
    en: 'You requested this refund. Someone else must approve it.',
    zhCn: '这是您本人提交的申请，须由他人复核。',
    zhHk: '這是您本人提交的申請，須由他人覆核。',
  },
  'refunds.fileFormat': {
    en: 'File format incorrect, please upload a CSV or XLSX file.',
    zhCn: '文件格式不正确，请上传 CSV 或 XLSX 文件。',
    zhHk: '檔案格式不正確，請上載 CSV 或 XLSX 檔案。',
  },
  'refunds.fileColumns': {
    en: 'The headings differ from the template. Download the template and fill it in.',
    zhCn: '表头与模板不一致，请下载模板后填写。',
    zhHk: '標題列與範本不一致，請下載範本後填寫。',
  },
  'refunds.fileEmpty': {
    en: 'The file has no rows below the headings.',
    zhCn: '文件中没有数据行。',
    zhHk: '檔案中沒有資料行。',
  },
  'refunds.fileTooManyRows': {
    en: `The file has more than ${refundBatchRowsMax} rows. Split it into several files.`,
    zhCn: `文件超过 ${refundBatchRowsMax} 行，请拆分为多个文件。`,
    zhHk: `檔案超過 ${refundBatchRowsMax} 行，請拆分為多個檔案。`,
  },
  'refunds.fileRepeated': {
    en: 'This file was already uploaded. Change it if you want to refund again.',
    zhCn: '该文件此前已提交过。如需再次退款，请修改后再上传。',
    zhHk: '此檔案之前已提交。如需再次退款，請更改後再上載。',
  },
  'refunds.batchNotFound': {
    en: 'This refund file doesn’t exist.',
    zhCn: '该批量退款文件不存在。',
    zhHk: '此批量退款檔案不存在。',
  },
  'refunds.noApprover': {
    en: 'This refund needs a second approver, and your business has nobody else who can approve. Ask the owner to give another team member the permission to approve refunds.',
    zhCn: '该退款须经第二人复核，但贵公司没有其他复核人。请所有者授予另一位成员退款复核权限。',
    zhHk: '此退款須經第二人覆核，但貴公司沒有其他覆核人。請擁有人授予另一位成員退款覆核權限。',
  },
};
