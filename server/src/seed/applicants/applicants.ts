import { examplePeople } from '@back-office/contract/features/onboarding/examples';
import { holdingsText } from '@back-office/contract/features/onboarding/ownership/holders';
import type { Applicant } from './applicant.ts';

const vera = { login: 'vera.holm', owner: ['Holm', 'Vera'] } as const;
const agent = { login: 'tessa.lam' } as const;

const shop = (
  at: number,
  legalName: string,
  rest: Omit<Applicant, 'businessId' | 'merchantNumber' | 'login' | 'own'> & {
    own?: Applicant['own'];
  },
): Applicant => ({
  ...agent,
  businessId: BigInt(at),
  merchantNumber: String(100_000 + at),
  ...rest,
  own: { legalName, ...rest.own },
});

const [firstOwner, secondOwner] = examplePeople;
const quayHoldings = 'company-000000002601';
const gemNominees = 'company-000000002602';
const throughTwoCompanies: NonNullable<Applicant['held']> = {
  shares: ['20', ''],
  companies: {
    [quayHoldings]: {
      companyName: 'Amber Quay Holdings Limited',
      share: '80',
      holders: holdingsText([
        { holder: firstOwner, share: '30' },
        { holder: gemNominees, share: '70' },
      ]),
    },
    [gemNominees]: {
      companyName: 'Harbour Gem Nominees Ltd',
      holders: holdingsText([{ holder: secondOwner, share: '100' }]),
    },
  },
};

const emptyStatement =
  'The bank statement shows no payments. Upload one with those of a whole month.';

