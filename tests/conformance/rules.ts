// A rule of the protocol and how to see whether the other side keeps it.
import { setTimeout as sleep } from 'node:timers/promises';

export type Rule = { says: string; isKept: () => Promise<void> };
export type Verdict = { says: string; fault: string | undefined };

/** Ends the rule with a sentence that a builder of the other side can use. */
export const expectThat = (isSo: boolean, fault: string): void => {
  if (!isSo) {
    throw new Error(fault);
  }
};

export const shown = (value: unknown): string => JSON.stringify(value).slice(0, 300);

/** Waits for something to be seen; undefined when the time is over. */
export const eventually = async <T>(
  look: () => T | undefined,
  timeoutMs: number,
): Promise<T | undefined> => {
  const deadline = performance.now() + timeoutMs;
  let found = look();
  while (found === undefined && performance.now() < deadline) {
    await sleep(50);
    found = look();
  }
  return found;
};

/** Tries every rule in order, each in spite of the others. */
export const judge = async (
  rules: readonly Rule[],
  onVerdict: (verdict: Verdict) => void = () => undefined,
): Promise<Verdict[]> => {
  const verdicts: Verdict[] = [];
  for (const { says, isKept } of rules) {
    const fault = await isKept().then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    verdicts.push({ says, fault });
    onVerdict({ says, fault });
  }
  return verdicts;
};

export const printVerdict = ({ says, fault }: Verdict): void => {
  process.stdout.write(
    fault === undefined ? `kept    ${says}\n` : `BROKEN  ${says}\n        ${fault}\n`,
  );
};
