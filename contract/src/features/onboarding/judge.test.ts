import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { entities, registrationPlaces } from '../merchants/facts.ts';
import { dateKey } from './answers/document-dates.ts';
import { isOffered, neededDocuments } from './countries.ts';
import { exampleApplication, examplePeople } from './examples.ts';
import { ownershipOf } from './judge-people.ts';
import { documentsOfStep, isAsked, judgeApplication, progressOf, stepOf } from './judge.ts';
import { unsavable } from './problems.ts';
import {
  businessItem,
  entityRoles,
  idTypes,
  steps,
  turnoverBands,
  type Answers,
  type Country,
  type Entity,
  type Field,
  type Item,
} from './questions.ts';

const today = '2026-11-26';
const example = (country: Country, entity: Entity): Answers =>
  exampleApplication(country, entity, today);
const [first, second] = examplePeople;

/** `item.field rule` of each problem. */
const brokenIn = (answers: Answers): string[] =>
  judgeApplication(answers, today).map(({ item, field, rule }) => `${item}.${field} ${rule}`);

const withBusiness = (changes: Item, of = example('HK', 'company')): Answers => ({
  ...of,
  business: { ...of.business, ...changes },
});
const withPerson = (id: string, changes: Item, of = example('HK', 'company')): Answers => ({
  ...of,
  people: new Map([...of.people, [id, { ...of.people.get(id), ...changes }]]),
});
const withShares = (...shares: string[]): Answers => {
  const of = example('HK', 'company');
  const [person] = of.people.values();
  return {
    ...of,
    people: new Map(shares.map((share, at) => [`${at}`, { ...person, share }])),
    files: new Map([
      ...of.files,
      ...shares.flatMap((_, at): [string, number][] =>
        ['idFront', 'idBack', 'addressProof'].map((document) => [`${at}.${document}`, 1]),
      ),
    ]),
    business: { ...of.business, applicant: '0' },
  };
};

const offered = registrationPlaces.flatMap((country) =>
  entities
    .filter((entity) => isOffered(country, entity))
    .map((entity) => [country, entity] as const),
);

test.each(offered)('a complete application of %s %s has nothing to correct', (country, entity) => {
  expect(brokenIn(example(country, entity))).toEqual([]);
});

test('an application without any answer has something to do in every step', () => {
  const empty: Answers = {
    business: {},
    people: new Map(),
    companies: new Map(),
    files: new Map(),
  };
  const progress = progressOf(empty, judgeApplication(empty, today));
  expect(progress.filter(({ problems, isBegun }) => problems === 0 || isBegun)).toEqual([]);
});

test.each([
  ['turnover', 'over5m', 'processingStatements'],
  ['takesCards', 'yes', 'processingStatements'],
  ['industry', '5944', 'processingStatements'],
  ['ownedByCompany', 'yes', 'ownershipChart'],
  ['applicant', 'other', 'authorisationLetter'],
] as const)(
  'a document that %s leads to is asked for in no earlier step',
  (field, value, document) => {
    const answers = withBusiness({ [field]: value });
    const at = steps.findIndex((step) => documentsOfStep(answers, step).includes(document));
    expect(at).toBeGreaterThanOrEqual(
      steps.indexOf(stepOf({ item: businessItem, field }, answers)),
    );
  },
);

describe('[S5.15] a sole trader', () => {
  it('is offered in Hong Kong and the United Kingdom and refused in mainland China', () => {
    expect(registrationPlaces.filter((country) => isOffered(country, 'soleTrader'))).toEqual([
      'HK',
      'GB',
    ]);
    expect(brokenIn(example('CN', 'soleTrader'))).toEqual(['business.entity notOffered']);
  });

  it('has one owner who holds everything, and may be paid to an account in his own name', () => {
    const alone = example('GB', 'soleTrader');
    expect(brokenIn(withBusiness({ holder: 'Mei Chan' }, alone))).toEqual([]);
    expect(brokenIn(withPerson(first, { share: '99' }, alone))).toEqual([
      'business.role onlyOwner',
    ]);
    expect(brokenIn(withBusiness({ holder: 'Wing Kit Lau' }, alone))).toEqual([
      'business.holder holderDiffers',
    ]);
  });
});

