/** One of the acquirer's people who gives a code by SMS with every look into a back-office. */
export const lookingOperator = {
  kind: 'operator',
  email: 'looks@acquirer.example',
  loginName: 'looks',
  name: 'Ines Wu',
  phone: '+85291239001',
  requiresSecondFactor: true,
  language: 'en',
  permissions: ['merchants.oversee', 'merchants.impersonate'],
} as const;

/** One who pays withdrawals out: a code is mailed to each person once a minute, so nobody else may need his. */
export const payingOperator = {
  kind: 'operator',
  email: 'pays@acquirer.example',
  loginName: 'pays',
  name: 'Hugo Lee',
  phone: '+85291239002',
  requiresSecondFactor: true,
  language: 'en',
  permissions: ['merchants.oversee', 'withdrawals.audit'],
} as const;

/** One who confirms with the bank's word what another has picked up. */
export const confirmingOperator = {
  kind: 'operator',
  email: 'confirms@acquirer.example',
  loginName: 'confirms',
  name: 'Iris Lau',
  phone: '+85291239004',
  requiresSecondFactor: true,
  language: 'en',
  permissions: ['merchants.oversee', 'withdrawals.audit'],
} as const;

/** One who has statements credited that another has checked. */
export const creditingOperator = {
  kind: 'operator',
  email: 'credits@acquirer.example',
  loginName: 'credits',
  name: 'Rita Mak',
  phone: '+85291239003',
  requiresSecondFactor: true,
  language: 'en',
  permissions: ['merchants.oversee', 'settlements.audit'],
} as const;

/** One who confirms the adjustments and releases that another has proposed. */
export const decidingOperator = {
  kind: 'operator',
  email: 'decides@acquirer.example',
  loginName: 'decides',
  name: 'Leo Fong',
  phone: '+85291239005',
  requiresSecondFactor: true,
  language: 'zhHk',
  permissions: ['merchants.oversee', 'settlements.audit'],
} as const;

/** One who accepts changes of approved merchants that another has reviewed, and exports personal data. */
export const renewingOperator = {
  kind: 'operator',
  email: 'renews@acquirer.example',
  loginName: 'renews',
  name: 'Nora Yip',
  phone: '+85291239006',
  requiresSecondFactor: true,
  language: 'zhHk',
  permissions: ['merchants.oversee', 'merchants.edit'],
} as const;

/** One who has never logged in. */
export const newOperator = {
  kind: 'operator',
  email: 'begins@acquirer.example',
  loginName: 'begins',
  name: 'Petra Ng',
  language: 'zhHk',
  permissions: ['merchants.oversee'],
} as const;

/** Of the demo: two who confirm what the other proposes, and one without a second factor. */
export const demoOperators = {
  first: { email: 'ops@acquirer.example', loginName: 'ops', phone: '+85291230006' },
  second: { email: 'ops2@acquirer.example', loginName: 'ops2', phone: '+85291230007' },
  starting: { email: 'new@acquirer.example', loginName: 'new' },
} as const;

/** All of them that the demo has not. */
export const plantedOperators = [
  lookingOperator,
  payingOperator,
  confirmingOperator,
  creditingOperator,
  decidingOperator,
  renewingOperator,
  newOperator,
] as const;
