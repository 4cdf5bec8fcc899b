import { getPaymentLink, type LinkDetail } from '@back-office/contract/features/payment-links';
import { objectPath } from '@back-office/contract/objects';
import {
  linkOrderLabels,
  linkWords as words,
} from '@back-office/messages/features/payment-links/detail';
import {
  linkFields as fields,
  linkTypeLabels,
} from '@back-office/messages/features/payment-links/list';
import { MoneyText } from '#kit/money-text';
import { defineObject } from '#kit/object/define-object';
import { fact } from '#kit/object/facts';
import { PageLink } from '#kit/page-link';
import { SmallTable } from '#kit/small-table';
import { TimeText } from '#kit/time-text';
import { useSay } from '#platform/language/language';
import { linkActions } from './link-actions.tsx';
import { LinkStateText } from './link-cells.tsx';
import { LinkQr } from './link-qr.tsx';

const Items = ({ thing: { items, currency } }: { thing: LinkDetail }) => {
  const say = useSay();
  return (
    <SmallTable
      name={say(words.items)}
      none={say(words.noItems)}
      heads={[say(words.item), say(words.quantity)]}
      moneyHead={say(words.unitPrice)}
      rows={items.map(({ name, quantity, unitMinor: minor }, place) => ({
        id: String(place),
        cells: [name, quantity],
        money: <MoneyText money={{ minor, currency }} />,
      }))}
    />
  );
};

const Orders = ({ thing: { orders, currency } }: { thing: LinkDetail }) => {
  const say = useSay();
  return (
    <SmallTable
      name={say(words.orders)}
      none={say(words.noOrders)}
      heads={[say(words.order), say(words.status), say(words.payer), say(words.time)]}
      moneyHead={say(words.amount)}
      rows={orders.map(({ orderNumber, at, status, paymentNumber, amountMinor: minor, email }) => ({
        id: orderNumber,
        cells: [
          paymentNumber === null ? (
            <span key="order" className="kit-mono">
              {orderNumber}
            </span>
          ) : (
            <PageLink key="payment" to={objectPath('transaction', { number: paymentNumber })}>
              {paymentNumber}
            </PageLink>
          ),
          say(linkOrderLabels[status]),
          email,
          <TimeText key="at" at={at} />,
        ],
        money: <MoneyText money={{ minor, currency }} />,
      }))}
    />
  );
};

const moneyOf = (minor: string, { currency }: LinkDetail) => ({ minor, currency });

/** A payment link with what came of it. */
export const paymentLinkObject = defineObject({
  id: 'paymentLink',
  title: words.title,
  call: getPaymentLink,
  input: ({ number }) => ({ number }),
  absent: { refusals: ['paymentLinks.notFound'], title: words.notFound },
  head: {
    money: (link) => moneyOf(link.totalMinor, link),
    status: ({ state }) => <LinkStateText state={state} />,
    number: { term: fields.number, of: ({ number }) => number },
    at: ({ createdAt }) => createdAt,
  },
  actions: linkActions,
  main: [
    {
      title: words.amount,
      sums: (link) =>
        link.mode === 'merchant'
          ? [
              { term: words.itemSum, money: moneyOf(link.amountMinor, link) },
              { term: fields.freight, money: moneyOf(link.freightMinor, link) },
              { term: fields.total, money: moneyOf(link.totalMinor, link), isTotal: true },
            ]
          : [
              { term: words.least, money: moneyOf(link.totalMinor, link) },
              { term: words.most, money: moneyOf(link.mostMinor ?? link.totalMinor, link) },
            ],
    },
    { title: words.items, Content: Items },
    { title: words.orders, Content: Orders },
  ],
  side: [
    { title: words.qr, Content: LinkQr },
    {
      title: words.conversion,
      facts: ({ opened, started, payments }) => [
        fact.text(words.opened, String(opened)),
        fact.text(words.started, String(started)),
        fact.text(words.paidCount, String(payments)),
      ],
    },
    {
      title: words.details,
      facts: (link, { say }) => [
        fact.text(fields.title, link.title),
        fact.text(words.description, link.description === '' ? null : link.description),
        fact.text(words.message, link.message === '' ? null : link.message),
        fact.text(fields.type, say(linkTypeLabels[link.type])),
        fact.text(
          words.limit,
          link.type === 'oneTime' || link.paymentsMax === null ? null : String(link.paymentsMax),
        ),
        fact.time(fields.activeUntil, link.activeUntil),
        fact.text(fields.reference, link.reference === '' ? null : link.reference),
        fact.text(fields.gatewayNumber, link.gatewayNumber),
        fact.text(fields.createdBy, link.createdBy),
      ],
    },
  ],
});
