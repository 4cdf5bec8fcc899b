import { paymentLinkList } from '@back-office/contract/features/payment-links';
import { paymentLinkListWords } from '@back-office/messages/features/payment-links/list';
import { ListScreen } from '#kit/list/list-screen';
import { useSession } from '#platform/session/session';
import { linkActions } from './link-actions.tsx';
import { linkCells } from './link-cells.tsx';

const actions = { of: linkActions, width: 200 };

/** Spec S2.38. */
export const PaymentLinksPage = () => {
  const { can } = useSession();
  return (
    <ListScreen
      list={paymentLinkList}
      words={paymentLinkListWords}
      cells={linkCells}
      opens="paymentLink"
      actions={can('paymentLinks.manage') ? actions : undefined}
    />
  );
};
