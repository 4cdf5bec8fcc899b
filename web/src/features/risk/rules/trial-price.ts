import type { RuleTrial, tryRiskRule } from '@back-office/contract/features/risk/rule-trial';
import type { InputOf } from '@back-office/contract/kit/call';

export type Tried = InputOf<typeof tryRiskRule>;
export type Group = RuleTrial['groups'][number];
/** The outcomes of one currency's payments; amounts of several are never added up. */
export type CurrencyTrial = { currency: string } & Readonly<Record<Group['outcome'], Group>>;

const noneOf = (currency: string, outcome: Group['outcome']): Group => ({
  outcome,
  currency,
  count: 0,
  amountMinor: '0',
});

/** The outcomes by currency, the most paid currency first. */
export const byCurrency = (groups: RuleTrial['groups']): CurrencyTrial[] =>
  [...new Set(groups.map(({ currency }) => currency))]
    .map((currency) => {
      const of = (outcome: Group['outcome']): Group =>
        groups.find((group) => group.currency === currency && group.outcome === outcome) ??
        noneOf(currency, outcome);
      return {
        currency,
        fraud: of('fraud'),
        dispute: of('dispute'),
        good: of('good'),
        unpaid: of('unpaid'),
      };
    })
    .toSorted((one, other) => other.good.count - one.good.count);

const wholePercent = 10_000n;

/** A typed percentage in hundredths of a percent; undefined if it is none from 0 to 100. */
export const marginOf = (typed: string): bigint | undefined => {
  const [, whole, decimals = ''] = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(typed.trim()) ?? [];
  const hundredths = whole === undefined ? -1n : BigInt(whole + decimals.padEnd(2, '0'));
  return hundredths < 0n || hundredths > wholePercent ? undefined : hundredths;
};

/** What a declining rule saves and costs: the losses it stops, and the margin of the good payments it loses. */
export const priceOf = (
  { fraud, dispute, good }: CurrencyTrial,
  margin: bigint,
): { avoided: bigint; lost: bigint; net: bigint } => {
  const avoided = BigInt(fraud.amountMinor) + BigInt(dispute.amountMinor);
  const lost = (BigInt(good.amountMinor) * margin + wholePercent / 2n) / wholePercent;
  return { avoided, lost, net: avoided - lost };
};

type AmountAbove = Extract<Tried['conditions'][number], { kind: 'amountAbove' }>;

/** The amount from which a rule decides, if it has one. */
export const amountOf = ({ conditions }: Tried): AmountAbove | undefined =>
  conditions.find((condition) => condition.kind === 'amountAbove');

const withAmount = (rule: Tried, change: (minor: bigint) => bigint): Tried => ({
  ...rule,
  conditions: rule.conditions.map((condition) =>
    condition.kind === 'amountAbove'
      ? { ...condition, minor: String(change(BigInt(condition.minor))) }
      : condition,
  ),
});

/** The same rule from half and from twice its amount. */
export const otherAmounts = (rule: Tried): [Tried, Tried] => [
  withAmount(rule, (minor) => (minor + 1n) / 2n),
  withAmount(rule, (minor) => minor * 2n),
];
