import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exampleApplication, examplePeople } from '../examples.ts';
import { judgeApplication } from '../judge.ts';
import { companiesMax, textOf, type Answers, type Item } from '../questions.ts';
import {
  companiesInCircles,
  companiesWithoutShares,
  holdingsIn,
  holdingsText,
  ownershipTree,
  totalsOf,
  wholePoints,
  type Branch,
} from './holders.ts';

const today = '2026-11-26';
const [mei, wing] = examplePeople;
const companyAt = (at: number): string => `company-${String(at).padStart(12, '0')}`;
const [holdings, nominees] = [companyAt(1), companyAt(2)];

type Held = Record<string, string>;
const company = (companyName: string, share: string, holders: Held): Item => ({
  companyName,
  share,
  holders: holdingsText(Object.entries(holders).map(([holder, part]) => ({ holder, share: part }))),
});

/** The example, owned through companies; `shares`: the direct shares of its two owners. */
const owned = (
  shares: readonly [string, string],
  companies: Record<string, Item>,
  business: Item = {},
): Answers => {
  const example = exampleApplication('HK', 'company', today);
  return {
    ...example,
    business: { ...example.business, ownedByCompany: 'yes', ...business },
    people: new Map(
      [...example.people].map(([item, person], at) => [
        item,
        { ...person, share: shares[at] ?? '' },
      ]),
    ),
    companies: new Map(Object.entries(companies)),
    files: new Map([...example.files, ['business.ownershipChart', 1]]),
  };
};
const brokenIn = (answers: Answers): string[] =>
  judgeApplication(answers, today).map(({ item, field, rule }) => `${item}.${field} ${rule}`);

describe('[S5.13] an owner behind companies', () => {
  const chain = owned(['20', ''], {
    [holdings]: company('Amber Quay Holdings Limited', '80', { [mei]: '40', [nominees]: '60' }),
    [nominees]: company('Harbour Gem Nominees Ltd', '', { [wing]: '100' }),
  });

  it('owns what his shares of every level make when they are multiplied, added to what he holds directly', () => {
    expect(brokenIn(chain)).toEqual([]);
    expect([...(totalsOf(chain) ?? [])]).toEqual([
      [mei, 5200],
      [wing, 4800],
    ]);
  });

  it('is judged by the total: 25 % or more, however it is held', () => {
    const through = (share: string) =>
      owned(
        ['50', ''],
        { [holdings]: company('Amber Quay Holdings Limited', '50', { [wing]: share }) },
        { otherHolders: 'Staff, none above 3 %' },
      );
    expect(brokenIn(through('50'))).toEqual([]);
    expect(brokenIn(through('49.98'))).toEqual([`${wing}.share belowThreshold`]);
    expect(brokenIn(owned(['100', ''], {}, { ownedByCompany: 'no' }))).toEqual([
      `${wing}.share required`,
    ]);
  });

  it('stands in a tree, level by level', () => {
    expect(ownershipTree(chain)).toMatchObject([
      { item: mei, points: 2000, ofBusiness: 2000, branches: [] },
      {
        item: holdings,
        points: 8000,
        ofBusiness: 8000,
        branches: [
          { item: mei, points: 4000, ofBusiness: 3200 },
          { item: nominees, ofBusiness: 4800, branches: [{ item: wing, ofBusiness: 4800 }] },
        ],
      },
    ]);
  });

  it('has each company named once, with a share and its owners, and none of them the business itself', () => {
    const one = (changes: Item, business: Item = {}) =>
      brokenIn(
        owned(
          ['50', ''],
          {
            [holdings]: {
              ...company('Amber Quay Holdings Limited', '50', { [wing]: '100' }),
              ...changes,
            },
          },
          business,
        ),
      );
    expect(one({})).toEqual([]);
    expect(one({ companyName: '' })).toEqual([`${holdings}.companyName required`]);
    expect(one({ companyName: 'TAI O SEA SALT LTD.' })).toEqual([
      `${holdings}.companyName ownsItself`,
    ]);
    expect(one({ companyName: 'A\nB' })).toEqual([`${holdings}.companyName oneLine`]);
    expect(one({ share: '' })).toContain(`${holdings}.share ownsNothing`);
    expect(one({ share: '0' })).toContain(`${holdings}.share share`);
    expect(one({ holders: `${wing} many` })).toContain(`${holdings}.holders share`);
    expect(one({ holders: `${wing} 60\n${mei} 41` })).toEqual([
      `${holdings}.holders sharesAboveWhole`,
    ]);
    expect(one({ holders: `${wing} 60` })).toEqual([`${holdings}.holders restUnexplained`]);
    expect(one({ holders: `${wing} 60` }, { otherHolders: 'A family trust' })).toEqual([]);
    const twice = company('Amber Quay Holdings Ltd', '25', { [wing]: '100' });
    expect(brokenIn(owned(['50', ''], { [holdings]: twice, [nominees]: twice }))).toEqual([
      `${holdings}.companyName companyRepeated`,
      `${nominees}.companyName companyRepeated`,
    ]);
    expect(brokenIn(owned(['55', '45'], {}))).toEqual(['business.ownedByCompany companyMissing']);
    const many = Object.fromEntries(
      Array.from({ length: companiesMax + 1 }, (_, at) => [
        companyAt(at),
        company(`Holding ${at} Limited`, '1', { [wing]: '100' }),
      ]),
    );
    expect(brokenIn(owned(['55', '34'], many))).toEqual([
      'business.ownedByCompany companiesTooMany',
    ]);
  });

  it('isn’t known behind a company that was named without a share', () => {
    const named = owned(['75', '25'], {
      [holdings]: company('Amber Quay Holdings Limited', '', { [nominees]: '100' }),
      [nominees]: { companyName: 'Harbour Gem Nominees Ltd' },
    });
    expect(companiesWithoutShares(named)).toEqual([holdings]);
    expect(brokenIn(named)).toContain(`${holdings}.share ownsNothing`);
    expect(companiesWithoutShares(chain)).toEqual([]);
  });

  it('is refused where companies own each other in a circle', () => {
    const circle = owned(['60', '20'], {
      [holdings]: company('Amber Quay Holdings Limited', '20', { [nominees]: '100' }),
      [nominees]: company('Harbour Gem Nominees Ltd', '', { [holdings]: '50', [wing]: '50' }),
    });
    expect(brokenIn(circle)).toEqual([
      `${holdings}.holders ownershipCircle`,
      `${nominees}.holders ownershipCircle`,
    ]);
    expect([totalsOf(circle), ownershipTree(circle)]).toEqual([undefined, []]);
    const itself = owned(['50', ''], {
      [holdings]: company('Amber Quay Holdings Limited', '50', { [holdings]: '50', [wing]: '50' }),
    });
    expect(brokenIn(itself)).toEqual([`${holdings}.holders ownershipCircle`]);
  });
});