test('somebody born on 29 February is of age on 1 March of a year without one', () => {
  const born = withPerson(first, { birthDate: '2008-02-29' });
  const rulesOn = (day: string) =>
    judgeApplication(born, day).flatMap(({ item, field, rule }) =>
      item === first && field === 'birthDate' ? [rule] : [],
    );
  expect([rulesOn('2026-02-28'), rulesOn('2026-03-01')]).toEqual([['underAge'], []]);
});

describe('[S5.13] a beneficial owner', () => {
  it('of a company holds 25 % or more; a smaller share is described, not listed', () => {
    expect(brokenIn(withShares('75', '25'))).toEqual([]);
    expect(brokenIn(withShares('75.01', '24.99'))).toEqual(['1.share belowThreshold']);
    expect(brokenIn(withShares('75'))).toEqual(['business.otherHolders restUnexplained']);
    const explained = withBusiness({ otherHolders: 'Staff, none above 3 %' }, withShares('75'));
    expect(brokenIn(explained)).toEqual([]);
  });

  it('of a sole trader is one person: no company counts, not even one that was named for another entity', () => {
    const alone = example('HK', 'soleTrader');
    expect(brokenIn(withBusiness({ ownedByCompany: '' }, alone))).toEqual([]);
    const left = withBusiness({ ownedByCompany: 'yes' }, alone);
    const companies = new Map([['company-000000000001', { companyName: 'Peak Nominees Ltd' }]]);
    expect(brokenIn({ ...left, companies })).toEqual([]);
  });

  it('shares of all owners never exceed 100 %, and thirds count as a whole', () => {
    expect(brokenIn(withShares('33.33', '33.33', '33.34'))).toEqual([]);
    expect(brokenIn(withShares('33.33', '33.33', '33.33'))).toEqual([]);
    expect(brokenIn(withShares('60', '41'))).toEqual(['business.share sharesAboveWhole']);
    for (const share of ['0', '100.01', '1e1', '25.001', '-5']) {
      expect(brokenIn(withShares('50', share))).toContain('1.share share');
    }
  });

  it('is at least one, or the reason is given; a company has a director', () => {
    const of = example('HK', 'company');
    const directors = new Map(
      [...of.people].map(([id, person]) => [id, { ...person, role: 'director' }]),
    );
    expect(brokenIn({ ...of, people: directors })).toEqual([
      'business.noOwnerReason ownerOrReason',
    ]);
    const owners = new Map(
      [...of.people].map(([id, person]) => [id, { ...person, role: 'beneficialOwner' }]),
    );
    expect(brokenIn({ ...of, people: owners })).toContain('business.role directorMissing');
  });

  it('the other holders are asked for only while a share is left', () => {
    const asks = (answers: Answers) =>
      isAsked(answers, { item: businessItem, field: 'otherHolders' });
    expect(asks(withShares('75', '25'))).toBe(false);
    expect(asks(withShares('75'))).toBe(true);
  });

  it('of a partnership is no director: the form asks for no role, and a director is refused', () => {
    const of = example('HK', 'partnership');
    const role = { item: first, field: 'role' } as const;
    expect(isAsked(of, role)).toBe(false);
    const director = withPerson(first, { role: 'beneficialOwnerDirector' }, of);
    expect(isAsked(director, role)).toBe(true);
    expect(brokenIn(director)).toContain(`${first}.role choice`);
    expect(brokenIn(of)).toEqual([]);
  });

  it('and the others add up however the whole is split', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 4 }),
        (points) => {
          const answers = withShares(...points.map((part) => (part / 100).toFixed(2)));
          const sum = points.reduce((all, part) => all + part, 0);
          expect(ownershipOf(answers).points).toBe(sum);
          const rules = brokenIn(answers).map((line) => line.split(' ')[1]);
          expect(rules.includes('sharesAboveWhole')).toBe(sum > 10_000 + points.length);
          expect(rules.includes('restUnexplained')).toBe(sum < 10_000 - points.length);
        },
      ),
      { numRuns: 100 },
    );
  });
});

