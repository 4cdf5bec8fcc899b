import type { DemoLogin } from './demo.ts';

type Printed = Pick<DemoLogin, 'email' | 'who' | 'what'>;

const headings = {
  merchant: 'Sign in as',
  operator:
    'Operators: “Log in as an administrator”, no merchant number; codes land in the mailbox',
} as const;

/** The demo's logins for a terminal of 100 columns: the password once, operators by their own form. */
export function loginLines(logins: readonly DemoLogin[]): string[] {
  const width = Math.max(0, ...logins.map(({ email }) => email.length));
  const lineOf = ({ email, who, what }: Printed) => `  ${email.padEnd(width)}  ${who}: ${what}`;
  // A demo of an earlier version kept no kind, and says in words who is an operator.
  const groups = Map.groupBy(logins, ({ kind = 'merchant', password }) => `${kind} ${password}`);
  return [...groups.values()].flatMap((of) => {
    const [first] = of;
    return first === undefined
      ? []
      : ['', headings[first.kind ?? 'merchant'], `  password ${first.password}`, ...of.map(lineOf)];
  });
}
