import {
  checkAnswers,
  type CheckAnswer,
  websiteChecks,
  type WebsiteCheck,
} from '@back-office/contract/features/websites';
import { decideWebsite } from '@back-office/contract/features/websites/audits';
import {
  websiteAuditActionLabels,
  websiteAuditWords as words,
} from '@back-office/messages/features/websites/audits';
import { websiteCheckLabels } from '@back-office/messages/features/websites/checks';
import { checkAnswerLabels, websiteWords } from '@back-office/messages/features/websites/detail';
import { websiteStatusLabels } from '@back-office/messages/features/websites/list';
import { filterWords } from '@back-office/messages/kit';
import { Button, Radio } from 'antd';
import { useState } from 'react';
import { LinesField } from '#kit/call-form/fields';
import { FormDialog } from '#kit/call-form/form-dialog';
import { useCallForm } from '#kit/call-form/use-call-form';
import '#kit/object/description-list.css';
import { Problem } from '#kit/form/problem';
import { useSay } from '#platform/language/language';
import { notify } from '#platform/notice/notice';
import { type AuditedWebsite, refreshedByAudits } from '../website-cells.tsx';

type Answer = { answer: CheckAnswer | undefined; comment: string };
type Answers = Readonly<Record<WebsiteCheck, Answer>>;

const answersOf = (answer: CheckAnswer | undefined): Answers =>
  Object.fromEntries(
    websiteChecks.map((check) => [check, { answer, comment: '' }]),
  ) as unknown as Answers;

type CheckRowProps = {
  check: WebsiteCheck;
  given: Answer;
  problem: string | undefined;
  change: (given: Answer) => void;
};

const CheckRow = ({ check, given, problem, change }: CheckRowProps) => {
  const say = useSay();
  const id = `check-${check}`;
  return (
    <tr>
      <th scope="row" id={id}>
        {say(websiteCheckLabels[check])}
      </th>
      <td data-label={say(websiteWords.answer)}>
        <Radio.Group
          name={id}
          aria-labelledby={id}
          value={given.answer}
          options={checkAnswers.map((value) => ({ value, label: say(checkAnswerLabels[value]) }))}
          onChange={({ target }) => change({ ...given, answer: target.value as CheckAnswer })}
        />
        {given.answer === 'no' && (
          <LinesField
            label={say(websiteWords.comment)}
            help={say(words.commentHelp)}
            rows={2}
            value={given.comment}
            problem={problem}
            change={(comment) => change({ ...given, comment })}
          />
        )}
      </td>
    </tr>
  );
};

type Props = { website: AuditedWebsite; stage: 'audit' | 'review'; close: () => void };

/** The check list of a website. Any no fails it, with a comment for the merchant. */
export const CheckDialog = ({ website, stage, close }: Props) => {
  const say = useSay();
  const { merchantNumber, merchantName, number, version, url } = website;
  const [answers, setAnswers] = useState(() => answersOf(undefined));
  const [isIncomplete, setIncomplete] = useState(false);
  const form = useCallForm(decideWebsite, refreshedByAudits);
  const send = async (): Promise<boolean> => {
    const checks = websiteChecks.flatMap((check) => {
      const { answer, comment } = answers[check];
      return answer === undefined
        ? []
        : [{ check, answer, comment: answer === 'no' && comment.trim() !== '' ? comment : null }];
    });
    setIncomplete(checks.length < websiteChecks.length);
    if (checks.length < websiteChecks.length) {
      return false;
    }
    const done = await form.send({ merchantNumber, number, stage, version, checks });
    if (done !== undefined) {
      notify({
        kind: 'success',
        text: `${say(words.saved)} ${say(websiteStatusLabels[done.status])}`,
      });
    }
    return done !== undefined;
  };
  return (
    <FormDialog
      title={say(filterWords.labelled, { label: say(websiteAuditActionLabels[stage]), value: url })}
      okText={say(words.save)}
      isWide
      isTouched={websiteChecks.some((check) => answers[check].answer !== undefined)}
      form={form}
      send={send}
      close={close}
    >
      <p className="kit-note" translate="no">
        {merchantName}
      </p>
      <div className="kit-detail-actions">
        <Button href={url} target="_blank" rel="noreferrer noopener">
          {say(words.openWebsite)}
        </Button>
        <Button onClick={() => setAnswers(answersOf('yes'))}>{say(words.allYes)}</Button>
      </div>
      <table className="kit-small-table kit-stacked">
        <thead>
          <tr>
            <th scope="col">{say(websiteWords.check)}</th>
            <th scope="col">{say(websiteWords.answer)}</th>
          </tr>
        </thead>
        <tbody>
          {websiteChecks.map((check, place) => (
            <CheckRow
              key={check}
              check={check}
              given={answers[check]}
              problem={form.problemOf(`checks.${place}.comment`)}
              change={(given) => setAnswers({ ...answers, [check]: given })}
            />
          ))}
        </tbody>
      </table>
      <Problem text={isIncomplete ? say(words.unanswered) : undefined} />
    </FormDialog>
  );
};
