import { oversightWords as words } from '@back-office/messages/features/funds/oversight';
import {
  adjustmentListWords,
  debtListWords,
  moneyProposalListWords,
  offsetListWords,
} from '@back-office/messages/features/funds/oversight-lists';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Button } from 'antd';
import { useState } from 'react';
import { lazyPart } from '#kit/layout/lazy-part';
import type { Tabs } from '#kit/list/status-tabs';
import { FetchedDialog } from '#platform/dialog/at-work';
import { useSay } from '#platform/language/language';
import { AdjustmentList, DebtList, HoldList, OffsetList } from './decision-lists.tsx';
import { ProposalList } from './proposals-list.tsx';

const HoldDialog = lazyPart(async () => (await import('./hold-dialog.tsx')).HoldDialog);
const AdjustDialog = lazyPart(async () => (await import('./adjust-dialog.tsx')).AdjustDialog);

/** The lists of the screen, one at a time; the holds in force apart from the released ones. */
const parts = {
  proposed: { label: moneyProposalListWords.title, List: ProposalList },
  holds: { label: words.inForceTab, List: HoldList },
  released: { label: words.releasedTab, List: HoldList },
  adjustments: { label: adjustmentListWords.title, List: AdjustmentList },
  debts: { label: debtListWords.title, List: DebtList },
  offsets: { label: offsetListWords.title, List: OffsetList },
} as const;
type Part = keyof typeof parts;
const partIds = Object.keys(parts) as Part[];
const addressOf = (part: Part): Record<string, string> =>
  part === 'released' ? { part: 'holds', queue: 'released' } : { part };

/** Operators' holds, adjustments and offsets, over all merchants. */
export const HoldsPage = () => {
  const say = useSay();
  const navigate = useNavigate();
  const search: { part?: unknown; queue?: unknown } = useSearch({ strict: false });
  const part = partIds.find((id) => id === search.part) ?? 'holds';
  const active = part === 'holds' && search.queue === 'released' ? 'released' : part;
  const [wish, setWish] = useState<'hold' | 'adjust'>();
  const close = (): void => setWish(undefined);
  const { List } = parts[part];
  const tabs: Tabs = {
    label: say(words.parts),
    tabs: partIds.map((id) => ({ id, label: parts[id].label, count: undefined })),
    active,
    choose: (id) => void navigate({ to: '.', search: addressOf(id as Part) as never }),
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
        parts={tabs}
      />
      <FetchedDialog>
        {wish === 'hold' && <HoldDialog close={close} />}
        {wish === 'adjust' && <AdjustDialog close={close} />}
      </FetchedDialog>
    </>
  );
};
