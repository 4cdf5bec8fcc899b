import { getPaymentLink, type LinkDetail } from '@back-office/contract/features/payment-links';
import { objectPath } from '@back-office/contract/objects';
import { linkWords as words } from '@back-office/messages/features/payment-links/detail';
import { defineObject } from '#kit/object/define-object';
import { PageLink } from '#kit/page/page-link';
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
} from './link-parts.tsx';
import { LinkQr } from './link-qr.tsx';

/** A payment is opened by its number; an order without one has only its own. */
const Orders = ({ thing }: { thing: LinkDetail }) => (
  <LinkOrders
    thing={thing}
    numberOf={({ orderNumber, paymentNumber }) =>
      paymentNumber === null ? (
        <span key="order" className="kit-mono">
          {orderNumber}
        </span>
      ) : (
        <PageLink
          key="payment"
          to={objectPath('transaction', { number: paymentNumber })}
          className="kit-mono"
        >
          {paymentNumber}
        </PageLink>
      )
    }
  />
);

/** A payment link with its payments. */
export const paymentLinkObject = defineObject({
  id: 'paymentLink',
  title: words.title,
  call: getPaymentLink,
  input: ({ number }) => ({ number }),
  absent: { refusals: ['paymentLinks.notFound'], title: words.notFound },
  // Its payments come while it is open: a merchant waits beside the code that a customer scans.
  follows: 'paymentLinks',
  head: { ...linkHead, Notes: LinkNotes },
  actions: linkActions,
  main: [
    { title: words.qr, Content: LinkQr, isShown: ({ state }) => state !== 'draft' },
    linkAmount,
    { title: words.items, Content: LinkItems },
    { title: words.orders, Content: Orders },
  ],
  side: [linkPlan, linkConversion, linkDetails],
});
