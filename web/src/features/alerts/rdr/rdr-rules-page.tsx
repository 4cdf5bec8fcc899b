import {
  earlierRdrSetsMax,
  getRdrRules,
  type RdrRuleSet,
} from '@back-office/contract/features/alerts/rdr-rules';
import { rdrWords as words } from '@back-office/messages/features/alerts/rdr';
import { screenTitles } from '@back-office/messages/screens';
import type { Word } from '@back-office/messages/words';
import { Button } from 'antd';
import { useState } from 'react';
import { Awaited } from '#kit/feedback/awaited';
import { lazyPart } from '#kit/layout/lazy-part';
import { PageHead } from '#kit/page/page-head';
import { Panel } from '#kit/layout/panel';
import { openDialog } from '#platform/dialog/dialog';
import { useQuestion } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import { Pending, type RdrRulesAnswer, RuleSet } from './rule-set.tsx';

const RulesDialog = lazyPart(async () => (await import('./rules-dialog.tsx')).RulesDialog);

type SetsProps = { id: string; title: Word; sets: readonly RdrRuleSet[]; isEarlier?: boolean };

const Sets = ({ id, title, sets, isEarlier = false }: SetsProps) => {
  const say = useSay();
  return (
    sets.length > 0 && (
      <Panel id={id} title={say(title)}>
        {sets.map((set) => (
          <RuleSet key={set.version} set={set} isEarlier={isEarlier} />
        ))}
      </Panel>
    )
  );
};

const earlierAtFirst = 5;

type Shown = { answer: RdrRulesAnswer; showMore: () => void };

const Panels = ({
  answer: { current, pending, upcoming, earlier, earlierTotal },
  showMore,
}: Shown) => {
  const say = useSay();
  return (
    <div className="kit-panels">
      {pending !== null && (
        <Panel id="rdr-pending" title={say(words.pending)}>
          <Pending set={pending} />
        </Panel>
      )}
      <Panel id="rdr-current" title={say(words.current)}>
        {current === null ? (
          <p className="kit-quiet">{say(words.none)}</p>
        ) : (
          <RuleSet set={current} />
        )}
      </Panel>
      <Sets id="rdr-upcoming" title={words.upcoming} sets={upcoming} />
      <Sets id="rdr-earlier" title={words.earlier} sets={earlier} isEarlier />
      {earlier.length < Math.min(earlierTotal, earlierRdrSetsMax) && (
        <div>
          <Button onClick={showMore}>{say(words.showEarlier)}</Button>
        </div>
      )}
    </div>
  );
};

/** Spec S2.20: the rules that RDR decides by, those that wait for another person, and earlier ones. */
export const RdrRulesPage = () => {
  const say = useSay();
  const [earlier, setEarlier] = useState(earlierAtFirst);
  const question = useQuestion(getRdrRules, { earlier }, { keepPreviousData: true });
  const { data } = question;
  const change = (): void => {
    if (data !== undefined) {
      const { earliestFrom, current, upcoming } = data;
      const latest = upcoming[0] ?? current;
      openDialog((close) => (
        <RulesDialog rules={latest?.rules ?? []} earliestFrom={earliestFrom} close={close} />
      ));
    }
  };
  return (
    <>
      <PageHead title={say(screenTitles.rdrRules)} lead={say(words.lead)}>
        {data?.canPropose === true && (
          <Button type="primary" onClick={change}>
            {say(words.change)}
          </Button>
        )}
      </PageHead>
      {data === undefined ? (
        <Awaited question={question} />
      ) : (
        <Panels
          answer={data}
          showMore={() => setEarlier(Math.min(earlier + 20, earlierRdrSetsMax))}
        />
      )}
    </>
  );
};
