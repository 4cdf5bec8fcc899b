import type { EvidenceField } from '@back-office/contract/features/disputes/evidence';
import { disputeAnswerWords as words } from '@back-office/messages/features/disputes';
import { evidenceWords } from '@back-office/messages/features/disputes/evidence';
import {
  evidenceSourceWords,
  filledIn,
  filledSince,
  sourceOfField,
} from '@back-office/messages/features/disputes/evidence-form';
import { filterWords } from '@back-office/messages/kit';
import { Fragment } from 'react';
import { LinesField } from '#kit/call-form/fields';
import { useSay } from '#platform/language/language';
import type { Texts } from './evidence-of-payment.ts';
import { LibraryOfField } from './library-of-field.tsx';
import type { useAnswer } from './use-answer.ts';

/** Above a draft that is older than some of the texts the form fills in. */
export const FilledSince = ({ fields }: { fields: readonly EvidenceField[] }) => {
  const say = useSay();
  const names = fields.map((field) => say(evidenceWords[field].name));
  return names.length === 0 ? null : (
    <p className="kit-note">{say(filledSince, { fields: names.join(say(filterWords.between)) })}</p>
  );
};

/** A day, a name or a number fills one line. */
const oneLine: ReadonlySet<EvidenceField> = new Set([
  'carrier',
  'trackingNumber',
  'deliveredOn',
  'authorisationCode',
]);

/** The fields of the reason’s form, each with its purpose. */
export const EvidenceTexts = ({
  number,
  answer,
  known,
}: {
  number: string;
  answer: ReturnType<typeof useAnswer>;
  known: Texts;
}) => {
  const say = useSay();
  const { required, optional, missing, isTried, draft } = answer;
  return [...required, ...optional].map((field) => {
    const name = say(evidenceWords[field].name);
    const value = draft.written.texts[field] ?? '';
    const source = value !== '' && value === known[field] ? sourceOfField[field] : undefined;
    const why = say(evidenceWords[field].why);
    return (
      <Fragment key={field}>
        <LinesField
          label={required.includes(field) ? `${name} · ${say(words.required)}` : name}
          rows={oneLine.has(field) ? 1 : 2}
          help={
            source === undefined
              ? why
              : say(filledIn, { why, from: say(evidenceSourceWords[source]) })
          }
          value={value}
          change={(text) => draft.changeText(field, text)}
          problem={
            draft.refused.fields[field] ??
            (isTried && missing.includes(field) ? say(words.missing) : undefined)
          }
        />
        <LibraryOfField
          number={number}
          field={field}
          text={value}
          insert={(text) => draft.changeText(field, text)}
        />
      </Fragment>
    );
  });
};
