import {
  changeWebsite,
  type WebsiteAction,
  type WebsiteRow,
} from '@back-office/contract/features/websites';
import { websiteWords as words } from '@back-office/messages/features/websites/detail';
import { websiteActionLabels as labels } from '@back-office/messages/features/websites/list';
import { lazyPart } from '#kit/layout/lazy-part';
import { type ActionsOf, command, dialog } from '#kit/object/object-actions';
import { refreshedByWebsites } from './website-cells.tsx';

const CorrectDialog = lazyPart(async () => (await import('./correct-dialog.tsx')).CorrectDialog);

const taking = (action: Exclude<WebsiteAction, 'correct'>) => ({
  input: ({ number }: WebsiteRow) => ({ number, action }),
  refreshes: refreshedByWebsites,
});

/** A merchant's actions on a website. */
export const websiteActions: ActionsOf<WebsiteRow, WebsiteAction> = {
  labels,
  primary: (actions) => actions.find((action) => action !== 'disable' && action !== 'correct'),
  inRow: (action) => action !== 'correct',
  acts: {
    resubmit: command(changeWebsite, {
      ...taking('resubmit'),
      sure: (_website, { say }) => ({
        title: say(words.resubmitTitle),
        text: say(words.resubmitText),
        okText: say(labels.resubmit),
      }),
      done: (_website, { say }) => say(words.resubmitted),
    }),
    disable: command(changeWebsite, {
      ...taking('disable'),
      sure: (_website, { say }) => ({
        title: say(words.disableTitle),
        text: say(words.disableText),
        okText: say(labels.disable),
        kind: 'danger',
      }),
      done: (_website, { say }) => say(words.disabled),
    }),
    enable: command(changeWebsite, {
      ...taking('enable'),
      done: (_website, { say }) => say(words.enabled),
    }),
    requestReview: command(changeWebsite, {
      ...taking('requestReview'),
      done: (_website, { say }) => say(words.requested),
    }),
    correct: dialog((website, close) => <CorrectDialog website={website} close={close} />),
  },
};
