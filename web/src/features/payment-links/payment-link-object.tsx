import { getPaymentLink, type LinkDetail } from '@back-office/contract/features/payment-links';
import { objectPath } from '@back-office/contract/objects';
import { linkWords as words } from '@back-office/messages/features/payment-links/detail';
import { defineObject } from '#kit/object/define-object';
import { PageLink } from '#kit/page/page-link';
import { useSession } from '#platform/session/session';
import { linkActions } from './link-actions.tsx';
import {
  linkAmount,
  linkConversion,
  linkDetails,
  linkHead,
  LinkItems,
  LinkNotes,
  LinkOrders,
  linkPlan,
  orderNumber,
  subscriptionNumber,
} from './link-parts.tsx';
import { LinkQr } from './link-qr.tsx';

const Opened = ({ id, number }: { id: 'transaction' | 'subscription'; number: string }) => (
  <PageLink to={objectPath(id, { number })} className="kit-mono">
    {number}
  </PageLink>
);

/**
 * An order opens its payment by number, and its subscription if the reader may see it; without a payment it shows only
 * its own number.
 */
const Orders = ({ thing }: { thing: LinkDetail }) => {
  const { can } = useSession();
  return (
    <LinkOrders
      thing={thing}
      numberOf={(order) =>
        order.paymentNumber === null ? (
          orderNumber(order)
        ) : (
          <Opened key="payment" id="transaction" number={order.paymentNumber} />
        )
      }
      subscriptionOf={(order) =>
        order.subscriptionNumber === null || !can('subscriptions.view') ? (
          subscriptionNumber(order)
        ) : (
          <Opened key="subscription" id="subscription" number={order.subscriptionNumber} />
        )
      }
    />
  );
};

/** A payment link with its payments. */
export const paymentLinkObject = defineObject({
  id: 'paymentLink',
  title: words.title,
  call: getPaymentLink,
  input: ({ number }) => ({ number }),
  absent: { refusals: ['paymentLinks.notFound'], title: words.notFound },
  // Updates live: a merchant waits at the QR code while a customer pays.
  follows: 'paymentLinks',
  head: { ...linkHead, Notes: LinkNotes },
  actions: linkActions,
  main: [
    {
      title: words.qr,
      Content: LinkQr,
      isShown: ({ state, stopped }) => state !== 'draft' && (stopped === null || state === 'paid'),
    },
    linkAmount,
    { title: words.items, Content: LinkItems },
    { title: words.orders, Content: Orders },
  ],
  side: [linkPlan, linkConversion, linkDetails],
});
