import type { ExceptionReason, GatewayEvent } from '@back-office/contract/gateway/protocol';
import { fault, type Fault, type Surroundings } from './judge-facts.ts';

/** An event that a gateway told of a payment, in the order in which events of it were received. */
export type Told = {
  event: GatewayEvent;
  fingerprint: string;
  /** Whether it stands among the steps. */
  isKept: boolean;
};

export type Verdict =
  | { kind: 'keep' }
  /** Possible once its payment comes or is paid. */
  | { kind: 'wait' }
  | { kind: 'refuse'; reason: ExceptionReason; detail: string };

/** A payment as one version of it says. */
export type PaymentState = {
  version: number;
  gatewayNumber: string;
  status: string;
  currency: string;
  tradeType: string;
  orderedAt: string;
  amountMinor: bigint;
  authorisedMinor: bigint | undefined;
  /** What was taken of it, or will be. */
  paidMinor: bigint;
};

/** A refund that was applied for here: what the gateway may say of it. */
export type Application = { wasSent: boolean; amountMinor: bigint; countedMinor: bigint };

export type History = {
  told: readonly Told[];
  around: Surroundings;
  /** The payment's row, of which no event is kept: of before events were kept, or of an import. */
  base: PaymentState | undefined;
  /** The gateway by which the payment is known. */
  gatewayNumber: string | undefined;
  applications: ReadonlyMap<string, Application>;
  /** What rows say that no kept event speaks of. */
  takenMinor: { refunded: bigint; chargedBack: bigint };
  /** Whether the object's number belongs to another payment. */
  isOfAnother: (event: GatewayEvent) => boolean;
};

const keep: Verdict = { kind: 'keep' };
export const wait: Verdict = { kind: 'wait' };
const refuse = (refusal: Fault): Verdict => ({ kind: 'refuse', ...refusal });

type Judge = (told: Told) => Fault | undefined;

/**
 * One version after the other: each is kept that can follow the last one kept. Of several that claim to be the same version the
 * first that is possible stands.
 */
export const foldVersions = (
  told: readonly Told[],
  verdicts: Map<Told, Verdict>,
  { judge, follow }: { judge: Judge; follow: (kept: Told) => void },
): void => {
  const inOrder = told.toSorted(
    (a, b) => a.event.version - b.event.version || Number(b.isKept) - Number(a.isKept),
  );
  let last: Told | undefined;
  for (const one of inOrder) {
    const refusal =
      last?.event.version === one.event.version ? fault('versionReused', 'version') : judge(one);
    if (refusal === undefined) {
      last = one;
      follow(one);
    }
    verdicts.set(one, refusal === undefined ? keep : refuse(refusal));
  }
};
