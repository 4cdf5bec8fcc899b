import type { BusinessRegion } from '@back-office/contract/features/businesses';
import { signUp, textSignUpCode } from '@back-office/contract/features/sign-up';
import { personNameLengthMax } from '@back-office/contract/kit/line';
import type { Rule } from '@back-office/contract/kit/rule';
import { refusedBy } from '#kit/plain-form/refused-by';
import { refusedPassword } from '#features/passwords/public';
import { callServer } from '#platform/http/client';
import { codeFlow, doneProof } from '#platform/proof-of-work/solve-proof';

/** Fields in form order. */
export type Registration = {
  name: string;
  email: string;
  password: string;
  confirmation: string;
  phone: string;
  code: string;
  businessName: string;
  region: BusinessRegion | '';
  consent: boolean;
};

export const noRegistration: Registration = {
  name: '',
  email: '',
  password: '',
  confirmation: '',
  phone: '',
  code: '',
  businessName: '',
  region: '',
  consent: false,
};

export const registrationFigures = {
  name: { max: personNameLengthMax },
  businessName: { max: 120 },
};

type Refused = Partial<Record<keyof Registration, Rule>>;

/** The same rules as the server's; the confirmation is checked independently of other problems. */
export const refusedRegistration = (entry: Registration): Refused => {
  const { password: _told, ...confirmation } = refusedPassword(entry);
  return { ...refusedBy(signUp.input, { ...entry, flow: codeFlow }), ...confirmation };
};

export const sendRegistration = ({ region, ...entry }: Registration) =>
  callServer(signUp, {
    ...entry,
    region: region as BusinessRegion,
    consent: true,
    flow: codeFlow,
  });

/** Does the proof of work, then requests the message. */
export const sendCode = async (phone: string): Promise<void> => {
  const proof = await doneProof({ action: 'signUp', phone });
  await callServer(textSignUpCode, { phone, proof, flow: codeFlow });
};
