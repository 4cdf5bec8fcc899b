import {
  chooseNotification,
  listNotifications,
  notificationChannels,
  type NotificationChannel,
  type Notifications,
} from '@back-office/contract/features/settings/notifications';
import { eventWords } from '@back-office/messages/features/settings/notification-events';
import { notificationWords } from '@back-office/messages/features/settings/notifications';
import { filterWords } from '@back-office/messages/kit';
import type { ReactNode } from 'react';
import { Awaited } from '#kit/feedback/awaited';
import { EmptyValue } from '#kit/values/empty-value';
import { Panel } from '#kit/layout/panel';
import { SkeletonLines } from '#kit/feedback/skeleton-lines';
import { useCommand, useQuestion } from '#platform/http/questions';
import { useSay } from '#platform/language/language';

type Event = Notifications['events'][number];
type Choose = (choice: {
  event: Event['event'];
  channel: NotificationChannel;
  isOn: boolean;
}) => void;

const ChannelCell = (props: {
  event: Event;
  channel: NotificationChannel;
  choose: Choose;
}): ReactNode => {
  const say = useSay();
  const { event, channel, choose } = props;
  const state = event[channel];
  if (state === null) {
    return <EmptyValue />;
  }
  return state.isFixed ? (
    <span className="kit-quiet">{say(notificationWords.always)}</span>
  ) : (
    <input
      type="checkbox"
      checked={state.isOn}
      aria-label={say(filterWords.labelled, {
        label: say(notificationWords[channel]),
        value: say(eventWords[event.event].name),
      })}
      onChange={({ target }) => choose({ event: event.event, channel, isOn: target.checked })}
    />
  );
};

const EventTable = (props: { events: readonly Event[]; choose: Choose }): ReactNode => {
  const say = useSay();
  return (
    <table className="kit-choice-table">
      <thead>
        <tr>
          <th scope="col">{say(notificationWords.event)}</th>
          {notificationChannels.map((channel) => (
            <th key={channel} scope="col">
              {say(notificationWords[channel])}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {props.events.map((event) => {
          const { name, note } = eventWords[event.event];
          return (
            <tr key={event.event}>
              <td>
                {say(name)}
                {note !== undefined && <span className="kit-second-line">{say(note)}</span>}
              </td>
              {notificationChannels.map((channel) => (
                <td key={channel}>
                  <ChannelCell event={event} channel={channel} choose={props.choose} />
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};

/** Fixed settings are marked, with the reason. */
export const NotificationsSection = (): ReactNode => {
  const say = useSay();
  const question = useQuestion(listNotifications, {});
  const { data } = question;
  const { mutate } = useCommand(chooseNotification, { refreshes: [listNotifications] });
  return (
    <Panel id="notifications" title={say(notificationWords.title)}>
      {data === undefined ? (
        <Awaited question={question} skeleton={<SkeletonLines lines={6} />} />
      ) : (
        <>
          <p className="kit-sections-text">
            {data.businessName === null ? (
              say(notificationWords.none)
            ) : (
              <>
                <strong translate="no">{data.businessName}</strong>
                <br />
                {say(notificationWords.ofThis)}
              </>
            )}
          </p>
          <EventTable events={data.events} choose={mutate} />
        </>
      )}
    </Panel>
  );
};