test('[S5.14] an industry with more than 40 % of the revenue is named beside the main one', () => {
  expect(brokenIn(withBusiness({ otherShare: '40' }))).toEqual([]);
  expect(brokenIn(withBusiness({ otherShare: '41' }))).toEqual([
    'business.otherIndustry otherIndustryNeeded',
  ]);
  expect(brokenIn(withBusiness({ otherShare: '41', otherIndustry: '5499' }))).toEqual([
    'business.otherIndustry sameIndustry',
  ]);
  expect(brokenIn(withBusiness({ otherShare: '41', otherIndustry: '5411' }))).toEqual([]);
  expect(brokenIn(withBusiness({ otherShare: '51' }))).toContain('business.otherShare percent');
});

test('[S9.7] three months of statements are asked for from 250k on, of whoever takes cards already, and in industries of higher risk', () => {
  const asks = (changes: Item): boolean =>
    neededDocuments(withBusiness(changes)).some(
      ({ document, filesMin }) => document === 'processingStatements' && filesMin === 3,
    );
  expect(turnoverBands.filter((turnover) => asks({ turnover }))).toEqual([
    'from250kTo500k',
    'from500kTo1m',
    'from1mTo5m',
    'over5m',
  ]);
  expect(asks({ takesCards: 'yes' })).toBe(true);
  expect([asks({ industry: '5944' }), asks({ industry: '5499' })]).toEqual([true, false]);
  expect(brokenIn(withBusiness({ takesCards: 'yes' }))).toEqual([
    'business.processingStatements filesMissing',
  ]);
});

// Copied from section 3 of the specification.
describe('[S3.33] of the choices that it names', () => {
  const [person = ''] = example('HK', 'company').people.keys();
  const brokenAt = (field: Field, answers: Answers): string[] =>
    brokenIn(answers).filter((problem) => problem.includes(`.${field} choice`));
  const people = {
    role: ['beneficialOwnerDirector', 'beneficialOwner', 'director', 'applicant'],
    idType: ['passport', 'driversLicence', 'identityCard'],
  } as const;
  const turnovers = [
    'under50k',
    'from50kTo100k',
    'from100kTo250k',
    'from250kTo500k',
    'from500kTo1m',
    'from1mTo5m',
    'over5m',
  ];

  it.each(Object.entries(people))('a person’s %s is each and no other', (field, values) => {
    const of = (value: string): string[] =>
      brokenAt(field as Field, withPerson(person, { [field]: value }));
    expect(values.flatMap(of)).toEqual([]);
    expect(of('another')).toHaveLength(1);
  });

  it('the turnover is each band and no other', () => {
    const of = (turnover: string): string[] => brokenAt('turnover', withBusiness({ turnover }));
    expect(turnovers.flatMap(of)).toEqual([]);
    expect(of('another')).toHaveLength(1);
    expect([...turnoverBands]).toEqual(turnovers);
    expect([...idTypes]).toEqual(people.idType);
    expect([...entityRoles]).toEqual(people.role);
  });
});

