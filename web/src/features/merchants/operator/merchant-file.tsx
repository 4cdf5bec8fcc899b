import { cardBrands } from '@back-office/contract/features/payment';
import type { getMerchant } from '@back-office/contract/features/merchants/edit';
import type { Merchant as Facts } from '@back-office/contract/features/merchants/facts';
import type { OutputOf } from '@back-office/contract/kit/call';
import { merchantStatusSteps, merchantTones } from '@back-office/contract/kit/merchant-status';
import { objectPath } from '@back-office/contract/objects';
import { merchantStatusWords } from '@back-office/messages/features/merchants';
import { merchantFields, signKeyWords } from '@back-office/messages/features/merchants/information';
import { operatorWords as words } from '@back-office/messages/features/merchants/operator';
import { systemLoginWords } from '@back-office/messages/features/system-login';
import { pageTitles } from '@back-office/messages/screens';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { OnboardingSection } from '#features/businesses/public';
import { MerchantProducts } from '#features/merchant-products/public';
import { MerchantLevels } from '#features/reports/public';
import { CopyText } from '#kit/values/copy-text';
import { DescriptionList, DetailSection } from '#kit/object/description-list';
import '#kit/filter/filter-bar.css';
import '#kit/object/object.css';
import { PageLink } from '#kit/page/page-link';
import { StatusDot } from '#kit/values/status-dot';
import { TimeText } from '#kit/time/time-text';
import { useSay } from '#platform/language/language';
import { useSession } from '#platform/session/session';
import { BusinessSection, ContractSection, orNotSet } from '../information/merchant-sections.tsx';
import { ContactsSection, GatewaysSection } from '../information/merchant-tables.tsx';
import { currencyIn } from '../information/terms-text.ts';
import { ProposeBankAccount } from '../proposals/propose-bank-account.tsx';
import { ProposalsSection } from '../proposals/proposals-section.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { AddGatewayDialog, DeliveryTypeDialog, SwitchGatewayDialog } from './gateway-dialogs.tsx';
import { ProposeTerms, type ProposingTerms } from './propose-terms.tsx';
import { StatusDialog } from './status-dialog.tsx';
import { TermsSections } from './terms-sections.tsx';

type Merchant = OutputOf<typeof getMerchant>;
type Gateway = Facts['gateways'][number];

type Doing =
  | { what: 'edit' | 'status' | 'addGateway' | 'bankAccount' }
  | { what: 'switch' | 'deliveryType'; gateway: Gateway }
  | { what: 'terms'; proposing: ProposingTerms };

const Dialog = ({
  merchant,
  doing,
  close,
}: {
  merchant: Merchant;
  doing: Doing;
  close: () => void;
}): ReactNode => {
  const { merchantNumber } = merchant;
  switch (doing.what) {
    case 'edit':
      return <EditDialog merchant={merchant} close={close} />;
    case 'status':
      return <StatusDialog merchant={merchant} close={close} />;
    case 'addGateway':
      return <AddGatewayDialog merchantNumber={merchantNumber} close={close} />;
    case 'switch':
      return (
        <SwitchGatewayDialog
          merchantNumber={merchantNumber}
          gateway={doing.gateway}
          close={close}
        />
      );
    case 'deliveryType':
      return (
        <DeliveryTypeDialog merchantNumber={merchantNumber} gateway={doing.gateway} close={close} />
      );
    case 'bankAccount':
      return (
        <ProposeBankAccount
          merchantNumber={merchantNumber}
          legalName={merchant.legalName}
          currency={merchant.bankAccount?.currency}
          close={close}
        />
      );
    case 'terms':
      return <ProposeTerms merchant={merchant} proposing={doing.proposing} close={close} />;
  }
};

const Head = ({ merchant, start }: { merchant: Merchant; start?: (doing: Doing) => void }) => {
  const say = useSay();
  const { can } = useSession();
  const { merchantNumber, name, status } = merchant;
  return (
    <header className="kit-detail-head kit-object-head">
      <div className="kit-object-lead">
        <h1 className="kit-page-title" translate="no">
          {name}
        </h1>
        <div className="kit-detail-line">
          <StatusDot tone={merchantTones[status]}>{say(merchantStatusWords[status])}</StatusDot>
          <CopyText text={merchantNumber} what={say(merchantFields.merchantNumber)}>
            <span className="kit-mono">{merchantNumber}</span>
          </CopyText>
          <PageLink to={objectPath('application', { merchantNumber })}>
            {say(pageTitles.application)}
          </PageLink>
          {can('merchants.impersonate') && (
            <PageLink to={`/sysadmin?merchant=${merchantNumber}`}>
              {say(systemLoginWords.link)}
            </PageLink>
          )}
        </div>
      </div>
      {start !== undefined && (
        <div className="kit-detail-actions">
          <Button type="primary" onClick={() => start({ what: 'edit' })}>
            {say(words.edit)}
          </Button>
          {merchantStatusSteps[status].length > 0 && (
            <Button onClick={() => start({ what: 'status' })}>{say(words.changeStatus)}</Button>
          )}
          <Button onClick={() => start({ what: 'addGateway' })}>{say(words.addGateway)}</Button>
        </div>
      )}
    </header>
  );
};

