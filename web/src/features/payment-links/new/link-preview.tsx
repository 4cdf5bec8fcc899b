import { kindsAsked } from '@back-office/contract/features/payment-links/addresses';
import { shownMoney } from '@back-office/contract/kit/money';
import { checkoutWords as payer } from '@back-office/messages/features/checkout';
import { addressKindLabels } from '@back-office/messages/features/payment-links/address';
import { agreementWords } from '@back-office/messages/features/subscriptions/agreement';
import '#kit/layout/phone-preview.css';
import { useLanguage, useSay } from '#platform/language/language';
import { useSession } from '#platform/session/session';
import { useLinkTerms } from '../link-cells.tsx';
import { type LinkDraft, presetsShown, previewOf, termsTyped } from './link-draft.ts';

/** The words that the payer of a subscription agrees to, with a checkbox. */
const Consent = ({ draft }: { draft: LinkDraft }) => {
  const say = useSay();
  const language = useLanguage();
  const { currBusinessName } = useSession();
  const terms = termsTyped(draft);
  if (terms === null || draft.mode === 'customer') {
    return null;
  }
  return (
    <p className="kit-phone-consent">
      {say(agreementWords, {
        ...terms,
        ...terms.interval,
        merchant: currBusinessName ?? '',
        amount: shownMoney(previewOf(draft).totalMinor, draft.currency, language),
      })}
    </p>
  );
};

const Amount = ({ draft }: { draft: LinkDraft }) => {
  const { mode, currency } = draft;
  const { totalMinor } = previewOf(draft);
  const [amount, interval] = useLinkTerms({ mode, totalMinor, currency, plan: termsTyped(draft) });
  return (
    <>
      {amount !== undefined && <p className="kit-phone-amount">{amount}</p>}
      {interval !== undefined && <p className="kit-quiet">{interval}</p>}
    </>
  );
};

/** The payer's page on a phone, from what is typed so far. A picture: its controls don't work. */
export const LinkPreview = ({
  draft,
  website,
}: {
  draft: LinkDraft;
  website: string | undefined;
}) => {
  const say = useSay();
  const language = useLanguage();
  const { currBusinessName } = useSession();
  const { currency, mode } = draft;
  const presets = new Set(presetsShown(draft));
  const { lines, freightMinor } = previewOf(draft);
  const money = (minor: string) => (
    <span className="kit-money">{shownMoney(minor, currency, language)}</span>
  );
  return (
    <div className="kit-phone" aria-hidden="true">
      <p translate="no">
        {currBusinessName}
        {website !== undefined && (
          <>
            <br />
            {website}
          </>
        )}
      </p>
      <p className="kit-quiet" translate="no">
        {draft.title}
      </p>
      <Amount draft={draft} />
      <p className="kit-quiet" translate="no">
        {draft.description}
      </p>
      {mode === 'merchant' && lines.length > 0 && (
        <ul className="kit-phone-lines">
          {lines.map(({ id, number, name, quantity, minor }) => (
            <li key={id}>
              <span translate="no">
                {number !== '' && `${number} · `}
                {name}
                {quantity !== 1 && ` × ${quantity}`}
              </span>
              {money(minor)}
            </li>
          ))}
          {freightMinor !== '0' && (
            <li>
              <span>{say(payer.freight)}</span>
              {money(freightMinor)}
            </li>
          )}
        </ul>
      )}
      {mode === 'customer' && (
        <>
          <span className="kit-help">{say(payer.amount)}</span>
          <div className="kit-phone-field" />
          {presets.size > 0 && (
            <ul className="kit-phone-choices">
              {[...presets].map((minor) => (
                <li key={minor}>{money(minor)}</li>
              ))}
            </ul>
          )}
        </>
      )}
      <span className="kit-help">{say(payer.email)}</span>
      <div className="kit-phone-field" />
      {kindsAsked(draft.address).map((kind) => (
        <div key={kind}>
          <span className="kit-help">{say(addressKindLabels[kind])}</span>
          <div className="kit-phone-field" />
        </div>
      ))}
      <Consent draft={draft} />
      <span className="kit-phone-button">{say(payer.goOn)}</span>
    </div>
  );
};
