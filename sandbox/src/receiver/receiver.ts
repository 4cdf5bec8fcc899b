// A merchant's typical webhook receiver: stores messages and checks signatures with the given secret.
import { signatureFault, type SignatureFault } from '../signing.ts';

const keptMax = 50;
const inboxesMax = 100;

export type Arrived = {
  at: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: string;
  /** The receiver's answer. */
  status: number;
};

type Inbox = { secret: string | undefined; messages: Arrived[] };

/** `unknown`: there is no secret to check it with. */
export type Verdict = 'right' | 'unknown' | SignatureFault;

/** In memory: messages are lost when the sandbox stops. */
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
    /** Newest first. A signature is checked as of its message's arrival. */
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
