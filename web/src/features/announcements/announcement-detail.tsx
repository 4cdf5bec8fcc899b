import {
  getAnnouncement,
  listAnnouncements,
  readAnnouncement,
} from '@back-office/contract/features/announcements';
import type { OutputOf } from '@back-office/contract/kit/call';
import { localeOf } from '@back-office/contract/kit/language';
import { errorWords } from '@back-office/messages/error-words';
import { announcementWords } from '@back-office/messages/features/announcements';
import { useEffect, useEffectEvent } from 'react';
import { languageNames } from '@back-office/messages/shell';
import { AskedDetail } from '#kit/awaited';
import { BothTimes } from '#kit/time-text';
import { useCommand, useQuestion } from '#platform/http/questions';
import { useLanguage, useSay } from '#platform/language/language';
import { Priority } from './announcement-columns.tsx';
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

const Opened = ({ announcement, isPage }: { announcement: Announcement; isPage: boolean }) => {
  const say = useSay();
  const wanted = useLanguage();
  useReceipt(announcement);
  const { title, body, language, priority, publishedAt, publishedUntil } = announcement;
  const Heading = isPage ? 'h1' : 'h2';
  return (
    <>
      <header className="kit-detail-head">
        <Heading className="kit-page-title" lang={localeOf[language]} translate="no">
          {title}
        </Heading>
        <div className="kit-detail-line kit-caption kit-quiet">
          <Priority priority={priority} />
          <span>
            {say(announcementWords.publishedAt)} <BothTimes at={publishedAt} />
          </span>
          {publishedUntil !== null && (
            <span>
              {say(announcementWords.publishedUntil)} <BothTimes at={publishedUntil} />
            </span>
          )}
          {announcement.isMustRead && (
            <span className="kit-badge kit-badge-quiet">{say(announcementWords.mustRead)}</span>
          )}
        </div>
        {language !== wanted && (
          <p className="kit-note">
            {say(announcementWords.shownIn, { language: languageNames[language] })}
          </p>
        )}
      </header>
      <AnnouncementText body={body} language={language} />
    </>
  );
};

/** One announcement, in a drawer or alone. */
export const AnnouncementDetail = ({ id, isPage = false }: { id: string; isPage?: boolean }) => {
  const say = useSay();
  const question = useQuestion(getAnnouncement, { id });
  return (
    <AskedDetail
      question={question}
      absent={{
        refusals: ['announcements.notFound'],
        title: say(errorWords['announcements.notFound']),
        text: id,
      }}
    >
      {(announcement) => <Opened announcement={announcement} isPage={isPage} />}
    </AskedDetail>
  );
};
