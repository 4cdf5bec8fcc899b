import {
  getAnnouncement,
  listAnnouncements,
  readAnnouncement,
} from '@back-office/contract/features/announcements';
import type { OutputOf } from '@back-office/contract/kit/call';
import { errorWords } from '@back-office/messages/error-words';
import { announcementWords as words } from '@back-office/messages/features/announcements';
import { languageNames } from '@back-office/messages/outside';
import { useEffect, useEffectEvent } from 'react';
import { defineObject } from '#kit/object/define-object';
import { BothTimes } from '#kit/time/time-text';
import { useCommand } from '#platform/http/questions';
import { useLanguage, useSay } from '#platform/language/language';
import { Priority } from './announcement-cells.tsx';
import { AnnouncementText } from './announcement-text.tsx';

type Announcement = OutputOf<typeof getAnnouncement>;

/** Opening it is reading it: the receipt is left once. */
const useReceipt = ({ id, isRead }: Announcement): void => {
  const { mutate } = useCommand(readAnnouncement, {
    refreshes: [listAnnouncements, getAnnouncement],
  });
  const leave = useEffectEvent(() => {
    if (!isRead) {
      mutate({ id });
    }
  });
  useEffect(() => leave(), [id]);
};

const Text = ({ thing: announcement }: { thing: Announcement }) => {
  const say = useSay();
  const wanted = useLanguage();
  useReceipt(announcement);
  const { body, language } = announcement;
  return (
    <>
      {language !== wanted && (
        <p className="kit-note">{say(words.shownIn, { language: languageNames[language] })}</p>
      )}
      <AnnouncementText body={body} language={language} />
    </>
  );
};

/** An announcement, as its readers see it. */
export const announcementObject = defineObject({
  id: 'announcement',
  title: words.detailTitle,
  call: getAnnouncement,
  input: ({ id }) => ({ id }),
  absent: {
    refusals: ['announcements.notFound'],
    title: errorWords['announcements.notFound'],
  },
  head: {
    name: ({ title, language }) => ({ text: title, language }),
    status: ({ priority, isMustRead }, { say }) => (
      <>
        <Priority priority={priority} />
        {isMustRead && <span className="kit-badge kit-badge-quiet">{say(words.mustRead)}</span>}
      </>
    ),
    more: ({ publishedAt, publishedUntil }, { say }) => (
      <>
        <span>
          {say(words.publishedAt)} <BothTimes at={publishedAt} />
        </span>
        {publishedUntil !== null && (
          <span>
            {say(words.publishedUntil)} <BothTimes at={publishedUntil} />
          </span>
        )}
      </>
    ),
  },
  main: [{ Content: Text }],
});
