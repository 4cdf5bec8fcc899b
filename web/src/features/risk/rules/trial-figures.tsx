import type { RuleTrial, TriedOutcome } from '@back-office/contract/features/risk/rule-trial';
import { grouped, type Money } from '@back-office/contract/kit/money';
import { triedOutcomeLabels as labels } from '@back-office/messages/features/risk/rules';
import {
  notJudgedSentence,
  triedCount,
  triedOutcomeHelp,
  triedSentences,
  trialWords as words,
} from '@back-office/messages/features/risk/trial-words';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useIsPhone } from '#kit/layout/use-media';
import { LineField } from '#kit/call-form/fields';
import { formatBasisPoints } from '#kit/money/money';
import { MoneyText } from '#kit/money/money-text';
import { ShareBar, ShareMark, Shares, type ShareTone } from '#kit/figures/bars';
import { SumLines } from '#kit/object/facts';
import { useLanguage, useSay } from '#platform/language/language';
import {
  amountOf,
  byCurrency,
  type CurrencyTrial,
  type Group,
  marginOf,
  priceOf,
  type Tried,
} from './trial-price.ts';
import { OtherAmounts } from './other-amounts.tsx';
import { TriedRows } from './tried-rows.tsx';

const tones = { fraud: 'danger', dispute: 'warning', good: 'theme' } as const satisfies Partial<
  Record<TriedOutcome, ShareTone>
>;
const paid = ['fraud', 'dispute', 'good'] as const;

const moneyOf = ({ amountMinor: minor, currency }: Group): Money => ({ minor, currency });

type Opening = { opened: Group | undefined; open: (group: Group) => void };

/** The count of an outcome, which opens its payments. */
const CountButton = ({
  group,
  opened,
  open,
  children,
}: Opening & { group: Group; children?: ReactNode }) => {
  const say = useSay();
  const isOpened = opened?.outcome === group.outcome && opened.currency === group.currency;
  return (
    <button
      type="button"
      className="kit-link-button"
      aria-expanded={isOpened}
      onClick={() => open(group)}
    >
      {say(triedCount, { count: grouped(String(group.count)) })}
      {children}
    </button>
  );
};

const Cell = ({ group, tone, ...opening }: Opening & { group: Group; tone: ShareTone }) => {
  const say = useSay();
  return (
    <div className="kit-tile">
      <span>
        <ShareMark tone={tone} />
        {say(labels[group.outcome])}
      </span>
      <span className="kit-tile-figure">
        <MoneyText money={moneyOf(group)} />
      </span>
      <span className="kit-tile-note kit-caption">
        {group.count === 0 ? (
          say(triedCount, { count: '0' })
        ) : (
          <CountButton group={group} {...opening} />
        )}{' '}
        {say(triedOutcomeHelp[group.outcome])}
      </span>
    </div>
  );
};

/** What a currency's payments became, as shares of the money that was paid. */
const Outcomes = ({ trial, ...opening }: Opening & { trial: CurrencyTrial }) => {
  const say = useSay();
  const language = useLanguage();
  const total = paid.reduce((sum, outcome) => sum + BigInt(trial[outcome].amountMinor), 0n);
  const parts = paid.map((outcome) => ({
    outcome,
    tone: tones[outcome],
    share: total === 0n ? 0 : Number((BigInt(trial[outcome].amountMinor) * 10_000n) / total),
  }));
  const name = parts
    .map(({ outcome, share }) => `${say(labels[outcome])} ${formatBasisPoints(share, language)}`)
    .join(' · ');
  return (
    <div className="kit-form">
      {total > 0n && <ShareBar name={name} parts={parts} />}
      <Shares>
        {paid.map((outcome) => (
          <Cell key={outcome} group={trial[outcome]} tone={tones[outcome]} {...opening} />
        ))}
      </Shares>
      {trial.unpaid.count > 0 && (
        <span className="kit-help kit-caption">
          {say(words.notPaid)} · <CountButton group={trial.unpaid} {...opening} /> ·{' '}
          <MoneyText money={moneyOf(trial.unpaid)} /> · {say(triedOutcomeHelp.unpaid)}
        </span>
      )}
    </div>
  );
};

