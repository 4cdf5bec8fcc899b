import {
  listWebsiteAudits,
  overseeWebsite,
  type OverseenWebsite,
} from '@back-office/contract/features/websites/audits';
import { getOperatorQueue } from '@back-office/contract/features/operator-queue';
import { websiteAuditWords } from '@back-office/messages/features/websites/audits';
import { EmptyValue } from '#kit/values/empty-value';
import { useSay } from '#platform/language/language';
import { getWebsite, listWebsites, type WebsiteRow } from '@back-office/contract/features/websites';
import { websiteTones } from '@back-office/contract/features/websites/statuses';
import { websiteWords as words } from '@back-office/messages/features/websites/detail';
import { websiteStatusLabels } from '@back-office/messages/features/websites/list';
import { StatusDot } from '#kit/values/status-dot';

/** The website's fields that audit dialogs need, from its row or its detail. */
export type AuditedWebsite = Pick<
  OverseenWebsite,
  | 'merchantNumber'
  | 'merchantName'
  | 'number'
  | 'version'
  | 'url'
  | 'currency'
  | 'type'
  | 'averageMinor'
  | 'correction'
  | 'realisedMinor'
  | 'allowedActions'
>;

/** The calls to reload after an operator's decision. */
export const refreshedByAudits = [listWebsiteAudits, overseeWebsite, getOperatorQueue] as const;

/** The ratio of a website's average payment to the declared one. */
export const TimesDeclared = ({
  of: { timesDeclared: times },
}: {
  of: Pick<OverseenWebsite, 'timesDeclared'>;
}) => {
  const say = useSay();
  return times === null ? (
    <EmptyValue />
  ) : (
    <span className="kit-figures">{say(websiteAuditWords.times, { times })}</span>
  );
};

/** The calls to reload after a merchant's step. */
export const refreshedByWebsites = [listWebsites, getWebsite] as const;

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
