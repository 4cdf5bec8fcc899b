import { lengthOf } from '@back-office/contract/kit/line';
import {
  addPasskey,
  beginPasskey,
  type Passkey,
  removePasskey,
  renamePasskey,
} from '@back-office/contract/features/second-factor/enrolment';
import type { InputOf } from '@back-office/contract/kit/call';
import {
  doTo,
  factorPanelWords,
  removeTitle,
} from '@back-office/messages/features/second-factor/panel';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import type { ReactNode } from 'react';
import { TextButton, ValueRow } from '#kit/sections/value-row';
import { TimeText } from '#kit/time/time-text';
import { isConfirmed, prompt } from '#platform/dialog/dialog';
import { callServer } from '#platform/http/client';
import { type Say, useSay } from '#platform/language/language';
import { notify } from '#platform/notice/notice';
import { useFactorChange } from './use-factors.ts';

const nameMax = 60;

const askName = (say: Say, initial: string): Promise<string> =>
  prompt({
    title: say(factorPanelWords.passkeyName),
    label: say(factorPanelWords.passkeyName),
    initial,
    // Spec S5.18: a prompt without its own error text uses the common one.
    validate: (name) => (name.trim() !== '' && lengthOf(name) <= nameMax ? undefined : ''),
  });

/** The browser makes the passkey, after the person has named it and authenticated to the device. */
const makePasskey = async (say: Say): Promise<InputOf<typeof addPasskey>> => {
  const name = await askName(say, '');
  // The contract leaves the browser's options untyped.
  const optionsJSON = (await callServer(
    beginPasskey,
    {},
    { resubmit: 'allow' },
  )) as unknown as PublicKeyCredentialCreationOptionsJSON;
  const { startRegistration } = await import('@simplewebauthn/browser');
  try {
    const { id, rawId, response } = await startRegistration({ optionsJSON });
    const { clientDataJSON, attestationObject, transports } = response;
    return {
      name,
      passkey: {
        id,
        rawId,
        type: 'public-key',
        response: {
          clientDataJSON,
          attestationObject,
          ...(transports === undefined ? {} : { transports }),
        },
      },
    };
  } catch (failure) {
    notify({ kind: 'warning', text: say(factorPanelWords.passkeyFailed) });
    throw failure;
  }
};

const PasskeyRow = ({ passkey }: { passkey: Passkey }): ReactNode => {
  const say = useSay();
  const renaming = useFactorChange(renamePasskey);
  const removal = useFactorChange(removePasskey);
  const { id, name, addedAt, usedAt } = passkey;
  const rename = (): void => {
    askName(say, name).then(
      (chosen) => {
        if (chosen.trim() !== name) {
          renaming.mutate({ id, name: chosen });
        }
      },
      // Cancelled.
      () => undefined,
    );
  };
  const remove = async (): Promise<void> => {
    const isWanted = await isConfirmed({
      kind: 'danger',
      title: say(removeTitle, { what: name }),
      text: say(factorPanelWords.removeText),
      okText: say(factorPanelWords.remove),
    });
    if (isWanted) {
      removal.mutate({ id });
    }
  };
  const button = (act: string, onClick: () => void): ReactNode => (
    <TextButton name={say(doTo, { act, what: name })} onClick={onClick}>
      {act}
    </TextButton>
  );
  return (
    <ValueRow
      value={name}
      facts={[
        <>
          {say(factorPanelWords.added)} <TimeText at={addedAt} />
        </>,
        ...(usedAt === null
          ? []
          : [
              <>
                {say(factorPanelWords.used)} <TimeText at={usedAt} />
              </>,
            ]),
      ]}
      action={
        <span>
          {button(say(factorPanelWords.rename), rename)}{' '}
          {button(say(factorPanelWords.remove), () => void remove())}
        </span>
      }
    />
  );
};

export const PasskeyRows = ({ passkeys }: { passkeys: readonly Passkey[] }): ReactNode => {
  const say = useSay();
  const adding = useFactorChange(addPasskey);
  const add = (): void => {
    makePasskey(say).then(
      (made) => adding.mutate(made),
      // Cancelled, or already reported.
      () => undefined,
    );
  };
  const act = say(factorPanelWords.add);
  return (
    <>
      <ValueRow
        label={say(factorPanelWords.passkeys)}
        value={passkeys.length === 0 ? say(factorPanelWords.none) : passkeys.length}
        facts={[say(factorPanelWords.passkeysNote)]}
        action={
          <TextButton name={say(doTo, { act, what: say(factorPanelWords.passkeys) })} onClick={add}>
            {act}
          </TextButton>
        }
      />
      {passkeys.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} />
      ))}
    </>
  );
};
