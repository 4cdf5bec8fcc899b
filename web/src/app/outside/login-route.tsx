import { useSearch } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { LoginPage } from '#features/sign-in/login-page';
import { ProviderButton } from '#features/single-sign-on/provider-button';
import { useLanding } from './use-landing.ts';

const OperatorStep = lazy(async () => ({
  default: (await import('./operator-step.tsx')).OperatorStep,
}));

export const LoginRoute = (): ReactNode => {
  const land = useLanding();
  const { redirect } = useSearch({ strict: false }) as { redirect?: string };
  const [ticket, setTicket] = useState<string>();
  return ticket === undefined ? (
    <LoginPage
      onSignedIn={(reply) => land(reply, redirect)}
      onTicket={setTicket}
      otherWay={<ProviderButton wanted={redirect} />}
    />
  ) : (
    <Suspense>
      <OperatorStep
        ticket={ticket}
        onSignedIn={(reply) => land(reply, redirect)}
        beginAgain={() => setTicket(undefined)}
      />
    </Suspense>
  );
};
