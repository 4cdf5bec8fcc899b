import {
  addGateway,
  setDeliveryType,
  switchGateway,
} from '@back-office/contract/features/merchants/edit';
import { type Merchant, merchantReasonMax } from '@back-office/contract/features/merchants/facts';
import { deliveryTypes } from '@back-office/contract/features/waybills';
import { merchantWords } from '@back-office/messages/features/merchants/information';
import { operatorWords as words } from '@back-office/messages/features/merchants/operator';
import { deliveryTypeNames } from '@back-office/messages/features/waybills/words';
import { useState } from 'react';
import { ChoiceField, LineField } from '#kit/call-form/fields';
import { FormDialog } from '#kit/call-form/form-dialog';
import { ReasonDialog } from '#kit/call-form/reason-dialog';
import { useCallForm } from '#kit/call-form/use-call-form';
import { useSay } from '#platform/language/language';
import { ReasonForLog } from '../reason-for-log.tsx';
import { refreshed } from './refreshed.ts';

const modes = ['live', 'test'] as const;

export const AddGatewayDialog = ({
  merchantNumber,
  close,
}: {
  merchantNumber: string;
  close: () => void;
}) => {
  const say = useSay();
  const [draft, setDraft] = useState<{
    number: string;
    name: string;
    mode: 'live' | 'test';
    reason: string;
  }>({ number: '', name: '', mode: 'live', reason: '' });
  const form = useCallForm(addGateway, refreshed);
  const send = (): Promise<boolean> =>
    form.sendSaying({ merchantNumber, ...draft }, say(words.gatewayAdded));
  return (
    <FormDialog
      title={say(words.addGateway)}
      okText={say(words.addGateway)}
      isTouched={draft.number !== '' || draft.name !== '' || draft.reason !== ''}
      form={form}
      send={send}
      close={close}
    >
      <LineField
        label={say(merchantWords.gatewayNumber)}
        help={say(words.gatewayHelp)}
        value={draft.number}
        problem={form.problemOf('number')}
        change={(number) => setDraft({ ...draft, number: number.trim() })}
      />
      <LineField
        label={say(merchantWords.gatewayName)}
        value={draft.name}
        problem={form.problemOf('name')}
        change={(name) => setDraft({ ...draft, name })}
      />
      <ChoiceField
        label={say(merchantWords.mode)}
        value={draft.mode}
        options={modes.map((mode) => ({ value: mode, label: say(merchantWords[mode]) }))}
        change={(mode) => setDraft({ ...draft, mode: mode ?? draft.mode })}
      />
      <ReasonForLog
        value={draft.reason}
        problem={form.problemOf('reason')}
        change={(reason) => setDraft({ ...draft, reason })}
      />
    </FormDialog>
  );
};

export const DeliveryTypeDialog = ({
  merchantNumber,
  gateway: { number, deliveryType: standing },
  close,
}: {
  merchantNumber: string;
  gateway: Merchant['gateways'][number];
  close: () => void;
}) => {
  const say = useSay();
  const [draft, setDraft] = useState({ deliveryType: standing, reason: '' });
  const form = useCallForm(setDeliveryType, refreshed);
  const send = (): Promise<boolean> =>
    form.sendSaying({ merchantNumber, number, ...draft }, say(words.saved));
  return (
    <FormDialog
      title={say(words.proofTitle, { number })}
      okText={say(words.changeProof)}
      isTouched={draft.deliveryType !== standing || draft.reason !== ''}
      form={form}
      send={send}
      close={close}
    >
      <p className="kit-note">{say(words.proofHelp)}</p>
      <ChoiceField
        label={say(merchantWords.deliveryType)}
        value={draft.deliveryType}
        options={deliveryTypes.map((type) => ({
          value: type,
          label: say(deliveryTypeNames[type]),
        }))}
        change={(type) => setDraft({ ...draft, deliveryType: type ?? draft.deliveryType })}
      />
      <ReasonForLog
        value={draft.reason}
        problem={form.problemOf('reason')}
        change={(reason) => setDraft({ ...draft, reason })}
      />
    </FormDialog>
  );
};

export const SwitchGatewayDialog = ({
  merchantNumber,
  gateway,
  close,
}: {
  merchantNumber: string;
  gateway: Merchant['gateways'][number];
  close: () => void;
}) => {
  const say = useSay();
  const [{ number, isActive }] = useState(gateway);
  return (
    <ReasonDialog
      title={say(isActive ? words.closeTitle : words.openTitle, { number })}
      okText={say(isActive ? words.close : words.open)}
      isDanger={isActive}
      call={switchGateway}
      input={{ merchantNumber, number, isActive: !isActive }}
      refreshes={refreshed}
      reason={{
        key: 'reason',
        label: say(words.reason),
        help: say(words.reasonHelp),
        lengthMax: merchantReasonMax,
      }}
      doneText={say(words.saved)}
      close={close}
    >
      {isActive && <p className="kit-note kit-note-warning">{say(words.closeText)}</p>}
    </ReasonDialog>
  );
};
