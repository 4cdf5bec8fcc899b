import type { RuleTrial } from '@back-office/contract/features/risk/rule-trial';

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
