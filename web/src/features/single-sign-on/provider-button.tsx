import {
  singleSignOnButton,
  singleSignOnWords,
} from '@back-office/messages/features/single-sign-on';
import { type ReactNode, useState } from 'react';
import { CallRefused } from '#platform/http/client';
import { useSay } from '#platform/language/language';
import { leaveForProvider, useProvider } from './provider.ts';

type Leaving = { wanted: string | undefined; refused?: (msg: string) => void };

/** Links to the provider's login; nothing if this installation has none. */
export const ProviderButton = ({ wanted, refused }: Leaving): ReactNode => {
  const say = useSay();
  const provider = useProvider();
  const [isBusy, setBusy] = useState(false);
  const [msg, setMsg] = useState<string>();
  if (provider === undefined || provider === null) {
    return null;
  }
  const leave = async (): Promise<void> => {
    setBusy(true);
    try {
      await leaveForProvider(wanted);
    } catch (failure) {
      setBusy(false);
      if (failure instanceof CallRefused) {
        (refused ?? setMsg)(failure.msg);
      }
    }
  };
  return (
    <>
      <button type="button" className="plain-other" disabled={isBusy} onClick={() => void leave()}>
        {isBusy ? say(singleSignOnWords.leaving) : say(singleSignOnButton, { provider })}
      </button>
      <div role="alert">{msg !== undefined && <p className="plain-refusal">{msg}</p>}</div>
    </>
  );
};
