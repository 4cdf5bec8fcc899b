import { proveWords } from '@back-office/messages/features/second-factor';
import type { SessionReply } from '@back-office/contract/features/sign-in';
import type { ReactNode } from 'react';
import { readSessionAgain } from '#platform/session/session';
import { sessionDoor } from './factor-entry.ts';
import { FactorForm } from './factor-form.tsx';

/** Spec S2.2, S2.69: the second step of a login. */
export const TwoFactorPage = (props: { onProved: (reply: SessionReply) => void }): ReactNode => (
  <FactorForm
    door={sessionDoor}
    title={proveWords.title}
    nothing={proveWords.nothing}
    offersTrust
    onProved={() => void readSessionAgain().then(props.onProved)}
  />
);
