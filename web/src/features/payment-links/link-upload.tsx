import {
  checkPaymentLinks,
  downloadLinkTemplate,
  linkBatchBytesMax,
  linkBatchRowsMax,
  uploadPaymentLinks,
} from '@back-office/contract/features/payment-links/batches';
import type { OutputOf } from '@back-office/contract/kit/call';
import { writeCsv } from '@back-office/contract/kit/csv';
import {
  linkBatchHeadings as headings,
  linkBatchWords as words,
} from '@back-office/messages/features/payment-links/batch';
import { linkFields } from '@back-office/messages/features/payment-links/list';
import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { SheetUpload } from '#kit/sheet-upload/sheet-upload';
import { saveFile } from '#platform/http/download';
import { useSay } from '#platform/language/language';
import { refreshedByLinks } from './link-actions.tsx';

type Made = OutputOf<typeof uploadPaymentLinks>['links'];

/** The addresses of the created links, to send to the payers. */
const MadeLinks = ({ answer: { links } }: { answer: { links: Made } }) => {
  const say = useSay();
  if (links.length === 0) {
    return null;
  }
  const heads = [headings.title, headings.reference, linkFields.number, words.link].map(say);
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
      {say(words.saveAddresses)}
    </Button>
  );
};

export const linkUpload: SheetUpload<typeof checkPaymentLinks, typeof uploadPaymentLinks> = {
  title: words.title,
  how: words.how,
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
