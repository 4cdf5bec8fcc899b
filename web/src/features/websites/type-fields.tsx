import {
  type WebsitePlatform,
  websitePlatforms,
  type WebsiteType,
  websiteTypes,
} from '@back-office/contract/features/websites';
import {
  websiteFields as fields,
  websitePlatformLabels,
  websiteTypeLabels,
} from '@back-office/messages/features/websites/list';
import { ChoiceField } from '#kit/call-form/fields';
import { useSay } from '#platform/language/language';

type Chosen = { type: WebsiteType; platform: WebsitePlatform };
type Props = { draft: Chosen; change: (part: Partial<Chosen>) => void };

/** The type of a website and its platform site: an application and a correction ask for both. */
export const TypeFields = ({ draft, change }: Props) => {
  const say = useSay();
  return (
    <div className="kit-two-fields">
      <ChoiceField
        label={say(fields.type)}
        value={draft.type}
        options={websiteTypes.map((value) => ({ value, label: say(websiteTypeLabels[value]) }))}
        change={(type) => change({ type: type ?? draft.type })}
      />
      <ChoiceField
        label={say(fields.platform)}
        value={draft.platform}
        options={websitePlatforms.map((value) => ({
          value,
          label: say(websitePlatformLabels[value]),
        }))}
        change={(platform) => change({ platform: platform ?? draft.platform })}
      />
    </div>
  );
};
