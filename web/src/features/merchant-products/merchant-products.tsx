import {
  overseeProducts,
  type Product,
  type ProductObstacle,
} from '@back-office/contract/features/merchant-products';
import type { OutputOf } from '@back-office/contract/kit/call';
import { screens } from '@back-office/contract/screens';
import {
  obstacleLabels,
  productLabels,
  productStateLabels,
  productWords,
  requestStatusLabels,
} from '@back-office/messages/features/merchant-products/products';
import { requestWords as words } from '@back-office/messages/features/merchant-products/requests';
import type { ReactNode } from 'react';
import { DescriptionList, DetailSection } from '#kit/object/description-list';
import { EmptyValue } from '#kit/values/empty-value';
import { PageLink } from '#kit/page/page-link';
import { PlainTable } from '#kit/table/plain-table';
import { SkeletonLines } from '#kit/feedback/skeleton-lines';
import { ErrorState } from '#kit/feedback/states';
import { useQuestion } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import { useSession } from '#platform/session/session';
import { State } from './product-panels.tsx';

type Overseen = OutputOf<typeof overseeProducts>['products'][number];

/** The form on the merchant's page that removes an obstacle; null if a grant does. */
const formOf: Record<ProductObstacle, string | null> = {
  notGranted: null,
  noAccount: null,
  merchantStatus: 'status',
  contractPeriod: 'edit',
  noLiveGateway: 'addGateway',
  noRate: 'contractTerms',
  noSettlementTerms: 'settlementTerms',
};

type ObstaclesProps = {
  merchantNumber: string;
  product: Product;
  obstacles: readonly ProductObstacle[];
};

/** The obstacles to a product, each with a link to the form that removes it, prefilled with known fields. */
export const Obstacles = ({ merchantNumber, product, obstacles }: ObstaclesProps) => {
  const say = useSay();
  const mayEdit = useSession().can('merchants.edit');
  return (
    <ul className="kit-plain-list">
      {obstacles.map((obstacle) => {
        const form = formOf[obstacle];
        const search = new URLSearchParams({
          form: form ?? '',
          ...(form === 'contractTerms' ? { product } : {}),
        });
        return (
          <li key={obstacle}>
            {mayEdit && form !== null ? (
              <PageLink to={`${screens.merchants.path}/${merchantNumber}?${String(search)}`}>
                {say(obstacleLabels[obstacle])}
              </PageLink>
            ) : (
              say(obstacleLabels[obstacle])
            )}
          </li>
        );
      })}
    </ul>
  );
};

/** Links to the request's list. */
const RequestText = ({
  merchantNumber,
  request,
}: {
  merchantNumber: string;
  request: Overseen['request'];
}) => {
  const say = useSay();
  if (request === null) {
    return <EmptyValue />;
  }
  const queue = request.status === 'declined' ? 'closed' : request.status;
  const search = new URLSearchParams({ queue, search: merchantNumber });
  return (
    <PageLink to={`${screens.productRequests.path}?${String(search)}`}>
      {say(requestStatusLabels[request.status])}
    </PageLink>
  );
};

const Table = ({
  merchantNumber,
  offers,
}: {
  merchantNumber: string;
  offers: readonly Overseen[];
}) => {
  const say = useSay();
  const rows = offers.filter(({ state, request }) => state !== 'notEnabled' || request !== null);
  const others = offers.filter((offer) => !rows.includes(offer));
  const standing = ({ product, state, account, obstacles }: Overseen): ReactNode => {
    if (state !== 'enabled') {
      return <Obstacles merchantNumber={merchantNumber} product={product} obstacles={obstacles} />;
    }
    return account === null ? (
      <EmptyValue />
    ) : (
      say(productWords.endsWith, { bank: account.bankName, tail: account.tail })
    );
  };
  return (
    <>
      <PlainTable
        name={say(words.ofMerchant)}
        none={say(words.noneGranted)}
        heads={[say(words.product), say(words.status), say(words.why), say(words.request)]}
        rows={rows.map((offer) => ({
          id: offer.product,
          cells: [
            say(productLabels[offer.product]),
            <State key="state" state={offer.state} />,
            <span key="why">{standing(offer)}</span>,
            <RequestText key="request" merchantNumber={merchantNumber} request={offer.request} />,
          ],
        }))}
      />
      <DescriptionList
        items={[
          {
            term: say(productStateLabels.notEnabled),
            value: others.map(({ product }) => say(productLabels[product])).join(say(words.and)),
            isWide: true,
          },
        ]}
      />
    </>
  );
};

/** A merchant's products, their state and obstacles. */
export const MerchantProducts = ({ merchantNumber }: { merchantNumber: string }) => {
  const say = useSay();
  const offers = useQuestion(overseeProducts, { merchantNumber });
  return (
    <DetailSection title={say(words.ofMerchant)}>
      {offers.isError && offers.data === undefined ? (
        <ErrorState error={offers.error} tryAgain={() => void offers.refetch()} />
      ) : offers.data === undefined ? (
        <SkeletonLines lines={8} />
      ) : (
        <Table
          merchantNumber={merchantNumber}
          offers={[...offers.data.products, ...offers.data.collections]}
        />
      )}
    </DetailSection>
  );
};
