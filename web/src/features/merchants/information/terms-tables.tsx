import type { Merchant } from '@back-office/contract/features/merchants/facts';
import {
  feeNames,
  feesOf,
  type SettlementTerms,
  type TariffLine,
  type WithdrawalTerms,
  type TermsState,
  termsTones,
} from '@back-office/contract/features/terms';
import { businessDayOf } from '@back-office/contract/kit/business-day';
import {
  merchantFields as fields,
  merchantWords,
} from '@back-office/messages/features/merchants/information';
import {
  deliveryConditionLabels,
  feeHeads,
  termsStateLabels,
  termsWords as words,
} from '@back-office/messages/features/terms';
import type { ReactNode } from 'react';
import { DetailSection } from '#kit/object/description-list';
import { formatMoney } from '#kit/money/money';
import { MoneyText } from '#kit/money/money-text';
import { PlainTable } from '#kit/table/plain-table';
import { now } from '#kit/time/clock';
import { StatusDot } from '#kit/values/status-dot';
import { useLanguage, useSay } from '#platform/language/language';
import {
  appliesTo,
  cutOffText,
  gatewayText,
  rateText,
  reserveText,
  settleText,
  validText,
} from './terms-text.ts';
import { WithdrawalFee } from './withdrawal-fee.tsx';

type Validity = { validFrom: string; validTo: string | null };

const stateOn = ({ validFrom, validTo }: Validity, day: string): TermsState => {
  if (validFrom > day) {
    return 'coming';
  }
  return validTo !== null && validTo < day ? 'ended' : 'inForce';
};

/** Whether terms apply today, and their first and last day. */
const TermsState = ({ validity }: { validity: Validity }) => {
  const say = useSay();
  const state = stateOn(validity, businessDayOf(now()));
  return (
    <StatusDot tone={termsTones[state]}>
      {say(termsStateLabels[state])} <span className="kit-quiet">{validText(validity, say)}</span>
    </StatusDot>
  );
};

/** An operator's actions on a row, and on the whole table. */
export type Doing<Row> = { actionOf?: (row: Row) => ReactNode; children?: ReactNode };

/** Scope of the terms, their validity and actions in one cell, so that none scrolls away. */
export const RowHead = ({
  about,
  validity,
  action,
}: {
  about: string;
  validity: Validity;
  action: ReactNode;
}) => (
  <>
    <div className="kit-detail-line">
      {about}
      {action}
    </div>
    <TermsState validity={validity} />
  </>
);

/** Rates and all fees, each line with its validity; amounts in the settlement currency. */
export const TariffSection = ({
  tariff,
  actionOf,
  children,
}: { tariff: Merchant['tariff'] } & Doing<TariffLine>) => {
  const say = useSay();
  const language = useLanguage();
  return (
    <DetailSection title={say(merchantWords.tariff)}>
      <PlainTable
        name={say(merchantWords.tariff)}
        none={say(merchantWords.noTariff)}
        heads={[
          say(merchantWords.appliesTo),
          say(fields.deductionRate),
          ...feeNames.map((fee) => say(feeHeads[fee])),
        ]}
        ends={[1, 2, 3, 4, 5, 6, 7, 8]}
        rows={tariff.map((line) => ({
          id: `${line.gatewayNumber} ${line.cardBrand} ${line.issuedIn} ${line.validFrom}`,
          cells: [
            <RowHead
              key="about"
              about={`${appliesTo(line, say)} (${line.settlementCurrency})`}
              validity={line}
              action={actionOf?.(line)}
            />,
            rateText(line.deductionRatePpm),
            ...feeNames.map((fee) =>
              feesOf(line).includes(fee)
                ? formatMoney({ minor: line[fee], currency: line.settlementCurrency }, language)
                : '–',
            ),
          ],
        }))}
      />
      {children !== undefined && <div className="kit-detail-actions">{children}</div>}
    </DetailSection>
  );
};

const Target = ({ minor, currency }: { minor: string; currency: string | undefined }) => {
  const say = useSay();
  return minor === '0' || currency === undefined ? (
    say(words.noReserve)
  ) : (
    <MoneyText money={{ minor, currency }} />
  );
};

/** Settlement schedule, reserve and securities. `currencyOf`: the settlement currency of a gateway. */
export const SettlementSection = ({
  terms,
  currencyOf,
  actionOf,
  children,
}: {
  terms: Merchant['settlementTerms'];
  currencyOf: (gatewayNumber: string | null) => string | undefined;
} & Doing<SettlementTerms>) => {
  const say = useSay();
  const isOneForAll = terms.every(({ gatewayNumber }) => gatewayNumber === null);
  return (
    <DetailSection title={say(words.settlement)}>
      <PlainTable
        name={say(words.settlement)}
        none={say(words.noSettlementTerms)}
        heads={[
          say(words.gateway),
          say(words.settled),
          say(words.delivery),
          say(words.reserve),
          say(words.margin),
          say(words.deposit),
        ]}
        ends={[4, 5]}
        rows={terms.map((row) => ({
          id: `${row.gatewayNumber} ${row.validFrom}`,
          cells: [
            <RowHead
              key="about"
              about={gatewayText(row.gatewayNumber, isOneForAll, say)}
              validity={row}
              action={actionOf?.(row)}
            />,
            settleText(row.settleType, say),
            say(deliveryConditionLabels[row.deliveryCondition]),
            reserveText(row, say),
            <Target
              key="margin"
              minor={row.marginTargetMinor}
              currency={currencyOf(row.gatewayNumber)}
            />,
            <Target
              key="deposit"
              minor={row.depositTargetMinor}
              currency={currencyOf(row.gatewayNumber)}
            />,
          ],
        }))}
      />
      {children !== undefined && <div className="kit-detail-actions">{children}</div>}
    </DetailSection>
  );
};

/** Fees and cut-off times of withdrawals, by currency. */
export const WithdrawalSection = ({
  terms,
  missing = [],
  actionOf,
  children,
}: {
  terms: Merchant['withdrawalTerms'];
  /** For operators: currencies that can hold money but have no terms. */
  missing?: readonly ReactNode[];
} & Doing<WithdrawalTerms>) => {
  const say = useSay();
  return (
    <DetailSection title={say(words.withdrawals)}>
      {missing.length > 0 && <div className="kit-note kit-note-warning">{missing}</div>}
      <PlainTable
        name={say(words.withdrawals)}
        none={say(words.noWithdrawalTerms)}
        heads={[
          say(words.currency),
          say(words.above),
          say(words.withdrawalFee),
          say(words.cutOff),
          say(words.secondPerson),
        ]}
        ends={[1, 2, 3, 4]}
        rows={terms.map((row) => {
          const { currency, secondPersonFromMinor } = row;
          return {
            id: `${currency} ${row.validFrom}`,
            cells: [
              <RowHead key="about" about={currency} validity={row} action={actionOf?.(row)} />,
              <MoneyText key="above" money={{ minor: row.minimumMinor, currency }} />,
              <WithdrawalFee key="fee" terms={row} />,
              cutOffText(row.cutOffHour),
              secondPersonFromMinor === null ? (
                say(words.nobody)
              ) : (
                <MoneyText key="second" money={{ minor: secondPersonFromMinor, currency }} />
              ),
            ],
          };
        })}
      />
      {children !== undefined && <div className="kit-detail-actions">{children}</div>}
    </DetailSection>
  );
};
