import { switchBusiness } from '@back-office/contract/features/businesses';
import type { SessionReply } from '@back-office/contract/features/sign-in';
import {
  businessStatus,
  businessStatuses,
  businessTones,
} from '@back-office/contract/kit/business-status';
import { businessStatusWords } from '@back-office/messages/features/business-status';
import { linkedAccounts, selectMerchantWords } from '@back-office/messages/features/businesses';
import { addBusiness } from '@back-office/messages/shell';
import { useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { PageLink } from '#kit/page/page-link';
import { PlainMessage } from '#kit/plain-form/plain-form';
import '#kit/plain-form/plain-choices.css';
import { TextField } from '#kit/plain-form/text-field';
import { StatusDot } from '#kit/values/status-dot';
import { useWanted } from '#platform/address';
import { callServer } from '#platform/http/client';
import { useSay } from '#platform/language/language';
import { useSessionReply } from '#platform/session/session';
import { CreateBusinessForm, goOver } from './create-business-form.tsx';

type Business = SessionReply['moreBusinessNameList'][number];

type ChoiceProps = {
  business: Business;
  isCurrent: boolean;
  isBusy: boolean;
  /** One has been chosen: the others are disabled. */
  isBarred: boolean;
  choose: () => void;
};

/** Only businesses that are not open show their status. */
const Status = ({ status: code }: Pick<Business, 'status'>): ReactNode => {
  const say = useSay();
  const status = businessStatuses.find((known) => known === code);
  return status === undefined || status === businessStatus.active ? null : (
    <StatusDot tone={businessTones[status]}>{say(businessStatusWords[status])}</StatusDot>
  );
};

const Choice = ({ business, isCurrent, isBusy, isBarred, choose }: ChoiceProps): ReactNode => {
  const say = useSay();
  const { owner, member, current, busy } = selectMerchantWords;
  return (
    <li>
      <button
        type="button"
        className="plain-pick"
        aria-current={isCurrent}
        disabled={isBarred}
        onClick={choose}
      >
        <span className="plain-pick-name" translate="no">
          {business.name}
        </span>
        <span className="plain-pick-role">{say(business.isOwner ? owner : member)}</span>
        <span className="plain-pick-role">
          <Status status={business.status} />
        </span>
        {isCurrent && <span className="plain-pick-current">{say(current)}</span>}
        {isBusy && <span className="plain-pick-role">{say(busy)}</span>}
      </button>
    </li>
  );
};

/** Shorter lists need no search. */
const searchFrom = 6;
const plain = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

/**
 * Spec S2.8. The chosen business starts on a freshly loaded page: nothing read, cached or drafted for another one is
 * carried over.
 */
const Accounts = (): ReactNode => {
  const say = useSay();
  const { moreBusinessNameList: businesses, kycInfo } = useSessionReply();
  const wanted = useWanted();
  const [chosen, setChosen] = useState<string>();
  const [search, setSearch] = useState('');
  const shown = businesses.filter(({ name }) => plain(name).includes(plain(search)));
  const currentId = kycInfo?.currBusinessId ?? null;
  const enter = async (businessId: string): Promise<void> => {
    if (businessId === currentId) {
      location.assign(wanted);
      return;
    }
    setChosen(businessId);
    try {
      const { token } = await callServer(switchBusiness, { businessId });
      goOver(token, wanted);
    } catch {
      // The refusal is already shown.
      setChosen(undefined);
    }
  };
  return (
    <PlainMessage
      title={selectMerchantWords.title}
      foot={
        <>
          {currentId !== null && <PageLink to="/">{say(selectMerchantWords.back)}</PageLink>}
          {kycInfo !== null && (
            <PageLink to="/selectMerchant?create=yes">{say(addBusiness)}</PageLink>
          )}
        </>
      }
    >
      <p className="plain-said">
        {businesses.length === 0
          ? say(selectMerchantWords.none)
          : say(linkedAccounts, { count: businesses.length })}
      </p>
      {businesses.length > searchFrom && (
        <TextField
          label={say(selectMerchantWords.search)}
          value={search}
          refusal={undefined}
          onChange={setSearch}
          input={{ type: 'search', autoComplete: 'off' }}
        />
      )}
      {businesses.length > 0 && shown.length === 0 && (
        <p className="plain-said" role="status">
          {say(selectMerchantWords.noMatch)}
        </p>
      )}
      <ul className="plain-picks">
        {shown.map((business) => (
          <Choice
            key={business.businessId}
            business={business}
            isCurrent={business.businessId === currentId}
            isBusy={business.businessId === chosen}
            isBarred={chosen !== undefined}
            choose={() => void enter(business.businessId)}
          />
        ))}
      </ul>
    </PlainMessage>
  );
};

/**
 * The choice, or in its place the form for another business: the form's address is ours, the guard only knows the
 * choice's.
 */
export const SelectMerchantPage = (): ReactNode => {
  const { create } = useSearch({ strict: false }) as { create?: string };
  return create === undefined ? <Accounts /> : <CreateBusinessForm />;
};
