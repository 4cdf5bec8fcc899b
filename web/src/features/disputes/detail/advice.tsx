// The advice with its reasons, the gaps that lower the odds, and where to fill them.
import type { Compelling } from '@back-office/contract/features/disputes/compelling';
import type { DisputeDetail } from '@back-office/contract/features/disputes/detail';
import type { Verdict } from '@back-office/contract/features/disputes/verdict';
import { disputeDetailWords } from '@back-office/messages/features/disputes';
import { compellingObstacleLabels } from '@back-office/messages/features/disputes/compelling';
import {
  adviceLabels,
  fightLabels,
  verdictReasonLabels,
} from '@back-office/messages/features/disputes/labels';
import {
  gapPlaceLabels,
  verdictGapLabels,
  verdictWords as words,
} from '@back-office/messages/features/disputes/detail/verdict';
import { LevelBar } from '#kit/figures/bars';
import { transactionPath } from '#kit/object/detail-paths';
import { PageLink } from '#kit/page/page-link';
import { type Say, useSay } from '#platform/language/language';
import { openAnswer } from '../dispute-actions.tsx';

type Gap = Verdict['missing'][number];
type Of = Pick<DisputeDetail, 'number' | 'stage' | 'paymentNumber' | 'compelling'>;

/** Joins the reason why Compelling Evidence does not qualify to its gap's sentence. */
const textOf = ({ gap }: Gap, compelling: Compelling | null, say: Say): string =>
  gap === 'compellingEvidence' && compelling !== null && compelling.obstacle !== null
    ? `${say(verdictGapLabels[gap])} ${say(compellingObstacleLabels[compelling.obstacle])}`
    : say(verdictGapLabels[gap]);

/** The button that leads to the place to fill the gap. */
const Supply = ({ place, of }: { place: Gap['place']; of: Of }) => {
  const say = useSay();
  if (place === null) {
    return null;
  }
  return place === 'payment' ? (
    <PageLink to={transactionPath(of.paymentNumber)}>{say(gapPlaceLabels.payment)}</PageLink>
  ) : (
    <button type="button" className="kit-link-button" onClick={() => openAnswer(of)}>
      {say(gapPlaceLabels.answer)}
    </button>
  );
};

const Gaps = ({ title, gaps, of }: { title: string; gaps: readonly Gap[]; of: Of }) => {
  const say = useSay();
  return gaps.length === 0 ? null : (
    <>
      <p className="kit-filter-label">{title}</p>
      <ul className="kit-plain-list">
        {gaps.map((missing) => (
          <li key={missing.gap}>
            {textOf(missing, of.compelling, say)} <Supply place={missing.place} of={of} />
          </li>
        ))}
      </ul>
    </>
  );
};

export const Advice = ({ thing }: { thing: DisputeDetail }) => {
  const say = useSay();
  const { verdict, stage } = thing;
  if (verdict === null) {
    return null;
  }
  const { advice, reasons, odds, missing } = verdict;
  return (
    <>
      <p>
        <strong>
          {say(advice === 'fight' ? fightLabels[stage ?? 'chargeback'] : adviceLabels[advice])}
        </strong>
      </p>
      <ul className="kit-plain-list">
        {reasons.map((reason) => (
          <li key={reason}>{say(verdictReasonLabels[reason])}</li>
        ))}
        {odds !== null && (
          <li>
            {say(disputeDetailWords.odds, odds)}
            <LevelBar share={odds.won / odds.decided} />
          </li>
        )}
      </ul>
      <Gaps
        title={say(words.supply)}
        gaps={missing.filter(({ place }) => place !== null)}
        of={thing}
      />
      <Gaps
        title={say(words.weaknesses)}
        gaps={missing.filter(({ place }) => place === null)}
        of={thing}
      />
    </>
  );
};