/** When the current key was made; operators never see the key itself. */
const KeySection = ({ states }: { states: Merchant['signKeys'] }) => {
  const say = useSay();
  return (
    <DetailSection title={say(merchantFields.signKey)}>
      {states.length === 0 ? (
        <p>{orNotSet(null)}</p>
      ) : (
        <DescriptionList
          items={states.map(({ createdAt, validUntil }) => ({
            term: say(validUntil === null ? signKeyWords.inUse : signKeyWords.ending),
            value: <TimeText at={validUntil ?? createdAt} />,
          }))}
        />
      )}
    </DetailSection>
  );
};

export type AskedForm = { form?: string; product?: string };

/** A form opened from another page, because a product lacks the data it enters. */
const askedOf = ({ form = '', product }: AskedForm): Doing | undefined => {
  switch (form) {
    case 'edit':
    case 'status':
    case 'addGateway':
      return { what: form };
    case 'settlementTerms':
      return { what: 'terms', proposing: { what: form } };
    case 'contractTerms': {
      const cardBrand = cardBrands.find((brand) => brand === product) ?? null;
      return { what: 'terms', proposing: { what: form, cardBrand } };
    }
    default:
      return undefined;
  }
};

/** A merchant's file, with an operator's actions on each part. */
export const MerchantFile = ({
  merchant,
  asked = {},
  leave,
}: {
  merchant: Merchant;
  /** The form named in the page's address. */
  asked?: AskedForm;
  leave: () => void;
}) => {
  const say = useSay();
  const mayEdit = useSession().can('merchants.edit');
  const [doing, setDoing] = useState<Doing | undefined>(() =>
    mayEdit ? askedOf(asked) : undefined,
  );
  const close = (): void => {
    setDoing(undefined);
    leave();
  };
  const link = (label: string, what: Doing): ReactNode =>
    mayEdit && (
      <button type="button" className="kit-link-button" onClick={() => setDoing(what)}>
        {label}
      </button>
    );
  const propose = say(words.propose);
  const proposeTerms = (proposing: ProposingTerms): void => setDoing({ what: 'terms', proposing });
  const { merchantNumber, proposals } = merchant;
  const pending = proposals.filter(({ status }) => status === 'pending');
  const decided = proposals.filter(({ status }) => status !== 'pending');
  return (
    <>
      <Head merchant={merchant} {...(mayEdit ? { start: setDoing } : {})} />
      <ProposalsSection
        title={say(words.waiting)}
        merchantNumber={merchantNumber}
        proposals={pending}
        currencyOf={currencyIn(merchant.tariff)}
      />
      <OnboardingSection merchantNumber={merchant.merchantNumber} />
      <BusinessSection merchant={merchant} />
      <ContractSection merchant={merchant} accountEdit={link(propose, { what: 'bankAccount' })} />
      <TermsSections merchant={merchant} {...(mayEdit ? { propose: proposeTerms } : {})} />
      <GatewaysSection
        gateways={merchant.gateways}
        {...(mayEdit
          ? {
              actionOf: (gateway: Gateway) => (
                <>
                  {link(say(words.changeProof), { what: 'deliveryType', gateway })}
                  {link(say(gateway.isActive ? words.close : words.open), {
                    what: 'switch',
                    gateway,
                  })}
                </>
              ),
            }
          : {})}
      />
      <MerchantLevels merchantNumber={merchantNumber} />
      <MerchantProducts merchantNumber={merchantNumber} />
      <ContactsSection contacts={merchant.contacts} />
      <KeySection states={merchant.signKeys} />
      <ProposalsSection
        title={say(words.decidedChanges)}
        merchantNumber={merchantNumber}
        proposals={decided}
        currencyOf={currencyIn(merchant.tariff)}
      />
      {doing !== undefined && <Dialog merchant={merchant} doing={doing} close={close} />}
    </>
  );
};
