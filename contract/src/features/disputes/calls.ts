import { listDisputes } from '../disputes.ts';
import {
  acceptDispute,
  answerDispute,
  getDispute,
  removeDraftFile,
  saveDisputeDraft,
} from './detail.ts';

export const disputeCalls = {
  listDisputes,
  getDispute,
  acceptDispute,
  answerDispute,
  saveDisputeDraft,
  removeDraftFile,
};
