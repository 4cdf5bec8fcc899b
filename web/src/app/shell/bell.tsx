import { BellOutlined } from '@ant-design/icons';
import { noReminders, ok, reminders, unreadReminders } from '@back-office/messages/shell';
import type { ReactNode } from 'react';
import { PageLink } from '#kit/page/page-link';
import { Popup } from '#kit/feedback/popup';
import { useSay } from '#platform/language/language';
import { useStore } from '#platform/store';
import { markRead, unreadStore } from './reminders.ts';

const countMax = 99;

const ReminderList = (): ReactNode => {
  const say = useSay();
  const unread = useStore(unreadStore);
  if (unread.length === 0) {
    return <p className="bell-empty">{say(noReminders)}</p>;
  }
  return (
    <ul className="bell-list">
      {unread.map(({ id, content, path }) => (
        <li key={id}>
          {path === null ? <span>{content}</span> : <PageLink to={path}>{content}</PageLink>}
          <button type="button" className="kit-button" onClick={() => void markRead(id)}>
            {say(ok)}
          </button>
        </li>
      ))}
    </ul>
  );
};

export const Bell = (): ReactNode => {
  const say = useSay();
  const count = useStore(unreadStore).length;
  return (
    <Popup
      className="bar-button"
      title={say(reminders)}
      label={
        <>
          <span className="kit-hidden">{say(unreadReminders, { count })}</span>
          <BellOutlined aria-hidden className="bar-icon" />
          {count > 0 && (
            <span className="bar-count bar-count-urgent" aria-hidden>
              {count > countMax ? `${countMax}+` : count}
            </span>
          )}
        </>
      }
    >
      {() => <ReminderList />}
    </Popup>
  );
};
