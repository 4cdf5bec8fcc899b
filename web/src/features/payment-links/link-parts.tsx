// The parts of a payment link that merchant and operator both see. Each side adds its actions.
import type { LinkDetail } from '@back-office/contract/features/payment-links';
import {
  linkAddressLabels,
  linkAddressWords,
} from '@back-office/messages/features/payment-links/address';
import {
  linkOrderLabels,
  linkWords as words,
  trialLength,
} from '@back-office/messages/features/payment-links/detail';
import {
  linkFields as fields,
  linkPayStatusLabels,
  linkStatusLabels,
  linkTypeLabels,
} from '@back-office/messages/features/payment-links/list';
import { pausedText, pausedWord } from '@back-office/messages/features/payment-links/paused';
import {
  everyInterval,
  subscriptionFields,
} from '@back-office/messages/features/subscriptions/list';
import type { Word } from '@back-office/messages/words';
import { Fragment, type ReactNode } from 'react';
import { CountryText } from '#kit/values/country-text';
import { MoneyText } from '#kit/money/money-text';
import type { Head, Section } from '#kit/object/definition';
import { fact } from '#kit/object/facts';
import { SmallTable } from '#kit/table/small-table';
import { TimeCell, TimeText, useZoneName } from '#kit/time/time-text';
import { Text } from '#kit/columns/value-cells';
import { useSay } from '#platform/language/language';
import { linkCells, LinkStateText } from './link-cells.tsx';

export type ShownLink = Omit<LinkDetail, 'allowedActions'>;

const moneyOf = (minor: string, { currency }: ShownLink) => ({ minor, currency });

export const linkHead = {
  money: (link) => moneyOf(link.totalMinor, link),
  status: ({ state }) => <LinkStateText state={state} />,
  number: { term: fields.number, of: ({ number }) => number },
  at: { term: fields.createdAt, of: ({ createdAt }) => createdAt },
} satisfies Head<ShownLink>;

/** Shows that it is a draft; or why it is disabled, automatically or by the acquirer, in the acquirer's words. */
export const LinkNotes = ({ thing: { stopped, pausedAt, state } }: { thing: ShownLink }) => {
  const say = useSay();
  if (state === 'draft') {
    return <p className="kit-note">{say(words.draftNote)}</p>;
  }
  if (stopped === null) {
    return pausedAt === null ? null : (
      <p className="kit-note">
        {say(pausedWord)} · <TimeText at={pausedAt} /> · {say(pausedText)}
      </p>
    );
  }
  return (
    <p className="kit-note">
      {say(words.stopped)} · <TimeText at={stopped.at} /> ·{' '}
      <span translate="no">{stopped.reason}</span>
    </p>
  );
};

export const linkAmount: Section<ShownLink> = {
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
          ...link.presetsMinor.map((minor) => ({
            term: words.preset,
            money: moneyOf(minor, link),
          })),
        ],
};

export const LinkItems = ({ thing: { items, currency } }: { thing: ShownLink }) => {
  const say = useSay();
  return (
    <SmallTable
      name={say(words.items)}
      none={say(words.noItems)}
      heads={[say(words.itemNumber), say(words.item), say(words.quantity)]}
      ends={[2]}
      moneyHead={say(words.unitPrice)}
      rows={items.map(({ number, name, quantity, unitMinor: minor }, place) => ({
        id: String(place),
        cells: [<Text key="number" text={number} />, <Text key="name" text={name} />, quantity],
        money: <MoneyText money={{ minor, currency }} />,
      }))}
    />
  );
};

type Order = ShownLink['orders'][number];

export const orderNumber = (order: Order): ReactNode => (
  <span key="order" className="kit-mono">
    {order.orderNumber}
  </span>
);

const Consignee = ({ consignee }: { consignee: NonNullable<Order['consignee']> }) => (
  <>
    <Text text={consignee.name} /> · <CountryText code={consignee.country} />
  </>
);

export const subscriptionNumber = ({ subscriptionNumber: number }: Order): ReactNode => (
  <span className="kit-mono">{number}</span>
);

