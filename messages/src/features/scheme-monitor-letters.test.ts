import { languages } from '@back-office/contract/kit/language';
import { expect, test } from 'vitest';
import { monitorReminder } from './scheme-monitor-letters.ts';

test.each(languages)(
  'a reminder of a monitor groups the digits of the cases left: %s',
  (language) => {
    const turned = {
      programme: 'vamp',
      month: '2026-12',
      turn: 'amber',
      untilAmber: null,
      untilRed: 1499n,
      untilRedMinor: null,
      isOver: false,
    } as const;
    expect(monitorReminder(language, turned)).toContain('1,499');
  },
);
