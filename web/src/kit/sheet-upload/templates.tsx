import { DownloadOutlined } from '@ant-design/icons';
import { sheetFormats, type SheetFormat } from '@back-office/contract/kit/file';
import { batchFormatLabels } from '@back-office/messages/features/refunds/batch';
import { Button } from 'antd';
import { downloadFile } from '#platform/http/download';
import { useSay } from '#platform/language/language';

/** The template of an upload, in each format. */
export const Templates = ({ path }: { path: string }) => {
  const say = useSay();
  const fetchIt = async (format: SheetFormat): Promise<void> => {
    // Spec S8.6: file errors appear as a notice.
    await downloadFile(path, { format }).catch(() => undefined);
  };
  return (
    <span className="kit-toolbar">
      {sheetFormats.toReversed().map((format) => (
        <Button
          key={format}
          icon={<DownloadOutlined aria-hidden />}
          onClick={() => void fetchIt(format)}
        >
          {say(batchFormatLabels[format])}
        </Button>
      ))}
    </span>
  );
};
