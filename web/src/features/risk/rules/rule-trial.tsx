import {
  listTriedPayments,
  trialDays,
  triedPagesMax,
  tryRiskRule,
  type RuleTrial,
} from '@back-office/contract/features/risk/rule-trial';
import type { InputOf } from '@back-office/contract/kit/call';
import { objectPath } from '@back-office/contract/objects';
import { grouped } from '@back-office/contract/kit/money';
import { triedOutcomeLabels } from '@back-office/messages/features/risk/rules';
import {
  mostDeclinedSentence,
  ruleWords as words,
  notJudgedSentence,
  triedOutcomeHelp,
  triedSentence,
} from '@back-office/messages/features/risk/rule-words';
import { riskWords } from '@back-office/messages/features/risk/words';
import { paymentStatusLabels } from '@back-office/messages/payment';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useCallForm } from '#kit/call-form/use-call-form';
import { Awaited } from '#kit/feedback/awaited';
import { MoneyText } from '#kit/money/money-text';
import { Problem } from '#kit/form/problem';
import { SkeletonLines } from '#kit/feedback/skeleton-lines';
import { SmallTable } from '#kit/table/small-table';
import { TimeText } from '#kit/time/time-text';
import { useQuestion } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import { useSession } from '#platform/session/session';
import { declinedPercent } from './declined-percent.ts';

type Tried = InputOf<typeof tryRiskRule>;
type Group = RuleTrial['groups'][number];
type Behind = { rule: Tried; asOf: string; group: Group };

const Rows = ({ rule, asOf, group: { outcome, currency } }: Behind) => {
  const say = useSay();
  const { can } = useSession();
  const [pages, setPages] = useState(1);
  const input = { ...rule, asOf, outcome, currency, pages };
  const question = useQuestion(listTriedPayments, input, { keepPreviousData: true });
  const { data } = question;
  if (data === undefined) {
    return <Awaited question={question} skeleton={<SkeletonLines lines={4} />} />;
  }
  return (
    <>
      <SmallTable
        name={say(triedOutcomeLabels[outcome])}
        heads={[
          say(riskWords.paymentNumber),
          say(riskWords.orderedAt),
          say(riskWords.paymentStatus),
        ]}
        moneyHead={say(riskWords.amount)}
        rows={data.rows.map(({ number, orderedAt, status, amount }) => ({
          id: number,
          cells: [
            can('transactions.view') ? (
              // Opens in a new tab, so that the typed rule stays.
              <a
                key="number"
                className="kit-mono"
                href={objectPath('transaction', { number })}
                target="_blank"
                rel="noreferrer"
              >
                {number}
              </a>
            ) : (
              <span key="number" className="kit-mono">
                {number}
              </span>
            ),
            <TimeText key="at" at={orderedAt} />,
            say(paymentStatusLabels[status]),
          ],
          money: <MoneyText money={amount} />,
        }))}
      />
      {data.hasMore && pages < triedPagesMax && (
        <Button loading={question.isPlaceholderData} onClick={() => setPages(pages + 1)}>
          {say(words.more)}
        </Button>
      )}
    </>
  );
};

const Figures = ({ rule, trial }: { rule: Tried; trial: RuleTrial }) => {
  const say = useSay();
  const [opened, setOpened] = useState<Group>();
  const { groups, payments, notJudged, asOf } = trial;
  const total = groups.reduce((sum, { count }) => sum + count, 0);
  const figures = useRef<HTMLDivElement>(null);
  // The form above it fills the dialog.
  useEffect(() => {
    figures.current?.scrollIntoView({ block: 'nearest' });
  }, [trial]);
  return (
    <div className="kit-form-groups" ref={figures}>
      <p>
        {say(triedSentence, {
          count: grouped(String(total)),
          payments: grouped(String(payments)),
        })}
        {notJudged > 0 && (
          <span className="kit-help">
            {' '}
            {say(notJudgedSentence, { count: grouped(String(notJudged)) })}
          </span>
        )}
      </p>
      <SmallTable
        name={say(words.tried)}
        none={say(words.nothingTried)}
        heads={[say(words.outcome), say(words.payments)]}
        ends={[1]}
        moneyHead={say(riskWords.amount)}
        rows={groups.map((group) => ({
          id: `${group.outcome} ${group.currency}`,
          cells: [
            <span key="outcome">
              {say(triedOutcomeLabels[group.outcome])}
              <span className="kit-help"> {say(triedOutcomeHelp[group.outcome])}</span>
            </span>,
            <button
              key="count"
              type="button"
              className="kit-link-button"
              aria-expanded={opened === group}
              onClick={() => setOpened(opened === group ? undefined : group)}
            >
              {grouped(String(group.count))}
            </button>,
          ],
          money: <MoneyText money={{ minor: group.amountMinor, currency: group.currency }} />,
        }))}
      />
      {opened !== undefined && (
        <Rows key={`${opened.outcome} ${opened.currency}`} rule={rule} asOf={asOf} group={opened} />
      )}
    </div>
  );
};

/** A trial of the rule as typed; `isCurrent` until the rule changes. */
export const useTrial = (rule: Tried) => {
  const form = useCallForm(tryRiskRule, []);
  const [tried, setTried] = useState<{ rule: Tried; trial: RuleTrial }>();
  const start = async (): Promise<void> => {
    const trial = await form.send(rule);
    setTried(trial && { rule, trial });
  };
  const isCurrent = tried !== undefined && JSON.stringify(tried.rule) === JSON.stringify(rule);
  return { form, tried, start, isCurrent };
};

type Trial = ReturnType<typeof useTrial>;

/** A rule that stops most sales takes effect at once, and one person alone can't end it. */
const Warning = ({
  rule: { action },
  trial: { groups, payments },
}: NonNullable<Trial['tried']>) => {
  const say = useSay();
  const percent = declinedPercent(action, { groups, payments });
  return percent === undefined ? null : (
    <div className="kit-note kit-note-warning">
      <p>{say(mostDeclinedSentence, { percent: String(percent), days: String(trialDays) })}</p>
    </div>
  );
};

/** The rule's decisions on recent payments; every figure links to its payments. */
export const RuleTrialPart = ({
  trial: { form, tried, start, isCurrent },
  hasButton,
}: {
  /** The errors of conditions are shown at their fields. */
  trial: Trial;
  /** If the dialog itself offers no trial. */
  hasButton: boolean;
}) => {
  const say = useSay();
  return (
    <div className="kit-form-groups">
      {hasButton && (
        <div>
          <Button loading={form.isBusy} onClick={() => void start()}>
            {say(words.try)}
          </Button>
        </div>
      )}
      <Problem text={form.refusal} />
      {tried !== undefined && !isCurrent && <p className="kit-note">{say(words.tryAgain)}</p>}
      {tried !== undefined && isCurrent && <Warning {...tried} />}
      {tried !== undefined && <Figures rule={tried.rule} trial={tried.trial} />}
    </div>
  );
};
