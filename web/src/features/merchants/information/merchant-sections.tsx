import {
  merchantWords,
  entityLabels,
  formedOnLabels,
  merchantFields as fields,
  merchantWords as words,
  regionLabels,
  registrationPlaceLabels,
} from '@back-office/messages/features/merchants/information';
import { createContext, type ReactNode, useContext } from 'react';
import { useSay } from '#platform/language/language';
import type { Merchant } from '@back-office/contract/features/merchants/facts';
import { bankCodesOf } from '@back-office/messages/features/merchants/bank-codes';
import { industryLabels } from '@back-office/messages/features/merchants/industries';
import { DescriptionList, DetailSection } from '#kit/object/description-list';
import { TimeText } from '#kit/time/time-text';
import { Copied } from '#kit/columns/value-cells';

/** The reader: a merchant reads whom to ask, an operator can edit. */
export const ReaderContext = createContext<'merchant' | 'operator'>('merchant');

/** Replaces a value nobody has entered. */
const NotSet = () => {
  const say = useSay();
  const isOperator = useContext(ReaderContext) === 'operator';
  return (
    <span className="kit-quiet">
      {say(isOperator ? merchantWords.notSetForOperator : merchantWords.notSet)}
    </span>
  );
};

export const orNotSet = (value: ReactNode): ReactNode =>
  value === null || value === undefined || value === '' ? <NotSet /> : value;

const asWritten = (text: string | null): ReactNode =>
  text === null ? null : <span translate="no">{text}</span>;

/** The merchant's identity: names, legal entity, industry. */
export const BusinessSection = ({ merchant }: { merchant: Merchant }) => {
  const say = useSay();
  const { entity, registeredIn, industry } = merchant;
  return (
    <DetailSection title={say(words.business)}>
      <DescriptionList
        items={[
          { term: say(fields.name), value: asWritten(merchant.name) },
          { term: say(fields.legalName), value: orNotSet(asWritten(merchant.legalName)) },
          {
            term: say(fields.merchantNumber),
            value: <Copied text={merchant.merchantNumber} what={say(fields.merchantNumber)} />,
          },
          { term: say(fields.entity), value: orNotSet(entity && say(entityLabels[entity])) },
          {
            term: say(fields.registrationNumber),
            value: orNotSet(
              merchant.registrationNumber && (
                <Copied text={merchant.registrationNumber} what={say(fields.registrationNumber)} />
              ),
            ),
          },
          {
            term: say(fields.registeredIn),
            value: orNotSet(registeredIn && say(registrationPlaceLabels[registeredIn])),
          },
          {
            term: say(entity === null ? fields.formedOn : formedOnLabels[entity]),
            value: orNotSet(merchant.formedOn),
          },
          { term: say(fields.region), value: say(regionLabels[merchant.region]) },
          {
            term: say(fields.industry),
            value: orNotSet(
              industry && (
                <>
                  <span className="kit-mono">{industry}</span> {say(industryLabels[industry])}
                </>
              ),
            ),
            isWide: true,
          },
          {
            term: say(fields.address),
            value: orNotSet(asWritten(merchant.address)),
            isWide: true,
          },
        ]}
      />
    </DetailSection>
  );
};

const hidden = '••••';

const BankAccount = ({ account }: { account: NonNullable<Merchant['bankAccount']> }) => {
  const say = useSay();
  return (
    <DescriptionList
      items={[
        { term: say(words.holder), value: asWritten(account.holder) },
        {
          term: say(words.accountNumber),
          value: (
            <span className="kit-mono">
              {hidden} {account.accountEnd}
            </span>
          ),
        },
        { term: say(words.bankName), value: asWritten(account.bankName) },
        ...bankCodesOf(account).map(({ label, code }) => ({
          term: say(label),
          value: <Copied text={code} what={say(label)} />,
        })),
        { term: say(words.bankCurrency), value: account.currency },
        { term: say(words.since), value: <TimeText at={account.since} /> },
      ]}
    />
  );
};

/** Contract term and bank account. `accountEdit`: an operator's action on the account. */
export const ContractSection = ({
  merchant,
  accountEdit,
}: {
  merchant: Merchant;
  accountEdit?: ReactNode;
}) => {
  const say = useSay();
  const { serviceFrom, serviceTo, bankAccount } = merchant;
  return (
    <DetailSection title={say(words.contractSection)}>
      <DescriptionList
        items={[
          { term: say(fields.serviceFrom), value: serviceFrom },
          { term: say(fields.serviceTo), value: serviceTo ?? say(words.openEnd) },
        ]}
      />
      <div className="kit-detail-line">
        <h3 className="kit-detail-subheading">{say(fields.bankAccount)}</h3>
        {accountEdit}
      </div>
      {bankAccount === null ? <p>{orNotSet(null)}</p> : <BankAccount account={bankAccount} />}
    </DetailSection>
  );
};