/** How to show an order and its subscription, as links if the reader can open them. */
type Named = Readonly<Record<'numberOf' | 'subscriptionOf', (order: Order) => ReactNode>>;

export const LinkOrders = ({
  thing: { orders, currency, address, plan },
  numberOf = orderNumber,
  subscriptionOf = subscriptionNumber,
}: { thing: ShownLink } & Partial<Named>) => {
  const say = useSay();
  const zone = useZoneName();
  const asksFor = address !== 'none';
  const both = (first: Word, second: Word | false): string =>
    second === false ? say(first) : `${say(first)} · ${say(second)}`;
  // A drawer has room for five columns: what an order brought stands below it, and the consignee below the payer.
  return (
    <SmallTable
      name={say(words.orders)}
      none={say(words.noOrders)}
      heads={[
        both(words.order, plan !== null && words.plan),
        say(words.status),
        both(words.payer, asksFor && linkAddressWords.consignee),
        `${say(words.time)} · ${zone}`,
      ]}
      moneyHead={say(words.amount)}
      rows={orders.map((order) => ({
        id: order.orderNumber,
        cells: [
          <Fragment key="order">
            <div>{numberOf(order)}</div>
            {order.subscriptionNumber !== null && <div>{subscriptionOf(order)}</div>}
          </Fragment>,
          say(linkOrderLabels[order.status]),
          <Fragment key="payer">
            <Text text={order.email} />
            {order.consignee !== null && (
              <div>
                <Consignee consignee={order.consignee} />
              </div>
            )}
          </Fragment>,
          <span key="at" className="kit-day">
            <TimeCell at={order.at} />
          </span>,
        ],
        money: <MoneyText money={{ minor: order.amountMinor, currency }} />,
      }))}
    />
  );
};

/** The terms of the subscription that a payment begins; omitted for a single payment. */
export const linkPlan: Section<ShownLink> = {
  title: words.plan,
  facts: ({ plan }, { say }) =>
    plan === null
      ? []
      : [
          fact.text(subscriptionFields.interval, say(everyInterval, plan.interval)),
          fact.text(
            words.trialDays,
            plan.trialDays === 0 ? null : say(trialLength, { days: plan.trialDays }),
          ),
          fact.text(
            words.charges,
            plan.charges === null ? say(words.untilCancelled) : String(plan.charges),
          ),
        ],
};

export const linkConversion: Section<ShownLink> = {
  title: words.conversion,
  facts: (link) => {
    const { opened, started, payments, paidMinor, plan } = link;
    // A trial takes no money.
    const isTrial = plan !== null && plan.trialDays > 0;
    return [
      fact.text(words.opened, String(opened)),
      fact.text(words.started, String(started)),
      fact.text(isTrial ? linkOrderLabels.agreed : words.paidCount, String(payments)),
      !isTrial && fact.money(fields.paid, moneyOf(paidMinor, link)),
    ];
  },
};

export const linkDetails: Section<ShownLink> = {
  title: words.details,
  facts: (link, { say }) => [
    fact.text(fields.title, link.title),
    fact.text(words.description, link.description),
    fact.text(words.message, link.message),
    fact.text(fields.type, say(linkTypeLabels[link.type])),
    fact.text(
      words.limit,
      link.type === 'oneTime' || link.paymentsMax === null ? null : String(link.paymentsMax),
    ),
    fact.text(fields.status, say(linkStatusLabels[link.status])),
    fact.text(
      fields.payStatus,
      link.payStatus === null ? null : say(linkPayStatusLabels[link.payStatus]),
    ),
    fact.text(linkAddressWords.asksFor, say(linkAddressLabels[link.address])),
    fact.time(fields.activeUntil, link.activeUntil),
    fact.text(fields.reference, link.reference),
    fact.text(fields.gatewayNumber, link.gatewayNumber),
    fact.of(fields.website, linkCells.website(link)),
    fact.text(fields.createdBy, link.createdBy),
  ],
};
