import {
  announcementContentSchema,
  type AnnouncementContentInput,
  type AnnouncementReach,
  type announcementRoles,
  type overseeAnnouncement,
} from '@back-office/contract/features/announcements/publishing';
import type { AnnouncementPriority } from '@back-office/contract/features/announcements';
import type { OutputOf } from '@back-office/contract/kit/call';
import type { Language } from '@back-office/contract/kit/language';
import { brokenRuleOf, type BrokenRule } from '@back-office/contract/kit/rule';
import type { TimeZoneName } from '@back-office/contract/kit/time-zone';
import { splitNumbers } from '#kit/filter/split-numbers';
import { formatInstant, instantOfMinute } from '#kit/time/time';

type Announcement = OutputOf<typeof overseeAnnouncement>;

/** Content of the form. */
export type EditorEntry = {
  text: Record<Language, { title: string; body: string }>;
  priority: AnnouncementPriority;
  isMustRead: boolean;
  reach: AnnouncementReach;
  regions: string[];
  /** Merchant or gateway numbers as typed. */
  numbers: string;
  roles: (typeof announcementRoles)[number][];
  /** `YYYY-MM-DD HH:mm` on the clock of the writer's zone; null: at once, or without an end. */
  from: string | null;
  to: string | null;
};

const nothing = { title: '', body: '' };

export const emptyEntry: EditorEntry = {
  text: { en: nothing, zhCn: nothing, zhHk: nothing },
  priority: 'normal',
  isMustRead: false,
  reach: 'all',
  regions: [],
  numbers: '',
  roles: [],
  from: null,
  to: null,
};

const minuteOf = (instant: string | null, zone: TimeZoneName): string | null =>
  instant === null ? null : formatInstant(instant, zone).slice(0, 'YYYY-MM-DD HH:mm'.length);

export const entryOf = (announcement: Announcement, zone: TimeZoneName): EditorEntry => {
  const { text, priority, isMustRead, reach, reachValues, roles } = announcement;
  return {
    text,
    priority,
    isMustRead,
    reach,
    regions: reach === 'region' ? reachValues : [],
    numbers: reach === 'businesses' || reach === 'gateways' ? reachValues.join(' ') : '',
    roles,
    from: minuteOf(announcement.publishFrom, zone),
    to: minuteOf(announcement.publishTo, zone),
  };
};

/** The same instants on another zone's clock; all other fields unchanged. */
export const inZone = (
  entry: EditorEntry,
  before: TimeZoneName,
  after: TimeZoneName,
): EditorEntry => {
  const moved = (minute: string | null): string | null =>
    minuteOf(minute === null ? null : instantOfMinute(minute, before), after);
  return { ...entry, from: moved(entry.from), to: moved(entry.to) };
};

const audienceOf = ({ reach, regions, numbers }: EditorEntry): unknown => {
  if (reach === 'all') {
    return { reach };
  }
  return { reach, values: reach === 'region' ? regions : splitNumbers(numbers) };
};

const localTimeOf = (minute: string | null): { date: string; time: string } | null =>
  minute === null ? null : { date: minute.slice(0, 10), time: minute.slice(11) };

/** The content to send; it may still break rules. */
export const contentOf = (entry: EditorEntry): AnnouncementContentInput => ({
  text: entry.text,
  priority: entry.priority,
  isMustRead: entry.isMustRead,
  audience: audienceOf(entry) as AnnouncementContentInput['audience'],
  roles: entry.roles,
  publishFrom: localTimeOf(entry.from),
  publishTo: localTimeOf(entry.to),
});

/** The rules the server would find broken, by field of the content. */
export const brokenRulesOf = (entry: EditorEntry): BrokenRule[] => {
  const content = contentOf(entry);
  return (announcementContentSchema.safeParse(content).error?.issues ?? []).map((issue) =>
    brokenRuleOf(issue, content),
  );
};
