import {
  cancelProductRequest,
  isCollection,
  listProducts,
  type Offer,
  type Product,
  productGroups,
  type ProductGroup,
  type ProductState,
  productTones,
} from '@back-office/contract/features/merchant-products';
import {
  type RequestStatus,
  requestTones,
} from '@back-office/contract/features/merchant-products/request-statuses';
import type { OutputOf } from '@back-office/contract/kit/call';
import {
  obstacleLabels,
  productGroupTitles,
  productLabels,
  productStateLabels,
  productWords as words,
  requestStatusLabels,
} from '@back-office/messages/features/merchant-products/products';
import { filterWords } from '@back-office/messages/kit';
import { type ReactNode, useState } from 'react';
import { Panel } from '#kit/layout/panel';
import '#kit/values/offer-list.css';
import { SkeletonLines } from '#kit/feedback/skeleton-lines';
import { ErrorState } from '#kit/feedback/states';
import { StatusDot } from '#kit/values/status-dot';
import { dateIn } from '#kit/time/time';
import { isConfirmed } from '#platform/dialog/dialog';
import { useCommand, useQuestion } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import { useStale } from '#platform/live';
import { notify } from '#platform/notice/notice';
import { useTimeZone } from '#platform/time-zone';
import { AskDialog } from './ask-dialog.tsx';

type Offers = OutputOf<typeof listProducts>;

export const State = ({ state }: { state: ProductState }) => {
  const say = useSay();
  return <StatusDot tone={productTones[state]}>{say(productStateLabels[state])}</StatusDot>;
};

const isOver = ({ status }: { status: RequestStatus }): boolean =>
  status === 'granted' || status === 'cancelled';

/** A product that was asked for stands where its request stands. */
const OfferState = ({ offer: { state, request } }: { offer: Offer }) => {
  const say = useSay();
  return state !== 'notEnabled' || request === null || isOver(request) ? (
    <State state={state} />
  ) : (
    <StatusDot tone={requestTones[request.status]}>
      {say(requestStatusLabels[request.status])}
    </StatusDot>
  );
};

/** In a list of accounts only, an account's name is its currency. */
const nameOf = ({ product }: Offer, say: ReturnType<typeof useSay>): string =>
  isCollection(product) ? product : say(productLabels[product]);

/** Below the name: the account, its obstacles, or the state of the request. */
const Standing = ({ offer: { state, obstacles, account, request } }: { offer: Offer }) => {
  const say = useSay();
  const zone = useTimeZone();
  const lines: string[] = [];
  const hasData = account !== null || (request !== null && request.reason !== null);
  if (account !== null) {
    lines.push(say(words.endsWith, { bank: account.bankName, tail: account.tail }));
  }
  if (state === 'inactive') {
    lines.push(...obstacles.map((obstacle) => say(obstacleLabels[obstacle])));
  }
  if (request !== null) {
    const day = dateIn(request.askedAt, zone.name);
    lines.push(
      request.reason === null
        ? say(request.status === 'waiting' ? words.requestedOn : words.settingUpSince, { day })
        : say(words.declinedFor, { reason: request.reason }),
    );
  }
  return lines.map((line) => (
    // Names of banks and reasons are not translated by browsers.
    <span key={line} className="kit-second-line" translate={hasData ? 'no' : undefined}>
      {line}
    </span>
  ));
};

type OfferLineProps = { offer: Offer; ask: (product: Product) => void };

const OfferLine = ({ offer, ask }: OfferLineProps) => {
  const say = useSay();
  const cancelling = useCommand(cancelProductRequest, { refreshes: [listProducts] });
  const { product, request, allowedActions } = offer;
  const name = nameOf(offer, say);
  const cancel = async (id: string): Promise<void> => {
    const isSure = await isConfirmed({
      title: say(words.cancelTitle, { product: say(productLabels[product]) }),
      text: say(words.cancelText),
      okText: say(words.cancel),
      cancelText: say(words.keep),
    });
    if (isSure) {
      const onSuccess = () => notify({ kind: 'success', text: say(words.cancelled) });
      cancelling.mutate({ id }, { onSuccess });
    }
  };
  const action = (label: string, act: () => void): ReactNode => (
    <button
      type="button"
      className="kit-link-button"
      aria-label={say(filterWords.labelled, { label: label, value: name })}
      onClick={act}
    >
      {label}
    </button>
  );
  return (
    <li className="kit-offer">
      <span>
        {name}
        <Standing offer={offer} />
      </span>
      <span className="kit-offer-end">
        <OfferState offer={offer} />
        {allowedActions.includes('ask') &&
          action(say(request === null ? words.ask : words.askAgain), () => ask(product))}
        {allowedActions.includes('cancel') &&
          request !== null &&
          action(say(words.cancel), () => void cancel(request.id))}
      </span>
    </li>
  );
};

type OfferListProps = { offers: readonly Offer[]; ask: (product: Product) => void };

const OfferList = ({ offers, ask }: OfferListProps) => (
  <ul className="kit-offers">
    {offers.map((offer) => (
      <OfferLine key={offer.product} offer={offer} ask={ask} />
    ))}
  </ul>
);

type OffersPanelProps = {
  id: string;
  title: string;
  note?: string;
  /** Number of lines expected. */
  lines: number;
  show: (offers: Offers, ask: (product: Product) => void) => ReactNode;
};

const OffersPanel = ({ id, title, note, lines, show }: OffersPanelProps) => {
  const offers = useQuestion(listProducts, {});
  useStale('home', () => offers.refetch());
  const [asking, setAsking] = useState<Product>();
  return (
    <Panel id={id} title={title} note={note}>
      {offers.isError && offers.data === undefined ? (
        <ErrorState error={offers.error} tryAgain={() => void offers.refetch()} />
      ) : offers.data === undefined ? (
        <SkeletonLines lines={lines} />
      ) : (
        show(offers.data, setAsking)
      )}
      {asking !== undefined && <AskDialog product={asking} close={() => setAsking(undefined)} />}
    </Panel>
  );
};

const groups = Object.keys(productGroups) as ProductGroup[];

/** Spec S2.14: the business's payment methods, with a link to request more. */
export const ProductsPanel = () => {
  const say = useSay();
  return (
    <OffersPanel
      id="products"
      title={say(words.title)}
      lines={10}
      show={({ products }, ask) =>
        groups.map((group) => (
          <section key={group} aria-labelledby={`products-${group}`}>
            <h3 id={`products-${group}`} className="kit-offers-title">
              {say(productGroupTitles[group])}
            </h3>
            <OfferList
              offers={products.filter(({ product }) =>
                productGroups[group].some((one) => one === product),
              )}
              ask={ask}
            />
          </section>
        ))
      }
    />
  );
};

/** Spec S2.14: the currencies of its collection accounts. */
export const CollectionsPanel = () => {
  const say = useSay();
  return (
    <OffersPanel
      id="collections"
      title={say(words.collectionTitle)}
      note={say(words.collectionNote)}
      lines={8}
      show={({ collections }, ask) => <OfferList offers={collections} ask={ask} />}
    />
  );
};
