import { kycNeeds, kycWords } from '@back-office/messages/features/activation';
import type { ReactNode } from 'react';
import { PageLink } from '#kit/page-link';
import { PlainMessage } from '#kit/plain-form/plain-form';
import { PlainAside, PlainList } from '#kit/plain-form/plain-status';
import { useSay } from '#platform/language/language';

/** Spec S2.6: what the onboarding asks for. Its screens are not here yet. */
export const KycPage = (): ReactNode => {
  const say = useSay();
  return (
    <PlainMessage
      title={kycWords.title}
      foot={<PageLink to="/activate">{say(kycWords.toStatus)}</PageLink>}
    >
      <p className="plain-said">{say(kycWords.lead)}</p>
      <PlainList items={kycNeeds.map((need) => say(need))} />
      <PlainAside>{say(kycWords.notOpen)}</PlainAside>
    </PlainMessage>
  );
};
