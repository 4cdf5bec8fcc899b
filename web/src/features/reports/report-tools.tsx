import { type ReportDimension, reportDimensions } from '@back-office/contract/features/reports';
import { dimensionLabels, reportWords } from '@back-office/messages/features/reports';
import { Checkbox } from 'antd';
import { type ComponentProps, useId } from 'react';
import { DownloadButton } from '#kit/download/download-button';
import { useSay } from '#platform/language/language';

type Downloadable = ComponentProps<typeof DownloadButton>['downloadable'];

/** How finely the report is split (always by currency), and its export. Spec S2.49. */
export const ReportTools = ({
  by = [],
  split,
  file,
  report,
}: {
  by: ReportDimension[] | undefined;
  split: (by: ReportDimension[]) => void;
  /** Undefined without the permission. */
  file: Downloadable['question'] | undefined;
  report: { data: { total: number | null } | undefined; isPlaceholderData: boolean };
}) => {
  const say = useSay();
  const id = useId();
  const total = report.isPlaceholderData ? undefined : (report.data?.total ?? undefined);
  return (
    <div className="kit-list-line">
      <div className="kit-choice-line">
        <span id={id} className="kit-quiet">
          {say(reportWords.splitBy)}
        </span>
        <Checkbox.Group
          aria-labelledby={id}
          value={by}
          options={reportDimensions.map((value) => ({ value, label: say(dimensionLabels[value]) }))}
          onChange={split}
        />
      </div>
      {file !== undefined && (
        <div className="kit-list-tools">
          <DownloadButton downloadable={{ question: file, shown: [], total }} />
        </div>
      )}
    </div>
  );
};
