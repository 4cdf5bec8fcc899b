import { archiveMegabytesMax } from '@back-office/contract/features/uploads/rules';
import { paperPagesMax } from '@back-office/contract/features/disputes/evidence';
import type { ErrorCode } from '@back-office/contract/kit/error-codes';
import { disputeDetailWords } from '../../features/disputes.ts';
import { fileNeeded } from '../../features/disputes/evidence-form.ts';
import { recallRefusals, retrievalUnanswered } from '../../features/disputes/recalls.ts';
import type { Word } from '../../words.ts';

export const disputeErrors: Record<Extract<ErrorCode, `disputes.${string}`>, Word> = {
  'disputes.notFound': {
    en: 'This case doesn’t exist.',
    zhCn: '没有该案件。',
    zhHk: '沒有此個案。',
  },
  'disputes.isAlert': disputeDetailWords.isAlert,
  'disputes.stageChanged': {
    en: 'This case has moved to another stage. Review it before you answer.',
    zhCn: '该案件已进入其他阶段，请重新查看后再回复。',
    zhHk: '此個案已進入其他階段，請重新查看後再回覆。',
  },
  'disputes.alreadyAnswered': {
    en: 'This case was already answered. The timeline shows who answered.',
    zhCn: '该案件已回复，回复人请查看时间线。',
    zhHk: '此個案已回覆，回覆人請查看時間軸。',
  },
  'disputes.alreadyAccepted': {
    en: 'This chargeback was already accepted. You can’t undo this.',
    zhCn: '该拒付已被接受，无法撤销。',
    zhHk: '此拒付已獲接受，無法撤銷。',
  },
  'disputes.alreadyEnded': {
    en: 'This case was already decided. Reload the page to see the outcome.',
    zhCn: '该案件已有结果，请刷新页面查看。',
    zhHk: '此個案已有結果，請重新整理頁面查看。',
  },
  'disputes.nothingToAnswer': {
    en: 'This case needs no answer.',
    zhCn: '该案件无需回复。',
    zhHk: '此個案毋須回覆。',
  },
  'disputes.deadlinePassed': {
    en: 'The reply deadline has passed. You can no longer answer this case.',
    zhCn: '已过回复截止时间，该案件无法再回复。',
    zhHk: '已過回覆截止時間，此個案無法再回覆。',
  },
  'disputes.retrievalUnanswered': retrievalUnanswered,
  'disputes.notRecallable': recallRefusals.notRecallable,
  'disputes.recallTooLate': recallRefusals.tooLate,
  'disputes.recallTriesUsed': recallRefusals.triesUsed,
  'disputes.recallTooSoon': recallRefusals.tooSoon,
  'disputes.recallUndecided': recallRefusals.undecided,
  'disputes.noDeliveryProof': {
    en: 'This payment has no valid proof of delivery. Add a tracking number or an image to the payment first.',
    zhCn: '该交易没有有效的妥投证明，请先在交易中填写物流单号或上传图片。',
    zhHk: '此交易沒有有效的送達證明，請先在交易中填寫物流追蹤編號或上載圖片。',
  },
  'disputes.evidenceIncomplete': {
    en: 'Fill in every field that this reason requires.',
    zhCn: '请填写该原因所要求的全部必填项。',
    zhHk: '請填寫此原因要求的所有必填欄位。',
  },
  'disputes.fileNeeded': fileNeeded,
  'disputes.feesNotAcknowledged': {
    en: 'Confirm that you understand the arbitration fees.',
    zhCn: '请确认您已知悉仲裁费用。',
    zhHk: '請確認您已知悉仲裁費用。',
  },
  'disputes.notUnderReview': {
    en: 'No answer to this case is waiting for review. Reload the page.',
    zhCn: '该案件没有待审核的回复，请刷新页面。',
    zhHk: '此個案沒有待審核的回覆，請重新整理頁面。',
  },
  'disputes.noTimeToReturn': {
    en: 'The merchant’s deadline has passed. Send the answer as it is.',
    zhCn: '商户回复期限已过，请直接提交该回复。',
    zhHk: '商戶回覆期限已過，請直接提交此回覆。',
  },
  'disputes.draftChanged': {
    en: 'The draft differs from this answer in its texts or files. Bring both together and submit again.',
    zhCn: '草稿与此次回复的文字或文件不一致，请统一后重新提交。',
    zhHk: '草稿與此回覆的文字或檔案不一致，請統一後再提交。',
  },
  'disputes.answerTooLong': {
    en: `The answer has more than ${paperPagesMax} pages. Remove pages from your documents.`,
    zhCn: `回复超过 ${paperPagesMax} 页，请删减证明文件的页数。`,
    zhHk: `回覆超過 ${paperPagesMax} 頁，請刪減證明文件的頁數。`,
  },
  'disputes.batchTooLarge': {
    en: `The ZIP file can have at most ${archiveMegabytesMax} MB. Split it.`,
    zhCn: `ZIP 文件不得超过 ${archiveMegabytesMax} MB，请拆分后上传。`,
    zhHk: `ZIP 檔案不得超過 ${archiveMegabytesMax} MB，請分拆後上載。`,
  },
  'disputes.batchUnderWay': {
    en: 'Your last batch is still in progress. Wait until it ends, or cancel it.',
    zhCn: '上一批仍在处理中，请等待其完成或先取消。',
    zhHk: '上一批仍在處理中，請等候完成或先取消。',
  },
  'disputes.batchNotFound': {
    en: 'This batch doesn’t exist.',
    zhCn: '没有该批次。',
    zhHk: '沒有此批次。',
  },
  'disputes.batchNotReady': {
    en: 'This batch is not ready to submit. Reload the page to see its status.',
    zhCn: '该批次当前不能提交，请刷新页面查看状态。',
    zhHk: '此批次目前未能提交，請重新整理頁面查看狀態。',
  },
  'disputes.batchOver': {
    en: 'This batch has already ended.',
    zhCn: '该批次已结束。',
    zhHk: '此批次已結束。',
  },
  'disputes.nothingToRule': {
    en: 'This case is not waiting for a network decision. Reload the page.',
    zhCn: '该案件不在等待卡组织裁定，请刷新页面。',
    zhHk: '此個案並非等候卡組織裁定，請重新整理頁面。',
  },
  'disputes.noWebsite': {
    en: 'The payment of this case has no website, so no evidence library is available.',
    zhCn: '该案件的交易未注明网站，无法使用申诉材料库。',
    zhHk: '此個案的交易沒有註明網站，無法使用申訴資料庫。',
  },
  'disputes.rulingStageOver': {
    en: 'The case moved to another stage after this decision was entered. Enter the decision of the new stage.',
    zhCn: '录入裁定后，案件已进入其他阶段。请录入新阶段的裁定。',
    zhHk: '輸入裁定後，個案已進入其他階段。請輸入新階段的裁定。',
  },
  'disputes.rulingCaseEnded': {
    en: 'The case ended after this decision was entered, so the decision has no effect. See the timeline for the outcome.',
    zhCn: '录入裁定后，案件已结束，该裁定不再生效。结果请查看时间线。',
    zhHk: '輸入裁定後，個案已結束，此裁定不再生效。結果請查看時間軸。',
  },
  'disputes.rulingWithMerchant': {
    en: 'The case is waiting for the merchant’s answer again. Confirm the decision once it is under appeal, or reject it.',
    zhCn: '案件再次等待商户回复。请待其重新申诉后再确认，或驳回该裁定。',
    zhHk: '個案再次等候商戶回覆。請待其重新申訴後再確認，或駁回此裁定。',
  },
  'disputes.rulingAnswerReviewed': {
    en: 'The merchant submitted another answer for this stage. Review that answer first, or reject the decision.',
    zhCn: '商户就此阶段提交了新的回复。请先审核该回复，或驳回该裁定。',
    zhHk: '商戶就此階段提交了新的回覆。請先審核該回覆，或駁回此裁定。',
  },
  'disputes.rulingReplaced': {
    en: 'Another decision was entered since you opened this case. Reload the page and read it.',
    zhCn: '您打开此案件后，裁定已重新录入。请刷新页面并重新核对。',
    zhHk: '您開啟此案件後，裁定已重新輸入。請重新整理頁面並再次核對。',
  },
  'disputes.rulingWaits': {
    en: 'A decision for this case was already entered. Reload the page to see it.',
    zhCn: '该案件的裁定已录入，请刷新页面查看。',
    zhHk: '此個案的裁定已輸入，請重新整理頁面查看。',
  },
  'disputes.noRuling': {
    en: 'No decision has been entered for this case. Reload the page.',
    zhCn: '该案件尚未录入裁定，请刷新页面。',
    zhHk: '此個案尚未輸入裁定，請重新整理頁面。',
  },
  'disputes.rulingDecided': {
    en: 'This decision was already confirmed, rejected or cancelled. Reload the page.',
    zhCn: '该裁定已被确认、驳回或撤回，请刷新页面。',
    zhHk: '此裁定已被確認、駁回或撤回，請重新整理頁面。',
  },
  'disputes.ownRuling': {
    en: 'You entered this decision. Another operator must confirm it.',
    zhCn: '该裁定由您录入，须由另一位运营人员确认。',
    zhHk: '此裁定由您輸入，須由另一位營運人員確認。',
  },
  'disputes.notConcedable': {
    en: 'This card network takes no concession once it has the arbitration. Wait for its decision.',
    zhCn: '该卡组织受理仲裁后不可放弃，请等待裁决。',
    zhHk: '此卡組織受理仲裁後不可放棄，請等待裁決。',
  },
  'disputes.rulingOfAnother': {
    en: 'Only the operator who entered this decision can cancel it.',
    zhCn: '只有录入人可以撤回该裁定。',
    zhHk: '只有輸入人可以撤回此裁定。',
  },
};
