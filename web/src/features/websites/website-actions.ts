import {
  changeWebsite,
  getWebsite,
  listWebsites,
  type WebsiteAction,
  type WebsiteRow,
} from '@back-office/contract/features/websites';
import { websiteWords as words } from '@back-office/messages/features/websites/detail';
import { websiteActionLabels as labels } from '@back-office/messages/features/websites/list';
import { type ActionsOf, command } from '#kit/object/object-actions';

export const refreshedByWebsites = [listWebsites, getWebsite] as const;

const taking = (action: WebsiteAction) => ({
  input: ({ number }: WebsiteRow) => ({ number, action }),
  refreshes: refreshedByWebsites,
});

/** What a merchant does with a website. */
export const websiteActions: ActionsOf<WebsiteRow, WebsiteAction> = {
  labels,
  primary: (actions) => actions.find((action) => action !== 'disable'),
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
  },
};