describe('an answer', () => {
  it.each([
    [{ registrationNumber: '31294' }, 'registrationNumber numberFormat'],
    [{ formedOn: today }, 'formedOn future'],
    [{ formedOn: '2025-02-29' }, 'formedOn date'],
    [{ websites: 'teahouse.example' }, 'websites website'],
    [{ websites: 'https://a.example\nhttps://www.a.example/shop' }, 'websites websiteRepeated'],
    [{ swift: 'HSBC' }, 'swift numberFormat'],
    [{ branchCode: '' }, 'branchCode branchOrSwift'],
    [{ holder: 'Tai O Sea Salt Holdings Limited' }, 'holder holderDiffers'],
    [{ settlementCurrency: 'BTC' }, 'settlementCurrency choice'],
    [{ deliveryDays: '5.5' }, 'deliveryDays days'],
    [{ applicant: 'gone' }, 'applicant applicantMissing'],
    [{ legalName: 'L'.repeat(201) }, 'legalName tooLong'],
    [{ legalName: 'Tai O\tSea Salt' }, 'legalName oneLine'],
    [{ registrationNumber: '312\n9407' }, 'registrationNumber oneLine'],
    [{ address: 'A'.repeat(239) }, 'address tooLong'],
    [{ address: '12 Wing On Street\nTai O' }, 'address oneLine'],
    [{ address: 'Box 4111 1111', city: '1111 1111' }, 'address cardNumber'],
    [{ city: 'C'.repeat(61) }, 'city tooLong'],
    [{ products: 'Paid by 4111 1111 1111 1111' }, 'products cardNumber'],
    [{ products: 'Tea\u202E and salt' }, 'products unreadable'],
  ])('%j breaks its rule', (changes, expected) => {
    expect(brokenIn(withBusiness(changes))).toContain(`business.${expected}`);
  });

  it.each([
    [{ birthDate: '2008-11-27' }, 'birthDate underAge'],
    [{ birthDate: '1984-02-30' }, 'birthDate date'],
    [{ idNumber: 'A123456(4)' }, 'idNumber checkDigit'],
    [{ idType: 'passport', idExpires: '2026-11-25' }, 'idExpires expired'],
    [{ phone: '12' }, 'phone phone'],
    [{ firstName: '', lastName: '' }, 'firstName required'],
  ])('%j of a person breaks its rule', (changes, expected) => {
    expect(brokenIn(withPerson(second, changes))).toContain(`${second}.${expected}`);
  });

  it('that can’t be saved has that reason alone', () => {
    const typed = withPerson(second, { idNumber: '4111 1111 1111 1111' });
    expect(brokenIn(typed)).toEqual([`${second}.idNumber cardNumber`]);
  });

  it.each([
    ['accountNumber', '4000021209200123451'],
    ['accountNumber', 'GB82 WEST 1234 5698 7654 32'],
    ['idNumber', '360102198808150228'],
    ['idNumber', '360102 19880815 0228'],
  ] as const)('%s %s is no card number, though its digits have the form of one', (field, value) => {
    expect(unsavable({ field, value })).toBe(undefined);
  });

  it.each([
    ['accountNumber', '4111 1111 1111 1111'],
    ['accountNumber', '5555555555554444'],
    ['accountNumber', '6212345678900000003'],
    ['accountNumber', 'Account 4000021209200123451'],
    ['idNumber', '4111111111111111'],
    ['idNumber', '5555 5555 5555 4444'],
    ['idNumber', '360102198813150353'],
    ['products', '360102198808150228'],
  ] as const)('%s %s is refused as a card number', (field, value) => {
    expect(unsavable({ field, value })).toBe('cardNumber');
  });

  it('is taken of a person who comes of age today, has one name, or writes it in another script', () => {
    for (const changes of [
      { birthDate: '2008-11-26' },
      { firstName: '', lastName: 'Suharto' },
      { firstName: 'Ó', lastName: '王' },
    ]) {
      expect(brokenIn(withPerson(second, changes))).toEqual([]);
    }
  });
});

describe('a bank account', () => {
  const british = example('GB', 'company');
  const brokenOf = (changes: Item): string[] => brokenIn(withBusiness(changes, british));

  it('abroad has the form of the country in the SWIFT code', () => {
    const inHongKong = { swift: 'HSBCHKHH', branchCode: '' };
    expect(brokenOf({ ...inHongKong, accountNumber: '281445566001' })).toEqual([]);
    expect(brokenOf({ ...inHongKong, accountNumber: '12' })).toEqual([
      'business.accountNumber numberFormat',
    ]);
    expect(
      brokenOf({ ...inHongKong, branchCode: '024-281', accountNumber: '281445566001' }),
    ).toEqual([]);
  });

  it('in a country without known forms takes any number', () => {
    const inNewYork = { swift: 'CHASUS33', branchCode: '', accountNumber: '123456789' };
    expect(brokenOf(inNewYork)).toEqual([]);
  });

  it('without a SWIFT code has the form of the country of registration', () => {
    expect(brokenOf({ accountNumber: '281445566001' })).toEqual([
      'business.accountNumber numberFormat',
    ]);
  });
});