/** Generates companies with any holders, including each other and themselves. */
const anyOwnership = fc
  .tuple(
    fc.tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 })),
    fc.array(
      fc.record({
        share: fc.integer({ min: 0, max: 100 }),
        holders: fc.uniqueArray(
          fc.tuple(
            fc.constantFrom<string>(
              mei,
              wing,
              companyAt(0),
              companyAt(1),
              companyAt(2),
              companyAt(3),
            ),
            fc.integer({ min: 1, max: 100 }),
          ),
          { maxLength: 4, selector: ([holder]) => holder },
        ),
      }),
      { maxLength: 4 },
    ),
  )
  .map(([[first, second], companies]) =>
    owned(
      [String(first), String(second)],
      Object.fromEntries(
        companies.map(({ share, holders }, at) => [
          companyAt(at),
          company(
            `Holding ${at} Limited`,
            String(share),
            Object.fromEntries(holders.map(([holder, part]) => [holder, String(part)])),
          ),
        ]),
      ),
    ),
  );

const leavesOf = (branch: Branch): Branch[] => [branch, ...branch.branches.flatMap(leavesOf)];

describe('any tree of owners', () => {
  it('adds up to what its branches say, and to no more than everything where every level does', () => {
    fc.assert(
      fc.property(anyOwnership, (answers) => {
        const totals = totalsOf(answers);
        expect(totals === undefined).toBe(companiesInCircles(answers).size > 0);
        const leaves = ownershipTree(answers).flatMap(leavesOf);
        for (const [person, total] of totals ?? []) {
          const parts = leaves.filter(({ item }) => item === person);
          const sum = parts.reduce((all, { ofBusiness }) => all + ofBusiness, 0);
          expect(Math.abs(total - sum)).toBeLessThan(1);
        }
        const isAbove = judgeApplication(answers, today).some(
          ({ rule }) => rule === 'sharesAboveWhole',
        );
        const all = [...(totals?.values() ?? [])].reduce((sum, total) => sum + total, 0);
        expect(isAbove || all <= wholePoints + 4).toBe(true);
      }),
    );
  });

  it('is refused exactly where a company comes back among the owners of its owners', () => {
    fc.assert(
      fc.property(anyOwnership, (answers) => {
        const companies = [...answers.companies.keys()];
        const ownersOf = (item: string): string[] =>
          holdingsIn(textOf(answers.companies.get(item)?.holders))
            .map(({ holder }) => holder)
            .filter((holder) => companies.includes(holder));
        const comesBack = companies.filter((company) => {
          let level = [company];
          return companies.some(() => {
            level = level.flatMap(ownersOf);
            return level.includes(company);
          });
        });
        const refused = judgeApplication(answers, today)
          .filter(({ rule }) => rule === 'ownershipCircle')
          .map(({ item }) => item);
        expect(refused).toEqual(comesBack);
      }),
    );
  });
});
