import { settlementCurrencies } from '@back-office/contract/features/terms/bank-holidays';
import { linkWords as words } from '@back-office/messages/features/payment-links/detail';
import { linkFormWords as form } from '@back-office/messages/features/payment-links/form';
import { linkFields as fields } from '@back-office/messages/features/payment-links/list';
import { ChoiceField, LineField, LinesField } from '#kit/call-form/fields';
import { Panel } from '#kit/layout/panel';
import { useSay } from '#platform/language/language';
import { useSession } from '#platform/session/session';
import type { Part } from './amount-part.tsx';
import { type LinkWebsites, shownWebsites } from './link-draft.ts';

const WebsiteField = ({
  draft,
  change,
  problemOf,
  websites,
}: Part & { websites: LinkWebsites }) => {
  const say = useSay();
  return (
    <ChoiceField
      label={say(fields.website)}
      help={say(websites.length === 0 ? form.noWebsite : form.websiteHelp)}
      areNames
      value={draft.website?.number ?? null}
      problem={problemOf('websiteNumber')}
      options={shownWebsites(draft, websites).map(({ number, host }) => ({
        value: number,
        label: host,
      }))}
      change={(chosen) =>
        change({
          website: shownWebsites(draft, websites).find(({ number }) => number === chosen) ?? null,
        })
      }
    />
  );
};

/** The purpose, the gateway and website, and the currency. */
export const ContentPart = ({
  websites,
  ...part
}: Part & { websites: LinkWebsites | undefined }) => {
  const { draft, change, problemOf } = part;
  const say = useSay();
  const { gatewayList, currencyList } = useSession();
  const currencies = [...new Set([...currencyList, ...settlementCurrencies])];
  return (
    <Panel id="link-content" title={say(form.content)}>
      <div className="kit-form-groups">
        <LineField
          label={say(fields.title)}
          help={say(form.titleHelp)}
          value={draft.title}
          problem={problemOf('title')}
          change={(title) => change({ title })}
        />
        <LinesField
          label={say(words.description)}
          value={draft.description}
          rows={2}
          problem={problemOf('description')}
          change={(description) => change({ description })}
        />
        <div className="kit-two-fields">
          <ChoiceField
            label={say(form.gateway)}
            areNames
            value={draft.gatewayNumber}
            problem={problemOf('gatewayNumber')}
            options={gatewayList.map(({ number, name }) => ({
              value: number,
              label: `${number} · ${name}`,
            }))}
            change={(number) => number !== null && change({ gatewayNumber: number, website: null })}
          />
          <ChoiceField
            label={say(form.currency)}
            value={draft.currency}
            problem={problemOf('currency')}
            options={currencies.map((code) => ({ value: code, label: code }))}
            change={(currency) => change({ currency: currency ?? draft.currency })}
          />
        </div>
        {websites !== undefined && <WebsiteField {...part} websites={websites} />}
      </div>
    </Panel>
  );
};
