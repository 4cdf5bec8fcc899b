export const waitingBusiness = {
  id: 990n,
  merchantNumber: '100990',
  name: 'Not yet reviewed',
  region: 'overseas',
  serviceFrom: '2025-01-01',
  status: 10,
  gateways: [{ number: '10099001', name: 'Not yet open', mode: 'live' }],
} as const;

/** One whose application a test reviews, and one that was asked for more. */
export const reviewedBusiness = {
  id: 992n,
  merchantNumber: '100992',
  name: 'Peak Tram Prints',
  region: 'overseas',
  status: 20,
} as const;
export const askedBusiness = {
  id: 993n,
  merchantNumber: '100993',
  name: 'Lamma Sea Salt',
  region: 'overseas',
  status: 25,
  // The planted application has to correct the same.
  reasons: ['bankStatement'],
  note: 'The statement we have is from March.',
} as const;

/** Applications that one test reviews: the first is approved, the second returned, the third rejected for good. */
export const applyingBusinesses = [
  {
    id: 997n,
    merchantNumber: '100997',
    name: 'Tai Po Tea House',
    region: 'overseas',
    status: 20,
  },
  {
    id: 998n,
    merchantNumber: '100998',
    name: 'Shek O Surf Boards',
    region: 'overseas',
    status: 20,
  },
  {
    id: 999n,
    merchantNumber: '100999',
    name: 'Stanley Slot Machines',
    region: 'overseas',
    status: 20,
  },
] as const;

/** A test pays out its settled money. */
export const payingBusiness = {
  id: 994n,
  merchantNumber: '100994',
  name: 'Sheung Wan Sails',
  region: 'overseas',
  serviceFrom: '2025-01-01',
  gateways: [{ number: '10099401', name: 'Sail loft', mode: 'live' }],
} as const;

/** Its statements wait for operators. */
export const settledBusiness = {
  id: 995n,
  merchantNumber: '100995',
  name: 'Lei Yue Mun Lanterns',
  region: 'overseas',
  serviceFrom: '2025-01-01',
  gateways: [
    { number: '10099501', name: 'Lantern shop', mode: 'live' },
    { number: '10099502', name: 'Pier stall', mode: 'live' },
  ],
} as const;

/** Its last month has closed. */
export const closedBusiness = {
  id: 996n,
  merchantNumber: '100996',
  name: 'Cheung Chau Clocks',
  region: 'overseas',
  serviceFrom: '2025-01-01',
  gateways: [{ number: '10099601', name: 'Clock tower', mode: 'live' }],
} as const;

/** One test brings very many payments here, away from the lists of other tests. */
export const busyBusiness = {
  id: 991n,
  merchantNumber: '100991',
  name: 'Nine Dragons Wholesale',
  region: 'overseas',
  serviceFrom: '2025-01-01',
  gateways: [{ number: '10099101', name: 'Wholesale desk', mode: 'live' }],
} as const;
