import type { Merchant, GatewayLimits } from '@back-office/contract/features/merchants/facts';
import { type LimitName, limitNames } from '@back-office/contract/gateway/limits';
import { businessDayOf } from '@back-office/contract/kit/business-day';
import { startAmount } from '@back-office/contract/kit/money';
import { limitLabels, limitWords as words } from '@back-office/messages/features/merchants/limits';
import { termsWords } from '@back-office/messages/features/terms';
import { useState } from 'react';
import { LineField } from '#kit/call-form/fields';
import { now } from '#kit/time/clock';
import { useSay } from '#platform/language/language';
import { currencyIn } from '../information/terms-text.ts';
import { CurrencyField, GatewayField, minorTyped, ValidFromField } from './terms-fields.tsx';
import { ProposeDialog } from './propose-dialog.tsx';

type Typed = Record<LimitName, string>;

const typedOf = (textOf: (name: LimitName) => string): Typed =>
  Object.fromEntries(limitNames.map((name) => [name, textOf(name)])) as Typed;

const startOf = (row: GatewayLimits | undefined, merchant: Merchant) => {
  const taken = merchant.limits.map(({ gatewayNumber }) => gatewayNumber);
  const free = merchant.gateways.find(({ number }) => !taken.includes(number));
  const gatewayNumber = row?.gatewayNumber ?? (free ?? merchant.gateways[0])?.number ?? '';
  const currency = row?.currency ?? currencyIn(merchant.tariff)(gatewayNumber) ?? 'USD';
  return {
    gatewayNumber,
    validFrom: businessDayOf(now()),
    currency,
    typed: typedOf((name) => (row === undefined ? '' : startAmount(row[name], currency))),
  };
};

/** Proposes limits of a gateway and their first day. */
export const ProposeLimits = ({
  merchant,
  row,
  close,
}: {
  merchant: Merchant;
  /** The row to follow; undefined for a gateway without limits. */
  row?: GatewayLimits | undefined;
  close: () => void;
}) => {
  const say = useSay();
  const [start] = useState(() => startOf(row, merchant));
  const [draft, setDraft] = useState(start);
  const set = (part: Partial<typeof draft>): void => setDraft({ ...draft, ...part });
  const { gatewayNumber, validFrom, currency, typed } = draft;
  const currencyOf = currencyIn(merchant.tariff);
  return (
    <ProposeDialog
      merchantNumber={merchant.merchantNumber}
      kind="gatewayLimits"
      note={words.whoConfirms}
      change={{
        kind: 'gatewayLimits',
        gatewayNumber,
        validFrom,
        currency,
        ...typedOf((name) => minorTyped(typed[name].trim(), currency)),
      }}
      isTouched={JSON.stringify(draft) !== JSON.stringify(start)}
      close={close}
    >
      {(problemOf) => (
        <>
          <GatewayField
            gateways={merchant.gateways.filter(
              ({ number }) => row === undefined || number === gatewayNumber,
            )}
            value={gatewayNumber}
            problem={problemOf('gatewayNumber')}
            change={(number) =>
              set({
                gatewayNumber: number ?? gatewayNumber,
                currency: currencyOf(number) ?? currency,
              })
            }
          />
          <ValidFromField draft={draft} set={set} problemOf={problemOf} />
          <CurrencyField
            label={termsWords.settlementCurrency}
            draft={draft}
            set={set}
            problem={problemOf('currency')}
          />
          {limitNames.map((name) => (
            <LineField
              key={name}
              label={say(limitLabels[name])}
              value={typed[name]}
              suffix={currency}
              problem={problemOf(name)}
              change={(text) => set({ typed: { ...typed, [name]: text } })}
            />
          ))}
        </>
      )}
    </ProposeDialog>
  );
};
