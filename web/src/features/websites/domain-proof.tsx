import type { WebsiteDetail } from '@back-office/contract/features/websites';
import { type ProofMethod, proveWebsite } from '@back-office/contract/features/websites/proof';
import {
  proofFailureLabels,
  proofMethodLabels,
  proofWords as words,
} from '@back-office/messages/features/websites/proof';
import { Button } from 'antd';
import { CopyText } from '#kit/values/copy-text';
import { DescriptionList } from '#kit/object/description-list';
import { Problem } from '#kit/form/problem';
import { useCommand } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import { useSession } from '#platform/session/session';
import { refreshedByWebsites } from './website-cells.tsx';

type WayProps = {
  website: WebsiteDetail;
  method: ProofMethod;
  fields: readonly { term: string; text: string }[];
  checkText: string;
};

/** One of two methods, with values to copy and the button that requests the check. */
const Way = ({ website: { number, proof }, method, fields, checkText }: WayProps) => {
  const say = useSay();
  const { can } = useSession();
  const command = useCommand(proveWebsite, { refreshes: refreshedByWebsites });
  return (
    <div className="kit-stack">
      <strong>{say(proofMethodLabels[method])}</strong>
      <DescriptionList
        items={fields.map(({ term, text }) => ({
          term,
          value: <CopyText text={text} what={term} />,
          isWide: true,
        }))}
      />
      {can('websites.manage') && (
        <div>
          <Button
            disabled={proof.asked !== null}
            loading={command.isPending}
            onClick={() => command.mutate({ number, method })}
          >
            {checkText}
          </Button>
        </div>
      )}
    </div>
  );
};

/** How the merchant proves ownership of the domain; the details show when it is proved. */
export const DomainProof = ({ thing: website }: { thing: WebsiteDetail }) => {
  const say = useSay();
  const { asked, failure, record, file } = website.proof;
  return (
    <div className="kit-stack">
      <p className="kit-note">{say(words.lead)}</p>
      <Problem text={failure === null ? undefined : say(proofFailureLabels[failure])} />
      {asked !== null && <p className="kit-note">{say(words.asked)}</p>}
      <Way
        website={website}
        method="dns"
        checkText={say(words.checkDns)}
        fields={[
          { term: say(words.recordName), text: record.name },
          { term: say(words.recordValue), text: record.value },
        ]}
      />
      <Way
        website={website}
        method="file"
        checkText={say(words.checkFile)}
        fields={[
          { term: say(words.fileUrl), text: file.url },
          { term: say(words.fileContent), text: file.content },
        ]}
      />
    </div>
  );
};
