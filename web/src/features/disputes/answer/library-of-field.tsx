import {
  libraryFields,
  listEvidenceLibrary,
  saveEvidenceText,
  type LibraryField,
} from '@back-office/contract/features/disputes/library';
import type { EvidenceField } from '@back-office/contract/features/disputes/evidence';
import type { OutputOf } from '@back-office/contract/kit/call';
import { evidenceWords } from '@back-office/messages/features/disputes/evidence';
import { libraryWords as words } from '@back-office/messages/features/disputes/library';
import { Button, Select } from 'antd';
import { Problem } from '#kit/form/problem';
import { useCallForm } from '#kit/call-form/use-call-form';
import { dateIn } from '#kit/time/time';
import { isConfirmed } from '#platform/dialog/dialog';
import { useQuestion } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import { notify } from '#platform/notice/notice';
import { useTimeZone } from '#platform/time-zone';

type Library = OutputOf<typeof listEvidenceLibrary>;

const isLibraryField = (field: EvidenceField): field is LibraryField =>
  libraryFields.some((one) => one === field);

type FieldProps = {
  number: string;
  field: LibraryField;
  text: string;
  insert: (text: string) => void;
};

/** Saves the typed text as the newest version. */
const SaveButton = ({
  number,
  field,
  text,
  website,
}: Omit<FieldProps, 'insert'> & { website: string }) => {
  const say = useSay();
  const form = useCallForm(saveEvidenceText, [listEvidenceLibrary]);
  const save = async (): Promise<void> => {
    const saved = await form.send({ number, field, text });
    if (saved !== undefined) {
      notify({ kind: 'success', text: say(words.saved, saved) });
    }
  };
  return (
    <>
      <Button loading={form.isBusy} onClick={() => void save()}>
        <span translate="no">{say(words.save, { website })}</span>
      </Button>
      <Problem text={form.problemOf('text') ?? form.refusal} />
    </>
  );
};

const Offered = ({
  library,
  ...props
}: FieldProps & { library: Library & { website: string } }) => {
  const say = useSay();
  const zone = useTimeZone();
  const { field, insert } = props;
  const text = props.text.trim();
  const versions = library.texts.filter((one) => one.field === field);
  const quoted = versions.find((one) => one.text === text);
  const { website } = library;
  const choose = async (version: number | null): Promise<void> => {
    const chosen = versions.find((one) => one.version === version);
    const isLost = text !== '' && quoted === undefined;
    const mayReplace =
      !isLost ||
      (await isConfirmed({
        kind: 'warning',
        title: say(words.replaceTitle),
        text: say(words.replaceText),
        okText: say(words.replace),
        cancelText: say(words.keep),
        level: 'leaving',
      }));
    if (chosen !== undefined && mayReplace) {
      insert(chosen.text);
    }
  };
  return (
    <div className="kit-detail-actions">
      {versions.length > 0 && (
        <Select
          aria-label={say(words.insertInto, { field: say(evidenceWords[field].name) })}
          placeholder={say(words.insert)}
          value={quoted?.version ?? null}
          options={versions.map(({ version, savedAt }) => ({
            value: version,
            label: say(words.version, { version, date: dateIn(savedAt, zone.name) }),
          }))}
          onChange={(version) => void choose(version)}
        />
      )}
      {text !== '' && quoted === undefined && (
        <SaveButton {...props} text={text} website={website} />
      )}
    </div>
  );
};

/** The versions of a field in the library of the payment's website, and a button that adds the text as a new one. */
export const LibraryOfField = ({
  field,
  ...props
}: Omit<FieldProps, 'field'> & { field: EvidenceField }) => {
  const isIn = isLibraryField(field);
  const { data } = useQuestion(listEvidenceLibrary, { number: props.number }, { enabled: isIn });
  if (!isIn || data === undefined || data.website === null) {
    return null;
  }
  return <Offered {...props} field={field} library={{ ...data, website: data.website }} />;
};
