import {
  listProductRequests,
  type OverseenRequest,
  type Product,
  products,
  requestQueues,
} from '@back-office/contract/features/merchant-products';
import { objectPath } from '@back-office/contract/objects';
import { screens } from '@back-office/contract/screens';
import {
  productLabels,
  requestStatusLabels,
} from '@back-office/messages/features/merchant-products/products';
import {
  requestQueueLabels,
  requestWords as words,
} from '@back-office/messages/features/merchant-products/requests';
import { tableWords } from '@back-office/messages/kit';
import { screenTitles } from '@back-office/messages/screens';
import { useMemo } from 'react';
import type { z } from 'zod';
import type { Column } from '#kit/column';
import { choiceFilter, textFilter } from '#kit/filter-controls';
import type { FilterField } from '#kit/filter-field';
import { answerOf } from '#kit/list-answer';
import { ObjectActions } from '#kit/object-actions';
import { OpenObject } from '#kit/object/open-object';
import { PageHead } from '#kit/page-head';
import { PageLink } from '#kit/page-link';
import { QueryScreen } from '#kit/query-screen';
import { EmptyFirst } from '#kit/states';
import { StatusDot } from '#kit/status-dot';
import { TimeCell } from '#kit/time-text';
import { type Undated, undatedRules } from '#kit/undated-list';
import { useListUrl } from '#kit/use-list-url';
import { AgeText, Labelled, Text } from '#kit/value-cells';
import { useLookAgain } from '#platform/http/look-again';
import { useQuestion } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import { productRequestActions } from './decide-dialogs.tsx';
import { Obstacles } from './merchant-products.tsx';

const schema = listProductRequests.input.pick({ queue: true, products: true, search: true });
type RequestFilter = Undated<z.output<typeof schema>>;
/** What has waited longest comes first. */
const requestRules = undatedRules<RequestFilter>(schema);

const requestFilters: readonly FilterField<RequestFilter>[] = [
  textFilter<RequestFilter>({ key: 'search', label: words.search }),
  choiceFilter<RequestFilter, Product>({
    key: 'products',
    label: words.product,
    values: products,
    nameOf: (product, language) => productLabels[product][language],
  }),
];

/** What an open request still lacks; how a closed one ended, and why. */
const Outcome = ({ request }: { request: OverseenRequest }) => {
  const say = useSay();
  const { status, reason, obstacles, merchantNumber, product } = request;
  if (status === 'waiting' || status === 'settingUp') {
    return obstacles.length === 0 ? (
      <span className="kit-quiet">{say(words.nothingMissing)}</span>
    ) : (
      <Obstacles merchantNumber={merchantNumber} product={product} obstacles={obstacles} />
    );
  }
  const label = say(requestStatusLabels[status]);
  return (
    <span title={reason ?? undefined}>
      <StatusDot tone={status === 'granted' ? 'good' : 'quiet'}>
        {reason === null ? label : `${label} · ${reason}`}
      </StatusDot>
    </span>
  );
};

const idOfRequest = ({ merchantNumber, id }: OverseenRequest): string => `${merchantNumber}/${id}`;

const productColumn = (show: (id: string) => void): Column<OverseenRequest> => ({
  id: 'product',
  title: words.product,
  width: 180,
  pin: 'start',
  isFixed: true,
  card: 'heading',
  render: (row) => (
    <PageLink to={objectPath('productRequest', row)} open={() => show(idOfRequest(row))}>
      <Labelled labels={productLabels} value={row.product} />
    </PageLink>
  ),
});

const otherColumns: readonly Column<OverseenRequest>[] = [
  {
    id: 'merchant',
    title: words.merchant,
    width: 230,
    card: 'field',
    render: ({ merchantNumber, merchantName }) => (
      <PageLink to={`${screens.merchants.path}/${merchantNumber}`}>
        <Text text={`${merchantNumber} ${merchantName}`} />
      </PageLink>
    ),
  },
  {
    id: 'volume',
    title: words.volume,
    width: 150,
    align: 'end',
    card: 'field',
    render: (row) => <Text money={row.volume} />,
  },
  {
    id: 'note',
    title: words.note,
    width: 200,
    card: 'field',
    render: (row) => <Text text={row.note} />,
  },
  {
    id: 'age',
    title: words.age,
    width: 100,
    align: 'end',
    card: 'field',
    render: (row) => <AgeText hours={row.ageHours} />,
  },
  {
    id: 'outcome',
    title: words.outcome,
    width: 190,
    card: 'field',
    render: (row) => <Outcome request={row} />,
  },
  {
    id: 'askedAt',
    title: words.askedAt,
    width: 168,
    note: 'zone',
    render: (row) => <TimeCell at={row.askedAt} />,
  },
  { id: 'askedBy', title: words.askedBy, width: 150, render: (row) => <Text text={row.askedBy} /> },
  {
    id: 'decidedAt',
    title: words.decidedAt,
    width: 168,
    note: 'zone',
    render: (row) => <Text time={row.decidedAt} />,
  },
  {
    id: 'decidedBy',
    title: words.decidedBy,
    width: 150,
    render: (row) => <Text text={row.decidedBy} />,
  },
  {
    id: 'actions',
    title: tableWords.actions,
    width: 130,
    pin: 'end',
    isFixed: true,
    align: 'end',
    render: (row) => <ObjectActions of={productRequestActions} thing={row} isInRow />,
  },
];

const startColumns = ['product', 'merchant', 'volume', 'note', 'age', 'outcome', 'actions'];

/** What merchants ask for: for an operator to grant or decline. */
export const ProductRequestsPage = () => {
  const say = useSay();
  const url = useListUrl(requestRules);
  const { queue, products: asked, search } = url.filter;
  const { page, limit } = url;
  const list = useQuestion(
    listProductRequests,
    { queue, products: asked, search, page, limit },
    { keepPreviousData: true },
  );
  useLookAgain(list.refetch);
  const columns = useMemo(
    () => ({
      all: [productColumn(url.show), ...otherColumns],
      start: startColumns,
      rowId: idOfRequest,
    }),
    [url.show],
  );
  return (
    <>
      <PageHead title={say(screenTitles.productRequests)} lead={say(words.lead)} />
      <QueryScreen
        list="productRequests"
        url={url}
        columns={columns}
        filters={{ quick: requestFilters, groups: [], range: null }}
        tabs={{
          label: say(words.queues),
          tabs: requestQueues.map((one) => ({
            id: one,
            label: requestQueueLabels[one],
            count: list.data?.counts[one],
          })),
          active: queue,
          choose: (id) => url.changeFilter({ queue: requestQueues.find((one) => one === id) }),
        }}
        answer={answerOf(list)}
        sums={[]}
        emptyFirst={<EmptyFirst title={say(words.emptyTitle)} text={say(words.emptyText)} />}
      />
      <OpenObject of="productRequest" url={url} />
    </>
  );
};
