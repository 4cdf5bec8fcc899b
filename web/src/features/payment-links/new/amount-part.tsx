import { linkAmountModes, linkLimits } from '@back-office/contract/features/payment-links/new-link';
import { startAmount } from '@back-office/contract/kit/money';
import { linkWords as words } from '@back-office/messages/features/payment-links/detail';
import {
  linkFormWords as form,
  modeNotes,
  presetsHelp,
  removeItem,
} from '@back-office/messages/features/payment-links/form';
import {
  linkFields as fields,
  linkModeLabels,
} from '@back-office/messages/features/payment-links/list';
import { CloseOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { ChoiceCards } from '#kit/call-form/choice-cards';
import { LineField } from '#kit/call-form/fields';
import '#kit/form/line-items.css';
import { Panel } from '#kit/layout/panel';
import { MoneyText } from '#kit/money/money-text';
import { useSay } from '#platform/language/language';
import { type DraftItem, emptyItem, type LinkDraft, previewOf } from './link-draft.ts';

export type Part = {
  draft: LinkDraft;
  change: (part: Partial<LinkDraft>) => void;
  /** The error of a field, by its path in the call. */
  problemOf: (path: string) => string | undefined;
};

const ItemLine = ({
  part: { draft, change, problemOf },
  item: { id, number, name, quantity, price },
  place,
}: {
  part: Part;
  item: DraftItem;
  place: number;
}) => {
  const say = useSay();
  const { items, currency } = draft;
  const set = (part: Partial<DraftItem>): void =>
    change({ items: items.map((item) => (item.id === id ? { ...item, ...part } : item)) });
  const line = previewOf(draft).lines.find((one) => one.id === id);
  return (
    <div className="kit-line">
      <LineField
        label={say(words.item)}
        value={name}
        problem={problemOf(`amount.items.${place}.name`)}
        change={(typed) => set({ name: typed })}
      />
      <LineField
        label={say(words.itemNumber)}
        value={number}
        problem={problemOf(`amount.items.${place}.number`)}
        change={(typed) => set({ number: typed })}
      />
      <LineField
        label={say(words.quantity)}
        value={quantity}
        problem={problemOf(`amount.items.${place}.quantity`)}
        change={(typed) => set({ quantity: typed })}
      />
      <LineField
        label={say(words.unitPrice)}
        value={price}
        problem={problemOf(`amount.items.${place}.unitMinor`)}
        change={(typed) => set({ price: typed })}
      />
      <span className="kit-line-sum kit-money">
        {line === undefined ? null : startAmount(line.minor, currency)}
      </span>
      {items.length > 1 && (
        <Button
          type="text"
          icon={<CloseOutlined aria-hidden />}
          aria-label={say(removeItem, { place: place + 1 })}
          onClick={() => change({ items: items.filter((item) => item.id !== id) })}
        />
      )}
    </div>
  );
};

const Items = (part: Part) => {
  const say = useSay();
  const {
    draft: { items },
    change,
  } = part;
  return (
    <>
      <div className="kit-line kit-line-head" aria-hidden="true">
        {[words.item, words.itemNumber, words.quantity, words.unitPrice, words.amount].map(
          (title) => (
            <span key={title.en}>{say(title)}</span>
          ),
        )}
      </div>
      {items.map((item, place) => (
        <ItemLine key={item.id} part={part} item={item} place={place} />
      ))}
      <div>
        <Button
          type="link"
          icon={<PlusOutlined aria-hidden />}
          disabled={items.length >= linkLimits.items}
          onClick={() =>
            change({ items: [...items, emptyItem(Math.max(...items.map(({ id }) => id)) + 1)] })
          }
        >
          {say(form.addItem)}
        </Button>
      </div>
    </>
  );
};

/** Items and freight with their sum. */
const Lines = (part: Part) => {
  const say = useSay();
  const { draft, change, problemOf } = part;
  const { currency } = draft;
  const { freightMinor, totalMinor } = previewOf(draft);
  return (
    <div className="kit-item-lines">
      <Items {...part} />
      <div className="kit-line kit-line-freight">
        <LineField
          label={say(fields.freight)}
          help={say(form.freightHelp)}
          value={draft.freight}
          problem={problemOf('amount.freightMinor') ?? problemOf('amount.items')}
          change={(freight) => change({ freight })}
        />
        <span className="kit-line-sum kit-money">{startAmount(freightMinor, currency)}</span>
      </div>
      <p className="kit-line-total">
        <span>{say(fields.total)}</span>
        <MoneyText money={{ minor: totalMinor, currency }} />
      </p>
    </div>
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
        <ChoiceCards
          label={say(form.amountMode)}
          value={draft.mode}
          choices={linkAmountModes.map((mode) => ({
            value: mode,
            label: say(linkModeLabels[mode]),
            note: say(modeNotes[mode]),
          }))}
          change={(mode) => change({ mode })}
        />
        {draft.mode === 'merchant' ? (
          <Lines {...part} />
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
