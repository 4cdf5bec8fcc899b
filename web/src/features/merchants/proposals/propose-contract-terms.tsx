import { termsOf } from '@back-office/contract/features/settlements/calendar';
import { type CardBrand, cardBrands } from '@back-office/contract/features/payment';
import type { Merchant } from '@back-office/contract/features/merchants/facts';
import { feeNames, feesOf, regions, type TariffLine } from '@back-office/contract/features/terms';
import { startAmount } from '@back-office/contract/kit/money';
import { merchantWords, regionLabels } from '@back-office/messages/features/merchants/information';
import { feeLabels, termsWords as words } from '@back-office/messages/features/terms';
import { cardBrandLabels } from '@back-office/messages/payment';
import { useState } from 'react';
import { ChoiceField, LineField } from '#kit/call-form/fields';
import { DescriptionList } from '#kit/object/description-list';
import { useSay } from '#platform/language/language';
import { appliesTo, ppmOf } from '../information/terms-text.ts';
import {
  CurrencyField,
  GatewayField,
  minorTyped,
  tomorrow,
  typedRate,
  ValidFromField,
} from './terms-fields.tsx';
import { ProposeDialog } from './propose-dialog.tsx';
import { SalePreview } from './sale-preview.tsx';

type Key = Pick<TariffLine, 'gatewayNumber' | 'cardBrand' | 'issuedIn'>;
type Fees = Record<(typeof feeNames)[number], string>;

const eachFee = (typed: (fee: (typeof feeNames)[number]) => string): Fees =>
  Object.fromEntries(feeNames.map((fee) => [fee, typed(fee)])) as Fees;

const keyOf = (line: TariffLine | undefined): Key => ({
  gatewayNumber: line?.gatewayNumber ?? null,
  cardBrand: line?.cardBrand ?? null,
  issuedIn: line?.issuedIn ?? null,
});

const startOf = (line: TariffLine | undefined, cardBrand: CardBrand | null) => {
  const currency = line?.settlementCurrency ?? 'USD';
  const key = keyOf(line);
  return {
    key: cardBrand === null ? key : { ...key, cardBrand },
    validFrom: tomorrow(),
    currency,
    rate: line === undefined ? '' : typedRate(line.deductionRatePpm),
    fees: eachFee((fee) => (line === undefined ? '0' : startAmount(line[fee], currency))),
  };
};

const KeyFields = ({
  gateways,
  value,
  change,
}: {
  gateways: Merchant['gateways'];
  value: Key;
  change: (key: Key) => void;
}) => {
  const say = useSay();
  return (
    <div className="kit-two-fields">
      <GatewayField
        none={words.allGateways}
        gateways={gateways}
        value={value.gatewayNumber}
        change={(gatewayNumber) => change({ ...value, gatewayNumber })}
      />
      <ChoiceField<CardBrand | ''>
        label={say(words.cardBrand)}
        value={value.cardBrand ?? ''}
        options={[
          { value: '', label: say(words.allBrands) },
          ...cardBrands.map((brand) => ({ value: brand, label: say(cardBrandLabels[brand]) })),
        ]}
        change={(brand) => change({ ...value, cardBrand: brand === '' ? null : brand })}
      />
      <ChoiceField<(typeof regions)[number] | ''>
        label={say(words.issuedIn)}
        value={value.issuedIn ?? ''}
        options={[
          { value: '', label: say(words.everywhere) },
          ...regions.map((region) => ({ value: region, label: say(regionLabels[region]) })),
        ]}
        change={(region) => change({ ...value, issuedIn: region === '' ? null : region })}
      />
    </div>
  );
};

type Draft = ReturnType<typeof startOf>;

const PriceFields = ({
  draft,
  set,
  problemOf,
}: {
  draft: Draft;
  set: (part: Partial<Draft>) => void;
  problemOf: (field: string) => string | undefined;
}) => {
  const say = useSay();
  return (
    <div className="kit-two-fields">
      <ValidFromField draft={draft} set={set} problemOf={problemOf} />
      <CurrencyField
        label={words.settlementCurrency}
        draft={draft}
        set={set}
        problem={problemOf('settlementCurrency')}
      />
      <LineField
        label={say(words.rate)}
        help={say(words.rateHelp)}
        value={draft.rate}
        suffix="%"
        problem={problemOf('deductionRatePpm')}
        change={(rate) => set({ rate: rate.trim() })}
      />
      {feesOf(draft.key).map((fee) => (
        <LineField
          key={fee}
          label={say(feeLabels[fee])}
          value={draft.fees[fee]}
          suffix={draft.currency}
          problem={problemOf(fee)}
          change={(typed) => set({ fees: { ...draft.fees, [fee]: typed } })}
        />
      ))}
    </div>
  );
};

/** Proposes a tariff line with all its fees, to follow an existing one or for a new key. */
export const ProposeContractTerms = ({
  merchant,
  line,
  cardBrand = null,
  close,
}: {
  merchant: Merchant;
  /** The brand that lacks a line. */
  cardBrand?: CardBrand | null | undefined;
  /** The line to follow; undefined for another gateway, brand or region. */
  line?: TariffLine | undefined;
  close: () => void;
}) => {
  const say = useSay();
  const [start] = useState(() => startOf(line ?? merchant.tariff[0], cardBrand));
  const [draft, setDraft] = useState(start);
  const set = (part: Partial<Draft>): void => setDraft({ ...draft, ...part });
  const { key, validFrom, currency } = draft;
  const deductionRatePpm = ppmOf(draft.rate);
  const asked = feesOf(key);
  const fees = eachFee((fee) =>
    asked.includes(fee) ? minorTyped(draft.fees[fee].trim(), currency) : '0',
  );
  const isPriced = !Number.isNaN(deductionRatePpm) && /^\d+$/.test(fees.singleFeeMinor);
  return (
    <ProposeDialog
      merchantNumber={merchant.merchantNumber}
      kind="contractTerms"
      isWide
      change={{
        kind: 'contractTerms',
        ...key,
        validFrom,
        settlementCurrency: currency,
        deductionRatePpm,
        ...fees,
      }}
      isTouched={JSON.stringify(draft) !== JSON.stringify(start)}
      close={close}
    >
      {(problemOf) => (
        <>
          {line === undefined ? (
            <KeyFields
              gateways={merchant.gateways}
              value={key}
              change={(chosen) => set({ key: chosen })}
            />
          ) : (
            <DescriptionList
              items={[{ term: say(merchantWords.appliesTo), value: appliesTo(line, say) }]}
            />
          )}
          <PriceFields draft={draft} set={set} problemOf={problemOf} />
          <SalePreview
            businessDay={validFrom}
            currency={currency}
            priced={
              isPriced
                ? { deductionRatePpm, singleFeeMinor: BigInt(fees.singleFeeMinor) }
                : undefined
            }
            kept={termsOf(merchant.settlementTerms, key.gatewayNumber, validFrom)}
          />
        </>
      )}
    </ProposeDialog>
  );
};
