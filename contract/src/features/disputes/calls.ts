import { alertCalls } from '../alerts/calls.ts';
import { listDisputes } from '../disputes.ts';
import { answerBatchCalls } from './batches.ts';
import {
  acceptDispute,
  addDeliveryToDraft,
  answerDispute,
  getDispute,
  previewDisputeAnswer,
  removeDraftFile,
  saveDisputeDraft,
} from './detail.ts';
import { listEvidenceLibrary, saveEvidenceText } from './library.ts';
import { recallDispute } from './recalls.ts';
import {
  fetchAnswerFile,
  listCaseReviews,
  overseeDispute,
  passAnswerOn,
  returnAnswer,
} from './review.ts';
import { confirmRuling, proposeRuling, rejectRuling, withdrawRuling } from './rulings.ts';

export const disputeCalls = {
  listDisputes,
  getDispute,
  acceptDispute,
  answerDispute,
  recallDispute,
  saveDisputeDraft,
  removeDraftFile,
  addDeliveryToDraft,
  listEvidenceLibrary,
  saveEvidenceText,
  listCaseReviews,
  overseeDispute,
  fetchAnswerFile,
  passAnswerOn,
  returnAnswer,
  previewDisputeAnswer,
  proposeRuling,
  confirmRuling,
  rejectRuling,
  withdrawRuling,
  ...answerBatchCalls,
  ...alertCalls,
};
