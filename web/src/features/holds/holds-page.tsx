import { oversightWords as words } from '@back-office/messages/features/funds/oversight';
import {
  adjustmentListWords,
  debtListWords,
  holdListWords,
  moneyProposalListWords,
  offsetListWords,
} from '@back-office/messages/features/funds/oversight-lists';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { lazyPart } from '#kit/layout/lazy-part';
import { FetchedDialog } from '#platform/dialog/at-work';
import { useSay } from '#platform/language/language';
import { AdjustmentList, DebtList, HoldList, OffsetList } from './decision-lists.tsx';
import { ProposalList } from './proposals-list.tsx';

const HoldDialog = lazyPart(async () => (await import('./hold-dialog.tsx')).HoldDialog);
const AdjustDialog = lazyPart(async () => (await import('./adjust-dialog.tsx')).AdjustDialog);

/** The lists of the screen, one at a time. */
const parts = {
  proposed: { title: moneyProposalListWords.title, List: ProposalList },
  holds: { title: holdListWords.title, List: HoldList },
  adjustments: { title: adjustmentListWords.title, List: AdjustmentList },
  debts: { title: debtListWords.title, List: DebtList },
  offsets: { title: offsetListWords.title, List: OffsetList },
} as const;
type Part = keyof typeof parts;
const partIds = Object.keys(parts) as Part[];

/** Operators' holds, adjustments and offsets, over all merchants. */
export const HoldsPage = () => {
  const say = useSay();
  const navigate = useNavigate();
  const search: { part?: unknown } = useSearch({ strict: false });
  const part = partIds.find((id) => id === search.part) ?? 'holds';
  const [wish, setWish] = useState<'hold' | 'adjust'>();
  const close = (): void => setWish(undefined);
  const { List } = parts[part];
  const go = (chosen: Part): void => {
    const to: Record<string, string> = { part: chosen };
    void navigate({ to: '.', search: to });
  };
  return (
    <>
      <List
        key={part}
        head={
          <>
            <Button onClick={() => setWish('adjust')}>{say(words.adjust)}</Button>
            <Button type="primary" onClick={() => setWish('hold')}>
              {say(words.hold)}
            </Button>
          </>
        }
      >
        <Segmented<Part>
          aria-label={say(words.parts)}
          value={part}
          options={partIds.map((id) => ({ value: id, label: say(parts[id].title) }))}
          onChange={go}
        />
      </List>
      <FetchedDialog>
        {wish === 'hold' && <HoldDialog close={close} />}
        {wish === 'adjust' && <AdjustDialog close={close} />}
      </FetchedDialog>
    </>
  );
};
