import { listDisputes, summarizeDisputes } from '../disputes.ts';
import {
  acceptDispute,
  answerDispute,
  getDispute,
  removeDraftFile,
  saveDisputeDraft,
} from './detail.ts';

export const disputeCalls = {
  listDisputes,
  summarizeDisputes,
  getDispute,
  acceptDispute,
  answerDispute,
  saveDisputeDraft,
  removeDraftFile,
};
