import { switchSmsFactor } from '@back-office/contract/features/second-factor/enrolment';
import { doTo, factorPanelWords } from '@back-office/messages/features/second-factor/panel';
import type { ReactNode } from 'react';
import { TextButton } from '#kit/sections/text-button';
import { ValueRow } from '#kit/sections/value-row';
import { useSay } from '#platform/language/language';
import { type SecondFactors, useFactorChange } from './use-factors.ts';

/** Spec S2.56. */
export const SmsRow = ({ sms }: { sms: SecondFactors['sms'] }): ReactNode => {
  const say = useSay();
  const change = useFactorChange(switchSmsFactor);
  const { phone, isOn } = sms;
  const act = say(isOn ? factorPanelWords.switchOff : factorPanelWords.switchOn);
  return (
    <ValueRow
      label={say(factorPanelWords.sms)}
      value={
        phone === null
          ? say(factorPanelWords.none)
          : `${say(isOn ? factorPanelWords.on : factorPanelWords.off)} · ${phone}`
      }
      facts={[say(phone === null ? factorPanelWords.noPhone : factorPanelWords.smsNote)]}
      action={
        phone !== null && (
          <TextButton
            name={say(doTo, { act, what: say(factorPanelWords.sms) })}
            onClick={() => change.mutate({ isOn: !isOn })}
          >
            {act}
          </TextButton>
        )
      }
    />
  );
};
