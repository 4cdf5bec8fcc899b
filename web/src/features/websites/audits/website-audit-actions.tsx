import { websiteLimits } from '@back-office/contract/features/websites';
import {
  confirmWebsiteAverage,
  stopWebsite,
  type WebsiteAuditAction,
} from '@back-office/contract/features/websites/audits';
import { decideWebsiteCorrection } from '@back-office/contract/features/websites/corrections';
import {
  websiteAuditActionLabels as labels,
  websiteAuditWords as words,
} from '@back-office/messages/features/websites/audits';
import { correctionWords } from '@back-office/messages/features/websites/corrections';
import { websiteTypeLabels } from '@back-office/messages/features/websites/list';
import { withReason } from '#kit/call-form/with-reason';
import { lazyPart } from '#kit/layout/lazy-part';
import { type ActionsOf, command, dialog } from '#kit/object/object-actions';
import { type AuditedWebsite, refreshedByAudits } from '../website-cells.tsx';

/** Actions that are never highlighted. */
const quiet: readonly WebsiteAuditAction[] = ['stop', 'declineCorrection'];

const CheckDialog = lazyPart(async () => (await import('./check-dialog.tsx')).CheckDialog);

/** An operator's actions on a website. */
export const websiteAuditActions: ActionsOf<AuditedWebsite, WebsiteAuditAction> = {
  labels,
  primary: (actions) => actions.find((action) => !quiet.includes(action)),
  acts: {
    audit: dialog((website, close) => (
      <CheckDialog website={website} stage="audit" close={close} />
    )),
    review: dialog((website, close) => (
      <CheckDialog website={website} stage="review" close={close} />
    )),
    acceptCorrection: command(decideWebsiteCorrection, {
      input: ({ merchantNumber, number, version }) => ({
        merchantNumber,
        number,
        version,
        decision: 'accept' as const,
        reason: null,
      }),
      sure: ({ url, type, averageMinor, currency, correction }, { say, amount }) => ({
        title: say(correctionWords.acceptTitle),
        text: [
          url,
          correction !== null && correction.type !== type
            ? say(correctionWords.becomes, {
                before: say(websiteTypeLabels[type]),
                after: say(websiteTypeLabels[correction.type]),
              })
            : '',
          correction !== null && correction.averageMinor !== averageMinor
            ? say(correctionWords.becomes, {
                before: amount({ minor: averageMinor, currency }),
                after: amount({ minor: correction.averageMinor, currency }),
              })
            : '',
        ]
          .filter((part) => part !== '')
          .join(' · '),
        okText: say(labels.acceptCorrection),
      }),
      done: (_website, { say }) => say(correctionWords.accepted),
      refreshes: refreshedByAudits,
    }),
    declineCorrection: withReason(decideWebsiteCorrection, {
      title: labels.declineCorrection,
      named: ({ url }) => url,
      okText: labels.declineCorrection,
      input: ({ merchantNumber, number, version }) => ({
        merchantNumber,
        number,
        version,
        decision: 'decline' as const,
      }),
      reason: {
        key: 'reason',
        label: correctionWords.declineReason,
        help: correctionWords.declineHelp,
        lengthMax: websiteLimits.comment,
      },
      done: correctionWords.declined,
      refreshes: refreshedByAudits,
    }),
    confirmAverage: command(confirmWebsiteAverage, {
      input: ({ merchantNumber, number, realisedMinor }) => ({
        merchantNumber,
        number,
        realisedMinor: realisedMinor ?? '0',
      }),
      sure: ({ realisedMinor, currency, url }, { say, amount }) => ({
        title: say(words.confirmTitle),
        text: `${url} · ${amount({ minor: realisedMinor ?? '0', currency })}. ${say(words.confirmText)}`,
        okText: say(labels.confirmAverage),
      }),
      done: (_website, { say }) => say(words.confirmed),
      refreshes: refreshedByAudits,
    }),
    stop: withReason(stopWebsite, {
      title: labels.stop,
      named: ({ url }) => url,
      okText: labels.stop,
      isDanger: true,
      input: ({ merchantNumber, number }) => ({ merchantNumber, number }),
      reason: {
        key: 'reason',
        label: words.stopReason,
        help: words.stopHelp,
        lengthMax: websiteLimits.comment,
      },
      done: words.stopped,
      refreshes: refreshedByAudits,
    }),
  },
};
