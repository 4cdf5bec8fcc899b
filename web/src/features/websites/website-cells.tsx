import { type WebsiteRow } from '@back-office/contract/features/websites';
import { websiteTones } from '@back-office/contract/features/websites/statuses';
import { websiteWords as words } from '@back-office/messages/features/websites/detail';
import { websiteStatusLabels } from '@back-office/messages/features/websites/list';
import { StatusDot } from '#kit/values/status-dot';
import { useSay } from '#platform/language/language';

export const WebsiteStatusText = ({ status }: Pick<WebsiteRow, 'status'>) => {
  const say = useSay();
  return <StatusDot tone={websiteTones[status]}>{say(websiteStatusLabels[status])}</StatusDot>;
};

/** An approved website sells only once the gateway knows of it. */
const StatusCell = ({ row }: { row: Pick<WebsiteRow, 'status' | 'isUntold'> }) => {
  const say = useSay();
  return (
    <>
      <WebsiteStatusText status={row.status} />
      {row.isUntold && <div className="kit-caption kit-quiet">{say(words.untold)}</div>}
    </>
  );
};

/** The cells of a list of websites. */
export const websiteCells = {
  status: (row: Pick<WebsiteRow, 'status' | 'isUntold'>) => <StatusCell row={row} />,
};
