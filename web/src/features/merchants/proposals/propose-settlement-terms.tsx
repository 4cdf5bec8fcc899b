import {
  deliveryConditions,
  settleTypeSchema,
  termsOf,
} from '@back-office/contract/features/settlements/calendar';
import type { Merchant } from '@back-office/contract/features/merchants/facts';
import type { SettlementTerms } from '@back-office/contract/features/terms';
import { startAmount } from '@back-office/contract/kit/money';
import { deliveryConditionLabels, termsWords as words } from '@back-office/messages/features/terms';
import { useState } from 'react';
import { ChoiceField, LineField } from '#kit/call-form/fields';
import { DescriptionList } from '#kit/object/description-list';
import { useSay } from '#platform/language/language';
import { currencyIn, gatewayText, ppmOf } from '../information/terms-text.ts';
import {
  GatewayField,
  minorTyped,
  textOf,
  tomorrow,
  typedRate,
  ValidFromField,
  wholeOf,
} from './terms-fields.tsx';
import { ProposeDialog } from './propose-dialog.tsx';
import { SalePreview } from './sale-preview.tsx';
import { SettleFields, usualSettleType } from './settle-fields.tsx';

type Usual = Omit<SettlementTerms, 'validFrom' | 'validTo'>;

/** Default terms. */
const usual: Usual = {
  gatewayNumber: null,
  settleType: usualSettleType.day,
  deliveryCondition: 'free',
  reservePpm: 100_000,
  reserveDays: 180,
  marginTargetMinor: '0',
  depositTargetMinor: '0',
};

const startOf = (row: Usual, currency: string) => ({
  gatewayNumber: row.gatewayNumber,
  validFrom: tomorrow(),
  settleType: row.settleType,
  deliveryCondition: row.deliveryCondition,
  reserve: typedRate(row.reservePpm),
  reserveDays: row.reserveDays,
  margin: startAmount(row.marginTargetMinor, currency),
  deposit: startAmount(row.depositTargetMinor, currency),
});
type Draft = ReturnType<typeof startOf>;
type Fields = {
  draft: Draft;
  set: (part: Partial<Draft>) => void;
  problemOf: (field: string) => string | undefined;
};

const WhenFields = ({ draft, set, problemOf }: Fields) => {
  const say = useSay();
  return (
    <>
      <ValidFromField draft={draft} set={set} problemOf={problemOf} />
      <SettleFields
        settle={draft.settleType}
        change={(settleType) => set({ settleType })}
        problemOf={problemOf}
      />
      <ChoiceField
        label={say(words.delivery)}
        value={draft.deliveryCondition}
        options={deliveryConditions.map((condition) => ({
          value: condition,
          label: say(deliveryConditionLabels[condition]),
        }))}
        problem={problemOf('deliveryCondition')}
        change={(condition) => set({ deliveryCondition: condition ?? draft.deliveryCondition })}
      />
    </>
  );
};

const KeptFields = ({ draft, set, problemOf, currency }: Fields & { currency: string }) => {
  const say = useSay();
  return (
    <>
      <LineField
        label={say(words.reserveRate)}
        help={say(words.rateHelp)}
        value={draft.reserve}
        suffix="%"
        problem={problemOf('reservePpm')}
        change={(reserve) => set({ reserve: reserve.trim() })}
      />
      <LineField
        label={say(words.reserveDays)}
        value={textOf(draft.reserveDays)}
        problem={problemOf('reserveDays')}
        change={(days) => set({ reserveDays: wholeOf(days) })}
      />
      <LineField
        label={say(words.margin)}
        help={say(words.collectedUntil)}
        value={draft.margin}
        suffix={currency}
        problem={problemOf('marginTargetMinor')}
        change={(margin) => set({ margin })}
      />
      <LineField
        label={say(words.deposit)}
        help={say(words.collectedUntil)}
        value={draft.deposit}
        suffix={currency}
        problem={problemOf('depositTargetMinor')}
        change={(deposit) => set({ deposit })}
      />
    </>
  );
};

/** Preview of the typed terms, for a sale priced by the general line: a brand or region may cost something else. */
const Preview = ({
  draft,
  merchant,
  currency,
}: {
  draft: Draft;
  merchant: Merchant;
  currency: string;
}) => {
  const { settleType, validFrom } = draft;
  const general = merchant.tariff.filter(
    ({ cardBrand, issuedIn }) => cardBrand === null && issuedIn === null,
  );
  const line = termsOf(general, draft.gatewayNumber, validFrom);
  const reservePpm = ppmOf(draft.reserve);
  const isKept = settleTypeSchema.safeParse(settleType).success && !Number.isNaN(reservePpm);
  return (
    <SalePreview
      businessDay={validFrom}
      currency={line?.settlementCurrency ?? currency}
      priced={
        line && {
          deductionRatePpm: line.deductionRatePpm,
          singleFeeMinor: BigInt(line.singleFeeMinor),
        }
      }
      kept={isKept ? { settleType, reservePpm } : undefined}
    />
  );
};

/** Proposes settlement terms for a gateway, or for any without its own. */
export const ProposeSettlementTerms = ({
  merchant,
  row,
  close,
}: {
  merchant: Merchant;
  /** The row to follow; undefined for a gateway without its own terms. */
  row?: SettlementTerms | undefined;
  close: () => void;
}) => {
  const say = useSay();
  const currencyOf = currencyIn(merchant.tariff);
  const [start] = useState(() => {
    const like = row ?? merchant.settlementTerms[0] ?? usual;
    return startOf(like, currencyOf(like.gatewayNumber) ?? 'USD');
  });
  const [draft, setDraft] = useState(start);
  const set = (part: Partial<Draft>): void => setDraft({ ...draft, ...part });
  const { gatewayNumber } = draft;
  const currency = currencyOf(gatewayNumber) ?? 'USD';
  return (
    <ProposeDialog
      merchantNumber={merchant.merchantNumber}
      kind="settlementTerms"
      isWide
      change={{
        kind: 'settlementTerms',
        gatewayNumber,
        validFrom: draft.validFrom,
        settleType: draft.settleType,
        deliveryCondition: draft.deliveryCondition,
        reservePpm: ppmOf(draft.reserve),
        reserveDays: draft.reserveDays,
        marginTargetMinor: minorTyped(draft.margin.trim(), currency),
        depositTargetMinor: minorTyped(draft.deposit.trim(), currency),
      }}
      isTouched={JSON.stringify(draft) !== JSON.stringify(start)}
      close={close}
    >
      {(problemOf) => (
        <>
          {row !== undefined && (
            <DescriptionList
              items={[{ term: say(words.gateway), value: gatewayText(gatewayNumber, false, say) }]}
            />
          )}
          <div className="kit-two-fields">
            {row === undefined && (
              <GatewayField
                none={words.otherGateways}
                gateways={merchant.gateways}
                value={gatewayNumber}
                change={(number) => set({ gatewayNumber: number })}
              />
            )}
            <WhenFields draft={draft} set={set} problemOf={problemOf} />
            <KeptFields draft={draft} set={set} problemOf={problemOf} currency={currency} />
          </div>
          <Preview draft={draft} merchant={merchant} currency={currency} />
        </>
      )}
    </ProposeDialog>
  );
};
