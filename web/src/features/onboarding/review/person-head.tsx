import { merchantReasonMax } from '@back-office/contract/features/merchants/facts';
import {
  exportPersonData,
  type PersonData,
} from '@back-office/contract/features/onboarding/person-data';
import type { Field } from '@back-office/contract/features/onboarding/questions';
import type { Language } from '@back-office/contract/kit/language';
import { signInOutcomeLabels } from '@back-office/messages/features/audit-logs';
import { onboardingFields } from '@back-office/messages/features/onboarding/fields';
import { personDataWords as words } from '@back-office/messages/features/onboarding/person-data';
import { documentLabels } from '@back-office/messages/features/onboarding/values';
import { factorPanelWords } from '@back-office/messages/features/second-factor/panel';
import { filterWords } from '@back-office/messages/kit';
import type { Word } from '@back-office/messages/words';
import { Button } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { FormDialog } from '#kit/call-form/form-dialog';
import { useCallForm } from '#kit/call-form/use-call-form';
import { countryName } from '#kit/values/country-text';
import { ReasonField } from '#kit/form/reason-field';
import { formatInstant, offsetIn } from '#kit/time/time';
import { openDialog } from '#platform/dialog/dialog';
import { saveFile } from '#platform/http/download';
import { type Say, useLanguage, useSay } from '#platform/language/language';
import { notify } from '#platform/notice/notice';
import { useSession } from '#platform/session/session';
import { useTimeZone } from '#platform/time-zone';
import { labelOf } from '../answer-texts.tsx';

type Speech = { say: Say; language: Language; at: (instant: string) => string };

const lineIn = ({ say }: Speech, label: Word, value: string): string =>
  say(filterWords.labelled, { label: say(label), value });
/** The heading of a list, or the note that it is empty. */
const headIn = (speech: Speech, label: Word, of: readonly unknown[]): string =>
  lineIn(speech, label, of.length === 0 ? speech.say(words.none) : '').trimEnd();

const answerIn = (field: Field, value: string, { say, language }: Speech): string => {
  const label = labelOf(field, value);
  if (label !== undefined) {
    return say(label);
  }
  return field === 'nationality' || field === 'idCountry' ? countryName(value, language) : value;
};

const loginLines = (login: PersonData['logins'][number], speech: Speech): string[] => {
  const { say, at: time } = speech;
  const { email, name, phone, createdAt, attempts, browsers, sessions } = login;
  return [
    '',
    lineIn(
      speech,
      words.login,
      [name, email, phone, time(createdAt)].filter(Boolean).join(say(filterWords.between)),
    ),
    headIn(speech, words.attempts, attempts),
    ...attempts.map(
      ({ at, outcome, ip, userAgent }) =>
        `- ${time(at)}, ${say(signInOutcomeLabels[outcome])}, ${ip}, ${userAgent}`,
    ),
    headIn(speech, factorPanelWords.browsers, browsers),
    ...browsers.map(
      ({ trustedAt, usedAt, ip, userAgent }) =>
        `- ${time(trustedAt)} – ${time(usedAt)}, ${ip}, ${userAgent}`,
    ),
    headIn(speech, words.sessions, sessions),
    ...sessions.map(
      ({ startedAt, endsAt, ip, userAgent }) =>
        `- ${time(startedAt)} – ${time(endsAt)}, ${ip}, ${userAgent}`,
    ),
  ];
};

/** The human-readable file, with the form's labels; plain text opens everywhere and runs no code. */
const readable = (
  { name, merchantName, exportedAt, versions, logins }: PersonData,
  speech: Speech,
): string => {
  const { say, at } = speech;
  return [
    say(words.title, { name, business: merchantName }),
    at(exportedAt),
    ...versions.flatMap(({ revision, answers, documents }) => [
      '',
      say(words.version, { revision }),
      ...answers.map(({ field, value }) =>
        lineIn(speech, onboardingFields[field], answerIn(field, value, speech)),
      ),
      headIn(speech, words.documents, documents),
      ...documents.map((file) => `- ${lineIn(speech, documentLabels[file.document], file.name)}`),
    ]),
    ...logins.flatMap((login) => loginLines(login, speech)),
  ].join('\n');
};

type Named = { merchantNumber: string; item: string; name: string };

/** Asks for a reason, and saves one person's data, in a human-readable and a machine-readable file. */
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
    const at = (instant: string): string =>
      `${formatInstant(instant, zone.name)} ${offsetIn(instant, zone.name)}`;
    const text = readable(data, { say, language, at });
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
