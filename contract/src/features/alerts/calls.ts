import { answerAlert, getAlert, refundAlert, requestAlertCredit } from './detail.ts';
import {
  confirmRdrRules,
  getRdrRules,
  listRdrTrialCases,
  proposeRdrRules,
  rejectRdrRules,
  tryRdrRules,
  withdrawRdrRules,
} from './rdr-rules.ts';
import { listAlertOversight, overseeAlert } from './oversight.ts';
import { listAlerts } from '../alerts.ts';

/** Calls about RDR and Ethoca alerts, for the catalogue. */
export const alertCalls = {
  listAlerts,
  getAlert,
  refundAlert,
  answerAlert,
  requestAlertCredit,
  listAlertOversight,
  overseeAlert,
  getRdrRules,
  tryRdrRules,
  listRdrTrialCases,
  proposeRdrRules,
  confirmRdrRules,
  rejectRdrRules,
  withdrawRdrRules,
} as const;
