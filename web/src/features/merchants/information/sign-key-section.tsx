import type { Merchant } from '@back-office/contract/features/merchants/facts';
import {
  getMerchantInformation,
  revealSignKey,
  rotateSignKey,
} from '@back-office/contract/features/merchants/information';
import {
  merchantFields,
  signKeyWords as words,
} from '@back-office/messages/features/merchants/information';
import { revealWords } from '@back-office/messages/kit';
import { Button } from 'antd';
import { CopyText } from '#kit/values/copy-text';
import { DetailSection } from '#kit/object/description-list';
import '#kit/form/form.css';
import { RevealActions, type Revealed, useRevealed } from '#kit/values/revealed';
import { TimeText } from '#kit/time/time-text';
import { isConfirmed } from '#platform/dialog/dialog';
import { useCommand } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import { notify } from '#platform/notice/notice';

type KeyState = Merchant['signKeys'][number];
type RevealedKeys = Revealed<typeof revealSignKey>;

const hidden = '•'.repeat(24);

const KeyLine = ({ state, plain }: { state: KeyState; plain: string | undefined }) => {
  const say = useSay();
  const { createdAt, validUntil } = state;
  return (
    <div className="kit-wide">
      <dt>
        {say(validUntil === null ? words.inUse : words.ending)}{' '}
        <TimeText at={validUntil ?? createdAt} />
      </dt>
      <dd className="kit-mono" translate="no">
        {plain === undefined ? (
          <>
            <span aria-hidden="true">{hidden}</span>
            <span className="kit-hidden">{say(revealWords.masked)}</span>
          </>
        ) : (
          <CopyText text={plain} what={say(merchantFields.signKey)} />
        )}
      </dd>
    </div>
  );
};

/** Makes a new key after a confirmation that states the consequences. */
const useRotate = (
  hasKey: boolean,
  revealed: RevealedKeys,
): { rotate: () => Promise<void>; isBusy: boolean } => {
  const say = useSay();
  const rotating = useCommand(rotateSignKey, { refreshes: [getMerchantInformation] });
  const send = (): void =>
    rotating.mutate(
      {},
      {
        onSuccess: () => {
          revealed.hide();
          notify({ kind: 'success', text: say(words.rotated) });
        },
      },
    );
  return {
    isBusy: rotating.isPending,
    rotate: async () => {
      const isSure =
        !hasKey ||
        (await isConfirmed({
          kind: 'warning',
          title: say(words.rotateTitle),
          text: say(words.rotateText),
          okText: say(words.rotate),
        }));
      if (isSure) {
        send();
      }
    },
  };
};

const KeyActions = ({
  revealed,
  states,
}: {
  revealed: RevealedKeys;
  states: readonly KeyState[];
}) => {
  const say = useSay();
  const hasKey = states.length > 0;
  const { rotate, isBusy } = useRotate(hasKey, revealed);
  const change = states.length < 2 && (
    <Button loading={isBusy} onClick={() => void rotate()}>
      {say(hasKey ? words.rotate : words.create)}
    </Button>
  );
  return hasKey ? (
    <RevealActions revealed={revealed}>{change}</RevealActions>
  ) : (
    <div className="kit-detail-line">{change}</div>
  );
};

/** Spec S3.23: masked; people with the permission can reveal it for a minute or rotate it. */
export const SignKeySection = ({
  states,
  mayReveal,
}: {
  states: readonly KeyState[];
  mayReveal: boolean;
}) => {
  const say = useSay();
  const revealed = useRevealed(revealSignKey, {});
  const plainOf = (id: string): string | undefined =>
    revealed.answer?.keys.find((key) => key.id === id)?.key;
  return (
    <DetailSection title={say(merchantFields.signKey)}>
      <p className="kit-note">{say(words.lead)}</p>
      {states.length === 0 ? (
        <p className="kit-quiet">{say(words.none)}</p>
      ) : (
        <dl className="kit-descriptions">
          {states.map((state) => (
            <KeyLine key={state.id} state={state} plain={plainOf(state.id)} />
          ))}
        </dl>
      )}
      {mayReveal && (
        <>
          <KeyActions revealed={revealed} states={states} />
          <p className="kit-help">{say(words.told)}</p>
        </>
      )}
    </DetailSection>
  );
};
