// A receiver of webhooks as a merchant would write one: it keeps what arrived and checks signatures by the secret it is given.
import { signatureFault, type SignatureFault } from '../signing.ts';

const keptMax = 50;
const inboxesMax = 100;

export type Arrived = {
  at: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: string;
  /** What it was answered. */
  status: number;
};

type Inbox = { secret: string | undefined; messages: Arrived[] };

/** `unknown`: no secret was given to check it by. */
export type Verdict = 'right' | 'unknown' | SignatureFault;

/** In memory: what arrived is gone when the sandbox stops. */
export const openReceiver = () => {
  const inboxes = new Map<string, Inbox>();
  const inboxOf = (name: string): Inbox => {
    const known = inboxes.get(name) ?? { secret: undefined, messages: [] };
    inboxes.delete(name);
    inboxes.set(name, known);
    const [oldest] = inboxes.keys();
    if (inboxes.size > inboxesMax && oldest !== undefined) {
      inboxes.delete(oldest);
    }
    return known;
  };
  return {
    keep: (name: string, arrived: Arrived): void => {
      const { messages } = inboxOf(name);
      messages.unshift(arrived);
      messages.length = Math.min(messages.length, keptMax);
    },
    learn: (name: string, secret: string | undefined): void => {
      inboxOf(name).secret = secret;
    },
    /** Newest first. A signature is judged as of when its message arrived. */
    list: (name: string): { hasSecret: boolean; messages: (Arrived & { verdict: Verdict })[] } => {
      const { secret, messages } = inboxes.get(name) ?? { secret: undefined, messages: [] };
      const judge = ({ headers, body, at }: Arrived): Verdict =>
        secret === undefined
          ? 'unknown'
          : (signatureFault(secret, { headers, body, nowMs: at }) ?? 'right');
      return {
        hasSecret: secret !== undefined,
        messages: messages.map((one) => ({ ...one, verdict: judge(one) })),
      };
    },
  };
};
export type Receiver = ReturnType<typeof openReceiver>;
