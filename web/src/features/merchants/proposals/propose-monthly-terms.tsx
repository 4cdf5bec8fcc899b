import type { Merchant } from '@back-office/contract/features/merchants/facts';
import {
  type MonthlyFeeName,
  monthlyFeeNames,
  type MonthlyTerms,
} from '@back-office/contract/features/terms';
import { startAmount } from '@back-office/contract/kit/money';
import { monthlyFeeLabels, termsWords as words } from '@back-office/messages/features/terms';
import { useState } from 'react';
import { ChoiceField, LineField } from '#kit/call-form/fields';
import { useLanguage, useSay } from '#platform/language/language';
import { currencyIn, monthName, ppmOf } from '../information/terms-text.ts';
import {
  CurrencyField,
  GatewayField,
  minorTyped,
  nextMonth,
  typedRate,
  ValidFromField,
} from './terms-fields.tsx';
import { ProposeDialog } from './propose-dialog.tsx';

type Fees = Record<MonthlyFeeName, string>;

const feesOf = (typed: (fee: MonthlyFeeName) => string): Fees =>
  Object.fromEntries(monthlyFeeNames.map((fee) => [fee, typed(fee)])) as Fees;

/** Defaults: only excess chargebacks are charged, at the schemes' thresholds. */
const usual = {
  annualMonth: 1,
  excessPpm: 10_000,
  highExcessPpm: 15_000,
};
const usualFees: Partial<Fees> = { excessFeeMinor: '25', highExcessFeeMinor: '50' };

const startOf = (row: MonthlyTerms | undefined, merchant: Merchant) => {
  const taken = merchant.monthlyTerms.map(({ gatewayNumber }) => gatewayNumber);
  const live = merchant.gateways.filter(({ mode }) => mode === 'live');
  const free = live.find(({ number }) => !taken.includes(number)) ?? live[0];
  const gatewayNumber = row?.gatewayNumber ?? free?.number ?? '';
  const currency = row?.currency ?? currencyIn(merchant.tariff)(gatewayNumber) ?? 'USD';
  const { annualMonth, excessPpm, highExcessPpm } = row ?? usual;
  return {
    gatewayNumber,
    validFrom: nextMonth(),
    currency,
    annualMonth,
    excess: typedRate(excessPpm),
    highExcess: typedRate(highExcessPpm),
    fees: feesOf((fee) =>
      row === undefined ? (usualFees[fee] ?? '0') : startAmount(row[fee], currency),
    ),
  };
};

type Draft = ReturnType<typeof startOf>;
type Fields = {
  draft: Draft;
  set: (part: Partial<Draft>) => void;
  problemOf: (field: string) => string | undefined;
};

const AboutFields = ({
  draft,
  set,
  problemOf,
  merchant,
  isOther,
}: Fields & {
  merchant: Merchant;
  /** Whether the gateway is still to be chosen. */
  isOther: boolean;
}) => {
  const { gatewayNumber, currency } = draft;
  const currencyOf = currencyIn(merchant.tariff);
  const gateways = merchant.gateways.filter(({ number, mode }) =>
    isOther ? mode === 'live' : number === gatewayNumber,
  );
  const choose = (number: string): void =>
    set({ gatewayNumber: number, currency: currencyOf(number) ?? currency });
  return (
    <>
      <GatewayField
        gateways={gateways}
        value={gatewayNumber}
        problem={problemOf('gatewayNumber')}
        change={(number) => choose(number ?? gatewayNumber)}
      />
      <ValidFromField draft={draft} set={set} problemOf={problemOf} help={words.firstOfMonth} />
      <CurrencyField
        label={words.settlementCurrency}
        draft={draft}
        set={set}
        problem={problemOf('currency')}
      />
    </>
  );
};

const FeeField = ({ fee, draft, set, problemOf }: Fields & { fee: MonthlyFeeName }) => (
  <LineField
    label={useSay()(monthlyFeeLabels[fee])}
    value={draft.fees[fee]}
    suffix={draft.currency}
    problem={problemOf(fee)}
    change={(typed) => set({ fees: { ...draft.fees, [fee]: typed } })}
  />
);

const ServiceFields = (fields: Fields) => {
  const say = useSay();
  const language = useLanguage();
  const { draft, set, problemOf } = fields;
  const months = Array.from({ length: 12 }, (_, index) => ({
    value: String(index + 1),
    label: monthName(index + 1, language),
  }));
  return (
    <>
      <FeeField {...fields} fee="serviceFeeMinor" />
      <FeeField {...fields} fee="annualFeeMinor" />
      <ChoiceField
        label={say(words.annualMonth)}
        value={String(draft.annualMonth)}
        options={months}
        problem={problemOf('annualMonth')}
        change={(month) => set({ annualMonth: Number(month ?? draft.annualMonth) })}
      />
      <FeeField {...fields} fee="declineFeeMinor" />
      <FeeField {...fields} fee="threeDFeeMinor" />
    </>
  );
};

const ExcessFields = (fields: Fields) => {
  const say = useSay();
  const { draft, set, problemOf } = fields;
  return (
    <>
      <LineField
        label={say(words.excessFrom)}
        help={say(words.excessHelp)}
        value={draft.excess}
        suffix="%"
        problem={problemOf('excessPpm')}
        change={(excess) => set({ excess: excess.trim() })}
      />
      <FeeField {...fields} fee="excessFeeMinor" />
      <LineField
        label={say(words.highExcessFrom)}
        help={say(words.excessHelp)}
        value={draft.highExcess}
        suffix="%"
        problem={problemOf('highExcessPpm')}
        change={(highExcess) => set({ highExcess: highExcess.trim() })}
      />
      <FeeField {...fields} fee="highExcessFeeMinor" />
    </>
  );
};

/** Proposes monthly charges of a gateway from a month on. */
export const ProposeMonthlyTerms = ({
  merchant,
  row,
  close,
}: {
  merchant: Merchant;
  /** The row to follow; undefined for a gateway without monthly charges. */
  row?: MonthlyTerms | undefined;
  close: () => void;
}) => {
  const [start] = useState(() => startOf(row, merchant));
  const [draft, setDraft] = useState(start);
  const set = (part: Partial<Draft>): void => setDraft({ ...draft, ...part });
  const { gatewayNumber, validFrom, currency, annualMonth } = draft;
  return (
    <ProposeDialog
      merchantNumber={merchant.merchantNumber}
      kind="monthlyTerms"
      isWide
      change={{
        kind: 'monthlyTerms',
        gatewayNumber,
        validFrom,
        currency,
        annualMonth,
        excessPpm: ppmOf(draft.excess),
        highExcessPpm: ppmOf(draft.highExcess),
        ...feesOf((fee) => minorTyped(draft.fees[fee].trim(), currency)),
      }}
      isTouched={JSON.stringify(draft) !== JSON.stringify(start)}
      close={close}
    >
      {(problemOf) => (
        <div className="kit-two-fields">
          <AboutFields
            draft={draft}
            set={set}
            problemOf={problemOf}
            merchant={merchant}
            isOther={row === undefined}
          />
          <ServiceFields draft={draft} set={set} problemOf={problemOf} />
          <ExcessFields draft={draft} set={set} problemOf={problemOf} />
        </div>
      )}
    </ProposeDialog>
  );
};
