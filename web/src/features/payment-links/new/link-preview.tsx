import { kindsAsked } from '@back-office/contract/features/payment-links/addresses';
import { checkoutWords as payer } from '@back-office/messages/features/checkout';
import { addressKindLabels } from '@back-office/messages/features/payment-links/address';
import {
  agreementWords,
  termsOf,
  trialToday,
} from '@back-office/messages/features/subscriptions/agreement';
import { formatMoney } from '#kit/money/money';
import { MoneyText } from '#kit/money/money-text';
import '#kit/layout/phone-preview.css';
import { useLanguage, useSay } from '#platform/language/language';
import { useSession } from '#platform/session/session';
import { type LinkDraft, presetsShown, previewOf, termsTyped } from './link-draft.ts';

/** The words that the payer of a subscription agrees to, with a box to tick. */
const Consent = ({ draft }: { draft: LinkDraft }) => {
  const say = useSay();
  const language = useLanguage();
  const { currBusinessName } = useSession();
  const terms = termsTyped(draft);
  if (terms === null || draft.mode === 'customer') {
    return null;
  }
  const { currency } = draft;
  const amount = formatMoney({ minor: previewOf(draft).totalMinor, currency }, language);
  return (
    <p className="kit-phone-consent">
      {say(agreementWords, {
        ...terms,
        ...terms.interval,
        merchant: currBusinessName ?? '',
        amount: `${amount} ${currency}`,
      })}
    </p>
  );
};

const Amount = ({ draft }: { draft: LinkDraft }) => {
  const say = useSay();
  const language = useLanguage();
  const { currency, mode } = draft;
  if (mode === 'customer') {
    return null;
  }
  const terms = termsTyped(draft);
  const shown = (minor: string) => `${formatMoney({ minor, currency }, language)} ${currency}`;
  const amount = shown(previewOf(draft).totalMinor);
  const isFreeToday = terms !== null && terms.trialDays > 0;
  return (
    <>
      <p className="kit-phone-amount">
        {isFreeToday ? say(trialToday, { amount: shown('0') }) : amount}
      </p>
      {terms !== null && (
        <p className="kit-quiet">
          {say(termsOf, { ...terms.interval, amount, trialDays: terms.trialDays })}
        </p>
      )}
    </>
  );
};

/** The payer's page on a phone, as far as the link is typed. A picture: nothing in it can be used. */
export const LinkPreview = ({ draft }: { draft: LinkDraft }) => {
  const say = useSay();
  const { currBusinessName } = useSession();
  const { currency, mode } = draft;
  const presets = new Set(presetsShown(draft));
  const { lines, freightMinor } = previewOf(draft);
  const money = (minor: string) => <MoneyText money={{ minor, currency }} />;
  return (
    <div className="kit-phone" aria-hidden="true">
      <p translate="no">{currBusinessName}</p>
      <p className="kit-quiet" translate="no">
        {draft.title}
      </p>
      <Amount draft={draft} />
      <p className="kit-quiet" translate="no">
        {draft.description}
      </p>
      {mode === 'merchant' && lines.length > 0 && (
        <ul className="kit-phone-lines">
          {lines.map(({ id, name, quantity, minor }) => (
            <li key={id}>
              <span translate="no">{quantity === 1 ? name : `${name} × ${quantity}`}</span>
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