describe('a document', () => {
  const [first] = examplePeople;
  const chinese = example('CN', 'company');

  it.each([
    [{ registrationExpires: '2026-11-25' }, 'registrationExpires expired'],
    [{ registrationExpires: '' }, 'registrationExpires required'],
    [{ annualReturnIssued: '2025-11-25' }, 'annualReturnIssued tooOld'],
    [{ annualReturnIssued: '2026-11-27' }, 'annualReturnIssued future'],
    [{ bankStatementIssued: '2026-08-25' }, 'bankStatementIssued tooOld'],
    [{ bankStatementIssued: '2026-02-30' }, 'bankStatementIssued date'],
  ])('with the date %j breaks its rule', (changes, expected) => {
    expect(brokenIn(withBusiness(changes))).toEqual([`business.${expected}`]);
  });

  it('is taken on the last day of its rule, and a licence of mainland China without an end', () => {
    const last = {
      registrationExpires: today,
      annualReturnIssued: '2025-11-26',
      bankStatementIssued: '2026-08-26',
    };
    expect(brokenIn(withBusiness(last))).toEqual([]);
    expect(brokenIn(withBusiness({ licenceExpires: '' }, chinese))).toEqual([]);
    expect(brokenIn(withBusiness({ licenceExpires: '2026-11-25' }, chinese))).toEqual([
      'business.licenceExpires expired',
    ]);
  });

  it('that proves an address is at most 3 months old, but for one that was accepted', () => {
    const old = withPerson(first, { addressProofIssued: '2026-08-25' });
    expect(brokenIn(old)).toEqual([`${first}.addressProofIssued tooOld`]);
    const acceptedDates = new Set([
      dateKey({ item: first, field: 'addressProofIssued', value: '2026-08-25' }),
    ]);
    expect(brokenIn({ ...old, acceptedDates })).toEqual([]);
  });

  it('that expires is replaced by a new one, and not by a new date alone', () => {
    const outdated = [
      { item: first, field: 'idExpires' as const, value: '2026-12-10' },
      { item: businessItem, field: 'registrationExpires' as const, value: '2026-12-10' },
    ];
    const of = (day: string): string[] =>
      brokenIn({
        ...withPerson(first, { idExpires: day }, withBusiness({ registrationExpires: day })),
        outdated,
      });
    expect(of('2026-12-10')).toEqual([]);
    expect(of('2036-12-10')).toEqual([
      `${first}.idExpires newFileNeeded`,
      'business.registrationExpires newFileNeeded',
    ]);
    // The merchant has to replace a document that we ask to renew.
    const due = outdated.slice(0, 1);
    const registrationExpires = '2026-12-10';
    const kept = withPerson(
      first,
      { idExpires: '2026-12-10' },
      withBusiness({ registrationExpires }),
    );
    expect(brokenIn({ ...kept, outdated, due })).toEqual([`${first}.idExpires renewDocument`]);
    expect(brokenIn({ ...kept, outdated, due: [] })).toEqual([]);
    // One refusal for each answer.
    expect(of('2026-11-25').toSorted()).toEqual([
      `${first}.idExpires expired`,
      'business.registrationExpires expired',
    ]);
  });

  it('[S9.7] of processing covers three months up to a recent day', () => {
    const of = (statementsFrom: string, statementsUntil: string): string[] =>
      brokenIn(withBusiness({ takesCards: 'yes', statementsFrom, statementsUntil })).filter(
        (problem) => !problem.endsWith('filesMissing'),
      );
    expect(of('2026-08-01', '2026-10-31')).toEqual([]);
    expect(of('2026-07-31', '2026-10-30')).toEqual([]);
    expect(of('2026-08-02', '2026-10-31')).toEqual(['business.statementsFrom periodTooShort']);
    expect(of('2026-05-01', '2026-07-31')).toEqual(['business.statementsUntil tooOld']);
    expect(of('', '')).toEqual([
      'business.statementsFrom required',
      'business.statementsUntil required',
    ]);
  });
});
