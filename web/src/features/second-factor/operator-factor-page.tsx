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
import type { FactorDoor } from './factor-door.ts';
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

/** The second step of an operator's login, who has no session before it (Spec S2.75). */
export const OperatorFactorPage = (props: {
  ticket: string;
  onSignedIn: (reply: SignInReply) => void;
  /** Elsewhere: to the password again. */
  back: ReactNode;
  /** Where the factor opens something else than his own session, and no browser is trusted for it. */
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
