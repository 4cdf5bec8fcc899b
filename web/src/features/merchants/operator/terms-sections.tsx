import type { getMerchant } from '@back-office/contract/features/merchants/edit';
import type { OutputOf } from '@back-office/contract/kit/call';
import { limitWords } from '@back-office/messages/features/merchants/limits';
import { operatorWords } from '@back-office/messages/features/merchants/operator';
import { termsWords as words } from '@back-office/messages/features/terms';
import type { ReactNode } from 'react';
import { useSay } from '#platform/language/language';
import { LimitsSection } from '../information/limits-section.tsx';
import { MonthlySection } from '../information/monthly-section.tsx';
import { currencyIn } from '../information/terms-text.ts';
import {
  SettlementSection,
  TariffSection,
  WithdrawalSection,
} from '../information/terms-tables.tsx';
import type { ProposingTerms } from './propose-terms.tsx';

type Merchant = OutputOf<typeof getMerchant>;

/**
 * Rates, settlement, withdrawal and monthly terms; `propose`: an operator's action on the last row of each, or beside
 * them.
 */
export const TermsSections = ({
  merchant,
  propose,
}: {
  merchant: Merchant;
  propose?: (proposing: ProposingTerms) => void;
}) => {
  const say = useSay();
  const currencyOf = currencyIn(merchant.tariff);
  if (propose === undefined) {
    return (
      <>
        <TariffSection tariff={merchant.tariff} />
        <SettlementSection terms={merchant.settlementTerms} currencyOf={currencyOf} />
        <WithdrawalSection
          terms={merchant.withdrawalTerms}
          missing={merchant.withdrawalTermsMissing.map((currency) => (
            <p key={currency}>{say(words.withdrawalTermsMissing, { currency })}</p>
          ))}
        />
        <MonthlySection terms={merchant.monthlyTerms} />
        <LimitsSection limits={merchant.limits} />
      </>
    );
  }
  const link = (label: string, proposing: ProposingTerms): ReactNode => (
    <button type="button" className="kit-link-button" onClick={() => propose(proposing)}>
      {label}
    </button>
  );
  const change = say(operatorWords.propose);
  return (
    <>
      <TariffSection
        tariff={merchant.tariff}
        actionOf={(line) => line.validTo === null && link(change, { what: 'contractTerms', line })}
      >
        {link(say(words.newLine), { what: 'contractTerms' })}
      </TariffSection>
      <SettlementSection
        terms={merchant.settlementTerms}
        currencyOf={currencyOf}
        actionOf={(row) => row.validTo === null && link(change, { what: 'settlementTerms', row })}
      >
        {link(say(words.newGateway), { what: 'settlementTerms' })}
      </SettlementSection>
      <WithdrawalSection
        terms={merchant.withdrawalTerms}
        missing={merchant.withdrawalTermsMissing.map((currency) => (
          <p key={currency}>
            {say(words.withdrawalTermsMissing, { currency })}{' '}
            {link(say(words.proposeTermsOf, { currency }), { what: 'withdrawalTerms', currency })}
          </p>
        ))}
        actionOf={(row) => row.validTo === null && link(change, { what: 'withdrawalTerms', row })}
      >
        {link(say(words.newCurrency), { what: 'withdrawalTerms' })}
      </WithdrawalSection>
      <MonthlySection
        terms={merchant.monthlyTerms}
        actionOf={(row) => row.validTo === null && link(change, { what: 'monthlyTerms', row })}
      >
        {link(say(words.newGateway), { what: 'monthlyTerms' })}
      </MonthlySection>
      <LimitsSection
        limits={merchant.limits}
        actionOf={(row) =>
          row.validTo === null && link(say(limitWords.change), { what: 'gatewayLimits', row })
        }
      >
        {link(say(limitWords.setLimits), { what: 'gatewayLimits' })}
      </LimitsSection>
    </>
  );
};
