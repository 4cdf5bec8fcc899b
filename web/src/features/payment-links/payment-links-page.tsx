import {
  checkPaymentLinks,
  downloadLinkTemplate,
  linkBatchBytesMax,
  linkBatchRowsMax,
  uploadPaymentLinks,
} from '@back-office/contract/features/payment-links/batches';
import { overseenLinkList } from '@back-office/contract/features/payment-links/oversight';
import type { OutputOf } from '@back-office/contract/kit/call';
import { writeCsv } from '@back-office/contract/kit/csv';
import {
  linkBatchHeadings as headings,
  linkBatchWords as batchWords,
} from '@back-office/messages/features/payment-links/batch';
import {
  linkFields,
  paymentLinkListWords,
} from '@back-office/messages/features/payment-links/list';
import { overseenLinkListWords } from '@back-office/messages/features/payment-links/oversight';
import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { merchantCell } from '#kit/columns/over-merchants';
import { type SheetUpload, SheetUploadButton } from '#kit/sheet-upload/sheet-upload';
import { saveFile } from '#platform/http/download';
import { useSay } from '#platform/language/language';
import { refreshedByLinks, linkActions } from './link-actions.tsx';
import { createPaymentLink, paymentLinkList } from '@back-office/contract/features/payment-links';
import { isCallAllowed } from '@back-office/contract/kit/merchant-status';
import { linkWords } from '@back-office/messages/features/payment-links/detail';
import { ButtonLink } from '#kit/page/button-link';
import { ListScreen } from '#kit/list/list-screen';
import { useSession } from '#platform/session/session';
import { linkCells } from './link-cells.tsx';
import { linkOversightActions } from './oversight/stop-link.tsx';

type Made = OutputOf<typeof uploadPaymentLinks>['links'];

/** The addresses of the created links, to send to the payers. */
const MadeLinks = ({ answer: { links } }: { answer: { links: Made } }) => {
  const say = useSay();
  if (links.length === 0) {
    return null;
  }
  const heads = [headings.title, headings.reference, linkFields.number, linkWords.link].map(say);
  const rows = links.map(({ title, reference, number, path }) => [
    title,
    reference,
    number,
    location.origin + path,
  ]);
  return (
    <Button
      icon={<DownloadOutlined aria-hidden />}
      onClick={() =>
        saveFile(new Blob([writeCsv([heads, ...rows])], { type: 'text/csv' }), 'payment-links.csv')
      }
    >
      {say(batchWords.saveAddresses)}
    </Button>
  );
};

const linkUpload: SheetUpload<typeof checkPaymentLinks, typeof uploadPaymentLinks> = {
  title: batchWords.title,
  how: batchWords.how,
  rowsMax: linkBatchRowsMax,
  bytesMax: linkBatchBytesMax,
  templatePath: downloadLinkTemplate.path,
  check: checkPaymentLinks,
  save: uploadPaymentLinks,
  refreshes: refreshedByLinks,
  headings,
  rowNames: 'title',
  More: MadeLinks,
};

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
              {say(linkWords.create)}
            </ButtonLink>
          </>
        ) : undefined
      }
      actions={can('paymentLinks.manage') ? linkActions : undefined}
    />
  );
};

const overseenCells = { ...linkCells, merchant: merchantCell };

/** The payment links of all merchants. */
export const OverseenLinksPage = () => (
  <ListScreen
    list={overseenLinkList}
    words={overseenLinkListWords}
    cells={overseenCells}
    opens="overseenLink"
    actions={linkOversightActions}
  />
);
