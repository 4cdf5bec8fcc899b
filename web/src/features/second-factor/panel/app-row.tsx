import {
  beginAuthenticatorApp,
  confirmAuthenticatorApp,
  listSecondFactors,
  removeAuthenticatorApp,
} from '@back-office/contract/features/second-factor/enrolment';
import { codeSchema } from '@back-office/contract/features/passwords';
import {
  doTo,
  factorPanelWords,
  removeTitle,
} from '@back-office/messages/features/second-factor/panel';
import { useQueryClient } from '@tanstack/react-query';
import { QRCode } from 'antd';
import { type ReactNode, useState } from 'react';
import { CopyText } from '#kit/values/copy-text';
import { TextField } from '#kit/plain-form/text-field';
import { usePlainForm } from '#kit/plain-form/use-plain-form';
import { SectionForm } from '#kit/sections/section-form';
import { TextButton, ValueRow } from '#kit/sections/value-row';
import { TimeText } from '#kit/time/time-text';
import { isConfirmed } from '#platform/dialog/dialog';
import { callServer } from '#platform/http/client';
import { useSay } from '#platform/language/language';
import { type SecondFactors, useFactorChange } from './use-factors.ts';

type Begun = { secret: string; uri: string };

/** In groups of four, as one reads it off. */
const readable = (secret: string): string => secret.replaceAll(/.{4}(?=.)/g, '$& ');

const ConfirmForm = ({ begun, done }: { begun: Begun; done: () => void }): ReactNode => {
  const say = useSay();
  const form = usePlainForm({
    start: { code: '' },
    refuse: ({ code }) => (codeSchema.safeParse(code).success ? {} : { code: 'code' as const }),
    send: (entry) => callServer(confirmAuthenticatorApp, entry),
    done,
  });
  return (
    <SectionForm
      form={form}
      submit={factorPanelWords.confirm}
      busy={factorPanelWords.confirming}
      beside={
        <button type="button" onClick={done}>
          {say(factorPanelWords.cancel)}
        </button>
      }
    >
      <p className="plain-said">{say(factorPanelWords.scan)}</p>
      <div className="plain-field">
        <QRCode
          value={begun.uri}
          size={176}
          type="svg"
          color="var(--qr-ink)"
          bgColor="var(--qr-ground)"
        />
      </div>
      <p className="plain-said">
        {say(factorPanelWords.secret)}{' '}
        <CopyText text={begun.secret} what={say(factorPanelWords.secret)}>
          <code>{readable(begun.secret)}</code>
        </CopyText>
      </p>
      <TextField
        label={say(factorPanelWords.code)}
        value={form.entry.code}
        refusal={form.refusalOf('code')}
        onChange={(code) => form.change({ code: code.trim() })}
        input={{ name: 'code', inputMode: 'numeric', autoComplete: 'one-time-code' }}
      />
    </SectionForm>
  );
};

export const AppRow = ({ app }: { app: SecondFactors['app'] }): ReactNode => {
  const say = useSay();
  const client = useQueryClient();
  const [begun, setBegun] = useState<Begun>();
  const begin = useFactorChange(beginAuthenticatorApp);
  const removal = useFactorChange(removeAuthenticatorApp);
  const what = say(factorPanelWords.app);
  const remove = async (): Promise<void> => {
    const isWanted = await isConfirmed({
      kind: 'danger',
      title: say(removeTitle, { what }),
      text: say(factorPanelWords.removeText),
      okText: say(factorPanelWords.remove),
    });
    if (isWanted) {
      removal.mutate({});
    }
  };
  const act = say(app === null ? factorPanelWords.add : factorPanelWords.remove);
  return (
    <ValueRow
      label={what}
      value={
        app === null ? (
          say(factorPanelWords.none)
        ) : (
          <span>
            {say(factorPanelWords.added)} <TimeText at={app.addedAt} />
          </span>
        )
      }
      action={
        <TextButton
          name={say(doTo, { act, what })}
          onClick={() => (app === null ? begin.mutate({}, { onSuccess: setBegun }) : void remove())}
        >
          {act}
        </TextButton>
      }
    >
      {begun !== undefined && (
        <ConfirmForm
          begun={begun}
          done={() => {
            setBegun(undefined);
            void client.invalidateQueries({ queryKey: [listSecondFactors.name] });
          }}
        />
      )}
    </ValueRow>
  );
};
