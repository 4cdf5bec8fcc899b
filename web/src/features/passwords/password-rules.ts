import { isWellFormedPassword } from '@back-office/contract/features/passwords';
import type { Rule } from '@back-office/contract/kit/rule';

export type NewPassword = { password: string; confirmation: string };

/** Spec S5.1, S5.2. */
export const refusedPassword = ({
  password,
  confirmation,
}: NewPassword): Partial<Record<keyof NewPassword, Rule>> => {
  if (password === '') {
    return { password: 'required' };
  }
  if (!isWellFormedPassword(password)) {
    return { password: 'password' };
  }
  return password === confirmation ? {} : { confirmation: 'passwordsDiffer' };
};
