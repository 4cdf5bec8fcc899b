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
import { useNavigate } from '@tanstack/react-router';
import { now } from '#kit/clock';
import { formatCount } from '#kit/money';
import { PossibleActions } from '#kit/possible-actions';
import { formatInstant, offsetIn } from '#kit/time';
import { isConfirmed } from '#platform/dialog/dialog';
import { callServer } from '#platform/http/client';
import { useCommand } from '#platform/http/questions';
import { useLanguage, useSay } from '#platform/language/language';
import { notify } from '#platform/notice/notice';
import { useTimeZone } from '#platform/time-zone';
import { editAnnouncementPath } from './publishing-paths.ts';

const refreshes = [overseeAnnouncements, overseeAnnouncement];

const useSchedule = (row: PublishingRow): (() => Promise<void>) => {
  const say = useSay();
  const language = useLanguage();
  const zone = useTimeZone();
  const scheduling = useCommand(scheduleAnnouncement, { refreshes });
  const { id, title, publishFrom } = row;
  const isLater = publishFrom !== null && publishFrom > now().toISOString();
  const when = isLater
    ? say(words.at, {
        time: `${formatInstant(publishFrom, zone.name)} ${offsetIn(publishFrom, zone.name)}`,
      })
    : say(words.now);
  return async () => {
    // What is published is what stands there now, and it is the state one was asked about.
    const { revision } = await callServer(overseeAnnouncement, { id });
    const count = formatCount(row.reachedCount, language);
    const isSure = await isConfirmed({
      title: say(words.publishTitle),
      text: say(words.publishText, { title, count, when }),
      okText: say(announcementActionLabels.schedule),
    });
    if (isSure) {
      scheduling.mutate(
        { id, revision },
        {
          onSuccess: ({ state }) =>
            notify({
              kind: 'success',
              text: say(state === 'published' ? words.published : words.scheduled),
            }),
        },
      );
    }
  };
};

const useWithdraw = ({ id, title }: PublishingRow): (() => Promise<void>) => {
  const say = useSay();
  const withdrawing = useCommand(withdrawAnnouncement, { refreshes });
  return async () => {
    const isSure = await isConfirmed({
      kind: 'danger',
      title: say(words.withdrawTitle),
      text: say(words.withdrawText, { title }),
      okText: say(announcementActionLabels.withdraw),
    });
    if (isSure) {
      withdrawing.mutate(
        { id },
        { onSuccess: () => notify({ kind: 'success', text: say(words.withdrawn) }) },
      );
    }
  };
};

const useAct = (row: PublishingRow): ((action: AnnouncementAction) => void) => {
  const say = useSay();
  const navigate = useNavigate();
  const schedule = useSchedule(row);
  const withdraw = useWithdraw(row);
  const copying = useCommand(copyAnnouncement, { refreshes });
  const acts: Record<AnnouncementAction, () => void> = {
    edit: () => void navigate({ to: editAnnouncementPath(row.id) }),
    schedule: () => void schedule(),
    withdraw: () => void withdraw(),
    copy: () =>
      copying.mutate(
        { id: row.id },
        {
          onSuccess: ({ id }) => {
            notify({ kind: 'success', text: say(words.copied) });
            void navigate({ to: editAnnouncementPath(id) });
          },
        },
      ),
  };
  return (action) => acts[action]();
};

// In a row there is room for two, and the detail has them all.
const inRowMax = 2;

/** What can be done with an announcement now: in a row as links, in a detail as buttons. */
export const PublishingActions = ({ row, isInRow }: { row: PublishingRow; isInRow: boolean }) => (
  <PossibleActions
    actions={isInRow ? row.allowedActions.slice(0, inRowMax) : row.allowedActions}
    labels={announcementActionLabels}
    primary="schedule"
    isInRow={isInRow}
    act={useAct(row)}
  />
);
