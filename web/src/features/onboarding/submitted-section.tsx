import {
  fetchApplicationFile,
  getSubmittedApplication,
  revealSubmittedAnswer,
} from '@back-office/contract/features/onboarding';
import {
  businessItem,
  fieldsOfStep,
  personFields,
  sealedFields,
  steps,
  type Field,
} from '@back-office/contract/features/onboarding/questions';
import { merchantReasonMax } from '@back-office/contract/features/merchants/facts';
import type { OutputOf } from '@back-office/contract/kit/call';
import { onboardingFields } from '@back-office/messages/features/onboarding/fields';
import { formWords, submittedWords } from '@back-office/messages/features/onboarding/form';
import { documentLabels } from '@back-office/messages/features/onboarding/values';
import { revealWords } from '@back-office/messages/kit';
import { type ReactNode, useState } from 'react';
import { FormDialog } from '#kit/call-form/form-dialog';
import { useCallForm } from '#kit/call-form/use-call-form';
import { type Description, DescriptionList, DetailSection } from '#kit/description-list';
import { ReasonField } from '#kit/reason-field';
import { ErrorState } from '#kit/states';
import { TimeText } from '#kit/time-text';
import { downloadFile } from '#platform/http/client';
import { useQuestion } from '#platform/http/questions';
import { type Say, useSay } from '#platform/language/language';
import { useSession } from '#platform/session/session';
import { itemsOf } from './answer-texts.tsx';

type Submitted = NonNullable<OutputOf<typeof getSubmittedApplication>['submitted']>;
type Asked = { item: string; field: Field };
const keyOf = ({ item, field }: Asked): string => `${item}.${field}`;

/** Asks why, and shows the whole of an answer until the page is left. */
const RevealDialog = ({
  merchantNumber,
  asked,
  show,
  close,
}: {
  merchantNumber: string;
  asked: Asked;
  show: (value: string) => void;
  close: () => void;
}): ReactNode => {
  const say = useSay();
  const [reason, setReason] = useState('');
  const form = useCallForm(revealSubmittedAnswer, []);
  const send = async (): Promise<boolean> => {
    const answer = await form.send({ merchantNumber, ...asked, reason });
    if (answer !== undefined) {
      show(answer.value);
    }
    return answer !== undefined;
  };
  return (
    <FormDialog
      title={say(submittedWords.reveal, { field: say(onboardingFields[asked.field]) })}
      okText={say(revealWords.show)}
      isTouched={reason !== ''}
      form={form}
      send={send}
      close={close}
    >
      <ReasonField
        label={say(submittedWords.revealReason)}
        lengthMax={merchantReasonMax}
        value={reason}
        problem={form.problemOf('reason')}
        change={setReason}
      />
    </FormDialog>
  );
};

const filesOf = (
  { files }: Submitted,
  item: string,
  { merchantNumber, say }: { merchantNumber: string; say: Say },
): Description[] =>
  files
    .filter((one) => one.item === item)
    .map(({ document, files: of }) => ({
      term: say(documentLabels[document]),
      value: of.map(({ id, name }) => (
        <div key={id}>
          <button
            type="button"
            className="kit-link-button"
            translate="no"
            onClick={() => {
              const path = fetchApplicationFile.path
                .replace('{merchantNumber}', merchantNumber)
                .replace('{id}', id);
              // What went wrong was told.
              void downloadFile(path, {}).catch(() => undefined);
            }}
          >
            {name}
          </button>
        </div>
      )),
    }));

type Shown = { values: ReadonlyMap<string, string>; ask: ((asked: Asked) => void) | undefined };

/** The encrypted answers of an item: masked, or in full once somebody said why. */
const sealedOf = (
  { answers }: Submitted,
  item: string,
  { values, ask, say }: Shown & { say: Say },
): Description[] =>
  answers
    .filter((one) => one.item === item && one.masked !== null)
    .map(({ field, masked }) => {
      const value = values.get(keyOf({ item, field }));
      return {
        term: say(onboardingFields[field]),
        value: (
          <span className="kit-detail-line" translate="no">
            {value ?? masked}
            {value === undefined && ask !== undefined && (
              <button
                type="button"
                className="kit-link-button"
                translate="yes"
                aria-label={say(submittedWords.reveal, { field: say(onboardingFields[field]) })}
                onClick={() => ask({ item, field })}
              >
                {say(revealWords.show)}
              </button>
            )}
          </span>
        ),
      };
    });

const isOpen = (field: Field): boolean => !sealedFields.includes(field);
const businessFields = steps.flatMap((step): readonly Field[] => fieldsOfStep[step]);

const nameIn = ({ answers }: Submitted, item: string): string =>
  (['lastName', 'firstName'] as const)
    .flatMap((field) => answers.find((one) => one.item === item && one.field === field) ?? [])
    .map(({ value }) => value)
    .join(' ');

const Answers = ({
  merchantNumber,
  submitted,
}: {
  merchantNumber: string;
  submitted: Submitted;
}): ReactNode => {
  const say = useSay();
  const mayReveal = useSession().can('merchants.edit');
  const [asked, setAsked] = useState<Asked>();
  const [values, setValues] = useState<ReadonlyMap<string, string>>(new Map());
  const shown = { values, ask: mayReveal ? setAsked : undefined, say };
  const people = new Set(
    submitted.answers.map(({ item }) => item).filter((item) => item !== businessItem),
  );
  const partOf = (item: string, fields: readonly Field[]): Description[] => [
    ...itemsOf(submitted, item, { fields: fields.filter(isOpen), say }),
    ...sealedOf(submitted, item, shown),
    ...filesOf(submitted, item, { merchantNumber, say }),
  ];
  return (
    <>
      <DescriptionList
        items={[
          { term: say(submittedWords.submittedAt), value: <TimeText at={submitted.submittedAt} /> },
          { term: say(submittedWords.dueOn), value: submitted.dueOn },
          {
            term: say(submittedWords.declaredBy),
            value: <span translate="no">{submitted.declaredName}</span>,
          },
          { term: say(submittedWords.revision), value: submitted.revision },
          ...partOf(
            businessItem,
            businessFields.filter((field) => field !== 'applicant'),
          ),
        ]}
      />
      {[...people].map((item, at) => (
        <DetailSection
          key={item}
          title={nameIn(submitted, item) || say(formWords.person, { at: at + 1 })}
        >
          <DescriptionList items={partOf(item, personFields)} />
        </DetailSection>
      ))}
      {asked !== undefined && (
        <RevealDialog
          merchantNumber={merchantNumber}
          asked={asked}
          show={(value) => setValues((before) => new Map([...before, [keyOf(asked), value]]))}
          close={() => setAsked(undefined)}
        />
      )}
    </>
  );
};

/** Spec S3.24, for the reviewer: the newest application of a merchant, with its documents. */
export const SubmittedSection = ({ merchantNumber }: { merchantNumber: string }): ReactNode => {
  const say = useSay();
  const { data, error, refetch } = useQuestion(getSubmittedApplication, { merchantNumber });
  if (data === undefined) {
    return error === null ? null : <ErrorState error={error} tryAgain={() => void refetch()} />;
  }
  return (
    <DetailSection title={say(submittedWords.title)}>
      {data.submitted === null ? (
        <p className="kit-quiet">{say(submittedWords.none)}</p>
      ) : (
        <Answers merchantNumber={merchantNumber} submitted={data.submitted} />
      )}
    </DetailSection>
  );
};
