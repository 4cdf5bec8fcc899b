import { merchantTones } from '@back-office/contract/kit/merchant-status';
import { getMerchantInformation } from '@back-office/contract/features/merchants/information';
import { merchantStatusWords } from '@back-office/messages/features/merchants';
import { merchantWords } from '@back-office/messages/features/merchants/information';
import { renewalWords } from '@back-office/messages/features/onboarding/renewal';
import { screenTitles } from '@back-office/messages/screens';
import { Awaited } from '#kit/feedback/awaited';
import { PageLink } from '#kit/page/page-link';
import { StatusDot } from '#kit/values/status-dot';
import { useQuestion } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import { useSession } from '#platform/session/session';
import { BusinessSection, ContractSection } from './merchant-sections.tsx';
import { ContactsSection, GatewaysSection } from './merchant-tables.tsx';
import { SignKeySection } from './sign-key-section.tsx';
import { LimitsSection } from './limits-section.tsx';
import { MonthlySection } from './monthly-section.tsx';
import { currencyIn } from './terms-text.ts';
import { SettlementSection, TariffSection, WithdrawalSection } from './terms-tables.tsx';

/** Spec S2.41: the merchant's details and terms; the merchant reads them, the acquirer edits them. */
export const MerchantInformationPage = () => {
  const say = useSay();
  const mayReveal = useSession().can('merchantInformation.revealKey');
  const question = useQuestion(getMerchantInformation, {});
  const { data } = question;
  return (
    <article className="kit-page kit-page-wide">
      <header className="kit-detail-head">
        <h1 className="kit-page-title">{say(screenTitles.merchantInformation)}</h1>
        {data !== undefined && (
          <StatusDot tone={merchantTones[data.status]}>
            {say(merchantStatusWords[data.status])}
          </StatusDot>
        )}
        <p className="kit-lead">
          {say(merchantWords.lead)} <PageLink to="/kyc">{say(renewalWords.change)}</PageLink>
        </p>
      </header>
      {data === undefined ? (
        <Awaited question={question} />
      ) : (
        <>
          <BusinessSection merchant={data} />
          <ContractSection merchant={data} />
          <TariffSection tariff={data.tariff} />
          <SettlementSection terms={data.settlementTerms} currencyOf={currencyIn(data.tariff)} />
          <WithdrawalSection terms={data.withdrawalTerms} />
          <MonthlySection terms={data.monthlyTerms} />
          <LimitsSection limits={data.limits} />
          <GatewaysSection gateways={data.gateways} />
          <ContactsSection contacts={data.contacts} />
          <SignKeySection states={data.signKeys} mayReveal={mayReveal} />
        </>
      )}
    </article>
  );
};
