import { useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { LookEntry } from '#features/system-login/look-rules';
import { lookIn } from '#features/system-login/look-rules';
import { SystemLoginPage } from '#features/system-login/system-login-page';
import { OperatorStep } from './operator-step.tsx';
import { useLanding } from './use-landing.ts';

export const SystemLoginRoute = (): ReactNode => {
  const land = useLanding();
  const { merchant } = useSearch({ strict: false }) as { merchant?: string };
  const [step, setStep] = useState<{ ticket: string; entry: LookEntry }>();
  return step === undefined ? (
    <SystemLoginPage
      merchantNumber={merchant ?? ''}
      onSignedIn={(reply) => land(reply, undefined)}
      onTicket={(ticket, entry) => setStep({ ticket, entry })}
    />
  ) : (
    <OperatorStep
      ticket={step.ticket}
      prove={(proof) => lookIn(step.entry, { ticket: step.ticket, proof })}
      onSignedIn={(reply) => land(reply, undefined)}
      beginAgain={() => setStep(undefined)}
    />
  );
};
