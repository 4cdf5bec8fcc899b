import {
  getProductRequest,
  type OverseenRequest,
} from '@back-office/contract/features/merchant-products';
import { requestTones } from '@back-office/contract/features/merchant-products/request-statuses';
import { screens } from '@back-office/contract/screens';
import { errorWords } from '@back-office/messages/error-words';
import {
  productLabels,
  requestStatusLabels,
} from '@back-office/messages/features/merchant-products/products';
import {
  requestListWords,
  requestWords as words,
} from '@back-office/messages/features/merchant-products/requests';
import { pageTitles } from '@back-office/messages/screens';
import { defineObject } from '#kit/object/define-object';
import { fact } from '#kit/object/facts';
import { PageLink } from '#kit/page/page-link';
import { StatusDot } from '#kit/values/status-dot';
import { Text } from '#kit/columns/value-cells';
import { AgeText } from '#kit/time/age-text';
import { useSay } from '#platform/language/language';
import { productRequestActions } from './decide-dialogs.tsx';
import { Obstacles } from './merchant-products.tsx';

const isOpen = ({ status }: OverseenRequest): boolean =>
  status === 'waiting' || status === 'settingUp';

const Missing = ({ thing: request }: { thing: OverseenRequest }) => {
  const say = useSay();
  return request.obstacles.length === 0 ? (
    <p className="kit-quiet">{say(words.nothingMissing)}</p>
  ) : (
    <Obstacles {...request} />
  );
};

/** A merchant's request and its remaining obstacles, for an operator to grant or decline. */
export const productRequestObject = defineObject({
  id: 'productRequest',
  title: pageTitles.productRequest,
  call: getProductRequest,
  input: (named) => named,
  absent: {
    refusals: ['merchantProducts.requestNotFound'],
    title: errorWords['merchantProducts.requestNotFound'],
  },
  head: {
    name: ({ product }, { say }) => ({ text: say(productLabels[product]), isOurs: true }),
    status: (request, { say }) => (
      <>
        <StatusDot tone={requestTones[request.status]}>
          {say(requestStatusLabels[request.status])}
        </StatusDot>
        {isOpen(request) && <AgeText since={request.askedAt} />}
      </>
    ),
    at: { term: requestListWords.columns.askedAt, of: ({ askedAt }) => askedAt },
    merchant: words.merchant,
  },
  actions: productRequestActions,
  main: [
    { title: words.stillMissing, Content: Missing, isShown: isOpen },
    {
      title: words.request,
      facts: (request) => [
        fact.money(words.volume, request.volume),
        fact.text(words.askedBy, request.askedBy),
        fact.longText(words.note, request.note),
        fact.of(
          words.merchant,
          <PageLink to={`${screens.merchants.path}/${request.merchantNumber}`}>
            <Text text={request.merchantName} />
          </PageLink>,
        ),
      ],
    },
  ],
  side: [
    {
      title: words.decision,
      facts: (request) => [
        fact.text(requestListWords.columns.decidedBy, request.decidedBy),
        fact.time(requestListWords.columns.decidedAt, request.decidedAt),
        fact.longText(words.reason, request.reason),
      ],
    },
  ],
});
