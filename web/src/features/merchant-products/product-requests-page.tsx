import {
  type OverseenRequest,
  productRequestList,
} from '@back-office/contract/features/merchant-products';
import { requestTones } from '@back-office/contract/features/merchant-products/request-statuses';
import { screens } from '@back-office/contract/screens';
import { requestStatusLabels } from '@back-office/messages/features/merchant-products/products';
import {
  requestListWords,
  requestWords as words,
} from '@back-office/messages/features/merchant-products/requests';
import { ListScreen } from '#kit/list/list-screen';
import { merchantCell } from '#kit/columns/over-merchants';
import { PageLink } from '#kit/page/page-link';
import { StatusDot } from '#kit/values/status-dot';
import { useSay } from '#platform/language/language';
import { productRequestActions } from './decide-dialogs.tsx';
import { Obstacles } from './merchant-products.tsx';

/** Remaining obstacles of an open request; result and reason of a closed one. */
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
      <StatusDot tone={requestTones[status]}>
        {reason === null ? label : `${label} · ${reason}`}
      </StatusDot>
    </span>
  );
};

const cells = {
  merchant: (row: OverseenRequest) => (
    <PageLink to={`${screens.merchants.path}/${row.merchantNumber}`}>{merchantCell(row)}</PageLink>
  ),
  outcome: (row: OverseenRequest) => <Outcome request={row} />,
};

/** Merchants' requests, for an operator to grant or decline; longest waiting first. */
export const ProductRequestsPage = () => (
  <ListScreen
    list={productRequestList}
    words={requestListWords}
    cells={cells}
    opens="productRequest"
    actions={productRequestActions}
  />
);
