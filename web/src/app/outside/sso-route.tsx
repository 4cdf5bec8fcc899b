import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { SsoPage } from '#features/single-sign-on/sso-page';
import { OperatorStep } from './operator-step.tsx';
import { useLanding } from './use-landing.ts';

export const SsoRoute = (): ReactNode => {
  const land = useLanding();
  const router = useRouter();
  const [step, setStep] = useState<{ ticket: string; wanted: string | undefined }>();
  return step === undefined ? (
    <SsoPage onSignedIn={land} onTicket={(ticket, wanted) => setStep({ ticket, wanted })} />
  ) : (
    <OperatorStep
      ticket={step.ticket}
      onSignedIn={(reply) => land(reply, step.wanted)}
      beginAgain={() => router.history.replace('/loginNew')}
    />
  );
};
