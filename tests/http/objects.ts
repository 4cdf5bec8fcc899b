import type { CallName } from '@back-office/contract/catalogue';
import { applicationsInputs } from './objects/applications.ts';
import { moneyInputs } from './objects/money.ts';
import { absentObjects, type Input } from './objects/names.ts';
import { paymentsInputs } from './objects/payments.ts';
import { peopleInputs } from './objects/people.ts';
import { shopInputs } from './objects/shop.ts';

export {
  type Objects,
  absentObjects,
  websiteOf,
  allChecked,
  refundFileOf,
  announcementOf,
} from './objects/names.ts';

/** Input of each call about such objects. A call that names none gets the same input each time. */
export const inputOf: Record<CallName, Input> = {
  ...peopleInputs,
  ...shopInputs,
  ...moneyInputs,
  ...paymentsInputs,
  ...applicationsInputs,
};

/** Calls whose input names an object with an owner. */
export const callsWithObjects = (Object.keys(inputOf) as CallName[]).filter((name) => {
  const others = {
    ...absentObjects,
    paymentNumber: '',
    gatewayNumber: '',
    refundNumber: '',
    disputeNumber: '',
    refundBatchId: '',
    batchNumber: '',
    savedViewId: '',
    reminderId: '',
    announcementId: '',
    downloadId: '',
    sessionId: '',
    roleId: '',
    administratorId: '',
    withdrawalNumber: '',
    bankAccountId: '',
    paymentLinkNumber: '',
    subscriptionNumber: '',
    websiteNumber: '',
    alertNumber: '',
    complaintNumber: '',
    mailNumber: '',
    riskEntryNumber: '',
    riskRuleNumber: '',
    webhookEndpointId: '',
    webhookEventId: '',
    apiKeyId: '',
  };
  return JSON.stringify(inputOf[name](absentObjects)) !== JSON.stringify(inputOf[name](others));
});
