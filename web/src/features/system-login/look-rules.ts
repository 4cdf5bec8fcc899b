import type { FactorProof } from '@back-office/contract/features/second-factor';
import type { SignInReply } from '@back-office/contract/features/sign-in';
import { actingReasonLength, systemLogin } from '@back-office/contract/features/system-login';
import { lengthOf } from '@back-office/contract/kit/line';
import type { Rule } from '@back-office/contract/kit/rule';
import { callServer } from '#platform/http/client';

export type LookEntry = {
  merchantNumber: string;
  reason: string;
  loginName: string;
  password: string;
};

const merchantNumberForm = /^\d{6}$/;

/** The fields that cannot be sent as they are, in the order of the form, each with the rule it breaks. */
export const refusedLook = (entry: LookEntry): Partial<Record<keyof LookEntry, Rule>> => {
  const refused: Partial<Record<keyof LookEntry, Rule>> = {};
  const reason = entry.reason.trim();
  if (entry.merchantNumber === '') {
    refused.merchantNumber = 'required';
  } else if (!merchantNumberForm.test(entry.merchantNumber)) {
    refused.merchantNumber = 'merchantNumber';
  }
  if (reason === '') {
    refused.reason = 'required';
  } else if (lengthOf(reason) > actingReasonLength.max) {
    refused.reason = 'tooLong';
  }
  if (entry.loginName.trim() === '') {
    refused.loginName = 'required';
  }
  if (entry.password === '') {
    refused.password = 'required';
  }
  return refused;
};

/** The look that was asked for; the second time with the factor that the first was refused for want of. */
export const lookIn = (
  entry: LookEntry,
  factor?: { ticket: string; proof: FactorProof },
): Promise<SignInReply> =>
  callServer(
    systemLogin,
    { ...entry, ...(factor === undefined ? {} : { factor }) },
    { resubmit: 'allow' },
  );
