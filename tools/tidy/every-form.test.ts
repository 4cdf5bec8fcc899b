import { describe, expect, it } from 'vitest';
import { hasControl, readWebSources, sourceOf, unguarded } from './read-forms.ts';

const sources = readWebSources(new URL('../../web/src/', import.meta.url));

/** Controls that lose nothing when they are left, by file, with the reason. */
const harmless: Readonly<Record<string, string>> = {
  'app/shell/palette.tsx': 'A search for a screen.',
  'kit/columns/column-panel.tsx': 'Each choice of a column holds at once.',
  'kit/columns/column-row.tsx': 'Each choice of a column holds at once.',
  'kit/dates/date-range-panel.tsx': 'A filter stands in the address.',
  'kit/dates/days-pair.tsx': 'A filter stands in the address.',
  'kit/download/download-dialog.tsx': 'The form of a file; the list that it shows stays.',
  'kit/feedback/notice-switch.tsx': 'The switch holds at once.',
  'kit/filter/amount-filter.tsx': 'A filter stands in the address.',
  'kit/filter/filter-controls.tsx': 'A filter stands in the address.',
  'kit/filter/filter-drawer.tsx': 'A filter stands in the address.',
  'kit/filter/numbers-filter.tsx': 'A filter stands in the address.',
  'kit/list/list-parts.tsx': 'The way of sorting stands in the address.',
  'kit/list/pager.tsx': 'The page stands in the address.',
  'kit/table/shortcuts-dialog.tsx': 'The switch holds at once.',
  'features/announcements/publishing/publishing-object.tsx': 'Shows a text in another language.',
  'features/businesses/select-merchant-page.tsx': 'A search for a business.',
  'features/disputes/answer/answers-upload.tsx': 'A tick that holds for one sending.',
  'features/funds/recorded-flow-page.tsx': 'The way of sorting stands in the address.',
  'features/home/history-analysis.tsx': 'Chooses the figures of a chart.',
  'features/icons/icons-page.tsx': 'A search for an icon.',
  'features/refunds/batch/batch-results.tsx': 'Shows the wrong rows alone.',
  'features/reports/monthly/month-choice.tsx': 'A filter stands in the address.',
  'features/reports/rates/rates-page.tsx': 'Chooses which figures are shown.',
  'features/reports/rates/rates-table.tsx': 'Chooses which figures are shown.',
  'features/reports/report-tools.tsx': 'Chooses which figures are shown.',
  'features/roles/begin-with.tsx': 'The role to copy stands in the address.',
  'features/roles/role-object.tsx': 'Shows the permissions; the form is a page of its own.',
  'features/settings/avatar-form.tsx': 'A chosen picture is sent at once.',
  'features/settings/notifications-section.tsx': 'Each switch holds at once.',
  'features/settings/preferences-section.tsx': 'Each choice holds at once.',
  'features/settlements/cycle/settlement-cycle-page.tsx': 'A filter stands in the address.',
  'features/settlements/statement/line-items.tsx': 'A search in a statement.',
  'features/transactions/list/transaction-times.tsx': 'A filter stands in the address.',
};
const isHarmless = (path: string): boolean => Object.hasOwn(harmless, path);

const planted = (page: string) =>
  new Map([
    ['features/x/x-page.tsx', sourceOf('x-page.tsx', page)],
    [
      'features/x/field.tsx',
      sourceOf('field.tsx', `export const Field = () => <Input value="" />;`),
    ],
    ['features/x/public.ts', sourceOf('public.ts', `export { Field } from './field.tsx';`)],
    [
      'features/x/use-it.ts',
      sourceOf('use-it.ts', `export const useIt = () => useUnsavedChanges(true);`),
    ],
  ]);
const fieldOnPage = ['features/x/x-page.tsx#P < features/x/field.tsx#Field'];

describe('[S2.68] every form', () => {
  it('asks before what was typed is lost, unless it says why nothing is', () => {
    expect(unguarded(sources, isHarmless)).toEqual([]);
  });

  it('has no reason that it does not need', () => {
    const ways = unguarded(sources, () => false).flatMap((way) => way.split(/#\w* < |#\w*$/));
    expect(Object.keys(harmless).filter((path) => !ways.includes(path))).toEqual([]);
  });

  it('says of what it is asked, where it has a field: nothing to lose is no answer', () => {
    const fearless = [...sources].filter(([, { text }]) => text.includes('isTouched={false}'));
    expect(fearless.length).toBeGreaterThan(0);
    expect(fearless.filter(([, source]) => hasControl(source)).map(([path]) => path)).toEqual([]);
  });

  it.each([
    [
      'a field',
      `import { Field } from './field.tsx'; export const P = () => <Field />;`,
      fieldOnPage,
    ],
    [
      'a field through a door',
      `import { Field } from '#features/x/public'; export const P = () => <Field />;`,
      fieldOnPage,
    ],
    [
      'a field loaded when it is needed',
      `const Field = lazy(() => import('./field.tsx')); export const P = () => <Field />;`,
      ['features/x/x-page.tsx#P < features/x/x-page.tsx#Field < features/x/field.tsx#Field'],
    ],
    [
      'a field in a dialog that asks',
      `import { Field } from './field.tsx'; export const P = () => <FormDialog isTouched={typed}><Field /></FormDialog>;`,
      [],
    ],
    [
      'a field beside a form that asks, in one file',
      `import { Field } from './field.tsx'; const Form = () => <FormDialog isTouched={typed}><Field /></FormDialog>; export const P = () => <><Form /><Input value="" /></>;`,
      ['features/x/x-page.tsx#P'],
    ],
    [
      'a field with a hook that asks',
      `import { Field } from './field.tsx'; import { useIt } from './use-it.ts'; export const P = () => { useIt(); return <Field />; };`,
      [],
    ],
  ])('is found: %s', (_, page, ways) => {
    expect(unguarded(planted(page), () => false)).toEqual(ways);
  });
});
