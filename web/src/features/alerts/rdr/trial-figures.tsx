import {
  listRdrTrialCases,
  rdrPagesMax,
  type RdrFate,
  type RdrTrial,
} from '@back-office/contract/features/alerts/rdr-rules';
import { rdrFates } from '@back-office/contract/features/alerts/rdr-rules';
import type { RdrRule } from '@back-office/contract/gateway/rdr-rules';
import { objectPath } from '@back-office/contract/objects';
import {
  countOfCases,
  rdrFateLabels,
  rdrWords as words,
  trialSpan,
} from '@back-office/messages/features/alerts/rdr';
import { Button } from 'antd';
import { useState } from 'react';
import { Awaited } from '#kit/feedback/awaited';
import { MoneyText } from '#kit/money/money-text';
import { PlainTable } from '#kit/table/plain-table';
import { SkeletonLines } from '#kit/feedback/skeleton-lines';
import { SmallTable } from '#kit/table/small-table';
import { useQuestion } from '#platform/http/questions';
import { useSay } from '#platform/language/language';

/** Rules on trial, or those of a proposed version, whose cases were stored with it. */
type Tried = { rules: RdrRule[]; version: number | null };
/** The figure whose cases are shown. */
type Opened = { rule: number | null; fate: RdrFate | null; currency: string | null };

/** The cases behind a figure. */
const Cases = ({ rules, version, opened }: Tried & { opened: Opened }) => {
  const say = useSay();
  const [pages, setPages] = useState(1);
  const input = { rules, version, ...opened, pages };
  const question = useQuestion(listRdrTrialCases, input, { keepPreviousData: true });
  const { data } = question;
  if (data === undefined) {
    return <Awaited question={question} skeleton={<SkeletonLines lines={3} />} />;
  }
  return (
    <>
      <p className="kit-quiet">{say(countOfCases, { count: String(data.total) })}</p>
      <SmallTable
        name={say(words.cases)}
        none={say(words.noCases)}
        heads={[words.caseNumber, words.order, words.rule, words.status].map((word) => say(word))}
        moneyHead={say(words.amount)}
        rows={data.rows.map((row) => ({
          id: row.number,
          cells: [
            // Opens in a new tab, so that the typed rules stay.
            <a
              key="number"
              className="kit-mono"
              href={objectPath('dispute', { number: row.number })}
              target="_blank"
              rel="noreferrer"
            >
              {row.number}
            </a>,
            row.merchantOrderNumber,
            <span key="rule" translate="no">
              {rules[row.rule - 1]?.name}
            </span>,
            say(rdrFateLabels[row.fate]),
          ],
          money: <MoneyText money={row.amount} />,
        }))}
      />
      {data.total > data.rows.length && pages < rdrPagesMax && (
        <Button loading={question.isPlaceholderData} onClick={() => setPages(pages + 1)}>
          {say(words.more)}
        </Button>
      )}
    </>
  );
};

type Figures = { trial: RdrTrial; open: (opened: Opened) => void };

const CountButton = ({ cases, show }: { cases: number; show: () => void }) => {
  const say = useSay();
  return (
    <button type="button" className="kit-link-button" onClick={show}>
      {say(countOfCases, { count: String(cases) })}
    </button>
  );
};

/** The rules' cost and savings, in each currency. */
const Sums = ({ trial: { sums }, open }: Figures) => {
  const say = useSay();
  return sums.map(({ currency, taken, rdrFeesMinor, feesSavedMinor, netMinor, ...ofFate }) => (
    <SmallTable
      key={currency}
      name={`${say(words.trial)} ${currency}`}
      heads={[currency, say(words.cases)]}
      moneyHead={say(words.amount)}
      rows={[
        {
          id: 'taken',
          cells: [
            say(words.taken),
            <CountButton
              key="cases"
              cases={taken.cases}
              show={() => open({ rule: null, fate: null, currency })}
            />,
          ],
          money: <MoneyText money={{ minor: taken.amountMinor, currency }} />,
        },
        ...rdrFates.map((fate) => ({
          id: fate,
          cells: [
            say(rdrFateLabels[fate]),
            <CountButton
              key="cases"
              cases={ofFate[fate].cases}
              show={() => open({ rule: null, fate, currency })}
            />,
          ],
          money: <MoneyText money={{ minor: ofFate[fate].amountMinor, currency }} />,
        })),
        {
          id: 'rdrFees',
          cells: [say(words.rdrFees), null],
          money: <MoneyText money={{ minor: rdrFeesMinor, currency }} />,
        },
        {
          id: 'saved',
          cells: [say(words.feesSaved), null],
          money: <MoneyText money={{ minor: feesSavedMinor, currency }} />,
        },
        {
          id: 'net',
          cells: [say(words.net), null],
          money: <MoneyText money={{ minor: netMinor, currency }} />,
        },
      ]}
    />
  ));
};

/** The effect that rules would have had on the last 12 months, each figure with its cases. */
export const TrialFigures = ({ trial, ...tried }: Tried & { trial: RdrTrial }) => {
  const say = useSay();
  const [opened, open] = useState<Opened>();
  const { rules } = tried;
  const { cases, from, to } = trial;
  return (
    <>
      <p className="kit-note">{say(trialSpan, { cases: String(cases), from, to })}</p>
      <Sums trial={trial} open={open} />
      <p className="kit-quiet">{say(words.netHelp)}</p>
      <PlainTable
        name={say(words.rule)}
        none={say(words.noCases)}
        heads={[say(words.rule), say(words.cases)]}
        ends={[]}
        rows={trial.byRule.map(({ place, cases: decided }) => ({
          id: String(place),
          cells: [
            <span key="name" translate="no">{`${place}. ${rules[place - 1]?.name ?? ''}`}</span>,
            <CountButton
              key="cases"
              cases={decided}
              show={() => open({ rule: place, fate: null, currency: null })}
            />,
          ],
        }))}
      />
      {opened !== undefined && <Cases key={JSON.stringify(opened)} {...tried} opened={opened} />}
    </>
  );
};
