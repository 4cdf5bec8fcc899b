import { editMerchant, type getMerchant } from '@back-office/contract/features/merchants/edit';
import {
  entities,
  merchantFactNames,
  registrationPlaces,
} from '@back-office/contract/features/merchants/facts';
import { regions } from '@back-office/contract/features/terms';
import { industryCodes } from '@back-office/contract/features/merchants/industries';
import type { InputOf, OutputOf } from '@back-office/contract/kit/call';
import { industryLabels } from '@back-office/messages/features/merchants/industries';
import {
  entityLabels,
  formedOnLabels,
  merchantFields as fields,
  regionLabels,
  registrationPlaceLabels,
} from '@back-office/messages/features/merchants/information';
import { operatorWords as words } from '@back-office/messages/features/merchants/operator';
import type { Word } from '@back-office/messages/words';
import { useState } from 'react';
import { ChoiceField, DayField, LineField } from '#kit/call-form/fields';
import { FormDialog } from '#kit/call-form/form-dialog';
import { useCallForm } from '#kit/call-form/use-call-form';
import { useSay } from '#platform/language/language';
import { ReasonForLog } from '../reason-for-log.tsx';
import { ContactsFields } from './contacts-fields.tsx';
import { refreshed } from './refreshed.ts';

type Merchant = OutputOf<typeof getMerchant>;
type Draft = Omit<InputOf<typeof editMerchant>, 'merchantNumber' | 'version'>;

const draftOf = (merchant: Merchant): Draft => ({
  ...(Object.fromEntries(merchantFactNames.map((name) => [name, merchant[name]])) as Omit<
    Draft,
    'reason'
  >),
  reason: '',
});

const optionsOf = <Value extends string>(
  values: readonly Value[],
  labels: Readonly<Record<Value, Word>>,
  say: ReturnType<typeof useSay>,
) => values.map((value) => ({ value, label: say(labels[value]) }));

type Part = {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
  problemOf: (path: string) => string | undefined;
};

const orNull = (text: string): string | null => (text === '' ? null : text);

const BusinessFields = ({ draft, change, problemOf }: Part) => {
  const say = useSay();
  const line = (name: 'legalName' | 'registrationNumber' | 'address') => ({
    label: say(fields[name]),
    value: draft[name] ?? '',
    problem: problemOf(name),
    change: (text: string) => change({ [name]: orNull(text) }),
  });
  return (
    <>
      <LineField
        label={say(fields.name)}
        value={draft.name}
        problem={problemOf('name')}
        change={(name) => change({ name })}
      />
      <LineField {...line('legalName')} />
      <ChoiceField
        label={say(fields.entity)}
        value={draft.entity}
        hasNone
        options={optionsOf(entities, entityLabels, say)}
        problem={problemOf('entity')}
        change={(entity) => change({ entity })}
      />
      <LineField {...line('registrationNumber')} />
      <ChoiceField
        label={say(fields.registeredIn)}
        value={draft.registeredIn}
        hasNone
        options={optionsOf(registrationPlaces, registrationPlaceLabels, say)}
        problem={problemOf('registeredIn')}
        change={(registeredIn) => change({ registeredIn })}
      />
      <DayField
        label={say(draft.entity === null ? fields.formedOn : formedOnLabels[draft.entity])}
        value={draft.formedOn}
        hasNone
        problem={problemOf('formedOn')}
        change={(formedOn) => change({ formedOn })}
      />
      <ChoiceField
        label={say(fields.industry)}
        value={draft.industry}
        hasNone
        options={industryCodes.map((code) => ({
          value: code,
          label: `${code} ${say(industryLabels[code])}`,
        }))}
        problem={problemOf('industry')}
        change={(industry) => change({ industry })}
      />
      <ChoiceField
        label={say(fields.region)}
        value={draft.region}
        options={optionsOf(regions, regionLabels, say)}
        problem={problemOf('region')}
        change={(region) => change({ region: region ?? draft.region })}
      />
      <DayField
        label={say(fields.serviceFrom)}
        value={draft.serviceFrom}
        problem={problemOf('serviceFrom')}
        change={(day) => change({ serviceFrom: day ?? draft.serviceFrom })}
      />
      <DayField
        label={say(fields.serviceTo)}
        value={draft.serviceTo}
        hasNone
        problem={problemOf('serviceTo')}
        change={(serviceTo) => change({ serviceTo })}
      />
      <div className="kit-wide">
        <LineField {...line('address')} />
      </div>
    </>
  );
};

/** A merchant's facts as of opening the form; changes made by others since are shown beside their fields. */
export const EditDialog = ({ merchant, close }: { merchant: Merchant; close: () => void }) => {
  const say = useSay();
  // The version stays the one at opening, whatever is loaded behind the dialog.
  const [seen] = useState(merchant);
  const [start] = useState(() => draftOf(merchant));
  const [draft, setDraft] = useState(start);
  const form = useCallForm(editMerchant, refreshed);
  const change = (part: Partial<Draft>): void => setDraft((before) => ({ ...before, ...part }));
  const send = async (): Promise<boolean> => {
    const { merchantNumber, version } = seen;
    return form.sendSaying({ merchantNumber, version, ...draft }, say(words.saved));
  };
  const part = { draft, change, problemOf: form.problemOf };
  return (
    <FormDialog
      title={say(words.editTitle)}
      okText={say(words.save)}
      isWide
      isTouched={JSON.stringify(draft) !== JSON.stringify(start)}
      form={form}
      send={send}
      close={close}
    >
      <div className="kit-two-fields">
        <BusinessFields {...part} />
      </div>
      <ContactsFields {...part} />
      <ReasonForLog
        value={draft.reason}
        problem={form.problemOf('reason')}
        change={(reason) => change({ reason })}
      />
    </FormDialog>
  );
};
