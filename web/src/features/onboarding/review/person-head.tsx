import { merchantReasonMax } from '@back-office/contract/features/merchants/facts';
import {
  exportPersonData,
  type PersonData,
} from '@back-office/contract/features/onboarding/person-data';
import type { Field } from '@back-office/contract/features/onboarding/questions';
import type { Language } from '@back-office/contract/kit/language';
import { onboardingFields } from '@back-office/messages/features/onboarding/fields';
import { personDataWords as words } from '@back-office/messages/features/onboarding/person-data';
import { documentLabels } from '@back-office/messages/features/onboarding/values';
import { filterWords } from '@back-office/messages/kit';
import type { Word } from '@back-office/messages/words';
import { Button } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { FormDialog } from '#kit/call-form/form-dialog';
import { useCallForm } from '#kit/call-form/use-call-form';
import { countryName } from '#kit/country-text';
import { ReasonField } from '#kit/reason-field';
import { formatInstant, offsetIn } from '#kit/time';
import { openDialog } from '#platform/dialog/dialog';
import { saveFile } from '#platform/http/download';
import { type Say, useLanguage, useSay } from '#platform/language/language';
import { notify } from '#platform/notice/notice';
import { useSession } from '#platform/session/session';
import { useTimeZone } from '#platform/time-zone';
import { labelOf } from '../answer-texts.tsx';

type Speech = { say: Say; language: Language };

const answerIn = (field: Field, value: string, { say, language }: Speech): string => {
  const label = labelOf(field, value);
  if (label !== undefined) {
    return say(label);
  }
  return field === 'nationality' || field === 'idCountry' ? countryName(value, language) : value;
};

/** The file to read, with the words of the form; plain text opens everywhere and runs nothing. */
const readable = (
  { name, merchantName, versions }: PersonData,
  exportedAt: string,
  speech: Speech,
): string => {
  const { say } = speech;
  const line = (label: string, value: string): string =>
    say(filterWords.labelled, { label, value });
  const headOf = (label: Word, of: readonly unknown[]): string =>
    line(say(label), of.length === 0 ? say(words.none) : '').trimEnd();
  return [
    say(words.title, { name, business: merchantName }),
    exportedAt,
    ...versions.flatMap(({ revision, answers, documents }) => [
      '',
      say(words.version, { revision }),
      ...answers.map(({ field, value }) =>
        line(say(onboardingFields[field]), answerIn(field, value, speech)),
      ),
      headOf(words.documents, documents),
      ...documents.map((file) => `- ${line(say(documentLabels[file.document]), file.name)}`),
    ]),
  ].join('\n');
};

type Named = { merchantNumber: string; item: string; name: string };

/** Asks why, and saves what is held about one person, once to read and once for programs. */
const PersonDataDialog = ({
  merchantNumber,
  item,
  name,
  close,
}: Named & { close: () => void }): ReactNode => {
  const say = useSay();
  const language = useLanguage();
  const zone = useTimeZone();
  const [reason, setReason] = useState('');
  const form = useCallForm(exportPersonData, []);
  const send = async (): Promise<boolean> => {
    const data = await form.send({ merchantNumber, item, reason });
    if (data === undefined) {
      return false;
    }
    const file = `personal-data-${merchantNumber}-${item.slice(0, 8)}`;
    const { exportedAt } = data;
    const at = `${formatInstant(exportedAt, zone.name)} ${offsetIn(exportedAt, zone.name)}`;
    const text = readable(data, at, { say, language });
    saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), `${file}.txt`);
    const json = JSON.stringify(data, null, 2);
    saveFile(new Blob([json], { type: 'application/json' }), `${file}.json`);
    notify({ kind: 'success', text: say(words.done) });
    return true;
  };
  return (
    <FormDialog
      title={say(words.exportOf, { name })}
      okText={say(words.export)}
      isTouched={reason !== ''}
      form={form}
      send={send}
      close={close}
    >
      <p>{say(words.text)}</p>
      <ReasonField
        label={say(words.reason)}
        lengthMax={merchantReasonMax}
        value={reason}
        problem={form.problemOf('reason')}
        change={setReason}
      />
    </FormDialog>
  );
};

/** A person's name, with the export of personal data for an operator who may edit merchants. */
export const PersonHead = (named: Named): ReactNode => {
  const say = useSay();
  const mayExport = useSession().can('merchants.edit');
  const id = useId();
  return (
    <div className="kit-detail-line">
      <h3 id={`${id}-name`} translate="no">
        {named.name}
      </h3>
      {mayExport && (
        <Button
          size="small"
          id={`${id}-export`}
          aria-labelledby={`${id}-export ${id}-name`}
          onClick={() => openDialog((close) => <PersonDataDialog {...named} close={close} />)}
        >
          {say(words.export)}
        </Button>
      )}
    </div>
  );
};
