import { objectPath } from '@back-office/contract/objects';
import { screens } from '@back-office/contract/screens';
import {
  type PublishingRow,
  announcementTones,
} from '@back-office/contract/features/announcements/publishing';
import { localeOf } from '@back-office/contract/kit/language';
import { announcementWords } from '@back-office/messages/features/announcements';
import {
  announcementRoleLabels,
  announcementStateLabels,
  publishingWords,
  reachLabels,
} from '@back-office/messages/features/announcements/publishing';
import { homeWords } from '@back-office/messages/features/home';
import { filterWords } from '@back-office/messages/kit';
import type { Link } from '#kit/list/list-columns';
import { formatCount } from '#kit/money/money';
import { StatusDot } from '#kit/values/status-dot';
import { useLanguage, useSay } from '#platform/language/language';
import { Priority } from '../announcement-cells.tsx';

export const publishingPath = screens.publishing.path;
export const publishingDetailPath = (id: string): string => objectPath('publishingDetail', { id });
export const newAnnouncementPath = `${publishingPath}/new`;
export const editAnnouncementPath = (id: string): string => `${publishingDetailPath(id)}/edit`;

export const PublishingState = ({ state }: Pick<PublishingRow, 'state'>) => {
  const say = useSay();
  return (
    <StatusDot tone={announcementTones[state]}>{say(announcementStateLabels[state])}</StatusDot>
  );
};

type Audience = Pick<PublishingRow, 'reach' | 'reachValues' | 'roles'>;

const regionWord = (value: string) =>
  value === 'domestic' ? homeWords.domestic : homeWords.overseas;

/** Whom it is for, in one line. */
export const AudienceText = ({ audience }: { audience: Audience }) => {
  const say = useSay();
  const { reach, reachValues, roles } = audience;
  const between = say(filterWords.between);
  const values = reach === 'region' ? reachValues.map((one) => say(regionWord(one))) : reachValues;
  const whom = reach === 'all' ? say(reachLabels.all) : values.join(between);
  const who = roles.map((role) => say(announcementRoleLabels[role])).join(between);
  const text = roles.length === 0 ? whom : `${whom} · ${who}`;
  return <span title={text}>{text}</span>;
};

const ReadCell = ({ row }: { row: PublishingRow }) => {
  const say = useSay();
  const language = useLanguage();
  return (
    <span className="kit-figures">
      {say(publishingWords.readOf, {
        read: formatCount(row.readCount, language),
        reached: formatCount(row.reachedCount, language),
      })}
    </span>
  );
};

const TitleCell = ({ row, link }: { row: PublishingRow; link: Link }) => {
  const say = useSay();
  return (
    <span className="kit-title-cell">
      {link(
        <span title={row.title} translate="no" lang={localeOf[row.language]}>
          {row.title}
        </span>,
      )}
      {row.isMustRead && (
        <span className="kit-badge kit-badge-quiet">{say(announcementWords.mustRead)}</span>
      )}
    </span>
  );
};

/** The cells of the list that are no plain value. */
export const publishingCells = {
  title: (row: PublishingRow, link: Link) => <TitleCell row={row} link={link} />,
  state: (row: PublishingRow) => <PublishingState state={row.state} />,
  audience: (row: PublishingRow) => <AudienceText audience={row} />,
  readBy: (row: PublishingRow) => <ReadCell row={row} />,
  priority: (row: PublishingRow) => <Priority priority={row.priority} />,
};