const Price = ({ trial, margin }: { trial: CurrencyTrial; margin: bigint }) => {
  const { currency } = trial;
  const { avoided, lost, net } = priceOf(trial, margin);
  return (
    <SumLines
      lines={[
        { term: words.avoided, money: { minor: String(avoided), currency } },
        { term: words.lostMargin, money: { minor: String(-lost), currency } },
        {
          term: net < 0n ? words.worseOff : words.betterOff,
          money: { minor: String(net), currency },
          isTotal: true,
        },
      ]}
    />
  );
};

/** What a declining rule saves and costs, once the merchant names his margin. */
const Calculation = ({ trials }: { trials: readonly CurrencyTrial[] }) => {
  const say = useSay();
  const [typed, setTyped] = useState('');
  const margin = marginOf(typed);
  return (
    <div className="kit-form">
      <h3 className="kit-panel-title">{say(words.calculation)}</h3>
      <div className="kit-two-fields">
        <LineField
          label={say(words.margin)}
          help={say(words.marginHelp)}
          suffix="%"
          value={typed}
          problem={
            typed.trim() === '' || margin !== undefined ? undefined : say(words.marginProblem)
          }
          change={setTyped}
        />
        {margin !== undefined && (
          <div className="kit-form">
            {trials.map((trial) => (
              <Price key={trial.currency} trial={trial} margin={margin} />
            ))}
            <span className="kit-help">{say(words.leftOut)}</span>
          </div>
        )}
      </div>
    </div>
  );
};

const Sentence = ({ rule, trial }: { rule: Tried; trial: RuleTrial }) => {
  const say = useSay();
  const total = trial.groups.reduce((sum, { count }) => sum + count, 0);
  const count = grouped(String(total));
  return (
    <div>
      {total === 0
        ? say(words.nothingTried)
        : say(triedSentences[rule.action], { count, payments: grouped(String(trial.payments)) })}
      {trial.notJudged > 0 && (
        <span className="kit-help">
          {' '}
          {say(notJudgedSentence, { count: grouped(String(trial.notJudged)) })}
        </span>
      )}
    </div>
  );
};

const firstOf = (trials: readonly CurrencyTrial[]): Group | undefined =>
  trials.flatMap((trial) => paid.map((outcome) => trial[outcome])).find(({ count }) => count > 0);

/** A trial's result: one sentence, what became of the payments as money, its price, and the payments behind it. */
export const TrialFigures = ({ rule, trial }: { rule: Tried; trial: RuleTrial }) => {
  const say = useSay();
  const trials = byCurrency(trial.groups);
  const isPhone = useIsPhone();
  // The payments behind the first figure stand there at once; a phone shows all figures first.
  const [opened, setOpened] = useState(() => (isPhone ? undefined : firstOf(trials)));
  const figures = useRef<HTMLDivElement>(null);
  const open = (group: Group): void => setOpened(opened === group ? undefined : group);
  // On a phone, the form above it fills the dialog.
  useEffect(() => {
    figures.current?.scrollIntoView({ block: 'nearest' });
  }, [trial]);
  return (
    <div className="kit-form-groups" role="group" aria-label={say(words.tried)} ref={figures}>
      <Sentence rule={rule} trial={trial} />
      {trials.map((one) => (
        <Outcomes key={one.currency} trial={one} opened={opened} open={open} />
      ))}
      {opened !== undefined && (
        <TriedRows
          key={`${opened.outcome} ${opened.currency}`}
          rule={rule}
          asOf={trial.asOf}
          group={opened}
        />
      )}
      {rule.action === 'decline' && trials.length > 0 && <Calculation trials={trials} />}
      {amountOf(rule) !== undefined && <OtherAmounts key={trial.asOf} rule={rule} trial={trial} />}
    </div>
  );
};