/** Applications in every state, from the three countries and in the scripts of their owners. All of them are invented. */
export const applicants: readonly Applicant[] = [
  {
    ...vera,
    businessId: 13n,
    merchantNumber: '100013',
    country: 'HK',
    entity: 'company',
    submittedDaysAgo: 5,
    own: { legalName: 'Jade Lantern Books Limited', industry: '5942' },
    end: {
      is: 'waiting',
      accepted: ['location', 'industry'],
      asked: [
        { field: 'products', reason: 'explain', comment: null },
        { field: 'bankStatement', reason: 'incomplete', comment: 'The second page is missing.' },
      ],
    },
  },
  {
    ...vera,
    businessId: 14n,
    merchantNumber: '100014',
    country: 'GB',
    entity: 'company',
    submittedDaysAgo: 6,
    own: { legalName: 'Copper Kettle Coffee Ltd', industry: '5499' },
    end: {
      is: 'returned',
      comments: {
        documents: emptyStatement,
        owners: 'The company that owns part of the business is missing.',
      },
      asked: [
        { field: 'bankStatement', reason: 'tooOld', comment: null },
        {
          field: 'websites',
          reason: 'explain',
          comment: 'Does the shop also sell on a marketplace?',
        },
      ],
    },
  },
  {
    ...vera,
    businessId: 15n,
    merchantNumber: '100015',
    country: 'GB',
    entity: 'soleTrader',
    submittedDaysAgo: 22,
    own: { legalName: 'Midnight Vapour', industry: '5999' },
    end: {
      is: 'rejected',
      reasons: ['websiteNotReady', 'bankAccountDiffers'],
      note: 'The shop shows no prices and no terms of delivery.',
    },
  },
  shop(21, 'Peng Chau Candles Limited', {
    country: 'HK',
    entity: 'company',
    submittedDaysAgo: 4,
    owner: ['Cheung', 'Ka Yan', '張家欣'],
    end: { is: 'waiting' },
  }),
  shop(22, '杭州青竹茶具有限公司', {
    country: 'CN',
    entity: 'company',
    submittedDaysAgo: 3,
    own: { city: '杭州', address: '文三路 90 号', industry: '5719' },
    owner: ['Zhou', 'Min', '周敏'],
    end: { is: 'waiting', accepted: ['location'] },
  }),
  shop(23, 'Ferry Lane Ceramics Ltd', {
    country: 'GB',
    entity: 'company',
    submittedDaysAgo: 3,
    owner: ['O’Neill-Wright', 'Siobhán'],
    end: { is: 'waiting' },
  }),
  shop(24, '梅窩單車行', {
    country: 'HK',
    entity: 'soleTrader',
    submittedDaysAgo: 2,
    own: { industry: '5940', city: '香港' },
    owner: ['Ng', 'Tsz Ho', '吳子豪'],
    end: { is: 'waiting' },
  }),
  shop(25, 'Harbour & Hill Partnership', {
    country: 'HK',
    entity: 'partnership',
    submittedDaysAgo: 2,
    own: { turnover: 'from250kTo500k', takesCards: 'yes' },
    owner: ['Lee', 'Pui Shan', '李珮珊'],
    end: { is: 'waiting', accepted: ['location'], turnovers: [318_450, 291_200, 276_880] },
  }),
  shop(26, 'Amber Quay Jewellers Limited', {
    country: 'HK',
    entity: 'company',
    submittedDaysAgo: 2,
    own: { industry: '5944', ownedByCompany: 'yes' },
    held: throughTwoCompanies,
    owner: ['Fung', 'Y', '馮怡'],
    end: { is: 'waiting' },
  }),
  shop(27, 'Windmill Games Ltd', {
    country: 'GB',
    entity: 'company',
    submittedDaysAgo: 1,
    own: { industry: '5816', deliveryDays: '0' },
    owner: ['Patel', 'Anjali'],
    end: { is: 'waiting' },
  }),
  shop(28, '深圳海上风筝文化合伙企业', {
    country: 'CN',
    entity: 'partnership',
    submittedDaysAgo: 1,
    own: { city: '深圳', address: '深南大道 2008 号' },
    owner: ['Xu', 'Jiahui', '许嘉慧'],
    end: { is: 'waiting' },
  }),
  shop(29, 'Old Mill Preserves', {
    country: 'GB',
    entity: 'partnership',
    submittedDaysAgo: 1,
    owner: ['MacDonald', 'Ewan'],
    end: { is: 'waiting' },
  }),
  shop(30, '長洲平安包有限公司', {
    country: 'HK',
    entity: 'company',
    submittedDaysAgo: 9,
    own: { city: '香港', accountNumber: '28144556003' },
    owner: ['Kwok', 'Man Lok', '郭文樂'],
    end: { is: 'corrected', comments: { bank: 'The account number has a digit too few.' } },
  }),
  shop(31, '宁波晨光文具有限公司', {
    country: 'CN',
    entity: 'company',
    submittedDaysAgo: 7,
    own: { city: '宁波', address: '中山东路 12 号', industry: '5943' },
    owner: ['He', 'Lei', '何蕾'],
    end: { is: 'returned', comments: { websites: '网站没有退货说明，请补充后重新提交。' } },
  }),
  shop(32, '坪洲手作工房', {
    country: 'HK',
    entity: 'soleTrader',
    submittedDaysAgo: 8,
    own: { industry: '5970', city: '香港' },
    owner: ['Yeung', 'Sze Nga', '楊詩雅'],
    end: { is: 'returned', comments: { documents: '身份證背面反光，請重新拍攝。' } },
  }),
  shop(33, 'Northgate Supplements Ltd', {
    country: 'GB',
    entity: 'company',
    submittedDaysAgo: 15,
    own: { industry: '5499' },
    owner: ['Hughes', 'Bethan'],
    end: {
      is: 'rejected',
      isFinal: true,
      reasons: ['industryNotServed'],
      note: 'The shop sells slimming pills, which we don’t serve.',
    },
  }),
  shop(34, 'Kowloon Kite Works Limited', {
    country: 'HK',
    entity: 'company',
    submittedDaysAgo: 18,
    own: { industry: '5945', swift: 'HASEHKHH', settlementCurrency: 'HKD' },
    owner: ['Tsang', 'Chi Wai', '曾志偉'],
    end: {
      is: 'approved',
      changes: {
        legalName: 'Kowloon Kite & Toy Works Limited',
        holder: 'Kowloon Kite & Toy Works Limited',
        accountNumber: '281445567788',
      },
    },
  }),
  shop(35, 'Tideway Prints Ltd', {
    country: 'GB',
    entity: 'company',
    submittedDaysAgo: 12,
    own: { industry: '5970', swift: 'BOFSGBS1', settlementCurrency: 'GBP' },
    owner: ['Osei', 'Kwame'],
    idExpiresIn: 21,
    end: { is: 'approved' },
  }),
];
