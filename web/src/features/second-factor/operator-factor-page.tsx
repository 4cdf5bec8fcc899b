import type { SignInReply } from '@back-office/contract/features/sign-in';
import {
  getOperatorFactorChoices,
  getOperatorPasskeyOptions,
  giveOperatorFactor,
  sendOperatorFactorCode,
} from '@back-office/contract/features/sign-in/second-step';
import { proveWords } from '@back-office/messages/features/second-factor';
import { type ReactNode, useState } from 'react';
import { callServer } from '#platform/http/client';
import type { FactorDoor } from './factor-entry.ts';
import { FactorForm } from './factor-form.tsx';

type Prove = FactorDoor<SignInReply>['prove'];

const doorOf = (ticket: string, prove: Prove | undefined): FactorDoor<SignInReply> => ({
  choices: () => callServer(getOperatorFactorChoices, { ticket }),
  send: () => callServer(sendOperatorFactorCode, { ticket }, { resubmit: 'allow' }),
  passkeyOptions: () => callServer(getOperatorPasskeyOptions, { ticket }, { resubmit: 'allow' }),
  prove:
    prove ??
    ((proof, trustsBrowser) =>
      callServer(giveOperatorFactor, { ticket, proof, trustsBrowser }, { resubmit: 'allow' })),
});

/** The second step of an operator's login, before there is a session (Spec S2.75). */
export const OperatorFactorPage = (props: {
  ticket: string;
  onSignedIn: (reply: SignInReply) => void;
  /** Link back to the password. */
  back: ReactNode;
  /** Replaces the call if the factor opens something other than the operator's own session; then no browser is trusted. */
  prove?: Prove;
}): ReactNode => {
  const [door] = useState(() => doorOf(props.ticket, props.prove));
  return (
    <FactorForm
      door={door}
      title={proveWords.title}
      nothing={proveWords.nothing}
      offersTrust={props.prove === undefined}
      onProved={props.onSignedIn}
      foot={props.back}
    />
  );
};
