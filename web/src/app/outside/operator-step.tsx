import type { FactorProof } from '@back-office/contract/features/second-factor';
import type { SignInReply } from '@back-office/contract/features/sign-in';
import { proveWords } from '@back-office/messages/features/second-factor';
import { lazy, type ReactNode, Suspense } from 'react';
import { useSay } from '#platform/language/language';

const OperatorFactorPage = lazy(async () => {
  const { OperatorFactorPage: Page } = await import('#features/second-factor/operator-factor-page');
  return { default: Page };
});

type OperatorStepProps = {
  ticket: string;
  onSignedIn: (reply: SignInReply) => void;
  beginAgain: () => void;
  /** Replaces the call for factors that open something other than an operator's own session. */
  prove?: (proof: FactorProof) => Promise<SignInReply>;
};

/** The second factor of a person who gets no session before it, from either login page. */
export const OperatorStep = ({ beginAgain, ...props }: OperatorStepProps): ReactNode => {
  const say = useSay();
  return (
    <Suspense>
      <OperatorFactorPage
        {...props}
        back={
          <button type="button" onClick={beginAgain}>
            {say(proveWords.beginAgain)}
          </button>
        }
      />
    </Suspense>
  );
};
