import type { ProofOffer } from '@back-office/contract/features/waybills/missing';
import { missingWords as words } from '@back-office/messages/features/waybills/missing';
import { endOfBusinessDay } from '@back-office/contract/kit/business-day';
import { now } from '#kit/time/clock';
import { formatCount } from '#kit/money/money';
import { MoneyText } from '#kit/money/money-text';
import { StatusDot } from '#kit/values/status-dot';
import { useLanguage, useSay } from '#platform/language/language';

/** Identifies an offer: a gateway's settlement day in a currency. */
const offerKey = ({ gatewayNumber, currency, settlementDay, condition }: ProofOffer): string =>
  `${gatewayNumber}/${currency}/${settlementDay ?? ''}/${condition}`;

const soonDays = 2;
const dayMs = 86_400_000;

const DaysLeft = ({ uploadBy }: { uploadBy: string }) => {
  const say = useSay();
  const days = Math.floor((endOfBusinessDay(uploadBy).getTime() - now().getTime()) / dayMs);
  return days > soonDays ? null : (
    <StatusDot tone="attention">{say(words.daysLeft, { days })}</StatusDot>
  );
};

const Offer = ({
  offer,
  isChosen,
  choose,
}: {
  offer: ProofOffer;
  isChosen: boolean;
  choose: () => void;
}) => {
  const say = useSay();
  const language = useLanguage();
  const { currency, amountMinor, settlementDay, uploadBy, gatewayNumber: gateway } = offer;
  const count = formatCount(offer.count, language);
  const moves = offer.condition === 'delivered' ? words.movesOnceDelivered : words.moves;
  return (
    <button type="button" className="kit-tile" aria-pressed={isChosen} onClick={choose}>
      <span className="kit-tile-label">
        {say(offer.deliveryType === 'images' ? words.uploadImages : words.upload, { count })}{' '}
        {uploadBy !== null && <DaysLeft uploadBy={uploadBy} />}
      </span>
      <span className="kit-tile-figure">
        <MoneyText money={{ minor: amountMinor, currency }} />
      </span>
      <span>{settlementDay === null ? say(words.noDay) : say(moves, { day: settlementDay })}</span>
      {uploadBy !== null && (
        <span className="kit-tile-note">{say(words.until, { day: uploadBy, gateway })}</span>
      )}
    </button>
  );
};

/** The effect of each upload, nearest settlement first; choosing one filters the rows below. */
export const ProofOffers = ({
  offers,
  chosen,
  choose,
}: {
  offers: readonly ProofOffer[];
  chosen: ProofOffer | undefined;
  choose: (offer: ProofOffer | undefined) => void;
}) => (
  <div className="kit-tiles">
    {offers.map((offer) => {
      const isChosen = chosen !== undefined && offerKey(chosen) === offerKey(offer);
      return (
        <Offer
          key={offerKey(offer)}
          offer={offer}
          isChosen={isChosen}
          choose={() => choose(isChosen ? undefined : offer)}
        />
      );
    })}
  </div>
);
