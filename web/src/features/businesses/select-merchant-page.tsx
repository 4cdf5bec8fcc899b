import { switchBusiness } from '@back-office/contract/features/businesses';
import type { SessionReply } from '@back-office/contract/features/sign-in';
import { linkedAccounts, selectMerchantWords } from '@back-office/messages/features/businesses';
import { type ReactNode, useState } from 'react';
import { PageLink } from '#kit/page-link';
import { PlainMessage } from '#kit/plain-form/plain-form';
import { callServer } from '#platform/http/client';
import { useSay } from '#platform/language/language';
import { useSessionReply } from '#platform/session/session';
import { keepToken } from '#platform/session/session-state';

type Business = SessionReply['moreBusinessNameList'][number];

type ChoiceProps = {
  business: Business;
  isCurrent: boolean;
  isBusy: boolean;
  choose: () => void;
};

const Choice = ({ business, isCurrent, isBusy, choose }: ChoiceProps): ReactNode => {
  const say = useSay();
  const { owner, member, current, busy } = selectMerchantWords;
  return (
    <li>
      <button
        type="button"
        className="plain-pick"
        aria-current={isCurrent}
        disabled={isBusy}
        onClick={choose}
      >
        <span className="plain-pick-name" translate="no">
          {business.name}
        </span>
        <span className="plain-pick-role">{say(business.isOwner ? owner : member)}</span>
        {isCurrent && <span className="plain-pick-current">{say(current)}</span>}
        {isBusy && <span className="plain-pick-role">{say(busy)}</span>}
      </button>
    </li>
  );
};

/**
 * Spec S2.8. The chosen business begins with a page of its own: nothing that was read, cached or drafted for another one
 * comes along.
 */
export const SelectMerchantPage = (): ReactNode => {
  const say = useSay();
  const { moreBusinessNameList: businesses, kycInfo } = useSessionReply();
  const [chosen, setChosen] = useState<string>();
  const currentId = kycInfo?.currBusinessId ?? null;
  const enter = async (businessId: string): Promise<void> => {
    if (businessId === currentId) {
      location.assign('/');
      return;
    }
    setChosen(businessId);
    try {
      const { token } = await callServer(switchBusiness, { businessId });
      keepToken(token);
      location.assign('/');
    } catch {
      // What went wrong was told.
      setChosen(undefined);
    }
  };
  return (
    <PlainMessage
      title={selectMerchantWords.title}
      foot={
        currentId === null ? undefined : <PageLink to="/">{say(selectMerchantWords.back)}</PageLink>
      }
    >
      <p className="plain-said">
        {businesses.length === 0
          ? say(selectMerchantWords.none)
          : say(linkedAccounts, { count: businesses.length })}
      </p>
      <ul className="plain-picks">
        {businesses.map((business) => (
          <Choice
            key={business.businessId}
            business={business}
            isCurrent={business.businessId === currentId}
            isBusy={business.businessId === chosen}
            choose={() => void enter(business.businessId)}
          />
        ))}
      </ul>
    </PlainMessage>
  );
};
