import { createPaymentLink, paymentLinkList } from '@back-office/contract/features/payment-links';
import { isCallAllowed } from '@back-office/contract/kit/merchant-status';
import { paymentLinkListWords } from '@back-office/messages/features/payment-links/list';
import { linkWords as words } from '@back-office/messages/features/payment-links/detail';
import { ButtonLink } from '#kit/page/button-link';
import { ListScreen } from '#kit/list/list-screen';
import { SheetUploadButton } from '#kit/sheet-upload/sheet-upload';
import { useSay } from '#platform/language/language';
import { useSession } from '#platform/session/session';
import { linkActions } from './link-actions.tsx';
import { linkCells } from './link-cells.tsx';
import { linkUpload } from './link-upload.tsx';

const newLinkPath = '/shortcutPayment/generateLink';

/** Spec S2.38. */
export const PaymentLinksPage = () => {
  const say = useSay();
  const { can, merchantActs } = useSession();
  return (
    <ListScreen
      list={paymentLinkList}
      words={paymentLinkListWords}
      cells={linkCells}
      opens="paymentLink"
      head={
        can('paymentLinks.manage') && isCallAllowed(createPaymentLink, merchantActs) ? (
          <>
            <SheetUploadButton of={linkUpload} isSecondary />
            <ButtonLink to={newLinkPath} isPrimary>
              {say(words.create)}
            </ButtonLink>
          </>
        ) : undefined
      }
      actions={can('paymentLinks.manage') ? linkActions : undefined}
    />
  );
};
