import {
  listExchangeRates,
  type RatePair,
  type RateState,
} from '@back-office/contract/features/exchange-rates';
import {
  exchangeRateWords as words,
  rateStateLabels,
} from '@back-office/messages/features/exchange-rates';
import { filterWords, tableWords } from '@back-office/messages/kit';
import { screenTitles } from '@back-office/messages/screens';
import { Button } from 'antd';
import { useState } from 'react';
import { DetailSkeleton } from '#kit/object/description-list';
import { PageHead } from '#kit/page/page-head';
import { Paged } from '#kit/list/pager';
import { Panel } from '#kit/layout/panel';
import { PlainTable } from '#kit/table/plain-table';
import { ErrorState } from '#kit/feedback/states';
import { StatusDot, type Tone } from '#kit/values/status-dot';
import { useQuestion } from '#platform/http/questions';
import { type Say, useSay } from '#platform/language/language';
import { ProposeRates } from './propose-rates.tsx';
import { RateProposals } from './rate-proposals.tsx';

const tones: Readonly<Record<RateState, Tone>> = {
  current: 'good',
  old: 'attention',
  noRate: 'bad',
};

const namedMax = 5;

/** The first few pairs by name, and the number of the others. */
const namesOf = (pairs: readonly RatePair[], state: RateState, say: Say): string => {
  const names = pairs
    .filter((pair) => pair.state === state)
    .map(({ from, to }) => `${from} / ${to}`);
  const more = names.length - namedMax;
  return names.slice(0, namedMax).join(say(filterWords.between)) + (more > 0 ? ` +${more}` : '');
};

/** Pairs with sales but no rate, and rates not renewed. */
const Warnings = ({ pairs }: { pairs: readonly RatePair[] }) => {
  const say = useSay();
  const [missing, outdated] = [namesOf(pairs, 'noRate', say), namesOf(pairs, 'old', say)];
  return missing === '' && outdated === '' ? null : (
    <section className="kit-note kit-note-warning" aria-label={say(words.attention)}>
      {missing !== '' && <p>{say(words.missing, { pairs: missing })}</p>}
      {outdated !== '' && <p>{say(words.outdated, { pairs: outdated })}</p>}
    </section>
  );
};

/** A pair with a rate may lack one for earlier days. */
const stateOf = ({ state, rate, waitingSince }: RatePair, say: Say): string =>
  rate === null || waitingSince === null
    ? say(rateStateLabels[state])
    : say(words.missingSince, { day: waitingSince });

type Adding = (waiting: RatePair) => void;

const Pairs = ({ pairs, add }: { pairs: readonly RatePair[]; add: Adding }) => {
  const say = useSay();
  return (
    <Panel id="pairs" title={say(words.pairs)}>
      <Paged rows={pairs}>
        {(shown) => (
          <PlainTable
            name={say(words.pairs)}
            none={say(words.noPairs)}
            heads={[
              say(words.pair),
              say(words.state),
              say(words.validFrom),
              say(words.waiting),
              say(words.rate),
              say(tableWords.actions),
            ]}
            ends={[3, 4, 5]}
            rows={shown.map((pair) => ({
              id: `${pair.from} ${pair.to}`,
              cells: [
                `${pair.from} / ${pair.to}`,
                <StatusDot key="state" tone={tones[pair.state]}>
                  {stateOf(pair, say)}
                </StatusDot>,
                pair.validFrom ?? '–',
                pair.merchantsWaiting === 0 ? '–' : pair.merchantsWaiting,
                pair.rate ?? '–',
                pair.waitingSince !== null && (
                  <Button key="add" size="small" onClick={() => add(pair)}>
                    {say(words.addRate)}
                  </Button>
                ),
              ],
            }))}
          />
        )}
      </Paged>
    </Panel>
  );
};

/** Exchange rates by pair and day. */
export const ExchangeRatesPage = () => {
  const say = useSay();
  const [adding, setAdding] = useState<{ waiting?: RatePair }>();
  const { data, error, refetch } = useQuestion(listExchangeRates, {});
  return (
    <>
      <PageHead title={say(screenTitles.exchangeRates)} lead={say(words.lead)}>
        <Button type="primary" onClick={() => setAdding({})}>
          {say(words.add)}
        </Button>
      </PageHead>
      {data === undefined ? (
        error === null ? (
          <DetailSkeleton />
        ) : (
          <ErrorState error={error} tryAgain={() => void refetch()} />
        )
      ) : (
        <div className="kit-stack">
          <Warnings pairs={data.pairs} />
          <RateProposals proposals={data.proposals} />
          <Pairs pairs={data.pairs} add={(waiting) => setAdding({ waiting })} />
        </div>
      )}
      {adding !== undefined && (
        <ProposeRates waiting={adding.waiting} close={() => setAdding(undefined)} />
      )}
    </>
  );
};
