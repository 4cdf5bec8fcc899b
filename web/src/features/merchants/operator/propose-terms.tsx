import type { CardBrand } from '@back-office/contract/features/payment';
import type { Merchant, GatewayLimits } from '@back-office/contract/features/merchants/facts';
import type {
  MonthlyTerms,
  SettlementTerms,
  TariffLine,
  WithdrawalTerms,
} from '@back-office/contract/features/terms';
import type { ReactNode } from 'react';
import { ProposeContractTerms } from '../proposals/propose-contract-terms.tsx';
import { ProposeLimits } from '../proposals/propose-limits.tsx';
import { ProposeMonthlyTerms } from '../proposals/propose-monthly-terms.tsx';
import { ProposeSettlementTerms } from '../proposals/propose-settlement-terms.tsx';
import { ProposeWithdrawalTerms } from '../proposals/propose-withdrawal-terms.tsx';

/** Terms that follow a row, or stand beside all that are there. */
export type ProposingTerms =
  | { what: 'contractTerms'; line?: TariffLine; cardBrand?: CardBrand | null }
  | { what: 'settlementTerms'; row?: SettlementTerms }
  /** The currency: one that can hold money and has none. */
  | { what: 'withdrawalTerms'; row?: WithdrawalTerms; currency?: string }
  | { what: 'monthlyTerms'; row?: MonthlyTerms }
  | { what: 'gatewayLimits'; row?: GatewayLimits };

/** The form of each kind of terms. */
export const ProposeTerms = ({
  merchant,
  proposing,
  close,
}: {
  merchant: Merchant;
  proposing: ProposingTerms;
  close: () => void;
}): ReactNode => {
  switch (proposing.what) {
    case 'contractTerms':
      return (
        <ProposeContractTerms
          merchant={merchant}
          line={proposing.line}
          cardBrand={proposing.cardBrand}
          close={close}
        />
      );
    case 'settlementTerms':
      return <ProposeSettlementTerms merchant={merchant} row={proposing.row} close={close} />;
    case 'withdrawalTerms':
      return (
        <ProposeWithdrawalTerms
          merchantNumber={merchant.merchantNumber}
          row={proposing.row}
          currency={proposing.currency}
          taken={merchant.withdrawalTerms.map(({ currency }) => currency)}
          close={close}
        />
      );
    case 'monthlyTerms':
      return <ProposeMonthlyTerms merchant={merchant} row={proposing.row} close={close} />;
    case 'gatewayLimits':
      return <ProposeLimits merchant={merchant} row={proposing.row} close={close} />;
  }
};
