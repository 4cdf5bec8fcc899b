import { adminLogin, signIn, type SignInReply } from '@back-office/contract/features/sign-in';
import type { Rule } from '@back-office/contract/kit/rule';
import { callServer, CallRefused } from '#platform/http/client';

export type LoginEntry = {
  isAdministrator: boolean;
  email: string;
  merchantNumber: string;
  loginName: string;
  password: string;
};
export type LoginField = 'email' | 'merchantNumber' | 'loginName' | 'password';

const emailForm = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const merchantNumberForm = /^\d{6}$/;

/** The fields that cannot be sent as they are, in the order of the form, each with the rule it breaks. The server checks all again. */
export const refusedFields = (entry: LoginEntry): Partial<Record<LoginField, Rule>> => {
  const refused: Partial<Record<LoginField, Rule>> = {};
  if (entry.isAdministrator) {
    if (entry.merchantNumber !== '' && !merchantNumberForm.test(entry.merchantNumber)) {
      refused.merchantNumber = 'merchantNumber';
    }
    if (entry.loginName.trim() === '') {
      refused.loginName = 'required';
    }
  } else if (entry.email.trim() === '') {
    refused.email = 'required';
  } else if (!emailForm.test(entry.email.trim())) {
    refused.email = 'email';
  }
  if (entry.password === '') {
    refused.password = 'required';
  }
  return refused;
};

/** An e-mail logs a person in; a login name an administrator, or without merchant number an operator. */
const passwordStep = (entry: LoginEntry): Promise<SignInReply> => {
  const { email, loginName, merchantNumber, password } = entry;
  if (!entry.isAdministrator) {
    return callServer(signIn, { email: email.trim(), password });
  }
  const number = merchantNumber === '' ? {} : { merchantNumber };
  return callServer(adminLogin, { ...number, loginName: loginName.trim(), password });
};

/** An operator with a second factor gets a ticket for the next step in place of a session. */
export type LoginOutcome = SignInReply | { ticket: string };

export const logIn = async (entry: LoginEntry): Promise<LoginOutcome> => {
  try {
    return await passwordStep(entry);
  } catch (failure) {
    if (failure instanceof CallRefused && failure.ticket !== undefined) {
      return { ticket: failure.ticket };
    }
    throw failure;
  }
};
