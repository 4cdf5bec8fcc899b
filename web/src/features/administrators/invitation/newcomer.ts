import { acceptInvitation } from '@back-office/contract/features/administrators/invitations';
import { mobileSchema } from '@back-office/contract/kit/phone';
import type { Rule } from '@back-office/contract/kit/rule';
import { refusedBy } from '#kit/plain-form/refused-by';
import { refusedPassword } from '#features/passwords/public';

/** The fields in the order of the form. */
export type Newcomer = {
  name: string;
  password: string;
  confirmation: string;
  phone: string;
  code: string;
};

export const nobodyYet: Newcomer = {
  name: '',
  password: '',
  confirmation: '',
  phone: '',
  code: '',
};

/** The same rules as the server's; the confirmation is judged whatever else is wrong. */
export const refusedNewcomer = (entry: Newcomer): Partial<Record<keyof Newcomer, Rule>> => {
  const { password: _told, ...confirmation } = refusedPassword(entry);
  return {
    ...refusedBy(acceptInvitation.input, { ...entry, key: 'of the address' }),
    ...confirmation,
  };
};

/** Whether a code can be sent there at all. */
export const phoneRefused = (phone: string): Rule | undefined => {
  if (phone.trim() === '') {
    return 'required';
  }
  return mobileSchema.safeParse(phone).success ? undefined : 'mobile';
};
