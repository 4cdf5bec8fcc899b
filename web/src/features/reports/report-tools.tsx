import { type ReportDimension, reportDimensions } from '@back-office/contract/features/reports';
import {
  dimensionLabels,
  figureSetLabels,
  reportWords,
} from '@back-office/messages/features/reports';
import { Checkbox, Segmented } from 'antd';
import { type ComponentProps, useId } from 'react';
import { DownloadButton } from '#kit/download/download-button';
import { useSay } from '#platform/language/language';
import { figureSets, type useFigureSet } from './figure-sets.tsx';

type Downloadable = ComponentProps<typeof DownloadButton>['downloadable'];

/** The figures in sight, how finely they are split (always by currency), and the export. Spec S2.49. */
export const ReportTools = ({
  by = [],
  split,
  figures: [set, choose],
  file,
  report,
}: {
  by: ReportDimension[] | undefined;
  split: (by: ReportDimension[]) => void;
  figures: ReturnType<typeof useFigureSet>;
  /** Undefined without the permission. */
  file: Downloadable['question'] | undefined;
  report: { data: { total: number | null } | undefined; isPlaceholderData: boolean };
}) => {
  const say = useSay();
  const id = useId();
  const total = report.isPlaceholderData ? undefined : (report.data?.total ?? undefined);
  return (
    <div className="kit-list-line">
      <Segmented
        aria-label={say(reportWords.figures)}
        value={set}
        options={figureSets.map((value) => ({ value, label: say(figureSetLabels[value]) }))}
        onChange={choose}
      />
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
