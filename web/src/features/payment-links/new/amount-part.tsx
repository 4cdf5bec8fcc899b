import { linkAmountModes, linkLimits } from '@back-office/contract/features/payment-links/new-link';
import { linkWords as words } from '@back-office/messages/features/payment-links/detail';
import {
  linkFormWords as form,
  presetsHelp,
  removeItem,
} from '@back-office/messages/features/payment-links/form';
import {
  linkFields as fields,
  linkModeLabels,
} from '@back-office/messages/features/payment-links/list';
import { Button } from 'antd';
import { ChoiceField, LineField } from '#kit/call-form/fields';
import { Panel } from '#kit/layout/panel';
import { useSay } from '#platform/language/language';
import { type DraftItem, emptyItem, type LinkDraft } from './link-draft.ts';

export type Part = {
  draft: LinkDraft;
  change: (part: Partial<LinkDraft>) => void;
  /** The error of a field, by its path in the call. */
  problemOf: (path: string) => string | undefined;
};

const Items = ({ draft: { items }, change, problemOf }: Part) => {
  const say = useSay();
  const set = (id: number, part: Partial<DraftItem>): void =>
    change({ items: items.map((item) => (item.id === id ? { ...item, ...part } : item)) });
  return (
    <>
      {items.map(({ id, number, name, quantity, price }, place) => (
        <div key={id} className="kit-two-fields">
          <div className="kit-two-fields">
            <LineField
              label={say(words.item)}
              value={name}
              problem={problemOf(`amount.items.${place}.name`)}
              change={(typed) => set(id, { name: typed })}
            />
            <LineField
              label={say(words.itemNumber)}
              value={number}
              problem={problemOf(`amount.items.${place}.number`)}
              change={(typed) => set(id, { number: typed })}
            />
          </div>
          <div className="kit-two-fields">
            <LineField
              label={say(words.quantity)}
              value={quantity}
              problem={problemOf(`amount.items.${place}.quantity`)}
              change={(typed) => set(id, { quantity: typed })}
            />
            <LineField
              label={say(words.unitPrice)}
              value={price}
              problem={problemOf(`amount.items.${place}.unitMinor`)}
              change={(typed) => set(id, { price: typed })}
            />
          </div>
          {items.length > 1 && (
            <Button
              className="kit-wide"
              aria-label={say(removeItem, { place: place + 1 })}
              onClick={() => change({ items: items.filter((item) => item.id !== id) })}
            >
              {say(removeItem, { place: place + 1 })}
            </Button>
          )}
        </div>
      ))}
      <Button
        disabled={items.length >= linkLimits.items}
        onClick={() =>
          change({ items: [...items, emptyItem(Math.max(...items.map(({ id }) => id)) + 1)] })
        }
      >
        {say(form.addItem)}
      </Button>
    </>
  );
};

/** The amount: items and freight, or a range between two amounts. */
export const AmountPart = (part: Part) => {
  const say = useSay();
  const { draft, change, problemOf } = part;
  const presetsProblem = [
    'amount.presetsMinor',
    ...Array.from({ length: linkLimits.presets }, (_, at) => `amount.presetsMinor.${at}`),
  ]
    .map(problemOf)
    .find((problem) => problem !== undefined);
  return (
    <Panel id="link-amount" title={say(words.amount)}>
      <div className="kit-form-groups">
        <ChoiceField
          label={say(form.amountMode)}
          value={draft.mode}
          options={linkAmountModes.map((mode) => ({
            value: mode,
            label: say(linkModeLabels[mode]),
          }))}
          change={(mode) => change({ mode: mode ?? draft.mode })}
        />
        {draft.mode === 'merchant' ? (
          <>
            <Items {...part} />
            <LineField
              label={say(fields.freight)}
              help={say(form.freightHelp)}
              value={draft.freight}
              suffix={draft.currency}
              problem={problemOf('amount.freightMinor') ?? problemOf('amount.items')}
              change={(freight) => change({ freight })}
            />
          </>
        ) : (
          <>
            <div className="kit-two-fields">
              <LineField
                label={say(words.least)}
                value={draft.least}
                suffix={draft.currency}
                problem={problemOf('amount.leastMinor')}
                change={(least) => change({ least })}
              />
              <LineField
                label={say(words.most)}
                value={draft.most}
                suffix={draft.currency}
                problem={problemOf('amount.mostMinor')}
                change={(most) => change({ most })}
              />
            </div>
            <LineField
              label={say(words.presets)}
              help={say(presetsHelp, { limit: linkLimits.presets })}
              value={draft.presets}
              suffix={draft.currency}
              problem={presetsProblem}
              change={(presets) => change({ presets })}
            />
          </>
        )}
      </div>
    </Panel>
  );
};
