import type { PublishingRow } from '@back-office/contract/features/announcements/publishing';
import { announcementWords } from '@back-office/messages/features/announcements';
import {
  announcementRoleLabels,
  announcementStateLabels,
  publishingWords,
  reachLabels,
} from '@back-office/messages/features/announcements/publishing';
import { homeWords } from '@back-office/messages/features/home';
import { filterWords, tableWords } from '@back-office/messages/kit';
import { ObjectActions } from '#kit/object-actions';
import type { Column } from '#kit/column';
import { formatCount } from '#kit/money';
import { PageLink } from '#kit/page-link';
import { StatusDot, type Tone } from '#kit/status-dot';
import { TimeCell } from '#kit/time-text';
import { Text } from '#kit/value-cells';
import { useLanguage, useSay } from '#platform/language/language';
import { Priority } from '../announcement-columns.tsx';
import { publishingActions } from './publishing-actions.tsx';
import { publishingDetailPath } from './publishing-paths.ts';

const toneOf: Record<PublishingRow['state'], Tone> = {
  draft: 'attention',
  scheduled: 'moving',
  published: 'good',
  expired: 'quiet',
  withdrawn: 'quiet',
};

export const PublishingState = ({ state }: Pick<PublishingRow, 'state'>) => {
  const say = useSay();
  return <StatusDot tone={toneOf[state]}>{say(announcementStateLabels[state])}</StatusDot>;
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

export const publishingStartColumns = [
  'title',
  'state',
  'audience',
  'publishFrom',
  'publishTo',
  'readBy',
  'actions',
];

const plainColumns: readonly Column<PublishingRow>[] = [
  {
    id: 'state',
    title: publishingWords.states,
    width: 120,
    card: 'heading',
    render: (row) => <PublishingState state={row.state} />,
  },
  {
    id: 'priority',
    title: announcementWords.priority,
    width: 116,
    render: (row) => <Priority priority={row.priority} />,
  },
  {
    id: 'audience',
    title: publishingWords.audience,
    width: 150,
    card: 'field',
    render: (row) => <AudienceText audience={row} />,
  },
  {
    id: 'publishFrom',
    title: publishingWords.publishFrom,
    width: 165,
    note: 'zone',
    card: 'field',
    render: (row) => <Text time={row.publishFrom} />,
  },
  {
    id: 'publishTo',
    title: publishingWords.publishTo,
    width: 165,
    note: 'zone',
    render: (row) => <Text time={row.publishTo} />,
  },
  {
    id: 'readBy',
    title: publishingWords.readBy,
    width: 100,
    align: 'end',
    card: 'field',
    render: (row) => <ReadCell row={row} />,
  },
  {
    id: 'writtenBy',
    title: publishingWords.writtenBy,
    width: 140,
    render: (row) => <Text text={row.writtenBy} />,
  },
  {
    id: 'changedAt',
    title: publishingWords.changedAt,
    width: 168,
    note: 'zone',
    render: (row) => <TimeCell at={row.changedAt} />,
  },
  {
    id: 'actions',
    title: tableWords.actions,
    width: 150,
    pin: 'end',
    isFixed: true,
    align: 'end',
    render: (row) => <ObjectActions of={publishingActions} thing={row} isInRow />,
  },
];

const TitleCell = ({ row, show }: { row: PublishingRow; show: (id: string) => void }) => {
  const say = useSay();
  return (
    <span className="kit-title-cell">
      <PageLink to={publishingDetailPath(row.id)} open={() => show(row.id)}>
        <span title={row.title} translate="no" lang="en">
          {row.title}
        </span>
      </PageLink>
      {row.isMustRead && (
        <span className="kit-badge kit-badge-quiet">{say(announcementWords.mustRead)}</span>
      )}
    </span>
  );
};

export const publishingColumns = (show: (id: string) => void): Column<PublishingRow>[] => [
  {
    id: 'title',
    title: announcementWords.title,
    width: 290,
    pin: 'start',
    isFixed: true,
    card: 'heading',
    render: (row) => <TitleCell row={row} show={show} />,
  },
  ...plainColumns,
];
