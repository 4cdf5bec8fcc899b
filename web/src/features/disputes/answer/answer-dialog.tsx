import type { DisputeRow } from '@back-office/contract/features/disputes';
import { answerDispute } from '@back-office/contract/features/disputes/detail';
import {
  type EvidenceField,
  evidenceForms,
  missingEvidence,
} from '@back-office/contract/features/disputes/evidence';
import { familyOf } from '@back-office/contract/features/disputes/reason-codes';
import { disputeAnswerWords as words } from '@back-office/messages/features/disputes';
import { evidenceWords } from '@back-office/messages/features/disputes/evidence';
import { Checkbox } from 'antd';
import { useState } from 'react';
import { LinesField } from '#kit/call-form/fields';
import { FormDialog } from '#kit/call-form/form-dialog';
import { useCallForm } from '#kit/call-form/use-call-form';
import { Problem } from '#kit/problem';
import { useSay } from '#platform/language/language';
import { tellStale } from '#platform/live';
import { notify } from '#platform/notice/notice';
import { refreshedByDisputes } from '../refreshed-by-disputes.ts';
import { claimText } from '../dispute-cells.tsx';

type Texts = Partial<Record<EvidenceField, string>>;

const Tick = (props: {
  label: string;
  value: boolean;
  problem: string | undefined;
  change: (value: boolean) => void;
}) => (
  <div className="kit-form">
    <Checkbox checked={props.value} onChange={({ target }) => props.change(target.checked)}>
      {props.label}
    </Checkbox>
    <Problem text={props.problem} />
  </div>
);

const titleOf = ({ stage }: DisputeRow) =>
  stage === 'retrieval'
    ? words.retrievalTitle
    : stage === 'preArbitration'
      ? words.contestTitle
      : words.title;

const useAnswer = (dispute: DisputeRow) => {
  const form = useCallForm(answerDispute, refreshedByDisputes);
  const [statement, setStatement] = useState('');
  const [texts, setTexts] = useState<Texts>({});
  const [isRedacted, setRedacted] = useState(false);
  const [knowsFees, setKnowsFees] = useState(false);
  const [isTried, setTried] = useState(false);
  const family = familyOf(dispute.cardBrand, dispute.reasonCode ?? '');
  const { required, optional } = evidenceForms[family];
  const evidence = [...required, ...optional].flatMap((field) => {
    const text = texts[field]?.trim() ?? '';
    return text === '' ? [] : [{ field, text }];
  });
  const needsFees = dispute.stage === 'preArbitration';
  const missing = missingEvidence(family, evidence);
  const isReady = missing.length === 0 && isRedacted && (!needsFees || knowsFees);
  const send = async (): Promise<boolean> => {
    setTried(true);
    if (!isReady || statement.trim() === '') {
      return false;
    }
    const answered = await form.send({
      number: dispute.number,
      stage: dispute.stage ?? 'chargeback',
      statement,
      evidence,
      isRedacted: true,
      acknowledgesFees: knowsFees,
    });
    tellStale('disputes');
    return answered !== undefined;
  };
  return {
    form,
    send,
    required,
    optional,
    missing,
    needsFees,
    isTried,
    statement: { value: statement, change: setStatement },
    texts: {
      values: texts,
      change: (field: EvidenceField, text: string) => setTexts({ ...texts, [field]: text }),
    },
    redacted: { value: isRedacted, change: setRedacted },
    fees: { value: knowsFees, change: setKnowsFees },
  };
};

/** The form of a case's reason: what is refused stays written, and the refusal says why. */
export const AnswerDialog = ({ dispute, close }: { dispute: DisputeRow; close: () => void }) => {
  const say = useSay();
  const answer = useAnswer(dispute);
  const { statement, texts, redacted, fees, isTried, missing, required, optional } = answer;
  const ifTried = (isWrong: boolean, text: string): string | undefined =>
    isTried && isWrong ? text : undefined;
  const send = async (): Promise<boolean> => {
    const isSent = await answer.send();
    if (isSent) {
      notify({ kind: 'success', text: say(words.submitted, { number: dispute.number }) });
    }
    return isSent;
  };
  return (
    <FormDialog
      title={say(titleOf(dispute))}
      okText={say(words.submit)}
      isWide
      isTouched={statement.value !== '' || Object.keys(texts.values).length > 0}
      form={answer.form}
      send={send}
      close={close}
    >
      <p>
        <strong>{claimText(dispute, say)}</strong>
      </p>
      {dispute.stage === 'retrieval' && <p>{say(words.retrieval)}</p>}
      <LinesField
        label={say(words.statement)}
        rows={4}
        help={say(words.final)}
        value={statement.value}
        change={statement.change}
        problem={
          answer.form.problemOf('statement') ??
          ifTried(statement.value.trim() === '', say(words.missing))
        }
      />
      {[...required, ...optional].map((field) => {
        const isRequired = required.includes(field);
        const name = say(evidenceWords[field].name);
        return (
          <LinesField
            key={field}
            label={isRequired ? `${name} · ${say(words.required)}` : name}
            rows={2}
            help={say(evidenceWords[field].why)}
            value={texts.values[field] ?? ''}
            change={(text) => texts.change(field, text)}
            problem={ifTried(missing.includes(field), say(words.missing))}
          />
        );
      })}
      <Tick
        label={say(words.redacted)}
        value={redacted.value}
        change={redacted.change}
        problem={ifTried(!redacted.value, say(words.tick))}
      />
      {answer.needsFees && (
        <Tick
          label={say(words.fees)}
          value={fees.value}
          change={fees.change}
          problem={ifTried(!fees.value, say(words.tick))}
        />
      )}
    </FormDialog>
  );
};
