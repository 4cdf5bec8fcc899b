/** An operator who enters an SMS code for every view of a back-office. */
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

/** An operator who pays out withdrawals: a code is mailed to each person once a minute, so no other test may use his. */
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

/** An operator who confirms, with the bank's answer, withdrawals that another has picked up. */
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

/** An operator who credits statements that another has checked. */
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

/** An operator who confirms adjustments and releases that another has proposed. */
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

/** An operator who accepts changes of approved merchants that another has reviewed, and exports personal data. */
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

/** An operator who confirms exchange rates that another has entered. */
export const pricingOperator = {
  kind: 'operator',
  email: 'prices@acquirer.example',
  loginName: 'prices',
  name: 'Dora Mok',
  phone: '+85291239007',
  requiresSecondFactor: true,
  language: 'zhHk',
  permissions: ['merchants.oversee', 'settlements.audit'],
} as const;

/** An operator who has never logged in. */
export const newOperator = {
  kind: 'operator',
  email: 'begins@acquirer.example',
  loginName: 'begins',
  name: 'Petra Ng',
  language: 'zhHk',
  permissions: ['merchants.oversee'],
} as const;

/** Operators of the demo: two who confirm each other's proposals, and one without a second factor. */
export const demoOperators = {
  first: { email: 'ops@acquirer.example', loginName: 'ops', phone: '+85291230006' },
  second: { email: 'ops2@acquirer.example', loginName: 'ops2', phone: '+85291230007' },
  starting: { email: 'new@acquirer.example', loginName: 'new' },
} as const;

/** All operators that the demo does not have. */
export const plantedOperators = [
  lookingOperator,
  payingOperator,
  confirmingOperator,
  creditingOperator,
  decidingOperator,
  renewingOperator,
  pricingOperator,
  newOperator,
] as const;
