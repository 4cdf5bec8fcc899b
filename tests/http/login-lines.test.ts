import { signInWords } from '@back-office/messages/features/sign-in';
import { demoLogins } from '@back-office/server/testing/demo-logins';
import { loginLines } from '@back-office/tools/start/demo';
import { expect, it } from 'vitest';

const password = 'Tea-abcd-2345';
const lines = loginLines(demoLogins.map((login) => ({ ...login, password })));

it('the first start prints every login on a line of at most 100 characters', () => {
  expect(lines.filter((line) => line.length > 100)).toEqual([]);
  for (const { email, who } of demoLogins) {
    const named = lines.filter((line) => line.includes(`${email} `));
    expect(named, email).toHaveLength(1);
    expect(named[0]).toContain(who);
  }
  expect(lines.filter((line) => line.includes(password))).toHaveLength(2);
});

it('the first start prints operators below the name of their form', () => {
  const form = lines.findIndex((line) => line.includes(signInWords.asAdministrator.en));
  for (const { kind, email } of demoLogins) {
    const at = lines.findIndex((line) => line.includes(email));
    expect(at > form, email).toBe(kind === 'operator');
  }
});
