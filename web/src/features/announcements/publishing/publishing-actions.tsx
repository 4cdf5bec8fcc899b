import {
  type AnnouncementAction,
  copyAnnouncement,
  overseeAnnouncement,
  overseeAnnouncements,
  type PublishingRow,
  scheduleAnnouncement,
  withdrawAnnouncement,
} from '@back-office/contract/features/announcements/publishing';
import {
  announcementActionLabels,
  publishingWords as words,
} from '@back-office/messages/features/announcements/publishing';
import { now } from '#kit/time/clock';
import { formatCount } from '#kit/money/money';
import { type Act, type ActionsOf, command } from '#kit/object/object-actions';
import { formatInstant, offsetIn } from '#kit/time/time';
import { callServer } from '#platform/http/client';
import { editAnnouncementPath } from './publishing-cells.tsx';

const refreshes = [overseeAnnouncements, overseeAnnouncement];

const schedule: Act<PublishingRow> = async (row, doing) => {
  const { say, language, zone } = doing;
  const { id } = row;
  // Reads the current state for the confirmation, since the list's row may be stale: only that state is published.
  const { title, publishFrom, reachedCount, revision } = await callServer(overseeAnnouncement, {
    id,
  });
  const isLater = publishFrom !== null && publishFrom > now().toISOString();
  const when = isLater
    ? say(words.at, {
        time: `${formatInstant(publishFrom, zone.name)} ${offsetIn(publishFrom, zone.name)}`,
      })
    : say(words.now);
  await command<PublishingRow, typeof scheduleAnnouncement>(scheduleAnnouncement, {
    input: () => ({ id, revision }),
    sure: () => ({
      title: say(words.publishTitle),
      text: say(words.publishText, { title, count: formatCount(reachedCount, language), when }),
      okText: say(announcementActionLabels.schedule),
    }),
    done: (_, __, { state }) => say(state === 'published' ? words.published : words.scheduled),
    refreshes,
  })(row, doing);
};

/** Actions of an operator on an announcement. */
export const publishingActions: ActionsOf<PublishingRow, AnnouncementAction> = {
  labels: announcementActionLabels,
  primary: 'schedule',
  acts: {
    edit: ({ id }, { goTo }) => goTo(editAnnouncementPath(id)),
    schedule,
    withdraw: command(withdrawAnnouncement, {
      input: ({ id }) => ({ id }),
      sure: ({ title }, { say }) => ({
        kind: 'danger',
        title: say(words.withdrawTitle),
        text: say(words.withdrawText, { title }),
        okText: say(announcementActionLabels.withdraw),
      }),
      done: (_, { say }) => say(words.withdrawn),
      refreshes,
    }),
    copy: command(copyAnnouncement, {
      input: ({ id }) => ({ id }),
      done: (_, { say, goTo }, { id }) => {
        goTo(editAnnouncementPath(id));
        return say(words.copied);
      },
      refreshes,
    }),
  },
};
