import { overseePaymentLink } from '@back-office/contract/features/payment-links/oversight';
import { linkWords } from '@back-office/messages/features/payment-links/detail';
import { linkOversightWords as words } from '@back-office/messages/features/payment-links/oversight';
import type { OutputOf } from '@back-office/contract/kit/call';
import { defineObject } from '#kit/object/define-object';
import { CopyText } from '#kit/values/copy-text';
import { useSay } from '#platform/language/language';
import {
  linkAmount,
  linkConversion,
  linkDetails,
  linkHead,
  LinkItems,
  LinkNotes,
  LinkOrders,
  linkPlan,
} from '../link-parts.tsx';
import { linkOversightActions } from './stop-link.tsx';

type Overseen = OutputOf<typeof overseePaymentLink>;

/** The payer's page, to look at. */
const Address = ({ thing: { path } }: { thing: Overseen }) => {
  const say = useSay();
  return <CopyText text={location.origin + path} what={say(linkWords.link)} />;
};

/** A merchant's payment link, for the operator who may stop it. */
export const overseenLinkObject = defineObject({
  id: 'overseenLink',
  title: linkWords.title,
  call: overseePaymentLink,
  input: (named) => named,
  absent: { refusals: ['paymentLinks.notFound'], title: linkWords.notFound },
  head: { ...linkHead, merchant: words.merchant, Notes: LinkNotes },
  actions: linkOversightActions,
  main: [
    linkAmount,
    { title: linkWords.items, Content: LinkItems },
    // The orders' payments open only in the merchant's back-office.
    { title: linkWords.orders, Content: LinkOrders },
  ],
  side: [{ title: linkWords.link, Content: Address }, linkPlan, linkConversion, linkDetails],
});
